import type { CartRefusal } from "./cart.ts";

/** Why a typed quantity became the most that the line may have. */
export function cappedWords(code: string, most: number): string {
  const why = code === "line_full" ? `Paling banyak ${most} buah sekali pesan` : `Stok tersisa ${most}`;
  return `${why}, jadi jumlahnya menjadi ${most}.`;
}

/** Why a cart is unchanged, as shown to the shopper. */
export const cartWords: Record<CartRefusal | "cart_busy", string> = {
  above_stock: "Stok tidak mencukupi, jadi jumlahnya tidak kami tambah.",
  cart_full: "Keranjang sudah penuh. Hapus satu barang dulu, lalu tambahkan lagi.",
  cart_busy: "Keranjang Anda sedang diubah di tempat lain. Coba lagi sebentar.",
  combo_not_met:
    "Combo itu belum bisa diambil. Produk utamanya belum dipilih, masanya sudah lewat, atau barangnya sudah tidak dijual.",
  gift_not_earned: "Hadiah itu belum bisa diambil. Belanjaannya belum cukup, atau hadiahnya sudah habis.",
  line_full: "Jumlah itu melebihi yang boleh dipesan sekaligus.",
  line_missing: "Barang itu sudah tidak ada di keranjang.",
  not_keepable: "Barang itu bergantung pada barang lain di keranjang, jadi tidak bisa disimpan tersendiri.",
  not_available: "Barang itu sudah tidak dijual, jadi tidak bisa dimasukkan ke keranjang.",
  redeem_not_met:
    "Barang itu belum bisa ditukar. Produk utamanya belum dipilih, masanya sudah lewat, atau stoknya habis.",
  sold_out: "Barang ini sedang habis, jadi tidak kami tambah.",
  saved_full: "Simpanan untuk nanti sudah penuh. Hapus satu barang dulu, lalu simpan lagi.",
};
