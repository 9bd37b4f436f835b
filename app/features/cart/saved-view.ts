import * as paths from "#app/paths.ts";
import type { SavedLine } from "#contract/cart.ts";
import { isSoldOut } from "#domain/cart/lines.ts";

/** A line that is saved for later, as it could be bought now. */
export interface SavedView {
  variant: number;
  name: string;
  /** Null when it is not sold any more. */
  href: string | null;
  imageUrl: string | null;
  quantity: number;
  price: string;
  /** Why it cannot be moved into the cart. */
  problem: string | null;
}

export function toSavedView(line: SavedLine): SavedView {
  const isGone = line.isUnavailable === 1;
  const href = line.bundling === 1 ? paths.product(line) : paths.variant(line.slug, line.variantId);
  return {
    variant: line.variantId,
    name: line.nameLong,
    href: isGone ? null : href,
    imageUrl: line.productImage?.imageUrl ?? null,
    quantity: line.quantity,
    price: line.validPriceRp,
    problem: isGone ? "Tidak dijual lagi" : isSoldOut(line) ? "Stok habis" : null,
  };
}
