import type { Category, FilterData } from "#contract/catalogue/catalogue.ts";
import type { ProductFilter } from "#domain/catalogue/filter.ts";
import { filterQuery, productsPath } from "#domain/catalogue/product-address.ts";
import { formatRupiah } from "#domain/money.ts";
import { typeChoices, typeWords } from "./filter-words.ts";
import type { Chip, Choice, Facet, FilterPanel } from "./list-view.ts";

const shown = new Set([
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
  "type",
  "sort",
  "page",
]);

/** The panel of a list: what the shop offers to filter by, with what this list has chosen. */
export function panelOf(filter: ProductFilter, data: FilterData): FilterPanel {
  const isListedType = filter.type === undefined || typeChoices.includes(filter.type);
  return {
    hidden: hiddenPairs(filter).concat(isListedType ? [] : [["type", filter.type as string]]),
    categories: data.categories.map(({ id, name, subCategories: r_subs }) => ({
      id,
      name,
      isChosen: filter.categories.includes(id),
      subs: r_subs.map((sub) => ({ value: sub.id, name: sub.name, isChosen: filter.sub_category.includes(sub.id) })),
    })),
    price: { least: filter.price_min, most: filter.price_max, lowest: data.price.min, highest: data.price.max },
    facets: facetsOf(filter, data).filter(({ values }) => values.length > 0),
    isBundle: filter.is_bundle === 1,
    isSale: filter.is_sale === 1,
    type: filter.type ?? "",
    sort: filter.sort,
  };
}

function facetsOf(filter: ProductFilter, data: FilterData): Facet[] {
  return [
    { key: "materials", title: "Bahan", values: choices(data.materials, filter.materials) },
    { key: "colors", title: "Warna", values: choices(data.colors, filter.colors) },
    { key: "brands", title: "Merek", values: choices(data.brands, filter.brands) },
    { key: "room_type", title: "Ruang", values: choices(data.roomTypes, filter.room_type) },
  ];
}

function choices(values: string[], chosen: string[]): Choice<string>[] {
  return values.map((value) => ({ value, name: value, isChosen: chosen.includes(value) }));
}

function hiddenPairs(filter: ProductFilter): [string, string][] {
  return Object.entries(filterQuery(filter))
    .filter(([key]) => !shown.has(key))
    .flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, one]));
}

/** Everything that narrows this list, each with the way to the list without it. */
export function chipsOf(filter: ProductFilter, categories: Category[]): Chip[] {
  const without = (change: Partial<ProductFilter>) => productsPath({ ...filter, page: 1, ...change });
  const chips: Chip[] = [];
  for (const id of filter.categories) {
    const name = categories.find((category) => category.id === id)?.name ?? "Kategori lain";
    chips.push({ label: name, href: without({ categories: filter.categories.filter((one) => one !== id) }) });
  }
  const subs = categories.flatMap(({ subCategories: r_subs }) => r_subs);
  for (const id of filter.sub_category) {
    const name = subs.find((sub) => sub.id === id)?.name ?? "Sub-kategori lain";
    chips.push({ label: name, href: without({ sub_category: filter.sub_category.filter((one) => one !== id) }) });
  }
  for (const key of ["materials", "colors", "brands", "room_type"] as const) {
    for (const value of filter[key]) {
      chips.push({ label: value, href: without({ [key]: filter[key].filter((one) => one !== value) }) });
    }
  }
  const price = priceWords(filter);
  if (price) chips.push({ label: price, href: without({ price_min: 0, price_max: 0 }) });
  if (filter.is_bundle === 1) chips.push({ label: "Paket bundel", href: without({ is_bundle: 0 }) });
  if (filter.is_sale === 1) chips.push({ label: "Sedang promo", href: without({ is_sale: 0 }) });
  if (filter.type) chips.push({ label: typeWords[filter.type], href: without({ type: undefined }) });
  if (filter.category_group !== undefined) {
    const group = categories.find((category) => category.categoryGroup.id === filter.category_group)?.categoryGroup;
    chips.push({ label: group?.name ?? "Kelompok lain", href: without({ category_group: undefined }) });
  }
  return chips;
}

function priceWords({ price_min: least, price_max: most }: ProductFilter): string | null {
  if (least > 0 && most > 0) return `${formatRupiah(least)} – ${formatRupiah(most)}`;
  if (least > 0) return `Mulai ${formatRupiah(least)}`;
  return most > 0 ? `Sampai ${formatRupiah(most)}` : null;
}
