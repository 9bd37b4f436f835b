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
