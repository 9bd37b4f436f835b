import { CART_LINES_MAX, type CartChoice, LINE_QUANTITY_MAX, type RemovedLines } from "#domain/cart/lines.ts";

/** Cart rules, shared by a guest's cookie and the shop's database. They know nothing about prices. */
export const cartRefusals = [
  "above_stock",
  "cart_full",
  "combo_not_met",
  "gift_not_earned",
  "line_full",
  "line_missing",
  "not_keepable",
  "not_available",
  "redeem_not_met",
  "saved_full",
  "sold_out",
] as const;
export type CartRefusal = (typeof cartRefusals)[number];

/**
 * `most` is how many pieces one line may have, where that is what was refused.
 * `isKeptSingle` means that more than one was requested of a line that is limited to one.
 */
export type CartOutcome =
  | { ok: true; lines: CartChoice[]; isKeptSingle?: true; removed?: RemovedLines }
  | { ok: false; code: CartRefusal; most?: number };

/** The catalogue's current facts about a line's variant. */
export interface LineInfo {
  /** Pieces available in the line's role, such as at a sale's price. */
  validStock: number;
  /** Pieces of the variant in total, for all its lines together. */
  stockAvailable: number;
  /** How many pieces the shop sells in one line. */
  piecesMax: number;
  isFlashSale: boolean;
  isMultipleBuy: boolean;
  /** Whether it can be added to a cart in the line's role. */
  isAvailable: boolean;
}

/** One line is one variant in one role (bought, in a combo, as a gift, or redeemed), bought directly or not. */
export function lineKey(line: Pick<CartChoice, "variantId" | "comboId" | "isGift" | "isRedeem" | "isDirect">): string {
  const role = line.isRedeem ? "r" : line.isGift ? "g" : line.comboId ? `c${line.comboId}` : "";
  return `${line.variantId}${role}${line.isDirect ? "d" : ""}`;
}

/** Flash-sale and redeemed lines are one piece; so are a combo and a gift that may not be taken several times. */
export function isSingle(
  line: Pick<CartChoice, "isRedeem" | "isGift" | "isCombo">,
  info: Pick<LineInfo, "isFlashSale" | "isMultipleBuy">,
): boolean {
  if (line.isRedeem) return true;
  return info.isFlashSale || ((line.isGift === 1 || line.isCombo === 1) && !info.isMultipleBuy);
}

/**
 * Adds a line to the cart. An existing line grows by the quantity, and merges with its pieces from a direct purchase.
 */
export function addLine(lines: CartChoice[], added: CartChoice, info: LineInfo): CartOutcome {
  const whole = rejoin(lines, lineKey(added));
  const had = findLine(whole, lineKey(added))?.quantity ?? 0;
  return putLine(whole, { ...added, quantity: had + added.quantity }, info);
}

/** A cart with nothing selected: where a direct purchase begins. */
export function leaveOut(lines: CartChoice[]): CartChoice[] {
  return selectAll(rejoin(lines), false);
}

/**
 * Direct purchase: the requested goods are selected as a line of their own, beside what the same purchase already has,
 * such as the main product of a combo.
 * Pieces already in the cart are not bought twice: the requested ones come out of the existing line, and the rest
 * stays unselected beside them.
 */
export function buyBeside(lines: CartChoice[], input: CartChoice, info: LineInfo): CartOutcome {
  const whole = rejoin(lines, lineKey(input));
  const there = findLine(whole, lineKey(input));
  const others = whole.filter((line) => line !== there);
  const put = putLine(others, { ...input, isDirect: 1 }, info);
  if (!put.ok || !there) return put;
  const direct = put.lines.at(-1) as CartChoice;
  const rest = there.quantity - direct.quantity;
  const both = rest > 0 ? [direct, { ...there, quantity: rest, isSelected: 0 as const }] : [direct];
  if (others.length + both.length > CART_LINES_MAX) return { ok: false, code: "cart_full" };
  return { ...put, lines: whole.flatMap((line) => (line === there ? both : [line])) };
}

/** Whether only direct-purchase lines are selected: the shopper is on the way to that checkout. */
export function isDirectPurchase(lines: CartChoice[]): boolean {
  const selected = lines.filter((line) => line.isSelected);
  return selected.length > 0 && selected.every((line) => line.isDirect);
}

/**
 * Ends a direct purchase that was abandoned: its pieces rejoin the other line of their kind. `only` names the kind.
 */
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

/** Sets the line to exactly this quantity, selected; or refuses and leaves the cart unchanged. */
function putLine(lines: CartChoice[], wanted: CartChoice, info: LineInfo): CartOutcome {
  if (!info.isAvailable) return { ok: false, code: refusalOf(wanted) };
  const existing = findLine(lines, lineKey(wanted));
  if (!existing && lines.length >= CART_LINES_MAX) return { ok: false, code: "cart_full" };
  const quantity = isSingle(wanted, info) ? 1 : wanted.quantity;
  if (quantity > roomFor(lines, wanted, info)) return tooMany(quantity, info);
  const line = { ...(existing ?? wanted), quantity, isSelected: 1 as const };
  const put = existing ? replaceLine(lines, line) : [...lines, line];
  return { ok: true, lines: put, ...(wanted.quantity > quantity && { isKeptSingle: true }) };
}

function tooMany(
  quantity: number,
  { piecesMax, validStock, stockAvailable }: LineInfo,
): Extract<CartOutcome, { ok: false }> {
  if (stockAvailable === 0) return { ok: false, code: "sold_out" };
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

/** Sets a typed quantity. A lower one is always accepted, so that a line above the stock can shrink. */
export function setQuantity(lines: CartChoice[], key: string, typed: number, info: LineInfo): CartOutcome {
  const line = findLine(lines, key);
  if (!line) return { ok: false, code: "line_missing" };
  const quantity = isSingle(line, info) ? 1 : Math.max(1, typed);
  const most = roomFor(lines, line, info);
  if (quantity > line.quantity && quantity > most) return { most, ...tooMany(quantity + twinsOf(lines, line), info) };
  return { ok: true, lines: replaceLine(lines, { ...line, quantity }) };
}

/** One less, never below 1. */
export function minusLine(lines: CartChoice[], key: string): CartOutcome {
  const line = findLine(lines, key);
  if (!line) return { ok: false, code: "line_missing" };
  return { ok: true, lines: replaceLine(lines, { ...line, quantity: Math.max(1, line.quantity - 1) }) };
}

/** Removes a line, and with it whatever was redeemed for it. */
export function removeLine(lines: CartChoice[], key: string): CartOutcome {
  const line = findLine(lines, key);
  if (!line) return { ok: false, code: "line_missing" };
  const isRedeemedForIt = (other: CartChoice) => other.redeemFor === line.variantId && line.isRedeem === 0;
  const gone = lines.filter((other) => other === line || isRedeemedForIt(other));
  const left = lines.filter((other) => !gone.includes(other));
  return { ok: true, lines: left, removed: { cartLines: gone, at: lines.indexOf(line) } };
}

/** Puts removed lines back at their place. What has come into the cart again meanwhile stays as it is. */
export function restoreLines(lines: CartChoice[], { cartLines, at }: RemovedLines): CartOutcome {
  const back = cartLines.filter((line) => !findLine(lines, lineKey(line)));
  if (lines.length + back.length > CART_LINES_MAX) return { ok: false, code: "cart_full" };
  return { ok: true, lines: [...lines.slice(0, at), ...back, ...lines.slice(at)] };
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
 * How many pieces a line may have: what its role allows, less what is bought directly in the same role, and what the
 * variant's other lines leave in stock.
 */
export function roomFor(lines: CartChoice[], line: CartChoice, info: LineInfo): number {
  const taken = lines
    .filter((other) => other.variantId === line.variantId)
    .filter((other) => lineKey(other) !== lineKey(line))
    .reduce((sum, other) => sum + other.quantity, 0);
  const granted = Math.min(info.validStock, info.piecesMax) - twinsOf(lines, line);
  return Math.max(0, Math.min(granted, info.stockAvailable - taken));
}

/** How many pieces are in the same role on the other line: bought directly, or not. */
function twinsOf(lines: CartChoice[], line: CartChoice): number {
  return findLine(lines, lineKey({ ...line, isDirect: line.isDirect ? 0 : 1 }))?.quantity ?? 0;
}

function findLine(lines: CartChoice[], key: string): CartChoice | undefined {
  return lines.find((line) => lineKey(line) === key);
}

function replaceLine(lines: CartChoice[], line: CartChoice): CartChoice[] {
  return lines.map((other) => (lineKey(other) === lineKey(line) ? line : other));
}
