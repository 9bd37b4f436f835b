import { voucherWords } from "#domain/promotions/voucher.ts";

/** What the shop says no to, in the shopper's words. */
const words: Record<string, string> = {
  above_stock: "Stok tidak mencukupi, jadi jumlahnya tidak kami tambah.",
  cart_full: "Keranjang sudah penuh. Hapus satu barang dulu, lalu tambahkan lagi.",
  cart_busy: "Keranjang Anda sedang diubah di tempat lain. Coba lagi sebentar.",
  combo_not_met:
    "Combo itu belum bisa diambil. Produk utamanya belum dipilih, masanya sudah lewat, atau barangnya sudah tidak dijual.",
  gift_not_earned: "Hadiah itu belum bisa diambil. Belanjaannya belum cukup, atau hadiahnya sudah habis.",
  line_full: "Jumlah itu melebihi yang boleh dipesan sekaligus.",
  line_missing: "Barang itu sudah tidak ada di keranjang.",
  not_available: "Barang itu sudah tidak dijual, jadi tidak bisa dimasukkan ke keranjang.",
  note_too_long: "Catatan itu terlalu panjang untuk disimpan di sini. Ringkas dulu, lalu simpan lagi.",
  redeem_not_met:
    "Barang itu belum bisa ditukar. Produk utamanya belum dipilih, masanya sudah lewat, atau stoknya habis.",
  sign_in_first: "Masuk dulu untuk memakai voucher.",
  too_many: "Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.",
  invalid: "Ada isian yang belum sesuai. Periksa, lalu coba lagi.",
  product_not_found: "Barang itu sudah tidak dijual, jadi tidak bisa dimasukkan ke keranjang.",
  ...voucherWords,
};

/** `most` is how many pieces one line may have, where a refusal is about that. */
export function refusalWords(code: string, most?: number): string {
  if (code === "line_full" && most !== undefined)
    return `Paling banyak ${most} buah sekali pesan, jadi jumlahnya tidak kami tambah.`;
  return words[code] ?? "Permintaan itu tidak bisa kami proses. Muat ulang halaman, lalu coba lagi.";
}
