import { z } from "zod";
import type { DeskParcel } from "#contract/staff/packing.ts";
import { formatLetters } from "#domain/money.ts";
import { OTHER_COURIER } from "#domain/orders/couriers.ts";
import { COURIER_MAX, oddOf, TRACKING_MAX, type Waybill } from "#domain/orders/parcels.ts";
import { lineText } from "#lib/shapes.ts";
import { checksOf } from "./checks.ts";

export const packForm = z.object({
  aksi: z.enum(["selesai", "perbaiki"]).catch("selesai"),
  kunci: z.string().min(8).max(60),
  paket: z.coerce.number().int().min(1).max(99),
  kurir: lineText.default(""),
  kurir_lain: lineText.default(""),
  resi: lineText.default(""),
  dilihat: z.string().optional(),
  yakin: z.string().optional(),
});
export type PackFields = z.output<typeof packForm>;
type TypedWaybill = Pick<PackFields, "kurir" | "kurir_lain" | "resi" | "yakin">;

/** A courier and a number on one line, as they are shown and compared. */
export const waybillLine = ({ courier, tracking }: Waybill) => `${courier} ${tracking}`;

/** The courier and the number of a form, and what is wrong with them, by field. */
export function waybillOf({ kurir, kurir_lain, resi, yakin }: TypedWaybill, isNumberNeeded: boolean) {
  const isOther = kurir === OTHER_COURIER;
  const parcel: Waybill = { courier: isOther ? kurir_lain : kurir, tracking: resi.replace(/\s+/g, " ") };
  const errors: Record<string, string> = {};
  if (parcel.courier === "") errors.kurir = isOther ? "Isi nama kurirnya." : "Pilih kurirnya.";
  else if (parcel.courier.length > COURIER_MAX) errors.kurir = `Isi maksimal ${formatLetters(COURIER_MAX)}.`;
  if (parcel.tracking.length > TRACKING_MAX) errors.resi = `Isi maksimal ${formatLetters(TRACKING_MAX)}.`;
  else if (parcel.tracking === "" && isNumberNeeded) errors.resi = "Isi nomor resinya.";
  else if (
    parcel.tracking !== "" &&
    !yakin &&
    oddOf({ courier: isOther ? "JNE" : kurir, tracking: parcel.tracking }) === "number"
  ) {
    errors.resi = "Nomor ini tidak terlihat seperti nomor resi. Periksa sekali lagi.";
    errors.yakin = "Centang kalau memang begitu nomornya";
  }
  return { parcel, errors };
}

/** What the packer has not ticked; the browser asks for it first. */
export function missingChecks(parcel: DeskParcel, values: Record<string, string>): Record<string, string> {
  const missing = checksOf(parcel).filter(({ name }) => values[name] !== "1");
  if (missing.length === 0) return {};
  const [first] = missing;
  return {
    ...Object.fromEntries(missing.map(({ name }) => [name, "Belum dicek."])),
    form: `Masih ada yang belum dicek: ${missing.length > 1 ? `${missing.length} hal` : first?.label.toLowerCase()}.`,
  };
}

/** Whose parcel is packed when this one is closed: the same order's while another of it is open, else the next one's. */
export function nextAfter({ orderNumber, number, parcels, next }: DeskParcel): string | null {
  const isOpen = parcels.some((one) => one.state === "waiting" && !one.isPacked && one.number !== number);
  return isOpen ? orderNumber : next;
}
