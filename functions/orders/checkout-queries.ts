import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { named, pick, select } from "#functions/db/fields.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { order } from "#functions/db/schema/order.ts";

const v = named(productVariant, "v");

export function selectWeights(variantIds: number[]) {
  return select(
    { variantId: v.id, weightGram: product.weightGram },
    sql`FROM json_each(${JSON.stringify(variantIds)}) AS wanted CROSS
      JOIN product_variant AS v ON ${v.id} = wanted.value
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
