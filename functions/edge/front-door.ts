import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  CATALOGUE_VERSION_HEADER,
  REQUEST_ID_HEADER,
  SHOP_ORIGIN_HEADER,
  SHOP_SECRET_HEADER,
  SHOPPER_ADDRESS_HEADER,
  TEST_CLOCK_HEADER,
} from "#domain/calls/call.ts";
import type { Env } from "../env.ts";
import { chooseTransport, type Transport } from "../transport.ts";
import { currentVersion } from "./catalogue-version.ts";
import { readCookies } from "./cookies.ts";
import { answerDevOutbox, DEV_OUTBOX_PATH } from "./dev-outbox.ts";
import { answerHealth } from "./health.ts";
import { answerKept, type PageFacts, type Rendering } from "./page-cache.ts";
import { answerPayment, isPaymentPath } from "./payments.ts";
import { plainPage } from "./plain-page.ts";
import { openRequestLog, type RequestLog } from "./request-log.ts";
import { addSecurityHeaders, isCrossSiteWrite, makePolicy, type Policy } from "./security.ts";

/** The built storefront, as the Worker knows it. */
export interface Storefront {
  /** Which build it is: a page of another build asks for script and styles that are gone. */
  build: string;
  render: (request: Request, context: AppLoadContext) => Promise<Response>;
  rememberVisit: (context: AppLoadContext, product: number) => Promise<void>;
}

const BODY_LIMIT = 1_048_576;
/** A form that takes a picture reads one that is too large as well, so that it can say so beside the field. */
const PICTURE_FORM = /^\/profile\/order\//;
const PICTURE_FORM_LIMIT = 12 * BODY_LIMIT;
const DISCARD_LIMIT = 16 * BODY_LIMIT;

/** Everything that wraps a page: what is refused, what is kept, what is logged, and the headers that every answer carries. */
export async function openFrontDoor(
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
    response =
      (await refuseEarly(request, url, log, nonce)) ?? (await answer(request, url, env, ctx, storefront, log, policy));
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

async function refuseEarly(request: Request, url: URL, log: RequestLog, nonce: string): Promise<Response | undefined> {
  if (!isReadablePath(url.pathname)) return new Response(null, { status: 302, headers: { Location: "/404" } });
  if (isCrossSiteWrite(request, url)) {
    await readToEnd(request);
    const text =
      "Formulir ini dikirim dari situs lain, jadi tidak kami proses. Buka halamannya di toko kami, lalu kirim lagi.";
    return plainPage(403, "Permintaan ditolak", text, log.id, nonce);
  }
  const size = Number(request.headers.get("Content-Length") ?? 0);
  if (size > (PICTURE_FORM.test(url.pathname) ? PICTURE_FORM_LIMIT : BODY_LIMIT)) {
    // A browser shows the answer only when its whole form was taken; what is far too large is cut off.
    if (size < DISCARD_LIMIT) await request.body?.pipeTo(new WritableStream());
    return plainPage(
      413,
      "Kiriman terlalu besar",
      "Kurangi isi formulir atau ukuran berkas, lalu kirim lagi.",
      log.id,
      nonce,
    );
  }
  return undefined;
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
  const transport = withRequestHeaders(chooseTransport(env, ctx), request, env, log);
  if (url.pathname === "/health") return answerHealth(env, transport);
  if (url.pathname === DEV_OUTBOX_PATH) return answerDevOutbox(request, url, env, nonce);
  const now = nowSeconds(request, env);
  if (isPaymentPath(url.pathname)) return answerPayment(request, url, transport);
  const cookies = readCookies(request);
  const version = await currentVersion(transport, ctx);

  const makeContext = (rendering: Rendering, readCookie: (name: string) => string | null, facts: PageFacts) => {
    const written: string[] = [];
    const context: AppLoadContext = {
      transport,
      waitUntil: (promise) => ctx.waitUntil(promise),
      requestId: log.id,
      nonce,
      rendering,
      catalogueVersion: version,
      clientAddress: request.headers.get("CF-Connecting-IP") ?? "",
      isSecure: url.protocol === "https:",
      now,
      settings: {
        sessionSecrets: secretsOf(env),
        logCalls: env.LOG_CALLS === "1",
        retailUrl: env.RETAIL_URL ?? "",
        apiToken: env.INTEGRATION_TOKEN ?? "",
      },
      readCookie,
      setCookie: (cookie) => written.push(cookie),
      keepPage: () => {
        facts.isKeepable = true;
      },
      validUntil: (seconds) => {
        facts.until = Math.min(facts.until, seconds);
      },
      visitProduct: (product) => {
        facts.visited = product;
      },
      letPartnerIn: (origin) => void partners.add(origin),
      noteTiming: log.noteTiming,
      noteFault: log.fault,
    };
    return { context, written };
  };

  return answerKept({
    request,
    url,
    cookies,
    version: `${version}-${storefront.build}`,
    ctx,
    log,
    nonce,
    now,
    render: async (rendering, readCookie, facts) => {
      const { context, written } = makeContext(rendering, readCookie, facts);
      const asked = withoutCookies(request);
      const response = await storefront.render(asked, context);
      await readToEnd(asked);
      for (const cookie of written) response.headers.append("Set-Cookie", cookie);
      return response;
    },
    remember: async (product) => {
      const readCookie = (name: string) => cookies.get(name) ?? null;
      const { context, written } = makeContext("whole", readCookie, { isKeepable: false, until: now });
      await storefront.rememberVisit(context, product);
      return written;
    },
  });
}

/** A form that no screen took is still on its way; left there, wrangler's server takes the connection for broken and ends. */
async function readToEnd({ body, bodyUsed }: Request): Promise<void> {
  if (body && !bodyUsed) await body.pipeTo(new WritableStream());
}

/** Pages read cookies through their context alone, so that every cookie that a page depends on is known. */
function withoutCookies(request: Request): Request {
  const bare = new Request(request);
  bare.headers.delete("Cookie");
  return bare;
}

/** Every call carries the request's id, so that one search finds the page and what it asked for, and says for whom it asks. */
function withRequestHeaders(transport: Transport, request: Request, env: Env, log: RequestLog): Transport {
  const testNow = env.TEST_CLOCK === "1" ? request.headers.get(TEST_CLOCK_HEADER) : null;
  return async (path, init) => {
    const headers = new Headers(init.headers);
    headers.set(REQUEST_ID_HEADER, log.id);
    headers.set(SHOPPER_ADDRESS_HEADER, request.headers.get("CF-Connecting-IP") ?? "");
    headers.set(SHOP_ORIGIN_HEADER, new URL(request.url).origin);
    if (env.SHOP_API_SECRET) headers.set(SHOP_SECRET_HEADER, env.SHOP_API_SECRET);
    if (testNow) headers.set(TEST_CLOCK_HEADER, testNow);
    const response = await transport(path, { ...init, headers });
    log.noteVersion(response.headers.get(CATALOGUE_VERSION_HEADER));
    return response;
  };
}

function nowSeconds(request: Request, env: Env): number {
  const testNow = env.TEST_CLOCK === "1" ? Number(request.headers.get(TEST_CLOCK_HEADER)) : 0;
  return testNow > 0 ? testNow : Math.floor(Date.now() / 1000);
}

function secretsOf(env: Env): string[] {
  const secrets = (env.SESSION_SECRETS ?? "").split(",").map((secret) => secret.trim());
  const usable = secrets.filter((secret) => secret.length >= 32);
  if (usable.length === 0) {
    throw new Error("SESSION_SECRETS needs at least one secret of 32 characters: wrangler secret put SESSION_SECRETS");
  }
  return usable;
}

function isReadablePath(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
