import { sql } from "drizzle-orm";
import { pick, select } from "#functions/db/fields.ts";
import { productGroupItem as item, product, productGroup } from "#functions/db/schema/catalogue.ts";
import type { Seconds } from "#lib/time.ts";
import { isListed, selectCards } from "./card-queries.ts";

const only = (id: number | undefined) => (id === undefined ? sql`true` : sql`${productGroup.id} = ${id}`);

/** The home page's product groups; all of them, or one. */
export function selectGroups(id?: number) {
  return select(
    pick(productGroup, "id", "name"),
    sql`FROM product_group WHERE ${only(id)} ORDER BY ${productGroup.position}, ${productGroup.id}`,
  );
}

/** The cards of their products, each with its group. */
export function selectGroupCards(now: Seconds, id?: number) {
  const page = sql`SELECT ${item.productId} AS id, ${item.productGroupId} AS group_id
    FROM product_group CROSS JOIN product_group_item ON ${item.productGroupId} = ${productGroup.id}
    CROSS JOIN product ON ${product.id} = ${item.productId}
    WHERE ${isListed} AND ${only(id)}
    ORDER BY ${productGroup.position}, ${item.position}`;
  return selectCards(page, now, { groupId: sql<number>`page.group_id` });
}
