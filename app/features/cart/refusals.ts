/** What the shop says no to, in the shopper's words. */
const words: Record<string, string> = {
  above_stock: "Stok tidak mencukupi, jadi jumlahnya tidak kami tambah.",
  cart_full: "Keranjang sudah penuh. Hapus satu barang dulu, lalu tambahkan lagi.",
  line_missing: "Barang itu sudah tidak ada di keranjang.",
  not_available: "Barang itu sudah tidak dijual, jadi tidak bisa dimasukkan ke keranjang.",
  product_not_found: "Barang itu sudah tidak dijual, jadi tidak bisa dimasukkan ke keranjang.",
  variant_not_found: "Barang itu tidak kami kenali. Pilih lagi dari halaman produknya.",
};

export function refusalWords(code: string): string {
  return words[code] ?? "Permintaan itu tidak bisa kami proses. Muat ulang halaman, lalu coba lagi.";
}
