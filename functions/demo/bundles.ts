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
