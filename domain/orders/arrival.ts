import type { Seconds } from "#lib/time.ts";
import type { ParcelState } from "./parcel-state.ts";
import { daysOf } from "./parcels.ts";
import { quoteShipping } from "./shipping.ts";
import { type OrderStamp, type OrderState, stampLabels } from "./state.ts";

interface Parcel {
  state: ParcelState;
  service: string;
  weightGram: number;
  /** When the last thing in it that is made to order is promised to be ready; 0 if nothing is. */
  readyAt: Seconds;
  shippedAt: Seconds | null;
}

/** Whose parcel it is. */
interface Ordered {
  state: OrderState;
  /** Official id of the province that it goes to; 0 if it is not known. */
  provinceId: number;
  paidAt: Seconds | null;
}

/**
 * The first and the last day on which a parcel is expected: counted from the day it was shipped, until then from the
 * day it was paid, or its pre-order is ready. Null for a parcel that is not on its way.
 */
export function arrivalOf(parcel: Parcel, { state, provinceId, paidAt }: Ordered) {
  const isWaiting = parcel.state === "waiting" && (state === "paid" || state === "processing");
  const isAwaited = isWaiting || parcel.state === "shipped";
  const begin = parcel.shippedAt ?? (paidAt === null ? null : Math.max(paidAt, parcel.readyAt));
  const quote = quoteShipping(provinceId, parcel.weightGram).find(({ service }) => service === parcel.service);
  return isAwaited && begin !== null && quote && provinceId !== 0 ? daysOf(quote, begin) : null;
}

/** The way of every order that goes well. */
const STAGES: readonly OrderState[] = ["awaiting-payment", "paid", "processing", "shipped", "done"];

export interface Stage {
  label: string;
  isDone: boolean;
  /** Null for a stage that is still to come, or was passed over. */
  at: Seconds | null;
}

/** How far an order has come; empty for one that has ended without a sale. */
export function stagesOf({
  state,
  moves,
}: {
  state: OrderState;
  moves: readonly { state: OrderStamp; at: Seconds }[];
}): Stage[] {
  const reached = STAGES.indexOf(state);
  if (reached === -1) return [];
  return STAGES.map((stage, nth) => ({
    label: stampLabels[stage],
    isDone: nth <= reached,
    at: moves.find((move) => move.state === stage)?.at ?? null,
  }));
}
