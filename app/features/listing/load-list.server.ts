import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { toCard } from "#app/features/catalogue/card-view.ts";
import { listSeen } from "#app/features/catalogue/seen.server.ts";
import { toArticleView } from "#app/features/content/article-list.server.ts";
import { toRoom } from "#app/features/content/room-list.server.ts";
import { asksConsent } from "#app/features/search/analytics.server.ts";
import { webChatHref } from "#app/page/chat-address.ts";
import { readSettings } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback, withinBudget } from "#app/shop/late.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import type { Shop } from "#contract/call.ts";
import {
  type Category,
  listCategories,
  listCollections,
  listProducts,
  type ProductPage,
  showFilterData,
} from "#contract/catalogue/catalogue.ts";
import { listArticles } from "#contract/content/articles.ts";
import { listSettings } from "#contract/content/content.ts";
import { listInspiration } from "#contract/content/inspiration.ts";
import { filterQuery, nameOfSlug, type ProductFilter, slugOf, slugsOf } from "#domain/catalogue/address.ts";
import { VALUES_MAX } from "#domain/catalogue/filter.ts";
import { toListView } from "./list-view.server.ts";
import { type BeyondView, type Instead, type ListView, pageHref } from "./list-view.ts";
import { categoryShelf, collectionShelf, isOfNothing, isWhole, type Shelf, shelfOf, subShelf } from "./shelf.server.ts";

const SHOWN = 4;
/** More than are shown, because some best-sellers may be sold out. */
const READ = 12;

/**
 * What a search that finds nothing offers instead: the best-selling products, of what was looked for where only the price
 * leaves none of it, and a chat about its words.
 */
async function loadInstead(shop: Shop, asked: ProductFilter): Promise<Instead> {
  const [{ results }, settings, kind] = await Promise.all([
    shop(listProducts, { query: { sort: "terlaris", perPage: READ } }),
    shop(listSettings),
    asked.priceMin > 0 || asked.priceMax > 0 ? loadAtAnyPrice(shop, asked) : null,
  ]);
  const { chatNumber } = readSettings(settings);
  const asking = `Halo, saya mencari “${asked.q}” di toko Anda. Apakah ada?`;
  const inStock = (kind?.results ?? results).map(toCard).filter(({ isSold }) => !isSold);
  return {
    atAnyPrice: kind?.atAnyPrice ?? null,
    bestSellers: inStock.slice(0, SHOWN),
    chat: chatNumber ? webChatHref(chatNumber, asking) : null,
  };
}

/** The same search without its price bounds, with the lowest and highest price; null if that finds nothing either. */
async function loadAtAnyPrice(shop: Shop, asked: ProductFilter) {
  const free: ProductFilter = { ...asked, priceMin: 0, priceMax: 0, sort: "terkait" };
  const read = (change: Partial<ProductFilter>) => shop(listProducts, { query: filterQuery({ ...free, ...change }) });
  const [found, cheap, dear] = await Promise.all([
    read({ perPage: READ }),
    read({ sort: "termurah", perPage: 1 }),
    read({ sort: "termahal", perPage: 1 }),
  ]);
  const [cheapest, dearest] = [cheap.results[0], dear.results[0]];
  if (!cheapest || !dearest || found.isPartial) return null;
  const [least, most] = [cheapest.priceDiscountMin, dearest.priceDiscountMin];
  return { results: found.results, atAnyPrice: { least, most, href: paths.products(free) } };
}

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

/** The part of a filter that decides which facets are offered. Other filters do not change them; a colour changes only the prices. */
function placeOf({ q, categoryGroup, categories, categorySlug, subCategory, isBundle, isSale, colors }: ProductFilter) {
  return { q, categoryGroup, categories, categorySlug, subCategory, isBundle, isSale, colors };
}

/** Caches a list, except the one of recently viewed products, which is personal. */
export function cacheList(context: AppLoadContext, { type }: ProductFilter): void {
  if (type !== "lastseen") context.cachePage();
}

/** Null if the call failed, after logging its error. Too many searches answer 429, because then the shop itself is well. */
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

const EACH = 3;

/** Articles and rooms that match the words of a search. */
export async function loadBeyond(shop: Shop, keyword: string): Promise<BeyondView> {
  const query = { q: keyword, perPage: EACH };
  const [articles, rooms] = await Promise.all([shop(listArticles, { query }), shop(listInspiration, { query })]);
  return { articles: articles.results.map(toArticleView), rooms: rooms.results.map(toRoom) };
}

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

/** The named URL of a sub-category, for a list that names it by number. */
export async function addressOfSub(context: AppLoadContext, filter: ProductFilter): Promise<string | null> {
  if (filter.subCategory.length !== 1) return null;
  const categories = await orFallback(context, openShop(context)(listCategories), []);
  const shelf = shelfOf(filter, categories);
  const isUnderName = shelf && isWhole(filter, shelf) && shelf.first !== paths.products(shelf.only);
  return isUnderName ? pageHref(shelf, filter.page) : null;
}
