import {
  interiorWork,
  projectEntry,
  projectLocation,
  projectProperty,
  projectRequest,
} from "#functions/db/schema/interior.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { picture, rowsOf, type TableRows } from "./table-rows.ts";

const DEWI = 1;

const properties = ["Rumah tinggal", "Apartemen", "Kafe atau restoran", "Kantor", "Toko"];
const locations = [
  "Jabodetabek",
  "Bandung Raya",
  "DI Yogyakarta",
  "Semarang",
  "Surabaya",
  "Bali",
  "Makassar",
  "Kota lain",
];

const named = (name: string, n: number) => ({ id: n + 1, name, position: n + 1 });

/** Furnished rooms, and what may be chosen for a project. */
export function interiorRows(now: number): TableRows[] {
  return [
    rowsOf(
      interiorWork,
      interiorWorks.map((one, n) => {
        const before = picture(one.beforePicture, one.beforeAltText);
        const { slug, title, category, city, areaM2: size, year, story } = one;
        return {
          id: n + 1,
          ...{ slug, title, category, city, size, year, story },
          ...picture(one.picture, one.altText),
          beforeUrl: before.imageUrl,
          beforeAlt: before.altText,
          beforeWidth: before.width,
          beforeHeight: before.height,
          beforePlaceholder: before.placeholder,
          position: n + 1,
          publishedAt: now - (n + 1) * 30 * DAY_SECONDS,
          updatedAt: now - (n + 1) * 30 * DAY_SECONDS,
        };
      }),
    ),
    rowsOf(projectProperty, properties.map(named)),
    rowsOf(projectLocation, locations.map(named)),
  ];
}

/** A consultation of Dewi's that is on its way. */
export function projectRows(now: number): TableRows[] {
  const asked = now - 6 * DAY_SECONDS;
  return [
    rowsOf(projectRequest, [
      {
        id: 1,
        formKey: "contoh-konsultasi-dewi".padEnd(43, "0"),
        code: "KI-7K2M9QX4TB",
        userId: DEWI,
        name: "Dewi Lestari",
        email: "dewi@contoh.id",
        phone: "+6281200001001",
        propertyId: 1,
        locationId: 2,
        size: 16,
        budget: 75_000_000,
        wish: "Ruang keluarga kami gelap di sore hari dan sofanya terlalu besar. Kami ingin sudut baca dekat jendela, lampu yang hangat, dan tempat menyimpan mainan anak.",
        contactBy: "wa",
        contactTime: "afternoon",
        state: "contacted",
        createdAt: asked,
        updatedAt: asked + 2 * DAY_SECONDS,
      },
    ]),
    rowsOf(projectEntry, [
      { id: 1, requestId: 1, author: "shopper", state: "submitted", at: asked },
      { id: 2, requestId: 1, author: "shop", state: "contacted", at: asked + DAY_SECONDS },
      {
        id: 3,
        requestId: 1,
        author: "shop",
        text: "Terima kasih sudah bercerita, Kak Dewi. Boleh kami datang mengukur hari Sabtu pukul sepuluh pagi?",
        at: asked + 2 * DAY_SECONDS,
      },
    ]),
  ];
}

const INTERIOR_CATEGORIES = [
  "Ruang Tamu",
  "Kamar Tidur",
  "Ruang Makan",
  "Ruang Kerja",
  "Ruang Keluarga",
  "Ruang Masuk",
] as const;

/** A finished interior project. Its pictures are keys of pictures.json; the one before the work is a drawing. */
interface DemoInteriorWork {
  slug: string;
  title: string;
  category: (typeof INTERIOR_CATEGORIES)[number];
  city: string;
  areaM2: number;
  year: number;
  /** What was wished for, and what was done. */
  story: string;
  picture: string;
  altText: string;
  beforePicture: string;
  beforeAltText: string;
  /** Slugs of products that stand in the room. */
  products: string[];
}

const [livingRoom, bedroom, diningRoom, study, familyRoom, entrance] = INTERIOR_CATEGORIES;

export const interiorWorks: DemoInteriorWork[] = [
  {
    slug: "ruang-tamu-dago",
    title: "Ruang Tamu yang Mengundang Duduk Lama di Dago",
    category: livingRoom,
    city: "Bandung",
    areaM2: 18,
    year: 2025,
    story:
      "Keluarga dengan dua anak ini sering menerima tamu, tetapi tamunya selalu pindah ke teras. Sofa lama terlalu " +
      "dalam, lampu neon di plafon menyilaukan, dan keramik terasa dingin di pagi hari. Mereka ingin ruang yang " +
      "hangat tanpa membongkar dinding. Kami menutup retak dan noda rembesan, mengecat ulang dengan krem yang " +
      "sedikit kelabu, lalu melapis keramik dengan lantai kayu. Lampu neon dilepas. Sebagai gantinya, lampu kaki " +
      "tiga berdiri di sisi sofa dan dua stopkontak ditambah di dekatnya. Sofa tiga dudukan ditaruh menghadap " +
      "jendela, dengan meja kopi berujung bulat agar anak-anak leluasa berlari. Lemari kecil dipindah ke kamar. " +
      "Yang paling sering mereka ceritakan justru karpetnya: sekarang semua orang duduk di bawah sambil bermain " +
      "kartu, dan tamu tidak lagi pindah ke teras.",
    picture: "inspiration/ruang-tamu-hangat.webp",
    altText: "Sesudah: ruang tamu krem dengan sofa, meja kopi kayu, karpet wajik, dan lampu kaki tiga",
    beforePicture: "interior/ruang-tamu-dago-sebelum.webp",
    beforeAltText: "Gambar sebelum: ilustrasi ruang tamu dengan sofa cokelat tua, lampu neon, dan kipas berdiri",
    products: ["sofa-tiga-dudukan-senja", "meja-kopi-kerikil", "karpet-anyam-tenun", "lampu-lantai-kaki-tiga"],
  },
  {
    slug: "kamar-tidur-sanur",
    title: "Kamar Tidur Sejuk untuk Beristirahat di Sanur",
    category: bedroom,
    city: "Denpasar",
    areaM2: 14,
    year: 2025,
    story:
      "Pemilik rumah bekerja di perhotelan dengan jam yang berubah-ubah, kadang tidur siang dan kadang malam. " +
      "Permintaannya sederhana: kamar yang gelap ketika perlu, dan cahaya yang tidak mengejutkan ketika bangun. " +
      "Dinding hijau pucat di kamar lama membuat kulit tampak pudar, dan satu lampu neon di plafon hanya mengenal " +
      "nyala dan padam. Kami mengecat dinding krem hangat, memasang lantai kayu, dan mengganti ranjang besi dengan " +
      "tempat tidur kayu bersandaran empuk. Dua nakas rotan menggantikan laci plastik, masing-masing dengan lampu " +
      "meja bersuhu 2.700 kelvin yang sakelarnya terjangkau dari bantal. Lemari tinggi dipindah ke dinding " +
      "seberang supaya kaki tempat tidur lega. Jendela di sisi kiri diberi tirai dua lapis. Pekerjaan di lokasi " +
      "selesai dalam sembilan hari.",
    picture: "inspiration/kamar-tidur-tenang.webp",
    altText: "Sesudah: kamar tidur krem dengan dua nakas rotan dan dua lampu meja yang menyala",
    beforePicture: "interior/kamar-tidur-sanur-sebelum.webp",
    beforeAltText: "Gambar sebelum: ilustrasi kamar berdinding hijau dengan ranjang besi dan lemari tinggi",
    products: ["nakas-rotan-lelap", "lampu-meja-kendi", "bantal-sofa-kelana"],
  },
  {
    slug: "ruang-makan-darmo",
    title: "Meja Makan untuk Tiga Generasi di Darmo",
    category: diningRoom,
    city: "Surabaya",
    areaM2: 16,
    year: 2024,
    story:
      "Rumah ini dihuni kakek, nenek, anak, dan dua cucu, tetapi mereka makan bergantian karena mejanya sempit dan " +
      "kursinya tidak cukup. Sang nenek meminta dua hal: kursi yang mudah ditarik, dan cahaya yang membuat lauk " +
      "terlihat jelas. Kami mengukur jarak dari dinding dulu, sebab kursi perlu ruang 90 sentimeter agar orang " +
      "bisa lewat di belakangnya. Lemari piring lama dipindah ke dapur, dan di tempatnya kini ada jalan. Meja kayu " +
      "sepanjang dua meter dengan ujung membulat menggantikan meja lipat. Kursinya ringan, berdudukan anyam, dan " +
      "kakinya diberi alas kain felt supaya tidak menggores lantai baru. Dua lampu rotan digantung 75 sentimeter di " +
      "atas meja. Karpet bergaris dapat digulung saat ada hajatan. Sekarang makan malam mereka satu kali, " +
      "bersama-sama.",
    picture: "inspiration/ruang-makan-keluarga.webp",
    altText: "Sesudah: ruang makan dengan meja kayu berujung bulat, empat kursi anyam, dan dua lampu rotan",
    beforePicture: "interior/ruang-makan-darmo-sebelum.webp",
    beforeAltText: "Gambar sebelum: ilustrasi ruang makan dengan meja sempit, kursi plastik, dan satu bohlam",
    products: ["meja-makan-rembuk", "kursi-makan-anyam", "lampu-gantung-rotan-sarang", "vas-gerabah-bumi"],
  },
  {
    slug: "ruang-kerja-kemang",
    title: "Ruang Kerja Seorang Penerjemah di Kemang",
    category: study,
    city: "Jakarta Selatan",
    areaM2: 12,
    year: 2026,
    story:
      "Kamar belakang ini semula gudang: lemari besi, kardus, dan meja lipat yang goyah setiap kali mengetik. " +
      "Pemiliknya menerjemahkan buku delapan jam sehari dan mengeluh tentang leher serta pantulan jendela di " +
      "layar. Kami mulai dengan memilah isi kardus bersama-sama selama satu hari. Separuhnya tidak kembali. Meja " +
      "kayu ditaruh menyamping dari jendela, sehingga cahaya datang dari kiri dan layar bebas pantulan. Rak lima " +
      "tingkat menampung kamus di tingkat yang setinggi mata, dan berkas lama di keranjang paling bawah. Kabel " +
      "disatukan dalam saluran di balik meja. Lampu meja berkap rapat dipilih agar cahayanya jatuh ke kertas, " +
      "bukan ke mata. Jam dinding dan tanaman tanpa perawatan melengkapi ruangan. Dinding kelabu kami hangatkan " +
      "sedikit dengan putih gading.",
    picture: "inspiration/ruang-kerja-sejuk.webp",
    altText: "Sesudah: ruang kerja dengan meja kayu, kursi anyam, lampu hijau, rak buku, dan jam dinding",
    beforePicture: "interior/ruang-kerja-kemang-sebelum.webp",
    beforeAltText: "Gambar sebelum: ilustrasi kamar kelabu dengan meja lipat, kardus, dan lemari besi",
    products: ["rak-buku-susun", "kursi-makan-anyam", "lampu-meja-jamur", "jam-dinding-waktu"],
  },
  {
    slug: "lorong-kotabaru",
    title: "Lorong Masuk Rumah Lama di Kotabaru",
    category: entrance,
    city: "Yogyakarta",
    areaM2: 7,
    year: 2025,
    story:
      "Rumah dari tahun 1930-an ini berplafon tinggi dan berdinding tebal, tetapi lorong masuknya gelap dan penuh " +
      "sepatu. Pemiliknya ingin tamu merasa disambut, tanpa mengubah bentuk asli bangunan. Kami membersihkan kaca " +
      "di atas pintu, dan cahaya sore pun masuk lagi sampai ke dinding seberang. Retak rambut ditambal dengan " +
      "plester kapur yang cocok untuk dinding lama. Lemari besar, gantungan, dan rak sepatu dipindah ke ruang cuci " +
      "di samping. Yang tinggal hanya meja konsol sedalam 34 sentimeter, cermin bundar milik keluarga, dan satu " +
      "lampu kecil untuk malam hari. Puf dipakai duduk saat mengikat sepatu, lalu disorongkan ke dinding. Lantai " +
      "tegel yang pecah diganti papan kayu. Lebar jalan yang tadinya tujuh puluh sentimeter kini lebih dari satu " +
      "meter.",
    picture: "inspiration/lorong-penyambut.webp",
    altText: "Sesudah: lorong dengan meja konsol kayu tua, cermin bundar, lampu putih, puf, dan tanaman",
    beforePicture: "interior/lorong-kotabaru-sebelum.webp",
    beforeAltText: "Gambar sebelum: ilustrasi lorong gelap dengan lemari, gantungan baju, dan rak sepatu",
    products: ["meja-konsol-lorong", "lampu-meja-jamur", "puf-boucle-bulan", "tanaman-pot-rindang"],
  },
  {
    slug: "sudut-baca-panakkukang",
    title: "Sudut Baca di Apartemen Panakkukang",
    category: familyRoom,
    city: "Makassar",
    areaM2: 9,
    year: 2026,
    story:
      "Pasangan muda ini pindah ke apartemen dengan enam kardus buku dan satu kursi plastik. Setahun kemudian " +
      "kardusnya masih tertutup. Mereka tidak meminta ruang baca, hanya tempat yang membuat mereka ingin membuka " +
      "buku lagi. Kami memilih dinding yang mendapat cahaya pagi dan menjauhkannya dari televisi. Rak lima tingkat " +
      "dipasang ke dinding dengan angkur, karena gedung tinggi kadang bergetar dan rak setinggi 185 sentimeter " +
      "tidak boleh bergantung pada beratnya saja. Kursi kayu berbantalan hijau menghadap serong ke jendela, dengan " +
      "puf untuk kaki dan meja samping untuk cangkir. Lampu kaki tiga menyala dari belakang bahu. Peraturan sewa " +
      "melarang pembongkaran, maka lantainya kami lapisi papan yang dikunci tanpa lem dan dapat dibawa pindah. " +
      "Seluruh pekerjaan selesai dalam dua hari.",
    picture: "inspiration/sudut-baca.webp",
    altText: "Sesudah: sudut baca dengan kursi hijau, lampu kaki tiga, puf, meja samping, dan rak buku",
    beforePicture: "interior/sudut-baca-panakkukang-sebelum.webp",
    beforeAltText: "Gambar sebelum: ilustrasi ruangan dengan tumpukan kardus buku, kursi plastik, dan kipas",
    products: ["kursi-santai-teduh", "rak-buku-susun", "lampu-lantai-kaki-tiga", "meja-samping-travertin-sela"],
  },
  {
    slug: "ruang-keluarga-candi",
    title: "Dinding Televisi Menjadi Dinding Keluarga di Candi",
    category: familyRoom,
    city: "Semarang",
    areaM2: 20,
    year: 2024,
    story:
      "Selama dua puluh tahun seluruh ruang keluarga ini menghadap satu televisi tabung. Anak-anak sudah merantau, " +
      "dan orang tuanya ingin ruang itu kembali menjadi tempat berkumpul ketika mereka pulang. Kami memindahkan " +
      "televisi ke kamar, lalu membiarkan dinding itu menerima cahaya sore dari jendela di depannya. Bufet " +
      "berpintu bilah sepanjang 160 sentimeter menyimpan album, taplak, dan permainan papan. Bilahnya membuat " +
      "udara tetap mengalir, penting di kota pesisir yang lembap, dan kakinya mengangkat kayu dari lantai. Lampu " +
      "rotan digantung di sudut, bangku bulat siap ditarik bila tamu bertambah, dan jam kayu mengisi bidang yang " +
      "dulu kosong. Rembesan di plafon diperbaiki lebih dahulu, sebelum cat apa pun disentuh. Ruangannya kini " +
      "lebih sepi, dan justru lebih sering dipakai.",
    picture: "products/bufet-kisi--suasana.webp",
    altText: "Sesudah: bufet kayu berpintu bilah di bawah lukisan, dengan lampu rotan, bangku, dan jam dinding",
    beforePicture: "interior/ruang-keluarga-candi-sebelum.webp",
    beforeAltText: "Gambar sebelum: ilustrasi ruang keluarga dengan lemari televisi tabung dan kursi plastik",
    products: ["bufet-kisi", "lampu-gantung-rotan-sarang", "bangku-bulat-dingklik", "jam-dinding-waktu"],
  },
  {
    slug: "ruang-tamu-lowokwaru",
    title: "Ruang Tamu Sembilan Meter Persegi di Lowokwaru",
    category: livingRoom,
    city: "Malang",
    areaM2: 9,
    year: 2026,
    story:
      "Rumah kontrakan dua dosen muda ini hanya punya satu ruang untuk menerima mahasiswa, bekerja, dan menonton " +
      "film. Sofa besar warisan memakan separuhnya, dan karpet gulung tidak pernah sempat dibuka. Mereka menyukai " +
      "lantai kayunya yang gelap dan ingin mempertahankannya. Kami mengampelas dan meminyaki lantai itu, menambal " +
      "retak, lalu mengecat dinding dengan krem muda agar perbedaannya tetap lembut. Sofa dua dudukan sepanjang " +
      "175 sentimeter menggantikan yang lama, dan satu kursi putar dapat menghadap ke sofa atau ke meja. Meja kopi " +
      "marmer yang bundar menyisakan jalan dari dua sisi. Lampu lengkung menjangkau sampai ke atas meja tanpa " +
      "kabel di plafon. Karpet tebal berwarna terang memantulkan cahaya siang. Semua perabotnya bisa dibawa ketika " +
      "masa kontrak selesai.",
    picture: "products/sofa-boucle-awan--suasana.webp",
    altText: "Sesudah: ruang tamu kecil dengan sofa putih membulat, meja marmer bundar, dan lampu lengkung",
    beforePicture: "interior/ruang-tamu-lowokwaru-sebelum.webp",
    beforeAltText: "Gambar sebelum: ilustrasi ruang tamu dengan sofa besar, karpet gulung, kardus, dan kipas",
    products: ["sofa-boucle-awan", "meja-kopi-marmer-pualam", "kursi-putar-peluk", "bantal-sofa-kelana"],
  },
];
