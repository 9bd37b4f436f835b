import { keep } from "#lib/keep.ts";
import {
  type CachedPage,
  type Filler,
  isEmpty,
  isNotModified,
  readCached,
  showCached,
  showFilled,
  storeCached,
  takeApart,
} from "./cached-page.ts";
import { type Cookies, type Reads, recordReads } from "./cookies.ts";
import { isAskedAhead, isEverybodysData, keyOf, variantCookies, variantKey } from "./page-key.ts";
import type { RequestLog } from "./request-log.ts";
import type { Panorama, Policy } from "./security.ts";

/** Longer than a page takes. Whoever has waited so long makes one of their own. */
const PATIENCE_MS = 1000;
/** If a request is cancelled, the end of its work is never reported (a Worker has 30 seconds after its answer). */
const LOST_AFTER_MS = 30_000;

export interface Making {
  since: number;
  done: Promise<void>;
}

/**
 * The pages that this isolate is making at the moment, by key: others who want the same page wait for it instead of making
 * it again. They learn only that it is made, because no request may use an object of another; the page itself is found in
 * the cache.
 */
export class InFlight {
  readonly #making = new Map<string, Making>();

  /** Somebody else's work, if it is still under way. */
  find(key: string): Making | undefined {
    const making = this.#making.get(key);
    if (!making || Date.now() - making.since < LOST_AFTER_MS) return making;
    this.#making.delete(key);
    return undefined;
  }

  /** Makes something that others may wait for. It goes on if the client disconnects. */
  start<Made>(key: string, ctx: ExecutionContext, make: () => Promise<Made>): Promise<Made> {
    const { promise: done, resolve: report } = Promise.withResolvers<void>();
    const making = { since: Date.now(), done };
    this.#making.set(key, making);
    const made = make().finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key);
      report();
    });
    ctx.waitUntil(made.then(nothing, nothing));
    return made;
  }

  /** Until it is done, or patience has ended. */
  async wait({ done }: Making): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS);
    });
    await Promise.race([done, tooLong]);
    clearTimeout(timer);
  }
}

function nothing(): void {}

const FRESH_SECONDS = 60;
const STALE_SECONDS = 86_400;
/** How long a browser may keep everybody's data of a page, so that a navigation uses what was fetched ahead. */
const BROWSER_SECONDS = 15;
const SESSION = /^(__Host-)?session=/;

/** What a page reports while it is rendered. */
export interface PageInfo {
  isCacheable: boolean;
  until: number;
  /** The product that this page counts as a visit of. */
  visited?: number;
  /** The page shows a panorama, which its security policy allows. */
  panorama?: Panorama;
  /** No search engine may keep it. */
  isHidden?: boolean;
  /** One of its answers came from a copy of the database that is older than the version it would be kept under. */
  isBehind?: boolean;
  /** The API did not answer, or its answer was invalid. */
  isAway?: boolean;
  /** Something failed, whatever stands in its place. */
  hasFault?: boolean;
}

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

const pages = keep<CachedPage>({
  name: "pages",
  what: "whole public pages as for nobody, and redirects that are everybody's",
  holds: "everybody's",
  most: 200,
  bytes: 24 * 1_048_576,
  sizeOf: ({ pieces, cuts }) => pieces.reduce((sum, { length }) => sum + length, 0) + 200 * cuts.length,
  right: "fresh for 60 s, a redirect no longer; then shown for a day while it is made again behind the answer",
  clearedBy: "the catalogue's version and the build in its key; the second from which a price of it changes",
  gain: "20 times: a page for nobody is 0.4 ms instead of 8 and a trip to the database",
});
const inFlight = new InFlight();
const sharedPaths = keep<boolean>({
  name: "shared-paths",
  what: "whether the page that was made last at a path could be kept for everybody",
  holds: "everybody's",
  most: 2000,
  bytes: 2 * 1_048_576,
  sizeOf: () => 8,
  right: "until the next page of that path is made",
  clearedBy: "the next page of that path",
  gain: "pages of an account never wait for another visitor's",
});

const ownAddresses = keep<boolean>({
  name: "own-addresses",
  what: "whether the page that was made last at an address is its visitor's own, as a cart is",
  holds: "everybody's",
  most: 2000,
  bytes: 2 * 1_048_576,
  sizeOf: () => 8,
  right: "until the next page of that address is made",
  clearedBy: "the next page of that address; the catalogue's version and the build in its key",
  gain: "a look into the data centre's cache: 8 % of the cart page's processor time, 3 % of the checkout's, 5 % of the address page's",
});

/**
 * Answers a visit from the cache, or renders the page.
 * A page can be cached if its route allows it and it was rendered without any of the visitor's cookies.
 * Pages never get the Cookie header; every cookie they read is recorded. If the visitor has a cookie that was read for
 * slots, the cached page is sent with its slots filled; if they have another that was read, their own page is rendered.
 */
export async function answerCached(visit: Visit): Promise<Response> {
  const { request, cookies, log, url } = visit;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead) return renderForVisitor(visit);
  const key = keyOf(visit);
  if (!key && sharedPaths.get(url.pathname)) return redirectWithoutQuery(visit);
  const found = key && !ownAddresses.get(key) ? await findFor(visit, key) : nothingFound;
  const isPersonal = cookies.has("session") || cookies.has("cart");
  const other = key && !found.page && !found.isForOthers ? inFlightFor(visit, key, isPersonal) : undefined;
  const waited = key && other ? await inFlight.wait(other).then(() => findFor(visit, key)) : undefined;
  const { page: cached, isForOthers } = waited ?? found;
  if (!cached && !isPersonal) {
    log.how = "made";
    if (key && !waited) return makeForAll(visit, key);
    return makeAndCache(visit, key, () => key && refreshInBackground(visit, key));
  }
  const isFilled = cached?.fills.some((name) => cookies.has(name)) === true;
  // A session that has ended is taken away by the page that says so.
  if (!cached || (isFilled && (cached.cuts.length === 0 || url.searchParams.has("unAuth")))) {
    return renderForVisitor(visit, isForOthers || cached ? undefined : key);
  }
  const isFresh = visit.now - cached.cachedAt < FRESH_SECONDS;
  if (!isFresh) refreshInBackground(visit, key as string);
  log.how = waited ? "waited" : isFilled ? "filled" : isFresh ? "cached" : "stale";
  return isFilled ? fill(cached, visit) : show(cached, visit);
}

/** The rendering of this page that is under way for everybody; undefined if there is nothing to wait for. */
function inFlightFor(visit: Visit, key: string, isPersonal: boolean): Making | undefined {
  const isKept = sharedPaths.get(visit.url.pathname);
  // A page that was never everybody's is made for each visitor without waiting.
  if (isKept === false) return undefined;
  // For a visitor of whom it shows something the page is made as for nobody first, where that is known to be possible.
  if (isPersonal && isKept) refreshInBackground(visit, key);
  return inFlight.find(variantKey(visit, key));
}

/** Makes a page that others may wait for. If it turns out to be this visitor's own, it is made for the others afterwards. */
function makeForAll(visit: Visit, key: string): Promise<Response> {
  let isOwn = false;
  const recordOwn = () => {
    isOwn = true;
  };
  const making = inFlight.start(variantKey(visit, key), visit.ctx, () => makeAndCache(visit, key, recordOwn));
  const after = making.then(() => isOwn && refreshInBackground(visit, key));
  visit.ctx.waitUntil(after.catch(() => {}));
  return making;
}

interface Found {
  page?: CachedPage;
  /** A page was found, but it depends on a cookie that this visitor has. */
  isForOthers: boolean;
}

const nothingFound: Found = { isForOthers: false };

/** The cached page that this visitor may see: valid now, and independent of the visitor's cookies. */
async function findFor(visit: Visit, key: string): Promise<Found> {
  const { cookies, now, version } = visit;
  let found = nothingFound;
  for (const one of new Set([key, variantKey(visit, key)])) {
    // A failing cache counts as empty: pages are rendered without it.
    const page = pages.get(one) ?? (await fromDataCentre(one, visit));
    if (!page || page.version !== version || !isShownAt(now, page)) continue;
    const isForOthers = page.shows.some((name) => cookies.has(name) && !(variantCookies.includes(name) && one !== key));
    if (!isForOthers) return { page, isForOthers };
    // A mark selects another variant of the page, which may not be there yet.
    found = { isForOthers: page.shows.some((name) => cookies.has(name) && !variantCookies.includes(name)) };
  }
  return found;
}

async function fromDataCentre(key: string, { log }: Visit): Promise<CachedPage | undefined> {
  const page = await readCached(key).catch((fault) => {
    log.fault(fault);
    return undefined;
  });
  if (page) pages.set(key, page);
  return page;
}

/** Not before it was rendered (possible only if the clock was set back), not if too old, and not past its expiry. */
function isShownAt(now: number, { cachedAt, until }: CachedPage): boolean {
  return cachedAt <= now && now < until && now - cachedAt < FRESH_SECONDS + STALE_SECONDS;
}

/** Renders the page as for nobody in the background, unless that is under way. */
function refreshInBackground(visit: Visit, key: string): void {
  if (inFlight.find(variantKey(visit, key))) return;
  const onlyMarks = new Map([...visit.cookies].filter(([name]) => variantCookies.includes(name)));
  makeForAll({ ...visit, cookies: onlyMarks }, key).catch(visit.log.fault);
}

/** Calls `recordOwn` if the page shows something of this visitor, but could be made for everybody. */
async function makeAndCache(visit: Visit, key: string | undefined, recordOwn: () => void): Promise<Response> {
  const info: PageInfo = { isCacheable: false, until: Number.POSITIVE_INFINITY };
  const { reads, read, filled } = recordReads(visit.cookies, isEverybodysData(visit.url));
  const response = await visit.render("whole", reads, info);
  const has = (name: string) => visit.cookies.has(name);
  const shown = [...read].filter(has);
  const isPersonal = shown.some((name) => !variantCookies.includes(name)) || [...filled].some(has);
  const leads = isRedirect(response);
  const isWorthCaching = response.status === 200 || response.status === 404 || leads;
  const mayBeCached = key && info.isCacheable && isWorthCaching && !info.isBehind;
  if (key && info.isCacheable) ownAddresses.set(key, false);
  // A query that is too long says nothing about the page.
  if (key || info.isCacheable) sharedPaths.set(visit.url.pathname, info.isCacheable && isWorthCaching);
  if (!mayBeCached || isPersonal || response.headers.has("Set-Cookie")) {
    if (mayBeCached && !shown.some((name) => !variantCookies.includes(name))) recordOwn();
    return finish(response, visit, info);
  }
  const until = leads ? Math.min(info.until, visit.now + FRESH_SECONDS) : info.until;
  const known = { version: visit.version, cachedAt: visit.now, until };
  const { visited, panorama } = info;
  const page = await takeApart(
    response,
    visit.policy.nonce,
    // What leads elsewhere shows nothing.
    { ...known, visited, panorama, shows: [...read], fills: leads ? [] : [...filled] },
    visit.log.fault,
  );
  const cachedAs = shown.length > 0 ? variantKey(visit, key) : key;
  if (cachedAs && leads) pages.set(cachedAs, page);
  else if (cachedAs && !isEmpty(page)) cache(cachedAs, page, visit);
  return show(page, visit);
}

/** To another address; script is told so in the body (202). */
function isRedirect({ status, headers }: Response): boolean {
  return status === 202 || (status >= 300 && status < 400 && headers.has("Location"));
}

/** If a query is too long to be part of a key, the address leads to the page without it. */
function redirectWithoutQuery({ url, log }: Visit): Response {
  log.how = "cached";
  return new Response(null, { status: 302, headers: { Location: url.pathname, "Cache-Control": "private, no-cache" } });
}

function cache(key: string, page: CachedPage, { ctx, log }: Visit): void {
  pages.set(key, page);
  ctx.waitUntil(storeCached(key, page, FRESH_SECONDS + STALE_SECONDS).catch(log.fault));
}

/** Renders this visitor's own page. If it could be everybody's but for its slots, it is made so in the background under `key`. */
async function renderForVisitor(visit: Visit, key?: string): Promise<Response> {
  visit.log.how = "private";
  const isStreamed = visit.cookies.get("js") === "1" && visit.request.method !== "HEAD";
  const rendering = isStreamed ? "streamed" : "whole";
  const info: PageInfo = { isCacheable: false, until: Number.POSITIVE_INFINITY };
  const response = await visit.render(rendering, recordReads(visit.cookies, isEverybodysData(visit.url)).reads, info);
  if (key && info.isCacheable) refreshInBackground(visit, key);
  if (info.isCacheable && !keyOf(visit)) sharedPaths.set(visit.url.pathname, true);
  if (key) ownAddresses.set(key, !info.isCacheable && response.ok && !info.hasFault && !info.isAway);
  return finish(response, visit, info);
}

async function fill(page: CachedPage, visit: Visit): Promise<Response> {
  return finish(await showFilled(page, visit), visit, page);
}

function show(page: CachedPage, visit: Visit): Promise<Response> {
  const { request, url, now, policy } = visit;
  const response = isNotModified(request, page)
    ? new Response(null, { status: 304, headers: { ETag: page.etag } })
    : showCached(page, policy.nonce);
  const seconds = Math.min(BROWSER_SECONDS, page.until - now);
  if (isEverybodysData(url) && page.status === 200 && seconds > 0) {
    // Whoever has put something in the cart, has written something or is another person asks again.
    response.headers.set("Cache-Control", `private, max-age=${seconds}`);
    response.headers.set("Vary", "Cookie");
  }
  return finish(response, visit, page);
}

type Known = Pick<PageInfo, "visited" | "panorama">;

async function finish(response: Response, visit: Visit, { visited, panorama }: Known): Promise<Response> {
  visit.policy.panorama = panorama;
  // After a logout, neither the back button nor the browser's cache may show anything of an account.
  const isOwn = visit.cookies.has("session") || response.headers.getSetCookie().some((cookie) => SESSION.test(cookie));
  const rule = isOwn ? "private, no-store" : "private, no-cache";
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", rule);
  // Script says itself what it shows: it may have fetched it long before, or for nothing.
  if (visited !== undefined && !isEverybodysData(visit.url) && !isAskedAhead(visit.request))
    for (const cookie of await visit.remember(visited)) response.headers.append("Set-Cookie", cookie);
  return response;
}
