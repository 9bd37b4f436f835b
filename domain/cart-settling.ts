import type { CartChoice, CartLimit, CartLine } from "./calls/cart.ts";
import { type LineFacts, lineKey, removeLine } from "./cart.ts";
import { excessOf, type Room } from "./cart-limits.ts";

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
    isAvailable: line.is_unavailable === 0,
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
 * Settles every line until its check passes: what is not selected first, and of the rest the last line first, so that what was chosen keeps
 * most. `limitsOf` knows nothing of a line that cannot be bought at all; such a line is left alone.
 */
export function settleCart(lines: CartChoice[], limitsOf: (key: string) => CartLimit[] | undefined) {
  const settled: Settled[] = [];
  let left = lines;
  const drawing = () =>
    left.flatMap((line) => {
      const limits = limitsOf(lineKey(line));
      return limits ? [{ id: lineKey(line), quantity: line.quantity, limits }] : [];
    });
  for (const { key, from } of inTurn(lines)) {
    const all = drawing();
    const line = all.find(({ id }) => id === key);
    const room = line && excessOf(line, all);
    if (!room) continue;
    for (let quantity = from; quantity > room.most; quantity--) left = settleLine(left, key);
    settled.push({ key, from, to: room.most, room });
  }
  const place = (one: Settled) => lines.findIndex((line) => lineKey(line) === one.key);
  return { lines: left, settled: settled.sort((a, b) => place(a) - place(b)) };
}

function inTurn(lines: CartChoice[]): { key: string; from: number }[] {
  const backwards = [...lines].reverse().sort((a, b) => a.is_selected - b.is_selected);
  return backwards.map((line) => ({ key: lineKey(line), from: line.quantity }));
}
