import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import type { Image } from "#domain/shapes.ts";
import { statement } from "#functions/db/database.ts";
import { componentsOf, type SoldRow, salesOf, soldColumns } from "#functions/db/variant-sql.ts";
import { combosOf, giftsOf, preOrderOf, redeemsOf } from "#functions/promotions/promotion-queries.ts";
import { type CardRow, imagesOfProduct, isListed } from "./card-queries.ts";

export interface ProductRow extends CardRow {
  status: 0 | 1;
  deletedAt: number | null;
  nameShort: string;
  brand: string;
  description: string;
  specification: string;
  categoryName: string;
  subCategoryId: number | null;
  subCategoryName: string | null;
  roomType: string;
  weightGram: number;
  reviewTotal: number;
  updatedAt: number;
}

/** A picture of a product, and the variant that it shows when it shows one alone. */
export interface ProductImage {
  kind: "studio" | "suasana";
  variantId: number | null;
  image: Image;
}

/** A key of digits only is a product's number, anything else its slug. */
function isKey(key: string): SQL {
  const number = Number(key);
  return /^\d+$/.test(key) && Number.isSafeInteger(number) ? sql`product.id = ${number}` : sql`product.slug = ${key}`;
}

/** One published product, whole, in one row. */
export function selectProduct(key: string, now: Seconds) {
  return statement<ProductRow>(sql`SELECT product.*, 0 AS owner, category.name AS category_name, sub_category.name AS sub_category_name,
    (SELECT json_group_array(json_object('id', v.id, 'variant', v.variant, 'color', v.color, 'hoNormal', v.ho_normal, 'hoMore', v.ho_more,
      'moreDiscountPrice', v.more_discount_price, 'stock', v.stock,
      'sales', json(${salesOf("v", now)}), 'components', json(${componentsOf("v", "product")}),
      'gifts', json(${giftsOf("v", now)}), 'preOrder', json(${preOrderOf("v")}), 'combos', json(${combosOf("v", now)}),
      'redeems', json(${redeemsOf("v", now)})) ORDER BY v.position, v.id)
      FROM product_variant AS v WHERE v.product_id = product.id) AS variants,
    ${imagesOfProduct("stored")} AS images
    FROM product JOIN category ON category.id = product.category_id
    LEFT JOIN sub_category ON sub_category.id = product.sub_category_id
    WHERE ${isKey(key)} AND ${isListed}`);
}

export interface ComponentRow extends SoldRow {
  bundleVariantId: number;
  quantity: number;
}

/** What a bundle is made of, each component as it is sold by itself. */
export function selectComponents(key: string, now: Seconds) {
  return statement<ComponentRow>(sql`SELECT part.bundle_variant_id, part.quantity, ${soldColumns("piece", "owner", now)}
    FROM product CROSS JOIN product_variant AS whole ON whole.product_id = product.id
    CROSS JOIN bundle_component AS part ON part.bundle_variant_id = whole.id
    CROSS JOIN product_variant AS piece ON piece.id = part.component_variant_id
    CROSS JOIN product AS owner ON owner.id = piece.product_id
    WHERE ${isKey(key)} AND ${isListed} ORDER BY whole.position, whole.id, part.rowid`);
}

export function selectPartner(productId: number) {
  return statement<{ id: number; name: string; city: string; description: string }>(
    sql`SELECT partner.id, partner.name, partner.city, partner.description
      FROM product JOIN partner ON partner.id = product.partner_id WHERE product.id = ${productId} AND ${isListed}`,
  );
}
