import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, named, pick, select } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { user } from "#functions/db/schema/account.ts";
import { refundProof as proof, refund } from "#functions/db/schema/money.ts";
import { order } from "#functions/db/schema/order.ts";
import type { Seconds } from "#lib/time.ts";
import { moneyFields } from "./money-queries.ts";
import { orderIdOf } from "./order-queries.ts";
import { accountOfOrder, isOpenBy, openOf } from "./refund-queries.ts";

/** A place in the list: behind the order that was promised its money in this second and has this id. */
export interface OwedPlace {
  at: number;
  id: number;
}

export const OWED_START: OwedPlace = { at: 0, id: 0 };

const owedFields = {
  ...pick(order, "id", "orderNumber"),
  buyer: user.name,
  owed: moneyFields.owed,
  since: sql<number>`promised.since`,
  /** As JSON; null while its buyer has named none. */
  refundAccount: accountOfOrder,
  wasRefused: sql<0 | 1>`EXISTS (SELECT 1 FROM refund WHERE ${refund.orderId} = ${order.id} AND ${refund.way} = 'hand'
    AND is_open = 1 AND ${refund.fault} <> '')`,
};

const earlier = named(refund, "earlier");

/** Orders for which somebody of the shop is to send money back, the longest promised first. */
export function selectOwed({ at, id }: OwedPlace, most: number) {
  // An order stands where its first promise does.
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM refund AS earlier INDEXED BY refund_by_order
    WHERE ${earlier.orderId} = ${refund.orderId}
    AND (${earlier.at}, ${earlier.id}) < (${refund.at}, ${refund.id}) AND ${isOpenBy("hand", earlier)})`;
  const promised = sql`SELECT order_id, at AS since FROM refund WHERE ${refund.at} >= ${at}
    AND (${refund.at}, ${refund.orderId}) > (${at}, ${id}) AND ${isOpenBy("hand")} AND ${isFirst}
    ORDER BY ${refund.at}, ${refund.orderId} LIMIT ${most}`;
  return select(
    owedFields,
    sql`FROM (${promised}) AS promised CROSS JOIN "order" ON ${order.id} = promised.order_id
      JOIN user ON ${user.id} = ${order.userId} ORDER BY promised.since, ${order.id}`,
  );
}

/** What the provider is to send and has not, the longest promised first. */
export function selectAskedOf(most: number) {
  return select(
    { ...pick(refund, "at", "askedAt", "fault"), orderNumber: order.orderNumber, buyer: user.name, amount: openOf },
    sql`FROM refund JOIN "order" ON ${order.id} = ${refund.orderId} JOIN user ON ${user.id} = ${order.userId}
      WHERE ${isOpenBy("provider")} ORDER BY ${refund.at}, ${refund.id} LIMIT ${most}`,
  );
}

/** One order's money that is to go back. */
export function selectOwedOf(orderNumber: string) {
  return select(
    {
      ...pick(order, "orderNumber"),
      ...{ buyer: user.name, email: user.email },
      ...pick(moneyFields, "owed", "underWay"),
      refundAccount: accountOfOrder,
    },
    sql`FROM "order" JOIN user ON ${user.id} = ${order.userId} WHERE ${order.orderNumber} = ${orderNumber}`,
  );
}

/** An order's promises with who made them, the oldest first. */
export function selectPromises(orderNumber: string) {
  return select(
    { ...pick(refund, "reason", "amount", "way", "at", "staff", "fault"), open: openOf },
    sql`FROM refund WHERE ${refund.orderId} = ${orderIdOf(orderNumber)} ORDER BY ${refund.id}`,
  );
}

const proofFields = { ...pick(proof, "id", "amount", "staff", "at"), orderNumber: order.orderNumber };

const proofs = (where: SQL, most: number) =>
  select(
    proofFields,
    sql`FROM refund_proof JOIN "order" ON ${order.id} = ${proof.orderId} WHERE ${where}
      ORDER BY ${proof.id} DESC LIMIT ${most}`,
  );

/** What was sent lately, the latest first. */
export const selectProofs = (most: number) => proofs(sql`1`, most);
const PROOFS_OF_ORDER = 50;
export const selectProofsOf = (orderNumber: string) =>
  proofs(sql`${proof.orderId} = ${orderIdOf(orderNumber)}`, PROOFS_OF_ORDER);

/** Where a file was used as a proof, and since when. */
export function selectProofByKey(objectKey: string) {
  return select(
    { ...pick(proof, "at"), orderNumber: order.orderNumber },
    sql`FROM refund_proof JOIN "order" ON ${order.id} = ${proof.orderId} WHERE ${proof.objectKey} = ${objectKey}`,
  );
}

/** The file of a proof. */
export function selectProofFile(id: number) {
  return select(pick(proof, "objectKey"), sql`FROM refund_proof WHERE ${proof.id} = ${id}`);
}

/** Keeps what shows a transfer; the batch fails if the file shows another one already. */
export function insertProof(
  orderNumber: string,
  { objectKey, amount, staff }: { objectKey: string; amount: number; staff: string },
  now: Seconds,
): Statement<never>[] {
  return [
    demand("proof", sql`NOT EXISTS (SELECT 1 FROM refund_proof WHERE ${proof.objectKey} = ${objectKey})`),
    statement(insert(proof, { orderId: orderIdOf(orderNumber), objectKey, amount, staff, at: now })),
  ];
}
