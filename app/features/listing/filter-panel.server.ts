import * as paths from "#app/paths.ts";
import type { Category, FilterData } from "#contract/catalogue/catalogue.ts";
import { type FilterKey, filterQuery, filterWord, type ProductFilter } from "#domain/catalogue/product-address.ts";
import { choiceLabel } from "#domain/catalogue/specification.ts";
import { formatRupiah, wholePrices } from "#domain/money.ts";
import { sortWords, typeChoices, typeWords } from "./filter-words.ts";
import type { Chip, Choice, Facet, FilterPanel } from "./list-view.ts";

const shown = new Set<string>([
  "categories",
  "subCategory",
  "materials",
  "colors",
  "brands",
  "priceMin",
  "priceMax",
  "roomType",
  "ringSizes",
  "inStock",
  "isBundle",
  "isSale",
  "type",
  "sort",
  "page",
]);

/** A list's filter panel: what the shop offers to filter by, with this list's selection. */
export function panelOf(filter: ProductFilter, data: FilterData): FilterPanel {
  const isListedType = filter.type === undefined || typeChoices.includes(filter.type);
  return {
    hidden: hiddenPairs(filter).concat(isListedType ? [] : [["type", filter.type as string]]),
    categories: data.categories.map(({ id, name, subCategories }) => ({
      id,
      name,
      isChosen: filter.categories.includes(id),
      subs: subCategories.map((sub) => ({
        value: sub.id,
        name: sub.name,
        isChosen: filter.subCategory.includes(sub.id),
      })),
    })),
    price: { least: filter.priceMin, most: filter.priceMax, lowest: data.price.min, highest: data.price.max },
    facets: facetsOf(filter, data).filter(({ values }) => values.length > 0),
    isInStock: filter.inStock === 1,
    isBundle: filter.isBundle === 1,
    isSale: filter.isSale === 1,
    type: filter.type ?? "",
    sort: filter.sort,
  };
}

function facetsOf(filter: ProductFilter, data: FilterData): Facet[] {
  const { counts } = data;
  const sizes = choices(data.ringSizes, filter.ringSizes, counts?.ringSizes);
  const bySize = { word: "ringSizes", title: "Ukuran cincin", values: sizes };
  // Among rings the size matters first, in a whole shop or a search last.
  const isOnShelf = filter.categories.length > 0 || filter.subCategory.length > 0;
  return [
    ...(isOnShelf ? [bySize] : []),
    { word: "materials", title: "Bahan", values: choices(data.materials, filter.materials, counts?.materials) },
    ...colorFacets(choices(data.colors, filter.colors, counts?.colors)),
    { word: "brands", title: "Merek", values: choices(data.brands, filter.brands, counts?.brands) },
    { word: "roomType", title: "Ruang", values: choices(data.roomTypes, filter.roomType, counts?.roomTypes) },
    ...(isOnShelf ? [] : [bySize]),
  ].map((facet) => ({ ...facet, word: filterWord(facet.word as FilterKey) }));
}

/** Splits colours into colours and woods. Furniture stores its wood in the colour field. */
function colorFacets(values: Choice<string>[]): Facet[] {
  const titles = ["Warna", "Kayu"] as const;
  return titles.map((title) => ({
    word: "colors",
    title,
    values: values.filter(({ name }) => choiceLabel([name]) === title),
  }));
}

/** The choices of one facet. A chosen value stays in the list, so that it can be unticked, even if no product here has it. */
function choices(values: string[], chosen: string[], counts?: number[]): Choice<string>[] {
  const strange = chosen.filter((value) => !values.includes(value));
  return [
    ...values.map((value, n) => ({ value, name: value, isChosen: chosen.includes(value), count: counts?.[n] })),
    ...strange.map((value) => ({ value, name: value, isChosen: true, count: counts && 0 })),
  ];
}

function hiddenPairs(filter: ProductFilter): [string, string][] {
  return Object.entries(filterQuery(filter))
    .filter(([key]) => !shown.has(key))
    .flatMap(([key, value]) => [value].flat().map((one): [string, string] => [filterWord(key as FilterKey), one]));
}

/** Every active filter, each with a link to the list without it. */
export function chipsOf(filter: ProductFilter, categories: Category[]): Chip[] {
  const without = (change: Partial<ProductFilter>) => paths.products({ ...filter, page: 1, ...change });
  const chips: Chip[] = [];
  for (const id of filter.categories) {
    const name = categories.find((category) => category.id === id)?.name ?? "Kategori lain";
    chips.push({ label: name, href: without({ categories: filter.categories.filter((one) => one !== id) }) });
  }
  const subs = categories.flatMap(({ subCategories }) => subCategories);
  for (const id of filter.subCategory) {
    const name = subs.find((sub) => sub.id === id)?.name ?? "Sub-kategori lain";
    chips.push({ label: name, href: without({ subCategory: filter.subCategory.filter((one) => one !== id) }) });
  }
  for (const key of ["materials", "colors", "brands", "roomType"] as const) {
    for (const value of filter[key]) {
      chips.push({ label: value, href: without({ [key]: filter[key].filter((one) => one !== value) }) });
    }
  }
  for (const size of filter.ringSizes) {
    const ringSizes = filter.ringSizes.filter((one) => one !== size);
    chips.push({ label: `Ukuran ${size}`, href: without({ ringSizes }) });
  }
  if (filter.inStock === 1) chips.push({ label: "Ada stok", href: without({ inStock: 0 }) });
  const price = priceWords(filter);
  if (price) chips.push({ label: price, href: without({ priceMin: 0, priceMax: 0 }) });
  if (filter.isBundle === 1) chips.push({ label: "Paket", href: without({ isBundle: 0 }) });
  if (filter.isSale === 1) chips.push({ label: "Sedang promo", href: without({ isSale: 0 }) });
  if (filter.type) chips.push({ label: typeWords[filter.type], href: without({ type: undefined }) });
  // A search may name an order, as `termurah`. The chip shows that it was understood.
  const order = filter.q && filter.sort !== "terkait" && sortWords.find(([sort]) => sort === filter.sort)?.[1];
  if (order) chips.push({ label: order, href: without({ sort: "terkait" }) });
  if (filter.categoryGroup !== undefined) {
    const group = categories.find((category) => category.categoryGroup.id === filter.categoryGroup)?.categoryGroup;
    chips.push({ label: group?.name ?? "Kelompok lain", href: without({ categoryGroup: undefined }) });
  }
  return chips;
}

function priceWords({ priceMin: least, priceMax: most }: ProductFilter): string | null {
  if (least > 0 && most > 0) return wholePrices(`${formatRupiah(least)} – ${formatRupiah(most)}`);
  if (least > 0) return wholePrices(`Mulai ${formatRupiah(least)}`);
  return most > 0 ? wholePrices(`Sampai ${formatRupiah(most)}`) : null;
}
