import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { listSeen } from "#app/features/catalogue/seen.server.ts";
import { asksConsent } from "#app/features/search/analytics.server.ts";
import { loadBeyond } from "#app/features/search/beyond.server.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback, withinBudget } from "#app/shop/late.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { listCollections, listProducts, type ProductPage, showFilterData } from "#contract/catalogue/catalogue.ts";
import { type ProductFilter, VALUES_MAX } from "#domain/catalogue/filter.ts";
import { filterQuery } from "#domain/catalogue/product-address.ts";
import { toListView } from "./list-view.server.ts";
import type { ListView } from "./list-view.ts";
import { loadInstead } from "./load-instead.server.ts";
import { isOfNothing, type Shelf } from "./shelf.server.ts";

interface RequestedList {
  filter: ProductFilter;
  ignored: string[];
  /** The shelf whose screen it is, when it is known; the filter may name it by its slug meanwhile. */
  home?: Shelf | Promise<Shelf>;
}

/**
 * A page of a list. If the products cannot be loaded, the page still renders, with a message in their place. A page behind
 * the last one, and the list of a group or a category that the shop does not have, lead to /404.
 */
export async function loadList(context: AppLoadContext, requested: RequestedList): Promise<ListView> {
  const { filter: asked, ignored } = requested;
  const shop = openShop(context);
  const isSearch = asked.q !== "" && asked.page === 1 && !requested.home;
  const [products, facets, collections, beyond, home] = await Promise.all([
    readProducts(context, asked),
    withinBudget(context, shop(showFilterData, { query: filterQuery(placeOf(asked)) })),
    isOnShelf(requested) ? withinBudget(context, shop(listCollections)) : [],
    isSearch ? withinBudget(context, loadBeyond(shop, asked.q)) : null,
    requested.home,
  ]);
  const instead = isSearch && products?.total === 0 ? await withinBudget(context, loadInstead(shop, asked)) : null;
  const filter = home ? { ...asked, categorySlug: undefined, ...home.only, page: asked.page } : asked;
  if (isBehindLast(asked.page, products) || (facets && isOfNothing(filter, facets.categories)))
    throw redirect(paths.notFound());
  // A page that lacks something, or whose URL is unlikely to be requested again, is not worth caching.
  if (products && facets && (beyond || !isSearch) && ignored.length === 0) cacheList(context, filter);
  return toListView({
    filter,
    ignored,
    products,
    facets,
    categories: facets?.categories ?? [],
    collections: collections ?? [],
    home,
    instead,
    beyond,
    // Only searches are measured, so consent is asked for only there: no other page depends on the answer.
    asksConsent: filter.q !== "" && !home && asksConsent(context),
  });
}

/** Whether it may be a shelf, which names the collections that are about it. */
function isOnShelf({ home, filter: { q, categoryGroup, categories, subCategory } }: RequestedList): boolean {
  return home !== undefined || (q === "" && (categoryGroup ?? categories[0] ?? subCategory[0]) !== undefined);
}

/** The first page is there also where there are no products. */
function isBehindLast(page: number, products: ProductPage | null): boolean {
  return products !== null && page > 1 && page > products.pagination.totalPages;
}

/** Where the shopper is: the filters on top of it do not change what it offers; a colour only what it costs. */
function placeOf({ q, categoryGroup, categories, categorySlug, subCategory, isBundle, isSale, colors }: ProductFilter) {
  return { q, categoryGroup, categories, categorySlug, subCategory, isBundle, isSale, colors };
}

/** What a visitor has viewed must not be shared, so that list is not cached. */
export function cacheList(context: AppLoadContext, { type }: ProductFilter): void {
  if (type !== "lastseen") context.cachePage();
}

/** Null when the call failed and its error was logged. Whoever searches too often is told so: the shop is well. */
export function readProducts(context: AppLoadContext, filter: ProductFilter): Promise<ProductPage | null> {
  const read = async () => {
    const input = filter.type === "lastseen" ? { ...filter, productsId: await seenOf(context, filter) } : filter;
    return openShop(context)(listProducts, { query: filterQuery(input) }).catch((error) => {
      const isTooMany = error instanceof ShopRefusal && error.status === 429;
      throw isTooMany ? new Response(null, { status: 429 }) : error;
    });
  };
  return orFallback(context, read(), null);
}

/** What this visitor has viewed, newest first. If the URL also names products, only those of them. */
async function seenOf(context: AppLoadContext, { productsId: named }: ProductFilter): Promise<number[]> {
  const seen = await listSeen(context);
  return (named.length > 0 ? seen.filter((id) => named.includes(id)) : seen).slice(0, VALUES_MAX);
}
