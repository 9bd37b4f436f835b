/** How long a wish waits for its pieces, and how long one that was told is remembered. */
export const STOCK_WISH_DAYS = 365;
export const TOLD_WISH_DAYS = 90;

/** What the shop says, once, to who waited for a variant that was sold out. */
export function backWords(name: string): { title: string; text: string } {
  return {
    title: `${name} tersedia lagi`,
    text: "Barang yang Anda tunggu tersedia lagi. Jumlahnya terbatas dan tidak kami simpankan, jadi pesan selagi ada.",
  };
}
