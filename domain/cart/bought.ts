import type { CartChoice, CartLine } from "#domain/cart/lines.ts";

type Sellable = Pick<CartLine, "isUnavailable" | "stockAvailable">;

/** Whether nothing is left of what a line still offers. It stays in the cart, and is not paid for. */
export function isSoldOut(line: Sellable): boolean {
  return line.isUnavailable === 0 && line.stockAvailable === 0;
}

/** Whether a line is paid for as the cart stands: it is selected and can be bought. */
export function isBought(line: Sellable & Pick<CartLine, "isSelected">): boolean {
  return line.isSelected === 1 && line.isUnavailable === 0 && !isSoldOut(line);
}

/** Whether a line can meet the condition of an offer. A gift and a redeemed line are offers themselves. */
export function earnsOffers(line: Pick<CartChoice, "isGift" | "isRedeem">): boolean {
  return !line.isGift && !line.isRedeem;
}

/** Whether a line can be saved for later: what depends on another line has no meaning without it. */
export function isKeepable(line: Pick<CartChoice, "isGift" | "isRedeem" | "comboId">): boolean {
  return earnsOffers(line) && line.comboId === null;
}
