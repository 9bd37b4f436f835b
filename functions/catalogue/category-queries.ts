import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { jsonObject, named, pick, type RowOf, select } from "#functions/db/fields.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { category, categoryGroup, subCategory } from "#functions/db/schema/shelves.ts";
import { imageOf } from "#functions/db/variant-sql.ts";
import { isListed, selectCards } from "./card-queries.ts";

const subJson = jsonObject(pick(subCategory, "id", "name"));
const categoryFields = {
  ...pick(category, "id", "name"),
  groupId: categoryGroup.id,
  groupName: categoryGroup.name,
  image: imageOf(category, "stored"),
  subs: sql<string>`(SELECT json_group_array(${subJson} ORDER BY ${subCategory.position}, ${subCategory.id})
    FROM sub_category WHERE ${subCategory.categoryId} = ${category.id})`,
};
export type CategoryRow = RowOf<typeof categoryFields>;

const inOrder = sql`FROM category JOIN category_group ON ${categoryGroup.id} = ${category.categoryGroupId}
  ORDER BY ${categoryGroup.position}, ${categoryGroup.id}, ${category.position}, ${category.id}`;

export function selectCategories() {
  return select(categoryFields, inOrder);
}

const PRODUCTS_COUNTED_MAX = 100;

/** With how many products each shows; a large shop's are counted no further than anybody reads. */
export function selectCountedCategories() {
  const total = sql<number>`(SELECT count(*) FROM (SELECT 1 FROM product
    WHERE ${product.categoryId} = ${category.id} AND ${isListed} LIMIT ${PRODUCTS_COUNTED_MAX}))`;
  return select({ ...categoryFields, total }, inOrder);
}

export function selectCategoryGroups() {
  return select(
    pick(categoryGroup, "id", "name"),
    sql`FROM category_group ORDER BY ${categoryGroup.position}, ${categoryGroup.id}`,
  );
}

const chosen = named(product, "chosen");

/** The best-selling available products of every category, at most `count` each. */
export function selectShelfCards(count: number, now: Seconds) {
  const page = sql`SELECT ${chosen.id} AS id FROM category CROSS JOIN product AS chosen ON ${chosen.id} IN (
      SELECT ${product.id} FROM product
      WHERE ${product.categoryId} = ${category.id} AND ${isListed}
        AND EXISTS (SELECT 1 FROM product_variant WHERE ${productVariant.productId} = ${product.id})
      ORDER BY ${product.totalSales} DESC, ${product.id} DESC LIMIT ${count})
    ORDER BY ${category.id}, ${chosen.totalSales} DESC, ${chosen.id} DESC`;
  return selectCards(page, now);
}
