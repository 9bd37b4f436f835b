import type { ComponentProps } from "react";
import { formatLetters } from "#domain/money.ts";
import { sayFault } from "#domain/operate/row-words.ts";
import { wrongChatLink, wrongSetting } from "#domain/operate/settings.ts";
import type { FieldChanges } from "#domain/operate/shown-fields.ts";
import { COURIER_NAME_MAX, isCourierName, isCourierPage } from "#domain/orders/couriers.ts";
import { CLOSED_DAYS_MAX, CLOSED_REASON_MAX, dayNumber } from "#domain/service/closed-days.ts";
import type { ShownField } from "./shown-fields.tsx";

type Field = { name: string } & Pick<
  ComponentProps<typeof ShownField>,
  "label" | "hint" | "type" | "rows" | "optional"
>;

/** The forms of the screen whose fields are settings of the shop, in their order. */
export const SETTING_FORMS = {
  toko: {
    title: "Alamat dan pengirim",
    about: "Tampil di kaki halaman toko, di e-mail kepada pembeli, dan sebagai pengirim di label paket.",
    fields: [
      { name: "company", label: "Nama usaha" },
      { name: "address", label: "Alamat", rows: 2 },
      { name: "legal", label: "Izin usaha", hint: "Seperti NIB dan NPWP." },
      {
        name: "email",
        label: "E-mail toko",
        type: "email",
        hint: "Pelanggan menulis ke sini; kabar penting dari sistem juga.",
      },
    ],
  },
  wa: {
    title: "WhatsApp toko",
    about: "Nomor di tombol chat, di kaki halaman, dan di label paket.",
    fields: [
      { name: "chat", label: "Nomor WhatsApp", type: "tel", optional: true },
      {
        name: "chat-link",
        label: "Tautan chat",
        type: "url",
        optional: true,
        hint: "WhatsApp, Telegram, Messenger, atau Instagram, seperti https://wa.me/6281234567890. Ganti juga kalau nomornya berganti.",
      },
    ],
  },
  jam: {
    title: "Jam buka",
    about: "Batas kirim dan jam balas dihitung dari sini.",
    fields: [
      {
        name: "hours",
        label: "Jam buka",
        optional: true,
        hint: "Contoh: Senin sampai Sabtu, 09:00 sampai 18:00 WIB.",
      },
      {
        name: "reply-days",
        label: "Dibalas dalam (hari kerja)",
        type: "number",
        optional: true,
        hint: "Kosong berarti 1 hari kerja.",
      },
    ],
  },
  stok: {
    title: "Batas stok menipis",
    about: "Barang dengan stok di bawah angka ini tampil di Hari ini.",
    fields: [
      { name: "low-stock", label: "Kurang dari (buah)", type: "number", optional: true, hint: "Kosong berarti 5." },
    ],
  },
} satisfies Record<string, { title: string; about: string; fields: Field[] }>;

export type SettingForm = keyof typeof SETTING_FORMS;
export const SETTING_FORM_NAMES = Object.keys(SETTING_FORMS) as [SettingForm, ...SettingForm[]];

/** What is wrong with what was written, by field. */
export function faultsOf(changes: FieldChanges): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, { to }] of Object.entries(changes)) {
    const fault = name === "chat-link" ? wrongChatLink(to) : wrongSetting(name, to);
    if (fault) errors[name] = `Isian ini ${sayFault(fault, "id")}.`;
  }
  return errors;
}

/** What is wrong with a courier's form, by field. */
export function courierFaults({ nama, page }: { nama?: string | undefined; page?: string | undefined }) {
  return {
    ...(nama !== undefined &&
      !isCourierName(nama) && {
        nama: `Isi nama kurirnya, maksimal ${formatLetters(COURIER_NAME_MAX)}, tanpa ; dan =.`,
      }),
    ...(page !== undefined && !isCourierPage(page) && { page: "Isian ini bukan alamat yang diawali https://." }),
  };
}

/** The closed days of the form, or what is wrong with them. */
export function readClosing({
  dari = "",
  sampai = "",
  alasan = "",
}: Record<string, string>):
  | { closing: { from: string; to: string; reason: string } }
  | { errors: Record<string, string> } {
  const until = sampai === "" ? dari : sampai;
  const [from, to] = [dayNumber(dari), dayNumber(until)];
  const reason = alasan.replaceAll(/\s+/g, " ").trim();
  const errors = {
    ...(from === undefined && { dari: "Isi tanggal mulainya." }),
    ...(to === undefined && from !== undefined && { sampai: "Tanggal ini tidak ada." }),
    ...(from !== undefined && to !== undefined && to < from && { sampai: "Tanggal ini sebelum tanggal mulainya." }),
    ...(from !== undefined &&
      to !== undefined &&
      to - from >= CLOSED_DAYS_MAX && { sampai: `Maksimal ${CLOSED_DAYS_MAX} hari sekali libur.` }),
    ...(reason.length > CLOSED_REASON_MAX && { alasan: `Maksimal ${formatLetters(CLOSED_REASON_MAX)}.` }),
    ...(reason.includes(";") && { alasan: "Isi tanpa titik koma." }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { closing: { from: dari, to: until, reason } };
}
