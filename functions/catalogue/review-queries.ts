import { sql } from "drizzle-orm";
import type { Database } from "#functions/db/database.ts";
import { named, pick, select } from "#functions/db/fields.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { review, reviewImage } from "#functions/db/schema/shopper.ts";
import { imageOf } from "#functions/db/variant-sql.ts";
import { isListed } from "./card-queries.ts";

const i = named(reviewImage, "i");
const reviewFields = {
  ...pick(review, "id", "name", "rating", "text", "variant", "createdAt", "answer", "answeredAt"),
  images: sql<string>`(SELECT json_group_array(${imageOf(i, "stored")} ORDER BY ${i.position}, ${i.id})
    FROM review_image AS i WHERE ${i.reviewId} = ${review.id})`,
};

/**
 * A page of reviews, newest first; the count per rating; and the product's own totals, if it is published. What the
 * shop has hidden is in none of them.
 */
export async function readReviews(db: Database, productId: number, page: number, perPage: number) {
  const ofProduct = sql`FROM review WHERE ${review.productId} = ${productId} AND ${review.hiddenAt} IS NULL`;
  const [results, spread, products] = await db.batch([
    select(
      reviewFields,
      sql`${ofProduct} ORDER BY ${review.createdAt} DESC, ${review.id} DESC
        LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
    ),
    select({ rating: review.rating, count: sql<number>`count(*)` }, sql`${ofProduct} GROUP BY ${review.rating}`),
    select(
      { rating: sql<number>`${product.rating}`, total: product.reviewTotal },
      sql`FROM product WHERE ${product.id} = ${productId} AND ${isListed}`,
    ),
  ]);
  return { results, spread, product: products[0] };
}
