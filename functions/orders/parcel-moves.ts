import { arrivalOf, arrivalWords } from "#domain/orders/arrival.ts";
import { couriersFrom } from "#domain/orders/couriers.ts";
import type { Waybill } from "#domain/orders/parcels.ts";
import { type OrderState, type ParcelState, stateByParcels } from "#domain/orders/state.ts";
import { calendarBeside } from "#functions/content/content-queries.ts";
import type { ToldParcel } from "./mails.ts";
import { promisesOf } from "./order-answer.ts";
import { hasChanged, type Move, type MoveContext, moveAsSeen } from "./order-moves.ts";
import {
  changeParcels,
  type OrderLineRow,
  type OrderRow,
  type ParcelRow,
  readParcels,
  selectOrder,
} from "./order-queries.ts";

/** Where an order stands once some of its parcels have come to a state. */
export function stateAfter(order: OrderRow, numbers: readonly number[], becomes: ParcelState): OrderState {
  const states = readParcels(order).map(({ number, state }) => (numbers.includes(number) ? becomes : state));
  return stateByParcels(states, order.state);
}

/** `Paket 1 dari 2.`, in the history of an order that has several. */
export function whichWords(order: OrderRow, numbers: readonly number[]): string {
  const all = readParcels(order).length;
  return all > 1 && numbers.length < all ? `Paket ${numbers.join(" dan ")} dari ${all}.` : "";
}

/** A parcel with its goods, as its buyer sees it. */
export function parcelForBuyer(
  order: OrderRow,
  lines: OrderLineRow[],
  number: number,
  { now, ...waybill }: Waybill & { now: number },
): ToldParcel {
  const parcels = readParcels(order);
  const parcel = parcels.find((one) => one.number === number);
  const arrives = parcel && arrivalOf({ ...parcel, state: "shipped", shippedAt: now }, order, calendarBeside(order));
  const couriers = couriersFrom(order.couriersSetting ?? "");
  const goods = lines
    .map(({ name, quantity, unsent, parcel }) => ({ name, pieces: quantity - unsent, parcel }))
    .filter(({ pieces, parcel }) => parcel === number && pieces > 0);
  const onArrival = arrivalWords(lines.filter((line) => line.parcel === number).flatMap(promisesOf));
  return { number, of: parcels.length, ...waybill, ...(arrives && { arrives }), goods, onArrival, couriers };
}

/** A parcel leaves; its order is on its way once the last has left. */
export function sending(order: OrderRow, parcel: ToldParcel, now: number): Move {
  const { number, of, courier, tracking } = parcel;
  const to = stateAfter(order, [number], "shipped") as Move["to"];
  return {
    ...{ to, actor: "operator", parcel, note: of > 1 ? `Paket ${number} dari ${of}: ${courier} ${tracking}.` : "" },
    ...(to !== "shipped" && { stamp: "partly-shipped" as const }),
    also: [changeParcels(order.id, [number], { state: "shipped", courier, tracking, shippedAt: now })],
  };
}

/** Parcels have arrived; their order is done with the last of them. */
export function receiving(order: OrderRow, numbers: number[], actor: "shopper" | "operator", now: number): Move {
  const to = stateAfter(order, numbers, "received") as Move["to"];
  return {
    ...{ to, actor, note: to === "done" ? "" : whichWords(order, numbers) },
    ...(to !== "done" && { stamp: "partly-received" as const, isToldElse: true }),
    also: [changeParcels(order.id, numbers, { state: "received", receivedAt: now })],
  };
}

/** The parcels that are on their way: one of them, or all of an order of which nothing waits. */
export function onTheWay(order: OrderRow, number: number | undefined): ParcelRow[] {
  const parcels = readParcels(order).filter(({ state }) => state === "shipped");
  if (number !== undefined) return parcels.filter((one) => one.number === number);
  return order.state === "shipped" ? parcels : [];
}

/** The buyer confirms the arrival. False if it is not on its way. */
export async function receive(order: OrderRow, number: number | undefined, context: MoveContext): Promise<boolean> {
  const numbers = onTheWay(order, number).map((one) => one.number);
  if (numbers.length === 0) return false;
  if (await moveAsSeen(order, receiving(order, numbers, "shopper", context.now), context)) return true;
  // A concurrent write came first: from what it left it is decided again.
  const [[current]] = await context.db.batch(selectOrder(order.orderNumber));
  return current && hasChanged(order, current) ? receive(current, number, context) : false;
}
