import { type SQL, sql } from "drizzle-orm";
import { STOCK_WISHES_MAX } from "#domain/catalogue/wish.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, named, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { stockWish as wish } from "#functions/db/schema/shopper.ts";
import { hasStock, isPublished } from "#functions/db/variant-sql.ts";
import type { Seconds } from "#lib/time.ts";

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

/** The address's owner says yes to what was asked for it, the oldest first, as far as there is room. */
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

/** Answers those that waited still. Only after what tells them: `when` of the messages is then false in every other batch. */
export function saveTold(wishes: readonly { id: number }[], now: Seconds) {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(wishes.map(({ id }) => id))}))`;
  return returning(
    sql`UPDATE stock_wish SET ${set(wish, { toldAt: now })}
      WHERE ${wish.id} IN (SELECT ${wish.id} ${answerable} AND ${wish.id} IN ${ids})`,
    pick(wish, "id"),
  );
}
