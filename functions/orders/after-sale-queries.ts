import { type SQL, sql } from "drizzle-orm";
import { returnSetting } from "#functions/content/content-queries.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { orderLine as line, order, parcel } from "#functions/db/schema/order.ts";
import { complaintLine as claimed, complaint } from "#functions/db/schema/service.ts";
import { review } from "#functions/db/schema/shopper.ts";
import { isPublished } from "#functions/db/variant-sql.ts";
import { piecesSent } from "./refunded-line-queries.ts";

const isOfParcel = (states: SQL) => sql`EXISTS (SELECT 1 FROM parcel WHERE ${parcel.orderId} = ${line.orderId}
  AND ${parcel.number} = ${line.parcel} AND ${parcel.state} IN ${states})`;

/** What came of a completed order, and is still there, may be reviewed; a gift that the shop does not show need not be. */
export const isReviewable = sql`${order.state} = 'done' AND ${piecesSent} > 0 AND (${line.isGift} = 0 OR ${isPublished(product)})
  AND ${isOfParcel(sql`('received')`)}`;
export const isUnreviewed = sql`NOT EXISTS (SELECT 1 FROM review
  WHERE ${review.orderId} = ${line.orderId} AND ${review.lineKey} = ${line.lineKey})`;

const soldLines = sql`FROM order_line JOIN product_variant ON ${productVariant.id} = ${line.variantId}
  JOIN product ON ${product.id} = ${productVariant.productId} WHERE ${line.orderId} = ${order.id}`;

/** Nothing is wrong yet with what has not left the shop; what came back is not there any more. */
export const isOfSentParcel = isOfParcel(sql`('shipped', 'received')`);

/** What one of its lines promises: the days to return it are those of the whole order. */
export const linePromises = sql<
  string | null
>`(SELECT ${line.promises} FROM order_line WHERE ${line.orderId} = ${order.id} LIMIT 1)`;

/** What an order's buyer may still say about its lines, and has said. */
export const afterSaleFields = {
  toReview: sql<number>`(SELECT count(*) ${soldLines} AND ${isReviewable} AND ${isUnreviewed})`,
  reviewed: sql<number>`(SELECT count(*) FROM review WHERE ${review.orderId} = ${order.id})`,
  /** Lines that were sent and that no open complaint is about. */
  toComplain: sql<number>`(SELECT count(*) FROM order_line WHERE ${line.orderId} = ${order.id} AND ${piecesSent} > 0
    AND ${isOfSentParcel} AND NOT EXISTS (
    SELECT 1 FROM complaint_line WHERE ${claimed.orderId} = ${line.orderId} AND ${claimed.lineKey} = ${line.lineKey}
      AND ${claimed.isOpen} = 1))`,
  returnSetting,
  linePromises,
  /** As JSON, the newest first. */
  complaintIds: sql<string>`(SELECT json_group_array(${complaint.id} ORDER BY ${complaint.id} DESC) FROM complaint
    WHERE ${complaint.orderId} = ${order.id} AND ${complaint.kind} = 'complaint')`,
};
