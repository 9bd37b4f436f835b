/** How long a wish waits for its pieces, and how long one that was told is remembered. */
export const STOCK_WISH_DAYS = 365;
export const TOLD_WISH_DAYS = 90;
/** How long one waits for the word of its address's owner. */
export const ASKED_WISH_DAYS = 7;
/** For how many variants an address may wait at a time. */
export const STOCK_WISHES_MAX = 10;

/** What the shop says, once, to who waited for a variant that was sold out. */
export function backWords(name: string): { title: string; text: string } {
  return {
    title: `${name} tersedia lagi`,
    text: "Barang yang Anda tunggu tersedia lagi. Jumlahnya terbatas dan tidak kami simpankan, jadi pesan selagi ada.",
  };
}
