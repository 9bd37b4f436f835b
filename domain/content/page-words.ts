import { ASKED_WISH_DAYS, STOCK_WISH_DAYS, TOLD_WISH_DAYS } from "#domain/catalogue/wish.ts";
import { DRAFT_DAYS_MOST } from "#domain/interior.ts";
import { BOOK_VALUE_DAYS, COOKIE_DAYS, KEPT_DAYS } from "#domain/limits.ts";
import { REVIEW_CHANGE_DAYS } from "#domain/service/review.ts";
import { listWords } from "#lib/sentences.ts";
import {
  complaintLines,
  DATA,
  fillWords,
  readPromises,
  type SellerSetting,
  type ShopWords,
  sellerLines,
  shopWords,
} from "./promises.ts";

export interface PagePart {
  title: string;
  text: string;
}

/** The words that replace names in braces on a page. */
export function pageWords(settings: readonly SellerSetting[]): ShopWords {
  return new Map([
    ...shopWords(readPromises(settings)),
    ["penjual", sellerLines(settings).join(". ")],
    ["pengaduan", complaintLines(settings).join(". ")],
  ]);
}

/** A page's parts as they are shown. */
export function fillPage(parts: PagePart[], settings: readonly SellerSetting[]): PagePart[] {
  const words = pageWords(settings);
  return parts.flatMap((part) => {
    if (part.text.trim() === DATA) return personalDataParts();
    const text = fillWords(part.text, words);
    return text === "" ? [] : { ...part, text };
  });
}

/** The legal grounds for keeping personal data (UU PDP 27/2022, pasal 20). */
const BASES = {
  contract: "perjanjian dengan Anda",
  consent: "persetujuan Anda",
  law: "kewajiban hukum",
  interest: "kepentingan yang sah",
} as const;

/** Columns by the name of their table. */
type Columns = Record<string, readonly string[]>;

/** A kind of personal data: what the privacy page says of it, and where the database has it. */
interface PersonalData {
  title: string;
  what: string;
  purpose: string;
  basis: (keyof typeof BASES)[];
  time: string;
  /** Others who receive it; by default only those who serve the shop as a whole. */
  others?: string;
  /** Deleted when a person is erased. */
  goes: Columns;
  /** Stays in the books without the person. */
  stays: Columns;
}

const BOOKS = "Sekurangnya 10 tahun, untuk pembukuan dan pajak";
const WITH_ACCOUNT = "Selama akun Anda ada";

/** Everything that the shop keeps of a person. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    title: "Akun",
    what: "Nama, e-mail, nomor telepon, foto profil, kota, dan ukuran cincin. Kata sandi hanya kami simpan sebagai hash, jadi tidak ada yang dapat membacanya. Kalau Anda login lewat Google atau Facebook: nama, e-mail, dan nomor akun Anda di sana.",
    purpose: "Mengenali Anda dan menyimpan pilihan Anda.",
    basis: ["contract"],
    time: `${WITH_ACCOUNT}. Akun yang tidak diverifikasi dan tidak dipakai dihapus setelah ${KEPT_DAYS.unproven} hari.`,
    others: "Google atau Facebook, hanya kalau Anda login lewat mereka.",
    goes: {
      social_identity: ["provider", "subject"],
      social_join: ["subject", "email", "name", "picture"],
      upload: ["token"],
    },
    stays: {
      user: ["name", "email", "phone", "picture", "password_hash", "location", "city_id", "ring_size", "registered_by"],
    },
  },
  {
    title: "Keamanan login",
    what: "Perangkat, browser, dan kota saat login; kode dan tautan yang kami kirim; hitungan percobaan per hari dengan nama yang disamarkan.",
    purpose: "Menjaga agar hanya Anda yang membuka akun Anda, dan mencegah penyalahgunaan.",
    basis: ["interest"],
    time: `Sesi login berakhir setelah ${COOKIE_DAYS.session} hari, kode dan tautan dihapus sehari setelah kedaluwarsa, hitungan percobaan setelah dua hari, dan browser yang dikenal dilupakan ${COOKIE_DAYS.known} hari setelah terakhir dipakai.`,
    goes: {
      access_token: ["agent", "place", "seen_at"],
      known_browser: ["browser_hash", "seen_at"],
      one_time_code: ["recipient", "browser_hash", "address_hash"],
      mail_link: ["email"],
      device: ["device_id", "device_name", "device_os", "firebase_token", "app_version"],
    },
    stays: { daily_count: ["key"], change: ["what", "before", "after"] },
  },
  {
    title: "Alamat",
    what: "Nama, telepon, dan alamat penerima, serta nama dan telepon pengirim kalau Anda memakai dropshipper.",
    purpose: "Menghitung ongkos kirim dan mengirim pesanan.",
    basis: ["contract"],
    time: "Sampai Anda menghapusnya, atau selama akun Anda ada. Alamat yang sudah dipakai ikut tersimpan di pesanannya.",
    others: "kurir (nama, telepon, dan alamat penerima).",
    goes: {
      address: ["label", "recipient", "phone", "village_id", "street", "postal_code", "note"],
      dropshipper: ["name", "phone"],
    },
    stays: {},
  },
  {
    title: "Pesanan",
    what: "Barang, harga, voucher, poin, catatan, alamat, nomor resi, foto pesanan, dan foto paketnya sebelum dikirim.",
    purpose: "Memproses pesanan, garansi, poin, dan pembukuan.",
    basis: ["contract", "law"],
    time: `${BOOKS}. Kalau data Anda dihapus, catatannya tetap ada tanpa nama, telepon, dan alamat Anda. Alamat lama yang kami ganti atas permintaan Anda setelah pembayaran dihapus setelah ${BOOK_VALUE_DAYS} hari.`,
    goes: {
      order_image: ["object_key"],
      order_note: ["text"],
      audit_value: ["row_key", "before", "after"],
      parcel_photo: ["object_key"],
      voucher_gift: ["voucher_id", "given_at"],
    },
    stays: {
      order: ["address", "dropship", "note", "note_cancel"],
      order_line: ["name", "variant", "quantity", "price"],
      order_hold: ["quantity"],
      order_move: ["note", "at"],
      parcel: ["courier", "tracking"],
      parcel_fact: ["note", "goods_note"],
      stock_entry: ["order_id"],
      flash_sale_purchase: ["quantity"],
      voucher_use: ["voucher_id", "used_at"],
      point_lot: ["ends_at"],
      point_entry: ["points", "reason", "at"],
    },
  },
  {
    title: "Pembayaran dan dana kembali",
    what: "Metode, nilai, waktu, dan nomor Virtual Account pembayaran; bukti transfer; serta nama bank, pemilik, dan nomor rekening yang Anda isi untuk pengembalian dana. Nomor kartu tidak pernah sampai kepada kami.",
    purpose: "Menerima pembayaran, mencocokkannya, dan mengembalikan dana.",
    basis: ["contract", "law"],
    time: `${BOOKS}. Rekening yang Anda isi: sampai Anda menghapusnya, atau selama akun Anda ada.`,
    others:
      "Midtrans, penyedia pembayaran (nomor dan nilai pesanan, nama, e-mail, dan telepon Anda), serta bank, untuk mengirim dana kembali.",
    goes: {
      bank_account: ["bank_id", "holder", "number"],
      refund_account: ["bank_id", "holder", "number"],
      refund_proof: ["object_key", "amount", "at"],
    },
    stays: {
      payment: ["number", "amount", "paid_at"],
      payment_attempt: ["number", "payment", "amount", "slip"],
      surcharge: ["amount", "number"],
      payment_notification: ["ordersn", "status", "amount"],
      simulated_payment: ["ordersn", "number", "amount"],
      refund: ["amount", "reason"],
      refund_line: ["pieces", "amount"],
      refund_parcel: ["amount"],
      money_entry: ["kind", "amount", "at"],
    },
  },
  {
    title: "Keranjang dan barang yang Anda lihat",
    what: "Isi keranjang, barang yang disimpan, wishlist, dan produk yang terakhir dilihat. Untuk setiap perubahan keranjang: alamat jaringan dan browser. Untuk kabar stok: e-mail yang Anda isi.",
    purpose: "Menampilkannya lagi kepada Anda, mengabari kalau stok tersedia, dan mencegah penyalahgunaan.",
    basis: ["contract", "consent", "interest"],
    time: `${WITH_ACCOUNT}. Catatan perubahan keranjang dihapus setelah ${KEPT_DAYS.cartAction} hari; permintaan kabar stok setelah ${STOCK_WISH_DAYS} hari, ${TOLD_WISH_DAYS} hari setelah dikabari, atau ${ASKED_WISH_DAYS} hari kalau tidak pernah Anda setujui.`,
    goes: {
      cart: ["note", "voucher_code"],
      cart_line: ["variant_id", "quantity"],
      saved_line: ["variant_id", "quantity", "saved_at"],
      wishlist_item: ["product_id", "created_at", "saved_price"],
      visit: ["product_id", "seen_at"],
      cart_action: ["browser", "product", "type", "ip"],
      stock_wish: ["variant_id", "email", "created_at"],
    },
    stays: {},
  },
  {
    title: "Ulasan",
    what: "Bintang, tulisan, foto, dan nama Anda, yang dapat Anda samarkan.",
    purpose: "Membantu pembeli lain memilih.",
    basis: ["consent"],
    time: `Selama produknya ada; dapat Anda ubah dalam ${REVIEW_CHANGE_DAYS} hari. Kalau data Anda dihapus, bintang dan tulisannya tetap ada tanpa nama, dan fotonya dihapus.`,
    others: "semua pengunjung toko.",
    goes: { review_image: ["upload_id"] },
    stays: { review: ["name", "rating", "text", "variant"] },
  },
  {
    title: "Chat, komplain, dan garansi",
    what: "Pesan, foto, hasil pemeriksaannya, dan catatan kami tentang percakapan dengan Anda.",
    purpose: "Menjawab Anda dan menyelesaikan masalah.",
    basis: ["contract"],
    time: `${WITH_ACCOUNT}. Kalau data Anda dihapus, komplain tetap tercatat tanpa nama dan isinya.`,
    goes: {
      chat_message: ["text", "product_id", "order_id"],
      service_thread: ["kind", "subject_id", "waiting_since"],
      customer_note: ["text", "created_at"],
    },
    stays: {
      complaint: ["kind", "about", "reason", "text", "wish"],
      complaint_line: ["line_key", "quantity"],
      complaint_entry: ["text", "at"],
    },
  },
  {
    title: "Konsultasi interior",
    what: "Nama, e-mail, telepon, ukuran ruang, anggaran, keinginan, denah, dan foto ruang.",
    purpose: "Menyiapkan konsultasi dan menghubungi Anda.",
    basis: ["consent"],
    time: `Isian yang tidak dikirim dihapus paling lambat setelah ${DRAFT_DAYS_MOST} hari. Yang dikirim tersimpan sampai Anda meminta menghapusnya.`,
    goes: { project_draft: ["content"], project_picture: ["token"] },
    stays: {
      project_request: ["name", "email", "phone", "size", "budget", "wish", "contact_by", "contact_time"],
      project_entry: ["text", "at"],
    },
  },
  {
    title: "Notifikasi dan acara",
    what: "Pesan yang kami kirim, pilihan Anda di halaman Notifikasi, alamat browser yang menerima notifikasi, serta acara dan hadiah yang Anda ikuti.",
    purpose:
      "Mengabari Anda tentang pesanan dan akun. Kabar promo lewat e-mail dan WhatsApp hanya kalau Anda memilihnya.",
    basis: ["contract", "consent"],
    time: `E-mail dan WhatsApp yang terkirim dihapus setelah ${KEPT_DAYS.message} hari, notifikasi setelah ${KEPT_DAYS.notice} hari; selebihnya selama akun Anda ada.`,
    others:
      "pengantar e-mail, WhatsApp (Meta), dan layanan notifikasi pembuat browser Anda (alamat tujuan dan isi pesannya).",
    goes: {
      outbox: ["recipient", "subject", "text", "html"],
      notification: ["title", "text", "path"],
      notice_choice: ["kind", "channel", "is_on"],
      push_subscription: ["endpoint", "p256dh", "auth"],
      activity_reminder: ["activity_id", "created_at"],
    },
    stays: { event_claim: ["event_id", "code"] },
  },
];

const COOKIES = {
  login: COOKIE_DAYS.session,
  "keranjang tamu": COOKIE_DAYS.cart,
  "produk dan kata yang terakhir dicari": COOKIE_DAYS.seen,
  "pilihan checkout": COOKIE_DAYS.checkout,
  "tujuan kirim": COOKIE_DAYS.destination,
  "ukuran cincin": COOKIE_DAYS.ringSize,
  "pengenal perangkat dan skrip": COOKIE_DAYS.device,
  "pilihan statistik": COOKIE_DAYS.consent,
  "pengenal browser": COOKIE_DAYS.known,
};

/** The parts of the privacy page that are made from the table. */
export function personalDataParts(): { title: string; text: string }[] {
  return [
    ...PERSONAL_DATA.map((one) => ({ title: one.title, text: paragraphsOf(one).join("\n\n") })),
    {
      title: "Cookie",
      text: `Toko ini hanya memakai cookie miliknya sendiri: ${listWords(Object.entries(COOKIES).map(([name, days]) => `${name} (${days} hari)`))}; yang lain paling lama sehari. Kata pencarian dihitung untuk statistik hanya setelah Anda setuju, tanpa nama dan tanpa akun.`,
    },
    {
      title: "Salinan cadangan",
      text: `Seluruh data disalin setiap malam untuk berjaga-jaga, dan setiap salinan dihapus setelah ${KEPT_DAYS.backup} hari. Data yang sudah dihapus tidak kami kembalikan dari sana.`,
    },
  ];
}

function paragraphsOf({ what, purpose, basis, time, others }: PersonalData): string[] {
  return [
    `Datanya: ${lower(what)}`,
    `Untuk: ${lower(purpose)} Dasarnya ${listWords(basis.map((one) => BASES[one]))}.`,
    `Disimpan: ${lower(time)}`,
    ...(others ? [`Diterima juga oleh: ${others}`] : []),
  ];
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
