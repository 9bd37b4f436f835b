import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { PlaceFilter } from "#domain/catalogue/filter.ts";
import { significantWords } from "#domain/catalogue/meaning.ts";
import { emptyFilter, type ProductFilter } from "#domain/catalogue/product-address.ts";
import type { Rupiah } from "#domain/money.ts";
import { select } from "#functions/db/fields.ts";
import { product, productMaterial, productVariant } from "#functions/db/schema/catalogue.ts";
import type { Seconds } from "#lib/time.ts";
import { isListed, onSale, priceInColors, priceNow } from "./card-queries.ts";
import { matchingProducts } from "./product-list-queries.ts";

/**
 * The filter values of one place (a shelf, a search, the sale), with their numbers of products.
 * At most this many products are counted: a larger place offers the whole shop's values, without numbers, so that no
 * request grows with the catalogue.
 */
export const COUNTED_MAX = 1000;

export interface ValueCount {
  kind: "brand" | "room" | "color" | "size" | "material";
  value: string;
  total: number;
}

/** The products of the place with what they can be filtered by, one more than are counted. */
function placeOf({ colors, ...place }: PlaceFilter, now: Seconds) {
  const filter: ProductFilter = { ...emptyFilter, ...place };
  const words = filter.q === "" ? undefined : significantWords(filter.q);
  return sql`${onSale(now)}, place AS MATERIALIZED (
    SELECT ${product.id} AS id, ${product.brand} AS brand, ${product.roomType} AS room, ${product.facets} AS facets,
      ${colors.length > 0 ? priceInColors(colors) : priceNow} AS price
    FROM ${matchingProducts(filter, words)} LIMIT ${COUNTED_MAX + 1})`;
}

/** Reads nothing of a larger place: SQLite checks the count before it reads the first product. */
const counted = sql`counted CROSS JOIN place ON counted.total <= ${COUNTED_MAX}`;

/** How many products the place has, at most one more than are counted, and between which prices. */
export function selectPlaceSpan(place: PlaceFilter, now: Seconds) {
  return select(
    {
      total: sql<number>`count(*)`,
      min: sql<Rupiah>`coalesce(min(place.price), 0)`,
      max: sql<Rupiah>`coalesce(max(place.price), 0)`,
    },
    sql`FROM place`,
    placeOf(place, now),
  );
}

/** Every value that occurs in the place. `json_array` quotes the text, so that each bar in it parts two facets. */
export function selectPlaceValues(place: PlaceFilter, now: Seconds) {
  const facets = sql`json_each(replace(json_array(trim(place.facets, '|')), '|', '","')) AS part`;
  return select(
    {
      kind: sql<ValueCount["kind"]>`kind`,
      value: sql<string>`value`,
      total: sql<number>`count(DISTINCT id)`,
    },
    sql`FROM (
      SELECT place.id, 'brand' AS kind, place.brand AS value FROM ${counted}
      UNION ALL SELECT place.id, 'room', place.room FROM ${counted}
      UNION ALL SELECT place.id, CASE substr(part.value, 1, 2) WHEN 'c=' THEN 'color' WHEN 's=' THEN 'size'
        ELSE 'material' END,
        substr(part.value, 3) FROM ${counted} CROSS JOIN ${facets})
    WHERE value <> '' GROUP BY kind, value ORDER BY value`,
    sql`${placeOf(place, now)}, counted AS MATERIALIZED (SELECT count(*) AS total FROM place)`,
  );
}

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
