import { cartWords } from "#domain/cart/refusal-words.ts";
import { voucherWords } from "#domain/promotions/voucher.ts";

/** A refusal. Thrown by handlers, answered by the router; never logged, because nothing is broken. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly status: RefusalStatus;
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;
  /** Goes into `data` beside the code when the shopper must see the current state. */
  readonly state?: object;

  constructor(
    code: RefusalCode,
    status: RefusalStatus,
    { fields, retryAfterSeconds, state }: Pick<Refused, "fields" | "retryAfterSeconds" | "state"> = {},
  ) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.state = state;
  }
}

const messages = {
  invalid: "Ada isian yang belum sesuai.",
  too_large: "Data yang dikirim terlalu besar.",
  unauthenticated: "Sesi telah habis, silahkan login kembali.",
  forbidden: "Anda tidak berhak membuka ini.",
  not_found: "Alamat tidak ditemukan.",
  method_not_allowed: "Cara ini tidak dilayani di alamat ini.",
  product_not_found: "Produk tidak ditemukan.",
  stock_not_awaited: "Varian itu tersedia, atau tidak dijual lagi.",
  article_not_found: "Artikel tidak ditemukan.",
  wishlist_full: "Wishlist Anda sudah penuh. Hapus satu barang dulu, lalu simpan lagi.",
  cart_conflict: "Keranjang baru saja diubah di tempat lain.",
  ...cartWords,
  ...voucherWords,
  group_not_found: "Kelompok produk tidak ditemukan.",
  too_many: "Terlalu banyak percobaan. Silakan tunggu sebentar, lalu coba lagi.",
  too_many_account: "Terlalu banyak yang mencoba masuk ke akun ini. Silakan tunggu sebentar, atau masuk dengan kode.",
  busy: "Toko sedang ramai sekali. Silakan coba lagi sebentar lagi.",
  no_origin: "Alamat toko belum diatur, jadi permintaan ini belum dapat diproses.",
  session_not_found: "Perangkat itu sudah tidak masuk ke akun Anda.",
  wrong_credentials: "E-mail atau kata sandi tidak cocok.",
  account_blocked: "Akun ini ditutup oleh toko. Silakan hubungi kami bila menurut Anda ini keliru.",
  code_wrong: "Kode tidak cocok.",
  code_expired: "Kode sudah tidak berlaku. Silakan minta kode baru.",
  resend_wait: "Kode baru saja dikirim. Silakan tunggu sebentar sebelum meminta lagi.",
  too_many_today: "Batas untuk alamat atau nomor itu hari ini sudah tercapai. Silakan coba lagi besok.",
  thread_full: "Percakapan ini sudah penuh. Silakan hubungi toko dengan cara lain.",
  complaints_full: "Komplain untuk pesanan ini sudah terlalu banyak. Silakan hubungi toko dengan cara lain.",
  pictures_full: "Foto Anda di toko ini sudah sebanyak yang dapat kami simpan.",
  day_full: "Batas untuk hari ini sudah tercapai. Silakan coba lagi besok.",
  link_invalid: "Tautan ini sudah tidak berlaku.",
  link_other_account: "Tautan ini diminta dari akun lain. Masuk dulu ke akun itu.",
  code_needed: "Kode ke alamat Anda diperlukan.",
  email_proven: "Alamat e-mail akun Anda sudah terverifikasi.",
  email_missing: "Akun Anda belum punya alamat e-mail.",
  phone_proven: "Nomor itu sudah terverifikasi di akun Anda.",
  password_wrong: "Kata sandi saat ini tidak cocok.",
  list_full: "Daftar sudah penuh. Hapus satu dulu, lalu tambahkan lagi.",
  social_failed: "Login tidak berhasil. Silakan coba lagi.",
  social_join: "Alamat itu sudah dipakai. Tunjukkan dulu bahwa akunnya milik Anda.",
  social_unverified: "Alamat e-mail akun tersebut belum diverifikasi di sana.",
  social_down: "Layanan login tersebut sedang tidak menjawab. Silakan coba lagi atau pakai cara lain.",
  order_not_found: "Pesanan tidak ditemukan.",
  order_not_cancellable: "Pesanan ini sudah tidak dapat dibatalkan.",
  refund_not_owed: "Tidak ada dana pesanan ini yang menunggu kami kirim ke rekening.",
  payment_not_changeable: "Cara membayar pesanan ini sudah tidak dapat diganti.",
  order_not_completable: "Pesanan ini belum dikirim, jadi belum dapat diselesaikan.",
  review_written: "Ulasan untuk barang ini sudah ditulis.",
  activity_begun: "Acara ini sudah dimulai, jadi tidak perlu diingatkan lagi.",
  review_closed: "Ulasan hanya dapat diubah dalam 30 hari.",
  order_not_complainable: "Pesanan ini tidak dapat dikomplain sekarang.",
  complaint_open: "Barang ini sudah ada di komplain yang masih berjalan.",
  not_promised: "Barang ini tidak memiliki garansi, pengembalian, atau ubah ukuran yang dapat diajukan.",
  complaint_over: "Komplain ini sudah selesai.",
  complaint_not_endable: "Ini masih kami tangani, jadi belum dapat diselesaikan.",
  project_over: "Konsultasi ini sudah selesai. Ajukan yang baru kapan saja.",
  checkout_changed: "Ada yang berubah sejak Anda melihat ringkasan ini. Periksa lagi, lalu pesan.",
  event_full: "Tempatnya baru saja habis.",
  event_closed: "Acara atau hadiah ini sedang tidak dibuka untuk diklaim.",
  claim_final: "Klaim ini sudah dibatalkan atau tidak dapat dikembalikan lagi.",
  fault: "Terjadi kesalahan pada toko kami. Silakan coba lagi.",
};

export type RefusalCode = keyof typeof messages;
export type RefusalStatus = 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503;

export function refuse(code: RefusalCode, status: RefusalStatus, fields?: Record<string, string>): never {
  throw new Refused(code, status, { fields });
}

/** A temporary refusal, with the seconds to wait. */
export function refuseFor(code: RefusalCode, retryAfterSeconds: number): never {
  throw new Refused(code, 429, { retryAfterSeconds });
}

/** Refuses because the state has changed, and returns the current state. */
export function refuseWith(code: RefusalCode, status: RefusalStatus, state: object): never {
  throw new Refused(code, status, { state });
}

export function messageOf(code: RefusalCode): string {
  return messages[code];
}
