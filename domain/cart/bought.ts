import type { CartChoice, CartLine } from "#domain/cart/lines.ts";

/** Whether a line is paid for as the cart stands: it is selected and can be bought. */
export function isBought(line: Pick<CartLine, "isSelected" | "isUnavailable">): boolean {
  return line.isSelected === 1 && line.isUnavailable === 0;
}

/** Whether a line can meet the condition of an offer. A gift and a redeemed line are offers themselves. */
export function earnsOffers(line: Pick<CartChoice, "isGift" | "isRedeem">): boolean {
  return !line.isGift && !line.isRedeem;
}
