import { sql } from "drizzle-orm";
import { named, pick, type RowOf, select } from "#functions/db/fields.ts";
import { isKey } from "#functions/db/key-sql.ts";
import { bundleComponent, product, productVariant } from "#functions/db/schema/catalogue.ts";
import { category, partner, partnerPlace, subCategory } from "#functions/db/schema/shelves.ts";
import { partnerProduct } from "#functions/db/schema/showroom.ts";
import { json, soldFields } from "#functions/db/variant-sql.ts";
import { combosOf, giftsOf, preOrderOf, redeemsOf } from "#functions/promotions/promotion-queries.ts";
import type { Image } from "#lib/shapes.ts";
import type { Seconds } from "#lib/time.ts";
import {
  cardFields,
  imagesOfProduct,
  isListed,
  selectCards,
  v,
  variantFields,
  variantsOfProduct,
} from "./card-queries.ts";

const allImages = imagesOfProduct("stored");
const productFields = (now: Seconds) => ({
  ...cardFields,
  ...pick(product, "status", "deletedAt", "nameShort", "brand", "description", "specification", "subCategoryId"),
  ...pick(product, "roomType", "weightGram", "reviewTotal", "updatedAt"),
  categoryName: category.name,
  subCategoryName: sql<string | null>`${subCategory.name}`,
  variants: variantsOfProduct({
    ...variantFields(now),
    sku: v.sku,
    gifts: json(giftsOf(v, now)),
    preOrder: json(preOrderOf(v)),
    combos: json(combosOf(v, now)),
    redeems: json(redeemsOf(v, now)),
  }),
  images: allImages,
});
export type ProductRow = RowOf<ReturnType<typeof productFields>>;

/** A product picture, and the variant it shows if it shows just one. */
export interface ProductImage {
  kind: "studio" | "suasana";
  variantId: number | null;
  image: Image;
}

/** One published product with everything about it, in one row. */
export function selectProduct(key: string, now: Seconds) {
  return select(
    productFields(now),
    sql`FROM product JOIN category ON ${category.id} = ${product.categoryId}
      LEFT JOIN sub_category ON ${subCategory.id} = ${product.subCategoryId}
      WHERE ${isKey(product, key)} AND ${isListed}`,
  );
}

/** The newest of a group of few products, by the group's index: the plus keeps SQLite from walking all products by age. */
export function selectNewestOfGroup(group: number, count: number, now: Seconds) {
  const page = sql`SELECT ${product.id} AS id FROM product WHERE ${product.categoryGroupId} = ${group} AND ${isListed}
    ORDER BY +${product.createdAt} DESC, ${product.id} DESC LIMIT ${count}`;
  return selectCards(page, now);
}

const whole = named(productVariant, "whole");
const part = named(bundleComponent, "component");
const piece = named(productVariant, "part_variant");
const sold = named(product, "part_product");

/** Cards of the bundles that hold a product, the best sold first: from its variants, so that no other bundle is read. */
export function selectBundlesHolding(key: string, count: number, now: Seconds) {
  const holding = sql`SELECT DISTINCT ${whole.productId} AS id FROM product AS part_product
    CROSS JOIN product_variant AS part_variant ON ${piece.productId} = ${sold.id}
    CROSS JOIN bundle_component AS component ON ${part.componentVariantId} = ${piece.id}
    CROSS JOIN product_variant AS whole ON ${whole.id} = ${part.bundleVariantId}
    WHERE ${isKey(sold, key)}`;
  const page = sql`SELECT ${product.id} AS id FROM (${holding}) AS holding CROSS JOIN product ON ${product.id} = holding.id
    WHERE ${isListed} ORDER BY +${product.totalSales} DESC, ${product.id} DESC LIMIT ${count}`;
  return selectCards(page, now);
}

const componentFields = (now: Seconds) => ({
  ...pick(part, "bundleVariantId", "quantity"),
  specification: sold.specification,
  category: category.name,
  ...soldFields(piece, sold, now),
});
export type ComponentRow = RowOf<ReturnType<typeof componentFields>>;

/** A bundle's components, each as it is sold separately. */
export function selectComponents(key: string, now: Seconds) {
  return select(
    componentFields(now),
    sql`FROM product CROSS JOIN product_variant AS whole ON ${whole.productId} = ${product.id}
      CROSS JOIN bundle_component AS component ON ${part.bundleVariantId} = ${whole.id}
      CROSS JOIN product_variant AS part_variant ON ${piece.id} = ${part.componentVariantId}
      CROSS JOIN product AS part_product ON ${sold.id} = ${piece.productId}
      CROSS JOIN category ON ${category.id} = ${sold.categoryId}
      WHERE ${isKey(product, key)} AND ${isListed} ORDER BY ${whole.position}, ${whole.id}, component.rowid`,
  );
}

/** Who makes a product, then who shows it; a partner that cannot be visited has no slug. */
export function selectPartners(key: string) {
  const isMaker = sql<0 | 1>`${partner.id} = ${product.partnerId}`;
  return select(
    {
      ...pick(partner, "id", "name", "city", "description"),
      slug: sql<string>`coalesce(${partnerPlace.slug}, '')`,
      isMaker: sql<0 | 1>`coalesce(${isMaker}, 0)`,
    },
    sql`FROM product CROSS JOIN partner ON ${isMaker} OR ${partner.id} IN (SELECT ${partnerProduct.partnerId}
        FROM partner_product WHERE ${partnerProduct.productId} = ${product.id})
      LEFT JOIN partner_place ON ${partnerPlace.partnerId} = ${partner.id}
      WHERE ${isKey(product, key)} AND ${isListed} ORDER BY ${isMaker} DESC, ${partner.id}`,
  );
}
