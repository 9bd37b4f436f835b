import { sql } from "drizzle-orm";
import { pointsEarned, pointsKept, pointsToTakeBack } from "#domain/promotions/points.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, select } from "#functions/db/fields.ts";
import { pointEntry as entry } from "#functions/db/schema/order.ts";
import type { CallContext } from "#functions/http/answer.ts";
import type { OrderRow } from "./order-queries.ts";
import { demand } from "./place-order-queries.ts";

/** An order with what of its money is back. */
type PaidOrder = Pick<OrderRow, "state" | "billTotal" | "returned" | "subTotal" | "voucherDiscount" | "pointsDiscount">;

/** The points of an order that is done, as its money stands. */
export function pointsOf(order: PaidOrder): number {
  const { subTotal, voucherDiscount, pointsDiscount, billTotal } = order;
  if (order.state === "returned") return 0;
  const earned = pointsEarned(subTotal - voucherDiscount - pointsDiscount);
  return pointsKept(earned, { paid: billTotal, returned: order.returned });
}

/**
 * Takes back what the order has earned beyond what its money, as it stands in `after`, still earns. The statements
 * belong to the batch of the refund, which fails if the order's points or the balance have changed meanwhile.
 */
export async function takePointsBack(
  { id, userId }: Pick<OrderRow, "id" | "userId">,
  after: PaidOrder,
  { db, now }: Pick<CallContext, "db" | "now">,
): Promise<{ points: number; statements: Statement<unknown>[] }> {
  const [[sums]] = await db.batch([select({ counted: countedOf(id), balance: balanceOf(userId) }, sql``)]);
  const { counted = 0, balance = 0 } = sums ?? {};
  const points = pointsToTakeBack({ counted, balance }, pointsOf(after));
  const row = { userId, orderId: id, points: -points, reason: "taken-back", at: now } as const;
  const isSame = demand("points", sql`${countedOf(id)} = ${counted} AND ${balanceOf(userId)} >= ${points}`);
  if (points === 0) return { points, statements: [isSame] };
  // An order has one entry: what goes later, with more of its money, makes it larger.
  const grown = sql`${insert(entry, row)} ON CONFLICT (order_id, reason)
    DO UPDATE SET points = point_entry.points + excluded.points`;
  return { points, statements: [isSame, statement(grown)] };
}

const sum = sql`SELECT coalesce(sum(${entry.points}), 0) FROM point_entry`;
const countedOf = (orderId: number) =>
  sql<number>`(${sum} WHERE ${entry.orderId} = ${orderId} AND ${entry.reason} IN ('earned', 'taken-back'))`;
const balanceOf = (userId: number) => sql<number>`(${sum} WHERE ${entry.userId} = ${userId})`;
