import * as paths from "#app/paths.ts";
/** The one gate for redirects that come from outside: only a path of our own shop leaves it, rebuilt from its parts. */
export function ownPath(target: unknown, fallback = paths.home()): string {
  if (typeof target !== "string" || target.length > 2000) return fallback;
  const origin = "https://own.invalid";
  // Browsers read `\` as `/` and drop control characters, so `/\host` and `/\thost` would leave the shop.
  if (!URL.canParse(target, origin) || /[\\\p{Cc}]/u.test(target)) return fallback;
  const url = new URL(target, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
