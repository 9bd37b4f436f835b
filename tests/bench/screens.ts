import { type ProductFilter, productSorts, productsPath } from "#domain/catalogue/product-address.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import {
  catalogue,
  categories,
  categoryGroups,
  categoryIdOf,
  type SeedProduct,
  subCategoryIdOf,
} from "#functions/demo/catalogue.ts";
import { draw, drawFrom } from "#lib/chance.ts";
import { inventedProduct } from "./large-catalogue.ts";

/** A kind of screen, and its addresses in request order, each used once. */
export interface Screen {
  name: string;
  warmUp: string[];
  paths: string[];
}

const WARM_UP = 40;
const ASKED = 200;
/** A number of products that even the smaller of the two shops is sure to have. */
const SHARED_PRODUCTS = 400;

export function screens(): Screen[] {
  return [
    screen("list with three filters", threeFilters),
    screen("category page", categoryPage),
    screen("search", search),
    screen("suggestion", suggestion),
    screen("product page", (n) => `/product/${inventedProduct(n).slug}`),
  ];
}

function screen(name: string, pathOf: (n: number) => string): Screen {
  const paths = new Set<string>();
  for (let n = 0; paths.size < WARM_UP + ASKED && n < 10_000; n++) paths.add(pathOf(n));
  const all = [...paths];
  return { name, warmUp: all.slice(0, WARM_UP), paths: all.slice(WARM_UP) };
}

/**
 * Every combination of three filters: category, room, brand, material, colour and price. The values are taken from one
 * product, so that something is found.
 */
function threeFilters(n: number): string {
  const one = drawFrom(`${n} filtered`, catalogue);
  const kinds: Partial<ProductFilter>[] = [
    { categories: [categoryIdOf(one.category)] },
    { subCategory: [subCategoryIdOf(one.sub_category)] },
    { categoryGroup: categoryGroups.find(({ name }) => name === one.group)?.id },
    { colors: [drawFrom(`${n} color`, one.variants).color] },
    { materials: [drawFrom(`${n} material`, one.materials)] },
    { brands: [drawFrom(`${n} brand`, catalogue).brand] },
    { priceMin: pricesOf(one, n).least },
    { priceMax: pricesOf(one, n).most },
    ...(one.room_type ? [{ roomType: [one.room_type] }] : []),
  ];
  const chosen = kinds
    .map((kind, index) => ({ kind, order: draw(`${n} kind ${index}`, 1000) }))
    .sort((a, b) => a.order - b.order)
    .slice(0, 3)
    .map(({ kind }) => kind);
  const sort = n % 2 === 0 ? "terkait" : drawFrom(`${n} sort`, productSorts);
  return productsPath(Object.assign({ sort }, ...chosen));
}

function pricesOf({ price }: SeedProduct, n: number): { least: number; most: number } {
  return {
    least: Math.round((price * (20 + draw(`${n} least`, 60))) / 100),
    most: Math.round((price * (110 + draw(`${n} most`, 90))) / 100),
  };
}

/** A category in its default order, its next pages, and both in every other order. */
function categoryPage(n: number): string {
  const category = categories[n % 9] as (typeof categories)[number];
  const page = 1 + (Math.floor(n / 9) % 4);
  const sort = productSorts[Math.floor(n / 36) % productSorts.length];
  if (sort !== "terkait") return productsPath({ categories: [category.id], page, sort });
  return `/category/${slugOf(category.name)}${page > 1 ? `?page=${page}` : ""}`;
}

/**
 * One or two words: whole, a prefix, a middle part or with a letter left out, taken from names that both shops have.
 */
function search(n: number): string {
  return productsPath({ q: typed(n, wordsOf(n)) });
}

function suggestion(n: number): string {
  return `/suggest?q=${encodeURIComponent(typed(n, wordsOf(n)))}`;
}

function wordsOf(n: number): string[] {
  const words = inventedProduct(draw(`${n} searched`, SHARED_PRODUCTS)).name_long.split(" ");
  return words.filter((word) => /^[A-Z]\w{3,}$/i.test(word));
}

function typed(n: number, words: string[]): string {
  const word = drawFrom(`${n} word`, words).toLowerCase();
  const letters = 2 + draw(`${n} letters`, word.length - 2);
  const kinds = [
    word,
    word.slice(0, letters),
    word.slice(1),
    `${word.slice(0, letters - 1)}${word.slice(letters)}`,
    `${words[0]?.toLowerCase()} ${word}`,
  ];
  return kinds[n % kinds.length] as string;
}
