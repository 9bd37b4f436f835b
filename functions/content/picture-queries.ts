import { sql } from "drizzle-orm";
import { pick, select } from "#functions/db/fields.ts";
import { article } from "#functions/db/schema/articles.ts";
import { productImage } from "#functions/db/schema/catalogue.ts";
import { inspiration } from "#functions/db/schema/content.ts";

/** The sizes of the pictures at these addresses, as far as the shop shows them anywhere. */
export function selectPictures(addresses: string[]) {
  const asked = sql`(SELECT value FROM json_each(${JSON.stringify(addresses)}))`;
  return select(
    pick(productImage, "imageUrl", "width", "height"),
    sql`FROM product_image WHERE ${productImage.imageUrl} IN ${asked}
      UNION SELECT ${article.imageUrl}, ${article.width}, ${article.height} FROM article
        WHERE ${article.imageUrl} IN ${asked}
      UNION SELECT ${inspiration.imageUrl}, ${inspiration.width}, ${inspiration.height} FROM inspiration
        WHERE ${inspiration.imageUrl} IN ${asked}`,
  );
}
