import * as paths from "#app/paths.ts";
import { readFilterPairs } from "#domain/catalogue/filter.ts";
import { emptyFilter, filterKey, filterText, type ProductFilter } from "#domain/catalogue/product-address.ts";
import { heedWishes } from "#domain/catalogue/search-wishes.ts";
import { bareKey, firstOf } from "#lib/form.ts";

export interface ListAddress {
  filter: ProductFilter;
  /** Keys in the path that are unknown, and keys whose values are invalid. */
  ignored: string[];
  /** The list's canonical URL, when this is not it. */
  better: string | null;
  /** The path has words, and none of them is a filter's. */
  isNoList: boolean;
}

/** No list that can be built with the filter form has a longer URL. */
const ADDRESS_MAX = 2048;
const wholeCatalogue: ListAddress = { filter: emptyFilter, ignored: [], better: paths.products(), isNoList: false };
const IGNORED_MAX = 5;
const IGNORED_LETTERS = 40;

/**
 * Parses `/products/{filter?}` and the query that a plain form adds to it: anybody adds other keys there, and they change
 * nothing. Never throws, whatever the input.
 */
export function readListAddress(url: URL, folder = paths.products()): ListAddress {
  if (url.pathname.length + url.search.length > ADDRESS_MAX) return wholeCatalogue;
  // The raw path: decoded a second time, `%26` inside a word would split it.
  const text = url.pathname.slice(folder.length).replace(/^\/|\/$/g, "");
  const input = knownOf(url.searchParams);
  const written = firstOf(new URLSearchParams(text));
  const pairs = firstOf([...written, ...input]).map(plainAmount);
  const read = readFilterPairs(pairs);
  const filter = tidy(heedWishes(read.filter));
  const better = betterAddress(filter, text, input.length > 0, leftOut(pairs, read.ignored));
  return {
    filter,
    ignored: read.ignored.slice(0, IGNORED_MAX).map(shorten),
    better,
    isNoList: written.length > 0 && input.length === 0 && written.every(isUnknown),
  };
}

export interface ShelfAddress {
  page: number;
  /** Its query has a filter as well, which no shelf has. */
  further: ProductFilter | null;
  /** The address of this page, when this is not it. */
  better: string | null;
}

/**
 * Parses the query of a list with an address of its own: `/category/cincin?page=2`. Whatever it does not know, a key or a
 * value, changes nothing, as on all pages whose query names a page.
 */
export function readShelfAddress(url: URL): ShelfAddress {
  const { filter, ignored } = readListAddress(new URL(`${paths.products()}${url.search}`, url));
  const { page } = filter;
  const isFiltered = filterText({ ...filter, page: emptyFilter.page }) !== "";
  const input = knownOf(url.searchParams).filter(([key]) => !ignored.includes(bareKey(key)));
  const right = page === 1 ? [] : [["page", String(page)]];
  const isRight = JSON.stringify(input) === JSON.stringify(right);
  return {
    page,
    further: isFiltered ? filter : null,
    better: isRight ? null : `${url.pathname}${page === 1 ? "" : `?page=${page}`}`,
  };
}

function knownOf(query: URLSearchParams): [string, string][] {
  return firstOf(query).filter((pair) => !isUnknown(pair));
}

const isUnknown = ([key]: [string, string]) => filterKey(bareKey(key)) === undefined;

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
