import * as paths from "#app/paths.ts";
import { type ProductFilter, readFilterPairs } from "#domain/catalogue/filter.ts";
import { bareKey, firstOf } from "#domain/catalogue/pairs.ts";
import { emptyFilter, filterText } from "#domain/catalogue/product-address.ts";
import { heedWishes } from "#domain/catalogue/search-wishes.ts";
import { isTracking } from "#domain/tracking.ts";

export interface ListAddress {
  filter: ProductFilter;
  /** Keys in the URL that are unknown, or whose values are invalid. */
  ignored: string[];
  /** The list's canonical URL, when this is not it. */
  better: string | null;
}

/** No list that can be built with the filter form has a longer URL. */
const ADDRESS_MAX = 2048;
const wholeCatalogue: ListAddress = { filter: emptyFilter, ignored: [], better: paths.products() };
const IGNORED_MAX = 5;
const IGNORED_LETTERS = 40;

/** Parses `/products/{filter?}` and the query that a plain form adds to it. Never throws, whatever the input. */
export function readListAddress(url: URL, folder = paths.products()): ListAddress {
  if (url.pathname.length + url.search.length > ADDRESS_MAX) return wholeCatalogue;
  // The raw path: decoded a second time, `%26` inside a word would split it.
  const text = url.pathname.slice(folder.length).replace(/^\/|\/$/g, "");
  const input = [...url.searchParams].filter(([key]) => !isTracking(key));
  const pairs = firstOf([...new URLSearchParams(text), ...input]).map(plainAmount);
  const read = readFilterPairs(pairs);
  const filter = tidy(heedWishes(read.filter));
  const better = betterAddress(filter, text, input.length > 0, leftOut(pairs, read.ignored));
  return {
    filter,
    ignored: read.ignored.slice(0, IGNORED_MAX).map(shorten),
    better,
  };
}

/** A form's query always moves into the path. Invalid values move along, so the page can report them. */
function betterAddress(filter: ProductFilter, text: string, isForm: boolean, wrong: [string, string][]): string | null {
  const right = filterText(filter);
  if (!isForm) return wrong.length > 0 || text === right ? null : paths.products(filter);
  const rest = wrong.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`);
  const whole = [right, ...rest].filter(Boolean).join("&");
  return whole ? `${paths.products()}/${whole}` : paths.products();
}

function leftOut(pairs: [string, string][], ignored: string[]): [string, string][] {
  return pairs
    .filter(([key, value]) => value.trim() !== "" && ignored.includes(bareKey(key)))
    .slice(0, IGNORED_MAX)
    .map(([key, value]) => [shorten(key), shorten(value)]);
}

/** Shoppers write amounts as the shop does: `Rp 1.500.000`. */
function plainAmount([key, value]: [string, string]): [string, string] {
  const written = /^price_(min|max)$/.test(key) && /^(?:rp\.?)?\s*(\d{1,3}(?:\.\d{3})+|\d+)$/i.exec(value.trim());
  return written ? [key, (written[1] as string).replaceAll(".", "")] : [key, value];
}

/** Removes duplicates and swaps reversed price bounds. */
function tidy(filter: ProductFilter): ProductFilter {
  const once = Object.entries(filter).map(([key, value]) => [
    key,
    Array.isArray(value) ? [...new Set<unknown>(value)] : value,
  ]);
  const tidied = { ...emptyFilter, ...Object.fromEntries(once) } as ProductFilter;
  const { priceMin: least, priceMax: most } = tidied;
  return most > 0 && least > most ? { ...tidied, priceMin: most, priceMax: least } : tidied;
}

function shorten(text: string): string {
  return [...text].slice(0, IGNORED_LETTERS).join("");
}
