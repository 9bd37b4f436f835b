import { formatRupiah, wholePrices } from "#domain/money.ts";
import type { VoucherFacts, VoucherRefusal } from "#domain/promotions/voucher.ts";
import { REVIEW_CHANGE_DAYS } from "#domain/service/review.ts";
import { formatDateTime } from "#lib/date.ts";

/** The facts of a refusal beside its code. */
export interface RefusalFacts {
  /** How many pieces one line may have. */
  most?: number | undefined;
  /** After how many seconds a retry is possible. */
  waitSeconds?: number | undefined;
  voucher?: VoucherFacts;
}

interface Refusal {
  /** What happened, and what to do now. */
  words: string | ((facts: RefusalFacts) => string);
  /** The field of a form that it is about. */
  field?: string;
}

const SHORTLY = "sebentar lagi";

function waitOf({ waitSeconds }: RefusalFacts): string {
  if (waitSeconds === undefined) return SHORTLY;
  return waitSeconds < 100 ? `${waitSeconds} detik lagi` : `${Math.ceil(waitSeconds / 60)} menit lagi`;
}

const refusals = {
  // Any form, any address.
  invalid: { words: "Ada isian yang belum sesuai. Periksa, lalu coba lagi." },
  /** A form asks for what its page does not have: the page is an old one, or somebody has changed it. */
  form_unknown: { words: "Halaman ini sudah kedaluwarsa. Muat ulang, lalu coba lagi." },
  too_large: { words: "Data yang dikirim terlalu besar. Kurangi isi atau fotonya, lalu kirim lagi." },
  unauthenticated: { words: "Sesi telah habis, silahkan login kembali." },
  forbidden: { words: "Halaman ini hanya untuk pemilik akunnya. Login dengan akun tersebut." },
  not_found: { words: "Yang Anda cari tidak ditemukan. Mungkin sudah dihapus, atau alamatnya salah ketik." },
  method_not_allowed: { words: "Formulir ini tidak bisa dikirim. Buka lagi halamannya dari menu." },
  no_origin: { words: "Alamat toko belum diatur, jadi permintaan ini belum dapat diproses. Hubungi kami." },
  absent: { words: "Layanan ini belum tersedia di toko ini. Hubungi kami, nanti kami bantu." },
  fault: { words: "Terjadi kesalahan pada toko kami. Coba lagi sebentar lagi." },
  busy: { words: (facts) => `Toko sedang ramai sekali, jadi belum kami simpan. Coba kirim lagi ${waitOf(facts)}.` },
  too_many: { words: (facts) => `Terlalu banyak percobaan. Demi keamanan akun, coba lagi ${waitOf(facts)}.` },
  day_full: {
    words: "Batas untuk hari ini sudah tercapai, jadi belum kami simpan. Coba lagi besok, atau hubungi kami.",
  },
  list_full: { words: "Daftar Anda sudah penuh. Hapus satu dulu, lalu tambahkan lagi." },

  // Login, codes and the account.
  wrong_credentials: { words: "E-mail atau kata sandi tidak cocok. Periksa lagi, atau login dengan kode." },
  account_blocked: {
    words:
      "Akun ini ditutup oleh toko, jadi tidak bisa dipakai untuk login. Hubungi kami kalau menurut Anda ini keliru.",
  },
  too_many_account: {
    words: (facts) => `Terlalu banyak percobaan login. Coba lagi ${waitOf(facts)}, atau pilih “Login dengan kode”.`,
  },
  code_wrong: { field: "code", words: "Kode tidak cocok. Periksa lagi angkanya." },
  code_expired: {
    field: "code",
    words: "Kode sudah tidak berlaku. Minta kode baru, lalu masukkan yang terakhir Anda terima.",
  },
  code_needed: { field: "code", words: "Minta kode dulu, lalu masukkan angkanya di sini." },
  resend_wait: { words: (facts) => `Kode baru saja dikirim. Kode berikutnya bisa diminta ${waitOf(facts)}.` },
  too_many_today: {
    words:
      "Batas kode dan e-mail untuk alamat atau nomor tersebut hari ini sudah habis. Coba lagi besok, atau login dengan cara lain.",
  },
  password_wrong: {
    field: "oldPassword",
    words: "Kata sandi akun Anda tidak cocok. Periksa lagi, atau buat yang baru.",
  },
  email_taken: {
    field: "email",
    words: "Alamat e-mail ini sudah dipakai akun lain. Login dengan akun tersebut, atau pakai e-mail lain.",
  },
  email_proven: { words: "Alamat e-mail akun Anda sudah terverifikasi. Tidak ada yang perlu dilakukan." },
  email_missing: { words: "Akun Anda belum punya alamat e-mail. Tambahkan dulu, lalu verifikasi." },
  phone_proven: {
    field: "phone",
    words: "Nomor ini sudah terverifikasi di akun Anda. Isi nomor lain untuk menggantinya.",
  },
  link_invalid: { words: "Tautan sudah tidak berlaku. Minta tautan baru." },
  link_other_account: { words: "Tautan ini diminta dari akun lain. Login dulu dengan akun tersebut." },
  session_not_found: { words: "Perangkat ini sudah logout dari akun Anda. Muat ulang untuk melihat daftarnya." },
  social_failed: { words: "Login tidak berhasil. Coba lagi, atau login dengan cara lain." },
  social_join: { words: "Alamat e-mail ini sudah punya akun. Buktikan dulu bahwa akunnya milik Anda." },
  social_unverified: {
    words: "Alamat e-mail akun tersebut belum diverifikasi di sana. Verifikasi dulu, atau login dengan cara lain.",
  },
  social_down: { words: "Layanan login tersebut sedang tidak menjawab. Coba lagi, atau login dengan cara lain." },

  // Goods and lists of goods.
  product_not_found: { words: "Barang ini sudah tidak dijual. Lihat barang lain di koleksi kami." },
  group_not_found: { words: "Kelompok produk tidak ditemukan. Lihat barang lain di koleksi kami." },
  article_not_found: { words: "Artikel tidak ditemukan. Lihat artikel lain." },
  wishlist_full: { words: "Wishlist Anda sudah penuh. Hapus satu barang dulu, lalu simpan lagi." },
  stock_not_awaited: {
    words: "Varian ini sudah tersedia lagi, atau tidak dijual lagi. Muat ulang halaman untuk melihatnya.",
  },

  // The cart.
  above_stock: { words: "Stok tidak mencukupi, jadi jumlahnya tidak kami tambah." },
  cart_full: { words: "Keranjang sudah penuh. Hapus satu barang dulu, lalu tambahkan lagi." },
  cart_busy: { words: "Keranjang Anda sedang diubah di tempat lain. Coba lagi sebentar." },
  cart_conflict: { words: "Keranjang baru saja diubah di tempat lain. Muat ulang, lalu coba lagi." },
  combo_not_met: {
    words:
      "Combo ini belum bisa diambil. Produk utamanya belum dipilih, masanya sudah lewat, atau barangnya sudah tidak dijual.",
  },
  gift_not_earned: { words: "Hadiah ini belum bisa diambil. Belanjaannya belum cukup, atau hadiahnya sudah habis." },
  line_full: {
    words: ({ most }) =>
      most === undefined
        ? "Jumlahnya melebihi yang boleh dipesan sekaligus. Kurangi jumlahnya, lalu coba lagi."
        : `Maksimal ${most} buah sekali pesan, jadi jumlahnya tidak kami tambah.`,
  },
  line_missing: { words: "Barang ini sudah tidak ada di keranjang. Tambahkan lagi dari halaman produknya." },
  not_keepable: {
    words:
      "Barang ini bergantung pada barang lain di keranjang, jadi tidak bisa disimpan tersendiri. Hapus saja, atau simpan barang utamanya.",
  },
  not_available: { words: "Barang ini sudah tidak dijual, jadi tidak bisa dimasukkan ke keranjang." },
  redeem_not_met: {
    words: "Barang ini belum bisa ditukar. Produk utamanya belum dipilih, masanya sudah lewat, atau stoknya habis.",
  },
  sold_out: { words: "Barang ini sedang habis, jadi tidak kami tambah." },
  saved_full: { words: "Daftar Disimpan untuk nanti sudah penuh. Hapus satu barang dulu, lalu simpan lagi." },
  note_too_long: { words: "Catatan ini terlalu panjang untuk disimpan di sini. Ringkas dulu, lalu simpan lagi." },
  sign_in_first: { words: "Login dulu untuk memakai voucher." },

  // Vouchers.
  voucher_unknown: { words: "Kode voucher tidak ditemukan. Periksa ejaannya." },
  voucher_early: {
    words: ({ voucher }) =>
      voucher
        ? `Voucher ini berlaku mulai ${formatDateTime(voucher.start)}. Pakai lagi saat itu.`
        : "Voucher ini belum mulai berlaku. Lihat waktunya di menu Voucher.",
  },
  voucher_over: { words: "Masa berlaku voucher ini sudah berakhir. Lihat voucher lain di menu Voucher." },
  voucher_used_up: { words: "Kuota voucher ini sudah habis. Lihat voucher lain di menu Voucher." },
  voucher_used_by_you: {
    words: ({ voucher }) =>
      voucher
        ? `Voucher ini sudah Anda pakai. Batasnya ${voucher.perCustomer} kali untuk setiap pelanggan.`
        : "Voucher ini sudah Anda pakai. Lihat voucher lain di menu Voucher.",
  },
  voucher_no_product: {
    words: ({ voucher }) => {
      if (voucher?.sum === null) return "Pilih barang dulu, lalu pakai voucher ini.";
      return `Voucher ini hanya untuk ${voucher?.goods ?? "barang tertentu"}. Barang yang Anda pilih tidak termasuk.`;
    },
  },
  voucher_minimum: { words: ({ voucher }) => minimumWords(voucher) },

  // Orders and what comes after them.
  checkout_changed: { words: "Ada yang berubah sejak Anda melihat ringkasan ini. Periksa lagi, lalu pesan." },
  order_not_found: { words: "Pesanan tidak ditemukan. Cari di menu Pesanan." },
  order_not_cancellable: {
    words: "Pesanan ini sudah tidak dapat dibatalkan. Muat ulang halaman untuk melihat statusnya.",
  },
  order_not_completable: {
    words: "Pesanan ini belum dikirim, jadi belum dapat diselesaikan. Lihat perjalanannya di halaman pesanan.",
  },
  payment_not_changeable: {
    words: "Metode pembayaran pesanan ini sudah tidak dapat diganti. Muat ulang untuk melihat statusnya.",
  },
  refund_not_owed: {
    words: "Tidak ada dana pesanan ini yang menunggu kami kirim ke rekening. Muat ulang untuk melihatnya.",
  },
  review_written: {
    words: "Barang ini sudah Anda ulas. Periksa isian ini, lalu simpan untuk mengganti ulasan yang lama.",
  },
  review_closed: {
    words: `Ulasan hanya dapat diubah dalam ${REVIEW_CHANGE_DAYS} hari setelah ditulis. Kalau ada yang perlu diperbaiki, hubungi kami lewat chat atau e-mail.`,
  },
  order_not_complainable: {
    words: "Pesanan ini tidak dapat dikomplain sekarang. Garansinya tetap bisa diklaim di halaman pesanan.",
  },
  complaint_open: {
    field: "lines",
    words: "Barang ini sudah ada di komplain atau klaim yang masih berjalan. Lanjutkan di sana.",
  },
  not_promised: {
    words:
      "Barang ini tidak memiliki garansi, pengembalian, atau ubah ukuran yang dapat diajukan di sini. Hubungi kami lewat chat.",
  },
  complaints_full: { words: "Komplain untuk pesanan ini sudah terlalu banyak. Hubungi kami lewat chat atau e-mail." },
  complaint_over: { words: "Ini sudah selesai. Ajukan yang baru kalau masih ada masalah." },
  complaint_not_endable: {
    words:
      "Ini masih kami tangani, jadi belum dapat diselesaikan. Muat ulang untuk melihat kabarnya, atau kirim pesan di sana.",
  },
  pictures_full: {
    words:
      "Foto Anda di toko ini sudah sebanyak yang dapat kami simpan, jadi foto ini belum kami terima. Hapus foto lama dari ulasan Anda, lalu coba lagi, atau hubungi kami lewat chat.",
  },
  thread_full: { words: "Percakapan ini sudah penuh, jadi pesan Anda tidak terkirim. Hubungi kami lewat e-mail." },
  project_over: { words: "Konsultasi ini sudah selesai. Ajukan yang baru kalau ada ruang lain." },

  // Events and claims.
  event_full: { words: "Tempatnya baru saja habis. Bisa terbuka lagi kalau ada yang batal." },
  event_closed: { words: "Ini sedang tidak dibuka untuk diklaim. Muat ulang halaman untuk melihat waktunya." },
  activity_begun: { words: "Acara ini sudah dimulai atau sudah selesai, jadi kami tidak bisa mengingatkan lagi." },
  claim_final: {
    words:
      "Klaim ini sudah dibatalkan, atau tidak dapat dikembalikan lagi. Yang masih ada tercantum di Pendaftaran saya.",
  },
} satisfies Record<string, Refusal> & Record<VoucherRefusal, Refusal>;

export type RefusalCode = keyof typeof refusals;
export const refusalCodes = Object.keys(refusals) as RefusalCode[];

const UNKNOWN: Refusal = { words: "Permintaan ini tidak bisa kami proses. Muat ulang halaman, lalu coba lagi." };

function refusalOf(code: string): Refusal {
  return Object.hasOwn(refusals, code) ? refusals[code as RefusalCode] : UNKNOWN;
}

/** Why the shop said no, in the shopper's words. */
export function refusalWords(code: string, facts: RefusalFacts = {}): string {
  const { words } = refusalOf(code);
  return typeof words === "string" ? words : words(facts);
}

/** Why a voucher takes nothing off; null when it does. Another back end may say the code alone. */
export function whyRefused({ refused, why }: { refused: string | null; why?: string | null | undefined }) {
  return refused && (why ?? refusalWords(refused));
}

/** A refusal beside the field that it is about, or above the form. */
export function fieldWords(code: string): [field: string, text: string] {
  return [refusalOf(code).field ?? "form", refusalWords(code)];
}

/** Why a typed quantity became the most that the line may have. */
export function cappedWords(code: string, most: number): string {
  const why = code === "line_full" ? `Maksimal ${most} buah sekali pesan` : `Stok tersisa ${most}`;
  return `${why}, jadi jumlahnya menjadi ${most}.`;
}

function minimumWords(voucher: VoucherFacts | undefined): string {
  if (!voucher) return "Belanja Anda belum mencapai minimum voucher ini. Lihat minimumnya di menu Voucher.";
  const { sum, minimum, goods } = voucher;
  const has = `${goods ? `${goods.charAt(0).toUpperCase()}${goods.slice(1)}` : "Belanja Anda"} di keranjang ${formatRupiah(sum ?? 0)}`;
  return wholePrices(`${has}, minimum ${formatRupiah(minimum)}: tambah ${formatRupiah(minimum - (sum ?? 0))}.`);
}
