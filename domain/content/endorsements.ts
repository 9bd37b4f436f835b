export interface Endorsement {
  id: number;
  name: string;
  /** Their name on Instagram. */
  ig: string;
  imageUser: string;
  imageContent: string;
  link: string;
  /** Their position in the row, 1 to 8. */
  orderData: number;
  /** 1 means shown. */
  status: 0 | 1;
}

/** Customers who wear the shop's pieces and live with them. Bundled with the storefront, never fetched. */
const entries: Endorsement[] = [
  {
    id: 1,
    name: "Ratna Wulandari",
    ig: "ratna.wulan",
    imageUser: "/media/products/cincin-signet-surya--emas-kuning/320.webp",
    imageContent: "/media/products/cincin-halo-kirana--suasana/960.webp",
    link: "/product/cincin-halo-kirana",
    orderData: 1,
    status: 1,
  },
  {
    id: 2,
    name: "Dimas Prakoso",
    ig: "dimasdirumah",
    imageUser: "/media/products/jam-dinding-waktu--kayu-oak/320.webp",
    imageContent: "/media/inspiration/sudut-baca/960.webp",
    link: "/product/kursi-santai-teduh",
    orderData: 2,
    status: 1,
  },
  {
    id: 3,
    name: "Citra Maheswari",
    ig: "citramahes",
    imageUser: "/media/products/anting-mutiara-naira--emas-kuning/320.webp",
    imageContent: "/media/articles/memilih-mutiara-asli/960.webp",
    link: "/product/kalung-mutiara-segara",
    orderData: 3,
    status: 1,
  },
  {
    id: 4,
    name: "Bagas Nugroho",
    ig: "bagas.bangunrumah",
    imageUser: "/media/products/lampu-gantung-rotan-sarang--rotan-natural/320.webp",
    imageContent: "/media/inspiration/ruang-makan-keluarga/960.webp",
    link: "/product/meja-makan-rembuk",
    orderData: 4,
    status: 1,
  },
  {
    id: 5,
    name: "Nadia Larasati",
    ig: "nadialaras",
    imageUser: "/media/products/kalung-koin-mentari--emas-kuning/320.webp",
    imageContent: "/media/products/gelang-bangle-ayu--suasana/960.webp",
    link: "/product/gelang-bangle-ayu",
    orderData: 5,
    status: 1,
  },
  {
    id: 6,
    name: "Yoga Aditama",
    ig: "yoga.menatarumah",
    imageUser: "/media/products/tanaman-pot-rindang--pot-krem/320.webp",
    imageContent: "/media/inspiration/ruang-tamu-hangat/960.webp",
    link: "/product/sofa-tiga-dudukan-senja",
    orderData: 6,
    status: 1,
  },
  {
    id: 7,
    name: "Sekar Ayuningtyas",
    ig: "sekarayu.ning",
    imageUser: "/media/products/anting-stud-embun--emas-putih/320.webp",
    imageContent: "/media/products/kalung-melati-sari--suasana/960.webp",
    link: "/product/kalung-melati-sari",
    orderData: 7,
    status: 1,
  },
  {
    id: 8,
    name: "Tara Simanjuntak",
    ig: "tarasimanjuntak.id",
    imageUser: "/media/products/tempat-lilin-temaram--krem/320.webp",
    imageContent: "/media/inspiration/kamar-tidur-tenang/960.webp",
    link: "/product/nakas-rotan-lelap",
    orderData: 8,
    status: 1,
  },
];

export function shownEndorsements(list: Endorsement[] = entries): Endorsement[] {
  return list.filter(({ status }) => status === 1).sort((a, b) => a.orderData - b.orderData);
}
