import { review, reviewImage } from "#functions/db/schema/shopper.ts";
import { draw, drawFrom } from "#lib/chance.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { catalogue, oneOfEachColor, type SeedProduct } from "./catalogue.ts";
import { certificateOf } from "./jewellery.ts";
import { rowsOf, type TableRows } from "./table-rows.ts";

const unreviewed = new Set([
  "cincin-tiga-batu-trisna",
  "anting-mutiara-bambu",
  "kursi-putar-peluk",
  "meja-konsol-lorong",
  "jam-dinding-waktu",
]);

interface SeedReview {
  name: string;
  rating: number;
  text: string;
  variant: string;
  ageSeconds: number;
  image: SeedProduct["variants"][number]["image"] | undefined;
}

/** Four to nine reviews per product, no two by the same customer or with the same text. */
export function reviewsOf(product: SeedProduct): SeedReview[] {
  if (unreviewed.has(product.slug)) return [];
  const count = 4 + draw(`${product.slug} reviews`, 6);
  const { details, reservations } = sayable(product.category, factsOf(product));
  const firstCustomer = draw(`${product.slug} customers`, customers.length);
  return Array.from({ length: count }, (_, n) => {
    const key = `${product.slug} review ${n}`;
    const variant = drawFrom(`${key} variant`, oneOfEachColor(product));
    const ofColor = product.variants.filter(({ color }) => color === variant.color);
    const { variant: size } = drawFrom(`${key} size`, ofColor);
    const rating = ratingOf(draw(`${key} rating`, 100));
    const ageDays = 2 + n * 11 + draw(`${key} age`, 9);
    return {
      name: customers[(firstCustomer + n * 7) % customers.length] ?? "",
      rating,
      text:
        rating <= 3
          ? (reservations[(n + firstCustomer) % reservations.length] ?? "")
          : praise(product.slug, details, n),
      variant: [variant.color, size].filter(Boolean).join(", "),
      ageSeconds: Math.min(ageDays * DAY_SECONDS, product.ageSeconds - DAY_SECONDS) + draw(`${key} hour`, DAY_SECONDS),
      image: draw(`${key} photo`, 6) === 0 ? variant.image : undefined,
    };
  });
}

export function reviewRows(now: number): TableRows[] {
  const all = catalogue.flatMap((product) => reviewsOf(product).map((one) => ({ product, one })));
  const rows = all.map(({ product, one: { image, ageSeconds, ...one } }, n) => ({
    row: { id: n + 1, productId: product.id, ...one, createdAt: now - ageSeconds, ...answerTo(one, now - ageSeconds) },
    image,
  }));
  const images = rows.flatMap(({ row, image }) => (image ? [{ reviewId: row.id, image }] : []));
  return [
    rowsOf(
      review,
      rows.map(({ row }) => row),
    ),
    rowsOf(
      reviewImage,
      images.map(({ reviewId, image: { file, ...image } }, n) => ({
        id: n + 1,
        reviewId,
        ...image,
        altText: `Foto pembeli: ${image.altText}`,
      })),
    ),
  ];
}

/** The shop answers whoever is not content. */
function answerTo({ rating }: Pick<SeedReview, "rating">, writtenAt: number) {
  return rating <= 3 ? { answer: ANSWER, answeredAt: writtenAt + DAY_SECONDS / 2 } : {};
}

const ANSWER =
  "Terima kasih atas masukannya. Hubungi kami lewat menu Komplain, supaya kami bisa menukar atau memperbaikinya.";

function ratingOf(chance: number): number {
  if (chance < 72) return 5;
  if (chance < 93) return 4;
  return chance < 98 ? 3 : 2;
}

/** The first few reviews are about the product, each about a different aspect; later ones are about the shop. */
function praise(slug: string, details: string[], n: number): string {
  const first = draw(`${slug} words`, 100);
  const detail = n < details.length ? details[(first + n) % details.length] : "";
  const opening = openings[(first + n) % openings.length];
  const closing = detail && n % 2 === 0 ? "" : closings[(first + n) % closings.length];
  return [opening, detail, closing].filter(Boolean).join(" ");
}

/** What the shop itself says of a product, by which a review must go. */
function factsOf(product: SeedProduct): string {
  const { sub_category: kind, materials, gem, dimensions, room_type: room } = product;
  return [kind, ...materials, gem, dimensions, room, certificateOf(product)].filter(Boolean).join("; ");
}

/** Texts of the demo shop's reviews, in parts that combine. */
const customers = [
  "Ayu Larasati",
  "Bima Prasetyo",
  "Citra Maharani",
  "Dimas Wicaksono",
  "Eka Nurhayati",
  "Fajar Ramadhan",
  "Gita Puspitasari",
  "Hendra Gunawan",
  "Intan Permatasari",
  "Joko Susilo",
  "Kartika Dewi",
  "Lukman Hakim",
  "Maya Anggraini",
  "Nanda Saputra",
  "Oktavia Rahmawati",
  "Putri Handayani",
  "Rangga Aditya",
  "Sari Wulandari",
  "Teguh Santoso",
  "Utami Kusuma",
  "Vina Oktaviani",
  "Wahyu Hidayat",
  "Yuliana Hartono",
  "Zahra Salsabila",
  "Anisa Fitriani",
  "Bagus Nugroho",
  "Dewi Lestari",
  "Galih Pratama",
  "Melati Kencana",
  "Reza Firmansyah",
  "Stefanus Wijaya",
  "Theresia Simanjuntak",
  "Made Suartika",
  "Cut Nadia",
  "Yohana Pangaribuan",
  "Andi Tenri",
  "Ratna Sumirat",
  "Asep Kurniawan",
  "Ni Luh Ayu",
  "Fransiska Tan",
];

const openings = [
  "Sudah lama saya incar, akhirnya terbeli juga.",
  "Datang lebih cepat dari perkiraan.",
  "Ini pembelian kedua saya di sini.",
  "Awalnya ragu beli daring, ternyata tidak mengecewakan.",
  "Dibeli untuk hadiah ulang tahun ibu.",
  "Kemasannya rapi sekali, aman sampai di rumah.",
  "Sesuai foto, bahkan lebih bagus aslinya.",
  "Pesan hari Senin, Kamis sudah sampai Semarang.",
  "Saya sempat tanya-tanya dulu lewat chat, dijawab dengan sabar.",
  "Suami langsung suka begitu melihatnya.",
  "Setelah dua bulan dipakai baru berani menulis ulasan.",
  "Harganya sepadan dengan mutunya.",
];

/** What buyers say of a thing, and in whose facts something has to stand before it may be said of it. */
type Said = [text: string, onlyOf?: RegExp];

const detailsOf: Record<string, Said[]> = {
  Cincin: [
    ["Batunya berkilau dari segala arah dan tidak menyangkut di baju.", /berlian|zamrud|safir/i],
    ["Ukurannya pas karena sebelumnya dikirimi alat ukur jari."],
    ["Polesannya rapi sampai bagian dalam, nyaman dipakai seharian."],
    ["Sertifikatnya lengkap, nomornya cocok dengan laporan laboratoriumnya.", /nomor LBMN/],
  ],
  Anting: [
    ["Ringan di telinga, dipakai kerja seharian tidak terasa."],
    ["Penguncinya kuat, tidak takut lepas."],
    ["Warnanya lembut, cocok untuk baju apa saja."],
    ["Sepasang benar-benar sama besar, pengerjaannya teliti."],
  ],
  "Kalung & Liontin": [
    ["Panjang rantainya bisa diatur, jadi pas di leher saya.", /rantai/i],
    ["Liontinnya tidak mudah terbalik, sambungannya halus.", /liontin Ø|liontin \d/i],
    ["Kotaknya cantik, langsung bisa dijadikan hadiah."],
    ["Kilaunya terlihat mewah tanpa berlebihan."],
  ],
  Gelang: [
    ["Pengaitnya punya kunci ganda, jadi tenang memakainya.", /tennis/i],
    ["Pas di pergelangan yang kecil."],
    ["Jatuhnya luwes, tidak kaku.", /tennis|rantai|mutiara/i],
    ["Beratnya terasa pas, nyaman dipakai seharian."],
  ],
  "Sofa & Kursi": [
    ["Busanya padat, tidak amblas meski sering diduduki anak-anak.", /busa/i],
    ["Sambungan kayunya kokoh dan tidak berbunyi.", /(?<!alas )kayu (?!lapis)/i],
    ["Kain linennya adem dan gampang dibersihkan dari remah.", /linen/i],
    ["Bouclénya lembut, tidak gatal di kulit.", /bouclé/i],
    ["Anyaman talinya rapi dan tidak melendut.", /tali kertas/i],
    ["Datang sudah jadi, begitu dibuka langsung bisa diduduki."],
  ],
  Meja: [
    ["Berdiri mantap, tidak goyang."],
    ["Serat kayunya cantik, sudutnya membulat jadi aman untuk anak.", /^(?!.*marmer).*kayu/i],
    ["Urat batunya lebih cantik daripada di foto.", /marmer|travertin/i],
    ["Ukurannya tepat untuk ruang tamu kami yang mungil.", /ruang tamu/i],
  ],
  Lampu: [
    ["Cahayanya hangat dan tidak menyilaukan."],
    ["Saya pasangi bohlam LED yang hangat, suasananya langsung berubah."],
    ["Kap linennya membuat bayangan yang lembut di dinding.", /kap linen/i],
    ["Bayangan anyamannya cantik sekali di langit-langit.", /rotan/i],
  ],
  "Rak & Penyimpanan": [
    ["Muat banyak dan tetap kokoh walau penuh buku.", /rak buku/i],
    ["Pintunya menutup halus, tidak ada bunyi berderit.", /bufet|nakas/i],
    ["Bau kayunya enak, bukan bau lem."],
    ["Seratnya rapi dan permukaannya halus."],
  ],
  Dekorasi: [
    ["Ruangannya langsung terasa lebih hangat."],
    ["Warnanya persis seperti di foto, tidak belang."],
    ["Teksturnya terasa buatan tangan, tiap bagian punya karakter.", /gerabah|wol/i],
    ["Banyak tamu yang menanyakan belinya di mana."],
  ],
};

const closings = [
  "Terima kasih, Serambi Intan.",
  "Pasti pesan lagi.",
  "Rekomendasi untuk yang masih menimbang.",
  "Semoga awet.",
  "Pelayanannya ramah dari awal sampai barang diterima.",
  "Puas sekali.",
];

/** For two or three stars: something was wrong, and the shop took care of it. */
const reservations: Said[] = [
  ["Barangnya bagus, tetapi pengirimannya molor tiga hari dari janji."],
  ["Warnanya sedikit lebih gelap dari foto di layar saya. Masih bisa diterima."],
  ["Ada cacat kecil waktu datang. Sudah diganti, tetapi prosesnya seminggu."],
  ["Lumayan, hanya saja petunjuk perakitannya kurang jelas untuk pemula.", /meja makan|rak buku|bufet/i],
  ["Ukurannya lebih kecil dari bayangan saya, sebaiknya periksa dimensinya dulu."],
];

/** What may be said of a thing with these facts: praise of its category's kind, and what was wrong. */
function sayable(category: string, facts: string): { details: string[]; reservations: string[] } {
  const fitting = (said: Said[]) => said.flatMap(([text, onlyOf]) => (onlyOf && !onlyOf.test(facts) ? [] : [text]));
  return { details: fitting(detailsOf[category] ?? []), reservations: fitting(reservations) };
}
