import { sql } from "drizzle-orm";
import { statement } from "#functions/db/database.ts";
import { isListed } from "./card-queries.ts";

/**
 * Every value of a facet that a listed product has. The values are stepped through along the facet's index, one look-up each, so the
 * work grows with the number of values and not with the number of products.
 */
function selectValues(table: "product" | "product_material" | "product_variant", column: string) {
  const facet = sql.raw(`${table}.${column}`);
  const source = sql.raw(table);
  const carrier =
    table === "product"
      ? sql`SELECT 1 FROM product WHERE ${facet} = step.value AND ${isListed}`
      : sql`SELECT 1 FROM ${source} CROSS JOIN product ON product.id = ${source}.product_id WHERE ${facet} = step.value AND ${isListed}`;
  return statement<{ value: string }>(sql`WITH RECURSIVE step(value) AS (
      SELECT min(${facet}) FROM ${source}
      UNION ALL
      SELECT (SELECT min(${facet}) FROM ${source} WHERE ${facet} > step.value) FROM step WHERE step.value IS NOT NULL)
    SELECT value FROM step WHERE value <> '' AND EXISTS (${carrier})`);
}

export const selectMaterials = () => selectValues("product_material", "material");
export const selectColors = () => selectValues("product_variant", "color");
export const selectBrands = () => selectValues("product", "brand");
export const selectRoomTypes = () => selectValues("product", "room_type");

/** The lowest and the highest starting price, each the end of an index. */
export function selectPriceSpan() {
  return statement<{ min: number | null; max: number | null }>(sql`SELECT
    (SELECT min(product.price_min) FROM product WHERE ${isListed}) AS min,
    (SELECT max(product.price_min) FROM product WHERE ${isListed}) AS max`);
}
