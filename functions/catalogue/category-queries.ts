import { type SQL, sql } from "drizzle-orm";
import type { PlaceFilter } from "#domain/catalogue/filter.ts";
import { type Fields, jsonObject, named, pick, type RowOf, select } from "#functions/db/fields.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { category, categoryGroup, collection, productCount, subCategory } from "#functions/db/schema/shelves.ts";
import { imageOf } from "#functions/db/variant-sql.ts";
import type { Seconds } from "#lib/time.ts";
import { isListed, selectCards } from "./card-queries.ts";
import { categoryOfSlug } from "./category-slug.ts";

const sub = pick(subCategory, "id", "name");
const subsWith = (fields: Fields) => sql<string>`(
    SELECT json_group_array(${jsonObject(fields)} ORDER BY ${subCategory.position}, ${subCategory.id})
    FROM sub_category WHERE ${subCategory.categoryId} = ${category.id})`;
const categoryFields = {
  ...pick(category, "id", "name"),
  groupId: categoryGroup.id,
  groupName: categoryGroup.name,
  image: imageOf(category, "stored"),
  subs: subsWith(sub),
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
  const ofSub = sql<number>`coalesce((SELECT ${productCount.total} FROM product_count
    WHERE ${productCount.kind} = 'sub_category' AND ${productCount.ref} = ${subCategory.id}), 0)`;
  return select({ ...categoryFields, subs: subsWith({ ...sub, total: ofSub }), total }, inOrder);
}

export function selectCategoryGroups() {
  return select(
    pick(categoryGroup, "id", "name"),
    sql`FROM category_group ORDER BY ${categoryGroup.position}, ${categoryGroup.id}`,
  );
}

/** The words of the one shelf that a place is. */
export function selectShelfWords({ categoryGroup: group, categories, categorySlug, subCategory: subs }: PlaceFilter) {
  const words = (table: typeof category | typeof categoryGroup | typeof subCategory, which: SQL) =>
    select(pick(table, "intro", "metaTitle", "metaDesc"), sql`FROM ${table} WHERE ${table.id} = ${which}`);
  if (subs.length > 0) return words(subCategory, subs.length === 1 ? sql`${subs[0]}` : none);
  if (categorySlug) return words(category, categoryOfSlug(categorySlug));
  if (categories.length > 0) return words(category, categories.length === 1 ? sql`${categories[0]}` : none);
  return words(categoryGroup, group === undefined ? none : sql`${group}`);
}
const none = sql`NULL`;

const COLLECTIONS_MAX = 200;

export function selectCollections() {
  return select(
    pick(collection, "slug", "title", "filter", "intro", "metaTitle", "metaDesc"),
    sql`FROM collection ORDER BY ${collection.position}, ${collection.id} LIMIT ${COLLECTIONS_MAX}`,
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
