import type { Seconds } from "#domain/catalogue/price.ts";
import { formatDate } from "#domain/date.ts";

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

/** Why a mail about a wish came: nobody else is told that it was asked for. */
export function askedWords(createdAt: Seconds): string {
  return `Alamat ini meminta kabar itu pada ${formatDate(createdAt)}. Kami hanya mengabari satu kali.`;
}
