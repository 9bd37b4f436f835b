import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { givesBack, type OrderActor, type OrderState } from "#domain/orders/state.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { returnedMoney } from "./payment-queries.ts";
import { demand, isHeldBack } from "./place-order-queries.ts";

/** How an order stood when its move was decided: another one has to be decided anew. */
export interface Standing {
  state: OrderState;
  refundDue: number;
  returned: number;
}

export interface OrderMove {
  from: Standing;
  to: OrderState;
  actor: OrderActor;
  note?: string;
  at: Seconds;
  /** What a finished order earns its buyer. */
  points?: number;
  /** What is owed back from then on. */
  refundDue: number;
}

/**
 * Moves an order, if it still stands as it did when the move was decided; undefined when it does not. What the move brings with it (stock
 * given back, points earned) happens in the same batch. `also` joins it, and the rows of its last are answered.
 */
export async function moveOrder(
  db: Database,
  orderNumber: string,
  { from, to, actor, note = "", at, points = 0, refundDue }: OrderMove,
  also: Statement<unknown>[] = [],
): Promise<unknown[] | undefined> {
  const order = sql`(SELECT id FROM "order" WHERE ordersn = ${orderNumber})`;
  try {
    const answers: unknown[][] = await db.batch([
      demand(
        "moved",
        sql`EXISTS (SELECT 1 FROM "order" AS o JOIN payment ON payment.order_id = o.id WHERE o.ordersn = ${orderNumber}
          AND o.state = ${from.state} AND o.refund_due = ${from.refundDue} AND ${returnedMoney} = ${from.returned})`,
      ),
      statement(sql`UPDATE "order" SET refund_due = ${refundDue}, state = ${to},
          note_cancel = CASE WHEN ${to} = 'cancelled' THEN ${note} ELSE note_cancel END WHERE ordersn = ${orderNumber}`),
      statement(
        sql`INSERT INTO order_move (order_id, state, actor, note, at) VALUES (${order}, ${to}, ${actor}, ${note}, ${at})`,
      ),
      ...(givesBack(to) ? giveBack(order, at) : []),
      ...(to === "done" ? finish(order, points, at) : []),
      ...also,
    ]);
    return answers.at(-1) ?? [];
  } catch (error) {
    if (isHeldBack(error)) return undefined;
    throw error;
  }
}

/** The reverse of what the order took, from the very rows that it took. */
function giveBack(order: SQL, at: Seconds): Statement<never>[] {
  const held = (kind: string) => sql`SELECT ref FROM order_hold WHERE order_id = ${order} AND kind = ${kind}`;
  const quantity = (kind: string, ref: SQL) =>
    sql`(SELECT quantity FROM order_hold WHERE order_id = ${order} AND kind = ${kind} AND ref = ${ref})`;
  const buyer = sql`(SELECT user_id FROM "order" WHERE id = ${order})`;
  const used = sql`(SELECT voucher_id FROM "order" WHERE id = ${order} AND voucher_discount > 0)`;
  return [
    statement(
      sql`UPDATE product_variant SET stock = stock + ${quantity("stock", sql`product_variant.id`)} WHERE id IN (${held("stock")})`,
    ),
    statement(sql`UPDATE flash_sale_item SET remains = remains + ${quantity("flash", sql`flash_sale_item.id`)}
      WHERE id IN (${held("flash")})`),
    statement(sql`UPDATE flash_sale_purchase SET quantity = quantity - ${quantity("flash", sql`flash_sale_purchase.item_id`)}
      WHERE user_id = ${buyer} AND item_id IN (${held("flash")})`),
    statement(
      sql`UPDATE free_gift SET remains = remains + ${quantity("gift", sql`free_gift.id`)} WHERE id IN (${held("gift")})`,
    ),
    statement(
      sql`DELETE FROM voucher_use WHERE id = (SELECT max(id) FROM voucher_use WHERE voucher_id = ${used} AND user_id = ${buyer})`,
    ),
    statement(sql`UPDATE voucher SET used = used - 1 WHERE id = ${used}`),
    statement(sql`INSERT INTO point_entry (user_id, order_id, points, reason, at)
      SELECT user_id, id, points_used, 'given-back', ${at} FROM "order" WHERE id = ${order} AND points_used > 0`),
  ];
}

/** A finished order counts as sold, and earns its points. */
function finish(order: SQL, points: number, at: Seconds): Statement<never>[] {
  return [
    statement(sql`INSERT INTO point_entry (user_id, order_id, points, reason, at)
      SELECT user_id, id, ${points}, 'earned', ${at} FROM "order" WHERE id = ${order} AND ${points} > 0`),
    statement(sql`UPDATE product SET total_sales = total_sales + (SELECT sum(line.quantity) FROM order_line AS line
        JOIN product_variant AS v ON v.id = line.variant_id WHERE line.order_id = ${order} AND v.product_id = product.id)
      WHERE id IN (SELECT v.product_id FROM order_line AS line JOIN product_variant AS v ON v.id = line.variant_id
        WHERE line.order_id = ${order})`),
  ];
}
