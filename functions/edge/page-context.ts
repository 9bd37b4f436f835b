import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Transport } from "#functions/transport.ts";
import type { Arrival } from "./arrival.ts";
import { isRead } from "./body.ts";
import type { PageInfo, Rendering } from "./page-cache.ts";
import { secretsOf } from "./session-secrets.ts";

/** What all pages of a request are made from. */
export interface PageSource extends Arrival {
  transport: Transport;
  shopOrigin: string;
  version: string;
  now: number;
}

/** What the storefront gets to render a page, and the cookies that it writes. */
export function openPageContext(
  { request, url, env, ctx, log, policy, transport, shopOrigin, version, now }: PageSource,
  rendering: Rendering,
  readCookie: (name: string) => string | null,
  info: PageInfo,
) {
  // By name, so that a cookie written twice is sent once, with its last value.
  const written = new Map<string, string>();
  const context: AppLoadContext = {
    transport,
    answersForm: !isRead(request),
    waitUntil: (promise) => ctx.waitUntil(promise),
    requestId: log.id,
    nonce: policy.nonce,
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
      viewerOrigins: (env.VIEWER_ORIGINS ?? "")
        .split(",")
        .map((one) => one.trim())
        .filter(Boolean),
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
    letLookAround: (viewerOrigin) => {
      info.panorama = { viewerOrigin };
    },
    letPartnerIn: (origin) => void policy.partners.add(origin),
    memo: new Map(),
    noteTiming: log.noteTiming,
    noteFault: log.fault,
    noteAway: () => {
      info.isAway = true;
    },
  };
  return { context, written };
}
