import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { type Category, listCategories, listCollections, showFilterData } from "#contract/catalogue/catalogue.ts";
import type { ProductFilter } from "#domain/catalogue/filter.ts";
import { nameOfSlug, slugOf, slugsOf } from "#domain/catalogue/slug.ts";
import { pageHref } from "./list-view.ts";
import { categoryShelf, collectionShelf, isWhole, type Shelf, shelfOf, subShelf } from "./shelf.server.ts";

/**
 * The category with this slug, or its sub-category. An unknown one leads to /404. If the categories cannot be loaded,
 * redirects to the products, filtered by its id if the filter data still has it. The URL contains no id, so otherwise the
 * words of the slug are searched for.
 */
export async function findShelf(context: AppLoadContext, slug: string, sub?: string): Promise<Shelf> {
  const shop = openShop(context);
  const find = (categories: Category[]) => categories.flatMap((category) => shelvesOf(category, slug, sub))[0];
  const listed = await orFallback(context, shop(listCategories), null);
  if (listed) {
    const shelf = find(listed);
    if (shelf) return shelf;
    context.cachePage();
    throw redirect(paths.notFound());
  }
  const known = await shop(showFilterData, { query: {} }).then(
    ({ categories }) => find(categories),
    () => undefined,
  );
  throw redirect(paths.products(known ? known.only : { q: nameOfSlug(sub ?? slug).slice(0, 80) }));
}

function shelvesOf(category: Category, slug: string, wanted?: string): Shelf[] {
  if (slugOf(category.name) !== slug) return [];
  if (wanted === undefined) return [categoryShelf(category)];
  const slugs = slugsOf(category.subCategories);
  return category.subCategories.filter(({ id }) => slugs.get(id) === wanted).map((sub) => subShelf(category, sub));
}

/** The collection with this slug; an unknown one leads to /404. */
export async function findCollection(context: AppLoadContext, slug: string): Promise<Shelf> {
  const found = (await openShop(context)(listCollections)).find((one) => one.slug === slug);
  if (found) return collectionShelf(found);
  context.cachePage();
  throw redirect(paths.notFound());
}

/** Where a sub-category stands under its name, for a list that is one by its number. */
export async function addressOfSub(context: AppLoadContext, filter: ProductFilter): Promise<string | null> {
  if (filter.subCategory.length !== 1) return null;
  const categories = await orFallback(context, openShop(context)(listCategories), []);
  const shelf = shelfOf(filter, categories);
  const isUnderName = shelf && isWhole(filter, shelf) && shelf.first !== paths.products(shelf.only);
  return isUnderName ? pageHref(shelf, filter.page) : null;
}
