import { LayeredCache } from "#domain/layered-cache.ts";
import {
  type CachedPage,
  isEmpty,
  isNotModified,
  readCached,
  showCached,
  storeCached,
  takeApart,
} from "./cached-page.ts";
import type { Cookies } from "./cookies.ts";
import { type Filler, showFilled } from "./filled-page.ts";
import type { RequestLog } from "./request-log.ts";
import type { Panorama, Policy } from "./security.ts";

const FRESH_SECONDS = 60;
const STALE_SECONDS = 86_400;
const MEMORY_PAGES = 200;
const KEY_LENGTH_MAX = 1000;
const SESSION = /^(__Host-)?session=/;

/** What a page reports while it is rendered. */
export interface PageInfo {
  isCacheable: boolean;
  until: number;
  /** The product that this page counts as a visit of. */
  visited?: number;
  /** The page shows a panorama, which its security policy allows. */
  panorama?: Panorama;
  /** The API did not answer, or its answer was invalid. */
  isAway?: boolean;
}

/** Cookies that say nothing about a person, only which variant of a page to show: each variant is cached separately. */
const marks = ["popup", "consent"];

export type Rendering = "whole" | "streamed";

interface Visit {
  request: Request;
  url: URL;
  cookies: Cookies;
  version: string;
  ctx: ExecutionContext;
  log: RequestLog;
  policy: Policy;
  now: number;
  /** Renders the page with its body, even for a HEAD request: the cached page is for everyone. */
  render: (rendering: Rendering, reads: Reads, info: PageInfo) => Promise<Response>;
  /** Starts to load what this visitor's slots hold. */
  fill: Filler;
  /**
   * The cookies that remember a product visit. They are added outside the page, so that the page itself can be cached.
   */
  remember: (product: number) => Promise<string[]>;
}

type ReadCookie = (name: string) => string | null;

/** The visitor's cookies, for the page and for its slots. */
export interface Reads {
  page: ReadCookie;
  own: ReadCookie;
  /** The page uses a value that was loaded for its slots and depends on these cookies, or on any of theirs. */
  shareOwn: (names?: readonly string[]) => void;
}

const pages = new LayeredCache<CachedPage>(MEMORY_PAGES, { read: readCached, write: storeCached });
const refreshing = new Set<string>();

/**
 * Answers a visit from the cache, or renders the page.
 * A page can be cached if its route allows it and it was rendered without any of the visitor's cookies.
 * Pages never get the Cookie header; every cookie they read is recorded. A visitor who has one that the page read for
 * its slots gets the cached page with the slots filled; one who has another of them gets their own page.
 */
export async function answerCached(visit: Visit): Promise<Response> {
  const { request, cookies, log, url } = visit;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead) return asItComes(visit);
  const key = keyOf(visit);
  const { page: cached, isForOthers } = key ? await findFor(visit, key) : nothingFound;
  const isPersonal = cookies.has("session") || cookies.has("cart");
  if (!cached && !isPersonal) {
    log.how = "made";
    return makeAndCache(visit, key);
  }
  const isFilled = cached?.fills.some((name) => cookies.has(name)) === true;
  // A session that has ended is taken away by the page that says so.
  if (!cached || (isFilled && (cached.cuts.length === 0 || url.searchParams.has("unAuth")))) {
    return asItComes(visit, isForOthers || cached ? undefined : key);
  }
  const isFresh = visit.now - cached.cachedAt < FRESH_SECONDS;
  if (!isFresh) refreshInBackground(visit, key as string);
  log.how = isFilled ? "filled" : isFresh ? "cached" : "stale";
  return isFilled ? fill(cached, visit) : show(cached, visit);
}

interface Found {
  page?: CachedPage;
  /** There is one, but it depends on a cookie that this visitor has. */
  isForOthers: boolean;
}

const nothingFound: Found = { isForOthers: false };

/** The cached page that this visitor may see: valid now, and independent of the visitor's cookies. */
async function findFor(visit: Visit, key: string): Promise<Found> {
  const { cookies, now, version } = visit;
  let found = nothingFound;
  for (const one of new Set([key, markedKey(visit) ?? key])) {
    // A failing cache counts as empty: pages are rendered without it.
    const page = (await pages.find(one).catch(visit.log.fault)) ?? undefined;
    if (!page || page.version !== version || !isShownAt(now, page)) continue;
    const isForOthers = page.shows.some((name) => cookies.has(name) && !(marks.includes(name) && one !== key));
    if (!isForOthers) return { page, isForOthers };
    // A mark selects another variant of the page, which may not be there yet.
    found = { isForOthers: page.shows.some((name) => cookies.has(name) && !marks.includes(name)) };
  }
  return found;
}

/** Not before it was rendered (possible only if the clock was set back), not if too old, and not past its expiry. */
function isShownAt(now: number, { cachedAt, until }: CachedPage): boolean {
  return cachedAt <= now && now < until && now - cachedAt < FRESH_SECONDS + STALE_SECONDS;
}

/** The key of the page variant that a visitor's marks select. */
function markedKey(visit: Visit): string | undefined {
  return keyOf(
    visit,
    marks.filter((name) => visit.cookies.has(name)),
  );
}

/** The URL without tracking parameters and in a fixed order, so that one page is cached once. */
function keyOf({ request, url, version }: Visit, shown: string[] = []): string | undefined {
  const query = url.search === "" ? "" : normalQuery(url.searchParams);
  // Visitors with Save-Data get smaller pictures, so they need another page.
  const pictures = request.headers.get("Save-Data") === "on" ? "lean" : "full";
  // Before the path, so that no path can imitate another page's variant.
  // (The data centre's cache would drop a fragment.)
  const kind = [pictures, ...shown].join("+");
  const key = `${url.origin}/v${version}/${kind}${url.pathname}${query ? `?${query}` : ""}`;
  return key.length <= KEY_LENGTH_MAX ? key : undefined;
}

function normalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => !/^(utm_\w+|gclid|fbclid|ttclid)$/.test(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
}

function refreshInBackground(visit: Visit, key: string): void {
  if (refreshing.has(key)) return;
  refreshing.add(key);
  const onlyMarks = new Map([...visit.cookies].filter(([name]) => marks.includes(name)));
  visit.ctx.waitUntil(
    makeAndCache({ ...visit, cookies: onlyMarks }, key)
      .catch((error) => visit.log.fault(error))
      .finally(() => refreshing.delete(key)),
  );
}

async function makeAndCache(visit: Visit, key: string | undefined): Promise<Response> {
  const info: PageInfo = { isCacheable: false, until: Number.POSITIVE_INFINITY };
  const { reads, read, filled } = recordReads(visit.cookies);
  const response = await visit.render("whole", reads, info);
  const has = (name: string) => visit.cookies.has(name);
  const shown = [...read].filter(has);
  const isPersonal = shown.some((name) => !marks.includes(name)) || [...filled].some(has);
  const isWorthCaching = response.status === 200 || response.status === 404;
  const mayBeCached = key && info.isCacheable && isWorthCaching;
  if (!mayBeCached || isPersonal || response.headers.has("Set-Cookie")) {
    if (mayBeCached && !shown.some((name) => !marks.includes(name))) refreshInBackground(visit, key);
    return finish(response, visit, info);
  }
  const known = { version: visit.version, cachedAt: visit.now, until: info.until };
  const { visited, panorama } = info;
  const page = await takeApart(
    response,
    visit.policy.nonce,
    { ...known, visited, panorama, shows: [...read], fills: [...filled] },
    visit.log.fault,
  );
  const cachedAs = shown.length > 0 ? markedKey(visit) : key;
  if (cachedAs && !isEmpty(page)) cache(cachedAs, page, visit);
  return show(page, visit);
}

function cache(key: string, page: CachedPage, { ctx, log }: Visit): void {
  ctx.waitUntil(pages.put(key, page, FRESH_SECONDS + STALE_SECONDS).catch(log.fault));
}

/** This visitor's own page. If it could be everybody's but for its slots, it is made so for the next visit: `key`. */
async function asItComes(visit: Visit, key?: string): Promise<Response> {
  visit.log.how = "private";
  const isStreamed = visit.cookies.get("js") === "1" && visit.request.method !== "HEAD";
  const rendering = isStreamed ? "streamed" : "whole";
  const info: PageInfo = { isCacheable: false, until: Number.POSITIVE_INFINITY };
  const response = await visit.render(rendering, recordReads(visit.cookies).reads, info);
  if (key && info.isCacheable) refreshInBackground(visit, key);
  return finish(response, visit, info);
}

/** The visitor's cookies, and the names of those that the page reads, and of those that are read for its slots. */
function recordReads(cookies: Cookies) {
  const read = new Set<string>();
  const filled = new Set<string>();
  let isShared = false;
  const note = (name: string, names: Set<string>) => {
    names.add(name);
    if (isShared) read.add(name);
    return cookies.get(name) ?? null;
  };
  const reads: Reads = {
    page: (name) => note(name, read),
    own: (name) => note(name, filled),
    shareOwn: (names) => {
      isShared ||= names === undefined;
      for (const name of names ?? filled) read.add(name);
    },
  };
  return { reads, read, filled };
}

async function fill(page: CachedPage, visit: Visit): Promise<Response> {
  return finish(await showFilled(page, visit), visit, page);
}

function show(page: CachedPage, visit: Visit): Promise<Response> {
  const {
    request,
    policy: { nonce },
  } = visit;
  const response = isNotModified(request, page)
    ? new Response(null, { status: 304, headers: { ETag: page.etag } })
    : showCached(page, nonce);
  return finish(response, visit, page);
}

type Known = Pick<PageInfo, "visited" | "panorama">;

async function finish(response: Response, visit: Visit, { visited, panorama }: Known): Promise<Response> {
  visit.policy.panorama = panorama;
  // After a logout, neither the back button nor the browser's cache may show anything of an account.
  const isOwn = visit.cookies.has("session") || response.headers.getSetCookie().some((cookie) => SESSION.test(cookie));
  const rule = isOwn ? "private, no-store" : "private, no-cache";
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", rule);
  if (visited !== undefined)
    for (const cookie of await visit.remember(visited)) response.headers.append("Set-Cookie", cookie);
  return response;
}
