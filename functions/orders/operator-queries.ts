import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import type { OrderState } from "#domain/orders/state.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { returnedMoney } from "./payment-queries.ts";
import { demand, isHeldBack } from "./place-order-queries.ts";

/** An order in the operator's list. */
export interface ListedOrder {
  orderNumber: string;
  state: OrderState;
  createdAt: Seconds;
  billTotal: number;
  pieces: number;
  buyer: string;
  refundDue: number;
  isLate: number;
  returned: number;
  isRefunded: number;
}

export type OrderChoice = OrderState | "refund-due" | undefined;

const refunded = sql`EXISTS (SELECT 1 FROM order_move WHERE order_id = o.id AND state = 'refunded')`;
const owed = sql`((o.refund_due > 0 OR (payment.is_late = 1 AND ${returnedMoney} < o.bill_total)) AND NOT ${refunded})`;

/** Everybody's orders, the newest first; in one state, or those whose money is owed back. */
export function selectAllOrders(choice: OrderChoice, most: number, offset: number) {
  const where: SQL = choice === undefined ? sql`1` : choice === "refund-due" ? owed : sql`o.state = ${choice}`;
  return statement<ListedOrder>(sql`SELECT o.ordersn, o.state, o.created_at, o.bill_total, o.refund_due, payment.is_late, ${returnedMoney} AS returned,
      (SELECT coalesce(sum(quantity), 0) FROM order_line WHERE order_id = o.id) AS pieces, user.name AS buyer,
      ${refunded} AS is_refunded
    FROM "order" AS o JOIN user ON user.id = o.user_id JOIN payment ON payment.order_id = o.id
    WHERE ${where} ORDER BY o.id DESC LIMIT ${most} OFFSET ${offset}`);
}

/** Writes down that what was owed for an order went back, once; undefined when nothing is owed. Answers the rows of `telling`. */
export async function markRefunded<Row>(
  db: Database,
  orderNumber: string,
  note: string,
  at: Seconds,
  telling: Statement<Row>,
): Promise<Row[] | undefined> {
  const order = sql`FROM "order" AS o JOIN payment ON payment.order_id = o.id WHERE o.ordersn = ${orderNumber}`;
  try {
    const [, , said] = await db.batch([
      demand("owed", sql`EXISTS (SELECT 1 ${order} AND ${owed})`),
      statement(sql`INSERT INTO order_move (order_id, state, actor, note, at)
        SELECT o.id, 'refunded', 'operator', ${note}, ${at} ${order}`),
      telling,
    ]);
    return said;
  } catch (error) {
    if (isHeldBack(error)) return undefined;
    throw error;
  }
}
