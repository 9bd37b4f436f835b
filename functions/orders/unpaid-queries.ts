import { sql } from "drizzle-orm";
import { named, pick, select } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { orderLine as line, order, orderMove } from "#functions/db/schema/order.ts";
import { paymentAttempt as attempt } from "#functions/db/schema/payment.ts";
import { orderIdOf } from "./order-queries.ts";

const last = named(order, "last");

const unpaidFields = {
  ...pick(order, "orderNumber", "expiresAt", "billTotal", "payment", "tenor"),
  name: user.name,
  phone: user.phone,
  firstName: sql<string>`coalesce((SELECT ${line.name} FROM order_line WHERE ${line.orderId} = ${order.id}
    ORDER BY ${line.position} LIMIT 1), '')`,
  /** How many attempts to pay it there have been. */
  attempts: sql<number>`coalesce((SELECT max(${attempt.nth}) FROM payment_attempt WHERE ${attempt.orderId} = ${order.id}), 0)`,
  isProlonged: sql<0 | 1>`EXISTS (SELECT 1 FROM order_move WHERE ${orderMove.orderId} = ${order.id}
    AND ${orderMove.state} = 'prolonged')`,
};

/** Orders that wait for their payment, those that end first before the others, behind one of them. */
export function selectUnpaid(after: string | undefined, most: number) {
  const place = after
    ? sql`(${order.expiresAt}, ${order.id}) > ((SELECT ${last.expiresAt} FROM "order" AS last
        WHERE ${last.orderNumber} = ${after}), ${orderIdOf(after)})`
    : sql`1`;
  return select(
    unpaidFields,
    sql`FROM "order" INDEXED BY order_by_state CROSS JOIN user ON ${user.id} = ${order.userId}
      WHERE ${order.state} = 'awaiting-payment' AND ${place} ORDER BY ${order.expiresAt}, ${order.id} LIMIT ${most}`,
  );
}
