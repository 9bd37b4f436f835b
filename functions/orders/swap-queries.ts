import { sql } from "drizzle-orm";
import { pick, type RowOf, select } from "#functions/db/fields.ts";
import { product, productVariant as variant } from "#functions/db/schema/catalogue.ts";
import { orderLine as line, parcel } from "#functions/db/schema/order.ts";
import { orderIdOf } from "./order-queries.ts";
import { lineBackFields } from "./refund-queries.ts";

const swappableFields = {
  ...pick(line, "lineKey", "name", "variantId", "quantity", "readyAt", "saleId"),
  ...pick(line, "isGift", "isRedeem", "isCombo", "bundling"),
  ...pick(variant, "hoNormal", "hoMore", "moreDiscountPrice", "sku"),
  number: parcel.number,
  parcelState: parcel.state,
  packedAt: parcel.packedAt,
  refunded: lineBackFields.refunded,
  hasGift: sql<0 | 1>`EXISTS (SELECT 1 FROM order_hold JOIN free_gift ON free_gift.id = order_hold.ref
    WHERE order_hold.order_id = ${line.orderId} AND order_hold.kind = 'gift' AND free_gift.variant_id = ${line.variantId})`,
};
export type SwappableRow = RowOf<typeof swappableFields>;

const otherFields = {
  lineKey: line.lineKey,
  ...pick(variant, "id", "sku", "variant", "color", "stock", "hoNormal", "hoMore", "moreDiscountPrice"),
  product: product.name,
  /** Its own picture, else the first of its product that shows no other size or colour. */
  imageUrl: sql<string>`coalesce((SELECT image_url FROM product_image WHERE product_id = ${variant.productId}
    AND (variant_id IS NULL OR variant_id = ${variant.id}) ORDER BY variant_id IS NULL, position, id LIMIT 1), '')`,
};
export type OtherRow = RowOf<typeof otherFields>;

/** The lines of an order, and the other sizes and colours of what was bought. */
export function selectSwappable(orderNumber: string) {
  const id = orderIdOf(orderNumber);
  return [
    select(
      swappableFields,
      sql`FROM order_line JOIN product_variant ON ${variant.id} = ${line.variantId}
        JOIN parcel ON ${parcel.orderId} = ${line.orderId} AND ${parcel.number} = ${line.parcel}
        WHERE ${line.orderId} = ${id} ORDER BY ${line.position}`,
    ),
    select(
      otherFields,
      sql`FROM order_line JOIN product_variant AS own ON own.id = ${line.variantId}
        JOIN product_variant ON ${variant.productId} = own.product_id AND ${variant.id} <> own.id
        JOIN product ON ${product.id} = ${variant.productId}
        WHERE ${line.orderId} = ${id} ORDER BY ${line.position}, ${variant.position}`,
    ),
  ] as const;
}
