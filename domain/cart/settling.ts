import type { CartChoice, CartLimit, CartLine } from "#domain/cart/lines.ts";
import { type LineInfo, lineKey, minusLine, removeLine } from "./cart.ts";
import { excessesOf, type Room } from "./limits.ts";

/** A reduction of a line that was above one of its limits: `to` is 0 when it left the cart. */
export interface Settled {
  key: string;
  from: number;
  to: number;
  /** The limit that was exceeded, and how many pieces it allows. */
  room: Room;
}

/** What a priced cart says about one of its lines. */
export function infoOfLine(line: CartLine): LineInfo {
  return {
    validStock: line.validStock,
    stockAvailable: line.stockAvailable,
    piecesMax: line.limits.find(({ kind }) => kind === "line")?.left ?? line.validStock,
    isFlashSale: line.isFlashSale === 1,
    isMultipleBuy: line.isMultipleBuy === 1,
    isAvailable: line.isUnavailable === 0 && line.isOfferMet === 1,
  };
}

/** Applies a failed stock check: removes the line at quantity 1, otherwise reduces it by one. */
export function settleLine(lines: CartChoice[], key: string): CartChoice[] {
  const isLastPiece = lines.find((one) => lineKey(one) === key)?.quantity === 1;
  const settled = isLastPiece ? removeLine(lines, key) : minusLine(lines, key);
  return settled.ok ? settled.lines : lines;
}

/**
 * Adjusts every line until its check passes. Selected lines take first, in the cart's order, so that they lose least.
 * `limitsOf` knows nothing about a line that cannot be bought at all; such a line is left alone.
 */
export function settleCart(lines: CartChoice[], limitsOf: (key: string) => CartLimit[] | undefined) {
  const settled: Settled[] = [];
  let left = lines;
  const drawing = () =>
    left.flatMap((line) => {
      const { quantity, isSelected } = line;
      const id = lineKey(line);
      const limits = limitsOf(id);
      return limits ? [{ id, quantity, isSelected, limits }] : [];
    });
  // Checked again for every line, because a line that leaves also removes whatever was redeemed for it.
  for (const line of lines) {
    const key = lineKey(line);
    const room = excessesOf(drawing()).get(key);
    if (!room) continue;
    for (let quantity = line.quantity; quantity > room.most; quantity--) left = settleLine(left, key);
    settled.push({ key, from: line.quantity, to: room.most, room });
  }
  return { lines: left, settled };
}
