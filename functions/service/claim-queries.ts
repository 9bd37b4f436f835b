import { sql } from "drizzle-orm";
import { ENGRAVED } from "#domain/catalogue/promises.ts";
import { CLAIM_ORDERS_MAX } from "#domain/service/complaint.ts";
import { returnSetting } from "#functions/content/content-queries.ts";
import { jsonObject, named, type RowOf, select } from "#functions/db/fields.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { orderLine as line, order, parcel } from "#functions/db/schema/order.ts";
import { complaintLine as claimed, complaint, complaintEntry as entry } from "#functions/db/schema/service.ts";
import { category } from "#functions/db/schema/shelves.ts";
import { piecesKept } from "#functions/orders/refunded-line-queries.ts";
import { lineJson, openComplaint } from "./complaint-queries.ts";

/** Arrived lines, parcel by parcel. */
const arrived = sql`FROM order_line JOIN parcel ON ${parcel.orderId} = ${line.orderId} AND ${parcel.number} = ${line.parcel}
  JOIN product_variant ON product_variant.id = ${line.variantId}
  WHERE ${line.orderId} = ${order.id} AND ${parcel.state} = 'received' AND ${piecesKept} > 0`;
/** How often pieces of a line were resized for nothing. */
const resized = sql`(SELECT count(*) FROM complaint
  CROSS JOIN complaint_line ON ${claimed.complaintId} = ${complaint.id} AND ${claimed.lineKey} = ${line.lineKey}
  WHERE ${complaint.orderId} = ${line.orderId} AND ${complaint.kind} = 'resize' AND EXISTS (
    SELECT 1 FROM complaint_entry WHERE ${entry.complaintId} = ${complaint.id} AND ${entry.state} = 'sent-back'))`;
const [piece, sold] = [named(productVariant, "piece"), named(product, "sold")];
/** The categories of a line, for a bundle also of its components: they decide whether it can be returned. */
const goods = sql`(SELECT json_group_array(${jsonObject({
  category: category.name,
  isEngraved: sql`instr(${sold.specification}, ${sql.raw(`'"label":"${ENGRAVED}"'`)}) > 0`,
})}) FROM product_variant AS piece
  JOIN product AS sold ON ${sold.id} = ${piece.productId} JOIN category ON ${category.id} = ${sold.categoryId}
  WHERE ${piece.id} = ${line.variantId}
    OR ${piece.id} IN (SELECT value ->> 'variantId' FROM json_each(coalesce(${line.parts}, '[]'))))`;
const receivedFields = {
  returnSetting,
  orderNumber: order.orderNumber,
  /** As the order keeps them; `kept` is the variant's name of then. */
  lines: sql<string>`(SELECT json_group_array(json_set(${lineJson(piecesKept)}, '$.complaintId', ${openComplaint},
      '$.openKind', (SELECT ${complaint.kind} FROM complaint WHERE ${complaint.id} = ${openComplaint}),
      '$.receivedAt', ${parcel.receivedAt}, '$.kept', ${line.variant}, '$.promises', json(${line.promises}), '$.resized', ${resized},
      '$.isBought', ${line.isGift} = 0 AND ${line.isRedeem} = 0, '$.isMadeToOrder', ${line.readyAt} > 0, '$.goods', json(${goods})) ORDER BY ${line.position})
    ${arrived})`,
};
export type ReceivedRow = RowOf<typeof receivedFields>;

/** The customer's orders of which something has arrived, the newest first. */
export function selectReceived(userId: number, orderNumber: string | undefined) {
  const ofOrder = orderNumber === undefined ? sql`` : sql` AND ${order.orderNumber} = ${orderNumber}`;
  return select(
    receivedFields,
    sql`FROM "order" WHERE ${order.userId} = ${userId} AND ${order.state} IN ('processing', 'shipped', 'done')${ofOrder}
      AND EXISTS (SELECT 1 ${arrived})
      ORDER BY ${order.createdAt} DESC LIMIT ${CLAIM_ORDERS_MAX}`,
  );
}
