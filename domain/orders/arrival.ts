import type { Seconds } from "#domain/catalogue/price.ts";
import { quoteShipping } from "./shipping.ts";
import { type OrderStamp, type OrderState, stampLabels } from "./state.ts";

const DAY = 86_400;

interface Parcel {
  state: OrderState;
  /** Official id of the province that it goes to; 0 if it is not known. */
  provinceId: number;
  shippingService: string;
  weightGram: number;
  moves: readonly { state: OrderStamp; at: Seconds }[];
  /** When the last thing in it that is made to order is promised to be ready; 0 if nothing is. */
  readyAt?: Seconds;
}

/**
 * The first and the last day on which a parcel is expected: counted from the day it was shipped, until then from the
 * day it was paid, or its pre-order is ready. Null for an order that is not on its way.
 */
export function arrivalOf({ state, provinceId, shippingService, weightGram, moves, readyAt = 0 }: Parcel) {
  if (!["paid", "processing", "shipped"].includes(state)) return null;
  const shipped = moves.findLast((move) => move.state === "shipped");
  const paid = moves.find((move) => move.state === "paid");
  const begin = shipped?.at ?? (paid && Math.max(paid.at, readyAt));
  const quote = quoteShipping(provinceId, weightGram).find(({ service }) => service === shippingService);
  if (begin === undefined || !quote || provinceId === 0) return null;
  return { from: begin + quote.daysMin * DAY, to: begin + quote.daysMax * DAY };
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
export function stagesOf({ state, moves }: Pick<Parcel, "state" | "moves">): Stage[] {
  const reached = STAGES.indexOf(state);
  if (reached === -1) return [];
  return STAGES.map((stage, nth) => ({
    label: stampLabels[stage],
    isDone: nth <= reached,
    at: moves.find((move) => move.state === stage)?.at ?? null,
  }));
}
