import { type SQL, sql } from "drizzle-orm";
import type { Rupiah } from "#domain/money.ts";
import type { RefundReason, RefundWay } from "#domain/orders/money.ts";
import type { RefundedLine, RefundedParcel } from "#domain/orders/refunded-pieces.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, named, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { readJson } from "#functions/db/json.ts";
import { bank } from "#functions/db/schema/address-book.ts";
import {
  refundAccount as account,
  moneyEntry as entry,
  refund,
  refundLine,
  refundParcel,
} from "#functions/db/schema/money.ts";
import { orderHold as hold, orderLine as line, order } from "#functions/db/schema/order.ts";
import { paymentAttempt as attempt, payment } from "#functions/db/schema/payment.ts";
import { freeGift } from "#functions/db/schema/promotions.ts";
import type { Seconds } from "#lib/time.ts";
import { sumOfAttempt } from "./money-queries.ts";

/** An account that money is sent back to. */
export interface RefundAccount {
  bankId: number;
  bankName: string;
  holder: string;
  number: string;
  countsAt: number;
}

const ofOrder = sql`FROM refund_account JOIN bank ON ${bank.id} = ${account.bankId} WHERE ${account.orderId} = ${order.id}`;

/** The account that a buyer has named for an order, as JSON; null while there is none. */
export const accountOfOrder = sql<
  string | null
>`(SELECT json_object('bankId', ${account.bankId}, 'bankName', ${bank.name},
  'holder', ${account.holder}, 'number', ${account.number}, 'countsAt', ${account.countsAt}) ${ofOrder})`;
export const hasAccount = sql<0 | 1>`EXISTS (SELECT 1 ${ofOrder})`;

export function accountOf({ refundAccount }: { refundAccount: string | null }): RefundAccount | null {
  return refundAccount === null ? null : (readJson<RefundAccount>(refundAccount) ?? null);
}

/** Names an order's account, or another one instead. */
export function saveRefundAccount(
  orderId: number | SQL,
  { bankId, holder, number, countsAt }: Omit<RefundAccount, "bankName">,
): Statement<never> {
  const values = { bankId, holder, number, countsAt };
  return statement(
    sql`${insert(account, { orderId, ...values })} ON CONFLICT (order_id) DO UPDATE SET ${set(account, values)}`,
  );
}

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
 * How much of the money that counts for an order is back or promised, other than for pieces, which have left their parcel
 * or were sent before, and for sending it for less.
 */
export function selectGone(orderId: number | SQL) {
  const ofPieces = sql`(SELECT coalesce(sum(${refund.amount}), 0) FROM refund
    WHERE ${refund.attempt} = ${payment.paidBy} AND (${refund.reason} = 'shipping' OR EXISTS (SELECT 1 FROM refund_line
      WHERE ${refundLine.refundId} = ${refund.id})))`;
  const counted = (what: "back" | "under_way" | "owed") => sumOfAttempt(what, sql`${payment.paidBy}`);
  return select(
    { gone: sql<number>`(${counted("back")} + ${counted("under_way")} + ${counted("owed")} - ${ofPieces})` },
    sql`FROM payment WHERE ${payment.orderId} = ${orderId}`,
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

/** What of a refund is still to be sent. */
export const openOf = sql<number>`max(0, ${refund.amount} - coalesce((SELECT sum(${entry.amount}) FROM money_entry
  WHERE ${entry.refundId} = ${refund.id}), 0))`;

const refundFields = {
  ...pick(refund, "id", "attempt", "reason", "complaintId", "amount", "kept", "way", "key", "at", "askedAt", "fault"),
  open: openOf,
};

export type RefundRow = RowOf<typeof refundFields>;

const asked = named(refund, "asked");
/** What the provider is still to send of an attempt. */
const askedOf = (number: SQL) => sql`coalesce((SELECT sum(max(0, ${asked.amount} - coalesce((
  SELECT sum(${entry.amount}) FROM money_entry WHERE ${entry.refundId} = ${asked.id}), 0))) FROM refund AS asked
  WHERE ${asked.attempt} = ${number} AND ${asked.way} = 'provider'), 0)`;

/**
 * Promises that are still to be kept by this way, in the words of the index that finds them: their attempt has money left,
 * for what the shop sends itself more than the provider is to send. The view of all sums would read three times as much.
 */
export const isOpenBy = (way: RefundWay, of: Pick<typeof refund, "way" | "isOpen" | "amount" | "attempt"> = refund) =>
  sql`${of.way} = ${sql.raw(`'${way}'`)} AND ${of.isOpen} = 1 AND ${of.amount} > 0
    AND (SELECT sum(iif(${entry.kind} = 'received', ${entry.amount}, -${entry.amount})) FROM money_entry
      WHERE ${entry.attempt} = ${of.attempt}) > ${way === "hand" ? askedOf(sql`${of.attempt}`) : sql`0`}`;

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

/** What the provider was to send and has not been asked for lately: what was promised before `old`, more seldom; before `since`, never. */
export function selectUnanswered(
  { since, asked, old, oldAsked }: { since: Seconds; asked: Seconds; old: Seconds; oldAsked: Seconds },
  most: number,
) {
  const lastAsked = sql`coalesce(${refund.askedAt}, ${refund.at})`;
  return select(
    unansweredFields,
    sql`FROM refund JOIN "order" ON ${order.id} = ${refund.orderId}
      WHERE ${refund.way} = 'provider' AND ${refund.at} > ${since} AND ${lastAsked} <= iif(${refund.at} > ${old}, ${asked}, ${oldAsked})
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
export function giveToHand(id: number, fault: string, now: Seconds) {
  const still = sql`${refund.id} = ${id} AND ${refund.way} = 'provider' AND ${openOf} > 0`;
  return [
    demand("way", sql`EXISTS (SELECT 1 FROM refund WHERE ${still})`),
    statement(sql`UPDATE refund SET ${set(refund, { way: "hand", fault, byHandAt: now })} WHERE ${refund.id} = ${id}`),
  ] as const;
}
