import { type ProductFilter, readFilter } from "./filter.ts";
import { emptyFilter, type FilterKey, filterText, filterWord } from "./product-address.ts";

/** What a collection may be chosen by: what its products are, and not how they are looked for. */
const KEYS: FilterKey[] = [
  ...(["categoryGroup", "categories", "subCategory", "materials", "colors", "brands"] as const),
  ...(["priceMin", "priceMax", "roomType", "ringSizes", "isBundle"] as const),
];

/** What has a list of its own already. */
const LISTED: FilterKey[] = ["categoryGroup", "categories", "subCategory"];

/** Why a filter makes no collection. */
export type FilterFault =
  | { why: "unread" | "not-chosen-by"; names: string[] }
  | { why: "no-filter" | "listed-already" };

/** A collection's filter as the address of a list writes it, with what it reads. */
export function readCollectionFilter(typed: string): { text: string; filter: ProductFilter } | FilterFault {
  const text = typed.trim().replace(/^\/?products\//, "");
  const { filter, ignored } = readFilter(text);
  if (ignored.length > 0) return { why: "unread", names: ignored };
  const asked = (Object.keys(filter) as FilterKey[]).filter(
    (key) => JSON.stringify(filter[key]) !== JSON.stringify(emptyFilter[key]),
  );
  const odd = asked.filter((key) => !KEYS.includes(key));
  if (odd.length > 0) return { why: "not-chosen-by", names: odd.map(filterWord) };
  if (asked.length === 0) return { why: "no-filter" };
  if (asked.every((key) => LISTED.includes(key)) || asked.join() === "isBundle") return { why: "listed-already" };
  return { text: filterText(filter), filter };
}
