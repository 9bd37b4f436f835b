import { cartWords } from "#domain/cart/refusal-words.ts";
import { voucherWords } from "#domain/promotions/voucher.ts";

const DAY_FULL = "Batas untuk hari ini sudah tercapai, jadi belum kami simpan. Coba lagi besok, atau hubungi kami.";

/** The shop's refusal codes in the shopper's words. */
const words: Record<string, string> = {
  invalid: "Ada isian yang belum sesuai. Periksa, lalu coba lagi.",
  day_full: DAY_FULL,
  too_many: "Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.",
  busy: "Toko sedang ramai sekali, jadi belum kami simpan. Coba kirim lagi sebentar lagi.",
  wrong_credentials: "E-mail atau kata sandi tidak cocok. Periksa lagi, atau masuk dengan kode.",
  account_blocked: "Akun ini ditutup oleh toko, jadi Anda belum bisa masuk. Hubungi kami bila menurut Anda ini keliru.",
  code_wrong: "Kode itu tidak cocok. Periksa lagi angkanya.",
  code_expired: "Kode itu sudah tidak berlaku. Minta kode baru, lalu tulis yang terakhir Anda terima.",
  code_needed: "Minta kode dulu, lalu tulis angkanya di sini.",
  email_proven: "Alamat e-mail akun Anda sudah terverifikasi.",
  email_missing: "Akun Anda belum punya alamat e-mail. Tambahkan dulu, lalu verifikasi.",
  phone_proven: "Nomor itu sudah terverifikasi di akun Anda.",
  password_wrong: "Kata sandi akun Anda tidak cocok.",
  email_taken: "Alamat e-mail itu sudah dipakai akun lain.",
  link_invalid: "Tautan itu sudah tidak berlaku. Minta tautan baru.",
  list_full: "Daftar Anda sudah penuh. Hapus satu dulu, lalu tambahkan lagi.",
  refund_not_owed: "Tidak ada dana pesanan ini yang menunggu kami kirim ke rekening. Muat ulang untuk melihatnya.",
  payment_not_changeable: "Cara membayar pesanan ini sudah tidak dapat diganti. Muat ulang untuk melihat statusnya.",
  order_not_cancellable: "Pesanan ini sudah tidak dapat dibatalkan. Muat ulang halaman untuk melihat statusnya.",
  order_not_completable: "Pesanan ini belum dikirim, jadi belum dapat diselesaikan.",
  review_written: "Barang ini sudah Anda ulas. Periksa isian ini, lalu simpan bila ingin mengganti ulasan yang lama.",
  review_closed: "Ulasan hanya dapat diubah dalam 30 hari setelah ditulis.",
  order_not_complainable:
    "Pesanan ini tidak dapat dikomplain sekarang. Garansinya tetap bisa diklaim di halaman pesanan.",
  complaint_open: "Barang ini sudah ada di komplain atau klaim yang masih berjalan. Lanjutkan di sana.",
  not_promised:
    "Barang ini tidak memiliki garansi, pengembalian, atau ubah ukuran yang dapat diajukan di sini. Hubungi kami lewat chat.",
  complaints_full: "Komplain untuk pesanan ini sudah terlalu banyak. Hubungi kami dengan cara lain.",
  complaint_over: "Ini sudah selesai. Ajukan yang baru bila masih ada masalah.",
  complaint_not_endable: "Ini masih kami tangani, jadi belum dapat diselesaikan.",
  pictures_full: "Foto Anda di toko ini sudah sebanyak yang dapat kami simpan, jadi foto itu belum kami terima.",
  thread_full: "Percakapan ini sudah penuh, jadi pesan itu tidak terkirim. Hubungi kami dengan cara lain.",
  project_over: "Konsultasi ini sudah selesai. Ajukan yang baru bila ada ruang lain.",
  event_full: "Tempatnya baru saja habis. Bisa terbuka lagi jika ada yang batal.",
  event_closed: "Ini sedang tidak dibuka untuk diklaim. Muat ulang halaman untuk melihat waktunya.",
  activity_begun: "Acara ini sudah dimulai atau sudah selesai, jadi kami tidak bisa mengingatkan lagi.",
  claim_final:
    "Klaim ini sudah dibatalkan, atau tidak dapat dikembalikan lagi. Yang masih ada tercantum di Pendaftaran saya.",
  note_too_long: "Catatan itu terlalu panjang untuk disimpan di sini. Ringkas dulu, lalu simpan lagi.",
  sign_in_first: "Login dulu untuk memakai voucher.",
  stock_not_awaited: "Varian ini sudah tersedia lagi, atau tidak dijual lagi. Muat ulang halaman untuk melihatnya.",
  absent: "Itu belum tersedia di toko ini. Hubungi kami, nanti kami bantu.",
  product_not_found: "Barang itu sudah tidak dijual, jadi tidak bisa dimasukkan ke keranjang.",
  ...cartWords,
  ...voucherWords,
};

/** The field of a form that a code is about. */
const fields: Record<string, string> = {
  code_wrong: "code",
  code_expired: "code",
  code_needed: "code",
  password_wrong: "oldPassword",
  phone_proven: "phone",
  email_taken: "email",
  complaint_open: "lines",
};

const UNKNOWN = "Permintaan itu tidak bisa kami proses. Muat ulang halaman, lalu coba lagi.";
const UNKNOWN_IN_FORM = "Permintaan itu tidak bisa kami proses. Periksa isian Anda, lalu coba lagi.";
const TODAY =
  "Batas kode dan surat untuk alamat atau nomor itu hari ini sudah habis. Coba lagi besok, atau masuk dengan cara lain.";
/** `most` is the allowed quantity of one line, where a refusal is about that. */
export function refusalWords(code: string, most?: number): string {
  if (code === "line_full" && most !== undefined)
    return `Paling banyak ${most} buah sekali pesan, jadi jumlahnya tidak kami tambah.`;
  return words[code] ?? UNKNOWN;
}

/** A refusal beside the field that it is about, or above the form. */
export function fieldWords(code: string): [field: string, text: string] {
  return [fields[code] ?? "form", words[code] ?? UNKNOWN_IN_FORM];
}

/** A refusal that ends after a while. */
export function waitWords(code: string, seconds = 60): string {
  if (code === "too_many_today") return TODAY;
  if (code === "day_full") return DAY_FULL;
  const wait = seconds < 100 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`;
  if (code === "busy") return `Toko sedang ramai sekali. Coba kirim lagi ${wait} lagi.`;
  if (code === "too_many_account")
    return `Terlalu banyak yang mencoba masuk ke akun ini. Pilih "Login dengan kode" di bawah, atau coba lagi ${wait} lagi.`;
  return code === "resend_wait"
    ? `Kode baru saja dikirim. Kode berikutnya bisa diminta ${wait} lagi.`
    : `Terlalu banyak percobaan. Demi keamanan akun, coba lagi ${wait} lagi.`;
}
