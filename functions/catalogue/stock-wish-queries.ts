import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, named, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { stockWish as wish } from "#functions/db/schema/shopper.ts";
import { hasStock, isPublished } from "#functions/db/variant-sql.ts";

const v = named(productVariant, "v");
const p = named(product, "p");
const isOpen = sql`${wish.toldAt} IS NULL`;
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

interface NewWish {
  variantId: number;
  email: string;
  userId: number | null;
  key: string;
  createdAt: Seconds;
}

/** Who waits already goes on waiting: an address has one wish for a variant. */
export function insertStockWish(one: NewWish): Statement<never> {
  return statement(sql`${insert(wish, { ...one }, isSoldOut(one.variantId))} ON CONFLICT DO NOTHING`);
}

export const isWritten = (key: string) => sql`EXISTS (SELECT 1 FROM stock_wish WHERE ${wish.key} = ${key})`;

const knownFields = {
  ...pick(wish, "variantId", "email", "userId", "key", "createdAt"),
  id: wish.id,
  toldAt: wish.toldAt,
  ...pick(v, "variant", "color"),
  ...pick(p, "name", "slug", "bundling"),
};
export type StockWishRow = RowOf<typeof knownFields>;
const known = sql`FROM stock_wish CROSS JOIN product_variant AS v ON ${v.id} = ${wish.variantId}
  CROSS JOIN product AS p ON ${p.id} = ${v.productId}`;

export function selectStockWish(key: string) {
  return select(knownFields, sql`${known} WHERE ${wish.key} = ${key}`);
}

export function selectOwnStockWish(userId: number, variantId: number) {
  return select(
    pick(wish, "key"),
    sql`FROM stock_wish WHERE ${wish.userId} = ${userId} AND ${wish.variantId} = ${variantId} AND ${isOpen}`,
  );
}

export function deleteStockWish(key: string): Statement<never> {
  return statement(sql`DELETE FROM stock_wish WHERE ${wish.key} = ${key}`);
}

/** The wishes that wait although their pieces are there, whatever brought them: the oldest first. */
export function selectAnswerable(most: number) {
  return select(
    knownFields,
    sql`${known} WHERE ${isOpen} AND ${isPublished(p)} AND ${hasStock(v, p)}
      ORDER BY ${wish.createdAt}, ${wish.id} LIMIT ${most}`,
  );
}

/** Whether a wish waits still, and a piece is there still. */
export const isAnswerable = (id: number) =>
  sql`EXISTS (SELECT 1 ${known} WHERE ${wish.id} = ${id} AND ${isOpen} AND ${isPublished(p)} AND ${hasStock(v, p)})`;

/** Only after what tells it: `when` of the messages is then false in every other batch. */
export function saveTold(id: number, now: Seconds): Statement<never> {
  return statement(sql`UPDATE stock_wish SET ${set(wish, { toldAt: now })}
    WHERE ${wish.id} = ${id} AND ${isAnswerable(id)}`);
}
