import { DEMO_HOME, DEMO_NAME, HOME_PAGE } from "#domain/operate/demo-texts.ts";
import { PAY_STEPS, PAY_STEPS_PAGE } from "#domain/orders/pay-steps.ts";
import { faq } from "./faq.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";

const about = [
  {
    title: "Berawal dari sebuah serambi",
    text: "Kami memulai pada 2011 dari serambi sebuah rumah di Bandung: satu etalase perhiasan, satu kursi kayu, dan teh hangat untuk siapa pun yang singgah. Tamu datang untuk melihat cincin, lalu bertanya tentang kursinya. Dari situlah Serambi Intan tumbuh, menjual dua hal yang sama-sama diwariskan: perhiasan dan perabot yang dibuat dengan baik.",
  },
  {
    title: "Tangan-tangan di baliknya",
    text: "Cincin dan kalung kami ditempa di Kotagede, mutiaranya dibudidayakan di Lombok, kayunya dikerjakan di Jepara, dan gerabahnya diputar di Kasongan. Kami mengenal nama setiap bengkel, mengunjunginya beberapa kali setahun, dan membayar upah perajin di muka, bukan setelah barang laku.",
  },
  {
    title: "Yang kami jaga",
    text: "Asal bahan harus jelas. Setiap berlian di atas 0,30 karat datang dengan sertifikat laboratorium, kadar emas dicap pada setiap perhiasan, dan kayu kami berdokumen legal. Barang yang tidak lolos pemeriksaan kami kembalikan ke bengkel, sekalipun tamu sudah menunggu.",
  },
  {
    title: "Janji setelah dibeli",
    text: "Semua barang dari sini bergaransi ({garansi}). Kilau berarti cuci, poles, dan pengencangan cakar, gratis. Kalau ada yang tidak beres, hubungi kami dulu: sebagian besar masalah selesai dalam satu percakapan.",
  },
  {
    title: "Silakan mampir",
    text: "Showroom kami di Bandung buka Senin sampai Sabtu, pukul 09.00 sampai 18.00 WIB. Datang saja untuk mencoba cincin, mengukur sofa, atau sekadar beristirahat sebentar.",
  },
];

/** Page 13 holds the site's title; the others are the static pages, and what the pay page says of each bank. */
export const pages = [
  {
    id: 1,
    slug: "about",
    metaTitle: "Tentang Kami",
    metaDesc:
      "Cerita Serambi Intan: perhiasan dan perabot yang dikerjakan perajin Nusantara, dari sebuah serambi di Bandung.",
    keyword: "tentang serambi intan, toko perhiasan bandung, perajin nusantara",
    content: about,
  },
  {
    id: 2,
    slug: "faq",
    metaTitle: "Pusat Bantuan",
    metaDesc: "Jawaban atas pertanyaan tentang pemesanan, pembayaran, pengiriman, ukuran, garansi, dan pengembalian.",
    keyword: "bantuan, pertanyaan umum, pengiriman, garansi, pengembalian",
    content: faq,
  },
  {
    id: 3,
    slug: "snk",
    metaTitle: "Syarat & Ketentuan",
    metaDesc:
      "Ketentuan berbelanja di Serambi Intan: harga, pembayaran, pengiriman, pengembalian, garansi, dan data pribadi.",
    keyword: "syarat dan ketentuan, kebijakan pengembalian, garansi",
    content: terms,
  },
  {
    id: 4,
    slug: "kebijakan-privasi",
    metaTitle: "Kebijakan Privasi",
    metaDesc: "Data pribadi yang dikumpulkan Serambi Intan, untuk apa dipakai, kepada siapa diteruskan, dan hak Anda.",
    keyword: "kebijakan privasi, data pribadi",
    content: privacy,
  },
  {
    id: 5,
    slug: PAY_STEPS_PAGE,
    metaTitle: "Cara membayar",
    metaDesc: "Langkah membayar di aplikasi dan ATM setiap bank, untuk halaman pembayaran.",
    keyword: "cara membayar, Virtual Account",
    content: PAY_STEPS,
  },
  {
    id: 6,
    slug: HOME_PAGE,
    metaTitle: DEMO_HOME,
    metaDesc:
      "Cincin berlian, emas, dan mutiara bersertifikat, serta sofa, lampu, dan dekorasi rumah buatan perajin Indonesia, dikirim ke seluruh Indonesia.",
    keyword: "toko perhiasan, perabot rumah, perajin indonesia",
    content: [],
  },
  {
    id: 13,
    slug: "beranda",
    metaTitle: DEMO_NAME,
    metaDesc:
      "Toko perhiasan berlian, emas, dan mutiara, serta perabot dan dekorasi rumah buatan perajin Indonesia. Bersertifikat, bergaransi, dikirim ke seluruh Indonesia.",
    keyword: "toko perhiasan, cincin berlian, kalung mutiara, perabot rumah, dekorasi",
    content: [],
  },
];
