import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitemap } from "#app/features/crawlers/sitemap.ts";
import { xmlAnswer } from "#app/features/crawlers/xml.ts";
import { showroomPages } from "#app/features/showroom/showroom-pages.server.ts";
import * as paths from "#app/paths.ts";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import { listCategories } from "#contract/catalogue/catalogue.ts";
import { listPages } from "#contract/content/settings.ts";
import { listInteriorWorks, type WorkCard } from "#contract/interior/work.ts";

const fixed = [
  paths.home(),
  paths.products(),
  paths.categories(),
  paths.sale(),
  paths.bundles(),
  paths.interior(),
  paths.about(),
  paths.faq(),
  paths.terms(),
  paths.ringSizes(),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const [categories, works, showroom, pages] = await Promise.all([
    ...([shop(listCategories), allWorks(shop), showroomPages(shop)] as const),
    shop(listPages),
  ]);
  const privacy = pages.some(({ slug }) => paths.staticPage(slug) === paths.privacy()) ? [paths.privacy()] : [];
  context.cachePage();
  const entries = [
    ...[...fixed, ...privacy].map((path) => ({ path, images: [] })),
    ...categories.map((category) => ({ path: paths.category(category), images: [category.image.imageUrl] })),
    ...works.map(({ slug, picture }) => ({ path: paths.interiorWork(slug), images: [picture.imageUrl] })),
    ...showroom,
  ];
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}

const WORKS_PER_CALL = 100;

async function allWorks(shop: Shop, page = 1): Promise<WorkCard[]> {
  const { results, pagination } = await shop(listInteriorWorks, { query: { perPage: WORKS_PER_CALL, page } });
  return page < pagination.totalPages ? [...results, ...(await allWorks(shop, page + 1))] : results;
}
