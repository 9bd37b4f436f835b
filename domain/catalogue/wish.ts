import { formatRupiah, type Rupiah } from "#domain/money.ts";

/** How a wishlist can be sorted; the first is the usual one. */
export const WISH_SORTS = ["terbaru", "turun", "termurah", "termahal"] as const;
export type WishSort = (typeof WISH_SORTS)[number];

/** How much less a product costs than when it was saved; 0 if it does not, or if that price is unknown. */
export function priceDrop(savedPrice: Rupiah, lowestNow: Rupiah): Rupiah {
  return savedPrice > 0 ? Math.max(0, savedPrice - lowestNow) : 0;
}

/** A product's lowest prices as a wishlist remembers them; 0 if unknown, or if it has not happened yet. */
export interface RememberedPrice {
  /** When it was saved. */
  savedPrice: Rupiah;
  /** When a notice last said that it had fallen. */
  noticedPrice: Rupiah;
}

/** Whether a price has fallen below what the customer knows of. */
export function hasFallen({ savedPrice, noticedPrice }: RememberedPrice, price: Rupiah): boolean {
  return savedPrice > 0 && price < (noticedPrice > 0 ? Math.min(noticedPrice, savedPrice) : savedPrice);
}

/** Whether a price that had fallen is back, so that its next fall is news again. */
export function isBack({ savedPrice, noticedPrice }: RememberedPrice, price: Rupiah): boolean {
  return noticedPrice > 0 && price >= savedPrice;
}

export interface FallenWish {
  name: string;
  savedPrice: Rupiah;
  price: Rupiah;
}

const NAMED_MAX = 3;

/** The notice to a customer about prices that have fallen. */
export function fallenWords(wishes: [FallenWish, ...FallenWish[]]): { title: string; text: string } {
  const fall = ({ price, savedPrice }: FallenWish) => `turun ${formatRupiah(savedPrice - price)}`;
  const [first] = wishes;
  if (wishes.length === 1) {
    const text = `Sekarang ${formatRupiah(first.price)}, ${fall(first)} sejak Anda simpan.`;
    return { title: `${first.name} turun harga`, text };
  }
  const named = wishes.slice(0, NAMED_MAX).map((wish) => `${wish.name} ${fall(wish)}`);
  const rest = wishes.length > NAMED_MAX ? `, dan ${wishes.length - NAMED_MAX} barang lain` : "";
  return { title: `${wishes.length} barang di wishlist Anda turun harga`, text: `${named.join(", ")}${rest}.` };
}

/** How long a wish waits for its pieces, and how long an answered one is remembered. */
export const STOCK_WISH_DAYS = 365;
export const TOLD_WISH_DAYS = 90;
/** How long an unconfirmed wish waits for the address's owner. */
export const ASKED_WISH_DAYS = 7;
/** The most variants that an address may wait for at a time. */
export const STOCK_WISHES_MAX = 10;

/** The one message to a customer who waited for a sold-out variant. */
export function backWords(name: string): { title: string; text: string } {
  return {
    title: `${name} tersedia lagi`,
    text: "Barang yang Anda tunggu tersedia lagi. Jumlahnya terbatas dan tidak kami simpankan, jadi pesan selagi ada.",
  };
}
