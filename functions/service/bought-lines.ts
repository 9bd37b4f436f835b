import { sql } from "drizzle-orm";
import { isListed } from "#functions/catalogue/card-queries.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { orderLine as line, order } from "#functions/db/schema/order.ts";

/** Lines of orders with what was bought. */
export const boughtLines = sql`order_line JOIN "order" ON ${order.id} = ${line.orderId}
  JOIN product_variant ON ${productVariant.id} = ${line.variantId}
  JOIN product ON ${product.id} = ${productVariant.productId}`;

/** The variant's colour and name. */
export const chosenVariant = sql<string>`concat_ws(', ', nullif(${productVariant.color}, ''),
  nullif(${productVariant.variant}, ''))`;

/** A bought thing, as its order names it. */
export const boughtFields = {
  orderNumber: order.orderNumber,
  lineKey: line.lineKey,
  productId: product.id,
  nameLong: line.name,
  variant: chosenVariant,
  imageUrl: line.imageUrl,
  /** Null once its product is no longer shown. */
  slug: sql<string | null>`CASE WHEN ${isListed} THEN ${product.slug} END`,
  bundling: product.bundling,
};
