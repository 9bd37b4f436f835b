import { productHref, variantHref } from "#app/features/catalogue/addresses.ts";
import type { Cart, CartLine } from "#contract/cart/cart.ts";
import { lineKey } from "#domain/cart/cart.ts";
import { roomOfLine } from "#domain/cart/limits.ts";
import type { CartPanelView } from "./cart-panel.tsx";
import { limitsOf } from "./limit-words.ts";

export function lineHref(line: CartLine): string {
  return line.bundling === 1 ? productHref(line) : variantHref(line.slug, line.uni_product_variants_id);
}

/** In which role a line is bought, when it is not simply bought. */
function roleBadges(line: CartLine): string[] {
  return [line.is_get_combo ? "COMBO" : "", line.is_get_free ? "FREE" : "", line.is_reedem ? "TUKAR POIN" : ""].filter(
    Boolean,
  );
}

/** The cart as the header's panel shows it, on every page. */
export function toPanel(cart: Cart | null, isKept: boolean): CartPanelView {
  const details = cart?.r_more_transaction_cart_details ?? [];
  const bought = details.filter((line) => !line.is_unavailable);
  const limits = limitsOf(bought);
  return {
    lines: details.map((line) => ({
      key: lineKey(line),
      href: lineHref(line),
      name_long: line.name_long,
      name_short: line.name_short,
      image_url: line.r_uni_product_image?.image_url ?? null,
      quantity: line.quantity,
      valid_price: line.valid_price,
      valid_price_rp: line.valid_price_rp,
      badges: roleBadges(line),
      is_selected: line.is_selected,
      isAvailable: line.is_unavailable === 0,
      // What cannot be bought at all is not short.
      most: line.is_unavailable ? 0 : (roomOfLine(line, bought)?.most ?? 0),
      isShort: limits.has(line.id),
      limit: limits.get(line.id) ?? null,
    })),
    count: details.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: cart?.sub_total ?? 0,
    isKept,
  };
}
