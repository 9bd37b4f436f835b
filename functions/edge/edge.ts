import { REQUEST_ID_HEADER, TEST_CLOCK_HEADER } from "#contract/call.ts";
import type { Storefront } from "#contract/storefront.ts";
import { BEACON_PATH } from "#domain/metrics/visits.ts";
import type { Env } from "#functions/env.ts";
import { plainPage } from "#functions/plain-document.ts";
import { chooseTransport } from "#functions/transport.ts";
import { keep } from "#lib/keep.ts";
import { shopOriginOf } from "#lib/origin.ts";
import { withoutTracking, withTracking } from "#lib/tracking.ts";
import { type CachedPage, toFilling } from "./cached-page.ts";
import { withRequestHeaders } from "./call-headers.ts";
import { currentVersion } from "./catalogue-version.ts";
import {
  answerWellKnown,
  checkRequest,
  cutPage,
  type EdgeRequest,
  MANIFEST_PATH,
  redirectToCanonical,
} from "./check-request.ts";
import { type Cookies, readCookies, readFreely } from "./cookies.ts";
import { answerDevOutbox, DEV_OUTBOX_PATH } from "./dev-outbox.ts";
import { answerBeacon, recordAnswer } from "./figures.ts";
import { answerFilm, isFilmPath } from "./film.ts";
import { isRead, leavePlace, type Place, readToEnd } from "./form-body.ts";
import { answerHealth } from "./health.ts";
import { answerCached, type PageInfo } from "./page-cache.ts";
import { openPageContext, type PageSource } from "./page-context.ts";
import { isAskedAhead, isEverybodysData } from "./page-key.ts";
import { answerPayment, isPaymentPath } from "./payments.ts";
import { openRequestLog } from "./request-log.ts";
import { addRobotsHeader, addSecurityHeaders, isKeptAway, makePolicy } from "./security.ts";
import { answerShaped, answerShopPicture } from "./shop-pictures.ts";

interface BuiltStorefront extends Storefront {
  /** The build's id: a page cached by another build refers to scripts and styles that no longer exist. */
  build: string;
}

/** The back office: no answer of it is ever kept anywhere. */
const STAFF_PATH = /^\/kelola(?:[/.]|$)/;

/** Everything around a page: refusals, caching, logging, and the headers of every answer. */
export async function openEdge(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  storefront: BuiltStorefront,
): Promise<Response> {
  const url = new URL(request.url);
  const policy = makePolicy();
  // The nonce is the request's id as well: so each answer of a kept page names its own request.
  const log = openRequestLog(request, url, policy.nonce);
  let response: Response;
  let place: Place | undefined;
  const hold = (one: Place) => {
    place = one;
  };
  try {
    const received = { request, url, env, ctx, log, policy, shopOrigin: shopOriginOf(env.SHOP_ORIGIN, request), hold };
    const taken = await checkRequest(received);
    response = taken instanceof Response ? taken : await answer({ ...received, request: taken }, storefront);
    if (place?.isCut) response = await cutPage({ id: log.id, nonce: policy.nonce });
    // HEAD is rendered like GET, so that both get the same headers.
    if (request.method === "HEAD") response = await withoutBody(response);
  } catch (error) {
    log.fault(error);
    response = await plainPage({
      status: 500,
      title: "Terjadi kesalahan saat memuat halaman",
      text: "Silakan coba lagi sebentar lagi.",
      id: log.id,
      nonce: policy.nonce,
    });
  } finally {
    if (place) leavePlace(place);
  }
  // What nobody may ever look at is no visit: no notice is taken, and nothing counts as seen.
  if (isAskedAhead(request)) response.headers.delete("Set-Cookie");
  if (STAFF_PATH.test(url.pathname)) response.headers.set("Cache-Control", "private, no-store");
  addRobotsHeader(response, url, isKeptAway(env, request));
  addSecurityHeaders(response, url, policy, env.HSTS_SUBDOMAINS === "1");
  response.headers.set(REQUEST_ID_HEADER, log.id);
  log.close(response);
  recordAnswer({ request, url, env, ctx, now: nowSeconds(request, env) }, response, log.how);
  return response;
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

async function answer(received: EdgeRequest, storefront: BuiltStorefront): Promise<Response> {
  const { request, url, env, ctx, log, policy, shopOrigin } = received;
  const { nonce } = policy;
  const transport = withRequestHeaders(chooseTransport(env, ctx), received, shopOrigin);
  if (url.pathname === "/health") return answerHealth({ request, env, transport, shopOrigin, log });
  if (url.pathname === DEV_OUTBOX_PATH) return answerDevOutbox(request, env, nonce);
  if (isFilmPath(url.pathname)) return answerFilm(request, env.ASSETS);
  const now = nowSeconds(request, env);
  const wellKnown = answerWellKnown(url, shopOrigin, now);
  if (wellKnown) return wellKnown;
  if (url.pathname === BEACON_PATH) return answerBeacon({ request, env, now });
  if (isPaymentPath(url.pathname)) return answerPayment(request, url, transport, { log, nonce });
  const picture = await answerShopPicture({ request, url, transport, ctx, log });
  if (picture) return picture;
  const { build } = storefront;
  const shaped = await answerShaped({ request, url, env, transport, ctx, log, build });
  if (shaped) return shaped;
  // A back end elsewhere may have slugs with capitals.
  const canonicalPath = (path: string) => storefront.addresses.canonicalPath(path, !env.SHOP_API_URL);
  const elsewhere = redirectToCanonical(request, url, canonicalPath);
  if (elsewhere) return elsewhere;
  const cookies = readCookies(request);
  // Pages cached by another build may have another shape.
  const version = `${await currentVersion(transport, ctx)}-${build}`;

  const source = { ...received, transport, version, build, now };
  // It has to take the session away, which an answer that nobody may ever look at cannot do: the click asks again.
  if (isAskedAhead(request) && url.searchParams.has("unAuth") && cookies.has("session") && !isEverybodysData(url))
    return new Response(null, { status: 403, headers: { "Cache-Control": "no-store" } });
  const read = readPart(received, storefront);
  const response = await answerCached({
    request,
    url: read,
    cookies,
    version,
    ctx,
    log,
    policy,
    now,
    render: async (rendering, reads, info) => {
      const { context, written } = openPageContext(source, rendering, reads, info);
      const input = forRoutes(request, read);
      const response = withoutShop(await storefront.render(input, context), info);
      await readToEnd(input);
      if (info.isHidden) response.headers.set("X-Robots-Tag", "noindex");
      for (const cookie of written.values()) response.headers.append("Set-Cookie", cookie);
      return response;
    },
    remember: (product) => rememberVisit(source, cookies, product, storefront),
    fill: (page) => fillSlots(page, source, cookies, storefront),
  });
  keepTracking(response, request);
  return response;
}

/** On a test's own Worker a page that nobody has asked for yet: the tests' way to a fresh one. */
const TEST_NAMES = ["uji"];

/** The address without what its page does not read. Remix answers which modules pages need by itself. */
function readPart({ request, url, env }: EdgeRequest, { addresses }: Storefront): URL {
  if (url.search === "" || url.pathname === MANIFEST_PATH || !isRead(request)) return url;
  return addresses.readAddress(url, env.TEST_CLOCK === "1" ? TEST_NAMES : []);
}

const firstVisits = keep<string[]>({
  name: "first-visits",
  what: "the signed cookie of whoever has seen one product and nothing before it",
  holds: "everybody's",
  most: 500,
  bytes: 524_288,
  sizeOf: (cookies) => 2 * cookies.join().length,
  right: "for as long as the isolate lives",
  clearedBy: "nothing: the same product and secret sign the same cookie",
  gain: "a fifth of a kept product page for nobody (0.46 ms instead of 0.58)",
});

/** The cookie that remembers a product visit beside those before it. */
async function rememberVisit(source: PageSource, cookies: Cookies, product: number, storefront: BuiltStorefront) {
  const key = cookies.has("seen") ? undefined : `${source.url.protocol} ${product}`;
  const known = key && firstVisits.get(key);
  if (known) return known;
  const reads = readFreely(cookies);
  const { context, written } = openPageContext(source, "whole", reads, { isCacheable: false, until: source.now });
  await storefront.rememberVisit(context, product);
  const made = [...written.values()];
  if (key) firstVisits.set(key, made);
  return made;
}

async function fillSlots({ cuts }: CachedPage, source: PageSource, cookies: Cookies, { openSlots }: Storefront) {
  const info: PageInfo = { isCacheable: false, until: Number.POSITIVE_INFINITY };
  const { context, written } = openPageContext(source, "whole", readFreely(cookies), info);
  const slots = new Set(cuts.map(({ slot }) => slot));
  const { filling } = await openSlots(context, source.url, [...slots]);
  return { cookies: [...written.values()], filling: filling.then(toFilling) };
}

/**
 * For pages, script data and files alike: an error caused only by the API being away is temporary, so it becomes a 503.
 */
function withoutShop(response: Response, { isAway }: PageInfo): Response {
  return isAway && response.status === 500
    ? new Response(response.body, { status: 503, headers: response.headers })
    : response;
}

/**
 * The request that the routes receive.
 * Pages read cookies only through their context, so every cookie a page depends on is known.
 * Cross-site forms were already rejected here, by our own address.
 * Pages are always rendered by GET, otherwise the cached page would have no body.
 */
function forRoutes(request: Request, read: URL): Request {
  const headers = new Headers(request.headers);
  for (const name of ["Cookie", "Origin", "X-Forwarded-Host"]) headers.delete(name);
  return isRead(request) ? new Request(withoutTracking(read.href), { headers }) : new Request(request, { headers });
}

/** A page never sees where its visitor came from; another page that it leads to is told. */
function keepTracking({ headers }: Response, request: Request): void {
  const to = headers.get("Location");
  if (isRead(request) && to?.startsWith("/") && !to.startsWith("//"))
    headers.set("Location", withTracking(to, request.url));
}

function nowSeconds(request: Request, env: Env): number {
  const testNow = env.TEST_CLOCK === "1" ? Number(request.headers.get(TEST_CLOCK_HEADER)) : 0;
  return testNow > 0 ? testNow : Math.floor(Date.now() / 1000);
}
