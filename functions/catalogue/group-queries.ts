import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { statement } from "#functions/db/database.ts";
import { isListed, selectCards } from "./card-queries.ts";

/** Product groups of home; all of them, or one. */
export function selectGroups(id?: number) {
  const where = id === undefined ? sql`` : sql`WHERE id = ${id}`;
  return statement<{ id: number; name: string }>(
    sql`SELECT id, name FROM product_group ${where} ORDER BY position, id`,
  );
}

export function selectGroupCards(now: Seconds, id?: number) {
  const where = id === undefined ? sql`` : sql`AND product_group.id = ${id}`;
  const page = sql`SELECT item.product_id AS id, item.product_group_id AS owner
    FROM product_group CROSS JOIN product_group_item AS item ON item.product_group_id = product_group.id
    CROSS JOIN product ON product.id = item.product_id
    WHERE ${isListed} ${where}
    ORDER BY product_group.position, item.position`;
  return selectCards(page, now);
}
