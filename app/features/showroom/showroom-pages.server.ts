import type { SitemapEntry } from "#app/features/crawlers/sitemap.ts";
import * as paths from "#app/paths.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { listActivities } from "#contract/showroom/activity.ts";
import { type Activity, listCatalogues, listVideos, showMap } from "#contract/showroom/showroom.ts";
import { eventFoundUntil } from "#domain/crawling.ts";
import { toFilm } from "./video-view.server.ts";

/** More than any shop has to come, or has had within a month. */
const CALLS_MAX = 10;

/** The showroom's pages with their pictures and films, for the sitemap. */
export async function showroomPages(shop: Shop, now: number): Promise<SitemapEntry[]> {
  const [{ exhibitions, places }, catalogues, videos, coming, past] = await Promise.all([
    shop(showMap),
    shop(listCatalogues),
    shop(listVideos),
    foundActivities(shop, "coming", now),
    foundActivities(shop, "past", now),
  ]);
  const page = (path: string, ...images: { imageUrl: string }[]) => ({
    path,
    images: images.map(({ imageUrl }) => imageUrl),
  });
  return [
    page(paths.showroom(), ...exhibitions),
    page(paths.catalogues()),
    page(paths.videos()),
    page(paths.activities()),
    page(paths.activities("lewat")),
    ...exhibitions.map((one) => page(paths.exhibition(one.slug), one)),
    ...places.map((one) => page(paths.place(one.slug), one)),
    ...catalogues.map((one) => page(paths.catalogue(one.slug), one)),
    ...videos.map((one) => ({ ...page(paths.video(one.slug)), video: toFilm(one) })),
    ...[...coming, ...past].map((one) => page(paths.activity(one.slug), one)),
  ];
}

/** Those that may still be found; past ones come the newest first. */
async function foundActivities(shop: Shop, state: "coming" | "past", now: number, page = 1): Promise<Activity[]> {
  const { results, pagination } = await shop(listActivities, { query: { state, page } });
  const found = results.filter(({ end }) => now < eventFoundUntil(end));
  const isLast = found.length < results.length || page >= Math.min(CALLS_MAX, pagination.totalPages);
  return isLast ? found : [...found, ...(await foundActivities(shop, state, now, page + 1))];
}
