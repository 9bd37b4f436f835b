import type { DemoPlaceZone } from "./partners.ts";

export interface DemoActivity {
  slug: string;
  title: string;
  text: string;
  /** The slug of the partner where it takes place. */
  partner: string;
  /** Its day, counted from today; a negative number has passed. */
  daysAhead: number;
  /** The time of the place. */
  startsAt: string;
  durationMinutes: number;
  zone: DemoPlaceZone;
  /** Absent where nobody is counted. */
  seats?: number;
  /** How many of them are taken. */
  taken?: number;
  /** A key of pictures.json. */
  picture: string;
  altText: string;
}

export const activities: DemoActivity[] = [
  {
    slug: "merawat-perhiasan-emas-bersama",
    title: "Merawat Perhiasan Emas Bersama Perajin",
    text:
      "Bawalah satu atau dua perhiasan emas yang mulai kusam. Perajin kami menunjukkan cara membaca cap kadar, " +
      "mencuci dengan sabun lembut, dan memeriksa cakar dengan kaca pembesar. Anda mencobanya sendiri di meja, " +
      "dengan alat yang kami sediakan. Perhiasan yang batunya longgar akan ditandai, dan Anda mendapat saran " +
      "perbaikannya tanpa kewajiban apa pun. Acara berlangsung malam hari setelah showroom tutup, supaya " +
      "suasananya tenang. Teh dan kudapan tersedia. Mutiara dan zamrud boleh dibawa untuk dilihat, tetapi tidak " +
      "dicuci dengan cara ini.",
    partner: "serambi-intan-bandung",
    daysAhead: 5,
    startsAt: "19:00",
    durationMinutes: 90,
    zone: "Asia/Jakarta",
    seats: 20,
    taken: 11,
    picture: "articles/merawat-perhiasan-emas.webp",
    altText: "Cincin dan gelang emas di atas marmer putih",
  },
  {
    slug: "mengenal-mutiara-laut-selatan",
    title: "Mengenal Mutiara Laut Selatan",
    text:
      "Dua jam untuk belajar melihat. Di dekat jendela utara, Anda membandingkan butir dari mutu yang berbeda-beda " +
      "dan menyusunnya sendiri menurut kilap, permukaan, bentuk, dan warna. Pembudidaya dari Lombok bercerita " +
      "tentang penanaman inti, masa tunggu dua tahun lebih, dan mengapa cuaca satu musim dapat mengubah panen. Di " +
      "akhir acara, setiap peserta boleh membawa satu perhiasan mutiara milik sendiri untuk diperiksa benang dan " +
      "kuncinya. Anak di atas sepuluh tahun boleh ikut bersama orang tua.",
    partner: "bale-mutiara-denpasar",
    daysAhead: 9,
    startsAt: "16:00",
    durationMinutes: 120,
    zone: "Asia/Makassar",
    seats: 16,
    taken: 4,
    picture: "articles/memilih-mutiara-asli.webp",
    altText: "Untaian mutiara putih di atas kain krem",
  },
  {
    slug: "bedah-denah-ruang-kecil",
    title: "Bedah Denah: Ruang Kecil yang Lega",
    text:
      "Datanglah dengan denah dan beberapa foto ruangan Anda, seadanya pun tidak apa-apa. Desainer kami " +
      "memilih delapan denah untuk dibahas bersama: di mana jalan utamanya, perabot mana yang terlalu dalam, dan " +
      "apa yang bisa dipindah tanpa membeli apa-apa. Setelah itu setiap peserta mendapat lima menit untuk " +
      "bertanya sendiri. Kami menyediakan kertas berskala dan potongan perabot dari karton. Hasil corat-coretnya " +
      "boleh dibawa pulang dan dilanjutkan lewat halaman desain interior.",
    partner: "griya-tenang-kemang",
    daysAhead: 14,
    startsAt: "10:30",
    durationMinutes: 150,
    zone: "Asia/Jakarta",
    seats: 12,
    taken: 5,
    picture: "articles/menata-ruang-kecil.webp",
    altText: "Ruang tamu kecil dengan sofa membulat dan meja bundar",
  },
  {
    slug: "sore-mencoba-lampu",
    title: "Sore Mencoba Lampu",
    text:
      "Lampu baru terlihat watak aslinya setelah matahari turun. Pada sore ini semua lampu di galeri dinyalakan " +
      "satu per satu, lalu suhu bohlamnya diganti dari 2.200 sampai 4.000 kelvin. Anda melihat sendiri apa yang " +
      "terjadi pada warna kayu, kain, dan wajah. Kami juga menjelaskan cara menghitung tinggi gantung di atas meja " +
      "dan memilih bohlam yang cocok dengan peredup. Acara bebas diikuti tanpa mendaftar, dan Anda boleh datang " +
      "serta pulang kapan saja.",
    partner: "sawala-surabaya",
    daysAhead: 20,
    startsAt: "17:00",
    durationMinutes: 120,
    zone: "Asia/Jakarta",
    picture: "showroom/galeri-lampu-dekor.webp",
    altText: "Lampu rotan menyala di galeri lampu dan dekorasi",
  },
  {
    slug: "ukir-cincin-kawin",
    title: "Hari Ukir Cincin Kawin",
    text:
      "Juru ukir kami datang ke Makassar selama sehari. Anda dapat melihat cara nama dan tanggal diukir tangan di " +
      "bagian dalam cincin, memilih bentuk huruf, dan menunggu sampai selesai. Satu cincin memerlukan kira-kira " +
      "setengah jam. Ukiran gratis untuk cincin yang dibeli dari kami, kapan pun belinya. Bawalah invoice atau nomor " +
      "pesanan. Untuk pasangan yang masih memilih, tersedia alat ukur jari dan contoh cincin dalam tiga warna " +
      "emas. Mendaftarlah sebelum datang, sebab juru ukirnya hanya satu.",
    partner: "rumah-losari-makassar",
    daysAhead: 27,
    startsAt: "10:00",
    durationMinutes: 420,
    zone: "Asia/Makassar",
    seats: 14,
    taken: 14,
    picture: "products/cincin-pasangan-sanding--suasana.webp",
    altText: "Sepasang cincin kawin emas di atas marmer putih",
  },
  {
    slug: "cerita-perajin-kotagede",
    title: "Cerita Perajin Kotagede",
    text:
      "Pak Wiryo dari Sanggar Emas di Kotagede membawa perkakas ayahnya dan menyetel cakar cincin di depan para " +
      "tamu. Beliau bercerita tentang tiga generasi tukang emas, tentang membaca warna api pada logam, dan tentang " +
      "cincin pertama yang pernah ia buat. Para tamu mencoba memilin kawat tembaga menjadi cincin sederhana. " +
      "Terima kasih kepada semua yang hadir dan bertanya sampai larut. Acara serupa akan kami adakan lagi, dan " +
      "kabarnya akan tampil di halaman ini.",
    partner: "serambi-intan-bandung",
    daysAhead: -9,
    startsAt: "19:00",
    durationMinutes: 120,
    zone: "Asia/Jakarta",
    seats: 30,
    taken: 22,
    picture: "products/cincin-signet-surya--suasana.webp",
    altText: "Cincin signet emas berukir matahari",
  },
];

interface DemoCatalogue {
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
