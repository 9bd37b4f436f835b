import { phoneField, withMessage } from "#app/features/account/forms.ts";
import { addressFields } from "#contract/account/address-book.ts";
import type { OrderAddress } from "#contract/staff/address.ts";
import { formatPhone, nationalPhone, readPhone } from "#domain/account/profile.ts";
import { formatLetters } from "#domain/money.ts";
import { changedFields } from "#domain/operate/shown-fields.ts";
import { DIFFERENCE_REASON_MAX, type DifferenceEnd } from "#domain/orders/address-change.ts";
import { plainText } from "#lib/plain-text.ts";
import { nameLine } from "#lib/shapes.ts";
import type { Values } from "./order-forms.ts";

const { street, postalCode, note } = addressFields.shape;

/** The fields of the form, each with what it is of an address, and how it is read. */
const FIELDS = {
  penerima: { of: "recipient", shape: withMessage(nameLine, "Isi nama penerima, 2 sampai 60 karakter.") },
  hp: { of: "phone", shape: phoneField },
  jalan: {
    of: "street",
    shape: withMessage(street, "Isi nama jalan dan nomor rumah, 5 sampai 200 karakter, tanpa tautan."),
  },
  kodepos: { of: "postalCode", shape: withMessage(postalCode, "Kode pos terdiri dari 5 angka.") },
  patokan: { of: "note", shape: withMessage(note, "Maksimal 120 karakter, tanpa tautan.") },
} as const;
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/** What stands in the fields while nothing is typed. */
export function shownAddress({ recipient, phone, street, place, postalCode, note }: OrderAddress): Values {
  const shown = nationalPhone(formatPhone(phone));
  return { penerima: recipient, hp: shown, jalan: street, tempat: place, kodepos: postalCode, patokan: note };
}

const ENDS: Record<string, DifferenceEnd> = {
  kembalikan: "give-back",
  simpan: "keep",
  tanggung: "forgive",
  bayar: "charge",
};

/** The form as the input of its action: what differs from what was shown; or words beside the fields. */
export function readAddressForm(orderNumber: string, values: Values): { input: object } | { errors: Values } {
  const errors: Values = {};
  const input: Record<string, unknown> = { orderNumber };
  const changes = changedFields(values, [...NAMES, "tempat"]);
  for (const name of NAMES) {
    const change = changes[name];
    if (!change) continue;
    const { of, shape } = FIELDS[name];
    const read = shape.safeParse(change.to);
    if (!read.success) errors[name] = read.error.issues[0]?.message ?? "";
    else input[of] = { saw: name === "hp" ? (readPhone(change.saw) ?? change.saw) : change.saw, to: read.data };
  }
  const { tempat } = changes;
  if (tempat && tempat.to !== "") input.place = { saw: tempat.saw, to: Number(tempat.to) || 0 };
  const end = ENDS[values.selisih ?? ""];
  const reason = plainText(values.alasan ?? "").trim();
  if (reason.length > DIFFERENCE_REASON_MAX) errors.alasan = `Maksimal ${formatLetters(DIFFERENCE_REASON_MAX)}.`;
  if (end) input.difference = { end, reason };
  return Object.keys(errors).length > 0 ? { errors } : { input };
}
