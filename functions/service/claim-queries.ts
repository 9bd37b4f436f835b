import { sql } from "drizzle-orm";
import { type RowOf, select } from "#functions/db/fields.ts";
import { orderLine as line, order, orderMove } from "#functions/db/schema/order.ts";
import { complaintLine as claimed, complaint, complaintEntry as entry } from "#functions/db/schema/service.ts";
import { piecesKept } from "#functions/orders/refunded-line-queries.ts";
import { COMPLAINABLE_MAX, lineJson, openComplaint } from "./complaint-queries.ts";

/** When the order was received. */
const receivedAt = sql<number>`(SELECT min(${orderMove.at}) FROM order_move
  WHERE ${orderMove.orderId} = ${order.id} AND ${orderMove.state} = 'done')`;
/** How often pieces of a line were resized for nothing. */
const resized = sql`(SELECT count(*) FROM complaint
  CROSS JOIN complaint_line ON ${claimed.complaintId} = ${complaint.id} AND ${claimed.lineKey} = ${line.lineKey}
  WHERE ${complaint.orderId} = ${line.orderId} AND ${complaint.kind} = 'resize' AND EXISTS (
    SELECT 1 FROM complaint_entry WHERE ${entry.complaintId} = ${complaint.id} AND ${entry.state} = 'sent-back'))`;
const receivedFields = {
  orderNumber: order.orderNumber,
  receivedAt,
  /** As the order keeps them; `kept` is the variant's name of then. */
  lines: sql<string>`(SELECT json_group_array(json_set(${lineJson(piecesKept)}, '$.complaintId', ${openComplaint},
      '$.openKind', (SELECT ${complaint.kind} FROM complaint WHERE ${complaint.id} = ${openComplaint}),
      '$.kept', ${line.variant}, '$.promises', json(${line.promises}), '$.resized', ${resized}) ORDER BY ${line.position})
    FROM order_line JOIN product_variant ON product_variant.id = ${line.variantId}
    WHERE ${line.orderId} = ${order.id} AND ${piecesKept} > 0 AND ${line.promises} <> '[]')`,
};
export type ReceivedRow = RowOf<typeof receivedFields>;

/** The customer's orders that have arrived, the newest first, with what their lines promise. */
export function selectReceived(userId: number, orderNumber: string | undefined) {
  const ofOrder = orderNumber === undefined ? sql`` : sql` AND ${order.orderNumber} = ${orderNumber}`;
  return select(
    receivedFields,
    sql`FROM "order" WHERE ${order.userId} = ${userId} AND ${order.state} = 'done'${ofOrder}
      ORDER BY ${order.createdAt} DESC LIMIT ${COMPLAINABLE_MAX}`,
  );
}
