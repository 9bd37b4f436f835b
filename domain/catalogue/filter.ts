import { z } from "zod";
import { bareKey, firstOf } from "#lib/form.ts";
import { key, pageNumber, slug } from "#lib/shapes.ts";
import {
  emptyFilter,
  type FilterKey,
  filterKey,
  filterText,
  filterWord,
  PRODUCTS_PER_PAGE,
  type ProductFilter,
  productSorts,
  productTypes,
} from "./product-address.ts";

/** The maximum number of values of a repeated key. */
export const VALUES_MAX = 30;

const id = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31);
const price = z.coerce.number().int().min(0).max(1e12).default(0);
const word = z.string().trim().min(1).max(60);

/** A repeatable key; one value is a list of one. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .union([item, z.array(item).max(VALUES_MAX)])
    .transform((value) => (Array.isArray(value) ? value : [value]) as z.output<Item>[])
    .default([]);
}

/** Reads a filter from any input. */
export const productFilter = z.object({
  q: z.string().trim().max(80).default(""),
  perPage: z.coerce.number().int().min(1).max(48).default(PRODUCTS_PER_PAGE),
  page: pageNumber,
  type: z.enum(productTypes).optional(),
  categoryGroup: id.optional(),
  categories: listOf(id),
  categorySlug: slug.optional(),
  subCategory: listOf(id),
  materials: listOf(word),
  colors: listOf(word),
  brands: listOf(word),
  priceMin: price,
  priceMax: price,
  roomType: listOf(word),
  ringSizes: listOf(z.coerce.string().regex(/^\d{1,2}$/)),
  inStock: z.coerce.number().int().min(0).max(1).default(0),
  isBundle: z.coerce.number().int().min(0).max(1).default(0),
  isSale: z.coerce.number().int().min(0).max(1).default(0),
  exceptId: id.optional(),
  like: key.optional(),
  besides: key.optional(),
  productsId: listOf(id),
  sort: z.enum(productSorts).default("terkait"),
}) satisfies z.ZodType<ProductFilter>;

/**
 * The part of a filter that says where one is, and not what one wants of it. The colours are there for what they cost:
 * they narrow nothing else.
 */
export const placeFilter = productFilter.pick({
  colors: true,
  q: true,
  categoryGroup: true,
  categories: true,
  categorySlug: true,
  subCategory: true,
  isBundle: true,
  isSale: true,
});
export type PlaceFilter = z.output<typeof placeFilter>;

export interface ReadFilter {
  filter: ProductFilter;
  /** Keys that no list knows, or whose values are invalid; they are ignored, and the shopper is notified. */
  ignored: string[];
}

/**
 * Parses the query string of an address: `q=cincin&categories[]=3`. Never throws on any input; anything over the
 * limits is ignored.
 */
export function readFilter(text: string): ReadFilter {
  return readFilterPairs(new URLSearchParams(text));
}

export function readFilterPairs(pairs: Iterable<[string, string]>): ReadFilter {
  const given = new Map<string, string[]>();
  for (const [rawKey, value] of firstOf(pairs)) {
    if (value.trim() === "") continue;
    const key = bareKey(rawKey);
    const values = given.get(key);
    if (values) values.push(value);
    else given.set(key, [value]);
  }
  const filter: Partial<Record<FilterKey, unknown>> = { ...emptyFilter };
  const ignored: string[] = [];
  for (const [word, values] of given) {
    const key = filterKey(word);
    const read =
      key && productFilter.shape[key].safeParse(values.length === 1 ? values[0] : isList(key) ? values : values.at(-1));
    if (read?.success) filter[key as FilterKey] = read.data;
    else ignored.push(word);
  }
  return { filter: filter as ProductFilter, ignored };
}

function isList(key: FilterKey): boolean {
  return Array.isArray(emptyFilter[key]);
}

/** The filters that can define a collection: properties of products, not ways to search for them. */
const KEYS: FilterKey[] = [
  ...(["categoryGroup", "categories", "subCategory", "materials", "colors", "brands"] as const),
  ...(["priceMin", "priceMax", "roomType", "ringSizes", "isBundle"] as const),
];

/** Filters that have a list of their own already. */
const LISTED: FilterKey[] = ["categoryGroup", "categories", "subCategory"];

/** A collection's filter as the address of a list writes it, with what it reads; why it cannot be, in words. */
export function readCollectionFilter(typed: string) {
  const text = typed.trim().replace(/^\/?products\//, "");
  const { filter, ignored } = readFilter(text);
  if (ignored.length > 0) return `No list reads ${ignored.join(", ")}.`;
  const chosen = (Object.keys(filter) as FilterKey[]).filter(
    (key) => JSON.stringify(filter[key]) !== JSON.stringify(emptyFilter[key]),
  );
  const odd = chosen.filter((key) => !KEYS.includes(key));
  if (odd.length > 0) return `A collection is not chosen by ${odd.map(filterWord).join(", ")}.`;
  if (chosen.length === 0)
    return "The filter is as in the address of a list, such as categories=1&colors=Emas%20Putih.";
  if (chosen.every((key) => LISTED.includes(key)) || chosen.join() === "isBundle")
    return "The shop has this list already: a collection needs a further filter, such as colors, materials, brands or a price.";
  return { text: filterText(filter), filter };
}
