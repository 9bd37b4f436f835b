import type { Words } from "#lib/words.ts";
import { type OrderState, type ParcelState, parcelStateLabels, stateLabels } from "./state.ts";

/** What packers read of a parcel that was packed and checked, and waits for its courier. */

export type PackEffect = { effect: "packs"; orderNumber: string; number: number; of: number; courier: string };

/** What somebody of the packing desk hears of any other order, whether it is there or not. */
export type NotAtDesk = { did: "nothing"; why: "not-at-desk"; orderNumber: string };

export const notAtDesk = {
  id: ({ orderNumber }: { orderNumber: string }) =>
    `${orderNumber} tidak ada di meja kemas: nomornya salah, belum dibayar, dibatalkan, atau sudah lama dikirim. Kalau paketnya ada pada Anda, tanyakan dulu.`,
  en: ({ orderNumber }: { orderNumber: string }) =>
    `${orderNumber} is not at the packing desk: there is none, or it is unpaid, cancelled, or long on its way.`,
};

/** An order waits for what its buyer is to pay on top of it. */
export const heldWords = {
  id: ({ orderNumber }: { orderNumber: string }) =>
    `${orderNumber} belum boleh diproses, dikemas, atau dikirim: pembeli belum membayar tambahan ongkir ke alamat barunya.`,
  en: ({ orderNumber }: { orderNumber: string }) =>
    `${orderNumber} is not processed, packed or sent yet: what its new address costs more is not paid.`,
};

export type NotPacked = { did: "nothing"; orderNumber: string } & (
  | { why: "unknown" | "all-back" | "held" | "not-at-desk" }
  | { why: "no-parcel"; number: number }
  | { why: "parcel-state"; number: number; state: ParcelState }
  | { why: "state"; state: OrderState }
);

const which = ({ orderNumber, number, of }: PackEffect, parcel: string) =>
  of > 1 ? `${orderNumber}, ${parcel} ${number}` : orderNumber;

export const packWords: { effects: Words<"effect", PackEffect>; refusals: Words<"why", NotPacked> } = {
  effects: {
    packs: {
      id: (one, tense) =>
        `${which(one, "paket")}: ${tense === "would" ? "akan dicatat selesai dikemas" : "selesai dikemas"}, menunggu diserahkan ke ${one.courier}.`,
      en: (one, tense) =>
        `${which(one, "parcel")}: ${tense === "would" ? "would be packed" : "is packed"}, and waits for ${one.courier}.`,
    },
  },
  refusals: {
    "not-at-desk": notAtDesk,
    unknown: {
      id: ({ orderNumber }) => `Pesanan ${orderNumber} tidak ditemukan.`,
      en: ({ orderNumber }) => `There is no order ${orderNumber}.`,
    },
    "all-back": {
      id: ({ orderNumber }) =>
        `Seluruh dana ${orderNumber} sudah atau akan dikembalikan, jadi jangan dikirim. Beri tahu pemilik toko.`,
      en: ({ orderNumber }) => `All of the money for ${orderNumber} is back or promised: it is not sent.`,
    },
    held: heldWords,
    "no-parcel": {
      id: ({ orderNumber, number }) => `${orderNumber} tidak punya paket ${number}.`,
      en: ({ orderNumber, number }) => `${orderNumber} has no parcel ${number}.`,
    },
    "parcel-state": {
      id: ({ orderNumber, number, state }) =>
        `Paket ${number} dari ${orderNumber} sudah berstatus “${parcelStateLabels[state]}”, jadi tidak perlu dikemas lagi.`,
      en: ({ orderNumber, number, state }) => `Parcel ${number} of ${orderNumber} is ${state} already.`,
    },
    state: {
      id: ({ orderNumber, state }) => `${orderNumber} berstatus “${stateLabels[state]}”, jadi jangan dikemas.`,
      en: ({ orderNumber, state }) => `${orderNumber} is ${state}: it is not packed.`,
    },
  },
};
