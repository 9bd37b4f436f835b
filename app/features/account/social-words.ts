import type { SocialProvider } from "#contract/account/auth.ts";

export const providerNames: Record<SocialProvider, string> = { google: "Google", facebook: "Facebook" };

const words = {
  denied: "Anda batal login lewat {nama}. Login dengan cara lain, atau coba lagi.",
  failed: "Login lewat {nama} tidak berhasil. Mulai lagi dari tombolnya, di browser yang sama.",
  unverified: "{nama} belum memastikan alamat e-mail akun Anda, jadi kami tidak bisa memakainya. Login dengan kode.",
  join: "Alamat e-mail {nama} Anda sudah punya akun di sini. Login dengan kata sandinya, atau dengan kode: setelah itu akun {nama} Anda tersambung.",
  code: "{nama} tidak memastikan bahwa alamat e-mailnya milik Anda, jadi kami mengirim kode ke sana. Masukkan kodenya untuk login.",
  down: "Network/API error: {nama} sedang tidak bisa dihubungi. Login dengan cara lain, atau coba lagi sebentar lagi.",
  day_full:
    "Sudah terlalu banyak yang pertama kali login lewat {nama} dari jaringan ini hari ini. Login dengan cara lain, atau coba lagi besok.",
  too_many: "Terlalu banyak percobaan. Tunggu satu menit, lalu coba lagi.",
};

/** Why the social login failed, in the shopper's words. */
export function socialWords(failure: keyof typeof words, provider: SocialProvider): string {
  return words[failure].replaceAll("{nama}", providerNames[provider]);
}
