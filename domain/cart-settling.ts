import type { CartChoice, CartLimit, CartLine } from "./calls/cart.ts";
import { type LineFacts, lineKey, removeLine } from "./cart.ts";
import { excessesOf, type Room } from "./cart-limits.ts";

/** What was done to a line that was above one of its limits: `to` is 0 when it left the cart. */
export interface Settled {
  key: string;
  from: number;
  to: number;
  /** What it was above, and how many pieces that leaves it. */
  room: Room;
}

/** What a priced cart says of one of its lines. */
export function factsOfLine(line: CartLine): LineFacts {
  return {
    validStock: line.valid_stock,
    stockAvailable: line.stock_available,
    piecesMax: line.limits.find(({ kind }) => kind === "line")?.left ?? line.valid_stock,
    isFlashSale: line.is_flash_sale === 1,
    isMultipleBuy: line.is_multiple_buy === 1,
    isAvailable: line.is_unavailable === 0 && line.is_offer_met === 1,
  };
}

/** A stock check that failed: the line is removed at quantity 1, and otherwise reduced by one. */
export function settleLine(lines: CartChoice[], key: string): CartChoice[] {
  const line = lines.find((one) => lineKey(one) === key);
  if (!line) return lines;
  if (line.quantity > 1)
    return lines.map((one) => (lineKey(one) === key ? { ...one, quantity: one.quantity - 1 } : one));
  const removed = removeLine(lines, key);
  return removed.ok ? removed.lines : lines;
}

/**
 * Settles every line until its check passes: what is chosen takes first, in the cart's order, so that it keeps most. `limitsOf` knows
 * nothing of a line that cannot be bought at all; such a line is left alone.
 */
export function settleCart(lines: CartChoice[], limitsOf: (key: string) => CartLimit[] | undefined) {
  const settled: Settled[] = [];
  let left = lines;
  const drawing = () =>
    left.flatMap((line) => {
      const { quantity, is_selected } = line;
      const id = lineKey(line);
      const limits = limitsOf(id);
      return limits ? [{ id, quantity, is_selected, limits }] : [];
    });
  // Asked anew for every line, because what leaves takes along what was redeemed for it.
  for (const line of lines) {
    const key = lineKey(line);
    const room = excessesOf(drawing()).get(key);
    if (!room) continue;
    for (let quantity = line.quantity; quantity > room.most; quantity--) left = settleLine(left, key);
    settled.push({ key, from: line.quantity, to: room.most, room });
  }
  return { lines: left, settled };
}
