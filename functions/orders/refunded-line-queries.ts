import { type SQL, sql } from "drizzle-orm";
import type { RefundedLine, RefundedParcel } from "#domain/orders/refunded-pieces.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import { refund, refundLine, refundParcel } from "#functions/db/schema/money.ts";
import { orderHold as hold, orderLine as line } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { freeGift } from "#functions/db/schema/promotions.ts";
import { sumOfAttempt } from "./money-queries.ts";
import { refundByKey } from "./refund-queries.ts";

export function promiseLines(key: string, orderId: number, lines: readonly RefundedLine[]): Statement<never>[] {
  return lines.map(({ lineKey, pieces, amount, goods }) =>
    statement(insert(refundLine, { refundId: refundByKey(key), orderId, lineKey, pieces, amount, goods })),
  );
}

export function promiseParcels(key: string, orderId: number, parcels: readonly RefundedParcel[]): Statement<never>[] {
  return parcels.map(({ number: parcel, amount }) =>
    statement(insert(refundParcel, { refundId: refundByKey(key), orderId, parcel, amount })),
  );
}

const backOfLine = (sum: SQL, where = sql``) =>
  sql<number>`(SELECT coalesce(sum(${sum}), 0) FROM refund_line
    WHERE ${refundLine.orderId} = ${line.orderId} AND ${refundLine.lineKey} = ${line.lineKey}${where})`;

/** What of a line, beside it, was refunded, and how many pieces of that were not sent. */
export const lineBackFields = {
  refunded: backOfLine(sql`${refundLine.pieces}`),
  unsent: backOfLine(sql`${refundLine.pieces}`, sql` AND ${refundLine.goods} = 'unsent'`),
};

/** How many pieces of a line go to its buyer. */
export const piecesSent = sql<number>`(${line.quantity} - ${lineBackFields.unsent})`;
/** Those of them that were paid for to the end. */
export const piecesKept = sql<number>`(${line.quantity} - ${lineBackFields.refunded})`;

const refundableFields = {
  ...pick(line, "lineKey", "name", "variantId", "quantity", "price", "paid", "bundling", "parts", "saleId", "points"),
  ...pick(line, "isGift", "isRedeem", "parcel"),
  ...lineBackFields,
  refundedAmount: backOfLine(sql`${refundLine.amount}`),
};
export type RefundableRow = RowOf<typeof refundableFields>;

/** An order's lines with what of them went back, in the order in which they are counted. */
export function selectRefundable(orderId: number | SQL) {
  return select(refundableFields, sql`FROM order_line WHERE ${line.orderId} = ${orderId} ORDER BY ${line.position}`);
}

/** The gifts that an order holds. */
export function selectHeldGifts(orderId: number | SQL) {
  return select(
    {
      ...{ id: freeGift.id, variantId: freeGift.giftVariantId, mainVariantId: freeGift.variantId },
      ...pick(hold, "minQuantity", "isMultipleBuy", "quantity"),
    },
    sql`FROM order_hold JOIN free_gift ON ${freeGift.id} = ${hold.ref}
      WHERE ${hold.orderId} = ${orderId} AND ${hold.kind} = 'gift'`,
  );
}

/**
 * How much of the money that counts for an order is back or promised, other than for pieces: those have left their parcel,
 * or were sent before.
 */
export function selectGone(orderId: number | SQL) {
  const ofPieces = sql`(SELECT coalesce(sum(${refund.amount}), 0) FROM refund
    WHERE ${refund.attempt} = ${payment.paidBy} AND EXISTS (SELECT 1 FROM refund_line
      WHERE ${refundLine.refundId} = ${refund.id}))`;
  const counted = (what: "back" | "under_way" | "owed") => sumOfAttempt(what, sql`${payment.paidBy}`);
  return select(
    { gone: sql<number>`(${counted("back")} + ${counted("under_way")} + ${counted("owed")} - ${ofPieces})` },
    sql`FROM payment WHERE ${payment.orderId} = ${orderId}`,
  );
}
