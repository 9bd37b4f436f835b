import { nameDamaged } from "#functions/db/json-text.ts";
import type { OwnerContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { readPlaces, type toDetail } from "./order-answer.ts";
import { type OrderRow, selectOrder } from "./order-queries.ts";

/** An order with its lines, moves and pictures. */
export type OrderRows = [[OrderRow], ...unknown[]] & Parameters<typeof toDetail>[0];

export function found(rows: unknown): OrderRows {
  const [[order]] = rows as [OrderRow[]];
  if (!order) return refuse("order_not_found", 404);
  for (const column of readPlaces(order).damaged) nameDamaged(column, order.orderNumber);
  return rows as OrderRows;
}

export async function readOwn(orderNumber: string, { db, shopper }: OwnerContext): Promise<OrderRows> {
  return found(await db.batch(selectOrder(orderNumber, shopper.id)));
}
