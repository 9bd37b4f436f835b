import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  CATALOGUE_VERSION_HEADER,
  REQUEST_ID_HEADER,
  SHOP_ORIGIN_HEADER,
  SHOP_SECRET_HEADER,
  SHOPPER_ADDRESS_HEADER,
  SHOPPER_AGENT_HEADER,
  SHOPPER_PLACE_HEADER,
  TEST_CLOCK_HEADER,
} from "#contract/call.ts";
import { shopOriginOf } from "#domain/shop-origin.ts";
import type { Env } from "#functions/env.ts";
import { chooseTransport, type Transport } from "#functions/transport.ts";
import { isRead, readToEnd, withinLimit } from "./body.ts";
import { currentVersion } from "./catalogue-version.ts";
import { readCookies } from "./cookies.ts";
import { answerDevOutbox, DEV_OUTBOX_PATH } from "./dev-outbox.ts";
import { answerHealth } from "./health.ts";
import { leadHome } from "./other-names.ts";
import { answerCached, type PageInfo, type Rendering } from "./page-cache.ts";
import { answerPayment, isPaymentPath } from "./payments.ts";
import { plainPage } from "./plain-page.ts";
import { openRequestLog, type RequestLog } from "./request-log.ts";
import { addSecurityHeaders, isCrossSiteWrite, makePolicy, type Policy } from "./security.ts";
import { secretsOf } from "./session-secrets.ts";

/** The built storefront as the Worker sees it. */
export interface Storefront {
  /** The build's id: a page cached by another build refers to scripts and styles that no longer exist. */
  build: string;
  render: (request: Request, context: AppLoadContext) => Promise<Response>;
  rememberVisit: (context: AppLoadContext, product: number) => Promise<void>;
}

const BODY_LIMIT = 1_048_576;
/**
 * Routes with a picture upload also read a picture that is too large, so that the error can be shown beside the field.
 * Guests get the normal limit.
 */
const PICTURE_FORM = /^\/profile\/order\//;
const PICTURE_FORM_LIMIT = 12 * BODY_LIMIT;
const HEADER_MAX = 200;

/** Everything around a page: refusals, caching, logging, and the headers of every answer. */
export async function openEdge(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  storefront: Storefront,
): Promise<Response> {
  const url = new URL(request.url);
  const log = openRequestLog(request, url);
  const policy = makePolicy();
  const { nonce } = policy;
  let response: Response;
  try {
    const taken = await letIn(request, url, env, log, nonce);
    response = taken instanceof Response ? taken : await answer(taken, url, env, ctx, storefront, log, policy);
    // HEAD is rendered like GET, so that both get the same headers.
    if (request.method === "HEAD") response = await withoutBody(response);
  } catch (error) {
    log.fault(error);
    response = plainPage(
      500,
      "Terjadi kesalahan saat memuat halaman",
      "Silakan coba lagi sebentar lagi.",
      log.id,
      nonce,
    );
  }
  addSecurityHeaders(response, url, policy);
  response.headers.set(REQUEST_ID_HEADER, log.id);
  log.close(response);
  return response;
}

/** The request to be answered, or the answer that refuses it. */
async function letIn(
  request: Request,
  url: URL,
  env: Env,
  log: RequestLog,
  nonce: string,
): Promise<Request | Response> {
  const elsewhere = leadHome(request, url, shopOriginOf(env.SHOP_ORIGIN, request), { id: log.id, nonce });
  if (elsewhere) {
    await readToEnd(request);
    return elsewhere;
  }
  if (!isReadablePath(url.pathname)) {
    await readToEnd(request);
    return new Response(null, { status: 302, headers: { Location: "/404" } });
  }
  if (isCrossSiteWrite(request, url)) {
    await readToEnd(request);
    const text =
      "Formulir ini dikirim dari situs lain, jadi tidak kami proses. Buka halamannya di toko kami, lalu kirim lagi.";
    return plainPage(403, "Permintaan ditolak", text, log.id, nonce);
  }
  const mayBePicture = PICTURE_FORM.test(url.pathname) && readCookies(request).has("session");
  const taken = await withinLimit(request, mayBePicture ? PICTURE_FORM_LIMIT : BODY_LIMIT);
  const text = "Kurangi isi formulir atau ukuran berkas, lalu kirim lagi.";
  return taken ?? plainPage(413, "Kiriman terlalu besar", text, log.id, nonce);
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

async function answer(
  request: Request,
  url: URL,
  env: Env,
  ctx: ExecutionContext,
  storefront: Storefront,
  log: RequestLog,
  { nonce, partners }: Policy,
): Promise<Response> {
  const shopOrigin = shopOriginOf(env.SHOP_ORIGIN, request);
  const transport = withRequestHeaders(chooseTransport(env, ctx), request, env, shopOrigin, log);
  if (url.pathname === "/health") return answerHealth({ request, env, transport, shopOrigin, log });
  if (url.pathname === DEV_OUTBOX_PATH) return answerDevOutbox(request, env, nonce);
  const now = nowSeconds(request, env);
  if (isPaymentPath(url.pathname)) return answerPayment(request, url, transport, { log, nonce });
  const cookies = readCookies(request);
  // Pages cached by another build may have another shape.
  const version = `${await currentVersion(transport, ctx)}-${storefront.build}`;

  const makeContext = (rendering: Rendering, readCookie: (name: string) => string | null, info: PageInfo) => {
    // By name, so that a cookie written twice is sent once, with its last value.
    const written = new Map<string, string>();
    const context: AppLoadContext = {
      transport,
      answersForm: !isRead(request),
      waitUntil: (promise) => ctx.waitUntil(promise),
      requestId: log.id,
      nonce,
      rendering,
      catalogueVersion: version,
      clientAddress: request.headers.get("CF-Connecting-IP") ?? "",
      userAgent: request.headers.get("User-Agent") ?? "",
      shopOrigin,
      isSecure: url.protocol === "https:",
      now,
      settings: {
        sessionSecrets: secretsOf(env),
        logCalls: env.LOG_CALLS === "1",
        retailUrl: env.RETAIL_URL ?? "",
        analyticsUrl: env.ANALYTICS_URL ?? "",
        apiToken: env.INTEGRATION_TOKEN ?? "",
      },
      readCookie,
      setCookie: (cookie) => void written.set(cookie.slice(0, cookie.indexOf("=")), cookie),
      cachePage: () => {
        info.isCacheable = true;
      },
      validUntil: (seconds) => {
        info.until = Math.min(info.until, seconds);
      },
      visitProduct: (product) => {
        info.visited = product;
      },
      letPartnerIn: (origin) => void partners.add(origin),
      memo: new Map(),
      noteTiming: log.noteTiming,
      noteFault: log.fault,
      noteAway: () => {
        info.isAway = true;
      },
    };
    return { context, written };
  };

  return answerCached({
    request,
    url,
    cookies,
    version,
    ctx,
    log,
    nonce,
    now,
    render: async (rendering, readCookie, info) => {
      const { context, written } = makeContext(rendering, readCookie, info);
      const input = forRoutes(request);
      const response = withoutShop(await storefront.render(input, context), info);
      await readToEnd(input);
      for (const cookie of written.values()) response.headers.append("Set-Cookie", cookie);
      return response;
    },
    remember: async (product) => {
      const readCookie = (name: string) => cookies.get(name) ?? null;
      const { context, written } = makeContext("whole", readCookie, { isCacheable: false, until: now });
      await storefront.rememberVisit(context, product);
      return [...written.values()];
    },
  });
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
function forRoutes(request: Request): Request {
  const headers = new Headers(request.headers);
  for (const name of ["Cookie", "Origin", "X-Forwarded-Host"]) headers.delete(name);
  return isRead(request) ? new Request(request.url, { headers }) : new Request(request, { headers });
}

/**
 * Every call carries the request id, so that one search finds the page and its calls, and says which visitor it is for.
 */
function withRequestHeaders(
  transport: Transport,
  request: Request,
  env: Env,
  shopOrigin: string,
  log: RequestLog,
): Transport {
  const testNow = env.TEST_CLOCK === "1" ? request.headers.get(TEST_CLOCK_HEADER) : null;
  return async (path, init) => {
    const headers = new Headers(init.headers);
    headers.set(REQUEST_ID_HEADER, log.id);
    headers.set(SHOPPER_ADDRESS_HEADER, request.headers.get("CF-Connecting-IP") ?? "");
    headers.set(SHOPPER_AGENT_HEADER, asHeader(request.headers.get("User-Agent") ?? ""));
    headers.set(SHOPPER_PLACE_HEADER, placeOf(request));
    headers.set(SHOP_ORIGIN_HEADER, shopOrigin);
    if (env.SHOP_API_SECRET) headers.set(SHOP_SECRET_HEADER, env.SHOP_API_SECRET);
    if (testNow) headers.set(TEST_CLOCK_HEADER, testNow);
    const response = await transport(path, { ...init, headers });
    log.noteVersion(response.headers.get(CATALOGUE_VERSION_HEADER));
    return response;
  };
}

/** The city and country of the request according to Cloudflare; empty if unknown. */
function placeOf({ cf }: Request): string {
  const { city, country } = (cf ?? {}) as { city?: string; country?: string };
  return asHeader([city, country].filter(Boolean).join(", "));
}

/** Headers allow few characters, and a browser's user agent may have any length. */
function asHeader(text: string): string {
  return encodeURIComponent(text.slice(0, HEADER_MAX));
}

function nowSeconds(request: Request, env: Env): number {
  const testNow = env.TEST_CLOCK === "1" ? Number(request.headers.get(TEST_CLOCK_HEADER)) : 0;
  return testNow > 0 ? testNow : Math.floor(Date.now() / 1000);
}

function isReadablePath(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
