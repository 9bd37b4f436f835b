/** What the back office refuses beyond the shop's own refusals; apart from those, which shoppers' pages carry. */
const refusals = {
  staff_signed_out: "Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.",
  role_forbidden: "Peran Anda tidak mencakup bagian ini. Minta pemilik toko kalau Anda memerlukannya.",
  second_step_old: "Demi keamanan, masukkan lagi kode langkah kedua untuk tindakan ini.",
  staff_credentials: "E-mail atau kata sandi tidak cocok. Periksa lagi, atau minta tautan baru kepada pemilik toko.",
  entry_over: "Langkah ini sudah berakhir. Masuk lagi dari awal dengan e-mail dan kata sandi.",
  steps_over: "Terlalu banyak kode dicoba atau dikirim hari ini. Demi keamanan, coba lagi besok.",
} as const;

export type StaffRefusalCode = keyof typeof refusals;

export function isStaffRefusal(code: string): code is StaffRefusalCode {
  return Object.hasOwn(refusals, code);
}

export function staffRefusalWords(code: StaffRefusalCode): string {
  return refusals[code];
}
