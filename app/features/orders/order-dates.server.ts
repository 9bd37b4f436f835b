import type { OrderDetail, OrderParcel } from "#contract/orders/order.ts";
import { stagesOf } from "#domain/orders/arrival.ts";
import { trackerOf } from "#domain/orders/parcels.ts";
import { formatDateTime, formatDays, formatShortDay } from "#lib/date.ts";

/**
 * Adds formatted dates to an order, in the time zone of its destination, and how its parcel is followed. A copy of its page
 * may be kept, so the account that money goes back to is left out; `underWay` is what the provider sends back.
 */
export function withDates<O extends OrderDetail>({ moves, ledger, refundTo, parcels = [], ...order }: O) {
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
    parcels: parcels.map((parcel) => ({
      ...parcel,
      on: lastOn(parcel, zone),
      arrivesOn: parcel.arrival && formatDays(parcel.arrival.from, parcel.arrival.to),
      tracker: trackerOf(parcel),
    })),
    ledger: { ...ledger, lines: ledger.lines.map((line) => ({ ...line, on: formatDateTime(line.at, zone) })) },
    moves: moves.map((move) => ({ ...move, on: formatDateTime(move.at, zone) })),
  };
}

/** When a parcel arrived, or until then when it left. */
function lastOn({ receivedAt, shippedAt }: OrderParcel, zone: OrderDetail["zone"]): string | null {
  if (receivedAt !== null) return `Diterima ${formatDateTime(receivedAt, zone)}`;
  return shippedAt === null ? null : `Dikirim ${formatDateTime(shippedAt, zone)}`;
}

export type DatedOrder = ReturnType<typeof withDates<OrderDetail>>;
