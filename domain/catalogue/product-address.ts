import type { ProductFilter } from "./filter.ts";

/** How a product list is written as an address. Kept apart from the schema that reads it, which no visitor's script needs. */
export type FilterKey = keyof ProductFilter;

export const PRODUCTS_PER_PAGE = 12;

/** What the schema makes of nothing: the whole catalogue. A test holds the two together. */
export const emptyFilter: ProductFilter = {
  q: "",
  per_page: PRODUCTS_PER_PAGE,
  page: 1,
  categories: [],
  sub_category: [],
  materials: [],
  colors: [],
  brands: [],
  price_min: 0,
  price_max: 0,
  room_type: [],
  is_bundle: 0,
  is_sale: 0,
  products_id: [],
  sort: "terkait",
};

/** In the order in which they stand in an address. */
const keys: FilterKey[] = [
  "q",
  "per_page",
  "page",
  "type",
  "category_group",
  "categories",
  "sub_category",
  "materials",
  "colors",
  "brands",
  "price_min",
  "price_max",
  "room_type",
  "is_bundle",
  "is_sale",
  "not_id",
  "products_id",
  "sort",
];

/** The one text for a filter: known order, defaults left out, lists sorted but where the order is what is asked for. Lists with the same text are the same list. */
export function filterText(filter: Partial<ProductFilter>): string {
  const parts: string[] = [];
  for (const key of keys) {
    const value = filter[key];
    if (value === undefined || isDefault(key, value)) continue;
    const values = !Array.isArray(value) ? [value] : key === "products_id" ? value : [...value].sort();
    for (const one of values) parts.push(`${key}=${encodeURIComponent(String(one))}`);
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
