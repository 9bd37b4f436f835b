import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { type ComplaintState, complaintStateLabels } from "#domain/service/complaint.ts";
import type { Words } from "#lib/words.ts";
import { type ToldEffect, toldWords } from "./operator-words.ts";
import { type FactStanding, factStandingLabels, type ParcelFact, parcelFactLabels } from "./parcel-facts.ts";
import { type ParcelState, parcelStateLabels } from "./state.ts";

/** What staff read of a parcel whose goods are exchanged, or that is lost or damaged. */

export type FactEffect =
  | { effect: "replaces"; orderNumber: string; goods: string }
  | { effect: "takes"; pieces: number }
  | { effect: "awaits" }
  | { effect: "notes"; fact: ParcelFact; orderNumber: string; number: number }
  | { effect: "goods-back"; goods: "restocked" | "written-off"; pieces: number }
  | ToldEffect;

export type NotFact = { did: "nothing" } & (
  | { why: "unknown-order"; orderNumber: string }
  | { why: "no-fact" }
  | { why: "no-note" | "no-goods" | "unknown-parts" }
  | { why: "no-complaint"; id: number }
  | { why: "complaint-state"; id: number; state: ComplaintState }
  | { why: "complaint-paid"; id: number; amount: Rupiah }
  | { why: "replaced"; replacement: string }
  | { why: "no-parcel"; orderNumber: string; number: number }
  | { why: "parcel-state"; number: number; state: ParcelState }
  | { why: "standing"; number: number; standing: FactStanding | "none" }
  | { why: "stock"; name: string; pieces: number; stock: number }
);

export const factWords: { effects: Words<"effect", FactEffect>; refusals: Words<"why", NotFact> } = {
  effects: {
    replaces: {
      id: ({ orderNumber, goods }, tense) =>
        `Pesanan pengganti Rp 0 untuk ${orderNumber} ${tense === "would" ? "akan dibuat" : "dibuat"}: ${goods}. Pembeli tidak membayar apa pun.`,
      en: ({ orderNumber, goods }, tense) =>
        `An order at Rp 0 instead of ${orderNumber} ${tense === "would" ? "would be" : "is"} made: ${goods}.`,
    },
    takes: {
      id: ({ pieces }, tense) =>
        `Stok ${tense === "would" ? "akan berkurang" : "berkurang"} ${pieces} buah, dan paketnya masuk ke “Perlu diproses”.`,
      en: ({ pieces }, tense) =>
        `${pieces} ${tense === "would" ? "would be" : "are"} taken from stock; the parcel is to be processed.`,
    },
    awaits: {
      id: (_, tense) => `Barang lama ${tense === "would" ? "akan ditunggu" : "ditunggu"} kembali.`,
      en: (_, tense) => `What was sent before ${tense === "would" ? "would be" : "is"} awaited.`,
    },
    notes: {
      id: ({ fact, orderNumber, number }, tense) =>
        `Paket ${number} dari ${orderNumber} ${tense === "would" ? "akan dicatat" : "dicatat"} “${parcelFactLabels[fact]}”.`,
      en: ({ fact, orderNumber, number }, tense) =>
        `Parcel ${number} of ${orderNumber} ${tense === "would" ? "would be" : "is"} noted as ${fact}.`,
    },
    "goods-back": {
      id: ({ goods, pieces }, tense) =>
        goods === "restocked"
          ? `Barang lama sudah kembali: ${pieces} buah ${tense === "would" ? "akan masuk" : "masuk"} stok lagi.`
          : `Barang lama tidak ditunggu lagi dan ${tense === "would" ? "tidak akan masuk" : "tidak masuk"} stok.`,
      en: ({ goods, pieces }, tense) =>
        goods === "restocked"
          ? `What was sent before is back: ${pieces} ${tense === "would" ? "would be" : "are"} in stock again.`
          : `What was sent before is awaited no longer, and ${tense === "would" ? "would stay" : "stays"} out of stock.`,
    },
    ...toldWords,
  },
  refusals: {
    "unknown-order": {
      id: ({ orderNumber }) => `Pesanan ${orderNumber} tidak ditemukan.`,
      en: ({ orderNumber }) => `There is no order ${orderNumber}.`,
    },
    "no-fact": { id: () => "Catatan paket ini tidak ditemukan.", en: () => "There is no such fact of a parcel." },
    "no-note": {
      id: () => "Isi sebabnya.",
      en: () => "It needs a note: what happened, or why it stays out of stock.",
    },
    "no-goods": {
      id: () => "Tidak ada barang yang bisa dikirim lagi: dananya sudah atau akan kembali.",
      en: () => "Nothing is left to be sent again: its money is back or promised.",
    },
    "unknown-parts": {
      id: () => "Isi produk paket ini tidak tercatat, jadi penggantinya tidak bisa diambil dari stok di sini.",
      en: () => "What that bundle was made of was not recorded: its replacement cannot be taken from stock.",
    },
    "no-complaint": {
      id: ({ id }) => `Komplain ${id} tidak ditemukan.`,
      en: ({ id }) => `There is no complaint ${id}.`,
    },
    "complaint-state": {
      id: ({ id, state }) =>
        `Komplain ${id} berstatus “${complaintStateLabels[state]}”. Setujui dulu, baru pesanan penggantinya dibuat.`,
      en: ({ id, state }) => `Complaint ${id} is ${state}: it is approved first.`,
    },
    "complaint-paid": {
      id: ({ id, amount }) =>
        `Untuk komplain ${id} sudah dijanjikan ${formatRupiah(amount)} kembali, jadi barangnya tidak diganti juga.`,
      en: ({ id, amount }) => `${formatRupiah(amount)} is promised back for complaint ${id}: it is not exchanged too.`,
    },
    replaced: {
      id: ({ replacement }) => `Sudah ada pesanan penggantinya: ${replacement}.`,
      en: ({ replacement }) => `${replacement} goes instead of it already.`,
    },
    "no-parcel": {
      id: ({ orderNumber, number }) => `${orderNumber} tidak punya paket ${number}.`,
      en: ({ orderNumber, number }) => `${orderNumber} has no parcel ${number}.`,
    },
    "parcel-state": {
      id: ({ number, state }) =>
        `Paket ${number} berstatus “${parcelStateLabels[state]}”, jadi langkah ini tidak bisa dilakukan.`,
      en: ({ number, state }) => `Parcel ${number} is ${state}: this cannot be done.`,
    },
    standing: {
      id: ({ number, standing }) =>
        standing === "none"
          ? `Paket ${number} belum dicatat hilang atau rusak.`
          : `Paket ${number} sudah dicatat: ${factStandingLabels[standing].toLowerCase()}.`,
      en: ({ number, standing }) => `Parcel ${number} stands at: ${standing}.`,
    },
    stock: {
      id: ({ name, pieces, stock }) =>
        `Stok ${name} tinggal ${stock}, sedangkan yang diperlukan ${pieces}. Tambah stoknya dulu, atau kembalikan dananya.`,
      en: ({ name, pieces, stock }) => `There are ${stock} of ${name}, and ${pieces} are needed.`,
    },
  },
};
