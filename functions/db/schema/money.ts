import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MONEY_KINDS, REFUND_REASONS, REFUND_WAYS } from "#domain/orders/money.ts";
import { GOODS } from "#domain/orders/refunded-pieces.ts";
import { bank } from "./address-book.ts";
import { flag, id, refersTo } from "./columns.ts";
import { order } from "./order.ts";
import { paymentAttempt } from "./payment.ts";
import { complaint } from "./service.ts";

/**
 * A promise to send some of an attempt's money back. It is kept once its entries are as much as its amount, which is
 * nothing if it is for pieces that cost points alone.
 */
export const refund = sqliteTable(
  "refund",
  {
    id: id(),
    orderId: refersTo("order_id", () => order.id),
    attempt: text("attempt")
      .notNull()
      .references(() => paymentAttempt.number),
    reason: text("reason", { enum: REFUND_REASONS }).notNull(),
    complaintId: integer("complaint_id").references(() => complaint.id),
    amount: integer("amount").notNull(),
    /** Kept of what would be sent, for points that the order had earned and that are spent. */
    kept: integer("kept").notNull().default(0),
    way: text("way", { enum: REFUND_WAYS }).notNull(),
    /** Promised twice under one key is promised once; the provider is asked with it, and answers one refund. */
    key: text("key").notNull().unique(),
    /** The member of staff who promised it; empty for the buyer, the clock and the provider. */
    staff: text("staff").notNull().default(""),
    at: integer("at").notNull(),
    /** When the provider was last asked for it. */
    askedAt: integer("asked_at"),
    /** When it became the shop's to send; null while it is sent as it was promised. */
    byHandAt: integer("by_hand_at"),
    /** Why the provider did not send it, so that it is the shop's to send. */
    fault: text("fault").notNull().default(""),
    /** Its entries are less than its amount; the database keeps this right with each entry. */
    isOpen: flag("is_open", 1),
  },
  (t) => [
    index("refund_open").on(t.way, t.at).where(sql`is_open = 1 AND amount > 0`),
    index("refund_by_order").on(t.orderId),
    index("refund_by_attempt").on(t.attempt),
    index("refund_by_complaint").on(t.complaintId),
    index("refund_by_way").on(t.way, t.at),
    check("refund_amount", sql`${t.amount} >= 0 AND ${t.kept} >= 0`),
  ],
);

/** Where what the shop sends back for an order goes, as its buyer has named it for that. */
export const refundAccount = sqliteTable(
  "refund_account",
  {
    orderId: integer("order_id")
      .primaryKey()
      .references(() => order.id),
    bankId: refersTo("bank_id", () => bank.id),
    holder: text("holder").notNull(),
    number: text("number").notNull(),
    /** Money goes there from this second on: its owner has time to hear of a change that was not theirs. */
    countsAt: integer("counts_at").notNull(),
  },
  (t) => [index("refund_account_by_bank").on(t.bankId)],
);

/**
 * The pieces that a refund is for; never more of a line than were bought, nor more for it than it was paid with. None
 * are counted if only a part of what they cost goes back and the buyer keeps them.
 */
export const refundLine = sqliteTable(
  "refund_line",
  {
    refundId: refersTo("refund_id", () => refund.id),
    orderId: refersTo("order_id", () => order.id),
    lineKey: text("line_key").notNull(),
    pieces: integer("pieces").notNull(),
    amount: integer("amount").notNull(),
    /** Where the pieces are afterwards. */
    goods: text("goods", { enum: GOODS }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.lineKey] }),
    index("refund_line_by_line").on(t.orderId, t.lineKey),
    check("refund_line_pieces", sql`${t.pieces} >= 0 AND ${t.amount} >= 0`),
  ],
);

/** How much of a refund is what a parcel cost to send; never more than it did. */
export const refundParcel = sqliteTable(
  "refund_parcel",
  {
    refundId: refersTo("refund_id", () => refund.id),
    orderId: refersTo("order_id", () => order.id),
    parcel: integer("parcel").notNull(),
    amount: integer("amount").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.parcel] }),
    index("refund_parcel_by_parcel").on(t.orderId, t.parcel),
    check("refund_parcel_amount", sql`${t.amount} > 0`),
  ],
);

/** Money that came in and went back. The database refuses to change or delete an entry: a mistake is corrected by another. */
export const moneyEntry = sqliteTable(
  "money_entry",
  {
    id: id(),
    orderId: refersTo("order_id", () => order.id),
    attempt: text("attempt")
      .notNull()
      .references(() => paymentAttempt.number),
    kind: text("kind", { enum: MONEY_KINDS }).notNull(),
    amount: integer("amount").notNull(),
    refundId: integer("refund_id").references(() => refund.id),
    staff: text("staff").notNull().default(""),
    at: integer("at").notNull(),
    /** The same key twice is one entry. */
    key: text("key").notNull().unique(),
  },
  (t) => [
    index("money_entry_by_order").on(t.orderId),
    index("money_entry_by_attempt").on(t.attempt),
    index("money_entry_by_refund").on(t.refundId),
    check("money_entry_amount", sql`${t.amount} > 0`),
  ],
);

/** A file that shows what somebody of the shop has sent back for an order; each shows one transfer. */
export const refundProof = sqliteTable(
  "refund_proof",
  {
    id: id(),
    orderId: refersTo("order_id", () => order.id),
    objectKey: text("object_key").notNull().unique(),
    amount: integer("amount").notNull(),
    staff: text("staff").notNull(),
    at: integer("at").notNull(),
  },
  (t) => [index("refund_proof_by_order").on(t.orderId)],
);

/** How much came in on each day of the shop's calendar: the sum of its entries, which the database adds as they are written. */
export const moneyDay = sqliteTable("money_day", {
  day: integer("day").primaryKey(),
  received: integer("received").notNull(),
});
