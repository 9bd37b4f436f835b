import { type SQL, sql } from "drizzle-orm";
import type { PriceList } from "#domain/catalogue/price.ts";
import { type Fields, jsonObject, named, pick, type RowOf, select } from "#functions/db/fields.ts";
import { product, productImage, productVariant } from "#functions/db/schema/catalogue.ts";
import {
  type CardComponent,
  componentsOf,
  imageOf,
  isPublished,
  json,
  type SaleInfo,
  salesOf,
} from "#functions/db/variant-sql.ts";
import type { Image } from "#lib/shapes.ts";
import type { Seconds } from "#lib/time.ts";

/** Only these are ever listed. */
export const isListed = isPublished(product);

export interface CardVariantInfo extends PriceList {
  id: number;
  variant: string;
  color: string;
  stock: number;
  sales: SaleInfo[];
  components: CardComponent[];
}

export interface CardImage {
  kind: "studio" | "suasana";
  variantId: number | null;
  image: Image;
}

/** A product's variant under the alias that `CardVariantInfo` and other statements use. */
export const v = named(productVariant, "v");
export const variantFields = (now: Seconds): Fields => ({
  ...pick(v, "id", "variant", "color", "hoNormal", "hoMore", "moreDiscountPrice", "stock"),
  sales: json(salesOf(v, now)),
  components: json(componentsOf(v, product)),
});

export const variantsOfProduct = (fields: Fields) =>
  sql<string>`(SELECT json_group_array(${jsonObject(fields)} ORDER BY ${v.position}, ${v.id})
    FROM product_variant AS v WHERE ${v.productId} = ${product.id})`;

const i = named(productImage, "i");
export const imagesOfProduct = (placeholder: "stored" | "none") => {
  const fields = { ...pick(i, "kind", "variantId"), image: imageOf(i, placeholder) };
  return sql<string>`(SELECT json_group_array(${jsonObject(fields)} ORDER BY ${i.position}, ${i.id})
    FROM product_image AS i WHERE ${i.productId} = ${product.id})`;
};

/** Fields that every statement about products returns. The rating column is computed and never null. */
export const cardFields = {
  ...pick(product, "id", "slug", "name", "bundling", "priceNormalMin", "priceMin", "priceMax", "discountMax"),
  rating: sql<number>`${product.rating}`,
  ...pick(product, "totalSales", "seo4", "metaDesc", "categoryId"),
};

const cardImages = imagesOfProduct("none");
const fieldsOfCard = (now: Seconds) => ({
  ...cardFields,
  variants: variantsOfProduct(variantFields(now)),
  images: cardImages,
});
export type CardRow = RowOf<ReturnType<typeof fieldsOfCard>>;

/**
 * Cards of the products that `page` selects (its column `id`), in its order. The cross join makes SQLite walk the page
 * first and look up each product; without the limit, which limits nothing, SQLite would leave out the page's order.
 * `more` are other columns of the page.
 */
export function selectCards<More extends Fields = Record<never, never>>(page: SQL, now: Seconds, more = {} as More) {
  return select(
    { ...fieldsOfCard(now), ...more },
    sql`FROM (SELECT * FROM (${page}) LIMIT -1) AS page CROSS JOIN product ON ${product.id} = page.id`,
  );
}
