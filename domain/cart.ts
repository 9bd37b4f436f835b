import { CART_LINES_MAX, type CartChoice, LINE_QUANTITY_MAX } from "./calls/cart.ts";

/** The rules of a cart, the same for a guest's cookie and for the shop's database. Nothing here knows a price. */
export type CartRefusal = "above_stock" | "cart_full" | "line_missing" | "not_available";

export type CartOutcome = { ok: true; lines: CartChoice[] } | { ok: false; code: CartRefusal };

/** What the catalogue says now of the variant that a line is about. */
export interface LineFacts {
  validStock: number;
  isFlashSale: boolean;
  isMultipleBuy: boolean;
  isAvailable: boolean;
}

/** One line of a cart is one variant in one role: bought, in a combo, as a gift, or redeemed. */
export function lineKey(
  line: Pick<CartChoice, "uni_product_variants_id" | "id_combo" | "is_get_free" | "is_reedem">,
): string {
  const role = line.is_reedem ? "r" : line.is_get_free ? "g" : line.id_combo ? `c${line.id_combo}` : "";
  return `${line.uni_product_variants_id}${role}`;
}

/** A flash-sale line is one piece; so is a combo or a gift that may not be taken several times. */
export function isSingle(line: CartChoice, facts: LineFacts): boolean {
  return facts.isFlashSale || ((line.is_get_free === 1 || line.is_get_combo === 1) && !facts.isMultipleBuy);
}

/** Puts a line in the cart; a line that is there already grows by what is added. */
export function addLine(lines: CartChoice[], added: CartChoice, facts: LineFacts): CartOutcome {
  if (!facts.isAvailable) return { ok: false, code: "not_available" };
  const existing = lines.find((line) => lineKey(line) === lineKey(added));
  if (!existing && lines.length >= CART_LINES_MAX) return { ok: false, code: "cart_full" };
  const wanted = isSingle(added, facts) ? 1 : (existing?.quantity ?? 0) + added.quantity;
  if (wanted > mostOf(facts)) return { ok: false, code: "above_stock" };
  const line = { ...(existing ?? added), quantity: wanted, is_selected: 1 as const };
  return { ok: true, lines: existing ? replaceLine(lines, line) : [...lines, line] };
}

/** One more, up to the valid stock. */
export function plusLine(lines: CartChoice[], key: string, facts: LineFacts): CartOutcome {
  const line = findLine(lines, key);
  if (!line) return { ok: false, code: "line_missing" };
  if (isSingle(line, facts)) return { ok: true, lines };
  if (line.quantity + 1 > mostOf(facts)) return { ok: false, code: "above_stock" };
  return { ok: true, lines: replaceLine(lines, { ...line, quantity: line.quantity + 1 }) };
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
    other.is_reedem === 1 && other.reedem_for === line.uni_product_variants_id && line.is_reedem === 0;
  return { ok: true, lines: lines.filter((other) => other !== line && !isRedeemedForIt(other)) };
}

/** How many pieces a cart holds. */
export function countPieces(lines: { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

function mostOf(facts: LineFacts): number {
  return Math.min(facts.validStock, LINE_QUANTITY_MAX);
}

function findLine(lines: CartChoice[], key: string): CartChoice | undefined {
  return lines.find((line) => lineKey(line) === key);
}

function replaceLine(lines: CartChoice[], line: CartChoice): CartChoice[] {
  return lines.map((other) => (lineKey(other) === lineKey(line) ? line : other));
}
