import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import type { OrderState } from "#domain/orders/state.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { orderLine as line, orderMove as move, order } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { isRefunded, returnedMoney } from "./payment-queries.ts";
import { demand, isHeldBack } from "./place-order-queries.ts";

const owed = sql`((${order.refundDue} > 0 OR (${payment.isLate} = 1 AND ${returnedMoney} < ${order.billTotal}))
  AND NOT ${isRefunded})`;

const listedFields = {
  ...pick(order, "orderNumber", "state", "createdAt", "billTotal", "refundDue"),
  isLate: payment.isLate,
  returned: returnedMoney,
  pieces: sql<number>`(SELECT coalesce(sum(${line.quantity}), 0) FROM order_line WHERE ${line.orderId} = ${order.id})`,
  buyer: user.name,
  isRefunded,
};

export type ListedOrder = RowOf<typeof listedFields>;

export type OrderChoice = OrderState | "refund-due" | undefined;

/** All users' orders, newest first; in one state, or those with a refund owed. */
export function selectAllOrders(choice: OrderChoice, most: number, offset: number) {
  const where: SQL = choice === undefined ? sql`1` : choice === "refund-due" ? owed : sql`${order.state} = ${choice}`;
  return select(
    listedFields,
    sql`FROM "order" JOIN user ON ${user.id} = ${order.userId} JOIN payment ON ${payment.orderId} = ${order.id}
      WHERE ${where} ORDER BY ${order.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

/** Records, once, that an owed refund was paid; undefined if none is owed, or `also` is held back. Returns the messages that were written. */
export async function markRefunded(
  db: Database,
  { orderNumber, note, at }: { orderNumber: string; note: string; at: Seconds },
  also: Statement<unknown>[],
  messages: Statement<{ id: number }>[],
): Promise<{ id: number }[] | undefined> {
  const one = sql`FROM "order" JOIN payment ON ${payment.orderId} = ${order.id}
    WHERE ${order.orderNumber} = ${orderNumber}`;
  const stamp = { orderId: sql`${order.id}`, state: "refunded", actor: "operator", note, at } as const;
  try {
    const isOwed = demand("owed", sql`EXISTS (SELECT 1 ${one} AND ${owed})`);
    return await writeWithMessages(db, [isOwed, statement(insert(move, stamp, one)), ...also], messages);
  } catch (error) {
    if (isHeldBack(error)) return undefined;
    throw error;
  }
}
