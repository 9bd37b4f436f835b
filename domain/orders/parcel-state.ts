import type { OrderState } from "./state.ts";

/** What becomes of a parcel of an order. One whose goods all go back before it is sent is left out. */
export const PARCEL_STATES = ["waiting", "shipped", "received", "returned", "left-out"] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

export const parcelStateLabels: Record<ParcelState, string> = {
  waiting: "Belum dikirim",
  shipped: "Dikirim",
  received: "Sudah diterima",
  returned: "Dikembalikan",
  "left-out": "Batal dikirim",
};

/** Parcels that have left the shop, whatever became of them afterwards. */
const GONE: readonly ParcelState[] = ["shipped", "received", "returned"];

export const hasLeft = (state: ParcelState) => GONE.includes(state);

/** Whether some of an order is on its way or there, and some is still in the shop. */
export function isPartlySent(states: readonly ParcelState[]): boolean {
  return states.includes("waiting") && states.some(hasLeft);
}

/** Where an order stands that was paid, by its parcels; `now` is where it stands while none of them has moved. */
export function stateByParcels(states: readonly ParcelState[], now: OrderState): OrderState {
  if (states.includes("waiting")) return isPartlySent(states) ? "processing" : now;
  if (states.includes("shipped")) return "shipped";
  if (states.includes("received")) return "done";
  return states.includes("returned") ? "returned" : "cancelled";
}
