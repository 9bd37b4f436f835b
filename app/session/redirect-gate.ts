import * as paths from "#app/paths.ts";
/** The only gate for redirect targets from outside. It returns only paths of our own shop, rebuilt from their parts. */
export function ownPath(target: unknown, fallback = paths.home()): string {
  if (typeof target !== "string" || target.length > 2000) return fallback;
  const origin = "https://own.invalid";
  // Browsers read `\` as `/` and drop control characters, so `/\host` and `/\thost` would leave the shop.
  if (!URL.canParse(target, origin) || /[\\\p{Cc}]/u.test(target)) return fallback;
  const url = new URL(target, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
