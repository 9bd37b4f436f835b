import { productHref, variantHref } from "#app/features/catalogue/addresses.ts";
import type { CartPanelView } from "#app/features/layout/cart-panel.tsx";
import type { Cart, CartLine } from "#domain/calls/cart.ts";
import { isSingle, lineKey, roomFor } from "#domain/cart.ts";
import { factsOfLine, isShort } from "#domain/cart-settling.ts";

/** How many pieces a line may have, and whether it has too many now. */
export function stockOfLine(lines: CartLine[], line: CartLine) {
  const facts = factsOfLine(line);
  const most = isSingle(line, facts) ? 1 : roomFor(lines, line, facts);
  return { most, isShort: isShort(lines, line, facts) };
}

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
      ...stockOfLine(details, line),
    })),
    count: details.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: cart?.sub_total ?? 0,
    isKept,
  };
}
