import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemap } from "#app/features/crawlers/sitemap.ts";
import { xmlAnswer } from "#app/features/crawlers/xml.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { listCategories } from "#contract/catalogue/catalogue.ts";

const fixed = [
  paths.home(),
  paths.products(),
  paths.categories(),
  paths.sale(),
  paths.bundles(),
  paths.about(),
  paths.faq(),
  paths.terms(),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const categories = await openShop(context)(listCategories);
  context.cachePage();
  const entries = [
    ...fixed.map((path) => ({ path, images: [] })),
    ...categories.map((category) => ({ path: paths.category(category), images: [category.image.imageUrl] })),
  ];
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}
