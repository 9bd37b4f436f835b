import { z } from "zod";
import type { Address } from "#contract/account/address-book.ts";
import type { Person } from "#contract/account/auth.ts";
import { formatPhone } from "#domain/account/phone.ts";
import { lineText } from "#domain/shapes.ts";
import { phoneField, said } from "./field-rules.ts";
import { REGION_LEVELS } from "./regions-form.ts";

const regionId = (words: string) => said(z.string().regex(/^\d{1,10}$/), words).transform(Number);

/** An address as the form submits it. */
export const addressForm = z.object({
  label: said(lineText.min(1).max(30), "Beri nama alamat ini, misalnya Rumah."),
  recipient: said(lineText.min(2).max(60), "Tulis nama penerima."),
  phone: phoneField,
  provinceId: regionId("Pilih provinsi."),
  cityId: regionId("Pilih kota atau kabupaten."),
  districtId: regionId("Pilih kecamatan."),
  villageId: regionId("Pilih kelurahan."),
  street: said(lineText.min(5).max(200), "Tulis nama jalan dan nomor rumah."),
  postalCode: said(z.string().regex(/^\d{5}$/), "Kode pos terdiri dari 5 angka."),
  note: said(lineText.max(120), "Paling banyak 120 karakter.").default(""),
  default: z
    .string()
    .optional()
    .transform((on): 0 | 1 => (on === "1" ? 1 : 0)),
});

const PROVINCE_DIGITS = 2;

/**
 * The typed values after a region changed: everything below that region must be chosen again. A region's number starts
 * with its parent's number.
 */
export function afterChoice(values: Record<string, string>): Record<string, string> {
  const kept = { ...values };
  // A city may be chosen from among all of them.
  if (!kept.provinceId && kept.cityId) kept.provinceId = kept.cityId.slice(0, PROVINCE_DIGITS);
  let above: string | undefined;
  for (const name of REGION_LEVELS) {
    const chosen = kept[name] ?? "";
    const isWithin = above === undefined || (above !== "" && chosen.startsWith(above));
    kept[name] = isWithin ? chosen : "";
    above = kept[name];
  }
  return kept;
}

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
