import * as paths from "#app/paths.ts";
import type { Crumb } from "#app/ui/crumbs.tsx";
import type { Category } from "#contract/catalogue/catalogue.ts";
import type { ProductFilter } from "#domain/catalogue/filter.ts";
import { emptyFilter } from "#domain/catalogue/product-address.ts";
import { listWords } from "#domain/list-words.ts";
import { typeWords } from "./filter-words.ts";
import type { ShelfLink } from "./list-view.ts";

/** The single shelf that a list shows: a category, or one of its sub-categories. */
export interface Shelf {
  category: Category;
  sub?: Category["subCategories"][number];
}

export function shelfOf(filter: ProductFilter, categories: Category[]): Shelf | undefined {
  const [categoryId, otherCategory] = filter.categories;
  const [subId, otherSub] = filter.subCategory;
  if (otherCategory !== undefined || otherSub !== undefined) return undefined;
  if (subId === undefined) return withCategory(categories.find(({ id }) => id === categoryId));
  const category = categories.find(({ subCategories }) => subCategories.some(({ id }) => id === subId));
  if (!category || (categoryId !== undefined && categoryId !== category.id)) return undefined;
  return { category, sub: category.subCategories.find(({ id }) => id === subId) };
}

function withCategory(category: Category | undefined): Shelf | undefined {
  return category && { category };
}

/** A list's heading. A group is recognized by its categories. */
export function headingOf(filter: ProductFilter, shelf: Shelf | undefined, categories: Category[] = []): string {
  if (filter.q) return `Hasil pencarian “${filter.q}”`;
  if (shelf) return shelf.sub?.name ?? shelf.category.name;
  if (filter.isBundle === 1) return "Paket";
  if (filter.isSale === 1) return "Sedang Promo";
  const group = categories.find((category) => category.categoryGroup.id === filter.categoryGroup)?.categoryGroup;
  if (group && filter.categories.length === 0 && filter.subCategory.length === 0) return group.name;
  return filter.type ? typeWords[filter.type] : "Semua Produk";
}

export function crumbsOf(heading: string, shelf: Shelf | undefined, isSearch: boolean): Crumb[] {
  const home = { name: "Beranda", href: paths.home() };
  if (!shelf || isSearch)
    return [home, ...(heading === "Semua Produk" ? [] : [{ name: "Produk", href: paths.products() }])];
  const parents = [home, { name: "Kategori", href: paths.categories() }];
  return shelf.sub ? [...parents, { name: shelf.category.name, href: paths.category(shelf.category) }] : parents;
}

/** Links to the whole category and to each of its sub-categories. */
export function shelfLinks({ category, sub }: Shelf): ShelfLink[] {
  if (category.subCategories.length === 0) return [];
  const all = { name: `Semua ${category.name}`, href: paths.category(category), isCurrent: sub === undefined };
  const subs = category.subCategories.map(({ id, name }) => ({
    name,
    href: paths.products({ subCategory: [id] }),
    isCurrent: id === sub?.id,
  }));
  return [all, ...subs];
}

export function introOf({ category, sub }: Shelf): string | null {
  if (sub || category.subCategories.length < 2) return null;
  const names = category.subCategories.map(({ name }) => name);
  return `${listWords(names)} pilihan kami dalam satu tempat.`;
}

/**
 * Crawlers index the whole catalogue, its bundles, and each shelf, on their first page and in their default order. A
 * search, or a shelf with further filters, shows the same products in another selection and is not indexed.
 */
export function canonicalOf(filter: ProductFilter, shelf: Shelf | undefined): string | null {
  const path = paths.products(filter);
  if (path === paths.products() || path === paths.products({ isBundle: 1 })) return path;
  // Everything on sale has its own screen, with the flash sales on top.
  if (path === paths.products({ isSale: 1 })) return paths.sale();
  if (!shelf) return null;
  const ofShelf: Partial<ProductFilter>[] = shelf.sub
    ? [{ subCategory: [shelf.sub.id] }, { subCategory: [shelf.sub.id], categories: [shelf.category.id] }]
    : [{ categories: [shelf.category.id] }];
  if (!ofShelf.some((only) => paths.products({ ...emptyFilter, ...only }) === path)) return null;
  return shelf.sub ? paths.products({ subCategory: [shelf.sub.id] }) : paths.category(shelf.category);
}
