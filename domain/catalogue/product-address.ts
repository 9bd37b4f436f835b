import type { ProductFilter } from "./filter.ts";

/** How a product list is written as an address. Kept apart from the schema that reads it, which no visitor's script needs. */
export type FilterKey = keyof ProductFilter;

export const PRODUCTS_PER_PAGE = 12;

/** What the schema makes of nothing: the whole catalogue. A test holds the two together. */
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
  isBundle: 0,
  isSale: 0,
  productsId: [],
  sort: "terkait",
};

/** How each is written in an address, in the order in which they stand there. */
const words: Record<FilterKey, string> = {
  q: "q",
  perPage: "per_page",
  page: "page",
  type: "type",
  categoryGroup: "category_group",
  categories: "categories",
  subCategory: "sub_category",
  materials: "materials",
  colors: "colors",
  brands: "brands",
  priceMin: "price_min",
  priceMax: "price_max",
  roomType: "room_type",
  isBundle: "is_bundle",
  isSale: "is_sale",
  exceptId: "not_id",
  productsId: "products_id",
  sort: "sort",
};
const keys = Object.keys(words) as FilterKey[];
const keyOfWord = new Map(keys.map((key) => [words[key], key]));

/** The field of a filter that a word of an address is about. */
export function filterKey(word: string): FilterKey | undefined {
  return keyOfWord.get(word);
}

/** What a form of the list calls a field, so that its GET address is the list's. */
export function filterWord(key: FilterKey): string {
  return words[key];
}

/** The one text for a filter: known order, defaults left out, lists sorted but where the order is what is asked for. Lists with the same text are the same list. */
export function filterText(filter: Partial<ProductFilter>): string {
  const parts: string[] = [];
  for (const key of keys) {
    const value = filter[key];
    if (value === undefined || isDefault(key, value)) continue;
    const values = !Array.isArray(value) ? [value] : key === "productsId" ? value : [...value].sort();
    for (const one of values) parts.push(`${words[key]}=${encodeURIComponent(String(one))}`);
  }
  // An address that ends in `.data` is taken for a request of the page's data.
  return parts.join("&").replace(/\.data$/, "%2Edata");
}

/** Where a filtered list lives. */
export function productsPath(filter: Partial<ProductFilter>): string {
  const text = filterText(filter);
  return text ? `/products/${text}` : "/products";
}

/** Query pairs for the API, in the same order as the address. */
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
