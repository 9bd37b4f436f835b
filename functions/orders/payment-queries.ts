import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { isFinal } from "#domain/orders/payment-verdict.ts";
import { statement } from "#functions/db/database.ts";
import { insert, named, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import {
  paymentAttempt as attempt,
  paymentNotification as notification,
  order,
  payment,
} from "#functions/db/schema/order.ts";
import { orderIdOf } from "./order-image-queries.ts";
import { demand } from "./place-order-queries.ts";

const attempts = sql`payment_attempt JOIN "order" ON ${order.id} = ${attempt.orderId}`;

/** The number of the order that an attempt is for. */
export function orderOf(number: string): SQL {
  return sql`(SELECT ${order.orderNumber} FROM ${attempts} WHERE ${attempt.number} = ${number})`;
}

/** The first attempt has the order's own number, the others one behind it. */
export function attemptNumber(orderNumber: string, nth: number): string {
  return nth === 1 ? orderNumber : `${orderNumber}-${nth}`;
}

/** Answers nothing when somebody else has begun the same attempt. */
export function insertAttempt(orderNumber: string, nth: number, amount: number, now: Seconds) {
  const number = attemptNumber(orderNumber, nth);
  const values = { number, orderId: orderIdOf(orderNumber), nth, amount, createdAt: now };
  return returning(sql`${insert(attempt, values)} ON CONFLICT DO NOTHING`, pick(attempt, "number"));
}

const other = named(attempt, "other");
const attemptFields = {
  number: attempt.number,
  orderNumber: order.orderNumber,
  ...pick(attempt, "nth", "status", "returned", "receivedAt"),
  isCurrent: sql<0 | 1>`${attempt.nth} = (
    SELECT max(${other.nth}) FROM payment_attempt AS other WHERE ${other.orderId} = ${attempt.orderId})`,
  /** Its money is what the order counts as paid with. */
  isCounted: sql<0 | 1>`${payment.paidBy} = ${attempt.number}`,
};

/** One try to pay an order, as the shop follows it. */
export type AttemptRow = RowOf<typeof attemptFields>;

const paid = sql`FROM ${attempts} JOIN payment ON ${payment.orderId} = ${order.id}`;

export function selectAttempt(number: string) {
  return select(attemptFields, sql`${paid} WHERE ${attempt.number} = ${number}`);
}

/** An order's attempts, the newest first. */
export function selectAttempts(orderNumber: string) {
  return select(attemptFields, sql`${paid} WHERE ${order.orderNumber} = ${orderNumber} ORDER BY ${attempt.nth} DESC`);
}

/** What the provider has said of an attempt. */
export function saveSaid(number: string, status: string) {
  return changeAttempt(number, { status, isFinal: isFinal(status) ? 1 : 0 });
}

function changeAttempt(number: string, values: Parameters<typeof set<typeof attempt>>[1]) {
  return statement(sql`UPDATE payment_attempt SET ${set(attempt, values)} WHERE ${attempt.number} = ${number}`);
}

/** What the buyer is shown of the order's last attempt. */
export function saveCharge(
  orderNumber: string,
  charge: { transactionId: string; status: string; number: string; billerCode: string; redirectUrl: string },
  now: Seconds,
) {
  const { transactionId, status, number, billerCode, redirectUrl } = charge;
  // What the provider does not say again stays as it was.
  const said = Object.fromEntries(
    Object.entries({ number, billerCode, redirectUrl }).filter(([, text]) => text !== ""),
  );
  const values = { transactionId, status, ...said, askedAt: now };
  return statement(
    sql`UPDATE payment SET ${set(payment, values)} WHERE ${payment.orderId} = ${orderIdOf(orderNumber)}`,
  );
}

/** The first money counts: what is told of it again changes nothing. */
export function savePaid(orderNumber: string, number: string, isLate: boolean, now: Seconds) {
  return [
    changeAttempt(number, { receivedAt: sql`coalesce(${attempt.receivedAt}, ${now})` }),
    returning(
      sql`UPDATE payment SET ${set(payment, { paidAt: now, paidBy: number, isLate: isLate ? 1 : 0 })}
        WHERE ${payment.paidAt} IS NULL AND ${payment.orderId} = ${orderIdOf(orderNumber)}`,
      pick(payment, "orderId"),
    ),
  ] as const;
}

/** Holds a batch to it that nobody has written down this attempt's money, or its going away, before. */
export function demandUnheard(number: string, { received, returned }: { received: boolean; returned: number }) {
  const money = sql`${attempt.receivedAt} ${sql.raw(received ? "IS NOT NULL" : "IS NULL")}`;
  return demand(
    "unheard",
    sql`EXISTS (SELECT 1 FROM payment_attempt
      WHERE ${attempt.number} = ${number} AND ${money} AND ${attempt.returned} = ${returned})`,
  );
}

/** Money for an order that was paid already is owed back at once. */
export function saveExtra(orderNumber: string, number: string, amount: number, now: Seconds) {
  return [
    changeAttempt(number, { receivedAt: now }),
    statement(sql`UPDATE "order" SET ${set(order, { refundDue: sql`${order.refundDue} + ${amount}` })}
      WHERE ${order.orderNumber} = ${orderNumber}`),
  ] as const;
}

/** So much of an attempt's money is gone; what went back is owed no more. */
export function saveReturned(number: string, returned: number, owedLess: number) {
  return [
    statement(sql`UPDATE "order" SET ${set(order, { refundDue: sql`max(0, ${order.refundDue} - ${owedLess})` })}
      WHERE ${order.orderNumber} = ${orderOf(number)}`),
    changeAttempt(number, { returned }),
  ] as const;
}

/** How much of an order's money has gone away again. */
export const returnedMoney = sql<number>`coalesce((
  SELECT ${attempt.returned} FROM payment_attempt WHERE ${attempt.number} = ${payment.paidBy}), 0)`;

/** Holds a batch to it that none of an order's money has gone away. */
export function demandMoney(orderNumber: string) {
  return demand(
    "money",
    sql`NOT EXISTS (SELECT 1 FROM payment_attempt JOIN payment ON ${payment.paidBy} = ${attempt.number}
      WHERE ${payment.orderId} = ${orderIdOf(orderNumber)} AND ${attempt.returned} > 0)`,
  );
}

/** A notification that has come before is not heard again. */
export function insertNotification(
  one: { digest: string; orderNumber: string; status: string; verdict: string },
  now: Seconds,
) {
  const { digest, orderNumber, status, verdict } = one;
  const values = { digest, orderNumber, status, verdict, at: now };
  return returning(sql`${insert(notification, values)} ON CONFLICT DO NOTHING`, pick(notification, "digest"));
}

const UNHEARD_SECONDS = 900;
const FOLLOWED_SECONDS = 7 * 86_400;

/**
 * Attempts of which something may become that nobody tells: their notification may be lost. Those of orders that wait are asked about
 * every quarter of an hour, others the more seldom the older they are. Who was asked longest ago comes first, answered or not.
 */
export function selectUnheard(now: Seconds, most: number) {
  const wait = sql`CASE ${order.state} WHEN 'awaiting-payment' THEN ${UNHEARD_SECONDS}
    ELSE max(${UNHEARD_SECONDS}, (${now} - ${attempt.createdAt}) / 2) END`;
  return select(
    { number: attempt.number, orderNumber: order.orderNumber },
    sql`FROM ${attempts} WHERE ${attempt.isFinal} = 0 AND ${attempt.createdAt} > ${now - FOLLOWED_SECONDS}
      AND max(${attempt.askedAt}, ${attempt.createdAt}) < ${now} - ${wait}
      ORDER BY ${attempt.askedAt}, ${attempt.createdAt} LIMIT ${most}`,
  );
}

/** Orders whose time to be paid is over; who was looked after longest ago comes first. */
export function selectExpired(now: Seconds, most: number) {
  return select(
    pick(order, "orderNumber"),
    sql`FROM "order" JOIN payment ON ${payment.orderId} = ${order.id}
      WHERE ${order.state} = 'awaiting-payment' AND ${order.expiresAt} <= ${now}
      ORDER BY coalesce(${payment.askedAt}, 0), ${order.expiresAt} LIMIT ${most}`,
  );
}

/** Written before the provider is asked: what fails goes to the end of the queue like everything else. */
export function noteTurn(orders: string[], numbers: string[], now: Seconds) {
  const within = (list: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(list)}))`;
  const ids = sql`(SELECT ${order.id} FROM "order" WHERE ${order.orderNumber} IN ${within(orders)})`;
  return [
    statement(sql`UPDATE payment SET ${set(payment, { askedAt: now })} WHERE ${payment.orderId} IN ${ids}`),
    statement(sql`UPDATE payment_attempt SET ${set(attempt, { askedAt: now })}
      WHERE ${attempt.number} IN ${within(numbers)} OR ${attempt.orderId} IN ${ids}`),
  ] as const;
}
