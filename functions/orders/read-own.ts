import type { OwnerContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import type { toDetail } from "./order-answer.ts";
import { type OrderRow, selectOrder } from "./order-queries.ts";

/** An order with its lines, moves and pictures. */
export type OrderRows = [[OrderRow], ...unknown[]] & Parameters<typeof toDetail>[0];

export function found(rows: unknown): OrderRows {
  const [[order]] = rows as [unknown[]];
  return order ? (rows as OrderRows) : refuse("order_not_found", 404);
}

export async function readOwn(orderNumber: string, { db, shopper }: OwnerContext): Promise<OrderRows> {
  return found(await db.batch(selectOrder(orderNumber, shopper.id)));
}
