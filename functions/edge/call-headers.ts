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
import type { Transport } from "#functions/transport.ts";
import { recordVersion } from "./catalogue-version.ts";
import type { EdgeRequest } from "./check-request.ts";

const HEADER_MAX = 200;

/**
 * Every call carries the request id, so that one search finds the page and its calls, and says which visitor it is for.
 */
export function withRequestHeaders(
  transport: Transport,
  { request, env, log }: Pick<EdgeRequest, "request" | "env" | "log">,
  shopOrigin: string,
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
    const version = response.headers.get(CATALOGUE_VERSION_HEADER);
    log.noteVersion(version);
    recordVersion(version);
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
