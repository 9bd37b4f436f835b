import type { Words } from "#lib/words.ts";
import { type Role, roleLabels } from "./roles.ts";

/** How a member of staff is named: by number, or by address. */
export type StaffName = { id: number } | { email: string };

export type NotStaffed = { did: "nothing" } & (
  | { why: "unknown" }
  | { why: "email-taken"; email: string }
  | { why: "last-owner"; name: string }
  | { why: "same-role"; name: string; role: Role }
  | { why: "met-role"; name: string; saw: Role; role: Role; to: Role }
  | { why: "no-app"; name: string }
  | { why: "not-packer"; name: string }
  | { why: "no-phone" }
  | { why: "opened"; name: string }
);

export type StaffEffect =
  | { effect: "added"; name: string; email: string; role: Role }
  | { effect: "link"; name: string }
  | { effect: "first-link" }
  | { effect: "role"; name: string; from: Role; to: Role }
  | { effect: "removed"; name: string }
  | { effect: "signed-out"; name: string }
  | { effect: "all-signed-out" }
  | { effect: "session-ended"; name: string }
  | { effect: "app-dropped"; name: string }
  | { effect: "phone-added"; name: string; phone: string }
  | { effect: "phone-ended"; name: string; phone: string }
  | { effect: "phone-opened"; name: string; phone: string };

const enRoles: Record<Role, string> = { owner: "owner", service: "service", packer: "packer" };
const idRole = (role: Role) => roleLabels[role].toLowerCase();

export const staffWords: { effects: Words<"effect", StaffEffect>; refusals: Words<"why", NotStaffed> } = {
  effects: {
    added: {
      id: ({ name, email, role }, tense) =>
        `${name} (${email}) ${tense === "would" ? "akan menjadi" : "sekarang"} staf dengan peran ${idRole(role)}.`,
      en: ({ name, email, role }, tense) =>
        `${name} (${email}) ${tense === "would" ? "would be" : "is"} on the staff as ${enRoles[role]}.`,
    },
    link: {
      id: ({ name }) => `Tautan untuk ${name} berlaku 24 jam dan sekali pakai; tautan sebelumnya tidak berlaku lagi.`,
      en: ({ name }) => `The link for ${name} is good once within 24 hours; earlier ones are not any more.`,
    },
    "first-link": {
      id: () => "Pemilik pertama mengisi nama, e-mail, dan kata sandinya lewat tautan ini, sekali, dalam 24 jam.",
      en: () => "The first owner says name, e-mail and password by this link, once, within 24 hours.",
    },
    role: {
      id: ({ name, from, to }, tense) =>
        `Peran ${name} ${tense === "would" ? "akan berubah" : "sudah berubah"} dari ${idRole(from)} menjadi ${idRole(to)}.`,
      en: ({ name, from, to }, tense) =>
        `${name} ${tense === "would" ? "would be" : "is"} ${enRoles[to]} instead of ${enRoles[from]}.`,
    },
    removed: {
      id: ({ name }, tense) => `${name} ${tense === "would" ? "akan dikeluarkan" : "sudah dikeluarkan"} dari staf.`,
      en: ({ name }, tense) => `${name} ${tense === "would" ? "would be" : "is"} off the staff.`,
    },
    "signed-out": {
      id: ({ name }, tense) =>
        `${name} ${tense === "would" ? "akan keluar" : "sudah keluar"} dari semua perangkat, mulai klik berikutnya.`,
      en: ({ name }, tense) => `${name} ${tense === "would" ? "would be" : "is"} out everywhere, at the next click.`,
    },
    "all-signed-out": {
      id: (_, tense) =>
        `Semua orang ${tense === "would" ? "akan keluar" : "sudah keluar"} dari semua perangkat, Anda juga.`,
      en: (_, tense) => `Everybody ${tense === "would" ? "would be" : "is"} out everywhere.`,
    },
    "session-ended": {
      id: ({ name }, tense) => `Satu perangkat ${name} ${tense === "would" ? "akan keluar" : "sudah keluar"}.`,
      en: ({ name }, tense) => `One session of ${name} ${tense === "would" ? "would end" : "ended"}.`,
    },
    "app-dropped": {
      id: ({ name }, tense) =>
        `Aplikasi autentikator dan kode cadangan ${name} ${tense === "would" ? "akan dilepas" : "sudah dilepas"}; kodenya lewat e-mail lagi.`,
      en: ({ name }, tense) =>
        `The authenticator app and recovery codes of ${name} ${tense === "would" ? "would be" : "are"} dropped; codes are mailed again.`,
    },
    "phone-added": {
      id: ({ name, phone }) => `${phone} untuk ${name} didaftarkan dengan tautan yang berlaku 24 jam dan sekali pakai.`,
      en: ({ name, phone }) => `${phone} of ${name} is enrolled by a link that is good once within 24 hours.`,
    },
    "phone-ended": {
      id: ({ name, phone }, tense) =>
        `${phone} milik ${name} ${tense === "would" ? "tidak akan" : "tidak lagi"} membuka ruang kemas.`,
      en: ({ name, phone }, tense) =>
        `${phone} of ${name} ${tense === "would" ? "would open" : "opens"} nothing any more.`,
    },
    "phone-opened": {
      id: ({ name, phone }, tense) =>
        `${phone} milik ${name} ${tense === "would" ? "akan terbuka" : "sudah terbuka"} lagi, dengan PIN yang sama.`,
      en: ({ name, phone }, tense) =>
        `${phone} of ${name} ${tense === "would" ? "would take" : "takes"} its PIN again.`,
    },
  },
  refusals: {
    unknown: {
      id: () => "Orang ini bukan staf toko, atau sudah dikeluarkan.",
      en: () => "Nobody of the staff is that.",
    },
    "email-taken": {
      id: ({ email }) => `${email} sudah dipakai staf lain.`,
      en: ({ email }) => `${email} is another one's of the staff.`,
    },
    "last-owner": {
      id: ({ name }) => `${name} pemilik terakhir yang bisa masuk. Jadikan orang lain pemilik dulu.`,
      en: ({ name }) => `${name} is the last owner who can come in. Make somebody else an owner first.`,
    },
    "same-role": {
      id: ({ name, role }) => `Peran ${name} memang ${idRole(role)}.`,
      en: ({ name, role }) => `${name} is ${enRoles[role]} already.`,
    },
    "met-role": {
      id: ({ name, saw, role, to }) =>
        `Peran ${name} tidak diganti: yang Anda lihat ${idRole(saw)}, sekarang ${idRole(role)} karena baru diganti orang lain, yang Anda pilih ${idRole(to)}. Tekan sekali lagi kalau tetap mau diganti.`,
      en: ({ name, saw, role }) => `Somebody has made ${name} ${enRoles[role]} meanwhile, who was ${enRoles[saw]}.`,
    },
    "no-app": {
      id: ({ name }) => `${name} tidak memakai aplikasi autentikator.`,
      en: ({ name }) => `${name} uses no authenticator app.`,
    },
    "not-packer": {
      id: ({ name }) => `HP bersama hanya untuk peran gudang, dan ${name} bukan.`,
      en: ({ name }) => `Shared phones are for packers, and ${name} is none.`,
    },
    opened: {
      id: ({ name }) => `${name} sudah bisa masuk. Orang lain ditambahkan di halaman Staf.`,
      en: ({ name }) => `${name} can come in already. Others are added by staff add, or on /kelola/staf.`,
    },
    "no-phone": { id: () => "HP ini tidak terdaftar lagi.", en: () => "That phone is not enrolled any more." },
  },
};
