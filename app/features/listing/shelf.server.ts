import * as paths from "#app/paths.ts";
import type { Crumb } from "#app/ui/crumbs.tsx";
import type { Shop } from "#contract/call.ts";
import { type Category, type Collection, type ListWords, listProducts } from "#contract/catalogue/catalogue.ts";
import { emptyFilter, filterQuery, type ProductFilter } from "#domain/catalogue/address.ts";
import { readFilter } from "#domain/catalogue/filter.ts";
import { listWords } from "#lib/sentences.ts";
import { type Image, PAGE_MAX } from "#lib/shapes.ts";
import { typeWords } from "./filter-words.ts";
import { type ListPage, pageHref, type ShelfLink } from "./list-view.ts";

type Numbers = Pick<ListPage, "first" | "numbered">;

/** A list that has a place and a name of its own: a group, a category, a sub-category, a collection. */
export interface Shelf extends Numbers {
  name: string;
  /** The filter that is this list. */
  only: Partial<ProductFilter>;
  crumbs: Crumb[];
  links: ShelfLink[];
  image: Image | null;
  /** What it consists of. */
  parts: string[];
  /** The shop's own text, if it is known before the products are loaded. */
  words?: ListWords;
  /** Whether a collection is about a part of it. */
  holds: (filter: ProductFilter) => boolean;
}

const home: Crumb = { name: "Beranda", href: paths.home() };
const inCategories: Crumb[] = [home, { name: "Kategori", href: paths.categories() }];
const inProducts: Crumb[] = [home, { name: "Produk", href: paths.products() }];

export function categoryShelf(category: Category): Shelf {
  const { id, name, image, subCategories: subs } = category;
  return {
    ...numbersUnder(paths.category(category)),
    name,
    only: { categories: [id] },
    crumbs: inCategories,
    links: subLinks(category),
    image,
    parts: subs.map((sub) => sub.name),
    holds: holdsOf([category]),
  };
}

export function subShelf(category: Category, sub: Category["subCategories"][number]): Shelf {
  const path = paths.subCategory(category, sub);
  const isNumbered = path === paths.products({ subCategory: [sub.id] });
  return {
    ...(isNumbered ? productsNumbers({ ...emptyFilter, subCategory: [sub.id] }) : numbersUnder(path)),
    name: sub.name,
    only: { subCategory: [sub.id] },
    crumbs: [...inCategories, { name: category.name, href: paths.category(category) }],
    links: subLinks(category, sub.id),
    image: null,
    parts: [],
    holds: holdsOf([category]),
  };
}

function groupShelf(group: Category["categoryGroup"], categories: Category[]): Shelf {
  const [first, second] = categories;
  // A group of a single category is that category once more.
  const numbers =
    first && !second
      ? numbersUnder(paths.category(first))
      : productsNumbers({ ...emptyFilter, categoryGroup: group.id });
  return {
    ...numbers,
    name: group.name,
    only: { categoryGroup: group.id },
    crumbs: inProducts,
    links: categories.map((category) => ({ name: category.name, href: paths.category(category), isCurrent: false })),
    image: null,
    parts: categories.map(({ name }) => name),
    holds: holdsOf(categories, group.id),
  };
}

export function collectionShelf({ slug, title, filter, ...words }: Collection): Shelf {
  const only = { ...readFilter(filter).filter, page: emptyFilter.page };
  return {
    ...numbersUnder(paths.collection(slug)),
    name: title,
    only,
    crumbs: inCategories,
    links: [],
    image: null,
    parts: [],
    words,
    holds: () => false,
  };
}

function holdsOf(categories: Category[], group?: number): Shelf["holds"] {
  const ids = categories.map(({ id }) => id);
  const subs = categories.flatMap(({ subCategories }) => subCategories.map(({ id }) => id));
  return (filter) =>
    (group !== undefined && filter.categoryGroup === group) ||
    filter.categories.some((id) => ids.includes(id)) ||
    filter.subCategory.some((id) => subs.includes(id));
}

/** Links to the whole category and to each of its sub-categories. */
function subLinks(category: Category, current?: number): ShelfLink[] {
  if (category.subCategories.length === 0) return [];
  const whole = { name: `Semua ${category.name}`, href: paths.category(category), isCurrent: current === undefined };
  const subs = category.subCategories.map((sub) => ({
    name: sub.name,
    href: paths.subCategory(category, sub),
    isCurrent: sub.id === current,
  }));
  return [whole, ...subs];
}

/** The collections that are about a part of a shelf. */
export function collectionLinks(shelf: Shelf, collections: Collection[]): ShelfLink[] {
  return collections
    .filter(({ filter }) => shelf.holds(readFilter(filter).filter))
    .map(({ slug, title }) => ({ name: title, href: paths.collection(slug), isCurrent: false }));
}

/** The collections that have products: an empty list is not indexed. */
export async function filledCollections(shop: Shop, collections: Collection[]): Promise<Collection[]> {
  const first = (only: Shelf["only"]) => shop(listProducts, { query: filterQuery({ ...only, perPage: 1 }) });
  const pages = await Promise.all(collections.map((one) => first(collectionShelf(one).only)));
  return collections.filter((_, n) => pages[n]?.total !== 0);
}

/** The single shelf that a list of `/products` shows, perhaps with further filters on top. */
export function shelfOf(filter: ProductFilter, categories: Category[]): Shelf | undefined {
  const [categoryId, otherCategory] = filter.categories;
  const [subId, otherSub] = filter.subCategory;
  if (otherCategory !== undefined || otherSub !== undefined) return undefined;
  if (subId !== undefined) {
    const category = categories.find(({ subCategories }) => subCategories.some(({ id }) => id === subId));
    const sub = category?.subCategories.find(({ id }) => id === subId);
    return category && sub && (categoryId ?? category.id) === category.id ? subShelf(category, sub) : undefined;
  }
  if (categoryId !== undefined) {
    const category = categories.find(({ id }) => id === categoryId);
    return category && categoryShelf(category);
  }
  const inGroup = categories.filter(({ categoryGroup: group }) => group.id === filter.categoryGroup);
  return inGroup[0] && groupShelf(inGroup[0].categoryGroup, inGroup);
}

/** Whether it names a group, categories or sub-categories, and the shop has none of them. */
export function isOfNothing(
  { categoryGroup: group, categories: ids, subCategory: subIds }: ProductFilter,
  known: Category[],
): boolean {
  const subs = known.flatMap(({ subCategories }) => subCategories);
  const lacks = (asked: number[], all: { id: number }[]) =>
    asked.length > 0 && !asked.some((id) => all.some((one) => one.id === id));
  const groups = known.map(({ categoryGroup }) => categoryGroup);
  return lacks(ids, known) || lacks(subIds, subs) || lacks(group === undefined ? [] : [group], groups);
}

export function headingOf(keyword: string, filter: ProductFilter, shelf: Shelf | undefined): string {
  if (keyword) return `Hasil pencarian “${keyword}”`;
  if (shelf) return shelf.name;
  if (filter.isBundle === 1) return "Semua Paket";
  if (filter.isSale === 1) return "Sedang Promo";
  return filter.type ? typeWords[filter.type] : "Semua Produk";
}

export function crumbsOf(heading: string, shelf: Shelf | undefined): Crumb[] {
  return shelf?.crumbs ?? (heading === "Semua Produk" ? [home] : inProducts);
}

/** Whether the list is all of its shelf, in the usual order, and not a selection of it. */
export function isWhole(filter: ProductFilter, shelf: Shelf): boolean {
  const asked = paths.products({ ...filter, page: 1 });
  if (asked === paths.products(shelf.only)) return true;
  // A sub-category may be named together with its own category.
  return (
    shelf.only.subCategory !== undefined && asked === paths.products({ ...shelf.only, categories: filter.categories })
  );
}

/** The default introduction of a shelf that the shop has written none for. */
export function introOf({ parts }: Shelf): string {
  return parts.length < 2 ? "" : `${listWords(parts)} pilihan kami dalam satu tempat.`;
}

/**
 * Crawlers index the whole catalogue, its bundles, what is on sale, and each shelf, page by page and in the usual order. A
 * search, or a shelf with further filters, shows the same products in another selection and is not indexed.
 */
export function canonicalOf(filter: ProductFilter, shelf: Shelf | undefined): string | null {
  const { page } = filter;
  if (shelf) return isWhole(filter, shelf) ? pageHref(shelf, page) : null;
  const path = paths.products({ ...filter, page: 1 });
  if (path === paths.products()) return paths.products({ page });
  // These have screens of their own, whose pages are as long.
  if (path === paths.products({ isBundle: 1 })) return paths.bundles(page);
  return path === paths.products({ isSale: 1 }) ? paths.sale(page) : null;
}

function numbersUnder(path: string): Numbers {
  return { first: path, numbered: `${path}?page={n}` };
}

export function productsNumbers(filter: ProductFilter): Numbers {
  // `page=` with this number cannot occur elsewhere in the URL: signs in words are encoded, and no list is that long.
  const last = paths.products({ ...filter, page: PAGE_MAX });
  return {
    first: paths.products({ ...filter, page: emptyFilter.page }),
    numbered: last.replace(`page=${PAGE_MAX}`, "page={n}"),
  };
}
