import { plainText } from "#lib/plain-text.ts";

/** What becomes of the pieces whose money goes back. */
export const GOODS = {
  kept: "Tetap di pembeli",
  "came-back": "Kembali, tidak dijual lagi",
  restocked: "Kembali ke stok",
};

/** Which fields each decision has. */
export const DECISION_FIELDS: Record<string, readonly ("refund" | "waybill" | "reason" | "where")[]> = {
  approved: ["refund"],
  refunded: ["refund"],
  rejected: ["reason"],
  accepted: ["where"],
  "sent-back": ["waybill"],
  repaired: ["waybill"],
  replaced: ["waybill"],
};

type Values = Record<string, string>;

/** A decision as it was typed, as the input of its action; or words beside the fields. */
export function readDecision(values: Values): { move: object } | { errors: Values } {
  const { putusan: to = "" } = values;
  const line = (name: string) => plainText(values[name] ?? "").trim();
  const fields = DECISION_FIELDS[to] ?? [];
  if (to === "") return { errors: { putusan: "Pilih satu putusan." } };
  if (fields.includes("reason")) {
    const reason = line("sebab");
    return reason ? { move: { to, reason } } : { errors: { sebab: "Isi sebabnya. Pembeli membacanya." } };
  }
  if (fields.includes("where")) return { move: { to, ...(line("tujuan") && { where: line("tujuan") }) } };
  if (fields.includes("waybill")) {
    const [courier, tracking] = [line("kurir"), line("resi")];
    if (courier && !tracking) return { errors: { resi: "Isi nomor resinya." } };
    if (tracking && !courier) return { errors: { kurir: "Isi kurirnya." } };
    if (to === "sent-back" && !courier) return { errors: { kurir: "Isi kurirnya.", resi: "Isi nomor resinya." } };
    return { move: { to, ...(courier && { courier, tracking }) } };
  }
  if (!fields.includes("refund")) return { move: { to } };
  const refund = readRefund(values);
  if (refund === null) return { errors: { jumlah: "Isi jumlah dalam rupiah, misalnya 150.000." } };
  const goods = Object.hasOwn(GOODS, values.barang ?? "") ? values.barang : "kept";
  return { move: { to, refund, ...(refund !== 0 && { goods }) } };
}

/** Nothing, everything that is left, or a sum of rupiah however it was typed; null for what is no sum. */
function readRefund({ dana = "none", jumlah = "" }: Values): number | "full" | null {
  if (dana === "full") return "full";
  if (dana === "none") return 0;
  const digits = jumlah.replace(/^\s*rp\.?/i, "").replace(/[\s.]/g, "");
  return /^[1-9]\d{0,11}$/.test(digits) ? Number(digits) : null;
}
