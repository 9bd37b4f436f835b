import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SitemapEntry } from "#app/features/crawlers/sitemap.ts";
import { toFilm } from "#app/features/showroom/showroom-views.server.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import type { Answer, Shop } from "#contract/call.ts";
import { type Good, listGoods, listProductPages, listProductParts } from "#contract/catalogue/crawling.ts";
import { type ArticleCard, listArticles } from "#contract/content/articles.ts";
import { type InspirationCard, listInspiration } from "#contract/content/inspiration.ts";
import { listInteriorWorks, type WorkCard } from "#contract/interior.ts";
import { listActivities } from "#contract/showroom/activity.ts";
import { type Activity, listCatalogues, listVideos, showMap } from "#contract/showroom/showroom.ts";
import { slugOf } from "#domain/catalogue/address.ts";
import { GOODS_PER_ANSWER, type IdRange, PAGES_PER_ANSWER, rangeOfPart, rangesOf } from "#domain/catalogue/feed.ts";
import { ENTRIES_MIN, eventFoundUntil } from "#domain/crawling.ts";

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

/** More than any shop has to come, or has had within a month. */
const ACTIVITY_CALLS_MAX = 10;

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

/** Activities that may still be indexed. Past ones are listed newest first. */
async function foundActivities(shop: Shop, state: "coming" | "past", now: number, page = 1): Promise<Activity[]> {
  const { results, pagination } = await shop(listActivities, { query: { state, page } });
  const found = results.filter(({ end }) => now < eventFoundUntil(end));
  const isLast = found.length < results.length || page >= Math.min(ACTIVITY_CALLS_MAX, pagination.totalPages);
  return isLast ? found : [...found, ...(await foundActivities(shop, state, now, page + 1))];
}

const ARTICLES_PER_CALL = 48;
const CALLS_PER_PART = 10;

/** How many sitemaps the articles take; none without articles. */
export async function countArticleParts(shop: Shop): Promise<number> {
  const { total } = await shop(listArticles, { query: { perPage: ARTICLES_PER_CALL } });
  return Math.ceil(total / (ARTICLES_PER_CALL * CALLS_PER_PART));
}

/** The articles of one part, counted from 1; empty beyond the last. */
export async function loadArticlePart(shop: Shop, part: number): Promise<ArticleCard[]> {
  const before = (part - 1) * CALLS_PER_PART;
  const load = (page: number) => shop(listArticles, { query: { perPage: ARTICLES_PER_CALL, page: before + page } });
  const first = await load(1);
  const calls = Math.min(CALLS_PER_PART, first.pagination.totalPages - before);
  const others = Array.from({ length: Math.max(0, calls - 1) }, (_, index) => load(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
}

const LOOKS_PER_CALL = 48;
/** More rooms than any shop has furnished; no answer grows without bounds. */
const CALLS_MAX = 10;

/** Every published room, for crawlers. */
export async function loadRooms(shop: Shop): Promise<InspirationCard[]> {
  const first = await loadCall(shop, 1);
  const calls = Math.min(CALLS_MAX, first.pagination.totalPages);
  const others = Array.from({ length: Math.max(0, calls - 1) }, (_, index) => loadCall(shop, index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
}

function loadCall(shop: Shop, page: number) {
  return shop(listInspiration, { query: { perPage: LOOKS_PER_CALL, page } });
}

/** The parts of the catalogue as they are now, with the last change of any; null where that is not known. */
export async function loadParts(shop: Shop) {
  const found = await shop(listProductParts, undefined, { fresh: true });
  const times = found.parts.map(({ changedAt }) => changedAt);
  return { ...found, changedAt: times.includes(null) ? null : Math.max(0, ...times.map(Number)) };
}

type Parts = Answer<typeof listProductParts>;

/** The ids of one part, as far as the shop has given any; undefined for a part without products. */
export function rangeIn({ parts, lastId }: Parts, part: number | undefined): IdRange | undefined {
  if (part === undefined || !parts.some((one) => one.part === part)) return undefined;
  const range = rangeOfPart(part);
  return { ...range, to: Math.min(range.to, lastId) };
}

/** The ids of all products; undefined for a shop without any. */
export function wholeOf({ parts, lastId }: Parts): IdRange | undefined {
  return parts.length > 0 ? { from: 1, to: lastId } : undefined;
}

/** The pages of a part's products. */
export async function loadPages(shop: Shop, range: IdRange) {
  const asked = rangesOf(range, PAGES_PER_ANSWER).map((query) => shop(listProductPages, { query }));
  return (await Promise.all(asked)).flat();
}

/**
 * Text made from the goods of a range, piece by piece as it is read, so that nothing grows with the shop. The first piece
 * is there before the answer begins: a shop that does not answer fails as any other page does. Later the stream breaks off,
 * and whoever reads it knows that it is not whole.
 */
export async function streamGoods(
  context: AppLoadContext,
  range: IdRange,
  { head, write, foot }: { head: string; write: (goods: Good[]) => string; foot: string },
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const ranges = rangesOf(range, GOODS_PER_ANSWER);
  // Each piece has the time of a page.
  const load = (query: IdRange) => openShop({ ...context, requestCache: new Map() })(listGoods, { query });
  const [first = range] = ranges;
  let text = head + write(await load(first));
  let next = 1;
  return new ReadableStream({
    async pull(controller) {
      controller.enqueue(encoder.encode(text));
      const query = ranges[next++];
      if (query) {
        text = await load(query).then(write, (error) => {
          context.noteFault(error);
          throw error;
        });
        return;
      }
      controller.enqueue(encoder.encode(foot));
      controller.close();
    },
  });
}

/** The number in a path such as `/sitemap/products/2`, or undefined. */
export function readPart(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined;
}
