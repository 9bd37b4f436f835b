export interface DemoCatalogue {
  slug: string;
  title: string;
  text: string;
  /** A key of pictures.json. */
  picture: string;
  altText: string;
  /** Where a crop stands, in percent from the left; else in the middle. */
  focus?: number;
  products: string[];
}

export const catalogues: DemoCatalogue[] = [
  {
    slug: "katalog-cincin-2026",
    title: "Katalog Cincin 2026",
    text:
      "Sembilan cincin, dari solitaire satu karat sampai cincin pilin tanpa batu. Di setiap halaman tertulis kadar " +
      "emas, berat, lebar, dan kisaran ukurannya, sehingga Anda dapat membandingkan sebelum mencoba. Semua cincin " +
      "tersedia dalam emas kuning, emas putih, dan rose gold. Bila ragu soal ukuran, mintalah alat ukur jari lewat " +
      "chat.",
    picture: "banners/banner-1-perhiasan.webp",
    altText: "Cincin solitaire emas kuning di atas alas batu",
    focus: 80,
    products: [
      "cincin-solitaire-aurora",
      "cincin-halo-kirana",
      "cincin-tiga-batu-trisna",
      "cincin-eternity-lintang",
      "cincin-pasangan-sanding",
      "cincin-signet-surya",
      "cincin-zamrud-rimba",
      "cincin-pilin-anyam",
      "cincin-susun-samudra",
    ],
  },
  {
    slug: "katalog-anting-dan-kalung-2026",
    title: "Katalog Anting dan Kalung 2026",
    text:
      "Enam anting dan enam kalung yang dapat dipadukan: mutiara dengan mutiara, berlian dengan emas polos, dan " +
      "zamrud sendirian. Panjang rantai kami tulis dalam sentimeter, karena selisih lima sentimeter saja mengubah " +
      "letak liontin di dada. Anting mutiara dipasangkan menurut bentuk dan kilapnya, jadi setiap pasang sedikit " +
      "berbeda.",
    picture: "banners/banner-3-mutiara.webp",
    altText: "Untaian mutiara Laut Selatan di atas kain krem",
    focus: 90,
    products: [
      "anting-stud-embun",
      "anting-mutiara-naira",
      "anting-hoop-purnama",
      "anting-huggie-kerlip",
      "anting-safir-tirta",
      "anting-mutiara-bambu",
      "kalung-solitaire-fajar",
      "kalung-koin-mentari",
      "kalung-mutiara-segara",
      "kalung-zamrud-telaga",
      "kalung-lingkar-abadi",
      "kalung-melati-sari",
    ],
  },
  {
    slug: "katalog-ruang-tamu-2026",
    title: "Katalog Ruang Tamu 2026",
    text:
      "Sofa, kursi, meja, dan karpet untuk ruang tamu berukuran sembilan sampai dua puluh meter persegi. Ukuran " +
      "setiap perabot tertulis lengkap, supaya Anda dapat menandainya lebih dulu di lantai dengan lakban. Warnanya " +
      "berasal dari satu keluarga, krem sampai terakota, sehingga perabot yang Anda beli belakangan tetap serasi " +
      "dengan yang sudah ada.",
    picture: "inspiration/ruang-tamu-hangat.webp",
    altText: "Ruang tamu krem dengan sofa tiga dudukan dan meja kopi kayu",
    products: [
      "sofa-tiga-dudukan-senja",
      "sofa-boucle-awan",
      "kursi-santai-teduh",
      "kursi-putar-peluk",
      "puf-boucle-bulan",
      "meja-kopi-kerikil",
      "meja-kopi-marmer-pualam",
      "meja-samping-travertin-sela",
      "karpet-anyam-tenun",
      "bantal-sofa-kelana",
    ],
  },
  {
    slug: "katalog-cahaya-dan-gerabah-2026",
    title: "Katalog Cahaya dan Gerabah 2026",
    text:
      "Empat lampu dan benda-benda yang hidup di bawah cahayanya: vas, tempat lilin, cermin, dan tanaman artifisial. " +
      "Gerabahnya diputar tangan di Kasongan, jadi tinggi dan warnanya boleh berbeda tipis dari foto. Untuk setiap " +
      "lampu kami sebutkan garis tengah dan tingginya. Banyak di antaranya cocok dijadikan hadiah " +
      "rumah baru.",
    picture: "showroom/galeri-lampu-dekor.webp",
    altText: "Lampu rotan, lampu jamur, dan gerabah di alas pajang putih",
    products: [
      "lampu-lantai-kaki-tiga",
      "lampu-meja-kendi",
      "lampu-meja-jamur",
      "lampu-gantung-rotan-sarang",
      "vas-gerabah-bumi",
      "tempat-lilin-temaram",
      "cermin-lengkung-pantul",
      "tanaman-pot-rindang",
      "jam-dinding-waktu",
    ],
  },
];
