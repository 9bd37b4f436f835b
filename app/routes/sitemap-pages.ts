import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemap } from "#app/features/crawlers/sitemap.ts";
import { xmlAnswer } from "#app/features/crawlers/xml.ts";
import { workPages } from "#app/features/interior/work-pages.server.ts";
import { showroomPages } from "#app/features/showroom/showroom-pages.server.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { listCategories } from "#contract/catalogue/catalogue.ts";
import { listPages } from "#contract/content/settings.ts";

const fixed = [
  paths.home(),
  paths.products(),
  paths.categories(),
  paths.sale(),
  paths.bundles(),
  paths.about(),
  paths.faq(),
  paths.terms(),
  paths.ringSizes(),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const [categories, works, showroom, pages] = await Promise.all([
    ...([shop(listCategories), workPages(shop), showroomPages(shop, context.now)] as const),
    shop(listPages),
  ]);
  const privacy = pages.some(({ slug }) => paths.staticPage(slug) === paths.privacy()) ? [paths.privacy()] : [];
  context.cachePage();
  const entries = [
    ...[...fixed, ...privacy].map((path) => ({ path, images: [] })),
    ...categories.map((category) => ({ path: paths.category(category), images: [category.image.imageUrl] })),
    ...works,
    ...showroom,
  ];
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}
