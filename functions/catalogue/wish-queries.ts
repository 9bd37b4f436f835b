import { type SQL, sql } from "drizzle-orm";
import { WISHLIST_MAX } from "#contract/catalogue/wishes.ts";
import { STOCK_WISHES_MAX, type WishSort } from "#domain/catalogue/wish.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, named, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { jsonRows, jsonValue } from "#functions/db/json.ts";
import { hasStock, isPublished } from "#functions/db/product-sql.ts";
import type { ParamOr } from "#functions/db/render.ts";
import { user } from "#functions/db/schema/account.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { category } from "#functions/db/schema/shelves.ts";
import { wishlistItem as item, stockWish as wish } from "#functions/db/schema/shopper.ts";
import type { Seconds } from "#lib/time.ts";
import { isListed, onSale, priceNow, selectCards } from "./card-queries.ts";

const v = named(productVariant, "v");
const p = named(product, "p");
const other = named(wish, "other");
const isOpen = sql`${wish.toldAt} IS NULL`;
const isAgreed = sql`${isOpen} AND ${wish.agreedAt} IS NOT NULL`;
const isSoldOut = (variantId: number) =>
  sql`FROM product_variant AS v CROSS JOIN product AS p ON ${p.id} = ${v.productId}
    WHERE ${v.id} = ${variantId} AND ${isPublished(p)} AND NOT ${hasStock(v, p)}`;

/** A variant that can be waited for, under the name that shoppers know it by; nothing if it is in stock or not sold. */
export function selectSoldOut(variantId: number) {
  return select({ ...pick(v, "variant", "color"), name: p.name }, isSoldOut(variantId));
}

/** The address that an account has proven. */
export function selectProvenEmail(userId: number) {
  return select(
    pick(user, "email"),
    sql`FROM user WHERE ${user.id} = ${userId} AND ${user.emailVerifiedAt} IS NOT NULL`,
  );
}

/** The key of an address that waits for something already, and whether it waits for this variant. */
export function selectWaiting(email: string, variantId: number) {
  const isSame = sql<0 | 1>`max(${wish.variantId} = ${variantId} AND ${isOpen})`;
  const where = sql`FROM stock_wish WHERE ${wish.email} = ${email} GROUP BY ${wish.email}`;
  return select({ key: sql<string>`max(${wish.key})`, isSame }, where);
}

type NewWish = Pick<typeof wish.$inferInsert, "variantId" | "email" | "userId" | "key" | "createdAt" | "agreedAt">;

/** An address has one wish for a variant: asking again keeps it. Only the address's owner can confirm it. */
export function insertStockWish(one: NewWish, when: SQL = sql`true`): Statement<{ id: number }> {
  const row = insert(wish, { ...one }, sql`${isSoldOut(one.variantId)} AND ${when}`);
  const own = {
    userId: sql`coalesce(excluded.user_id, ${wish.userId})`,
    agreedAt: sql`coalesce(${wish.agreedAt}, excluded.agreed_at)`,
  };
  return returning(
    sql`${row} ON CONFLICT (variant_id, email) WHERE told_at IS NULL DO UPDATE SET ${set(wish, own)}`,
    pick(wish, "id"),
  );
}

const agreedOf = (email: SQL | string) =>
  sql`(SELECT count(*) FROM stock_wish AS other WHERE ${other.email} = ${email} AND ${other.toldAt} IS NULL
    AND ${other.agreedAt} IS NOT NULL)`;

/** Whether an address may wait for more. */
export const hasRoomFor = (email: string) => sql`${agreedOf(email)} < ${STOCK_WISHES_MAX}`;

const knownFields = {
  ...pick(wish, "variantId", "email", "userId", "key", "createdAt"),
  id: wish.id,
  ...pick(wish, "agreedAt", "toldAt"),
  ...pick(v, "variant", "color"),
  ...pick(p, "name", "slug", "bundling"),
};
export type StockWishRow = RowOf<typeof knownFields>;
const known = sql`FROM stock_wish CROSS JOIN product_variant AS v ON ${v.id} = ${wish.variantId}
  CROSS JOIN product AS p ON ${p.id} = ${v.productId}`;

const addressOf = (key: string) =>
  sql`(SELECT ${other.email} FROM stock_wish AS other WHERE ${other.key} = ${key} LIMIT 1)`;
const ofAddress = (key: string) => sql`${wish.email} = ${addressOf(key)}`;

/** All that the address of this key waits for, or got a message about. */
export function selectStockWishes(key: string) {
  return select(knownFields, sql`${known} WHERE ${ofAddress(key)} ORDER BY ${wish.createdAt}, ${wish.id}`);
}

export function selectOwnStockWish(userId: number, variantId: number) {
  return select(
    pick(wish, "key"),
    sql`FROM stock_wish WHERE ${wish.userId} = ${userId} AND ${wish.variantId} = ${variantId} AND ${isOpen}`,
  );
}

/** Confirms the wishes of an address, the oldest first, as far as there is room. */
export function agreeStockWishes(key: string, now: Seconds): Statement<never> {
  const asked = sql`SELECT ${wish.id} FROM stock_wish WHERE ${ofAddress(key)} AND ${isOpen} AND ${wish.agreedAt} IS NULL
    ORDER BY ${wish.id} LIMIT max(0, ${STOCK_WISHES_MAX} - ${agreedOf(addressOf(key))})`;
  return statement(sql`UPDATE stock_wish SET ${set(wish, { agreedAt: now })} WHERE ${wish.id} IN (${asked})`);
}

/** Takes back one of the address's wishes, or all. */
export function deleteStockWishes(key: string, variantId: number | undefined): Statement<never> {
  const one = variantId === undefined ? sql`true` : sql`${wish.variantId} = ${variantId}`;
  return statement(sql`DELETE FROM stock_wish WHERE ${ofAddress(key)} AND ${one}`);
}

const answerable = sql`${known} WHERE ${isAgreed} AND ${isPublished(p)} AND ${hasStock(v, p)}`;

/** The wishes that wait although their pieces are there, whatever brought them: the oldest first. */
export function selectAnswerable(most: number) {
  return select(knownFields, sql`${answerable} ORDER BY ${wish.createdAt}, ${wish.id} LIMIT ${most}`);
}

/** Whether a wish waits still, and a piece is there still. */
export const isAnswerable = (id: SQL) => sql`EXISTS (SELECT 1 ${answerable} AND ${wish.id} = ${id})`;

/** Marks the wishes as answered. Must come after their messages in the batch: `when` of the messages is then false in every other batch. */
export function saveTold(wishes: readonly { id: number }[], now: Seconds) {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(wishes.map(({ id }) => id))}))`;
  return returning(
    sql`UPDATE stock_wish SET ${set(wish, { toldAt: now })}
      WHERE ${wish.id} IN (SELECT ${wish.id} ${answerable} AND ${wish.id} IN ${ids})`,
    pick(wish, "id"),
  );
}

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

/** The requested part of a list. */
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
