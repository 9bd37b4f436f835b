import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { select } from "#functions/db/fields.ts";
import { product, productMaterial, productVariant } from "#functions/db/schema/catalogue.ts";
import { isListed } from "./card-queries.ts";

/**
 * Every value of a facet that a listed product has.
 * Steps through the values along the facet's index, one look-up each.
 * The work grows with the number of values, not with the number of products.
 * `productId` is for a facet in another table.
 */
function selectValues(facet: SQLiteColumn, productId?: SQLiteColumn) {
  const source = sql`${facet.table}`;
  const carrier = productId ? sql`${source} CROSS JOIN product ON ${product.id} = ${productId}` : source;
  const steps = sql`WITH RECURSIVE step(value) AS (
      SELECT min(${facet}) FROM ${source}
      UNION ALL
      SELECT (SELECT min(${facet}) FROM ${source} WHERE ${facet} > step.value) FROM step WHERE step.value IS NOT NULL)
    `;
  return select(
    { value: sql<string>`step.value` },
    sql`FROM step WHERE step.value <> '' AND EXISTS (SELECT 1 FROM ${carrier} WHERE ${facet} = step.value
      AND ${isListed})`,
    steps,
  );
}

export const selectMaterials = () => selectValues(productMaterial.material, productMaterial.productId);
export const selectColors = () => selectValues(productVariant.color, productVariant.productId);
export const selectBrands = () => selectValues(product.brand);
export const selectRoomTypes = () => selectValues(product.roomType);

const endOf = (end: "min" | "max") =>
  sql<number | null>`(SELECT ${sql.raw(end)}(${product.priceMin}) FROM product WHERE ${isListed})`;

/** The lowest and the highest starting price, each read from the end of an index. */
export function selectPriceSpan() {
  return select({ min: endOf("min"), max: endOf("max") }, sql``);
}
