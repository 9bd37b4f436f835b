import { type SQL, sql } from "drizzle-orm";
import type { ReviewView } from "#domain/service/review.ts";
import type { Database } from "#functions/db/database.ts";
import { named, pick, select } from "#functions/db/fields.ts";
import { isKey, productIdOf } from "#functions/db/key-sql.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { review, reviewImage } from "#functions/db/schema/shopper.ts";
import { imageOf } from "#functions/db/variant-sql.ts";
import { isListed } from "./card-queries.ts";

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
 * What the shop has hidden is in none of them.
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
