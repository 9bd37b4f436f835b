import type { SitemapEntry } from "#app/features/crawlers/sitemap.ts";
import * as paths from "#app/paths.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { listActivities } from "#contract/showroom/activity.ts";
import { listCatalogues, listVideos, showMap } from "#contract/showroom/showroom.ts";

/** The showroom's pages with their pictures, for the sitemap. */
export async function showroomPages(shop: Shop): Promise<SitemapEntry[]> {
  const [{ exhibitions, places }, catalogues, videos, { results }] = await Promise.all([
    shop(showMap),
    shop(listCatalogues),
    shop(listVideos),
    shop(listActivities),
  ]);
  const page = (path: string, ...images: { imageUrl: string }[]) => ({
    path,
    images: images.map(({ imageUrl }) => imageUrl),
  });
  return [
    page(paths.showroom(), ...exhibitions),
    page(paths.catalogues()),
    page(paths.videos(), ...videos),
    page(paths.activities()),
    ...exhibitions.map((one) => page(paths.exhibition(one.slug), one)),
    ...places.map((one) => page(paths.place(one.slug), one)),
    ...catalogues.map((one) => page(paths.catalogue(one.slug), one)),
    ...results.map((one) => page(paths.activity(one.slug), one)),
  ];
}
