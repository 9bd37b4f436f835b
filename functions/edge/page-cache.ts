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
import type { RequestLog } from "./request-log.ts";

const FRESH_SECONDS = 60;
const STALE_SECONDS = 86_400;
const MEMORY_PAGES = 200;
const KEY_LENGTH_MAX = 1000;
const SESSION = /^(__Host-)?session=/;

/** What a page tells while it is made. */
export interface PageInfo {
  isCacheable: boolean;
  until: number;
  /** The product that this page is a visit of. */
  visited?: number;
  /** The shop behind did not answer, or answered nonsense. */
  isAway?: boolean;
}

/** Cookies that say nothing about a person, only which of a few forms of a page to show: each form is kept by itself. */
const marks = ["popup", "consent"];

export type Rendering = "whole" | "streamed";

interface Visit {
  request: Request;
  url: URL;
  cookies: Cookies;
  version: string;
  ctx: ExecutionContext;
  log: RequestLog;
  nonce: string;
  now: number;
  /** Makes the page with its body, also for a visitor who asks by HEAD: what is kept is for everybody. */
  render: (rendering: Rendering, readCookie: ReadCookie, info: PageInfo) => Promise<Response>;
  /** The cookies that remember a visit of a product. They are written beside the page, so that the page itself can be kept. */
  remember: (product: number) => Promise<string[]>;
}

type ReadCookie = (name: string) => string | null;

const memory = new Map<string, CachedPage>();
const refreshing = new Set<string>();

/**
 * Answers a visit from what is kept, or makes the page. A page may be kept when its route says so and when it was made without any
 * of the visitor's cookies: pages are never handed the Cookie header, every cookie that they read is written down, and a visitor
 * who has one of those gets a page of their own.
 */
export async function answerCached(visit: Visit): Promise<Response> {
  const { request, cookies, log } = visit;
  const isRead = request.method === "GET" || request.method === "HEAD";
  // Every page shows who is signed in and what is in the cart; such a visitor is never looked up.
  const isPersonal = cookies.has("session") || cookies.has("cart");
  if (!isRead || isPersonal) {
    log.how = "private";
    return asItComes(visit);
  }
  const key = keyOf(visit);
  const cached = key ? await findFor(visit, key) : undefined;
  if (!cached) {
    log.how = "made";
    return makeAndCache(visit, key);
  }
  const isFresh = visit.now - cached.cachedAt < FRESH_SECONDS;
  log.how = isFresh ? "kept" : "stale";
  if (!isFresh) refreshInBackground(visit, key as string);
  return show(cached, visit);
}

/** The kept page that this visitor may see: right in this second, and made without a cookie that the visitor has. */
async function findFor(visit: Visit, key: string): Promise<CachedPage | undefined> {
  const { cookies, now, version } = visit;
  for (const one of new Set([key, markedKey(visit) ?? key])) {
    const cached = await find(one, visit.log);
    const isRight = cached && cached.version === version && isShownAt(now, cached);
    const isForOthers = cached?.shows.some((name) => cookies.has(name) && !(marks.includes(name) && one !== key));
    if (isRight && !isForOthers) return cached;
  }
  return undefined;
}

/** Neither before it was made, which only a clock that was set back can ask for, nor when it is too old or wrong by itself. */
function isShownAt(now: number, { cachedAt, until }: CachedPage): boolean {
  return cachedAt <= now && now < until && now - cachedAt < FRESH_SECONDS + STALE_SECONDS;
}

/** The key of the form of a page that a visitor's marks ask for. */
function markedKey(visit: Visit): string | undefined {
  return keyOf(
    visit,
    marks.filter((name) => visit.cookies.has(name)),
  );
}

/** The address without what only measures visits, in one order, so that one page is kept once. */
function keyOf({ request, url, version }: Visit, shown: string[] = []): string | undefined {
  const query = url.search === "" ? "" : normalQuery(url.searchParams);
  // Visitors who save data get smaller pictures, so theirs is another page.
  const pictures = request.headers.get("Save-Data") === "on" ? "lean" : "full";
  // Before the path, so that no path can be written that is another page's form. (A fragment would be dropped by the data centre's cache.)
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

/** A cache that fails has nothing kept: pages are made without it. */
async function find(key: string, log: RequestLog): Promise<CachedPage | undefined> {
  const remembered = memory.get(key);
  if (remembered) return remembered;
  const stored = await readCached(key).catch(log.fault);
  if (stored) remember(key, stored);
  return stored ?? undefined;
}

function remember(key: string, page: CachedPage): void {
  memory.delete(key);
  memory.set(key, page);
  if (memory.size > MEMORY_PAGES) memory.delete(memory.keys().next().value as string);
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
  const reads = new Set<string>();
  const response = await visit.render("whole", readingFrom(visit.cookies, reads), info);
  const shown = [...reads].filter((name) => visit.cookies.has(name));
  const isPersonal = shown.some((name) => !marks.includes(name));
  const isWorthCaching = response.status === 200 || response.status === 404;
  if (!key || !info.isCacheable || isPersonal || !isWorthCaching || response.headers.has("Set-Cookie")) {
    return finish(response, visit, info.visited);
  }
  const page = await takeApart(response, visit.nonce, {
    version: visit.version,
    cachedAt: visit.now,
    until: info.until,
    visited: info.visited,
    shows: [...reads],
  });
  const cachedAs = shown.length > 0 ? markedKey(visit) : key;
  if (cachedAs && !isEmpty(page)) cache(cachedAs, page, visit);
  return show(page, visit);
}

function cache(key: string, page: CachedPage, { ctx, log }: Visit): void {
  remember(key, page);
  ctx.waitUntil(storeCached(key, page, FRESH_SECONDS + STALE_SECONDS).catch(log.fault));
}

async function asItComes(visit: Visit): Promise<Response> {
  const isStreamed = visit.cookies.get("js") === "1" && visit.request.method !== "HEAD";
  const rendering = isStreamed ? "streamed" : "whole";
  const info: PageInfo = { isCacheable: false, until: Number.POSITIVE_INFINITY };
  const response = await visit.render(rendering, readingFrom(visit.cookies, new Set()), info);
  return finish(response, visit, info.visited);
}

function readingFrom(cookies: Cookies, reads: Set<string>): ReadCookie {
  return (name) => {
    reads.add(name);
    return cookies.get(name) ?? null;
  };
}

function show(page: CachedPage, visit: Visit): Promise<Response> {
  const { request, nonce } = visit;
  const response = isNotModified(request, page)
    ? new Response(null, { status: 304, headers: { ETag: page.etag } })
    : showCached(page, nonce);
  return finish(response, visit, page.visited);
}

async function finish(response: Response, visit: Visit, visited: number | undefined): Promise<Response> {
  // After a logout nothing of an account may come back by the browser's button, nor out of its store.
  const isOwn = visit.cookies.has("session") || response.headers.getSetCookie().some((cookie) => SESSION.test(cookie));
  const rule = isOwn ? "private, no-store" : "private, no-cache";
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", rule);
  if (visited !== undefined)
    for (const cookie of await visit.remember(visited)) response.headers.append("Set-Cookie", cookie);
  return response;
}
