import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { isFinal } from "#domain/orders/payment-verdict.ts";
import { statement } from "#functions/db/database.ts";
import { demand } from "./place-order-queries.ts";

/** One try to pay an order, as the shop follows it. */
export interface AttemptRow {
  number: string;
  orderNumber: string;
  nth: number;
  status: string;
  returned: number;
  receivedAt: number | null;
  isCurrent: 0 | 1;
  /** Its money is what the order counts as paid with. */
  isCounted: 0 | 1;
}

const orderId = (orderNumber: string) => sql`(SELECT id FROM "order" WHERE ordersn = ${orderNumber})`;

/** The number of the order that an attempt is for. */
export function orderOf(number: string): SQL {
  return sql`(SELECT o.ordersn FROM payment_attempt AS a JOIN "order" AS o ON o.id = a.order_id WHERE a.number = ${number})`;
}

/** The first attempt has the order's own number, the others one behind it. */
export function attemptNumber(orderNumber: string, nth: number): string {
  return nth === 1 ? orderNumber : `${orderNumber}-${nth}`;
}

/** Answers nothing when somebody else has begun the same attempt. */
export function insertAttempt(orderNumber: string, nth: number, amount: number, now: Seconds) {
  return statement<{ number: string }>(sql`INSERT INTO payment_attempt (number, order_id, nth, amount, created_at)
    VALUES (${attemptNumber(orderNumber, nth)}, ${orderId(orderNumber)}, ${nth}, ${amount}, ${now})
    ON CONFLICT DO NOTHING RETURNING number`);
}

const attemptColumns = sql`a.number, o.ordersn, a.nth, a.status, a.returned, a.received_at,
  a.nth = (SELECT max(nth) FROM payment_attempt WHERE order_id = a.order_id) AS is_current, payment.paid_by = a.number AS is_counted
  FROM payment_attempt AS a JOIN "order" AS o ON o.id = a.order_id JOIN payment ON payment.order_id = o.id`;

export function selectAttempt(number: string) {
  return statement<AttemptRow>(sql`SELECT ${attemptColumns} WHERE a.number = ${number}`);
}

/** An order's attempts, the newest first. */
export function selectAttempts(orderNumber: string) {
  return statement<AttemptRow>(sql`SELECT ${attemptColumns} WHERE o.ordersn = ${orderNumber} ORDER BY a.nth DESC`);
}

/** What the provider has said of an attempt. */
export function saveSaid(number: string, status: string) {
  return statement<never>(sql`UPDATE payment_attempt SET status = ${status}, is_final = ${isFinal(status) ? 1 : 0}
    WHERE number = ${number}`);
}

/** What the buyer is shown of the order's last attempt. */
export function saveCharge(
  orderNumber: string,
  charge: { transactionId: string; status: string; number: string; billerCode: string; redirectUrl: string },
  now: Seconds,
) {
  return statement<never>(sql`UPDATE payment SET transaction_id = ${charge.transactionId}, status = ${charge.status},
      number = CASE WHEN ${charge.number} = '' THEN number ELSE ${charge.number} END,
      biller_code = CASE WHEN ${charge.billerCode} = '' THEN biller_code ELSE ${charge.billerCode} END,
      redirect_url = CASE WHEN ${charge.redirectUrl} = '' THEN redirect_url ELSE ${charge.redirectUrl} END, asked_at = ${now}
    WHERE order_id = ${orderId(orderNumber)}`);
}

/** The first money counts: what is told of it again changes nothing. */
export function savePaid(orderNumber: string, number: string, isLate: boolean, now: Seconds) {
  return [
    statement<never>(
      sql`UPDATE payment_attempt SET received_at = coalesce(received_at, ${now}) WHERE number = ${number}`,
    ),
    statement<{
      orderId: number;
    }>(sql`UPDATE payment SET paid_at = ${now}, paid_by = ${number}, is_late = ${isLate ? 1 : 0}
      WHERE paid_at IS NULL AND order_id = ${orderId(orderNumber)} RETURNING order_id`),
  ] as const;
}

/** Holds a batch to it that nobody has written down this attempt's money, or its going away, before. */
export function demandUnheard(number: string, { received, returned }: { received: boolean; returned: number }) {
  const money = received ? sql`received_at IS NOT NULL` : sql`received_at IS NULL`;
  return demand(
    "unheard",
    sql`EXISTS (SELECT 1 FROM payment_attempt WHERE number = ${number} AND ${money} AND returned = ${returned})`,
  );
}

/** Money for an order that was paid already is owed back at once. */
export function saveExtra(orderNumber: string, number: string, amount: number, now: Seconds) {
  return [
    statement<never>(sql`UPDATE payment_attempt SET received_at = ${now} WHERE number = ${number}`),
    statement<never>(sql`UPDATE "order" SET refund_due = refund_due + ${amount} WHERE ordersn = ${orderNumber}`),
  ] as const;
}

/** So much of an attempt's money is gone; what went back is owed no more. */
export function saveReturned(number: string, returned: number, owedLess: number) {
  return [
    statement<never>(
      sql`UPDATE "order" SET refund_due = max(0, refund_due - ${owedLess}) WHERE ordersn = ${orderOf(number)}`,
    ),
    statement<never>(sql`UPDATE payment_attempt SET returned = ${returned} WHERE number = ${number}`),
  ] as const;
}

/** How much of an order's money has gone away again. */
export const returnedMoney = sql`coalesce((SELECT returned FROM payment_attempt WHERE number = payment.paid_by), 0)`;

/** Holds a batch to it that none of an order's money has gone away. */
export function demandMoney(orderNumber: string) {
  return demand(
    "money",
    sql`NOT EXISTS (SELECT 1 FROM payment_attempt AS a JOIN payment ON payment.paid_by = a.number
      WHERE payment.order_id = ${orderId(orderNumber)} AND a.returned > 0)`,
  );
}

/** A notification that has come before is not heard again. */
export function insertNotification(
  one: { digest: string; orderNumber: string; status: string; verdict: string },
  now: Seconds,
) {
  return statement<{ digest: string }>(sql`INSERT INTO payment_notification (digest, ordersn, status, verdict, at)
    VALUES (${one.digest}, ${one.orderNumber}, ${one.status}, ${one.verdict}, ${now}) ON CONFLICT DO NOTHING RETURNING digest`);
}

const UNHEARD_SECONDS = 900;
const FOLLOWED_SECONDS = 7 * 86_400;

/**
 * Attempts of which something may become that nobody tells: their notification may be lost. Those of orders that wait are asked about
 * every quarter of an hour, others the more seldom the older they are. Who was asked longest ago comes first, answered or not.
 */
export function selectUnheard(now: Seconds, most: number) {
  return statement<{ number: string; orderNumber: string }>(sql`SELECT a.number, o.ordersn
    FROM payment_attempt AS a JOIN "order" AS o ON o.id = a.order_id
    WHERE a.is_final = 0 AND a.created_at > ${now - FOLLOWED_SECONDS}
      AND max(a.asked_at, a.created_at) < ${now} - CASE o.state WHEN 'awaiting-payment' THEN ${UNHEARD_SECONDS}
        ELSE max(${UNHEARD_SECONDS}, (${now} - a.created_at) / 2) END
    ORDER BY a.asked_at, a.created_at LIMIT ${most}`);
}

/** Orders whose time to be paid is over; who was looked after longest ago comes first. */
export function selectExpired(now: Seconds, most: number) {
  return statement<{
    orderNumber: string;
  }>(sql`SELECT o.ordersn FROM "order" AS o JOIN payment ON payment.order_id = o.id
    WHERE o.state = 'awaiting-payment' AND o.expires_at <= ${now} ORDER BY coalesce(payment.asked_at, 0), o.expires_at LIMIT ${most}`);
}

/** Written before the provider is asked: what fails goes to the end of the queue like everything else. */
export function noteTurn(orders: string[], attempts: string[], now: Seconds) {
  const within = (list: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(list)}))`;
  const ids = sql`(SELECT id FROM "order" WHERE ordersn IN ${within(orders)})`;
  return [
    statement<never>(sql`UPDATE payment SET asked_at = ${now} WHERE order_id IN ${ids}`),
    statement<never>(
      sql`UPDATE payment_attempt SET asked_at = ${now} WHERE number IN ${within(attempts)} OR order_id IN ${ids}`,
    ),
  ] as const;
}
