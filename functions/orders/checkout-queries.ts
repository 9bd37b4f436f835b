import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { statement } from "#functions/db/database.ts";

export function selectWeights(variantIds: number[]) {
  return statement<{ variantId: number; weightGram: number }>(sql`SELECT v.id AS variant_id, product.weight_gram
    FROM json_each(${JSON.stringify(variantIds)}) AS wanted CROSS JOIN product_variant AS v ON v.id = wanted.value
    JOIN product ON product.id = v.product_id`);
}

/** The orders of a shopper that wait for their payment and still may. */
export const unpaidOf = (userId: number, now: Seconds) =>
  sql`SELECT ordersn, bill_total, created_at FROM "order"
    WHERE user_id = ${userId} AND state = 'awaiting-payment' AND expires_at > ${now}`;

export function selectUnpaid(userId: number, now: Seconds) {
  return statement<{ orderNumber: string; billTotal: number }>(sql`${unpaidOf(userId, now)} ORDER BY created_at, id`);
}
