import { type SQL, sql } from "drizzle-orm";
import type { Rupiah } from "#domain/money.ts";
import type { MoneyKind } from "#domain/orders/money.ts";
import type { EarnedPoints, LotShare, UsedPoints } from "#domain/promotions/points.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, jsonObject, pick } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { moneyEntry as entry, refund, refundLine } from "#functions/db/schema/money.ts";
import { orderLine as line, pointLot as lot, order, pointEntry } from "#functions/db/schema/order.ts";
import { paymentAttempt as attempt, payment } from "#functions/db/schema/payment.ts";
import { complaint } from "#functions/db/schema/service.ts";
import { notGivenBack } from "#functions/promotions/point-queries.ts";
import type { Seconds } from "#lib/time.ts";

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
  /** Can still be promised. */
  free: counted("free"),
  /** Held back by the shop, for points that were spent. */
  kept: counted("kept"),
  /** Promised, and to be sent by somebody of the shop. */
  owed: sumOfOrder("owed"),
  /** Promised, and to be sent by the provider. */
  underWay: sumOfOrder("under_way"),
  /** The money came after the order had ended. */
  isLate: sql<
    0 | 1
  >`EXISTS (SELECT 1 FROM refund WHERE ${refund.orderId} = ${order.id} AND ${refund.reason} = 'came-late')`,
};

/** Why money goes back; a return is a complaint by its table, and not by its name. */
const reasonOfRefund = sql`CASE WHEN EXISTS (SELECT 1 FROM complaint
  WHERE ${complaint.id} = ${refund.complaintId} AND ${complaint.kind} = 'return') THEN 'return' ELSE ${refund.reason} END`;

/** An order's entries and promises as JSON, each in the order in which they were written. */
export const ledgerFields = {
  moneyEntries: sql<string>`(SELECT json_group_array(json_object('kind', ${entry.kind}, 'attempt', ${entry.attempt},
      'amount', ${entry.amount}, 'refund', ${entry.refundId}, 'at', ${entry.at}, 'payment', ${attempt.payment},
      'isOnTop', ${attempt.surchargeId} IS NOT NULL)
      ORDER BY ${entry.id})
    FROM money_entry JOIN payment_attempt ON ${attempt.number} = ${entry.attempt} WHERE ${entry.orderId} = ${order.id})`,
  moneyRefunds: sql<string>`(SELECT json_group_array(json_object('id', ${refund.id}, 'attempt', ${refund.attempt},
      'amount', ${refund.amount}, 'kept', ${refund.kept}, 'way', ${refund.way}, 'reason', ${reasonOfRefund}, 'at', ${refund.at})
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

/** Enters money that came in by an attempt, once: the sum that it asked for, unless another is given. */
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

/** The points of an order: those that it has used, and what has become of those that it has earned. */
export interface OrderPoints extends Pick<EarnedPoints, "earned" | "takenBack" | "spent" | "ended" | "remains"> {
  /** How many entries this was added up from: with another one it may be something else. */
  entries: number;
  /** When those end that it has earned; null if there are none. */
  endsAt: number | null;
  givenBack: number;
  redeemed: (UsedPoints["redeemed"][number] & { lineKey: string })[];
  /** The points that it has spent and not given back; the lots that end last come first. */
  used: LotShare[];
}

const own = sql`(SELECT ${lot.id} FROM point_lot WHERE ${lot.orderId} = ${order.id})`;
const sumWhere = (sign: "+" | "-", where: ReturnType<typeof sql>) =>
  sql`${sql.raw(sign)}coalesce(sum(${pointEntry.points}) FILTER (WHERE ${where}), 0)`;
const byOrder = (reason: string) =>
  sql`${pointEntry.orderId} = ${order.id} AND ${pointEntry.reason} = ${sql.raw(`'${reason}'`)}`;

const entriesOf = sql`FROM point_entry WHERE ${pointEntry.orderId} = ${order.id} OR ${pointEntry.lotId} = ${own}`;

/** How many entries of points an order is concerned by. */
export const countOrderEntries = sql`(SELECT count(*) ${entriesOf})`;

const backOf = sql`(SELECT coalesce(sum(${refundLine.pieces}), 0) FROM refund_line
  WHERE ${refundLine.orderId} = ${line.orderId} AND ${refundLine.lineKey} = ${line.lineKey})`;

/** As JSON. */
export const orderPoints = sql<string>`(SELECT ${jsonObject({
  entries: sql`count(*)`,
  earned: sumWhere("+", byOrder("earned")),
  takenBack: sumWhere("-", byOrder("taken-back")),
  givenBack: sumWhere("+", byOrder("given-back")),
  spent: sumWhere("-", sql`${pointEntry.lotId} = ${own} AND ${pointEntry.reason} IN ('spent', 'given-back')`),
  ended: sumWhere("-", sql`${pointEntry.lotId} = ${own} AND ${pointEntry.reason} = 'expired'`),
  remains: sumWhere("+", sql`${pointEntry.lotId} = ${own}`),
  endsAt: sql`(SELECT ${lot.endsAt} FROM point_lot WHERE ${lot.orderId} = ${order.id})`,
  redeemed: sql`json((SELECT json_group_array(${jsonObject({ ...pick(line, "lineKey", "points", "quantity"), back: backOf })})
    FROM order_line WHERE ${line.orderId} = ${order.id} AND ${line.points} > 0))`,
  used: sql`json((SELECT json_group_array(json_object('lot', lot_id, 'points', points) ORDER BY ends_at DESC, lot_id DESC)
    FROM (SELECT ${pointEntry.lotId} AS lot_id, -sum(${pointEntry.points}) AS points,
      (SELECT ${lot.endsAt} FROM point_lot WHERE ${lot.id} = ${pointEntry.lotId}) AS ends_at ${notGivenBack(sql`${order.id}`)})))`,
})} ${entriesOf})`;
