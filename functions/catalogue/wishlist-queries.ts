import { type SQL, sql } from "drizzle-orm";
import { WISHLIST_MAX } from "#contract/catalogue/wishes.ts";
import type { WishSort } from "#domain/catalogue/wish.ts";
import { statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { jsonRows, jsonValue } from "#functions/db/json.ts";
import type { ParamOr } from "#functions/db/render.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { category } from "#functions/db/schema/shelves.ts";
import { wishlistItem as item } from "#functions/db/schema/shopper.ts";
import type { Seconds } from "#lib/time.ts";
import { isListed, onSale, priceNow, selectCards } from "./card-queries.ts";

const ofShopper = (userId: number) => sql`FROM wishlist_item WHERE ${item.userId} = ${userId}`;
const saved = (
  userId: ParamOr<number>,
) => sql`FROM wishlist_item CROSS JOIN product ON ${product.id} = ${item.productId}
  WHERE ${item.userId} = ${userId}`;
const newestFirst = sql`${item.createdAt} DESC, wishlist_item.rowid DESC`;

/** A shopper's saved products that the shop still sells, newest first. */
export function selectWishes(userId: ParamOr<number>) {
  return select({ id: item.productId }, sql`${saved(userId)} AND ${isListed} ORDER BY ${newestFirst}`);
}

/** Which part of a list is asked for. */
interface WishPage {
  page: number;
  perPage: number;
  sort: WishSort;
  categories: number[];
}

const isOf = (categories: number[]) =>
  categories.length === 0
    ? sql`1`
    : sql`${product.categoryId} IN (SELECT value FROM json_each(${JSON.stringify(categories)}))`;

/** Products that are no longer sold have no price, and come last when sorted by price. */
const orders: Record<WishSort, SQL> = {
  terbaru: newestFirst,
  turun: sql`is_published DESC,
    CASE WHEN ${item.savedPrice} > 0 THEN max(0, ${item.savedPrice} - ${priceNow}) ELSE 0 END DESC, ${newestFirst}`,
  termurah: sql`is_published DESC, ${priceNow}, ${newestFirst}`,
  termahal: sql`is_published DESC, ${priceNow} DESC, ${newestFirst}`,
};

/** One page of everything that a shopper has saved, also what is no longer sold. */
export function selectWishCards(userId: number, { page, perPage, sort, categories }: WishPage, now: Seconds) {
  const shown = sql`${onSale(now)} SELECT ${item.productId} AS id, ${item.createdAt} AS saved_at,
    ${item.savedPrice} AS saved_price, ${isListed} AS is_published ${saved(userId)} AND ${isOf(categories)}
    ORDER BY ${orders[sort]} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`;
  return selectCards(shown, now, {
    savedAt: sql<Seconds>`page.saved_at`,
    savedPrice: sql<number>`page.saved_price`,
    isPublished: sql<0 | 1>`page.is_published`,
  });
}

/** The categories of everything saved, with how many of it are in each. */
export function selectWishCategories(userId: number) {
  return select(
    { ...pick(category, "id", "name"), total: sql<number>`count(*)` },
    sql`FROM wishlist_item CROSS JOIN product ON ${product.id} = ${item.productId}
      CROSS JOIN category ON ${category.id} = ${product.categoryId}
      WHERE ${item.userId} = ${userId} GROUP BY ${category.id} ORDER BY ${category.name}`,
  );
}

/**
 * Saves products, the first one as the newest, each with its lowest price of this second, as far as the list has room;
 * existing entries stay.
 */
export function insertWishes(userId: number, productIds: number[], now: Seconds) {
  const wanted = sql`FROM json_each(${JSON.stringify([...productIds].reverse())}) AS asked
      CROSS JOIN product ON ${product.id} = asked.value
    WHERE ${isListed} AND ${product.id} NOT IN (SELECT ${item.productId} ${ofShopper(userId)})
    ORDER BY asked.key
    LIMIT max(0, ${WISHLIST_MAX} - (SELECT count(*) ${ofShopper(userId)}))`;
  const values = { userId, productId: sql`${product.id}`, createdAt: now, savedPrice: priceNow };
  const wishes = insert(item, values, wanted);
  return returning(sql`${onSale(now)} ${wishes} ON CONFLICT DO NOTHING`, pick(item, "productId"));
}

export function deleteWish(userId: number, productId: number) {
  return statement(sql`DELETE ${ofShopper(userId)} AND ${item.productId} = ${productId}`);
}

const rememberedFields = {
  ...pick(item, "userId", "productId", "savedPrice", "noticedPrice"),
  ...pick(product, "name", "slug", "bundling"),
  price: sql<number>`${priceNow}`,
};
export type RememberedWish = RowOf<typeof rememberedFields>;

/** Saved products whose price now is another than the one that its customer knows of, customer by customer. */
export function selectMovedWishes({ from, to }: { from: number; to: number }, now: Seconds, most: number) {
  const known = sql`CASE WHEN ${item.noticedPrice} > 0 THEN ${item.noticedPrice} ELSE ${item.savedPrice} END`;
  return select(
    rememberedFields,
    sql`FROM wishlist_item CROSS JOIN product ON ${product.id} = ${item.productId}
      WHERE ${item.userId} BETWEEN ${from} AND ${to} AND ${item.savedPrice} > 0 AND ${isListed}
        AND (${priceNow} < ${known} OR (${item.noticedPrice} > 0 AND ${priceNow} >= ${item.savedPrice}))
      ORDER BY ${item.userId}, ${item.productId} LIMIT ${most}`,
    onSale(now),
  );
}

/** The price that a customer was last notified of; 0 if it is back where it was. */
interface NoticedPrice {
  userId: number;
  productId: number;
  /** The price that they knew when it was read. */
  noticedPrice: number;
  price: number;
}

const isTold = sql`${item.userId} = ${jsonValue<number>("userId")} AND ${item.productId} = ${jsonValue<number>("productId")}
  AND ${item.noticedPrice} = ${jsonValue<number>("noticedPrice")}`;

/** Whether the customer still knows the price that was read of this saved product, which is in a row of `param`. */
export const isKnownPrice = sql`EXISTS (SELECT 1 FROM wishlist_item WHERE ${isTold})`;

/** Answers the saved products of which the customer still knew what was read. */
export function saveNoticedPrices(prices: readonly NoticedPrice[]) {
  const known = set(item, { noticedPrice: jsonValue<number>("price") });
  return returning(sql`UPDATE wishlist_item SET ${known} FROM ${jsonRows(prices)} WHERE ${isTold}`, {
    userId: sql<number>`user_id`,
  });
}
