import type { ProductFilter } from "#domain/catalogue/product-address.ts";

type Sort = ProductFilter["sort"];
type ProductType = NonNullable<ProductFilter["type"]>;

/** In display order. */
export const sortWords: [Sort, string][] = [
  ["terkait", "Paling sesuai"],
  ["terbaru", "Terbaru"],
  ["terlaris", "Terlaris"],
  ["termurah", "Harga terendah"],
  ["termahal", "Harga tertinggi"],
];

export const typeWords: Record<ProductType, string> = {
  terbaru: "Produk Terbaru",
  rekomendasi: "Rekomendasi untuk Anda",
  "koleksi-terbaik": "Koleksi Terbaik",
  lainnya: "Produk Lainnya",
  lastseen: "Terakhir Dilihat",
};

/** What a shopper may choose. "Last viewed" is not offered: it is requested with the product ids themselves. */
export const typeChoices: ProductType[] = ["terbaru", "rekomendasi", "koleksi-terbaik", "lainnya"];

const keyWords: Record<string, string> = {
  q: "kata pencarian",
  page: "halaman",
  per_page: "jumlah per halaman",
  type: "jenis",
  category_group: "kelompok kategori",
  categories: "kategori",
  sub_category: "sub-kategori",
  materials: "bahan",
  colors: "warna",
  brands: "merek",
  price_min: "harga terendah",
  price_max: "harga tertinggi",
  room_type: "ruang",
  ring_sizes: "ukuran cincin",
  in_stock: "stok",
  is_bundle: "paket",
  is_sale: "promo",
  sort: "urutan",
};

/** The shopper's name for an ignored key. */
export function keyWord(key: string): string {
  return keyWords[key] ?? `“${key}”`;
}
