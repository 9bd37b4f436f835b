import { formatLetters } from "#domain/money.ts";
import { DIFFERENCE_REASON_MAX } from "#domain/orders/address-change.ts";
import type { Courier } from "#domain/orders/couriers.ts";
import { COURIER_MAX, oddParcel, TRACKING_MAX } from "#domain/orders/parcels.ts";
import type { Permission } from "#domain/staff/roles.ts";
import { plainText } from "#lib/plain-text.ts";

/** What may be done with an order, by the names of its forms. */
export const ORDER_MOVES = [
  "proses",
  "kirim",
  "selesai",
  "batal",
  "kembali",
  "dana",
  "transfer",
  "ganti",
  "perpanjang",
  "tanggung",
  "kembalikan-ongkir",
] as const;
export type OrderMoveName = (typeof ORDER_MOVES)[number];

/** Every form of an order's page: its moves, a note, a question to the provider. */
export const ORDER_FORMS = [...ORDER_MOVES, "catatan", "tanya"] as const;
export type OrderFormName = (typeof ORDER_FORMS)[number];

/** What one must be allowed to do for each, as the actions behind them say. */
export const ORDER_FORM_NEEDS: Record<OrderFormName, Permission> = {
  proses: "pack",
  kirim: "pack",
  selesai: "orders.move",
  batal: "orders.move",
  kembali: "orders.move",
  dana: "money",
  transfer: "money",
  ganti: "orders.move",
  perpanjang: "orders.prolong",
  tanggung: "refund.approve",
  "kembalikan-ongkir": "money",
  catatan: "orders.note",
  tanya: "orders.move",
};

/** What was typed before its writer had to sign in again: the page has it once more. */
export function typedBefore(values: Values) {
  const form = ORDER_FORMS.find((one) => one === values.langkah);
  return form && { form, values, errors: {} };
}

/** Moves whose effects depend on what is chosen: they are done only once these were shown. */
export const SHOWN_FIRST: readonly OrderMoveName[] = [
  "kembali",
  "dana",
  "transfer",
  "ganti",
  "tanggung",
  "kembalikan-ongkir",
];

export type Values = Record<string, string>;

/** An action of the back office with its input, or what is to be mended in the form. */
export type ReadMove = { action: string; input: object } | { errors: Record<string, string> };

const REASON_MAX = 500;
const REASON_MIN = 3;

/** What a form asks for. */
export function readMove(
  name: Exclude<OrderMoveName, "transfer">,
  orderNumber: string,
  values: Values,
  couriers: readonly Courier[],
): ReadMove {
  const ofMove = (move: object) => ({ action: "order.move", input: { orderNumber, move } });
  const number = wholeOf(values.paket);
  const parcel = number === undefined ? {} : { number };
  switch (name) {
    case "proses":
      return ofMove({ to: "processing" });
    case "selesai":
      return ofMove({ to: "done", ...parcel });
    case "kirim": {
      const read = readWaybill(values, couriers);
      if ("errors" in read) return read;
      const isPartlyRefunded = values.sebagian === "ya" ? { isPartlyRefunded: true } : {};
      return ofMove({ to: "shipped", parcel: read, ...parcel, ...isPartlyRefunded });
    }
    case "batal": {
      const note = (values.alasan ?? "").trim();
      if (note.length < REASON_MIN) return { errors: { alasan: "Tulis alasannya; pembeli membacanya." } };
      return note.length > REASON_MAX ? { errors: { alasan: TOO_LONG } } : ofMove({ to: "cancelled", note });
    }
    case "kembali": {
      const note = (values.catatan ?? "").trim();
      if (note.length > REASON_MAX) return { errors: { catatan: TOO_LONG } };
      return ofMove({ to: "returned", isRestocked: values.stok === "ya", ...parcel, ...(note && { note }) });
    }
    case "dana":
      return readRefund(orderNumber, values);
    case "perpanjang":
      return { action: "order.prolong", input: { orderNumber } };
    case "tanggung":
    case "kembalikan-ongkir": {
      const reason = plainText(values.alasan ?? "").trim();
      if (reason.length < REASON_MIN) return { errors: { alasan: "Tulis alasannya." } };
      if (reason.length > DIFFERENCE_REASON_MAX)
        return { errors: { alasan: `Maksimal ${formatLetters(DIFFERENCE_REASON_MAX)}.` } };
      const act = name === "tanggung" ? "forgive" : "give-back";
      return { action: "order.surcharge", input: { orderNumber, act, reason } };
    }
    case "ganti": {
      const [, line, sku] = /^([1-9]\d{0,2}) (.{1,60})$/.exec((values.ganti ?? "").trim()) ?? [];
      return line && sku
        ? { action: "order.swap", input: { orderNumber, line: Number(line), sku } }
        : { errors: { ganti: "Pilih barang dan penggantinya." } };
    }
  }
}

const TOO_LONG = `Maksimal ${formatLetters(REASON_MAX)}.`;

function readWaybill(
  values: Values,
  couriers: readonly Courier[],
): { courier: string; tracking: string } | { errors: Record<string, string> } {
  const courier = (values.kurir ?? "").trim().replace(/\s+/g, " ");
  const tracking = (values.resi ?? "").trim();
  const isMeant = values.tetap === "ya";
  const errors = {
    ...(courier === "" && { kurir: "Isi nama kurirnya." }),
    ...(courier.length > COURIER_MAX && { kurir: `Maksimal ${formatLetters(COURIER_MAX)}.` }),
    ...(tracking === "" && { resi: "Isi nomor resinya." }),
    ...(tracking.length > TRACKING_MAX && { resi: `Maksimal ${formatLetters(TRACKING_MAX)}.` }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  if (isMeant || !oddParcel({ courier, tracking }, couriers)) return { courier, tracking };
  const isCourierKnown = !oddParcel({ courier, tracking: LIKELY }, couriers);
  return {
    errors: isCourierKnown
      ? { resi: "Nomor ini tidak seperti nomor resi. Periksa, atau centang “Sudah benar” di bawah." }
      : {
          kurir: "Kurir ini belum dikenal, jadi pembeli tidak bisa melacaknya. Centang “Sudah benar” kalau memang ini.",
        },
  };
}

/** As couriers write their numbers. */
const LIKELY = "JX8841207733";

function readRefund(orderNumber: string, values: Values): ReadMove {
  const ofPart = (part: object) => ({ action: "order.refund", input: { orderNumber, part } });
  const goods = values.barang ? { goods: values.barang } : {};
  if (values.bagian === "jumlah") {
    const amount = readSum(values.jumlah);
    return amount === undefined ? { errors: { jumlah: NO_SUM } } : ofPart({ amount });
  }
  if (values.bagian === "paket") {
    const parcel = wholeOf(values.paket);
    const comesBack = values.barang === "came-back" || values.barang === "restocked" ? { comesBack: true } : {};
    return parcel === undefined ? { errors: { paket: "Pilih paketnya." } } : ofPart({ parcel, ...goods, ...comesBack });
  }
  const line = wholeOf(values.baris);
  const pieces = wholeOf(values.buah);
  if (line === undefined) return { errors: { baris: "Pilih barangnya." } };
  if (pieces === undefined && (values.buah ?? "").trim() !== "") return { errors: { buah: "Isi dengan angka." } };
  return ofPart({ line, ...(pieces !== undefined && { pieces }), ...goods });
}

export const NO_SUM = "Isi jumlahnya, misalnya 150.000.";

/** A sum as people write it: `150000`, `150.000`, `Rp 150.000`. */
export function readSum(typed = ""): number | undefined {
  const digits = typed.replace(/^\s*rp\.?/i, "").replace(/,00\s*$/, "");
  if (!/^\s*\d{1,3}(?:\.?\d{3})*\s*$|^\s*\d+\s*$/.test(digits)) return undefined;
  const sum = Number(digits.replace(/\D/g, ""));
  return sum > 0 && sum <= 10_000_000_000 ? sum : undefined;
}

function wholeOf(typed: string | undefined): number | undefined {
  return /^\s*[1-9]\d{0,3}\s*$/.test(typed ?? "") ? Number(typed) : undefined;
}
