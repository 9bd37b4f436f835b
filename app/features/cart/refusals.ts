import { cartWords } from "#domain/cart/refusal-words.ts";
import { voucherWords } from "#domain/promotions/voucher.ts";

/** The shop's refusal codes in the shopper's words. */
const words: Record<string, string> = {
  note_too_long: "Catatan itu terlalu panjang untuk disimpan di sini. Ringkas dulu, lalu simpan lagi.",
  sign_in_first: "Masuk dulu untuk memakai voucher.",
  too_many: "Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.",
  invalid: "Ada isian yang belum sesuai. Periksa, lalu coba lagi.",
  product_not_found: "Barang itu sudah tidak dijual, jadi tidak bisa dimasukkan ke keranjang.",
  ...cartWords,
  ...voucherWords,
};

/** `most` is the allowed quantity of one line, where a refusal is about that. */
export function refusalWords(code: string, most?: number): string {
  if (code === "line_full" && most !== undefined)
    return `Paling banyak ${most} buah sekali pesan, jadi jumlahnya tidak kami tambah.`;
  return words[code] ?? "Permintaan itu tidak bisa kami proses. Muat ulang halaman, lalu coba lagi.";
}
