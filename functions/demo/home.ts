import { inspirationProduct, productGroup, productGroupItem } from "#functions/db/schema/catalogue.ts";
import { banner, inspiration, popup } from "#functions/db/schema/content.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { catalogue, findProduct, type SeedProduct } from "./catalogue.ts";
import manifest from "./manifest.json" with { type: "json" };
import { picture, rowsOf, type TableRows } from "./table-rows.ts";

/** Places are stored in tenths of a percent. */
const TENTHS = 10;

/** The furnished rooms, with their products and where these stand on the pictures. */
export function inspirationRows(now: number): TableRows[] {
  return [
    rowsOf(
      inspiration,
      inspirations.map(({ slug, roomType, description, daysAgo }, n) => {
        const { title, file, alt_text } = findRoom(slug);
        const publishedAt = now - daysAgo * DAY_SECONDS;
        return {
          id: n + 1,
          slug,
          title,
          roomType,
          isHighlight: 1,
          description,
          ...picture(file, alt_text),
          position: n + 1,
          publishedAt,
          updatedAt: publishedAt,
        };
      }),
    ),
    rowsOf(
      inspirationProduct,
      inspirations.flatMap(({ points }, n) =>
        points.map(({ product, color, x, y }, position) => ({
          inspirationId: n + 1,
          productId: findProduct(product).id,
          position,
          x: Math.round(x * TENTHS),
          y: Math.round(y * TENTHS),
          color,
        })),
      ),
    ),
  ];
}

function findRoom(slug: string) {
  const room = manifest.inspiration.find((one) => one.slug === slug);
  if (!room) throw new Error(`The manifest has no room ${slug}`);
  return room;
}

/** A product on a picture; its place is in percent of the picture's width and height. */
interface DemoPoint {
  product: string;
  /** The colour that is seen: a variant's, or in plain words one that is not sold. */
  color: string;
  x: number;
  y: number;
}

/** What the manifest does not say about its rooms. */
interface DemoInspiration {
  slug: string;
  /** One of the kinds of rooms that the products know. */
  roomType: string;
  description: string;
  daysAgo: number;
  points: DemoPoint[];
}

export const inspirations: DemoInspiration[] = [
  {
    slug: "ruang-tamu-hangat",
    roomType: "Ruang Tamu",
    description:
      "Ruang tamu ini disusun untuk obrolan sore. Sofa krem menghadap jendela, dengan dua bantal yang tidak " +
      "seragam supaya terasa santai. Meja kopi dari kayu tua membulat di ujungnya, jadi orang bisa lewat tanpa " +
      "menyenggol. Karpet bermotif wajik mengikat sofa dan kursi menjadi satu kelompok, sementara lampu kaki tiga " +
      "mengambil alih ketika matahari turun. Warnanya sengaja dibatasi pada krem, karamel, dan cokelat, lalu " +
      "ditutup hijau daun di sudut. Kalau ruang Anda lebih sempit, mulailah dari sofa dan karpet, lalu tambahkan " +
      "kursi belakangan.",
    daysAgo: 6,
    points: [
      { product: "sofa-tiga-dudukan-senja", color: "Krem Linen", x: 60.5, y: 58 },
      { product: "meja-kopi-kerikil", color: "Kayu Walnut", x: 57, y: 74.5 },
      { product: "karpet-anyam-tenun", color: "Krem", x: 83, y: 92.5 },
      { product: "lampu-lantai-kaki-tiga", color: "Kayu Walnut", x: 89.8, y: 36 },
      { product: "kursi-santai-teduh", color: "Karamel", x: 8, y: 74.5 },
      { product: "tanaman-pot-rindang", color: "Pot Krem", x: 14.8, y: 45 },
      { product: "bantal-sofa-kelana", color: "Karamel", x: 39.4, y: 55.5 },
    ],
  },
  {
    slug: "ruang-makan-keluarga",
    roomType: "Ruang Makan",
    description:
      "Meja kayu berujung bulat di ruang ini dapat dikelilingi enam orang, dan tidak punya sudut yang menahan " +
      "langkah anak-anak. Kursi dengan dudukan anyam terasa sejuk untuk duduk lama. Dua lampu rotan digantung " +
      "rendah, kira-kira 70 sampai 80 sentimeter di atas meja, sehingga cahayanya jatuh ke piring dan wajah, bukan " +
      "ke mata. Karpet bergaris memberi batas tanpa sekat. Di tengah meja cukup satu vas gerabah dengan ranting " +
      "hijau, agar semua orang tetap saling melihat. Susunan ini nyaman untuk makan, mengerjakan tugas, dan minum " +
      "teh sore.",
    daysAgo: 13,
    points: [
      { product: "meja-makan-rembuk", color: "Kayu Jati", x: 41.5, y: 62.8 },
      { product: "kursi-makan-anyam", color: "Kayu Jati", x: 28, y: 78.5 },
      { product: "lampu-gantung-rotan-sarang", color: "Rotan Natural", x: 33.6, y: 22.4 },
      { product: "vas-gerabah-bumi", color: "Krem", x: 48.9, y: 56.5 },
      { product: "tanaman-pot-rindang", color: "Pot Krem", x: 87.6, y: 78.5 },
    ],
  },
  {
    slug: "kamar-tidur-tenang",
    roomType: "Kamar Tidur",
    description:
      "Kamar ini menenangkan karena hampir semuanya berpasangan. Dua nakas rotan dan dua lampu gerabah berdiri di " +
      "kiri dan kanan tempat tidur, sehingga masing-masing punya cahaya baca dan tempat meletakkan buku. Kap linen " +
      "menyaring lampu menjadi kuning lembut. Seprai putih dilapis selimut cokelat muda, dengan satu bantal sofa " +
      "sebagai aksen yang mudah diganti. Dindingnya krem hangat, dan karpet tebal menyambut kaki saat bangun. " +
      "Untuk kamar yang kecil, satu nakas dan satu lampu saja sudah memberi suasana yang sama.",
    daysAgo: 20,
    points: [
      { product: "nakas-rotan-lelap", color: "Kayu Jati", x: 23.5, y: 70.5 },
      { product: "lampu-meja-kendi", color: "Krem", x: 24, y: 57 },
      { product: "bantal-sofa-kelana", color: "Cokelat", x: 51.4, y: 57 },
    ],
  },
  {
    slug: "sudut-baca",
    roomType: "Ruang Keluarga",
    description:
      "Sudut baca tidak butuh ruangan sendiri. Di sini sebuah kursi kayu dengan bantalan hijau ditaruh menyerong " +
      "ke arah jendela, dan puf bouclé di depannya menjadi tumpuan kaki. Lampu kaki tiga berdiri di belakang bahu, " +
      "sehingga halaman buku terang tanpa bayangan tangan. Meja samping kecil cukup untuk secangkir teh dan bacaan " +
      "berikutnya. Rak lima tingkat menyimpan buku bersama beberapa gerabah, dengan ruang kosong yang dibiarkan " +
      "ada. Seluruhnya hanya memerlukan kira-kira dua kali dua setengah meter.",
    daysAgo: 28,
    points: [
      { product: "kursi-santai-teduh", color: "Hijau Zaitun", x: 41, y: 60 },
      { product: "rak-buku-susun", color: "Kayu Oak Natural", x: 73.5, y: 47 },
      { product: "lampu-lantai-kaki-tiga", color: "Kayu Oak Natural", x: 27, y: 35.5 },
      { product: "meja-samping-travertin-sela", color: "Travertin Krem", x: 64.2, y: 78 },
      { product: "puf-boucle-bulan", color: "Krem", x: 24.7, y: 87.5 },
      { product: "tanaman-pot-rindang", color: "Pot Krem", x: 8.2, y: 77.5 },
      { product: "karpet-anyam-tenun", color: "Krem", x: 72, y: 94.5 },
    ],
  },
  {
    slug: "lorong-penyambut",
    roomType: "Ruang Masuk",
    description:
      "Lorong adalah ruang pertama yang dilihat tamu dan terakhir yang Anda lewati saat berangkat. Meja konsol " +
      "yang ramping, sedalam 34 sentimeter, menyisakan jalan yang lapang. Di atasnya ada lampu jamur untuk malam " +
      "hari dan vas gerabah berisi bunga kering. Keranjang di bawahnya menampung kunci, payung lipat, dan surat. " +
      "Puf di seberang dipakai duduk ketika mengikat sepatu. Dinding cokelat muda dibiarkan polos, sebab bayangan " +
      "jendela sudah menjadi hiasannya setiap sore, ditemani tanaman tinggi di ujung yang lain.",
    daysAgo: 35,
    points: [
      { product: "meja-konsol-lorong", color: "Kayu Walnut", x: 61.5, y: 77 },
      { product: "lampu-meja-jamur", color: "Krem", x: 39, y: 51.5 },
      { product: "puf-boucle-bulan", color: "Krem", x: 83.4, y: 87.5 },
      { product: "tanaman-pot-rindang", color: "Pot Krem", x: 12.7, y: 88 },
      { product: "vas-gerabah-bumi", color: "Terakota", x: 60.1, y: 56.5 },
    ],
  },
  {
    slug: "ruang-kerja-sejuk",
    roomType: "Ruang Kerja",
    description:
      "Ruang kerja ini memakai kayu terang dan sedikit hijau supaya mata cepat beristirahat. Meja diletakkan " +
      "menyamping dari jendela, sehingga layar tidak memantulkan cahaya. Kursi anyam membiarkan udara lewat di " +
      "punggung, dan lampu jamur hijau menerangi meja tanpa menyilaukan. Rak lima tingkat menyimpan buku serta " +
      "keranjang berkas dalam jangkauan tangan. Jam dinding kayu membantu mengatur jeda tanpa melihat telepon. " +
      "Tanaman di sudut tidak perlu disiram, jadi cocok untuk ruangan yang sering ditinggal bepergian.",
    daysAgo: 47,
    points: [
      { product: "rak-buku-susun", color: "Kayu Oak Natural", x: 85, y: 41.5 },
      { product: "kursi-makan-anyam", color: "Kayu Oak Natural", x: 49, y: 75 },
      { product: "lampu-meja-jamur", color: "Hijau Zaitun", x: 59.8, y: 49.5 },
      { product: "jam-dinding-waktu", color: "Kayu Oak Natural", x: 63.8, y: 29 },
      { product: "tanaman-pot-rindang", color: "Pot Krem", x: 10.7, y: 80 },
    ],
  },
];

const GROUP_SIZE = 10;
const TOP = 1;
const BOTTOM = 2;

const showroomLinks = ["/category/cincin", "/category/sofa-dan-kursi", "/category/meja", "/category/lampu"];

/** The home page: banners, popups and the two product groups. */
export function homeRows(): TableRows[] {
  const top = manifest.banners.map((one) => ({ type: TOP, ...one }));
  const bottom = manifest.showroom.map(({ file, ...one }, n) => ({
    type: BOTTOM,
    file_desktop: file,
    file_mobile: file,
    link: showroomLinks[n] ?? "/products",
    ...one,
  }));
  return [
    rowsOf(
      banner,
      [...top, ...bottom].map((one, n) => bannerRow(one, n)),
    ),
    rowsOf(
      popup,
      manifest.popup.map((one, n) => ({
        id: n + 1,
        title: one.title,
        subtitle: one.subtitle,
        link: one.link,
        ...picture(one.file, one.alt_text),
        position: n + 1,
        // What they are worth their vouchers say.
        voucherCode: one.voucher,
      })),
    ),
    rowsOf(productGroup, [
      { id: 1, name: "HOT DEALS", position: 1 },
      { id: 2, name: "SEDANG TRENDING", position: 2 },
    ]),
    rowsOf(productGroupItem, [...groupItems(1, hotDeals()), ...groupItems(2, trending())]),
  ];
}

interface BannerSource {
  type: number;
  title: string;
  subtitle: string;
  alt_text: string;
  link: string;
  file_desktop: string;
  file_mobile: string;
}

function bannerRow(one: BannerSource, n: number): typeof banner.$inferInsert {
  const desktop = picture(one.file_desktop, one.alt_text);
  const mobile = picture(one.file_mobile, one.alt_text);
  return {
    id: n + 1,
    type: one.type,
    title: one.title,
    subtitle: one.subtitle,
    altText: one.alt_text,
    linkBanner: one.link,
    imageDesktopUrl: desktop.imageUrl,
    desktopWidth: desktop.width,
    desktopHeight: desktop.height,
    desktopPlaceholder: desktop.placeholder,
    imageMobileUrl: mobile.imageUrl,
    mobileWidth: mobile.width,
    mobileHeight: mobile.height,
    mobilePlaceholder: mobile.placeholder,
    position: n + 1,
  };
}

/** Products that are cheaper than usual now, the first of every category before the second of any. */
function hotDeals() {
  const reduced = catalogue.filter(({ variants }) =>
    variants.some(({ hoMore, moreDiscountPrice }) => hoMore ?? moreDiscountPrice),
  );
  const turnOf = (product: SeedProduct) =>
    reduced.filter(({ category }) => category === product.category).indexOf(product);
  return reduced.toSorted((a, b) => turnOf(a) - turnOf(b));
}

function trending() {
  const deals = new Set(hotDeals().slice(0, GROUP_SIZE));
  return catalogue.filter((product) => !deals.has(product)).sort((a, b) => b.sales - a.sales);
}

function groupItems(productGroupId: number, products: { id: number }[]) {
  return products.slice(0, GROUP_SIZE).map(({ id }, position) => ({ productGroupId, productId: id, position }));
}
