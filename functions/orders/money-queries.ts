import { sql } from "drizzle-orm";
import { order, refund } from "#functions/db/schema/order.ts";
import { paymentAttempt as attempt, payment } from "#functions/db/schema/payment.ts";
import { complaint } from "#functions/db/schema/service.ts";

/** How much of an order's money was returned. */
export const returnedMoney = sql<number>`coalesce((
  SELECT ${attempt.returned} FROM payment_attempt WHERE ${attempt.number} = ${payment.paidBy}), 0)`;

/** How much of an order's money the shop has sent back by hand. */
export const sentBackMoney = sql<number>`(SELECT coalesce(sum(${refund.amount}), 0) FROM refund
  WHERE ${refund.orderId} = ${order.id})`;

/** What the shop has agreed to pay back while the order went on: after complaints, and for single lines. */
export const agreedMoney = sql<number>`((SELECT coalesce(sum(${complaint.refund}), 0) FROM complaint
    WHERE ${complaint.orderId} = ${order.id})
  + (SELECT coalesce(sum(${refund.agreed}), 0) FROM refund WHERE ${refund.orderId} = ${order.id}))`;

/** What the buyer has paid in all attempts, less what the provider has returned. */
export const heldMoney = sql<number>`(SELECT coalesce(sum(${attempt.amount} - ${attempt.returned}), 0)
  FROM payment_attempt WHERE ${attempt.orderId} = ${order.id} AND ${attempt.receivedAt} IS NOT NULL)`;
