import type { CartForm } from "./cart-form.ts";

export const SIGNED_OUT_WORDS =
  "Sesi Anda di tab ini sudah berakhir, jadi keranjang tidak diubah. Login lagi untuk melanjutkan.";

/**
 * Whether a change comes from the page of somebody who has signed out meanwhile. What such a visitor puts into a cart is
 * kept as a guest's.
 */
export function hasSignedOut(sentBy: string | undefined, isGuest: boolean, intent: CartForm["intent"]): boolean {
  return Boolean(sentBy) && isGuest && intent !== "add" && intent !== "buy";
}
