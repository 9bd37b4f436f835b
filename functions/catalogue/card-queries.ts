import { type SQL, sql } from "drizzle-orm";
import type { PriceList } from "#domain/catalogue/price.ts";
import { type Fields, jsonObject, named, pick, type RowOf, select } from "#functions/db/fields.ts";
import {
  type CardComponent,
  componentsOf,
  imageOf,
  isPublished,
  json,
  type SaleInfo,
  salesOf,
} from "#functions/db/product-sql.ts";
import { product, productImage, productVariant } from "#functions/db/schema/catalogue.ts";
import { flashSaleItem as item, flashSale as sale } from "#functions/db/schema/promotions.ts";
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

const usual = named(product, "usual");

/**
 * The products that a running sale makes cheaper right now, with their lowest price.
 * They are few, and are found from the sales, not the catalogue.
 * If a variant is in several sales, the one that ends first counts, as on its card.
 */
export function onSale(now: Seconds): SQL {
  return sql`WITH sold AS MATERIALIZED (
    SELECT ${item.variantId} AS variant_id, ${item.price} AS price, min(${sale.end}) FROM flash_sale
    CROSS JOIN flash_sale_item ON ${item.flashSaleId} = ${sale.id}
    WHERE ${sale.end} > ${now} AND ${sale.start} <= ${now} AND ${item.remains} > 0
      GROUP BY ${item.variantId}),
  on_sale AS MATERIALIZED (
    SELECT reduced.product_id AS id, min(reduced.price, ${usual.priceMin}) AS price FROM (
      SELECT ${v.productId} AS product_id, min(sold.price) AS price FROM sold CROSS JOIN product_variant AS v ON ${v.id} = sold.variant_id AND sold.price < ${v.hoNormal}
      GROUP BY ${v.productId}) AS reduced
    CROSS JOIN product AS usual ON ${usual.id} = reduced.product_id)`;
}

/** The price that a product's card shows, for queries that look at products one by one. */
export const priceNow = sql`coalesce((SELECT price FROM on_sale
  WHERE on_sale.id = ${product.id}), ${product.priceMin})`;
export const isOnSale = sql`${product.id} IN (SELECT id FROM on_sale)`;

const usualPrice = sql`min(${v.hoNormal}, coalesce(${v.hoMore}, ${v.hoNormal}),
  coalesce(${v.moreDiscountPrice}, ${v.hoNormal}))`;

/**
 * The same of a list of some colours, where a card shows the product in one of them: its cheapest variant in these
 * colours. Null for a product that has none.
 */
export function priceInColors(colors: string[]): SQL {
  const isWanted =
    colors.length === 1
      ? sql`${v.color} = ${colors[0]}`
      : sql`${v.color} IN (SELECT value FROM json_each(${JSON.stringify(colors)}))`;
  return sql`(SELECT min(min(${usualPrice},
      coalesce((SELECT sold.price FROM sold WHERE sold.variant_id = ${v.id}), ${v.hoNormal})))
    FROM product_variant AS v WHERE ${v.productId} = ${product.id} AND ${isWanted})`;
}

/** When the next sale starts or ends, which may change the order by price. */
export function selectNextSaleChange(now: Seconds) {
  const second = sql<Seconds | null>`min(CASE WHEN ${sale.start} > ${now} THEN ${sale.start} ELSE ${sale.end} END)`;
  return select({ second }, sql`FROM flash_sale WHERE ${sale.end} > ${now}`);
}
