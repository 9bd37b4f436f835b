import { type SQL, sql } from "drizzle-orm";
import type { PlaceFilter } from "#domain/catalogue/filter.ts";
import { type Fields, jsonObject, named, pick, type RowOf, select } from "#functions/db/fields.ts";
import { imageOf } from "#functions/db/product-sql.ts";
import { productGroupItem as item, product, productGroup, productVariant } from "#functions/db/schema/catalogue.ts";
import { category, categoryGroup, collection, productCount, subCategory } from "#functions/db/schema/shelves.ts";
import type { Seconds } from "#lib/time.ts";
import { isListed, selectCards } from "./card-queries.ts";

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

/** How `slugOf` (domain/catalogue/address.ts) replaces signs: by words, by nothing, and by a dash. */
const said = Object.entries({ "&": "-dan-", "+": "-plus-", "@": "-at-", "%": "-persen-", "#": "-nomor-" });
const left = [...`!?*()[]{}<>/\\'"“”‘’\`,.`].map((sign) => [sign, ""] as const);
/** Whatever a script's `\s` is, beside the space itself: names are pasted from anywhere. */
const ODD_SPACES =
  "\t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff";
const dashes = [...ODD_SPACES, " "].map((space) => [space, "-"] as const);
/** However long a row of dashes is, one is left; no name has the sign any more. */
const single = [["-", "-!"] as const, ["!-", ""] as const, ["-!", "-"] as const];
/** The one sign beside the letters of ASCII that has one of them as its small letter: Kelvin's. */
const small = ["\u212a", "k"] as const;

/** The same text with each of these written as another. */
const rewritten = (text: SQL, ...pairs: (readonly [from: string, to: string])[]) =>
  pairs.reduce((so, [from, to]) => sql`replace(${so}, ${quoted(from)}, ${quoted(to)})`, text);

/**
 * The slugs of all categories' names in SQL, so that a category's products are found in the trip that finds out which
 * it is. `lower` knows the letters of ASCII alone: see `canBeFoundBySlug` (domain/catalogue/address.ts). D1 takes no
 * expression that is much deeper than one of the two steps, and would make one of them if they were not kept apart.
 */
const slugs = sql`WITH spaced AS MATERIALIZED (
    SELECT ${category.id}, ${rewritten(sql`lower(${category.name})`, small, ...dashes)} AS name FROM category
  ), slugs AS (SELECT id, trim(${rewritten(sql`name`, ...said, ...left, ...single)}, '-') AS slug FROM spaced)`;

export function categoryOfSlug(slug: string): SQL {
  return sql`(${slugs} SELECT id FROM slugs WHERE slug = ${slug} ORDER BY id LIMIT 1)`;
}

function quoted(text: string): SQL {
  return sql.raw(`'${text.replaceAll("'", "''")}'`);
}

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
