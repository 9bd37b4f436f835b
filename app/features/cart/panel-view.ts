import * as paths from "#app/paths.ts";
import { lineKey } from "#domain/cart/cart.ts";
import { roomOfLine } from "#domain/cart/limits.ts";
import { type Cart, type CartLine, isSoldOut } from "#domain/cart/lines.ts";
import type { CartPanelView } from "./cart-panel.tsx";
import { limitsOf } from "./limit-words.ts";

export function lineHref(line: CartLine): string {
  return line.bundling === 1 ? paths.product(line) : paths.variant(line.slug, line.variantId);
}

/** Badges for a line that is not a plain purchase from stock. */
function roleBadges(line: CartLine): string[] {
  return [
    line.isCombo ? "COMBO" : "",
    line.isGift ? "FREE" : "",
    line.isRedeem ? "TUKAR POIN" : "",
    line.readyOn ? `PRE-ORDER ${line.readyOn}` : "",
  ].filter(Boolean);
}

const SOLD_OUT = "Stok habis. Barang ini tidak ikut dibayar.";

/** The cart as the header's panel shows it on every page. */
export function toPanel(cart: Cart | null, isKept: boolean): CartPanelView {
  const details = cart?.cartLines ?? [];
  // Those that are not selected too: each says how many pieces it could have.
  const available = details.filter((line) => !line.isUnavailable);
  const limits = limitsOf(available);
  return {
    lines: details.map((line) => ({
      key: lineKey(line),
      href: lineHref(line),
      nameLong: line.nameLong,
      nameShort: line.nameShort,
      imageUrl: line.productImage?.imageUrl ?? null,
      quantity: line.quantity,
      validPrice: line.validPrice,
      validPriceRp: line.validPriceRp,
      badges: roleBadges(line),
      isSelected: line.isSelected,
      isAvailable: line.isUnavailable === 0,
      isSoldOut: isSoldOut(line),
      // A line that cannot be bought at all is not short.
      most: line.isUnavailable ? 0 : (roomOfLine(line, available)?.most ?? 0),
      isShort: limits.has(line.id),
      limit: isSoldOut(line) ? SOLD_OUT : (limits.get(line.id) ?? null),
    })),
    count: details.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: cart?.subTotal ?? 0,
    isKept,
  };
}
