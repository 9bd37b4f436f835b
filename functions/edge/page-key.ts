import { isTracking } from "#lib/tracking.ts";
import type { Cookies } from "./cookies.ts";

const QUERY_LENGTH_MAX = 1000;
/** No page has a longer path (arrival.ts). */
export const PATH_LENGTH_MAX = 2000;

/**
 * Cookies that say nothing about a person, only which variant of a page to show: each variant is cached separately. The
 * last is none of the browser's: the request itself says whether another page of ours led here (cookies.ts).
 */
export const marks = ["popup", "consent", "within"];

interface Asked {
  request: Request;
  url: URL;
  cookies: Cookies;
  version: string;
}

/**
 * The URL without tracking parameters and in a fixed order, so that one page is cached once. Undefined for a query that
 * is too long to be anybody's but its writer's.
 */
export function keyOf({ request, url, version }: Asked, shown: string[] = []): string | undefined {
  const query = url.search === "" ? "" : normalQuery(url.searchParams);
  // Visitors with Save-Data get smaller pictures, so they need another page.
  const pictures = request.headers.get("Save-Data") === "on" ? "lean" : "full";
  // Before the path, so that no path can imitate another page's variant.
  // (The data centre's cache would drop a fragment.)
  const kind = [pictures, ...shown].join("+");
  if (query.length > QUERY_LENGTH_MAX || url.pathname.length > PATH_LENGTH_MAX) return undefined;
  return `${url.origin}/v${version}/${kind}${url.pathname}${query ? `?${query}` : ""}`;
}

/** The key of the page variant that a visitor's marks select; `key` is that of the page without any. */
export function markedKey(asked: Asked, key: string): string {
  const shown = marks.filter((name) => asked.cookies.has(name));
  return shown.length > 0 ? (keyOf(asked, shown) ?? key) : key;
}

function normalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => !isTracking(name))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
}

/**
 * Whether script asks for a page's data without the root's, as it does when it navigates: such data is everybody's, and
 * what is personal is asked for apart (app/session/own-part.ts).
 */
export function isEverybodysData(url: URL): boolean {
  const routes = url.pathname.endsWith(".data") ? url.searchParams.get("_routes") : null;
  return routes !== null && !routes.split(",").includes("root");
}

/** Whether a browser fetches this before anybody wants to see it. */
export function isAskedAhead({ headers }: Request): boolean {
  return headers.get("X-Ahead") === "1" || /\bprefetch\b/.test(headers.get("Sec-Purpose") ?? "");
}
