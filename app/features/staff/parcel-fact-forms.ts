import { formatLetters } from "#domain/money.ts";
import { CLAIM_NUMBER_MAX, FACT_NOTE_MAX } from "#domain/orders/parcel-facts.ts";
import type { Permission } from "#domain/staff/roles.ts";
import { plainText } from "#lib/plain-text.ts";
import { NO_SUM, readSum, type Values } from "./order-forms.ts";

/** What may be done about an order's parcels, by the names of its forms. */
export const FACT_FORMS = ["tukar", "kembali", "catat", "kirim-lagi", "dana", "klaim"] as const;
export type FactFormName = (typeof FACT_FORMS)[number];

/** What one must be allowed to do for each, as the actions behind them say. */
export const FACT_FORM_NEEDS: Record<FactFormName, Permission> = {
  tukar: "refund.approve",
  kembali: "orders.move",
  catat: "orders.move",
  "kirim-lagi": "orders.move",
  dana: "money",
  klaim: "orders.move",
};

/** Done only once what would happen was shown. */
export const FACTS_SHOWN_FIRST: readonly FactFormName[] = ["tukar", "kirim-lagi", "dana"];

type FactAction = { action: string; input: object } | { errors: Values };

const TOO_LONG = `Maksimal ${formatLetters(FACT_NOTE_MAX)}.`;

/** A form as it was typed, as the input of its action; or words beside the fields. */
export function readFact(form: FactFormName, orderNumber: string, values: Values): FactAction {
  const fact = Number(values.fakta) || 0;
  const note = plainText(values.catatan ?? "").trim();
  switch (form) {
    case "tukar":
      return { action: "parcel.exchange", input: { complaintId: Number(values.komplain) || 0 } };
    case "kembali": {
      const goods = values.barang === "stok" ? "restocked" : values.barang === "hapus" ? "written-off" : undefined;
      if (!goods) return { errors: { barang: "Pilih barangnya ke mana." } };
      if (goods === "written-off" && note === "") return { errors: { catatan: "Isi sebabnya." } };
      if (note.length > FACT_NOTE_MAX) return { errors: { catatan: TOO_LONG } };
      return { action: "parcel.goods-back", input: { fact, goods, note } };
    }
    case "catat": {
      const what = values.keadaan === "hilang" ? "lost" : values.keadaan === "rusak" ? "damaged" : undefined;
      if (!what) return { errors: { keadaan: "Pilih hilang atau rusak." } };
      if (note === "") return { errors: { catatan: "Isi apa yang terjadi." } };
      if (note.length > FACT_NOTE_MAX) return { errors: { catatan: TOO_LONG } };
      const number = Number(values.paket) || 0;
      return { action: "parcel.loss", input: { orderNumber, number, fact: what, note } };
    }
    case "kirim-lagi":
      return { action: "parcel.send-again", input: { fact } };
    case "dana":
      return { action: "parcel.pay-back", input: { fact } };
    case "klaim":
      return readClaim(fact, values);
  }
}

/** What differs from what was shown, field by field. */
function readClaim(fact: number, values: Values): FactAction {
  const number = plainText(values.nomor ?? "").trim();
  if (number.length > CLAIM_NUMBER_MAX) return { errors: { nomor: `Maksimal ${formatLetters(CLAIM_NUMBER_MAX)}.` } };
  const day = (values.tanggal ?? "").trim();
  if (day !== "" && !/^\d{4}-\d{2}-\d{2}$/.test(day)) return { errors: { tanggal: "Pilih tanggalnya." } };
  const [asked, paid] = [sumOf(values.diklaim), sumOf(values.dibayar)];
  if (asked === undefined) return { errors: { diklaim: NO_SUM } };
  if (paid === undefined) return { errors: { dibayar: NO_SUM } };
  const [sawAsked, sawPaid] = [Number(values.lama_diklaim) || 0, Number(values.lama_dibayar) || 0];
  const { lama_nomor: sawNumber = "", lama_tanggal: sawDay = "" } = values;
  return {
    action: "parcel.claim",
    input: {
      fact,
      ...(number !== sawNumber && { claimNumber: { saw: sawNumber, to: number } }),
      ...(asked !== sawAsked && { claimAsked: { saw: sawAsked, to: asked } }),
      ...(paid !== sawPaid && { claimPaid: { saw: sawPaid, to: paid } }),
      ...(day !== sawDay && { claimPaidOn: { saw: sawDay, to: day } }),
    },
  };
}

/** An empty field is nothing yet. */
const sumOf = (typed = "") => (typed.trim() === "" || typed.trim() === "0" ? 0 : readSum(typed));
