import { CART_LINES_MAX, type CartChoice, type CartLimit, type CartLine } from "#domain/cart/lines.ts";
import {
  addLine,
  buyBeside,
  type CartRefusal,
  isDirectPurchase,
  isSingle,
  type LineInfo,
  leaveOut,
  lineKey,
  minusLine,
  rejoin,
  removeLine,
  roomFor,
} from "./cart.ts";
import { excessesOf, type Room } from "./limits.ts";

/** Looks up the catalogue's facts about a line that is added to a cart. */
export type InfoOf = (line: CartChoice) => LineInfo | undefined;

/** The result of merging two carts. `left` are lines that did not fit; they stay where they were. */
export interface Merged {
  lines: CartChoice[];
  left: CartChoice[];
}

/**
 * Merges a guest's cart into the shopper's own.
 * A line in both has the larger quantity, so that merging again changes nothing.
 * Merged lines are capped at the stock, but never to nothing: a line that is out of stock is shown as such.
 * A direct purchase stays one: only what was requested is taken.
 */
export function mergeCarts(own: CartChoice[], guest: CartChoice[], infoOf: InfoOf): Merged {
  const direct = isDirectPurchase(guest) ? guest.filter((line) => line.isSelected) : [];
  const bought = direct.length > 0 ? takeDirect(own, direct, infoOf) : undefined;
  const merged: Merged = { lines: bought ?? own, left: [] };
  for (const brought of bought ? guest : rejoin(guest)) {
    const existing = merged.lines.find((line) => lineKey(line) === lineKey(brought));
    if (!existing && merged.lines.length >= CART_LINES_MAX) {
      merged.left.push(brought);
      continue;
    }
    const info = infoOf(brought);
    const most = info ? (isSingle(brought, info) ? 1 : roomFor(merged.lines, brought, info)) : brought.quantity;
    const quantity = Math.max(existing?.quantity ?? 1, Math.min(brought.quantity, most));
    const line = { ...(existing ?? brought), quantity };
    merged.lines = existing ? merged.lines.map((one) => (one === existing ? line : one)) : [...merged.lines, line];
  }
  return merged;
}

/** A guest's direct purchase in the shopper's own cart; undefined when it is not possible there. */
function takeDirect(own: CartChoice[], direct: CartChoice[], infoOf: InfoOf): CartChoice[] | undefined {
  let lines = leaveOut(own);
  for (const one of direct) {
    const info = infoOf(one);
    if (!info) return undefined;
    const put = buyBeside(lines, asManyAsThereAre(lines, { ...one, isDirect: 0 }, info), info);
    if (!put.ok) return undefined;
    lines = put.lines;
  }
  return lines;
}

function asManyAsThereAre(lines: CartChoice[], input: CartChoice, info: LineInfo): CartChoice {
  const most = isSingle(input, info) ? 1 : roomFor(lines, input, info);
  return { ...input, quantity: Math.max(1, Math.min(input.quantity, most)) };
}

/** The shopper's own note first; a guest's is appended below it, once. */
export function mergeNotes(own: string, guest: string, max: number): string {
  if (own.includes(guest)) return own;
  const both = own === "" ? guest : `${own}\n${guest}`;
  return both.length <= max ? both : own;
}

export interface FailedLine {
  line: CartChoice;
  code: CartRefusal;
  most?: number;
}

/** `code` is why the first of them failed. */
export type BoughtAgain = { ok: true; lines: CartChoice[] } | { ok: false; code: CartRefusal; failed: FailedLine[] };

/**
 * Buys the lines of an order again, combos and gifts after what they depend on: all of them, or none with a list of
 * the failures.
 */
export function buyAgain(lines: CartChoice[], ordered: CartChoice[], infoOf: InfoOf): BoughtAgain {
  const depends = (line: CartChoice) => (line.isGift || line.isCombo ? 1 : 0);
  const failed: FailedLine[] = [];
  let cart = lines;
  for (const line of [...ordered].sort((a, b) => depends(a) - depends(b))) {
    const info = infoOf(line);
    const outcome = info ? addLine(cart, line, info) : ({ ok: false, code: "not_available", most: undefined } as const);
    if (outcome.ok) cart = outcome.lines;
    else failed.push({ line, code: outcome.code, most: outcome.most });
  }
  const [first] = failed;
  return first ? { ok: false, code: first.code, failed } : { ok: true, lines: cart };
}

/** A reduction of a line that was above one of its limits: `to` is 0 when it left the cart. */
export interface Settled {
  key: string;
  from: number;
  to: number;
  /** The limit that was exceeded, and how many pieces it allows. */
  room: Room;
}

/** The facts about a line, taken from a priced cart. */
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
