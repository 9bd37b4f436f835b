/** The address of a product list, written. Visitors' scripts need this, and not the schema of filter.ts that reads it. */

export const productTypes = ["lastseen", "terbaru", "lainnya", "rekomendasi", "koleksi-terbaik"] as const;
export const productSorts = ["terkait", "terbaru", "termurah", "termahal", "terlaris"] as const;

/** The filters of a product list. Every list has a default, so an empty filter is the whole catalogue. */
export interface ProductFilter {
  q: string;
  perPage: number;
  page: number;
  type?: (typeof productTypes)[number] | undefined;
  categoryGroup?: number | undefined;
  categories: number[];
  /** The category whose name has this slug. */
  categorySlug?: string | undefined;
  subCategory: number[];
  materials: string[];
  colors: string[];
  brands: string[];
  priceMin: number;
  priceMax: number;
  roomType: string[];
  ringSizes: string[];
  /** Only what can be bought now: in one of the colours and sizes, where those are asked for. */
  inStock: number;
  isBundle: number;
  /** Only products that currently cost less than usual: discounts and running flash sales. */
  isSale: number;
  exceptId?: number | undefined;
  /** Other products of the category of this one; of a bundle those of its sub-category too. */
  like?: string | undefined;
  /** Products that go with this one: other categories of its group, jewellery with jewellery. */
  besides?: string | undefined;
  /** Only these ids, in this order: a guest's viewed or liked products. */
  productsId: number[];
  sort: (typeof productSorts)[number];
}
export type FilterKey = keyof ProductFilter;

export const PRODUCTS_PER_PAGE = 12;

/** The filter that the schema makes of empty input: the whole catalogue. A test checks that both are equal. */
export const emptyFilter: ProductFilter = {
  q: "",
  perPage: PRODUCTS_PER_PAGE,
  page: 1,
  categories: [],
  subCategory: [],
  materials: [],
  colors: [],
  brands: [],
  priceMin: 0,
  priceMax: 0,
  roomType: [],
  ringSizes: [],
  inStock: 0,
  isBundle: 0,
  isSale: 0,
  productsId: [],
  sort: "terkait",
};

/** Every field, in address order; a test checks that none is missing. */
const keys = (
  "q perPage page type categoryGroup categories categorySlug subCategory materials colors brands priceMin priceMax " +
  "roomType ringSizes inStock isBundle isSale exceptId like besides productsId sort"
).split(" ") as FilterKey[];

const keyOfWord = new Map(keys.map((key) => [filterWord(key), key]));

/** The names of all fields in an address. */
export const filterWords = (): string[] => [...keyOfWord.keys()];

/** The filter field for a key of an address. */
export function filterKey(word: string): FilterKey | undefined {
  return keyOfWord.get(word);
}

/** A field's name in the list's form, chosen so that the form's GET address is the list's address. */
export function filterWord(key: FilterKey): string {
  return key === "exceptId" ? "not_id" : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * The canonical text for a filter: fixed order, defaults left out, lists sorted unless their order matters.
 * Lists with the same text are the same list.
 */
export function filterText(filter: Partial<ProductFilter>): string {
  const parts: string[] = [];
  for (const key of keys) {
    const value = filter[key];
    if (value === undefined || isDefault(key, value)) continue;
    const values = !Array.isArray(value) ? [value] : key === "productsId" ? value : [...value].sort();
    for (const one of values) parts.push(`${filterWord(key)}=${encodeURIComponent(String(one))}`);
  }
  // Remix treats an address that ends in `.data` as a request for the page's data.
  return parts.join("&").replace(/\.data$/, "%2Edata");
}

/** The address of a filtered list. */
export function productsPath(filter: Partial<ProductFilter>): string {
  const text = filterText(filter);
  return text ? `/products/${text}` : "/products";
}

/** Query pairs for the API, in the same order as in the address. */
export function filterQuery(filter: Partial<ProductFilter>): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const key of keys) {
    const value = filter[key];
    if (value === undefined || isDefault(key, value)) continue;
    query[key] = Array.isArray(value) ? value.map(String) : String(value);
  }
  return query;
}

function isDefault(key: FilterKey, value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === emptyFilter[key];
}

type SlugLanguage = "id" | "en";

/** A symbol and the word that replaces it in an address. */
type SlugWords = Record<string, string>;

const words: Record<SlugLanguage, SlugWords> = {
  id: { "&": "dan", "+": "plus", "@": "at", "%": "persen", "#": "nomor" },
  en: { "&": "and", "+": "plus", "@": "at", "%": "percent", "#": "number" },
};

const punctuation = /[!?*()[\]{}<>/\\'"“”‘’`,.]/g;

/** The address of a category, made from its name. `custom` adds to a language's words or replaces them. */
export function slugOf(name: unknown, language: SlugLanguage = "id", custom: SlugWords = {}): string {
  if (typeof name !== "string") return "";
  let text = normalizeName(name);
  for (const [symbol, word] of Object.entries({ ...words[language], ...custom }))
    text = text.replaceAll(symbol, ` ${word} `);
  return text
    .replace(punctuation, "")
    .replace(/\s+/g, " ")
    .trim()
    .replaceAll(" ", "-")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * The slugs of a category's sub-categories, by id. Where two names make one, the first in the shop's order has it; the
 * other has none, as a name without a letter.
 */
export function slugsOf(subs: readonly { id: number; name: string }[]): Map<number, string> {
  const slugs = new Map<number, string>();
  for (const { id, name } of subs) {
    const slug = slugOf(name);
    if (slug && ![...slugs.values()].includes(slug)) slugs.set(id, slug);
  }
  return slugs;
}

/** The name behind a slug, as far as the slug preserves it: in lower case and without punctuation. */
export function nameOfSlug(slug: unknown, language: SlugLanguage = "id", custom: SlugWords = {}): string {
  if (typeof slug !== "string") return "";
  const symbols = new Map(Object.entries({ ...words[language], ...custom }).map(([symbol, word]) => [word, symbol]));
  return normalizeName(slug)
    .split("-")
    .filter(Boolean)
    .map((word) => symbols.get(word) ?? word)
    .join(" ");
}

/** Whether SQL makes the same slug of every name that `slugOf` makes this one of: it lowers the letters of ASCII alone. */
export function canBeFoundBySlug(slug: string): boolean {
  return /^[a-z0-9-]{1,160}$/.test(slug);
}

/** Two names are the same when they differ only in case and outer spaces. */
export function normalizeName(name: string): string {
  return name.toLowerCase().trim();
}
