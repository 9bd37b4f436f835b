export interface Endorsement {
  id: number;
  name: string;
  /** Their name on Instagram. */
  ig: string;
  image_user: string;
  image_content: string;
  link: string;
  /** Their place in the row, 1 to 8. */
  order_data: number;
  /** 1 means shown. */
  status: 0 | 1;
}

/** People who wear and live with the shop's pieces. Bundled with the storefront, never fetched. */
const entries: Endorsement[] = [
  {
    id: 1,
    name: "Ratna Wulandari",
    ig: "ratna.wulan",
    image_user: "/media/products/cincin-signet-surya--emas-kuning/320.webp",
    image_content: "/media/products/cincin-halo-kirana--suasana/960.webp",
    link: "/product/cincin-halo-kirana",
    order_data: 1,
    status: 1,
  },
  {
    id: 2,
    name: "Dimas Prakoso",
    ig: "dimasdirumah",
    image_user: "/media/products/jam-dinding-waktu--kayu-oak/320.webp",
    image_content: "/media/inspiration/sudut-baca/960.webp",
    link: "/product/kursi-santai-teduh",
    order_data: 2,
    status: 1,
  },
  {
    id: 3,
    name: "Citra Maheswari",
    ig: "citramahes",
    image_user: "/media/products/anting-mutiara-naira--emas-kuning/320.webp",
    image_content: "/media/articles/memilih-mutiara-asli/960.webp",
    link: "/product/kalung-mutiara-segara",
    order_data: 3,
    status: 1,
  },
  {
    id: 4,
    name: "Bagas Nugroho",
    ig: "bagas.bangunrumah",
    image_user: "/media/products/lampu-gantung-rotan-sarang--rotan-natural/320.webp",
    image_content: "/media/inspiration/ruang-makan-keluarga/960.webp",
    link: "/product/meja-makan-rembuk",
    order_data: 4,
    status: 1,
  },
  {
    id: 5,
    name: "Nadia Larasati",
    ig: "nadialaras",
    image_user: "/media/products/kalung-koin-mentari--emas-kuning/320.webp",
    image_content: "/media/products/gelang-bangle-ayu--suasana/960.webp",
    link: "/product/gelang-bangle-ayu",
    order_data: 5,
    status: 1,
  },
  {
    id: 6,
    name: "Yoga Aditama",
    ig: "yoga.menatarumah",
    image_user: "/media/products/tanaman-pot-rindang--pot-krem/320.webp",
    image_content: "/media/inspiration/ruang-tamu-hangat/960.webp",
    link: "/product/sofa-tiga-dudukan-senja",
    order_data: 6,
    status: 1,
  },
  {
    id: 7,
    name: "Sekar Ayuningtyas",
    ig: "sekarayu.ning",
    image_user: "/media/products/anting-stud-embun--emas-putih/320.webp",
    image_content: "/media/products/kalung-melati-sari--suasana/960.webp",
    link: "/product/kalung-melati-sari",
    order_data: 7,
    status: 1,
  },
  {
    id: 8,
    name: "Tara Simanjuntak",
    ig: "tarasimanjuntak.id",
    image_user: "/media/products/tempat-lilin-temaram--krem/320.webp",
    image_content: "/media/inspiration/kamar-tidur-tenang/960.webp",
    link: "/product/nakas-rotan-lelap",
    order_data: 8,
    status: 1,
  },
];

export function shownEndorsements(list: Endorsement[] = entries): Endorsement[] {
  return list.filter(({ status }) => status === 1).sort((a, b) => a.order_data - b.order_data);
}
