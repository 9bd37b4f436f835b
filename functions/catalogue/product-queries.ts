import { type SQL, sql } from "drizzle-orm";
import type { ReviewView } from "#domain/service/review.ts";
import type { Database } from "#functions/db/database.ts";
import { named, pick, type RowOf, select } from "#functions/db/fields.ts";
import { imageOf, isKey, json, productIdOf, soldFields } from "#functions/db/product-sql.ts";
import { bundleComponent, product, productVariant } from "#functions/db/schema/catalogue.ts";
import { category, partner, partnerPlace, subCategory } from "#functions/db/schema/shelves.ts";
import { review, reviewImage } from "#functions/db/schema/shopper.ts";
import { partnerProduct } from "#functions/db/schema/showroom.ts";
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

/** A product's maker, then the partners that show it; a partner that cannot be visited has no slug. */
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

const i = named(reviewImage, "i");
const reviewFields = {
  ...pick(review, "id", "name", "rating", "text", "variant", "createdAt", "answer", "answeredAt"),
  isVerified: sql<0 | 1>`${review.orderId} IS NOT NULL`,
  images: sql<string>`(SELECT json_group_array(${imageOf(i, "stored")} ORDER BY ${i.position}, ${i.id})
    FROM review_image AS i WHERE ${i.reviewId} = ${review.id})`,
};

const newest = sql`${review.createdAt} DESC, ${review.id} DESC`;
const orders: Record<ReviewView, SQL> = {
  terbaru: newest,
  tertinggi: sql`${review.rating} DESC, ${newest}`,
  terendah: sql`${review.rating}, ${newest}`,
  foto: newest,
};
const hasPhotos = sql`EXISTS (SELECT 1 FROM review_image AS i WHERE ${i.reviewId} = ${review.id})`;

interface ReviewQuery {
  page: number;
  perPage: number;
  view: ReviewView;
}

/**
 * A page of reviews; the count per rating, in all and with photos; and the product's own totals, if it is published.
 * Hidden reviews are in none of them.
 */
export async function readReviews(db: Database, key: string, { page, perPage, view }: ReviewQuery) {
  const ofProduct = sql`FROM review WHERE ${review.productId} = ${productIdOf(key)} AND ${review.hiddenAt} IS NULL`;
  const [results, spread, products] = await db.batch([
    select(
      reviewFields,
      sql`${ofProduct} ${view === "foto" ? sql`AND ${hasPhotos}` : sql``} ORDER BY ${orders[view]}
        LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
    ),
    select(
      { rating: review.rating, count: sql<number>`count(*)`, withPhotos: sql<number>`total(${hasPhotos})` },
      sql`${ofProduct} GROUP BY ${review.rating}`,
    ),
    select(
      { id: product.id, rating: sql<number>`${product.rating}`, total: product.reviewTotal },
      sql`FROM product WHERE ${isKey(product, key)} AND ${isListed}`,
    ),
  ]);
  return { results, spread, product: products[0] };
}
