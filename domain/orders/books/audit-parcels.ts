import type { ParcelState, OrderState } from "#domain/orders/state.ts";
import { type Books, complaintsOf, type OrderEntry, rowsOf, sum } from "./books.ts";

const LEFT: ParcelState[] = ["shipped", "received", "returned"];

/** Where an order stands: a parcel in one of the first of these states, and none in the others. */
const STANDS: Record<OrderState, [some: ParcelState[], none: ParcelState[]]> = {
  "awaiting-payment": [["waiting"], [...LEFT, "left-out"]],
  paid: [["waiting"], LEFT],
  processing: [["waiting"], []],
  shipped: [["shipped"], ["waiting"]],
  done: [["received"], ["waiting", "shipped"]],
  returned: [["returned"], ["waiting", "shipped", "received"]],
  cancelled: [["waiting", "left-out"], LEFT],
  expired: [["waiting"], [...LEFT, "left-out"]],
};

/** An order stands where its parcels are; they bear what it cost to send, and each of its lines is in one of them. */
export function auditParcels(order: OrderEntry, books: Books): string[] {
  const says = complaintsOf(order.ordersn);
  const parcels = rowsOf(books.parcels, order.id);
  const lines = rowsOf(books.lines, order.id);
  const back = rowsOf(books.refundParcels, order.id);
  says.unless(
    sum(parcels.map(({ shipping }) => shipping)) === order.shipping,
    "its parcels cost other than it to send",
  );
  says.unless(
    lines.every(({ parcel }) => parcels.some(({ number }) => number === parcel)) &&
      parcels.every(({ number }) => lines.some(({ parcel }) => parcel === number)),
    "its lines are in other parcels than it has",
  );
  for (const { number, shipping } of parcels) {
    const own = back.filter(({ parcel }) => parcel === number);
    says.unless(
      sum(own.map(({ amount }) => amount)) <= shipping,
      "more was refunded for a parcel than it cost to send",
    );
  }
  const [some, none] = STANDS[order.state];
  says.unless(
    parcels.some(({ state }) => some.includes(state)) && parcels.every(({ state }) => !none.includes(state)),
    `it is ${order.state}, but its parcels are ${parcels.map(({ state }) => state).join(" and ")}`,
  );
  return says.list;
}

/** Some of it has left, so that it goes on whatever becomes of its money. */
export function isPartlyGone(books: Books, order: number): boolean {
  return goneOf(books, order).length > 0;
}

/** The numbers of its parcels that have left. */
export function goneOf(books: Books, order: number): number[] {
  return rowsOf(books.parcels, order).flatMap(({ number, state }) => (LEFT.includes(state) ? [number] : []));
}
