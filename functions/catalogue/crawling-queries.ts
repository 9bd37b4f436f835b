import { sql } from "drizzle-orm";
import { IDS_PER_PART, type IdRange } from "#domain/catalogue/feed.ts";
import { named, pick, type RowOf, select } from "#functions/db/fields.ts";
import { json } from "#functions/db/product-sql.ts";
import { product, productImage, productVariant } from "#functions/db/schema/catalogue.ts";
import { flashSaleItem as item, preOrder, flashSale as sale } from "#functions/db/schema/promotions.ts";
import { category, categoryGroup, subCategory } from "#functions/db/schema/shelves.ts";
import { preOrderOf } from "#functions/promotions/promotion-queries.ts";
import type { Seconds } from "#lib/time.ts";
import { cardFields, imagesOfProduct, v, variantFields, variantsOfProduct } from "./card-queries.ts";

/** Written as in the index: SQLite does not find an expression with a parameter there. */
const partOf = sql.raw(`(id - 1) / ${IDS_PER_PART}`);
const isShown = sql.raw("status = 1 AND deleted_at IS NULL");
const byPart = sql.raw("FROM product INDEXED BY product_by_part");

/** The last edge of a sale that is past: prices have changed there, and no row. */
const pastEdge = (now: Seconds) => sql`CASE WHEN ${sale.end} <= ${now} THEN ${sale.end} ELSE ${sale.start} END`;

/**
 * The parts that have products, each found from the one before it by the index. Sales and what is made to order are walked
 * from the first to the last, as they are few.
 */
export function selectParts(now: Seconds) {
  // Counts hidden products too, because one that is hidden has left its sitemap.
  const changed = sql`(SELECT max(updated_at) ${byPart} WHERE ${partOf} = numbered.part)`;
  const edge = sql`(SELECT second FROM edges WHERE edges.part = numbered.part)`;
  return select(
    {
      part: sql<number>`numbered.part + 1`,
      changedAt: sql<Seconds>`max(${changed}, coalesce(${edge}, 0))`,
      lastId: sql<number>`(SELECT id FROM product WHERE id > 0 ORDER BY id DESC LIMIT 1)`,
    },
    sql`FROM numbered WHERE numbered.part IS NOT NULL ORDER BY numbered.part`,
    sql`WITH RECURSIVE numbered(part) AS (
      SELECT (SELECT ${partOf} ${byPart} WHERE ${partOf} >= 0 AND ${isShown} ORDER BY ${partOf} LIMIT 1)
      UNION ALL SELECT (SELECT ${partOf} ${byPart} WHERE ${partOf} > numbered.part AND ${isShown}
        ORDER BY ${partOf} LIMIT 1) FROM numbered WHERE numbered.part IS NOT NULL),
    turns(variant, second) AS (SELECT ${item.variantId}, ${pastEdge(now)}
      FROM flash_sale CROSS JOIN flash_sale_item ON ${item.flashSaleId} = ${sale.id} WHERE ${sale.start} <= ${now}
      UNION ALL SELECT ${preOrder.variantId}, ${preOrder.readyAt} FROM pre_order WHERE ${preOrder.readyAt} <= ${now}),
    edges AS MATERIALIZED (SELECT (${productVariant.productId} - 1) / ${sql.raw(String(IDS_PER_PART))} AS part,
      max(second) AS second
      FROM turns CROSS JOIN product_variant ON ${productVariant.id} = turns.variant GROUP BY 1)`,
  );
}

/** The pluses keep SQLite from walking an index of all that is listed. */
const isWithin = ({ from, to }: IdRange) =>
  sql`${product.id} BETWEEN ${from} AND ${to} AND +${product.status} = 1 AND +${product.deletedAt} IS NULL`;

const one = named(productVariant, "one");
const i = named(productImage, "i");

/** The pages of a range of products, by id. */
export function selectPages(range: IdRange, now: Seconds) {
  const turned = sql`(SELECT max(max(coalesce(${pastEdge(now)}, 0), coalesce(${preOrder.readyAt}, 0)))
    FROM product_variant AS one
    LEFT JOIN flash_sale_item ON ${item.variantId} = ${one.id}
    LEFT JOIN flash_sale ON ${sale.id} = ${item.flashSaleId} AND ${sale.start} <= ${now}
    LEFT JOIN pre_order ON ${preOrder.variantId} = ${one.id} AND ${preOrder.readyAt} <= ${now}
    WHERE ${one.productId} = ${product.id})`;
  return select(
    {
      ...pick(product, "id", "slug", "bundling"),
      changedAt: sql<Seconds>`max(${product.updatedAt}, coalesce(${turned}, 0))`,
      images: sql<string>`(SELECT json_group_array(${i.imageUrl} ORDER BY ${i.position}, ${i.id})
        FROM product_image AS i WHERE ${i.productId} = ${product.id})`,
    },
    sql`FROM product WHERE ${isWithin(range)} ORDER BY ${product.id}`,
  );
}

const images = imagesOfProduct("none");
const goodFields = (now: Seconds) => ({
  ...cardFields,
  ...pick(product, "brand", "description", "specification", "weightGram"),
  groupName: categoryGroup.name,
  categoryName: category.name,
  subCategoryName: sql<string | null>`${subCategory.name}`,
  variants: variantsOfProduct({ ...variantFields(now), sku: v.sku, preOrder: json(preOrderOf(v)) }),
  images,
});
export type GoodRow = RowOf<ReturnType<typeof goodFields>>;

/** A range of products with their variants, by id. */
export function selectGoods(range: IdRange, now: Seconds) {
  return select(
    goodFields(now),
    sql`FROM product CROSS JOIN category ON ${category.id} = ${product.categoryId}
      CROSS JOIN category_group ON ${categoryGroup.id} = ${category.categoryGroupId}
      LEFT JOIN sub_category ON ${subCategory.id} = ${product.subCategoryId}
      WHERE ${isWithin(range)} ORDER BY ${product.id}`,
  );
}
