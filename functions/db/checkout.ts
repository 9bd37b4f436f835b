import { sql } from "drizzle-orm";
import { statement } from "./database.ts";

export function selectWeights(variantIds: number[]) {
  return statement<{ variant_id: number; weight_gram: number }>(sql`SELECT v.id AS variant_id, product.weight_gram
    FROM json_each(${JSON.stringify(variantIds)}) AS wanted CROSS JOIN product_variant AS v ON v.id = wanted.value
    JOIN product ON product.id = v.product_id`);
}

export function selectPointBalance(userId: number) {
  return statement<{ points: number }>(
    sql`SELECT coalesce(sum(points), 0) AS points FROM point_entry WHERE user_id = ${userId}`,
  );
}
