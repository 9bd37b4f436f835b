import { DEMO_CHAT_LINK, DEMO_SETTINGS } from "#domain/operate/demo-texts.ts";

/** The demo shop's numbered settings; the ids come from the specification, those above 100 are the shop's own. */
const contents: [id: number, content: string, description?: string][] = [
  [1, DEMO_SETTINGS[1]],
  [2, DEMO_SETTINGS[2]],
  [3, DEMO_SETTINGS[3]],
  [4, DEMO_SETTINGS[4]],
  [5, DEMO_SETTINGS[5]],
  [6, DEMO_SETTINGS[6]],
  [7, DEMO_SETTINGS[7]],
  [8, DEMO_SETTINGS[8], DEMO_CHAT_LINK],
  [9, "/favicon.svg"],
  [20, "Senin sampai Sabtu, 09:00 sampai 18:00 WIB"],
  [22, "Virtual Account BCA,Virtual Account Mandiri,Virtual Account BRI,Virtual Account BNI,Virtual Account Permata"],
  [24, "Reguler,Ekspres,Kargo"],
  [
    26,
    "Perhiasan dikirim berasuransi,Diperiksa satu per satu sebelum dikirim,Syarat pengembalian tertulis di tiap produk",
  ],
  [27, "BCA"],
  [28, DEMO_SETTINGS[28]],
  [29, DEMO_SETTINGS[29]],
  [101, "10", "Maksimal sekian buah dalam satu baris keranjang"],
  [105, DEMO_SETTINGS[105]],
  [106, DEMO_SETTINGS[106]],
  [107, "JNE,J&T Express,SiCepat,Kurir Serambi"],
  [108, DEMO_SETTINGS[108]],
  [109, "14"],
  [110, "3-7"],
  [111, "1"],
  [112, "Jabodetabek,Bandung,Semarang,Yogyakarta,Surabaya"],
  [
    113,
    "Perhiasan: kilau seumur hidup; Sofa dan kursi: rangka 10 tahun, kain dan bantalan 1 tahun; Perabot lain: 10 tahun; Lampu dan dekorasi: 1 tahun",
  ],
  [114, "60"],
  [115, ""],
  [116, ""],
  [117, ""],
  [118, ""],
  [119, "refuse"],
  [120, ""],
];

export const settings = contents.map(([id, content, description]) => ({
  id,
  content,
  description: description ?? null,
}));
