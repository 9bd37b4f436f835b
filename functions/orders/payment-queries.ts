import { type SQL, sql } from "drizzle-orm";
import { SETTINGS } from "#domain/operate/settings.ts";
import { isFinal } from "#domain/orders/payment-attempts.ts";

import { prepared, type Statement, statement } from "#functions/db/database.ts";
import { insert, named, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { type ParamOr, params } from "#functions/db/render.ts";
import { setting } from "#functions/db/schema/content.ts";
import { order } from "#functions/db/schema/order.ts";
import {
  paymentAttempt as attempt,
  paymentNotification as notification,
  payment,
  surcharge,
} from "#functions/db/schema/payment.ts";
import { deleteFiles } from "#functions/messages/outbox.ts";
import { DAY_SECONDS, type Seconds } from "#lib/time.ts";
import { enterReceived, receivedAt, sumOfAttempt } from "./money-queries.ts";
import { type OrderRow, orderIdOf } from "./order-queries.ts";

const attempts = sql`payment_attempt JOIN "order" ON ${order.id} = ${attempt.orderId}`;

/** The number of the order that an attempt is for. */
export function orderOf(number: string): SQL {
  return sql`(SELECT ${order.orderNumber} FROM ${attempts} WHERE ${attempt.number} = ${number})`;
}

/** The first attempt uses the order's own number; later ones add a suffix. */
export function attemptNumber(orderNumber: string, nth: number): string {
  return nth === 1 ? orderNumber : `${orderNumber}-${nth}`;
}

/** Returns nothing if a concurrent request began the same attempt. */
export function insertAttempt(
  orderNumber: string,
  nth: number,
  { amount, payment, tenor }: Pick<AttemptRow, "amount" | "payment" | "tenor">,
  now: Seconds,
) {
  const number = attemptNumber(orderNumber, nth);
  const orderId = orderIdOf(orderNumber);
  // If the same sum is to be paid by the same method again, the provider's earlier answer is used.
  const before = sql`(SELECT ${attempt.fees} FROM payment_attempt WHERE ${attempt.orderId} = ${orderId}
    AND ${attempt.nth} = ${nth - 1} AND ${attempt.amount} = ${amount} AND ${attempt.payment} = ${payment}
    AND ${attempt.tenor} = ${tenor})`;
  const fees = sql`coalesce(${before}, ${feesNow})`;
  return writeAttempt({ number, orderId, nth, amount, payment, tenor, fees, createdAt: now });
}

const feesNow = sql`coalesce((SELECT ${setting.content} FROM setting WHERE ${setting.id} = ${SETTINGS["payment-fees"].id}), '')`;

function writeAttempt(values: Parameters<typeof insert<typeof attempt>>[1]) {
  return returning(sql`${insert(attempt, values)} ON CONFLICT DO NOTHING`, pick(attempt, "number"));
}

const first = params("orderNumber", "billTotal", "payment", "tenor", "createdAt");

/** The same for an order's first attempt, which is written with the order. */
export const insertFirstAttempt = prepared(
  writeAttempt({
    ...{ number: first.orderNumber, orderId: orderIdOf(first.orderNumber), nth: 1, amount: first.billTotal },
    fees: feesNow,
    ...pick(first, "payment", "tenor", "createdAt"),
  }),
);

const other = named(attempt, "other");
/** The last attempt to pay the order is the one its buyer is shown, and so is the last to pay what is on top of it. */
const isLast = sql`${attempt.nth} = (SELECT max(${other.nth}) FROM payment_attempt AS other
  WHERE ${other.orderId} = ${attempt.orderId} AND ${other.surchargeId} IS ${attempt.surchargeId})`;
const ofSurcharge = (what: SQL) => sql`(SELECT ${what} FROM surcharge WHERE ${surcharge.id} = ${attempt.surchargeId})`;
const attemptFields = {
  number: attempt.number,
  orderNumber: order.orderNumber,
  ...pick(attempt, "nth", "amount", "payment", "tenor", "status", "fault", "answeredAt", "askedAt", "slip"),
  createdAt: attempt.createdAt,
  /** What it is to pay on top of the order, and whether that is open; null for what pays the order. */
  surchargeId: attempt.surchargeId,
  isSurchargeOpen: sql<0 | 1 | null>`${ofSurcharge(sql`became IS NULL`)}`,
  receivedAt,
  /** The sum that came in, which may differ from the sum that it asked for. */
  received: sumOfAttempt("received", sql`${attempt.number}`),
  /** How much of its money the provider has sent or taken back. */
  returned: sumOfAttempt("returned", sql`${attempt.number}`),
  /** By any way. */
  back: sumOfAttempt("back", sql`${attempt.number}`),
  isCurrent: sql<0 | 1>`${isLast}`,
  /** Whether this attempt's money is what the order counts as paid with, or what is on top of it. */
  isCounted: sql<0 | 1>`coalesce(${ofSurcharge(sql`paid_by`)}, ${payment.paidBy}) = ${attempt.number}`,
};

/** One attempt to pay an order, as the shop tracks it. */
export type AttemptRow = RowOf<typeof attemptFields>;

const paid = sql`FROM ${attempts} JOIN payment ON ${payment.orderId} = ${order.id}`;

export function selectAttempt(number: string) {
  return select(attemptFields, sql`${paid} WHERE ${attempt.number} = ${number}`);
}

/** The attempts to pay an order, or with `all` what is on top of it too; newest first. */
export function selectAttempts(orderNumber: string, which: "order" | "all" = "order") {
  const also = which === "all" ? sql`1` : sql`${attempt.surchargeId} IS NULL`;
  return select(
    attemptFields,
    sql`${paid} WHERE ${order.orderNumber} = ${orderNumber} AND ${also} ORDER BY ${attempt.nth} DESC`,
  );
}

/** Records the provider's status of an attempt. */
export function saveSaid(number: string, status: string, now: Seconds): Statement<never> {
  return writeAnswer({ attempt: number, status, isFinal: isFinal(status) ? 1 : 0, now });
}

/** The provider answers again, though nothing new. */
export function forgetFault(number: string): Statement<never> {
  return statement(sql`UPDATE payment_attempt SET ${set(attempt, { fault: "" })}
    WHERE ${attempt.number} = ${number} AND ${attempt.fault} <> ''`);
}

const answered = params("attempt", "status", "isFinal", "transactionId", "number", "billerCode", "redirectUrl", "now");
const writeAnswer = prepared(
  changeAttempt(answered.attempt, { ...pick(answered, "status", "isFinal"), fault: "", answeredAt: answered.now }),
);

function changeAttempt(number: ParamOr<string>, values: Parameters<typeof set<typeof attempt>>[1]) {
  return statement(sql`UPDATE payment_attempt SET ${set(attempt, values)} WHERE ${attempt.number} = ${number}`);
}

/** The attempt's details for the buyer: written only while it is the order's last one, or the one that paid it. */
export function saveCharge(
  attemptNumber: string,
  charge: { transactionId: string; status: string; number: string; billerCode: string; redirectUrl: string },
  now: Seconds,
) {
  return writeCharge({ ...charge, attempt: attemptNumber, now });
}

// Apart from the row that is changed, so that SQLite finds that by its key instead of trying every payment.
const ofAttempt = (what: SQL) =>
  sql`(SELECT ${what} FROM payment_attempt WHERE ${attempt.number} = ${answered.attempt})`;
/** A field that the provider does not repeat stays unchanged. */
const orUnchanged = (name: "number" | "billerCode" | "redirectUrl") =>
  sql`coalesce(nullif(${answered[name]}, ''), ${payment[name]})`;
const shown = {
  ...pick(answered, "transactionId", "status"),
  number: orUnchanged("number"),
  billerCode: orUnchanged("billerCode"),
  redirectUrl: orUnchanged("redirectUrl"),
  askedAt: answered.now,
};
const writeCharge = prepared(
  statement(
    sql`UPDATE payment SET ${set(payment, shown)} WHERE ${payment.orderId} = ${ofAttempt(sql`${attempt.orderId}`)}
      AND (${payment.paidBy} = ${answered.attempt} OR ${ofAttempt(sql`${attempt.surchargeId} IS NULL AND ${isLast}`)})`,
  ),
);

/**
 * The first payment counts: later notifications of it change nothing. The order is then billed as its attempt was, even
 * if another method was chosen meanwhile.
 */
export function savePaid(orderNumber: string, number: string, now: Seconds, staff = "") {
  return [
    enterReceived(number, now, { staff }),
    ...billAs(orderNumber, number),
    returning(
      sql`UPDATE payment SET ${set(payment, { paidAt: now, paidBy: number })}
        WHERE ${payment.paidAt} IS NULL AND ${payment.orderId} = ${orderIdOf(orderNumber)}`,
      pick(payment, "orderId"),
    ),
  ] as const;
}

/** Bills an unpaid order as this attempt does: by its method, with its fee. */
export function billAs(orderNumber: string, number: string) {
  const asked = (column: SQL) => sql`(SELECT ${column} FROM payment_attempt WHERE ${attempt.number} = ${number})`;
  const amount = asked(sql`${attempt.amount}`);
  const billed = {
    fee: sql`${order.fee} + ${amount} - ${order.billTotal}`,
    billTotal: amount,
    payment: asked(sql`${attempt.payment}`),
    tenor: asked(sql`${attempt.tenor}`),
  };
  const unpaid = sql`${payment.paidAt} IS NULL AND ${payment.orderId} = ${orderIdOf(orderNumber)}`;
  return [
    statement(sql`UPDATE "order" SET ${set(order, billed)} WHERE ${order.orderNumber} = ${orderNumber}
      AND EXISTS (SELECT 1 FROM payment WHERE ${unpaid})`),
    statement(sql`UPDATE payment SET ${set(payment, { amount })} WHERE ${unpaid}`),
  ] as const;
}

const blank = { transactionId: "", status: "", number: "", billerCode: "", redirectUrl: "" };

/** Begins another attempt to pay a waiting order; the batch fails if the order or its attempts have changed meanwhile. */
export function beginAttempt(
  orderNumber: string,
  nth: number,
  next: Pick<AttemptRow, "amount" | "payment" | "tenor">,
  now: Seconds,
) {
  const isWaiting = sql`EXISTS (SELECT 1 FROM "order" WHERE ${order.orderNumber} = ${orderNumber}
    AND ${order.state} = 'awaiting-payment' AND ${order.expiresAt} > ${now})`;
  const isNext = sql`(SELECT max(${attempt.nth}) FROM payment_attempt
    WHERE ${attempt.orderId} = ${orderIdOf(orderNumber)}) = ${nth - 1}`;
  return [
    demand("attempt", sql`${isWaiting} AND ${isNext}`),
    insertAttempt(orderNumber, nth, next, now),
    ...billAs(orderNumber, attemptNumber(orderNumber, nth)),
    clearCharge(orderNumber),
  ] as const;
}

/** The buyer is no longer shown what an attempt was charged as. */
export function clearCharge(orderNumber: string): Statement<never> {
  return statement(sql`UPDATE payment SET ${set(payment, blank)} WHERE ${payment.orderId} = ${orderIdOf(orderNumber)}`);
}

/** Money that came by hand is an attempt of its own, which is over and which the provider is never asked about. */
export function insertTransfer({
  orderNumber,
  slip,
  now,
  ...values
}: Pick<AttemptRow, "number" | "nth" | "amount" | "orderNumber" | "slip"> & { now: Seconds }): Statement<never> {
  const over = { payment: "transfer", status: "transfer", isFinal: 1, answeredAt: now, createdAt: now } as const;
  return statement(insert(attempt, { ...values, ...over, slip, orderId: orderIdOf(orderNumber) }));
}

/** The attempt that a slip was kept for. */
export function selectBySlip(slip: string) {
  return select(
    pick(attemptFields, "orderNumber", "receivedAt", "amount"),
    sql`${paid} WHERE ${attempt.slip} = ${slip}`,
  );
}

/** Makes the batch fail if an order is billed otherwise now, another attempt has begun, or the slip was used. */
export function demandNext(
  { orderNumber, amount, slip }: { orderNumber: string; amount: number; slip: string },
  nth: number,
) {
  return demand(
    "transfer",
    sql`EXISTS (SELECT 1 FROM "order" WHERE ${order.orderNumber} = ${orderNumber} AND ${order.billTotal} = ${amount})
      AND NOT EXISTS (SELECT 1 FROM payment_attempt WHERE ${attempt.slip} = ${slip})
      AND (SELECT max(${attempt.nth}) FROM payment_attempt WHERE ${attempt.orderId} = ${orderIdOf(orderNumber)}) = ${nth - 1}`,
  );
}

/** Makes the batch fail if an order has changed that money came for, or the slip or the number of the money was used. */
export function demandUnwanted(
  { orderNumber, billTotal, state, paidAt }: Pick<OrderRow, "orderNumber" | "billTotal" | "state" | "paidAt">,
  { number, slip }: { number: string; slip: string },
) {
  return demand(
    "transfer",
    sql`EXISTS (SELECT 1 FROM "order" JOIN payment ON ${payment.orderId} = ${order.id}
        WHERE ${order.orderNumber} = ${orderNumber} AND ${order.billTotal} = ${billTotal} AND ${order.state} = ${state}
          AND (${payment.paidAt} IS NOT NULL) = ${paidAt === null ? 0 : 1})
      AND NOT EXISTS (SELECT 1 FROM payment_attempt WHERE ${attempt.slip} = ${slip} OR ${attempt.number} = ${number})`,
  );
}

/** Makes the batch fail if this attempt's payment or its return was recorded meanwhile. */
export function demandUnheard(number: string, { received, returned }: { received: boolean; returned: number }) {
  const of = (what: "received" | "returned") => sumOfAttempt(what, sql`${number}`);
  return demand(
    "unheard",
    sql`${of("received")} ${sql.raw(received ? "> 0" : "= 0")} AND ${of("returned")} = ${returned}`,
  );
}

/** Forgets what showed money that came by hand, with its files. */
export function dropSlips(which: SQL, now: Seconds) {
  const has = sql`FROM payment_attempt WHERE ${attempt.slip} <> '' AND ${which}`;
  return [
    deleteFiles(sql`${attempt.slip}`, has, now),
    statement(sql`UPDATE payment_attempt SET ${set(attempt, { slip: "" })} WHERE ${attempt.slip} <> '' AND ${which}`),
  ] as const;
}

/** A repeated notification is ignored. */
export function insertNotification(values: typeof notification.$inferInsert) {
  return returning(sql`${insert(notification, values)} ON CONFLICT DO NOTHING`, pick(notification, "digest"));
}

const isStray = sql`${notification.verdict} IN ('unknown', 'mismatch')
  AND (${notification.verdict} = 'mismatch' OR ${notification.status} IN ('settlement', 'capture', 'partial_refund'))`;

/** Of what came of money that no order has, what nobody has looked into yet. */
export const isUnsettled = sql`${isStray} AND ${notification.settledAt} IS NULL`;

/** Whether no unusable notification with this number has been recorded yet. */
export function isUnheardOf(number: string): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM payment_notification WHERE ${notification.orderNumber} = ${number} AND ${isStray})`;
}

/** Money that the provider has reported and that fits no order, the latest first. */
export function selectUnknownMoney(most: number) {
  return select(
    {
      ...pick(notification, "orderNumber", "verdict"),
      amount: sql<number>`max(${notification.amount})`,
      at: sql<number>`min(${notification.at})`,
      /** The order whose attempt it names, where the sum is not the attempt's. */
      attemptOf: sql<string | null>`(SELECT ${order.orderNumber} FROM payment_attempt
        JOIN "order" ON ${order.id} = ${attempt.orderId} WHERE ${attempt.number} = ${notification.orderNumber})`,
    },
    sql`FROM payment_notification WHERE ${isUnsettled} GROUP BY ${notification.orderNumber}, ${notification.verdict}
      ORDER BY min(${notification.at}) DESC LIMIT ${most}`,
  );
}

const strayOf = (number: string, isSettled: boolean) =>
  sql`${notification.orderNumber} = ${number} AND ${isStray} AND (${notification.settledAt} IS NOT NULL) = ${isSettled ? 1 : 0}`;

/** One report of such money, by its number, with its sum. */
export function selectStray(number: string, isSettled: boolean) {
  return select(
    { amount: sql<number>`max(${notification.amount})`, at: sql<number>`min(${notification.at})` },
    sql`FROM payment_notification WHERE ${strayOf(number, isSettled)} GROUP BY ${notification.orderNumber}`,
  );
}

/** Says that somebody has found out what became of it, or not. The batch fails if that is known already. */
export function settleStray(number: string, at: Seconds | null) {
  const one = strayOf(number, at === null);
  return [
    demand("stray", sql`EXISTS (SELECT 1 FROM payment_notification WHERE ${one})`),
    statement(sql`UPDATE payment_notification SET ${set(notification, { settledAt: at })} WHERE ${one}`),
  ] as const;
}

/** How often at most the provider is asked because somebody looks at an order. */
const LOOK_SECONDS = 10;

/**
 * Takes the turn to ask the provider about an order's attempts. However many look at once, each attempt is asked about
 * by one of them; the others see its last known status.
 */
export function takeTurn(orderNumber: string, now: Seconds) {
  return returning(
    sql`UPDATE payment_attempt SET ${set(attempt, { askedAt: now })} WHERE ${attempt.orderId} = ${orderIdOf(orderNumber)}
      AND ${attempt.askedAt} NOT BETWEEN ${now - LOOK_SECONDS + 1} AND ${now}`,
    pick(attempt, "number"),
  );
}

const UNHEARD_SECONDS = 900;
const FOLLOWED_SECONDS = 7 * 86_400;

/**
 * Open attempts whose notification may have been lost.
 * Those of unpaid orders are checked every 15 minutes, others less often the older they are.
 * The one checked longest ago comes first, whether it was answered or not.
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

/** A card's money can be taken back for months; by then nobody looks at its order. */
const LAST_ASKED = 120 * DAY_SECONDS;

/**
 * Cards' attempts that were paid and are old enough to be asked about once more: each when it is twice as old as it was
 * the last time, until it is four months old or more. So each costs six questions in all, and only those whose turn has come
 * are read.
 */
export function selectLateLosses(now: Seconds, most: number) {
  const due = sql`(2 * ${attempt.askedAt} - ${attempt.createdAt})`;
  return select(
    { number: attempt.number, orderNumber: order.orderNumber },
    sql`FROM ${attempts} WHERE ${attempt.payment} = 'card'
      AND ${attempt.status} IN ('capture', 'settlement', 'partial_refund')
      AND ${attempt.askedAt} - ${attempt.createdAt} < ${sql.raw(String(LAST_ASKED))} AND ${due} <= ${now}
      AND ${attempt.createdAt} <= ${now - FOLLOWED_SECONDS} ORDER BY ${due} LIMIT ${most}`,
  );
}

/** Orders past their payment deadline; the one checked longest ago comes first. */
export function selectExpired(now: Seconds, most: number) {
  return select(
    pick(order, "orderNumber"),
    sql`FROM "order" JOIN payment ON ${payment.orderId} = ${order.id}
      WHERE ${order.state} = 'awaiting-payment' AND ${order.expiresAt} <= ${now}
      ORDER BY coalesce(${payment.askedAt}, 0), ${order.expiresAt} LIMIT ${most}`,
  );
}

/** Recorded before the provider is called, so that a failing one goes to the end of the queue like any other. */
export function noteTurn(orders: string[], numbers: string[], now: Seconds) {
  const within = (list: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(list)}))`;
  const ids = sql`(SELECT ${order.id} FROM "order" WHERE ${order.orderNumber} IN ${within(orders)})`;
  return [
    statement(sql`UPDATE payment SET ${set(payment, { askedAt: now })} WHERE ${payment.orderId} IN ${ids}`),
    statement(sql`UPDATE payment_attempt SET ${set(attempt, { askedAt: now })}
      WHERE ${attempt.number} IN ${within(numbers)} OR ${attempt.orderId} IN ${ids}`),
  ] as const;
}
