import { type SQL, sql } from "drizzle-orm";
import type { Rupiah } from "#domain/money.ts";
import type { PaymentCode } from "#domain/orders/payment-method.ts";
import type { Surcharge, SurchargeEnd } from "#domain/orders/surcharge.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, jsonObject, pick, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { order, parcel } from "#functions/db/schema/order.ts";
import { paymentAttempt as attempt, surcharge } from "#functions/db/schema/payment.ts";
import type { Seconds } from "#lib/time.ts";
import { receivedAt, sumOfAttempt } from "./money-queries.ts";

const ofPaying = (what: SQL) =>
  sql`(SELECT ${what} FROM payment_attempt WHERE ${attempt.number} = ${surcharge.paidBy})`;

/** What an order's buyer is to pay on top of it, or was, as JSON; the oldest first. */
export const surchargesOfOrder = sql<string>`(SELECT json_group_array(${jsonObject({
  ...pick(surcharge, "id", "amount", "became", "number", "billerCode", "redirectUrl", "paidBy"),
  payment: ofPaying(sql`${attempt.payment}`),
  receivedAt: ofPaying(receivedAt),
  free: sumOfAttempt("free", sql`${surcharge.paidBy}`),
})} ORDER BY ${surcharge.id}) FROM surcharge WHERE ${surcharge.orderId} = ${order.id})`;

export function readSurcharges({ surcharges }: { surcharges: string }): Surcharge[] {
  return JSON.parse(surcharges);
}

/** What has become of them in one word, on which a move of the order is decided. */
export const standingOnTop = sql<string>`coalesce((SELECT group_concat(coalesce(${surcharge.became}, 'open'), ' ' ORDER BY ${surcharge.id})
  FROM surcharge WHERE ${surcharge.orderId} = ${order.id}), '')`;

/** Something is to be paid before the order, beside it, is packed. */
export const isHeld = sql<
  0 | 1
>`EXISTS (SELECT 1 FROM surcharge WHERE ${surcharge.orderId} = ${order.id} AND became IS NULL)`;

/** All that are open, in the words of the index that finds them. */
export const openSurcharges = sql`FROM surcharge INDEXED BY surcharge_open WHERE became IS NULL`;

/** Makes the batch fail if something is to be paid for an order before it is packed or sent. */
export function demandNotHeld(orderNumber: string) {
  return demand(
    "held",
    sql`EXISTS (SELECT 1 FROM "order" WHERE ${order.orderNumber} = ${orderNumber} AND NOT ${isHeld})`,
  );
}

export function insertSurcharge(
  orderId: number,
  { amount, staff }: { amount: Rupiah; staff: string },
  now: Seconds,
): Statement<never> {
  return statement(insert(surcharge, { orderId, amount, staff, at: now }));
}

/** Ends the one that is open, if there is one. */
export function endSurcharge(
  orderId: number,
  end: { became: SurchargeEnd; paidBy?: string },
  now: Seconds,
): Statement<never> {
  return statement(sql`UPDATE surcharge SET ${set(surcharge, { ...end, becameAt: now })}
    WHERE ${surcharge.orderId} = ${orderId} AND became IS NULL`);
}

/**
 * What an attempt has paid is paid no more: it is open again while the order waits to be sent and nothing else is to be
 * paid on top of it, else it is withdrawn.
 */
export function reopenSurcharge(attemptNumber: string, now: Seconds): Statement<never> {
  const waits = sql`EXISTS (SELECT 1 FROM "order" WHERE ${order.id} = ${surcharge.orderId}
    AND ${order.state} IN ('paid', 'processing') AND NOT ${isHeld})
    AND NOT EXISTS (SELECT 1 FROM parcel WHERE ${parcel.orderId} = ${surcharge.orderId} AND ${parcel.state} IN ('shipped', 'received', 'returned'))`;
  const anew = {
    became: sql`iif(${waits}, NULL, 'withdrawn')`,
    becameAt: sql`iif(${waits}, NULL, ${now})`,
    paidBy: "",
  };
  return statement(sql`UPDATE surcharge SET ${set(surcharge, anew)}
    WHERE ${surcharge.id} = (SELECT surcharge_id FROM payment_attempt WHERE ${attempt.number} = ${attemptNumber})
      AND ${surcharge.paidBy} = ${attemptNumber}`);
}

/** Makes the batch fail unless this one is open. */
export function demandOpen(id: number) {
  return demand("surcharge", sql`EXISTS (SELECT 1 FROM surcharge WHERE ${surcharge.id} = ${id} AND became IS NULL)`);
}

/** Begins another attempt to pay an open one. The batch fails if it is open no more, or another has begun meanwhile. */
export function beginSurchargeAttempt(
  {
    id,
    amount,
    orderId,
    number,
    nth,
    payment,
  }: Pick<Surcharge, "id" | "amount"> & {
    orderId: number;
    number: string;
    nth: number;
    payment: PaymentCode;
  },
  now: Seconds,
) {
  const isNext = sql`(SELECT max(${attempt.nth}) FROM payment_attempt WHERE ${attempt.orderId} = ${orderId}) = ${nth - 1}`;
  const blank = { number: "", billerCode: "", redirectUrl: "" };
  return [
    demandOpen(id),
    demand("attempt", isNext),
    statement(insert(attempt, { number, orderId, surchargeId: id, nth, amount, payment, tenor: 0, createdAt: now })),
    statement(sql`UPDATE surcharge SET ${set(surcharge, blank)} WHERE ${surcharge.id} = ${id}`),
  ] as const;
}

/** Where a surcharge is paid, by its last attempt; what the provider does not repeat stays. */
export function saveSurchargeCharge(
  attemptNumber: string,
  { number, billerCode, redirectUrl }: { number: string; billerCode: string; redirectUrl: string },
): Statement<never> {
  const last = sql`(SELECT ${attempt.number} FROM payment_attempt WHERE ${attempt.surchargeId} = ${surcharge.id}
    ORDER BY ${attempt.nth} DESC LIMIT 1)`;
  const orUnchanged = (value: string, column: SQL) => (value === "" ? column : sql`${value}`);
  const shown = {
    number: orUnchanged(number, sql`${surcharge.number}`),
    billerCode: orUnchanged(billerCode, sql`${surcharge.billerCode}`),
    redirectUrl: orUnchanged(redirectUrl, sql`${surcharge.redirectUrl}`),
  };
  return statement(sql`UPDATE surcharge SET ${set(surcharge, shown)}
    WHERE ${surcharge.id} = (SELECT surcharge_id FROM payment_attempt WHERE ${attempt.number} = ${attemptNumber})
      AND ${last} = ${attemptNumber}`);
}
