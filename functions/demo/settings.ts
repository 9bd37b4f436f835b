/** The demo shop's numbered settings; the ids come from the specification, those above 100 are the shop's own. */
const contents: [id: number, content: string, description?: string][] = [
  [1, "Silakan mampir, serambi kami selalu terbuka."],
  [2, "Perhiasan dan perabot pilihan, dikerjakan perajin dari Kotagede sampai Jepara, dirawat dari Bandung."],
  [3, "https://www.facebook.com/serambiintan"],
  [4, "https://www.instagram.com/serambiintan"],
  [5, "https://www.tiktok.com/@serambiintan"],
  [6, "https://www.youtube.com/@serambiintan"],
  [7, "halo@serambi-intan.example"],
  [8, "+62 812-0000-1945", "https://wa.me/6281200001945"],
  [9, "/favicon.svg"],
  [20, "Senin sampai Sabtu, 09:00 sampai 18:00 WIB"],
  [22, "Virtual Account BCA,Virtual Account Mandiri,Virtual Account BRI,Virtual Account BNI,Virtual Account Permata"],
  [24, "Reguler,Ekspres,Kargo"],
  [26, "Asuransi kiriman tanpa biaya tambahan,Dikerjakan tangan perajin Indonesia,Bisa dikembalikan dalam 14 hari"],
  [27, "BCA"],
  [28, "PT Serambi Intan Nusantara"],
  [29, "4370001945"],
  [101, "10", "Paling banyak sekian buah dalam satu baris keranjang"],
];

export const settings = contents.map(([id, content, description]) => ({
  id,
  content,
  description: description ?? null,
}));
