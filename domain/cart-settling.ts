import type { CartChoice, CartLine } from "./calls/cart.ts";
import { isSingle, type LineFacts, lineKey, removeLine, roomFor } from "./cart.ts";

/** What was done to a line whose stock had become too small: `to` is 0 when it left the cart. */
export interface Settled {
  key: string;
  from: number;
  to: number;
}

/** What a priced cart says of one of its lines. */
export function factsOfLine(line: CartLine): LineFacts {
  return {
    validStock: line.valid_stock,
    stockAvailable: line.stock_available,
    isFlashSale: line.is_flash_sale === 1,
    isMultipleBuy: line.is_multiple_buy === 1,
    isAvailable: line.is_unavailable === 0,
  };
}

/** Whether more is in the line than can be had. What is not sold any more is not short; it cannot be bought at all. */
export function isShort(lines: CartChoice[], line: CartChoice, facts: LineFacts): boolean {
  if (!facts.isAvailable) return false;
  return line.quantity > roomFor(lines, line, facts) || (isSingle(line, facts) && line.quantity > 1);
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

/** Settles every line until its check passes, the last line first, so that what was chosen first keeps most. */
export function settleCart(lines: CartChoice[], factsOf: (key: string) => LineFacts | undefined) {
  const settled: Settled[] = [];
  let left = lines;
  for (const { key, from } of lines.map((line) => ({ key: lineKey(line), from: line.quantity })).reverse()) {
    const facts = factsOf(key);
    const find = () => left.find((line) => lineKey(line) === key);
    for (let line = find(); line && facts && isShort(left, line, facts); line = find()) left = settleLine(left, key);
    const to = find()?.quantity ?? 0;
    if (to !== from) settled.push({ key, from, to });
  }
  return { lines: left, settled: settled.reverse() };
}
