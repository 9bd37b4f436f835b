import type { Rupiah } from "#domain/money.ts";

/**
 * Points: one for every Rp 10.000 of a completed order, worth Rp 100 each, covering at most half of the price of the
 * goods.
 */
export const RUPIAH_PER_POINT: Rupiah = 10_000;
export const POINT_WORTH: Rupiah = 100;

/** What a completed order earns, from what was paid for its goods. */
export function pointsEarned(goodsPaid: Rupiah): number {
  return Math.max(0, Math.floor(goodsPaid / RUPIAH_PER_POINT));
}

/** How many of a shopper's points may be used on goods of that value. */
export function pointsUsable(balance: number, goodsTotal: Rupiah): number {
  return Math.max(0, Math.min(balance, Math.floor(goodsTotal / 2 / POINT_WORTH)));
}
