import type { AppLoadContext, HeadersFunction } from "@remix-run/cloudflare";
import { refuseForm } from "#app/session/forms.server.ts";
import { ShopFault, ShopRefusal } from "#app/shop/refusals.server.ts";

const AWAY = "Toko sedang tidak bisa dihubungi. Isian Anda masih ada: coba kirim lagi sebentar lagi.";
const UNKNOWN = "Permintaan itu tidak bisa kami proses. Periksa isian Anda, lalu coba lagi.";

/** Refusal codes of the shop: the field each belongs to, and the shopper's words for it. */
const words: Record<string, [field: string, text: string]> = {
  wrong_credentials: ["form", "E-mail atau kata sandi tidak cocok. Periksa lagi, atau masuk dengan kode."],
  code_wrong: ["code", "Kode itu tidak cocok. Periksa lagi angkanya."],
  code_expired: ["code", "Kode itu sudah tidak berlaku. Minta kode baru, lalu tulis yang terakhir Anda terima."],
  password_wrong: ["oldPassword", "Kata sandi lama tidak cocok."],
  code_needed: ["code", "Minta kode dulu, lalu tulis angkanya di sini."],
  email_taken: ["email", "Alamat e-mail itu sudah dipakai akun lain."],
  list_full: ["form", "Daftar Anda sudah penuh. Hapus satu dulu, lalu tambahkan lagi."],
  order_not_cancellable: [
    "form",
    "Pesanan ini sudah tidak dapat dibatalkan. Muat ulang halaman untuk melihat statusnya.",
  ],
  order_not_completable: ["form", "Pesanan ini belum dikirim, jadi belum dapat diselesaikan."],
  link_invalid: ["form", "Tautan itu sudah tidak berlaku. Minta tautan baru."],
};

/** Sets Retry-After when a refusal is temporary. */
export const answerHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return new Headers(wait ? { "Retry-After": wait } : {});
};

/**
 * Responds to a form that was refused or could not be processed: an error message plus everything that was typed. Other
 * errors are rethrown.
 */
export function answerRefusal(
  context: AppLoadContext,
  error: unknown,
  typed: Record<string, string>,
  fields: Record<string, string> = {},
) {
  if (error instanceof ShopFault) {
    context.noteFault(error);
    return refuseForm({ form: AWAY }, typed, { status: 503 });
  }
  if (!(error instanceof ShopRefusal)) throw error;
  const wait = error.retryAfter;
  if (error.status === 429) {
    const headers = wait ? { "Retry-After": String(wait) } : undefined;
    return refuseForm({ form: waitWords(error.code, wait) }, typed, { status: 429, headers });
  }
  const [named] = Object.entries(error.fields);
  const [field, text] = words[error.code] ?? named ?? ["form", UNKNOWN];
  return refuseForm({ [fields[field] ?? field]: text }, typed);
}

const TODAY =
  "Batas kode dan surat untuk alamat atau nomor itu hari ini sudah habis. Coba lagi besok, atau masuk dengan cara lain.";

function waitWords(code: string, seconds = 60): string {
  if (code === "too_many_today") return TODAY;
  const wait = seconds < 100 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`;
  if (code === "busy") return `Sedang banyak yang masuk bersamaan. Coba kirim lagi ${wait} lagi.`;
  if (code === "too_many_account")
    return `Terlalu banyak yang mencoba masuk ke akun ini. Pilih "Masuk dengan kode" di bawah, atau coba lagi ${wait} lagi.`;
  return code === "resend_wait"
    ? `Kode baru saja dikirim. Kode berikutnya bisa diminta ${wait} lagi.`
    : `Terlalu banyak percobaan. Demi keamanan akun, coba lagi ${wait} lagi.`;
}
