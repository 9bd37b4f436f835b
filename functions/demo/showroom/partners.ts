/** Where a room of the floor plan leads. A category is the name of one in the catalogue. */
export type DemoRoomLead =
  | { kind: "exhibition"; exhibition: string }
  | { kind: "category"; category: string }
  | { kind: "consultation" }
  | { kind: "activities" };

/** A rectangle on a grid that is 100 wide and 60 high. */
export interface DemoRoom {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Null where there is nothing to look at, such as the stairs. */
  leadsTo: DemoRoomLead | null;
}

export interface DemoFloor {
  name: string;
  rooms: DemoRoom[];
}

/** The partner whose house the plan shows. */
export const planPartner = "serambi-intan-bandung";

export const floors: DemoFloor[] = [
  {
    name: "Lantai 1",
    rooms: [
      {
        name: "Ruang Perhiasan",
        x: 0,
        y: 0,
        width: 38,
        height: 34,
        leadsTo: { kind: "exhibition", exhibition: "panorama-perhiasan" },
      },
      {
        name: "Galeri Rumah",
        x: 38,
        y: 0,
        width: 62,
        height: 34,
        leadsTo: { kind: "exhibition", exhibition: "panorama-galeri" },
      },
      {
        name: "Etalase Cincin",
        x: 0,
        y: 34,
        width: 24,
        height: 26,
        leadsTo: { kind: "category", category: "Cincin" },
      },
      { name: "Serambi Masuk", x: 24, y: 34, width: 34, height: 26, leadsTo: null },
      { name: "Meja Konsultasi", x: 58, y: 34, width: 26, height: 26, leadsTo: { kind: "consultation" } },
      { name: "Tangga", x: 84, y: 34, width: 16, height: 26, leadsTo: null },
    ],
  },
  {
    name: "Lantai 2",
    rooms: [
      {
        name: "Galeri Ruang Makan",
        x: 0,
        y: 0,
        width: 44,
        height: 34,
        leadsTo: { kind: "category", category: "Meja" },
      },
      {
        name: "Galeri Lampu",
        x: 44,
        y: 0,
        width: 30,
        height: 34,
        leadsTo: { kind: "category", category: "Lampu" },
      },
      {
        name: "Meja Gerabah",
        x: 74,
        y: 0,
        width: 26,
        height: 34,
        leadsTo: { kind: "category", category: "Dekorasi" },
      },
      {
        name: "Sudut Baca",
        x: 0,
        y: 34,
        width: 30,
        height: 26,
        leadsTo: { kind: "category", category: "Rak & Penyimpanan" },
      },
      { name: "Ruang Lokakarya", x: 30, y: 34, width: 54, height: 26, leadsTo: { kind: "activities" } },
      { name: "Tangga", x: 84, y: 34, width: 16, height: 26, leadsTo: null },
    ],
  },
];

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Monday is 1, Sunday is 7; the times are those of the place. */
export type DemoHours = { day: Weekday; opens: string; closes: string } | { day: Weekday; closed: true };

export type DemoPlaceZone = "Asia/Jakarta" | "Asia/Makassar";

/** A place where the shop's products stand. */
interface DemoPartner {
  slug: string;
  name: string;
  city: string;
  address: string;
  postalCode: string;
  /** The province. */
  region: string;
  phone: string;
  chatLink: string;
  hours: DemoHours[];
  zone: DemoPlaceZone;
  latitude: number;
  longitude: number;
  description: string;
  /** A key of pictures.json. */
  picture: string;
  altText: string;
  products: string[];
}

const WEEKDAYS: Weekday[] = [1, 2, 3, 4, 5];
const EVERY_DAY: Weekday[] = [1, 2, 3, 4, 5, 6, 7];

const openOn = (days: Weekday[], opens: string, closes: string): DemoHours[] =>
  days.map((day) => ({ day, opens, closes }));

export const showroomPartners: DemoPartner[] = [
  {
    slug: "serambi-intan-bandung",
    name: "Serambi Intan Bandung",
    city: "Bandung",
    address: "Jalan Cihapit 27, Bandung Wetan, Bandung",
    postalCode: "40114",
    region: "Jawa Barat",
    phone: "0812-0000-2101",
    chatLink: "https://wa.me/6281200002101",
    hours: [...openOn([...WEEKDAYS, 6], "09:00", "18:00"), { day: 7, closed: true }],
    zone: "Asia/Jakarta",
    latitude: -6.9175,
    longitude: 107.6191,
    description:
      "Showroom kami sendiri, dua lantai di kawasan yang teduh. Lantai bawah untuk perhiasan dan ruang tamu, " +
      "lantai atas untuk meja makan, lampu, dan gerabah. Anda dapat mencoba cincin dengan alat ukur jari, duduk " +
      "lama di sofa, atau membawa denah rumah untuk dibicarakan bersama desainer. Perhiasan yang Anda beli " +
      "dari kami boleh dicuci di sini sambil menunggu teh hangat. Tersedia parkir untuk enam mobil dan jalur " +
      "landai di pintu samping.",
    picture: "showroom/galeri-ruang-tamu.webp",
    altText: "Galeri ruang tamu di lantai bawah dengan sofa membulat dan meja marmer",
    products: [
      "sofa-boucle-awan",
      "meja-kopi-marmer-pualam",
      "kursi-putar-peluk",
      "cincin-solitaire-aurora",
      "cincin-pasangan-sanding",
      "gelang-tennis-gemintang",
    ],
  },
  {
    slug: "griya-tenang-kemang",
    name: "Griya Tenang Kemang",
    city: "Jakarta Selatan",
    address: "Jalan Kemang Selatan 48, Mampang Prapatan, Jakarta Selatan",
    postalCode: "12730",
    region: "DKI Jakarta",
    phone: "0812-0000-2102",
    chatLink: "https://wa.me/6281200002102",
    hours: openOn(EVERY_DAY, "10:00", "20:00"),
    zone: "Asia/Jakarta",
    latitude: -6.2615,
    longitude: 106.8106,
    description:
      "Mitra kami di Kemang menata perabot seperti di rumah, lengkap dengan buku dan piringnya. Meja makan " +
      "dipajang dalam tiga jenis kayu, jadi Anda bisa membandingkan oak, jati, dan walnut berdampingan di cahaya " +
      "yang sama. Contoh kain sofa boleh dipinjam semalam. Pada malam hari lampunya dinyalakan satu per satu " +
      "supaya Anda melihat suasana yang sebenarnya. Tempatnya sering ramai di akhir pekan, dan paling tenang " +
      "sebelum makan siang.",
    picture: "showroom/galeri-ruang-makan.webp",
    altText: "Galeri ruang makan dengan meja kayu, kursi anyam, dan dua lampu rotan",
    products: [
      "meja-makan-rembuk",
      "kursi-makan-anyam",
      "lampu-gantung-rotan-sarang",
      "bufet-kisi",
      "vas-gerabah-bumi",
      "tempat-lilin-temaram",
    ],
  },
  {
    slug: "sawala-surabaya",
    name: "Sawala Surabaya",
    city: "Surabaya",
    address: "Jalan Dr. Soetomo 61, Tegalsari, Surabaya",
    postalCode: "60264",
    region: "Jawa Timur",
    phone: "0812-0000-2103",
    chatLink: "https://wa.me/6281200002103",
    hours: [{ day: 1, closed: true }, ...openOn([2, 3, 4, 5], "10:00", "19:00"), ...openOn([6, 7], "09:00", "20:00")],
    zone: "Asia/Jakarta",
    latitude: -7.2575,
    longitude: 112.7521,
    description:
      "Sawala menempati rumah lama berplafon tinggi, tempat yang cocok untuk melihat lampu dan gerabah. Setiap " +
      "lampu dipasang dengan bohlam yang suhunya dapat diganti, dari 2.200 sampai 4.000 kelvin, sehingga Anda " +
      "memilih dengan mata sendiri. Di ruang belakang ada rak buku, kursi baca, dan meja kerja. Stafnya terbiasa " +
      "membantu menghitung tinggi gantung lampu dari foto ruangan. Mitra ini tutup setiap Senin untuk menata ulang " +
      "pajangan.",
    picture: "showroom/galeri-lampu-dekor.webp",
    altText: "Galeri lampu dan dekorasi dengan lampu rotan, gerabah, dan lampu jamur",
    products: [
      "lampu-gantung-rotan-sarang",
      "lampu-meja-jamur",
      "lampu-meja-kendi",
      "lampu-lantai-kaki-tiga",
      "vas-gerabah-bumi",
      "rak-buku-susun",
      "kursi-santai-teduh",
    ],
  },
  {
    slug: "bale-mutiara-denpasar",
    name: "Bale Mutiara Denpasar",
    city: "Denpasar",
    address: "Jalan Danau Tamblingan 85, Sanur, Denpasar",
    postalCode: "80228",
    region: "Bali",
    phone: "0812-0000-2104",
    chatLink: "https://wa.me/6281200002104",
    hours: openOn(EVERY_DAY, "10:00", "21:00"),
    zone: "Asia/Makassar",
    latitude: -8.6705,
    longitude: 115.2126,
    description:
      "Bale Mutiara dekat dengan pantai Sanur dan menyimpan mutiara Laut Selatan dari Lombok. Butir lepas dipajang " +
      "menurut ukuran dan kilapnya di dekat jendela utara, karena cahaya siang paling jujur memperlihatkan " +
      "ronanya. Pemiliknya dengan senang hati menunjukkan cara membaca kilap dan permukaan. Kalung lama, termasuk " +
      "yang bukan dari kami, dapat diuntai ulang di sini dalam tiga hari kerja. Sebagian cincin dan anting berlian " +
      "kami juga tersedia untuk dicoba.",
    picture: "showroom/ruang-perhiasan.webp",
    altText: "Cincin dan gelang emas di atas alas batu di ruang perhiasan",
    products: [
      "kalung-mutiara-segara",
      "anting-mutiara-naira",
      "anting-mutiara-bambu",
      "gelang-mutiara-ombak",
      "cincin-pasangan-sanding",
    ],
  },
  {
    slug: "rumah-losari-makassar",
    name: "Rumah Losari Makassar",
    city: "Makassar",
    address: "Jalan Somba Opu 112, Ujung Pandang, Makassar",
    postalCode: "90111",
    region: "Sulawesi Selatan",
    phone: "0812-0000-2105",
    chatLink: "https://wa.me/6281200002105",
    hours: [
      ...openOn(WEEKDAYS, "09:30", "20:00"),
      { day: 6, opens: "09:30", closes: "21:00" },
      { day: 7, closed: true },
    ],
    zone: "Asia/Makassar",
    latitude: -5.1477,
    longitude: 119.4327,
    description:
      "Di jalan yang sudah lama dikenal karena toko emasnya, Rumah Losari memajang cincin dan gelang kami bersama " +
      "sejumlah perabot kecil. Kadar emas dapat diperiksa di depan Anda dengan alat sinar-X yang tidak merusak " +
      "perhiasan. Cincin kawin bisa diukir dan disesuaikan ukurannya. Kursi, nakas, dan lampu meja tersedia untuk " +
      "langsung dibawa pulang, sedangkan sofa dan meja besar dikirim lewat pelabuhan dalam satu sampai dua minggu.",
    picture: "showroom/panorama-perhiasan-preview.webp",
    altText: "Ruang perhiasan dengan tiga relung hijau, masing-masing berisi satu cincin",
    products: [
      "cincin-signet-surya",
      "cincin-pasangan-sanding",
      "gelang-bangle-ayu",
      "gelang-rantai-jalin",
      "kalung-koin-mentari",
      "nakas-rotan-lelap",
      "lampu-meja-kendi",
      "bangku-bulat-dingklik",
    ],
  },
];
