import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import type { Rupiah } from "#domain/money.ts";
import type { MoneyKind, RefundReason, RefundWay } from "#domain/orders/money.ts";
import type { RefundedLine } from "#domain/orders/refunded-pieces.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { moneyEntry as entry, refund, refundLine } from "#functions/db/schema/money.ts";
import { orderHold as hold, orderLine as line, order } from "#functions/db/schema/order.ts";
import { paymentAttempt as attempt, payment } from "#functions/db/schema/payment.ts";
import { freeGift } from "#functions/db/schema/promotions.ts";
import { demand } from "./place-order-queries.ts";

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

/** An order's entries and promises as JSON, each in the order in which they were written. */
export const ledgerFields = {
  moneyEntries: sql<string>`(SELECT json_group_array(json_object('kind', ${entry.kind}, 'attempt', ${entry.attempt},
      'amount', ${entry.amount}, 'refund', ${entry.refundId}, 'at', ${entry.at}, 'payment', ${attempt.payment})
      ORDER BY ${entry.id})
    FROM money_entry JOIN payment_attempt ON ${attempt.number} = ${entry.attempt} WHERE ${entry.orderId} = ${order.id})`,
  moneyRefunds: sql<string>`(SELECT json_group_array(json_object('id', ${refund.id}, 'attempt', ${refund.attempt},
      'amount', ${refund.amount}, 'kept', ${refund.kept}, 'way', ${refund.way}, 'reason', ${refund.reason}, 'at', ${refund.at})
      ORDER BY ${refund.id}) FROM refund WHERE ${refund.orderId} = ${order.id})`,
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

/** Money that came in by an attempt, once: what it asked for, unless another sum is told. */
export function enterReceived(
  number: string,
  now: Seconds,
  { amount = sql`${attempt.amount}`, staff = "" }: { amount?: Rupiah | SQL; staff?: string } = {},
): Statement<never> {
  const values = {
    orderId: sql`${attempt.orderId}`,
    attempt: number,
    kind: "received",
    amount,
  } as const;
  const row = insert(
    entry,
    { ...values, staff, at: now, key: `received ${number}` },
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

/** Makes the batch fail unless somebody of the shop is to send money back for the order. */
export function demandOwed(orderNumber: string) {
  return demand(
    "owed",
    sql`EXISTS (SELECT 1 FROM attempt_money JOIN "order" ON ${order.id} = attempt_money.order_id
      WHERE ${order.orderNumber} = ${orderNumber} AND attempt_money.owed > 0)`,
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

export function promiseLines(key: string, orderId: number, lines: readonly RefundedLine[]): Statement<never>[] {
  return lines.map(({ lineKey, pieces, amount, goods }) =>
    statement(insert(refundLine, { refundId: refundByKey(key), orderId, lineKey, pieces, amount, goods })),
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

const refundableFields = {
  ...pick(line, "lineKey", "name", "variantId", "quantity", "price", "paid", "bundling", "parts", "saleId", "points"),
  ...pick(line, "isGift", "isRedeem"),
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
      ...pick(freeGift, "minQuantity", "isMultipleBuy"),
      quantity: hold.quantity,
    },
    sql`FROM order_hold JOIN free_gift ON ${freeGift.id} = ${hold.ref}
      WHERE ${hold.orderId} = ${orderId} AND ${hold.kind} = 'gift'`,
  );
}

/** How much of the money that counts for an order is back or promised, other than for pieces that left its parcel. */
export function selectGone(orderId: number | SQL) {
  const ofUnsent = sql`(SELECT coalesce(sum(${refund.amount}), 0) FROM refund
    WHERE ${refund.attempt} = ${payment.paidBy} AND EXISTS (SELECT 1 FROM refund_line
      WHERE ${refundLine.refundId} = ${refund.id} AND ${refundLine.goods} = 'unsent'))`;
  return select(
    { gone: sql<number>`(${counted("back")} + ${counted("under_way")} + ${counted("owed")} - ${ofUnsent})` },
    sql`FROM payment WHERE ${payment.orderId} = ${orderId}`,
  );
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

const unansweredFields = { ...pick(refund, "id", "at", "fault"), open: openOf, orderNumber: order.orderNumber };
export type UnansweredRow = RowOf<typeof unansweredFields>;

/** What the provider was to send and has not been asked for lately: what was promised before `old`, more seldom. */
export function selectUnanswered(
  { asked, old, oldAsked }: { asked: Seconds; old: Seconds; oldAsked: Seconds },
  most: number,
) {
  const lastAsked = sql`coalesce(${refund.askedAt}, ${refund.at})`;
  return select(
    unansweredFields,
    sql`FROM refund JOIN "order" ON ${order.id} = ${refund.orderId}
      WHERE ${refund.way} = 'provider' AND ${lastAsked} <= iif(${refund.at} > ${old}, ${asked}, ${oldAsked})
        AND ${openOf} > 0 AND ${sumOfAttempt("under_way", sql`${refund.attempt}`)} > 0
      ORDER BY ${lastAsked} LIMIT ${most}`,
  );
}

/** Somebody of the shop was told that the provider does not answer. */
export function noteUnanswered(id: number): Statement<never> {
  return statement(
    sql`UPDATE refund SET ${set(refund, { fault: "The provider does not answer." })} WHERE ${refund.id} = ${id}`,
  );
}

export function noteAsked(id: number, now: Seconds): Statement<never> {
  return statement(sql`UPDATE refund SET ${set(refund, { askedAt: now })} WHERE ${refund.id} = ${id}`);
}

/** The provider does not send it: it is the shop's to send. The batch fails if that is known already. */
export function giveToHand(id: number, fault: string) {
  const still = sql`${refund.id} = ${id} AND ${refund.way} = 'provider' AND ${openOf} > 0`;
  return [
    demand("way", sql`EXISTS (SELECT 1 FROM refund WHERE ${still})`),
    statement(sql`UPDATE refund SET ${set(refund, { way: "hand", fault })} WHERE ${refund.id} = ${id}`),
  ] as const;
}
