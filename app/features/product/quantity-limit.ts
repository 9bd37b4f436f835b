import type { Variant } from "#contract/catalogue/product.ts";
import { isSaleOpen } from "#domain/catalogue/price.ts";
import type { Seconds } from "#lib/time.ts";

/** How many can be taken at once, and why not all of the stock. */
export interface QuantityLimit {
  most: number;
  limit: string | null;
}

type Limited = Pick<Variant, "flashSale" | "validStock">;

/** What the cart will say of a quantity is said before it is asked. */
export function mostOf({ flashSale, validStock }: Limited, linePiecesMax: number, now: Seconds): QuantityLimit {
  if (flashSale && isSaleOpen({ ...flashSale, price: flashSale.price ?? 0 }, now)) {
    return { most: Math.min(1, validStock), limit: "Harga flash sale untuk 1 buah per pesanan" };
  }
  return validStock > linePiecesMax
    ? { most: linePiecesMax, limit: `Maksimal ${linePiecesMax} buah per pesanan` }
    : { most: validStock, limit: null };
}

/** A whole number from 1, at most as many as can be taken; anything else is 1. */
export function readQuantity(text: string | null, most: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? Math.max(1, Math.min(number, most)) : 1;
}
