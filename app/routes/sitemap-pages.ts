import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { categoryHref } from "#app/features/catalogue/addresses.ts";
import { sitemap } from "#app/features/crawlers/sitemap.ts";
import { xmlAnswer } from "#app/features/crawlers/xml.ts";
import { openShop } from "#app/shop/client.server.ts";
import { listCategories } from "#contract/catalogue/catalogue.ts";

const fixed = ["/", "/products", "/category", "/product/sale", "/bundle", "/about", "/faq", "/snk"];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const categories = await openShop(context)(listCategories);
  context.cachePage();
  const entries = [
    ...fixed.map((path) => ({ path, images: [] })),
    ...categories.map((category) => ({ path: categoryHref(category), images: [category.image.imageUrl] })),
  ];
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}
