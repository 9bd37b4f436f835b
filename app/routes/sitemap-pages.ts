import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemap } from "#app/features/crawlers/sitemap.ts";
import { xmlAnswer } from "#app/features/crawlers/xml.ts";
import { openShop } from "#app/shop/client.server.ts";
import { listCategories } from "#domain/calls/catalogue.ts";
import { slugOf } from "#domain/slug.ts";

const fixed = ["/", "/products", "/category", "/product/sale", "/bundle", "/about", "/faq", "/snk"];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const categories = await openShop(context)(listCategories);
  context.keepPage();
  const entries = [
    ...fixed.map((path) => ({ path, images: [] })),
    ...categories.map(({ name, r_image }) => ({ path: `/category/${slugOf(name)}`, images: [r_image.image_url] })),
  ];
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}
