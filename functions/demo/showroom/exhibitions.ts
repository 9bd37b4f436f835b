/** A product in a panorama: degrees to the right of its middle and above the horizon. */
export interface DemoSpot {
  name: string;
  yaw: number;
  pitch: number;
  product: string;
}

export interface DemoExhibition {
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  /** The slug of the partner in whose house it is. */
  partner: string;
  /** The whole equirectangular picture, for the viewer. */
  panorama: { src: string; width: number; height: number };
  /** A key of pictures.json: the same picture, at most 1,600 wide. */
  picture: string;
  /** A key of pictures.json: a plain view of the room, for lists. */
  preview: string;
  altText: string;
  spots: DemoSpot[];
}

export interface DemoVideo {
  slug: string;
  title: string;
  subtitle: string;
  src: string;
  /** A key of pictures.json. */
  poster: string;
  altText: string;
  durationSeconds: number;
  daysAgo: number;
  products: string[];
}

export const exhibitions: DemoExhibition[] = [
  {
    slug: "panorama-galeri",
    title: "Galeri Rumah",
    subtitle: "Lihat sekeliling: ruang duduk, sudut baca, dan meja makan dalam cahaya siang yang lembut.",
    description:
      "Sofa hijau ada di depan Anda, dengan lampu kaki tiga di sisi kanannya. Putar ke kanan untuk rak buku dan " +
      "meja konsol, terus sampai meja makan di belakang, lalu kembali lewat kursi putar di dekat dua jendela. " +
      "Setiap barang bertanda dapat dibuka halamannya, lengkap dengan ukuran dan pilihan warnanya.",
    partner: "serambi-intan-bandung",
    panorama: { src: "/media/showroom/panorama-galeri.webp", width: 4096, height: 2048 },
    picture: "showroom/panorama-galeri.webp",
    preview: "showroom/panorama-galeri-preview.webp",
    altText:
      "Panorama 360° galeri rumah bernuansa gading dengan sofa hijau, lampu kaki tiga, rak buku, meja makan, dan " +
      "kursi di dekat jendela",
    spots: [
      { name: "Sofa Senja", yaw: 0, pitch: -19.8, product: "sofa-tiga-dudukan-senja" },
      { name: "Lampu Lantai Kaki Tiga", yaw: 30.8, pitch: -2.5, product: "lampu-lantai-kaki-tiga" },
      { name: "Rak Buku Susun", yaw: 62, pitch: -7.4, product: "rak-buku-susun" },
      { name: "Meja Makan Rembuk", yaw: 173.5, pitch: -18.9, product: "meja-makan-rembuk" },
      { name: "Kursi Putar Peluk", yaw: -120.6, pitch: -21.9, product: "kursi-putar-peluk" },
    ],
  },
  {
    slug: "panorama-perhiasan",
    title: "Ruang Perhiasan",
    subtitle: "Cincin, gelang, dan anting dipajang jauh lebih besar dari aslinya, agar setiap detail terbaca.",
    description:
      "Tiga cincin berdiri di relung hijau di depan Anda. Ke kanan ada cincin susun bersafir dan vitrin kaca, ke " +
      "kiri ada anting dan gelang di atas alas batu. Semuanya sengaja diperbesar, sehingga cakar, ukiran, dan " +
      "taburan batunya terlihat tanpa kaca pembesar. Ukuran yang sebenarnya tertulis di halaman setiap produk.",
    partner: "serambi-intan-bandung",
    panorama: { src: "/media/showroom/panorama-perhiasan.webp", width: 4096, height: 2048 },
    picture: "showroom/panorama-perhiasan.webp",
    preview: "showroom/panorama-perhiasan-preview.webp",
    altText:
      "Panorama 360° ruang perhiasan dengan cincin di tiga relung hijau, gelang dan anting di atas alas batu, " +
      "vitrin kaca, dan sepasang kursi",
    spots: [
      { name: "Cincin Solitaire Aurora", yaw: 0, pitch: -3.6, product: "cincin-solitaire-aurora" },
      { name: "Cincin Susun Samudra", yaw: 45.4, pitch: -8.6, product: "cincin-susun-samudra" },
      { name: "Cincin Kawin Sanding", yaw: 90, pitch: -11.4, product: "cincin-pasangan-sanding" },
      { name: "Gelang Tennis Gemintang", yaw: -133.1, pitch: -18.3, product: "gelang-tennis-gemintang" },
      { name: "Anting Hoop Purnama", yaw: -44.2, pitch: -9.7, product: "anting-hoop-purnama" },
    ],
  },
];

export const videos: DemoVideo[] = [
  {
    slug: "video-cincin",
    title: "Kilau Cincin",
    subtitle: "Tiga cincin, tiga cahaya: Aurora, Kirana, dan Rimba.",
    src: "/media/showroom/video-cincin.mp4",
    poster: "showroom/video-cincin-poster.webp",
    altText: "Cincin solitaire emas di dalam kotak putih berbantalan beludru hijau",
    durationSeconds: 10.2,
    daysAgo: 212,
    products: ["cincin-solitaire-aurora", "cincin-halo-kirana", "cincin-zamrud-rimba"],
  },
  {
    slug: "video-ruang-tamu",
    title: "Ruang Tamu yang Hangat",
    subtitle: "Sofa, karpet, dan meja kopi, dalam cahaya sore.",
    src: "/media/showroom/video-ruang-tamu.mp4",
    poster: "showroom/video-ruang-tamu-poster.webp",
    altText: "Ruang tamu dengan sofa krem, meja kopi kayu, dan lampu kaki tiga",
    durationSeconds: 10.2,
    daysAgo: 180,
    products: [
      "sofa-tiga-dudukan-senja",
      "meja-kopi-kerikil",
      "sofa-boucle-awan",
      "kursi-putar-peluk",
      "meja-kopi-marmer-pualam",
    ],
  },
  {
    slug: "video-lampu",
    title: "Cahaya di Setiap Sudut",
    subtitle: "Rotan, gerabah, dan linen yang menyala lembut.",
    src: "/media/showroom/video-lampu.mp4",
    poster: "showroom/video-lampu-poster.webp",
    altText: "Lampu rotan, lampu jamur, dan lampu kendi di antara alas pajang putih",
    durationSeconds: 10.2,
    daysAgo: 151,
    products: ["lampu-gantung-rotan-sarang", "lampu-meja-jamur", "lampu-lantai-kaki-tiga", "lampu-meja-kendi"],
  },
  // Of one piece alone: these also stand among its pictures.
  {
    slug: "film-cincin-aurora",
    title: "Cincin Aurora",
    subtitle: "Satu berlian di atas beludru hijau.",
    src: "/media/showroom/film-cincin-aurora.mp4",
    poster: "showroom/film-cincin-aurora-poster.webp",
    altText: "Cincin solitaire emas kuning di dalam kotak putih berbantalan beludru hijau",
    durationSeconds: 6.4,
    daysAgo: 96,
    products: ["cincin-solitaire-aurora"],
  },
  {
    slug: "film-cincin-kirana",
    title: "Cincin Kirana",
    subtitle: "Lingkar berlian di atas rose gold.",
    src: "/media/showroom/film-cincin-kirana.mp4",
    poster: "showroom/film-cincin-kirana-poster.webp",
    altText: "Cincin halo rose gold di atas alas marmer putih",
    durationSeconds: 4.2,
    daysAgo: 89,
    products: ["cincin-halo-kirana"],
  },
  {
    slug: "film-cincin-rimba",
    title: "Cincin Rimba",
    subtitle: "Zamrud hijau di atas marmer.",
    src: "/media/showroom/film-cincin-rimba.mp4",
    poster: "showroom/film-cincin-rimba-poster.webp",
    altText: "Cincin zamrud emas kuning di atas alas marmer hijau",
    durationSeconds: 5.6,
    daysAgo: 74,
    products: ["cincin-zamrud-rimba"],
  },
  {
    slug: "film-sofa-awan",
    title: "Sofa Awan",
    subtitle: "Bouclé putih gading dalam cahaya sore.",
    src: "/media/showroom/film-sofa-awan.mp4",
    poster: "showroom/film-sofa-awan-poster.webp",
    altText: "Sofa boucle putih gading di belakang meja kopi marmer",
    durationSeconds: 5.6,
    daysAgo: 60,
    products: ["sofa-boucle-awan"],
  },
];
