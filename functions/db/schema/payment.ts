import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PaidCode } from "#domain/orders/payment-method.ts";
import { SURCHARGE_ENDS } from "#domain/orders/surcharge.ts";
import { id, refersTo } from "./columns.ts";
import { order } from "./order.ts";

/** How an order is paid: the provider's latest answer. */
export const payment = sqliteTable(
  "payment",
  {
    orderId: integer("order_id")
      .primaryKey()
      .references(() => order.id),
    transactionId: text("transaction_id").notNull().default(""),
    status: text("status").notNull().default(""),
    /** The virtual account number, or the bill key of a bill payment. */
    number: text("number").notNull().default(""),
    billerCode: text("biller_code").notNull().default(""),
    redirectUrl: text("redirect_url").notNull().default(""),
    amount: integer("amount").notNull(),
    askedAt: integer("asked_at"),
    paidAt: integer("paid_at"),
    /** The attempt whose money counts for the order. */
    paidBy: text("paid_by").notNull().default(""),
  },
  (t) => [index("payment_by_day").on(t.paidAt)],
);

/**
 * What the buyer of a paid order is to pay on top of it, because it goes to a place that costs more to send to. Nothing of
 * the order is packed while one is open. Its attempts are of the order and name it.
 */
export const surcharge = sqliteTable(
  "surcharge",
  {
    id: id(),
    orderId: refersTo("order_id", () => order.id),
    amount: integer("amount").notNull(),
    /** The member of staff who asked for it. */
    staff: text("staff").notNull(),
    at: integer("at").notNull(),
    /** Null while it is open. */
    became: text("became", { enum: SURCHARGE_ENDS }),
    becameAt: integer("became_at"),
    /** The attempt whose money paid it. */
    paidBy: text("paid_by").notNull().default(""),
    /** Where its last attempt is paid, as of a payment. */
    number: text("number").notNull().default(""),
    billerCode: text("biller_code").notNull().default(""),
    redirectUrl: text("redirect_url").notNull().default(""),
  },
  (t) => [
    uniqueIndex("surcharge_open").on(t.orderId).where(sql`became IS NULL`),
    index("surcharge_by_order").on(t.orderId),
    check("surcharge_amount", sql`${t.amount} > 0`),
  ],
);

/**
 * One attempt to pay an order, under its own number at the provider.
 * Each is followed until its status can no longer change.
 */
export const paymentAttempt = sqliteTable(
  "payment_attempt",
  {
    number: text("number").primaryKey(),
    orderId: refersTo("order_id", () => order.id),
    /** What it is to pay on top of the order; null where it pays the order. */
    surchargeId: integer("surcharge_id").references(() => surcharge.id),
    /** The order's first, second, third attempt; the buyer is shown the last one. */
    nth: integer("nth").notNull(),
    /** The provider's latest status. */
    status: text("status").notNull().default(""),
    isFinal: integer("is_final").notNull().default(0),
    /** The sum to pay: the bill with the fee of its own method, which another attempt may not share. */
    amount: integer("amount").notNull(),
    payment: text("payment").$type<PaidCode>().notNull().default("bca"),
    tenor: integer("tenor").notNull().default(0),
    /** The fee setting when the attempt was begun; null for attempts from before this was recorded. */
    fees: text("fees"),
    createdAt: integer("created_at").notNull(),
    /** When the provider was last asked about it, answered or not. */
    askedAt: integer("asked_at").notNull().default(0),
    /** The provider's last error, or that it did not answer; empty since it answered. */
    fault: text("fault").notNull().default(""),
    /** When its status was last news, or the fault was met. */
    answeredAt: integer("answered_at"),
    /** The private file that shows money which came by hand; empty for what the provider knows of. */
    slip: text("slip").notNull().default(""),
  },
  (t) => [
    uniqueIndex("payment_attempt_once").on(t.orderId, t.nth),
    index("payment_attempt_by_surcharge").on(t.surchargeId).where(sql`surcharge_id IS NOT NULL`),
    index("payment_attempt_by_turn").on(t.isFinal, t.askedAt),
    index("payment_attempt_by_fault").on(t.answeredAt).where(sql`fault <> ''`),
    uniqueIndex("payment_attempt_by_slip").on(t.slip).where(sql`slip <> ''`),
    index("payment_attempt_late_loss")
      .on(sql`(2 * asked_at - created_at)`)
      .where(
        sql`payment = 'card' AND status IN ('capture', 'settlement', 'partial_refund') AND asked_at - created_at < 10368000`,
      ),
  ],
);

/** Every notification from the payment provider, as received; each counts once. */
export const paymentNotification = sqliteTable(
  "payment_notification",
  {
    digest: text("digest").primaryKey(),
    orderNumber: text("ordersn").notNull(),
    status: text("status").notNull(),
    verdict: text("verdict").notNull(),
    /** The reported sum; 0 if none was recorded. */
    amount: integer("amount").notNull().default(0),
    at: integer("at").notNull(),
    /** When somebody of the shop has found out what became of its money, where no order has it. */
    settledAt: integer("settled_at"),
  },
  (t) => [
    index("payment_notification_by_order").on(t.orderNumber),
    index("payment_notification_stray").on(t.orderNumber).where(sql`verdict IN ('unknown', 'mismatch')`),
  ],
);

/** The embedded payment simulator's state of a charge, by attempt number. Empty in a shop with a provider's key. */
export const simulatedPayment = sqliteTable("simulated_payment", {
  orderNumber: text("ordersn").primaryKey(),
  transactionId: text("transaction_id").notNull(),
  kind: text("kind").notNull(),
  bank: text("bank").notNull().default(""),
  number: text("number").notNull().default(""),
  amount: integer("amount").notNull(),
  status: text("status").notNull(),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
  settledAt: integer("settled_at"),
  refunded: integer("refunded").notNull().default(0),
});
