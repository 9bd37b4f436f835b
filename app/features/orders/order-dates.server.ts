import type { OrderDetail } from "#contract/orders/order.ts";
import { formatDateTime } from "#domain/date.ts";

/** Adds formatted dates to an order, in the time zone of its destination. */
export function withDates<O extends OrderDetail>({ moves, ...order }: O) {
  const { createdAt, expiresAt, zone } = order;
  return {
    ...order,
    createdOn: formatDateTime(createdAt, zone),
    expiresOn: formatDateTime(expiresAt, zone),
    moves: moves.map((move) => ({ ...move, on: formatDateTime(move.at, zone) })),
  };
}

export type DatedOrder = ReturnType<typeof withDates<OrderDetail>>;
