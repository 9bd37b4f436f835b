import { type PriceList, usualPrice } from "#domain/catalogue/price.ts";
import type { Words } from "#lib/words.ts";
import { type ToldEffect, toldWords } from "./operator-words.ts";
import { isUnsent } from "./refunded-pieces.ts";
import { type OrderState, type ParcelState, parcelStateLabels, stateLabels } from "./state.ts";

/** A line of a paid order as it is asked whether another size or colour of the same product goes instead of it. */
export interface SwappableLine {
  parcelState: ParcelState;
  /** Its pieces whose money went back or is promised. */
  refunded: number;
  readyAt: number;
  isGift: 0 | 1;
  isRedeem: 0 | 1;
  isCombo: 0 | 1;
  bundling: 0 | 1;
  saleId: number | null;
  /** A gift came with it: its offer is for this size or colour alone. */
  hasGift: 0 | 1;
}

/** Why a line stays as it is; undefined where another size or colour may go instead. */
export function whyKept(
  state: OrderState,
  line: SwappableLine,
): "state" | "parcel-state" | "refunded" | "made-to-order" | "offer" | undefined {
  if (!isUnsent(state)) return "state";
  if (line.parcelState !== "waiting") return "parcel-state";
  if (line.refunded > 0) return "refunded";
  if (line.readyAt > 0) return "made-to-order";
  const { isGift, isRedeem, isCombo, bundling, saleId, hasGift } = line;
  const isOfOffer = saleId !== null || [isGift, isRedeem, isCombo, bundling, hasGift].includes(1);
  return isOfOffer ? "offer" : undefined;
}

/** Why this size or colour does not go instead of that one; the prices are those of now, outside any sale. */
export function whyNotInstead(
  from: PriceList,
  to: PriceList & { stock: number },
  pieces: number,
): "price" | "stock" | undefined {
  if (usualPrice(from) !== usualPrice(to)) return "price";
  return to.stock < pieces ? "stock" : undefined;
}

export type SwapEffect =
  | { effect: "swaps"; pieces: number; from: string; to: string }
  | { effect: "stock"; pieces: number; from: string; to: string }
  | { effect: "unpacks"; number: number }
  | ToldEffect;

export type NotSwapped = { did: "nothing"; orderNumber: string } & (
  | { why: "unknown" }
  | { why: "no-line"; lines: number }
  | { why: "state"; state: OrderState }
  | { why: "parcel-state"; number: number; state: ParcelState }
  | { why: "refunded" | "made-to-order" | "offer"; name: string }
  | { why: "no-variant"; name: string; sku: string }
  | { why: "price"; name: string; to: string }
  | { why: "stock"; to: string; pieces: number; stock: number }
);

export const swapWords: { effects: Words<"effect", SwapEffect>; refusals: Words<"why", NotSwapped> } = {
  effects: {
    swaps: {
      id: ({ pieces, from, to }, tense) =>
        `${pieces} × ${from} ${tense === "would" ? "akan diganti" : "diganti"} menjadi ${to}, harganya tetap.`,
      en: ({ pieces, from, to }, tense) =>
        `${pieces} × ${from} ${tense === "would" ? "would become" : "has become"} ${to}, at the same price.`,
    },
    stock: {
      id: ({ pieces, from, to }) => `Stok ${from} bertambah ${pieces}, stok ${to} berkurang ${pieces}.`,
      en: ({ pieces, from, to }) => `Stock: ${pieces} more of ${from}, ${pieces} fewer of ${to}.`,
    },
    unpacks: {
      id: ({ number }, tense) =>
        `Paket ${number} sudah dikemas, jadi ${tense === "would" ? "akan kembali" : "kembali"} ke daftar yang perlu dikemas.`,
      en: ({ number }, tense) =>
        `Parcel ${number} ${tense === "would" ? "would be" : "is"} to be packed again: it was packed before.`,
    },
    ...toldWords,
  },
  refusals: {
    unknown: {
      id: ({ orderNumber }) => `Pesanan ${orderNumber} tidak ditemukan.`,
      en: ({ orderNumber }) => `There is no order ${orderNumber}.`,
    },
    "no-line": {
      id: ({ orderNumber, lines }) => `${orderNumber} hanya punya ${lines} barang.`,
      en: ({ orderNumber, lines }) => `${orderNumber} has ${lines} lines.`,
    },
    state: {
      id: ({ orderNumber, state }) =>
        `${orderNumber} berstatus “${stateLabels[state]}”. Barang hanya bisa diganti setelah dibayar dan sebelum dikirim.`,
      en: ({ orderNumber, state }) =>
        `${orderNumber} is ${state}: goods are exchanged once it is paid, until it is sent.`,
    },
    "parcel-state": {
      id: ({ number, state }) =>
        `Paket ${number} sudah berstatus “${parcelStateLabels[state]}”, jadi isinya tidak bisa diganti.`,
      en: ({ number, state }) => `Parcel ${number} is ${state}: what is in it stays.`,
    },
    refunded: {
      id: ({ name }) => `Sebagian dana ${name} sudah atau akan kembali, jadi tidak bisa diganti lagi.`,
      en: ({ name }) => `Some of the money for ${name} is back or promised: it stays.`,
    },
    "made-to-order": {
      id: ({ name }) => `${name} dibuat sesuai pesanan, jadi tidak bisa diganti dari stok.`,
      en: ({ name }) => `${name} is made to order: it is not exchanged from stock.`,
    },
    offer: {
      id: ({ name }) =>
        `${name} dibeli dalam promo (flash sale, kombo, paket, hadiah, atau poin), jadi tidak bisa diganti di sini.`,
      en: ({ name }) => `${name} was bought in an offer (a sale, combo, bundle, gift or points): it stays.`,
    },
    "no-variant": {
      id: ({ name, sku }) => `Tidak ada pilihan lain dari ${name} dengan SKU ${sku}.`,
      en: ({ name, sku }) => `There is no other size or colour of ${name} with the SKU ${sku}.`,
    },
    price: {
      id: ({ name, to }) => `Harga ${to} berbeda dari ${name}. Kembalikan dananya, lalu minta pembeli memesan lagi.`,
      en: ({ name, to }) => `${to} has another price than ${name}: refund it, and let its buyer order again.`,
    },
    stock: {
      id: ({ to, pieces, stock }) => `Stok ${to} tinggal ${stock}, sedangkan yang diperlukan ${pieces}.`,
      en: ({ to, pieces, stock }) => `There are ${stock} of ${to}, and ${pieces} are needed.`,
    },
  },
};
