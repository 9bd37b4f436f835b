import { sql } from "drizzle-orm";
import { WISHLIST_MAX } from "#contract/catalogue/wishlist.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { statement } from "#functions/db/database.ts";
import { isListed, selectCards } from "./card-queries.ts";

/** What a shopper has saved and the shop still sells, the newest first. */
const wished = (userId: number) => sql`SELECT item.product_id AS id, item.created_at AS at
  FROM wishlist_item AS item CROSS JOIN product ON product.id = item.product_id
  WHERE item.user_id = ${userId} AND ${isListed} ORDER BY item.created_at DESC, item.rowid DESC`;

export function selectWishes(userId: number) {
  return statement<{ id: number }>(wished(userId));
}

export function selectWishCards(userId: number, page: number, perPage: number, now: Seconds) {
  const shown = sql`SELECT id, 0 AS owner FROM (${wished(userId)}) LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`;
  return selectCards(shown, now);
}

/** Saves products of the shop, the first of them as the newest, as far as the list has room; what is saved already stays. */
export function insertWishes(userId: number, productIds: number[], now: Seconds) {
  return statement<{ productId: number }>(sql`INSERT INTO wishlist_item (user_id, product_id, created_at)
    SELECT ${userId}, product.id, ${now} FROM json_each(${JSON.stringify([...productIds].reverse())}) AS asked
      CROSS JOIN product ON product.id = asked.value
      WHERE product.id NOT IN (SELECT product_id FROM wishlist_item WHERE user_id = ${userId})
      ORDER BY asked.key
      LIMIT max(0, ${WISHLIST_MAX} - (SELECT count(*) FROM wishlist_item WHERE user_id = ${userId}))
    ON CONFLICT DO NOTHING RETURNING product_id`);
}

export function deleteWish(userId: number, productId: number) {
  return statement<never>(sql`DELETE FROM wishlist_item WHERE user_id = ${userId} AND product_id = ${productId}`);
}
