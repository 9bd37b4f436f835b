import { readFilter } from "./filter.ts";
import { emptyFilter, type FilterKey, filterText, filterWord } from "./product-address.ts";

/** What a collection may be chosen by: what its products are, and not how they are looked for. */
const KEYS: FilterKey[] = [
  ...(["categoryGroup", "categories", "subCategory", "materials", "colors", "brands"] as const),
  ...(["priceMin", "priceMax", "roomType", "ringSizes", "isBundle"] as const),
];

/** What has a list of its own already. */
const LISTED: FilterKey[] = ["categoryGroup", "categories", "subCategory"];

/** A collection's filter as the address of a list writes it, with what it reads; why it cannot be, in words. */
export function readCollectionFilter(typed: string) {
  const text = typed.trim().replace(/^\/?products\//, "");
  const { filter, ignored } = readFilter(text);
  if (ignored.length > 0) return `No list reads ${ignored.join(", ")}.`;
  const asked = (Object.keys(filter) as FilterKey[]).filter(
    (key) => JSON.stringify(filter[key]) !== JSON.stringify(emptyFilter[key]),
  );
  const odd = asked.filter((key) => !KEYS.includes(key));
  if (odd.length > 0) return `A collection is not chosen by ${odd.map(filterWord).join(", ")}.`;
  if (asked.length === 0) return "The filter is as in the address of a list, such as categories=1&colors=Emas%20Putih.";
  if (asked.every((key) => LISTED.includes(key)) || asked.join() === "isBundle")
    return "The shop has this list already: a collection needs a further filter, such as colors, materials, brands or a price.";
  return { text: filterText(filter), filter };
}
