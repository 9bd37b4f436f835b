import { type SQL, sql } from "drizzle-orm";
import type { Rupiah } from "#domain/money.ts";
import type { RefundReason, RefundWay } from "#domain/orders/money.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { moneyEntry as entry, refund } from "#functions/db/schema/money.ts";
import { order } from "#functions/db/schema/order.ts";
import { paymentAttempt as attempt } from "#functions/db/schema/payment.ts";
import type { Seconds } from "#lib/time.ts";
import { sumOfAttempt } from "./money-queries.ts";

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
