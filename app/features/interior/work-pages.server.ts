import type { SitemapEntry } from "#app/features/crawlers/sitemap.ts";
import * as paths from "#app/paths.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { listInteriorWorks, type WorkCard } from "#contract/interior.ts";
import { slugOf } from "#domain/catalogue/address.ts";
import { ENTRIES_MIN } from "#domain/crawling.ts";

const PER_CALL = 100;

/** The works with their pictures, and the kinds that have enough of them, for the sitemap. */
export async function workPages(shop: Shop): Promise<SitemapEntry[]> {
  const works = await allWorks(shop);
  const kinds = Map.groupBy(works, ({ category }) => slugOf(category));
  const shown = [...kinds].filter(([slug, some]) => slug !== "" && some.length >= ENTRIES_MIN);
  return [
    { path: paths.interior(), images: [] },
    ...shown.map(([slug]) => ({ path: paths.interior(slug), images: [] })),
    ...works.map(({ slug, picture, updatedAt }) => ({
      path: paths.interiorWork(slug),
      images: [picture.imageUrl],
      ...(updatedAt > 0 && { changedAt: updatedAt }),
    })),
  ];
}

async function allWorks(shop: Shop, page = 1): Promise<WorkCard[]> {
  const { results, pagination } = await shop(listInteriorWorks, { query: { perPage: PER_CALL, page } });
  return page < pagination.totalPages ? [...results, ...(await allWorks(shop, page + 1))] : results;
}
