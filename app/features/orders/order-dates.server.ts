import type { OrderDetail } from "#contract/orders/order.ts";
import { formatDateTime, formatDays, formatShortDay } from "#domain/date.ts";
import { stagesOf } from "#domain/orders/arrival.ts";
import { trackerOf } from "#domain/orders/tracker.ts";

/**
 * Adds formatted dates to an order, in the time zone of its destination, and how its parcel is followed. A copy of its page
 * may be kept, so the account that money goes back to is left out; `underWay` is what the provider sends back.
 */
export function withDates<O extends OrderDetail>({ moves, ledger, refundTo, ...order }: O) {
  const { createdAt, expiresAt, zone, arrival, state } = order;
  return {
    ...order,
    underWay: Math.max(0, order.refundDue - (refundTo?.owed ?? 0)),
    createdOn: formatDateTime(createdAt, zone),
    expiresOn: formatDateTime(expiresAt, zone),
    arrivesOn: arrival && formatDays(arrival.from, arrival.to),
    stages: stagesOf({ state, moves }).map((stage) => ({
      ...stage,
      on: stage.at === null ? null : formatShortDay(stage.at),
    })),
    tracker: trackerOf(order),
    ledger: { ...ledger, lines: ledger.lines.map((line) => ({ ...line, on: formatDateTime(line.at, zone) })) },
    moves: moves.map((move) => ({ ...move, on: formatDateTime(move.at, zone) })),
  };
}

export type DatedOrder = ReturnType<typeof withDates<OrderDetail>>;
