import { sql } from "drizzle-orm";
import { type Database, statement } from "#functions/db/database.ts";
import { imageJson } from "#functions/db/variant-sql.ts";
import { isListed } from "./card-queries.ts";

export interface ReviewRow {
  id: number;
  name: string;
  rating: number;
  text: string;
  variant: string;
  createdAt: number;
  images: string;
}

/** A page of reviews, newest first; how many gave which stars; and the product's own figures, when it is published. */
export async function readReviews(db: Database, productId: number, page: number, perPage: number) {
  const [results, spread, products] = await db.batch([
    statement<ReviewRow>(sql`SELECT review.id, review.name, review.rating, review.text, review.variant, review.created_at,
        (SELECT json_group_array(${imageJson("i", "stored")} ORDER BY i.position, i.id)
          FROM review_image AS i WHERE i.review_id = review.id) AS images
      FROM review WHERE review.product_id = ${productId}
      ORDER BY review.created_at DESC, review.id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`),
    statement<{ rating: number; count: number }>(
      sql`SELECT rating, count(*) AS count FROM review WHERE product_id = ${productId} GROUP BY rating`,
    ),
    statement<{ rating: number; total: number }>(
      sql`SELECT rating, review_total AS total FROM product WHERE id = ${productId} AND ${isListed}`,
    ),
  ]);
  return { results, spread, product: products[0] };
}
