import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { statement } from "#functions/db/database.ts";
import { imageJson } from "#functions/db/variant-sql.ts";
import { isListed, selectCards } from "./card-queries.ts";

export interface CategoryRow {
  id: number;
  name: string;
  groupId: number;
  groupName: string;
  image: string;
  subs: string;
}

export function selectCategories() {
  return statement<CategoryRow>(sql`SELECT category.id, category.name, category_group.id AS group_id, category_group.name AS group_name,
    ${imageJson("category", "stored")} AS image,
    (SELECT json_group_array(json_object('id', sub.id, 'name', sub.name) ORDER BY sub.position, sub.id)
      FROM sub_category AS sub WHERE sub.category_id = category.id) AS subs
    FROM category JOIN category_group ON category_group.id = category.category_group_id
    ORDER BY category_group.position, category_group.id, category.position, category.id`);
}

export function selectCategoryGroups() {
  return statement<{ id: number; name: string }>(sql`SELECT id, name FROM category_group ORDER BY position, id`);
}

/** The best-selling products of every category that can be bought, at most `count` each. */
export function selectShelfCards(count: number, now: Seconds) {
  const page = sql`SELECT chosen.id AS id, category.id AS owner FROM category CROSS JOIN product AS chosen ON chosen.id IN (
      SELECT product.id FROM product
      WHERE product.category_id = category.id AND ${isListed}
        AND EXISTS (SELECT 1 FROM product_variant WHERE product_variant.product_id = product.id)
      ORDER BY product.total_sales DESC, product.id DESC LIMIT ${count})
    ORDER BY category.id, chosen.total_sales DESC, chosen.id DESC`;
  return selectCards(page, now);
}
