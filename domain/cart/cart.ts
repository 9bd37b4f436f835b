import { CART_LINES_MAX, type CartChoice, LINE_QUANTITY_MAX } from "#domain/cart/lines.ts";

/** The rules of a cart, the same for a guest's cookie and for the shop's database. Nothing here knows a price. */
export const cartRefusals = [
  "above_stock",
  "cart_full",
  "combo_not_met",
  "gift_not_earned",
  "line_full",
  "line_missing",
  "not_available",
  "redeem_not_met",
] as const;
export type CartRefusal = (typeof cartRefusals)[number];

/**
 * `most` is how many pieces one line may have, where that is what was refused; `isKeptSingle` says that more than one was asked of a line that
 * stays at one.
 */
export type CartOutcome =
  | { ok: true; lines: CartChoice[]; isKeptSingle?: true }
  | { ok: false; code: CartRefusal; most?: number };

/** What the catalogue says now of the variant that a line is about. */
export interface LineInfo {
  /** How many pieces can be had in the line's role, such as at a sale's price. */
  validStock: number;
  /** How many pieces of the variant there are at all, for all its lines together. */
  stockAvailable: number;
  /** How many pieces the shop sells in one line. */
  piecesMax: number;
  isFlashSale: boolean;
  isMultipleBuy: boolean;
  /** Whether it can be put in a cart in the line's role. */
  isAvailable: boolean;
}

/** One line of a cart is one variant in one role: bought, in a combo, as a gift, or redeemed; and bought directly or not. */
export function lineKey(line: Pick<CartChoice, "variantId" | "comboId" | "isGift" | "isRedeem" | "isDirect">): string {
  const role = line.isRedeem ? "r" : line.isGift ? "g" : line.comboId ? `c${line.comboId}` : "";
  return `${line.variantId}${role}${line.isDirect ? "d" : ""}`;
}

/** A flash-sale line is one piece, and so is a redeemed one; so is a combo or a gift that may not be taken several times. */
export function isSingle(
  line: Pick<CartChoice, "isRedeem" | "isGift" | "isCombo">,
  info: Pick<LineInfo, "isFlashSale" | "isMultipleBuy">,
): boolean {
  if (line.isRedeem) return true;
  return info.isFlashSale || ((line.isGift === 1 || line.isCombo === 1) && !info.isMultipleBuy);
}

/** Puts a line in the cart; a line that is there already grows by what is added, with what of it was to be bought directly. */
export function addLine(lines: CartChoice[], added: CartChoice, info: LineInfo): CartOutcome {
  const whole = rejoin(lines, lineKey(added));
  const had = findLine(whole, lineKey(added))?.quantity ?? 0;
  return putLine(whole, { ...added, quantity: had + added.quantity }, info);
}

/** A cart of which nothing is bought yet: where a direct purchase begins. */
export function leaveOut(lines: CartChoice[]): CartChoice[] {
  return selectAll(rejoin(lines), false);
}

/**
 * Direct purchase: what was asked is selected, as a line of its own, beside what the same purchase has taken already, such as the thing that a
 * combo comes with. What is there already is not bought twice: the asked pieces come out of it, and the rest of it stays beside them until
 * it is wanted.
 */
export function buyBeside(lines: CartChoice[], input: CartChoice, info: LineInfo): CartOutcome {
  const whole = rejoin(lines, lineKey(input));
  const there = findLine(whole, lineKey(input));
  const others = whole.filter((line) => line !== there);
  const put = putLine(others, { ...input, isDirect: 1 }, info);
  const direct = put.ok ? put.lines.at(-1) : undefined;
  if (!put.ok || !direct || !there) return put;
  const rest = there.quantity - direct.quantity;
  const both = rest > 0 ? [direct, { ...there, quantity: rest, isSelected: 0 as const }] : [direct];
  if (others.length + both.length > CART_LINES_MAX) return { ok: false, code: "cart_full" };
  return { ...put, lines: whole.flatMap((line) => (line === there ? both : [line])) };
}

/** Whether nothing is selected but what was bought directly: the shopper is on the way to its checkout. */
export function isDirectPurchase(lines: CartChoice[]): boolean {
  const selected = lines.filter((line) => line.isSelected);
  return selected.length > 0 && selected.every((line) => line.isDirect);
}

/** A direct purchase that was not gone through with: its pieces are with the others of their kind again. `only` names the kind. */
export function rejoin(lines: CartChoice[], only?: string): CartChoice[] {
  let joined = lines;
  for (const direct of lines.filter((line) => line.isDirect)) {
    const plain: CartChoice = { ...direct, isDirect: 0 };
    if (only !== undefined && only !== lineKey(plain)) continue;
    const twin = findLine(joined, lineKey(plain));
    const others = joined.filter((line) => line !== direct);
    joined = twin
      ? replaceLine(others, {
          ...twin,
          quantity: Math.min(LINE_QUANTITY_MAX, twin.quantity + direct.quantity),
          isSelected: twin.isSelected || direct.isSelected ? 1 : 0,
        })
      : joined.map((line) => (line === direct ? plain : line));
  }
  return joined;
}

/** The line in exactly this quantity, selected; or refused, and the cart stays as it was. */
function putLine(lines: CartChoice[], wanted: CartChoice, info: LineInfo): CartOutcome {
  if (!info.isAvailable) return { ok: false, code: refusalOf(wanted) };
  const existing = findLine(lines, lineKey(wanted));
  if (!existing && lines.length >= CART_LINES_MAX) return { ok: false, code: "cart_full" };
  const quantity = isSingle(wanted, info) ? 1 : wanted.quantity;
  if (quantity > roomFor(lines, wanted, info)) return tooMany(quantity + twinsOf(lines, wanted), info);
  const line = { ...(existing ?? wanted), quantity, isSelected: 1 as const };
  const put = existing ? replaceLine(lines, line) : [...lines, line];
  return { ok: true, lines: put, ...(wanted.quantity > quantity && { isKeptSingle: true }) };
}

function tooMany(quantity: number, { piecesMax, validStock }: LineInfo): CartOutcome {
  const isLineFull = quantity > piecesMax && validStock > piecesMax;
  return isLineFull ? { ok: false, code: "line_full", most: piecesMax } : { ok: false, code: "above_stock" };
}

function refusalOf(wanted: CartChoice): CartRefusal {
  if (wanted.isRedeem) return "redeem_not_met";
  if (wanted.isGift) return "gift_not_earned";
  return wanted.isCombo ? "combo_not_met" : "not_available";
}

/** One more, up to the valid stock. */
export function plusLine(lines: CartChoice[], key: string, info: LineInfo): CartOutcome {
  const line = findLine(lines, key);
  if (!line) return { ok: false, code: "line_missing" };
  return isSingle(line, info) ? { ok: true, lines } : setQuantity(lines, key, line.quantity + 1, info);
}

/** The quantity that was typed. Less than before is always granted, so that a line above the stock can shrink. */
export function setQuantity(lines: CartChoice[], key: string, typed: number, info: LineInfo): CartOutcome {
  const line = findLine(lines, key);
  if (!line) return { ok: false, code: "line_missing" };
  const quantity = isSingle(line, info) ? 1 : Math.max(1, typed);
  if (quantity > line.quantity && quantity > roomFor(lines, line, info))
    return tooMany(quantity + twinsOf(lines, line), info);
  return { ok: true, lines: replaceLine(lines, { ...line, quantity }) };
}

/** One less, never below 1. */
export function minusLine(lines: CartChoice[], key: string): CartOutcome {
  const line = findLine(lines, key);
  if (!line) return { ok: false, code: "line_missing" };
  return { ok: true, lines: replaceLine(lines, { ...line, quantity: Math.max(1, line.quantity - 1) }) };
}

/** Takes a line out, and with it whatever was redeemed for it. */
export function removeLine(lines: CartChoice[], key: string): CartOutcome {
  const line = findLine(lines, key);
  if (!line) return { ok: false, code: "line_missing" };
  const isRedeemedForIt = (other: CartChoice) =>
    other.isRedeem === 1 && other.redeemFor === line.variantId && line.isRedeem === 0;
  return { ok: true, lines: lines.filter((other) => other !== line && !isRedeemedForIt(other)) };
}

export function selectLine(lines: CartChoice[], key: string, isSelected: boolean): CartOutcome {
  const line = findLine(lines, key);
  if (!line) return { ok: false, code: "line_missing" };
  return { ok: true, lines: replaceLine(lines, { ...line, isSelected: isSelected ? 1 : 0 }) };
}

export function selectAll(lines: CartChoice[], isSelected: boolean): CartChoice[] {
  return lines.map((line) => ({ ...line, isSelected: isSelected ? 1 : 0 }));
}

/**
 * How many pieces a line may have: what its role grants, less what is bought directly in the same role, and what the other lines of its
 * variant leave on the shelf.
 */
export function roomFor(lines: CartChoice[], line: CartChoice, info: LineInfo): number {
  const taken = lines
    .filter((other) => other.variantId === line.variantId)
    .filter((other) => lineKey(other) !== lineKey(line))
    .reduce((sum, other) => sum + other.quantity, 0);
  const granted = Math.min(info.validStock, info.piecesMax) - twinsOf(lines, line);
  return Math.max(0, Math.min(granted, info.stockAvailable - taken));
}

/** How many pieces stand in the same role beside a line: bought directly, or not. */
function twinsOf(lines: CartChoice[], line: CartChoice): number {
  return findLine(lines, lineKey({ ...line, isDirect: line.isDirect ? 0 : 1 }))?.quantity ?? 0;
}

function findLine(lines: CartChoice[], key: string): CartChoice | undefined {
  return lines.find((line) => lineKey(line) === key);
}

function replaceLine(lines: CartChoice[], line: CartChoice): CartChoice[] {
  return lines.map((other) => (lineKey(other) === lineKey(line) ? line : other));
}
