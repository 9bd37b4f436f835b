import { addressOf, countWords } from "#domain/content/article.ts";
import { cleanHtml, type Size } from "#domain/content/clean-html.ts";
import { CLEANER_VERSION } from "#domain/content/html-rules.ts";
import { article, articleCategory, articleProduct, articleTag, articleTagging } from "#functions/db/schema/articles.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { menataCahayaKamar, menataRuangKecil, merawatMebelKayu } from "./articles/home.ts";
import {
  membawaPerhiasanBepergian,
  memilihMutiaraAsli,
  mengenalPotonganBerlian,
  mengukurJariDiRumah,
  merawatPerhiasanEmas,
} from "./articles/jewellery.ts";
import { findProduct } from "./catalogue.ts";
import pictures from "./pictures.json" with { type: "json" };
import { picture, rowsOf, type TableRows } from "./table-rows.ts";

export interface DemoArticleCategory {
  slug: string;
  name: string;
  description: string;
}

export interface DemoArticle {
  slug: string;
  title: string;
  summary: string;
  /** The slug of its category. */
  category: string;
  /** Names of tags. */
  tags: string[];
  author: string;
  /** HTML, not yet cleaned. */
  body: string;
  /** Slugs of products that the text is about. */
  products: string[];
  /** Its publication, counted back from today; a negative number lies ahead. */
  daysAgo: number;
  /** Its position in the lists that the shop arranges by hand. */
  place: { slider?: number; editorPick?: number; selected?: number };
  /** A key of pictures.json. */
  picture: string;
  altText: string;
}

export const articleCategories: DemoArticleCategory[] = [
  {
    slug: "perhiasan",
    name: "Perhiasan",
    description: "Cara membaca emas, berlian, dan mutiara sebelum Anda memilih.",
  },
  {
    slug: "rumah",
    name: "Rumah",
    description: "Menata ruang, cahaya, dan perabot agar rumah nyaman ditinggali.",
  },
  {
    slug: "perawatan",
    name: "Perawatan",
    description: "Kebiasaan sederhana yang menjaga perhiasan dan perabot Anda bertahun-tahun.",
  },
];

const JEWELLERY_AUTHOR = "Laras Wening";
const HOME_AUTHOR = "Damar Prakoso";

export const articles: DemoArticle[] = [
  {
    slug: "merawat-perhiasan-emas",
    title: "Merawat Perhiasan Emas agar Tetap Berkilau",
    summary:
      "Air hangat, sabun lembut, dan kain mikrofiber sudah cukup untuk perawatan di rumah. " +
      "Simak langkah aman dan hal yang sebaiknya dihindari.",
    category: "perawatan",
    tags: ["Emas", "Perawatan", "Cincin"],
    author: JEWELLERY_AUTHOR,
    body: merawatPerhiasanEmas,
    products: ["gelang-bangle-ayu", "cincin-pasangan-sanding", "cincin-signet-surya", "gelang-rantai-jalin"],
    daysAgo: 4,
    place: { slider: 1, selected: 1 },
    picture: "articles/merawat-perhiasan-emas.webp",
    altText: "Cincin emas bertatah berlian, dua cincin polos, dan gelang rantai emas di atas marmer putih",
  },
  {
    slug: "mengenal-potongan-berlian",
    title: "Mengenal Potongan Berlian dan Batu Permata",
    summary:
      "Round, emerald, cushion, atau pear? Setiap potongan memantulkan cahaya dengan caranya sendiri. " +
      "Panduan singkat sebelum Anda memilih.",
    category: "perhiasan",
    tags: ["Berlian", "Batu Permata", "Cincin", "Panduan Membeli"],
    author: JEWELLERY_AUTHOR,
    body: mengenalPotonganBerlian,
    products: [
      "cincin-solitaire-aurora",
      "cincin-halo-kirana",
      "cincin-zamrud-rimba",
      "cincin-tiga-batu-trisna",
      "anting-safir-tirta",
    ],
    daysAgo: 12,
    place: { slider: 3, editorPick: 1 },
    picture: "articles/mengenal-potongan-berlian.webp",
    altText: "Berlian, zamrud, safir, dan batu permata lain dalam beragam potongan di atas alas kelabu",
  },
  {
    slug: "memilih-mutiara-asli",
    title: "Cara Memilih Mutiara Laut Selatan",
    summary:
      "Kilap, permukaan, bentuk, dan warna menentukan nilai sebutir mutiara. " +
      "Kami jelaskan cara membacanya dengan mata sendiri.",
    category: "perhiasan",
    tags: ["Mutiara", "Panduan Membeli", "Perawatan"],
    author: JEWELLERY_AUTHOR,
    body: memilihMutiaraAsli,
    products: ["kalung-mutiara-segara", "anting-mutiara-naira", "anting-mutiara-bambu", "gelang-mutiara-ombak"],
    daysAgo: 19,
    place: { editorPick: 2, selected: 3 },
    picture: "articles/memilih-mutiara-asli.webp",
    altText: "Untaian mutiara putih dengan rantai dan butir emas di atas kain krem",
  },
  {
    slug: "menata-cahaya-kamar",
    title: "Menata Cahaya di Kamar Tidur",
    summary: "Gabungkan cahaya jendela, lampu meja, dan lampu redup supaya kamar terasa tenang dari pagi sampai malam.",
    category: "rumah",
    tags: ["Pencahayaan", "Kamar Tidur", "Tata Ruang"],
    author: HOME_AUTHOR,
    body: menataCahayaKamar,
    products: ["lampu-meja-kendi", "nakas-rotan-lelap", "lampu-lantai-kaki-tiga", "lampu-meja-jamur"],
    daysAgo: 27,
    place: { slider: 2, selected: 2 },
    picture: "articles/menata-cahaya-kamar.webp",
    altText: "Lampu meja menyala di atas nakas rotan, di samping tempat tidur berseprai putih dan krem",
  },
  {
    slug: "menata-ruang-kecil",
    title: "Ruang Kecil, Suasana Lapang",
    summary:
      "Bentuk membulat, kaki ramping, dan warna tanah membuat ruang tamu mungil terasa lega. " +
      "Berikut cara menatanya.",
    category: "rumah",
    tags: ["Ruang Kecil", "Tata Ruang", "Pencahayaan"],
    author: HOME_AUTHOR,
    body: menataRuangKecil,
    products: [
      "sofa-boucle-awan",
      "kursi-putar-peluk",
      "meja-kopi-kerikil",
      "puf-boucle-bulan",
      "cermin-lengkung-pantul",
    ],
    daysAgo: 41,
    place: { editorPick: 3, selected: 4 },
    picture: "articles/menata-ruang-kecil.webp",
    altText: "Ruang tamu kecil dengan sofa putih membulat, kursi karamel, dan meja kopi marmer bundar",
  },
  {
    slug: "merawat-mebel-kayu",
    title: "Merawat Mebel Kayu di Iklim Tropis",
    summary:
      "Kelembapan tinggi bukan halangan bagi kayu solid. " +
      "Beberapa kebiasaan sederhana menjaga serat dan warnanya bertahun-tahun.",
    category: "perawatan",
    tags: ["Kayu", "Perawatan", "Tata Ruang"],
    author: HOME_AUTHOR,
    body: merawatMebelKayu,
    products: ["meja-makan-rembuk", "kursi-makan-anyam", "nakas-rotan-lelap", "bufet-kisi"],
    daysAgo: 58,
    place: { editorPick: 4 },
    picture: "articles/merawat-mebel-kayu.webp",
    altText: "Meja makan kayu dengan kursi anyam dan vas berisi ranting hijau di ruang yang terang",
  },
  {
    slug: "mengukur-jari-di-rumah",
    title: "Mengukur Jari untuk Cincin di Rumah",
    summary: "Secarik kertas dan penggaris sudah cukup untuk menemukan ukuran cincin yang pas.",
    category: "perhiasan",
    tags: ["Cincin", "Panduan Membeli"],
    author: JEWELLERY_AUTHOR,
    body: mengukurJariDiRumah,
    products: ["cincin-pasangan-sanding", "cincin-eternity-lintang", "cincin-pilin-anyam"],
    daysAgo: 210,
    place: {},
    picture: "products/cincin-pasangan-sanding--suasana.webp",
    altText: "Sepasang cincin kawin emas berdampingan di atas marmer putih",
  },
  {
    slug: "membawa-perhiasan-bepergian",
    title: "Membawa Perhiasan Saat Bepergian",
    summary: "Persiapan singkat supaya perhiasan Anda pulang bersama pemiliknya.",
    category: "perawatan",
    tags: ["Perawatan", "Emas"],
    author: JEWELLERY_AUTHOR,
    body: membawaPerhiasanBepergian,
    products: ["anting-hoop-purnama", "gelang-cuff-selaras", "anting-huggie-kerlip"],
    daysAgo: -30,
    place: {},
    picture: "products/anting-hoop-purnama--suasana.webp",
    altText: "Anting lingkar emas di atas alas travertin berlatar terakota",
  },
];

const sizes = new Map<string, Size>(
  Object.values(pictures).map(({ image_url, width, height }) => [image_url, { width, height }]),
);
const tags = [...new Set(articles.flatMap(({ tags }) => tags))].sort();

/** The demo shop's articles, cleaned as an operator's are. */
export function articleRows(now: number): TableRows[] {
  return [
    rowsOf(
      articleCategory,
      articleCategories.map((category, n) => ({ id: n + 1, ...category, position: n + 1 })),
    ),
    rowsOf(
      articleTag,
      tags.map((name, n) => ({ id: n + 1, slug: addressOf(name), name })),
    ),
    rowsOf(
      article,
      articles.map((one, n) => articleRow(one, n + 1, now)),
    ),
    rowsOf(
      articleTagging,
      articles.flatMap((one, n) => one.tags.map((name) => ({ articleId: n + 1, tagId: tags.indexOf(name) + 1 }))),
    ),
    rowsOf(
      articleProduct,
      articles.flatMap(({ products }, n) =>
        products.map((slug, position) => ({ articleId: n + 1, productId: findProduct(slug).id, position })),
      ),
    ),
  ];
}

function articleRow(one: DemoArticle, id: number, now: number): typeof article.$inferInsert {
  const body = cleanHtml(one.body, sizes);
  const publishedAt = now - one.daysAgo * DAY_SECONDS;
  const { slug, title, summary, author, place } = one;
  return {
    id,
    slug,
    title,
    summary,
    author,
    categoryId: articleCategories.findIndex((category) => category.slug === one.category) + 1,
    ...picture(one.picture, one.altText),
    source: one.body,
    body,
    cleanerVersion: CLEANER_VERSION,
    words: countWords(body),
    publishedAt,
    updatedAt: publishedAt,
    sliderPlace: place.slider ?? null,
    pickPlace: place.editorPick ?? null,
    selectedPlace: place.selected ?? null,
  };
}
