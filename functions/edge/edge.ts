import type { AppLoadContext } from "@remix-run/cloudflare";
import { REQUEST_ID_HEADER, TEST_CLOCK_HEADER } from "#contract/call.ts";
import { BEACON_PATH } from "#domain/metrics/visits.ts";
import type { Env } from "#functions/env.ts";
import { chooseTransport } from "#functions/transport.ts";
import { shopOriginOf } from "#lib/origin.ts";
import { Remembered } from "#lib/remembered.ts";
import { withoutTracking, withTracking } from "#lib/tracking.ts";
import { type Arrival, cutPage, letIn, MANIFEST_PATH } from "./arrival.ts";
import { isRead, readToEnd } from "./body.ts";
import { withRequestHeaders } from "./call-headers.ts";
import { currentVersion } from "./catalogue-version.ts";
import { type Cookies, readCookies } from "./cookies.ts";
import { answerDevOutbox, DEV_OUTBOX_PATH } from "./dev-outbox.ts";
import { answerShaped } from "./drawn-pictures.ts";
import { answerBeacon, noteAnswer } from "./figures.ts";
import { answerFilm, isFilmPath } from "./film.ts";
import { leavePlace, type Place } from "./form-places.ts";
import { answerHealth } from "./health.ts";
import { noteOwnChange } from "./own-changes.ts";
import { openFiller } from "./own-filling.ts";
import { answerCached, type PageInfo } from "./page-cache.ts";
import { openPageContext, type PageSource } from "./page-context.ts";
import { isAskedAhead, isEverybodysData } from "./page-key.ts";
import { readFreely } from "./page-reads.ts";
import { answerPayment, isPaymentPath } from "./payments.ts";
import { plainPage } from "./plain-page.ts";
import { openRequestLog } from "./request-log.ts";
import { leadToRight } from "./right-address.ts";
import { addRobotsHeader, isKeptAway } from "./robots-header.ts";
import { addSecurityHeaders, makePolicy } from "./security.ts";
import { answerShopPicture } from "./shop-pictures.ts";
import { answerWellKnown } from "./well-known.ts";

/** How many products seen, or seen beside others, are known, and how long a key may be: a cookie of ours is shorter. */
const VISITS_MAX = 500;
const VISIT_KEY_MAX = 2500;

/** The built storefront as the Worker sees it. */
export interface Storefront {
  /** The build's id: a page cached by another build refers to scripts and styles that no longer exist. */
  build: string;
  render: (request: Request, context: AppLoadContext) => Promise<Response>;
  addresses: ReturnType<StorefrontEntry["openAddresses"]>;
  rememberVisit: StorefrontEntry["rememberVisit"];
  openSlots: StorefrontEntry["openSlots"];
}

/** Everything around a page: refusals, caching, logging, and the headers of every answer. */
export async function openEdge(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  storefront: Storefront,
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
    const arrival = { request, url, env, ctx, log, policy, shopOrigin: shopOriginOf(env.SHOP_ORIGIN, request), hold };
    const taken = await letIn(arrival);
    response = taken instanceof Response ? taken : await answer({ ...arrival, request: taken }, storefront);
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
  addRobotsHeader(response, url, isKeptAway(env, request));
  addSecurityHeaders(response, url, policy, env.HSTS_SUBDOMAINS === "1");
  response.headers.set(REQUEST_ID_HEADER, log.id);
  log.close(response);
  noteAnswer({ request, url, env, ctx, now: nowSeconds(request, env) }, response, log.how);
  return response;
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

async function answer(arrival: Arrival, storefront: Storefront): Promise<Response> {
  const { request, url, env, ctx, log, policy, shopOrigin } = arrival;
  const { nonce } = policy;
  const transport = withRequestHeaders(chooseTransport(env, ctx), arrival, shopOrigin);
  if (url.pathname === "/health") return answerHealth({ request, env, transport, shopOrigin, log });
  if (url.pathname === DEV_OUTBOX_PATH) return answerDevOutbox(request, env, nonce);
  if (isFilmPath(url.pathname)) return answerFilm(request, env.ASSETS);
  const now = nowSeconds(request, env);
  const wellKnown = answerWellKnown(url, shopOrigin, now);
  if (wellKnown) return wellKnown;
  if (url.pathname === BEACON_PATH) return answerBeacon({ request, env, now });
  if (isPaymentPath(url.pathname)) {
    const answered = await answerPayment(request, url, transport, { log, nonce });
    // What a payment changes is its customer's, whom the provider does not name. What is refused has changed nothing.
    if (answered.status < 400 || answered.status >= 500) noteOwnChange();
    return answered;
  }
  const picture = await answerShopPicture({ request, url, transport, ctx, log });
  if (picture) return picture;
  const { build } = storefront;
  const shaped = await answerShaped({ request, url, env, transport, ctx, log, build });
  if (shaped) return shaped;
  // A back end elsewhere may have slugs with capitals.
  const rightPath = (path: string) => storefront.addresses.rightPath(path, !env.SHOP_API_URL);
  const elsewhere = leadToRight(request, url, rightPath);
  if (elsewhere) return elsewhere;
  const cookies = readCookies(request);
  // Pages cached by another build may have another shape.
  const version = `${await currentVersion(transport, ctx)}-${build}`;

  const source = { ...arrival, transport, version, build, now };
  // It has to take the session away, which an answer that nobody may ever look at cannot do: the click asks again.
  if (isAskedAhead(request) && url.searchParams.has("unAuth") && cookies.has("session") && !isEverybodysData(url))
    return new Response(null, { status: 403, headers: { "Cache-Control": "no-store" } });
  const read = readPart(arrival, storefront);
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
    fill: openFiller(source, cookies, storefront.openSlots),
  });
  keepTracking(response, request);
  return response;
}

/** On a test's own Worker a page that nobody has asked for yet: the tests' way to a fresh one. */
const TEST_NAMES = ["uji"];

/** The address without what its page does not read. Remix answers which modules pages need by itself. */
function readPart({ request, url, env }: Arrival, { addresses }: Storefront): URL {
  if (url.search === "" || url.pathname === MANIFEST_PATH || !isRead(request)) return url;
  return addresses.readAddress(url, env.TEST_CLOCK === "1" ? TEST_NAMES : []);
}

/** The cookies of those visits: the same for all who have the same cookie of what they have seen, or none. */
const visits = new Remembered<string[]>(VISITS_MAX);

/** The cookie that remembers a product visit beside those before it; signing it again would bring the same. */
async function rememberVisit(source: PageSource, cookies: Cookies, product: number, storefront: Storefront) {
  const key = `${source.url.protocol} ${product} ${cookies.get("seen") ?? ""}`;
  const known = visits.get(key);
  if (known) return known;
  const { reads, noted } = readFreely(cookies);
  const { context, written } = openPageContext(source, "whole", reads, { isCacheable: false, until: source.now });
  await storefront.rememberVisit(context, product);
  const made = [...written.values()];
  const isAllOfIt = [...noted.keys()].every((name) => name === "seen");
  if (isAllOfIt && key.length <= VISIT_KEY_MAX) visits.set(key, made);
  return made;
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
