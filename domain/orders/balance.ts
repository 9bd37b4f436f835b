import type { Rupiah } from "#domain/money.ts";
import { type OrderState, SOLD_STATES } from "./state.ts";

interface Money {
  state: OrderState;
  /** With what was paid on top of it. */
  bill: Rupiah;
  isPaid: boolean;
  /** Promised back of the payments that count for the order. */
  promised: Rupiah;
  /** Held back by the shop, for points that were spent. */
  kept: Rupiah;
  /** What came in, less what went back and what is still to go. */
  left: Rupiah;
}

/**
 * What the shop should have of an order's money, and by how much it has more or less: 0 where everything that came in is
 * accounted for. A sale keeps its bill less what was promised back; whatever else came in goes back.
 */
export function balanceOf({ state, bill, isPaid, promised, kept, left }: Money): {
  should: Rupiah;
  difference: number;
} {
  const should = !isPaid ? 0 : SOLD_STATES.includes(state) ? bill - promised : kept;
  return { should, difference: left - should };
}
