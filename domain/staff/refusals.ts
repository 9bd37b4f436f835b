/** What the back office refuses beyond the shop's own refusals; apart from those, which shoppers' pages carry. */
const refusals = {
  staff_signed_out: "Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.",
  role_forbidden: "Peran Anda tidak mencakup bagian ini. Minta pemilik toko kalau Anda memerlukannya.",
  second_step_old: "Demi keamanan, masukkan lagi kode langkah kedua untuk tindakan ini.",
  staff_credentials: "E-mail atau kata sandi tidak cocok. Periksa lagi, atau minta tautan baru kepada pemilik toko.",
  entry_over: "Langkah ini sudah berakhir. Masuk lagi dari awal dengan e-mail dan kata sandi.",
  steps_over: "Terlalu banyak kode dicoba atau dikirim hari ini. Demi keamanan, coba lagi besok.",
  staff_password_wrong: "Kata sandi Anda yang sekarang tidak cocok. Periksa lagi.",
  staff_email_taken: "Alamat e-mail ini sudah dipakai orang lain di toko ini. Pakai alamat lain.",
  link_over: "Tautan ini sudah dipakai atau sudah lewat 24 jam. Minta tautan baru kepada pemilik toko.",
  app_over: "Kunci ini sudah dipakai atau diganti. Mulai pemasangan dari awal.",
  pin_easy: "PIN ini terlalu mudah ditebak. Pilih enam angka yang lain.",
  pin_wrong: "PIN tidak cocok. Periksa lagi angkanya.",
  phone_locked: "PIN salah lima kali, jadi HP ini terkunci. Minta pemilik toko membukanya di halaman Staf.",
  number_met: "Nomor ini sudah diubah dari tempat lain sejak Anda membukanya. Periksa lagi, lalu simpan.",
  way_closed: "Kabar tidak bisa dikirim lewat cara ini sekarang. Pilih cara lain.",
  phone_over: "HP ini tidak terdaftar lagi. Minta pemilik toko mendaftarkannya di halaman Staf.",
} as const;

export type StaffRefusalCode = keyof typeof refusals;

export function isStaffRefusal(code: string): code is StaffRefusalCode {
  return Object.hasOwn(refusals, code);
}

export function staffRefusalWords(code: StaffRefusalCode): string {
  return refusals[code];
}
