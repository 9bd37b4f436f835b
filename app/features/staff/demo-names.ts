import { SETTING_FORM_NAMES, SETTING_FORMS, type SettingForm } from "./setting-forms.ts";

/** What a text of the demo's is, by the name that the operator's commands have for it. */
export const demoNames: Record<string, string> = {
  "page about": "Halaman Tentang kami",
  "page beranda": "Nama toko",
  "page faq": "Halaman tanya jawab",
  "page home": "Judul halaman depan",
  "page kebijakan-privasi": "Kebijakan privasi",
  "page snk": "Syarat dan ketentuan",
  "tagline-title": "Judul sapaan toko",
  "tagline-text": "Kalimat sapaan toko",
  facebook: "Tautan Facebook",
  instagram: "Tautan Instagram",
  tiktok: "Tautan TikTok",
  youtube: "Tautan YouTube",
  email: "E-mail toko",
  chat: "WhatsApp toko",
  "account-holder": "Pemilik rekening toko",
  "account-number": "Nomor rekening toko",
  company: "Nama usaha",
  address: "Alamat usaha",
  legal: "Izin usaha",
};

/** The form of the screen in which it is changed; what has none is written at the prompt. */
export function formOf(name: string): SettingForm | undefined {
  return SETTING_FORM_NAMES.find((form) => SETTING_FORMS[form].fields.some((field) => field.name === name));
}

/** What is typed at the prompt to write one's own. */
export function commandOf(name: string): string {
  const [, slug] = /^page (.+)$/.exec(name) ?? [];
  if (slug) return `npm run shop -- page set ${slug} BERKAS`;
  return `npm run shop -- settings set ${name} "TEKS"`;
}
