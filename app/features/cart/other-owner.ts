import type { CartForm } from "./cart-form.ts";

/** In it script says whose cart a tab shows: the account's number. A tab of a guest sends none. */
export const OWNER_HEADER = "X-Cart-Owner";

/** Where the cart's own page, which no guest has, leads then. */
export const DOOR_HEADER = "X-Cart-Door";

export const SIGNED_OUT_WORDS =
  "Sesi Anda di tab ini sudah berakhir, jadi keranjang tidak diubah. Login lagi untuk melanjutkan.";
const OTHER_WORDS = "Akun lain sudah masuk di browser ini, jadi keranjang tidak diubah. Ini keranjang akun itu.";

/**
 * What is said in a tab that shows the cart of somebody who has left meanwhile; null in a tab that shows the visitor's
 * own. What is put into a cart by a visitor who has signed out is kept as a guest's.
 */
export function leftWords(
  shown: string | null,
  { token, user }: { token?: string; user?: number },
  intent: CartForm["intent"],
): string | null {
  if (shown === null || (token !== undefined && shown === String(user))) return null;
  if (token !== undefined) return OTHER_WORDS;
  return intent === "add" || intent === "buy" ? null : SIGNED_OUT_WORDS;
}
