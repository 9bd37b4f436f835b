import { sql } from "drizzle-orm";
import { WISHLIST_MAX } from "#contract/catalogue/wishlist.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { statement } from "#functions/db/database.ts";
import { insert, pick, returning, select } from "#functions/db/fields.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { wishlistItem as item } from "#functions/db/schema/shopper.ts";
import { isListed, selectCards } from "./card-queries.ts";

const ofShopper = (userId: number) => sql`FROM wishlist_item WHERE ${item.userId} = ${userId}`;

/** What a shopper has saved and the shop still sells, newest first. */
const wished = (userId: number) => sql`FROM wishlist_item CROSS JOIN product ON ${product.id} = ${item.productId}
  WHERE ${item.userId} = ${userId} AND ${isListed} ORDER BY ${item.createdAt} DESC, wishlist_item.rowid DESC`;

export function selectWishes(userId: number) {
  return select({ id: item.productId }, wished(userId));
}

export function selectWishCards(userId: number, page: number, perPage: number, now: Seconds) {
  const shown = sql`SELECT ${item.productId} AS id ${wished(userId)} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`;
  return selectCards(shown, now);
}

/** Saves products, the first one as the newest, as far as the list has room; existing entries stay. */
export function insertWishes(userId: number, productIds: number[], now: Seconds) {
  const wanted = sql`FROM json_each(${JSON.stringify([...productIds].reverse())}) AS asked
      CROSS JOIN product ON ${product.id} = asked.value
    WHERE ${product.id} NOT IN (SELECT ${item.productId} ${ofShopper(userId)})
    ORDER BY asked.key
    LIMIT max(0, ${WISHLIST_MAX} - (SELECT count(*) ${ofShopper(userId)}))`;
  const wish = insert(item, { userId, productId: sql`${product.id}`, createdAt: now }, wanted);
  return returning(sql`${wish} ON CONFLICT DO NOTHING`, pick(item, "productId"));
}

export function deleteWish(userId: number, productId: number) {
  return statement(sql`DELETE ${ofShopper(userId)} AND ${item.productId} = ${productId}`);
}
