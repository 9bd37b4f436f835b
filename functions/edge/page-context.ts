import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Transport } from "#functions/transport.ts";
import { isOwnMachine } from "#lib/origin.ts";
import type { Arrival } from "./arrival.ts";
import { isRead } from "./body.ts";
import { answerCard } from "./drawn-pictures.ts";
import type { PageInfo, Rendering } from "./page-cache.ts";
import type { Reads } from "./page-reads.ts";
import { isKeptAway } from "./robots-header.ts";
import { secretsOf } from "./session-secrets.ts";

/** What all pages of a request are made from. */
export interface PageSource extends Arrival {
  transport: Transport;
  version: string;
  build: string;
  now: number;
}

/** What the storefront gets to render a page, and the cookies that it writes. */
export function openPageContext(
  { request, url, env, ctx, log, policy, transport, shopOrigin, version, build, now }: PageSource,
  rendering: Rendering,
  reads: Reads,
  info: PageInfo,
) {
  // By name, so that a cookie written twice is sent once, with its last value.
  const written = new Map<string, string>();
  const memo = openMemo(reads);
  const context: AppLoadContext = {
    own: undefined as unknown as AppLoadContext,
    transport,
    answersForm: !isRead(request),
    isNobodys: false,
    waitUntil: (promise) => ctx.waitUntil(promise),
    requestId: log.id,
    nonce: policy.nonce,
    rendering,
    catalogueVersion: version,
    clientAddress: request.headers.get("CF-Connecting-IP") ?? "",
    userAgent: request.headers.get("User-Agent") ?? "",
    saveData: request.headers.get("Save-Data") === "on",
    shopOrigin,
    isSecure: url.protocol === "https:",
    now,
    settings: {
      sessionSecrets: secretsOf(env),
      logCalls: env.LOG_CALLS === "1",
      found: isOwnMachine(request) ? "always" : isKeptAway(env, request) ? "never" : "with-own-texts",
      retailUrl: env.RETAIL_URL ?? "",
      analyticsUrl: env.ANALYTICS_URL ?? "",
      viewerOrigins: (env.VIEWER_ORIGINS ?? "")
        .split(",")
        .map((one) => one.trim())
        .filter(Boolean),
      apiToken: env.INTEGRATION_TOKEN ?? "",
      isApiForeign: Boolean(env.SHOP_API_URL),
    },
    readCookie: reads.page,
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
    letLookAround: (viewerOrigin) => {
      info.panorama = { viewerOrigin };
    },
    drawCard: (card) => answerCard({ url, env, transport, ctx, log, build }, card),
    letPartnerIn: (origin) => void policy.partners.add(origin),
    memo: memo.page,
    hidePage: () => {
      info.isHidden = true;
    },
    noteTiming: log.noteTiming,
    noteFault: (fault) => {
      info.hasFault = true;
      log.fault(fault);
    },
    noteBehind: () => {
      info.isBehind = true;
    },
    noteAway: () => {
      info.isAway = true;
    },
  };
  context.own = context.answersForm ? context : ownContext(context, reads, memo.own);
  return { context, written };
}

/** What is loaded for the slots says nothing about the page around them. */
function ownContext(page: AppLoadContext, reads: Reads, memo: AppLoadContext["memo"]): AppLoadContext {
  const own: AppLoadContext = {
    ...page,
    memo,
    readCookie: reads.own,
    cachePage: () => {},
    validUntil: () => {},
    noteBehind: () => {},
    noteAway: () => {},
    isNobodys: reads.isOwnNobodys,
  };
  own.own = own;
  return own;
}

/**
 * Two views of the values that a request has made: of the page and of its slots. Each uses what the other has made; when
 * the page uses a value of the slots, it depends on the cookies of that value, or on all that were read for them.
 * What is made as for nobody is kept apart from what is this visitor's.
 */
function openMemo({ shareOwn, isOwnNobodys }: Reads) {
  const made = { page: new Map<object, unknown>(), own: new Map<object, unknown>() };
  const view = (mine: Map<object, unknown>, other: Map<object, unknown>, onShared: Reads["shareOwn"]) => ({
    has: (key: object) => mine.has(key) || other.has(key),
    get: (key: object) => {
      if (mine.has(key)) return mine.get(key);
      if (other.has(key)) onShared((key as { cookies?: string[] }).cookies);
      return other.get(key);
    },
    set(key: object, value: unknown) {
      mine.set(key, value);
      return mine;
    },
    delete: (key: object) => [mine.delete(key), other.delete(key)].includes(true),
  });
  const none = new Map<object, unknown>();
  return isOwnNobodys
    ? { page: view(made.page, none, shareOwn), own: view(made.own, none, () => {}) }
    : { page: view(made.page, made.own, shareOwn), own: view(made.own, made.page, () => {}) };
}
