import { z } from "zod";
import type { Address } from "#contract/account/address-book.ts";
import type { Person } from "#contract/account/auth.ts";
import { formatPhone } from "#domain/account/profile.ts";
import { lineText } from "#lib/shapes.ts";
import { phoneField, said } from "./field-rules.ts";

const regionId = (words: string) => said(z.string().regex(/^\d{1,10}$/), words).transform(Number);

/** An address as the form submits it. */
export const addressForm = z.object({
  recipient: said(lineText.min(2).max(60), "Isi nama penerima."),
  phone: phoneField,
  provinceId: regionId("Pilih provinsi."),
  cityId: regionId("Pilih kota atau kabupaten."),
  districtId: regionId("Pilih kecamatan."),
  villageId: regionId("Pilih kelurahan."),
  postalCode: said(z.string().regex(/^\d{5}$/), "Kode pos terdiri dari 5 angka."),
  street: said(lineText.min(5).max(200), "Isi nama jalan dan nomor rumah."),
  note: said(lineText.max(120), "Maksimal 120 karakter.").default(""),
  label: said(lineText.min(1).max(30), "Beri nama alamat ini, misalnya Rumah."),
  default: z
    .string()
    .optional()
    .transform((on): 0 | 1 => (on === "1" ? 1 : 0)),
});

/** What a first address most likely says: what the account knows of its owner, at home. It may go to somebody else. */
export function ownValues({ name, phone }: Pick<Person, "name" | "phone">): Record<string, string> {
  return { label: "Rumah", recipient: name, phone: phone ? formatPhone(phone) : "" };
}

/** A saved address as form values. */
export function toValues(address: Address): Record<string, string> {
  return {
    id: String(address.id),
    label: address.label,
    recipient: address.recipient,
    phone: formatPhone(address.phone),
    provinceId: String(address.provinceId),
    cityId: String(address.cityId),
    districtId: String(address.districtId),
    villageId: String(address.villageId),
    street: address.street,
    postalCode: address.postalCode,
    note: address.note,
    default: String(address.default),
  };
}
