import { variantOf } from "./catalogue.ts";

/** Packages: their components and their total price. */
const packages = [
  {
    slug: "paket-teras-pagi",
    name: "Paket Teras Pagi: Dua Kursi Teduh dan Meja Travertin",
    nameShort: "Paket Teras Pagi",
    subCategory: "Paket Rumah",
    roomType: "Ruang Keluarga",
    price: 11_250_000,
    description:
      "Dua kursi santai dan satu meja samping untuk menikmati kopi pertama hari itu. Tinggi meja sejajar dengan sandaran lengan, jadi cangkir selalu dalam jangkauan. Warnanya sudah kami padukan.",
    parts: [
      { slug: "kursi-santai-teduh", quantity: 2 },
      { slug: "meja-samping-travertin-sela", quantity: 1 },
    ],
  },
  {
    slug: "paket-makan-rembuk",
    name: "Paket Makan Rembuk: Meja dan Enam Kursi Anyam",
    nameShort: "Paket Makan Rembuk",
    subCategory: "Paket Rumah",
    roomType: "Ruang Makan",
    price: 18_690_000,
    description:
      "Meja makan kayu oak dengan enam kursi anyam yang ringan digeser. Cukup lapang untuk makan malam keluarga, cukup hangat untuk berbincang lama sesudahnya. Dikirim dan dirakit sekaligus.",
    parts: [
      { slug: "meja-makan-rembuk", quantity: 1 },
      { slug: "kursi-makan-anyam", quantity: 6 },
    ],
  },
  {
    slug: "paket-malam-lelap",
    name: "Paket Malam Lelap: Sepasang Nakas dan Lampu Kendi",
    nameShort: "Paket Malam Lelap",
    subCategory: "Paket Rumah",
    roomType: "Kamar Tidur",
    price: 5_390_000,
    description:
      "Sepasang nakas rotan dan dua lampu gerabah untuk kedua sisi tempat tidur. Cahaya kap linennya lembut untuk membaca, rak di balik pintunya menyimpan yang tidak perlu terlihat.",
    parts: [
      { slug: "nakas-rotan-lelap", quantity: 2 },
      { slug: "lampu-meja-kendi", quantity: 2 },
    ],
  },
  {
    slug: "paket-sudut-baca",
    name: "Paket Sudut Baca: Kursi Peluk, Lampu Temani, dan Puf Bulan",
    nameShort: "Paket Sudut Baca",
    subCategory: "Paket Rumah",
    roomType: "Ruang Keluarga",
    price: 7_950_000,
    description:
      "Satu kursi putar yang memeluk, satu lampu lantai di belakang bahu, dan satu puf untuk menyelonjorkan kaki. Sudut kosong di dekat jendela pun punya alasan untuk ditempati.",
    parts: [
      { slug: "kursi-putar-peluk", quantity: 1 },
      { slug: "lampu-lantai-kaki-tiga", quantity: 1 },
      { slug: "puf-boucle-bulan", quantity: 1 },
    ],
  },
  {
    slug: "paket-hari-bahagia",
    name: "Paket Hari Bahagia: Kalung Fajar dan Anting Embun",
    nameShort: "Paket Hari Bahagia",
    subCategory: "Paket Perhiasan",
    roomType: "",
    price: 40_900_000,
    description:
      "Kalung dan anting berlian yang saling menjawab, untuk hari yang ditunggu. Kilaunya tenang, jadi cincin kawin tetap menjadi pusat perhatian. Rantainya dapat diatur dari 40 sampai 45 cm, garis tengah antingnya 5,2 mm.",
    parts: [
      { slug: "kalung-solitaire-fajar", quantity: 1 },
      { slug: "anting-stud-embun", quantity: 1 },
    ],
  },
];

const FIRST_PRODUCT_ID = 101;

export const bundles = packages.map((bundle, n) => {
  const parts = bundle.parts.map((part) => ({ ...part, variant: variantOf(part.slug) }));
  const apart = parts.reduce((sum, { quantity, variant }) => {
    const { hoNormal, hoMore, moreDiscountPrice } = variant;
    return sum + quantity * Math.min(hoNormal, hoMore ?? hoNormal, moreDiscountPrice ?? hoNormal);
  }, 0);
  if (apart <= bundle.price) throw new Error(`${bundle.slug} saves nothing`);
  return { ...bundle, id: FIRST_PRODUCT_ID + n, variantId: 2001 + n, sku: `SI-PK-${n + 1}`, parts };
});

/** Lists of the demo shop that are searched for by a colour or a wood. */
export const collections = [
  {
    slug: "cincin-emas-putih",
    title: "Cincin emas putih",
    filter: "categories=1&colors=Emas%20Putih",
    metaTitle: "Cincin Emas Putih: Tunangan, Kawin, dan Harian",
    metaDesc:
      "Cincin emas putih 18K dan 16K untuk lamaran, pernikahan, dan sehari-hari. Lihat foto dalam warnanya, harga tiap ukuran, dan stoknya.",
    intro:
      "Warna emas putih yang terang membuat berlian tampak lebih besar dan serasi dengan kulit yang cerah maupun sawo matang. Semua cincin di sini dapat dipesan dalam emas putih, dari cincin tunangan sampai sepasang cincin kawin.\n\nEmas putih kami dilapisi rodium supaya kilaunya rata. Lapisan itu menipis pelan-pelan karena gesekan, jadi setelah dipakai beberapa tahun cincin dapat dilapisi kembali. Simpan terpisah dari perhiasan lain, dan lepaskan sebelum berenang atau memakai pembersih rumah tangga.",
  },
  {
    slug: "cincin-rose-gold",
    title: "Cincin rose gold",
    filter: "categories=1&colors=Rose%20Gold",
    metaTitle: "Cincin Rose Gold: Warna Hangat untuk Setiap Hari",
    metaDesc:
      "Cincin rose gold dengan warna merah muda yang hangat, dari cincin tunangan sampai cincin harian. Harga dan stok tiap ukuran jelas.",
    intro:
      "Rona merah muda rose gold berasal dari tembaga di dalam paduannya, bukan dari lapisan. Karena itu warnanya tidak hilang, dan makin lama makin hangat.\n\nRose gold mudah dipadukan: dengan emas kuning ia tampak lembut, dengan emas putih ia menjadi aksen. Bila Anda ragu, bandingkan ketiga warna di halaman setiap cincin; fotonya berganti mengikuti pilihan Anda.",
  },
  {
    slug: "kalung-emas-kuning",
    title: "Kalung emas kuning",
    filter: "categories=3&colors=Emas%20Kuning",
    metaTitle: "Kalung Emas Kuning: Liontin, Koin, dan Mutiara",
    metaDesc:
      "Kalung dan liontin emas kuning untuk hadiah dan dipakai setiap hari. Setiap kalung dengan foto, berat, harga, dan stok terbaru.",
    intro:
      "Kuning adalah warna emas yang paling dikenal, dan yang paling mudah dipadukan dengan perhiasan warisan keluarga. Di sini terkumpul semua kalung dan liontin kami yang tersedia dalam emas kuning.\n\nUntuk hadiah, perhatikan panjang rantai di bagian spesifikasi: makin pendek, makin dekat liontinnya ke tulang selangka.",
  },
  {
    slug: "perabot-kayu-jati",
    title: "Perabot kayu jati",
    filter: "category_group=2&colors=Kayu%20Jati",
    metaTitle: "Perabot Kayu Jati untuk Setiap Ruangan",
    metaDesc:
      "Kursi, meja, rak, dan bufet yang dapat dibuat dari kayu jati. Lihat ukuran, foto dalam warna kayunya, harga, dan stoknya.",
    intro:
      "Jati tahan lembap dan rayap, dan minyak alaminya membuat permukaan tetap halus tanpa lapisan tebal. Semua perabot di sini tersedia dalam kayu jati, jadi satu ruangan dapat diisi dengan warna yang sama.\n\nCukup lap dengan kain kering. Dua kali setahun, oleskan sedikit minyak kayu searah serat, dan alasi gelas yang basah.",
  },
  {
    slug: "perabot-kayu-walnut",
    title: "Perabot kayu walnut",
    filter: "category_group=2&colors=Kayu%20Walnut",
    metaTitle: "Perabot Kayu Walnut Berwarna Cokelat Tua",
    metaDesc:
      "Meja, kursi, rak, dan lampu dalam kayu walnut yang cokelat tua. Semua dengan foto dalam warnanya, ukuran, harga, dan stok.",
    intro:
      "Walnut berwarna cokelat tua dengan serat yang tenang. Warnanya cocok untuk ruangan berdinding terang, dan menjadi pusat perhatian tanpa hiasan lain.\n\nDi bawah sinar matahari langsung walnut perlahan menjadi lebih muda. Geser alas dan pajangan sesekali supaya warnanya berubah merata.",
  },
].map((one, n) => ({ id: n + 1, position: n + 1, ...one }));
