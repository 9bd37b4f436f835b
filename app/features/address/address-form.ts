import { z } from "zod";
import type { Address } from "#domain/calls/address-book.ts";
import { formatPhone, readPhone } from "#domain/phone.ts";

const text = (least: number, most: number, words: string) =>
  z.string({ error: words }).trim().min(least, words).max(most, `Paling banyak ${most} karakter.`);

const regionId = (words: string) =>
  z
    .string({ error: words })
    .regex(/^\d{1,10}$/, words)
    .transform(Number);

/** An address as its form sends it. */
export const addressForm = z.object({
  label: text(1, 30, "Beri nama alamat ini, misalnya Rumah."),
  recipient: text(2, 60, "Tulis nama penerima."),
  phone: z.string({ error: "Tulis nomor telepon." }).transform((typed, check) => {
    const phone = readPhone(typed);
    if (phone === null) check.addIssue({ code: "custom", message: "Tulis nomor telepon seperti 0812 3456 7890." });
    return phone ?? "";
  }),
  village_id: regionId("Pilih kelurahan."),
  street: text(5, 200, "Tulis nama jalan dan nomor rumah."),
  postal_code: z.string({ error: "Tulis kode pos." }).regex(/^\d{5}$/, "Kode pos terdiri dari 5 angka."),
  note: z.string().trim().max(120, "Paling banyak 120 karakter.").default(""),
  default: z
    .string()
    .optional()
    .transform((on): 0 | 1 => (on === "1" ? 1 : 0)),
});

const LEVELS = ["province_id", "city_id", "district_id", "village_id"] as const;

/** What was typed, when one of the regions was chosen anew: everything below it has to be chosen again. */
export function afterChoice(values: Record<string, string>): Record<string, string> {
  const kept = { ...values };
  const levels = LEVELS.map((name) => kept[name] ?? "");
  LEVELS.forEach((name, n) => {
    const above = levels[n - 1];
    if (above !== undefined && !levels[n]?.startsWith(above)) kept[name] = "";
  });
  return kept;
}

/** An address that is there, as its form shows it. */
export function toValues(address: Address): Record<string, string> {
  return {
    id: String(address.id),
    label: address.label,
    recipient: address.recipient,
    phone: formatPhone(address.phone),
    province_id: String(address.province_id),
    city_id: String(address.city_id),
    district_id: String(address.district_id),
    village_id: String(address.village_id),
    street: address.street,
    postal_code: address.postal_code,
    note: address.note,
    default: String(address.default),
  };
}
