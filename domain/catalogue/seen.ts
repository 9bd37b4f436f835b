/** A visitor's viewed products and searches as one short text: product ids in base 36, then keywords, newest first. */
const VERSION = "1";
export const SEEN_PRODUCTS_MAX = 20;
export const SEEN_KEYWORDS_MAX = 10;
export const SEEN_KEYWORD_LENGTH_MAX = 60;
/** Signed and escaped, the text may double in size and still be a cookie of less than 1.9 kB. */
export const SEEN_BYTES_MAX = 900;
/** No browser stores a longer cookie. */
const COOKIE_LETTERS_MAX = 4096;
const ID_MAX = 2 ** 31;

export interface Seen {
  products: number[];
  keywords: string[];
}

export const nothingSeen: Seen = { products: [], keywords: [] };

/** Moves the product to the front; the oldest is dropped. */
export function seeProduct(seen: Seen, product: number): Seen {
  return { ...seen, products: newestFirst(seen.products, product, SEEN_PRODUCTS_MAX) };
}

/** Moves the keyword to the front, however it was written before. A blank one is ignored. */
export function seeKeyword(seen: Seen, typed: string): Seen {
  const keyword = tidyKeyword(typed);
  if (keyword === "") return seen;
  const others = seen.keywords.filter((other) => other.toLowerCase() !== keyword.toLowerCase());
  return { ...seen, keywords: newestFirst(others, keyword, SEEN_KEYWORDS_MAX) };
}

/** Clears the searches; the viewed products stay. */
export function forgetKeywords(seen: Seen): Seen {
  return { ...seen, keywords: [] };
}

/** Keeps the text within a cookie's limit: the oldest keywords are dropped first. */
export function writeSeen({ products, keywords }: Seen): string {
  const kept = keywords.slice(0, SEEN_KEYWORDS_MAX);
  const text = () => [VERSION, products.slice(0, SEEN_PRODUCTS_MAX).map(toBase36).join("."), ...kept].join("\n");
  while (kept.length > 0 && bytesOf(text()) > SEEN_BYTES_MAX) kept.pop();
  return text();
}

/** Parses any cookie; what is not a text of this version is an empty history. */
export function readSeen(text: unknown): Seen {
  if (typeof text !== "string" || text.length > COOKIE_LETTERS_MAX) return nothingSeen;
  const [version, ids, ...keywords] = text.split("\n");
  if (version !== VERSION || ids === undefined) return nothingSeen;
  const products = ids === "" ? [] : ids.split(".").map(fromBase36);
  const isWhole =
    products.every((id) => id > 0 && id <= ID_MAX) &&
    products.length <= SEEN_PRODUCTS_MAX &&
    keywords.length <= SEEN_KEYWORDS_MAX &&
    keywords.every((keyword) => keyword !== "" && keyword === tidyKeyword(keyword));
  return isWhole ? { products, keywords } : nothingSeen;
}

function newestFirst<Item>(items: Item[], item: Item, most: number): Item[] {
  return [item, ...items.filter((other) => other !== item)].slice(0, most);
}

/** One line, single spaces, whole characters. */
function tidyKeyword(typed: string): string {
  return [...typed.replace(/[\s\p{Cc}]+/gu, " ").trim()].slice(0, SEEN_KEYWORD_LENGTH_MAX).join("").trim();
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(JSON.stringify(text)).length;
}

const toBase36 = (id: number) => id.toString(36);

function fromBase36(text: string): number {
  return /^[0-9a-z]{1,7}$/.test(text) ? Number.parseInt(text, 36) : 0;
}
