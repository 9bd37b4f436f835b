import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import type { Rupiah } from "#domain/money.ts";
import type { MoneyKind, RefundReason, RefundWay } from "#domain/orders/money.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { moneyEntry as entry, refund, refundLine } from "#functions/db/schema/money.ts";
import { order } from "#functions/db/schema/order.ts";
import { paymentAttempt as attempt, payment } from "#functions/db/schema/payment.ts";

type Sum = "received" | "back" | "returned" | "under_way" | "owed" | "kept" | "free";

/** A sum of one attempt, of those that the view `attempt_money` makes. */
export const sumOfAttempt = (what: Sum, number: SQL) =>
  sql<number>`coalesce((SELECT ${sql.raw(what)} FROM attempt_money WHERE attempt_money.attempt = ${number}), 0)`;
const sumOfOrder = (what: Sum) =>
  sql<number>`coalesce((SELECT sum(${sql.raw(what)}) FROM attempt_money WHERE attempt_money.order_id = ${order.id}), 0)`;
const counted = (what: Sum) => sumOfAttempt(what, sql`${payment.paidBy}`);

/** An order's money, beside its payment. */
export const moneyFields = {
  /** How much of the money that counts for it is back with the buyer, by any way. */
  returned: counted("back"),
  /** What of it may still be promised. */
  free: counted("free"),
  /** What of it stays with the shop, for points that were spent. */
  kept: counted("kept"),
  /** What somebody of the shop is to send, of all that came in. */
  owed: sumOfOrder("owed"),
  /** What the provider is to send. */
  underWay: sumOfOrder("under_way"),
  /** The money came after the order had ended. */
  isLate: sql<
    0 | 1
  >`EXISTS (SELECT 1 FROM refund WHERE ${refund.orderId} = ${order.id} AND ${refund.reason} = 'came-late')`,
};

/** All that came in for an order and went back, whatever became of the order. */
export const allMoney = {
  received: sumOfOrder("received"),
  byProvider: sumOfOrder("returned"),
  byHand: sql<number>`(${sumOfOrder("back")} - ${sumOfOrder("returned")})`,
  ...pick(moneyFields, "underWay", "owed"),
};

/** When an attempt's money came in; null if it has not. */
export const receivedAt = sql<number | null>`(SELECT ${entry.at} FROM money_entry
  WHERE ${entry.attempt} = ${attempt.number} AND ${entry.kind} = 'received')`;

/** Money that came in by an attempt: all that it asked for, once. */
export function enterReceived(number: string, now: Seconds): Statement<never> {
  const values = {
    orderId: sql`${attempt.orderId}`,
    attempt: number,
    kind: "received",
    amount: sql`${attempt.amount}`,
  } as const;
  const row = insert(
    entry,
    { ...values, at: now, key: `received ${number}` },
    sql`FROM payment_attempt WHERE ${attempt.number} = ${number}`,
  );
  return statement(sql`${row} ON CONFLICT (key) DO NOTHING`);
}

export interface Returned {
  attempt: string;
  kind: MoneyKind;
  amount: Rupiah;
  /** The refund that it keeps. */
  refund: number | null;
  key: string;
}

/** Money that the provider has sent or taken back: a fact, whatever was promised. */
export function enterReturned(
  { attempt: number, kind, amount, refund, key }: Returned,
  now: Seconds,
): Statement<never> {
  const values = { orderId: sql`${attempt.orderId}`, attempt: number, kind, amount, refundId: refund, at: now, key };
  const row = insert(entry, values, sql`FROM payment_attempt WHERE ${attempt.number} = ${number}`);
  return statement(sql`${row} ON CONFLICT (key) DO NOTHING`);
}

/** Money that somebody of the shop has sent for a refund. */
export function enterSent(
  { refund: id, amount, staff, key }: { refund: number | SQL; amount: Rupiah; staff: string; key: string },
  now: Seconds,
): Statement<never> {
  const values = { orderId: sql`${refund.orderId}`, attempt: sql`${refund.attempt}`, kind: "by-hand", amount } as const;
  return statement(
    insert(
      entry,
      { ...values, refundId: sql`${refund.id}`, staff, at: now, key },
      sql`FROM refund WHERE ${refund.id} = ${id}`,
    ),
  );
}

export interface NewRefund {
  orderId: number | SQL;
  attempt: string | SQL;
  reason: RefundReason;
  amount: Rupiah | SQL;
  kept?: Rupiah;
  way: RefundWay;
  key: string;
  staff?: string;
  complaintId?: number;
}

/** A promise; the database refuses one of more than is left. One key is one promise. */
export function promise({ staff = "", complaintId, ...values }: NewRefund, now: Seconds): Statement<{ id: number }> {
  const row = { ...values, staff, at: now, ...(complaintId !== undefined && { complaintId }) };
  return returning(insert(refund, row), pick(refund, "id"));
}

export const refundByKey = (key: string) => sql`(SELECT ${refund.id} FROM refund WHERE ${refund.key} = ${key})`;

export function promiseLine({
  key,
  orderId,
  lineKey,
  pieces,
  amount,
}: {
  key: string;
  orderId: number;
  lineKey: string;
  pieces: number;
  amount: Rupiah;
}): Statement<never> {
  return statement(insert(refundLine, { refundId: refundByKey(key), orderId, lineKey, pieces, amount }));
}

/** What of a refund is still to be sent. */
export const openOf = sql<number>`max(0, ${refund.amount} - coalesce((SELECT sum(${entry.amount}) FROM money_entry
  WHERE ${entry.refundId} = ${refund.id}), 0))`;

const refundFields = {
  ...pick(refund, "id", "attempt", "reason", "complaintId", "amount", "kept", "way", "key", "at", "askedAt", "fault"),
  open: openOf,
};

export type RefundRow = RowOf<typeof refundFields>;

/** An order's refunds, the oldest first. */
export function selectRefunds(orderId: number | SQL) {
  return select(refundFields, sql`FROM refund WHERE ${refund.orderId} = ${orderId} ORDER BY ${refund.id}`);
}

/** The refunds of an attempt that are not kept yet, the oldest first. */
export function selectOpenRefunds(number: string) {
  return select(
    refundFields,
    sql`FROM refund WHERE ${refund.attempt} = ${number} AND ${openOf} > 0 ORDER BY ${refund.id}`,
  );
}

/** How many pieces of each line were refunded, and what for. */
export function selectRefundedLines(orderId: number | SQL) {
  return select(
    {
      lineKey: refundLine.lineKey,
      pieces: sql<number>`sum(${refundLine.pieces})`,
      amount: sql<number>`sum(${refundLine.amount})`,
    },
    sql`FROM refund_line WHERE ${refundLine.orderId} = ${orderId} GROUP BY ${refundLine.lineKey}`,
  );
}

/** A refund that the provider is to send, with what decides how it is asked. */
export function selectToAsk(id: number) {
  return select(
    {
      ...refundFields,
      status: attempt.status,
      received: sumOfAttempt("received", sql`${refund.attempt}`),
      back: sumOfAttempt("back", sql`${refund.attempt}`),
      orderNumber: order.orderNumber,
    },
    sql`FROM refund JOIN payment_attempt ON ${attempt.number} = ${refund.attempt}
      JOIN "order" ON ${order.id} = ${refund.orderId} WHERE ${refund.id} = ${id} AND ${refund.way} = 'provider'`,
  );
}

export function noteAsked(id: number, now: Seconds): Statement<never> {
  return statement(sql`UPDATE refund SET ${set(refund, { askedAt: now })} WHERE ${refund.id} = ${id}`);
}

/** The provider does not send it: it is the shop's to send. */
export function giveToHand(id: number, fault: string): Statement<never> {
  return statement(
    sql`UPDATE refund SET ${set(refund, { way: "hand", fault })} WHERE ${refund.id} = ${id} AND ${openOf} > 0`,
  );
}
