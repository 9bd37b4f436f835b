import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { named, pick, select } from "#functions/db/fields.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { order } from "#functions/db/schema/order.ts";

const v = named(productVariant, "v");

/** What one piece weighs of each variant of a cart's lines: a statement with the column `variant_id`. */
export function selectWeights(lines: SQL) {
  return select(
    { variantId: v.id, weightGram: product.weightGram },
    sql`FROM (SELECT DISTINCT variant_id FROM (${lines})) AS line
      CROSS JOIN product_variant AS v ON ${v.id} = line.variant_id
      JOIN product ON ${product.id} = ${v.productId}`,
  );
}

/** A shopper's orders that await payment and have not expired. */
export const unpaidOf = (userId: number, now: Seconds) =>
  sql`FROM "order" WHERE ${order.userId} = ${userId} AND ${order.state} = 'awaiting-payment'
    AND ${order.expiresAt} > ${now}`;

export function selectUnpaid(userId: number, now: Seconds) {
  return select(
    pick(order, "orderNumber", "billTotal"),
    sql`${unpaidOf(userId, now)} ORDER BY ${order.createdAt}, ${order.id}`,
  );
}
