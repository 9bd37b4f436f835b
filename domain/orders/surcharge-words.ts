import { formatRupiah, type Rupiah } from "#domain/money.ts";
import type { Words } from "#lib/words.ts";
import { type MoneyEffect, moneyWords, type ToldEffect, toldWords, unknownOrder } from "./operator-words.ts";

/** What an operator does about a surcharge: the shop bears it, or what was paid goes back. */
export const SURCHARGE_ACTS = ["forgive", "give-back"] as const;
export type SurchargeAct = (typeof SURCHARGE_ACTS)[number];

export type SurchargeEffect =
  | { effect: "surcharge"; act: SurchargeAct; orderNumber: string; amount: Rupiah; reason: string }
  | { effect: "packable"; orderNumber: string }
  | ToldEffect
  | MoneyEffect;

export type SurchargeStays = { did: "nothing"; orderNumber: string } & { why: "unknown" | "not-open" | "not-paid" };

export const surchargeWords: { effects: Words<"effect", SurchargeEffect>; refusals: Words<"why", SurchargeStays> } = {
  effects: {
    ...moneyWords,
    surcharge: {
      id: ({ act, orderNumber, amount, reason }, tense) => {
        const will = tense === "would" ? "akan " : "";
        const what = act === "forgive" ? `${will}ditanggung toko` : `${will}dikembalikan`;
        return `Tambahan ongkir ${formatRupiah(amount)} untuk ${orderNumber} ${what}: ${reason}`;
      },
      en: ({ act, orderNumber, amount, reason }, tense) =>
        `${formatRupiah(amount)} on top of ${orderNumber} ${tense === "would" ? "would be" : "is"} ${act === "forgive" ? "forgiven" : "given back"}: ${reason}`,
    },
    packable: {
      id: ({ orderNumber }, tense) => `${orderNumber} ${tense === "would" ? "akan bisa" : "bisa"} dikemas lagi.`,
      en: ({ orderNumber }, tense) => `${orderNumber} ${tense === "would" ? "could" : "can"} be packed again.`,
    },
    ...toldWords,
  },
  refusals: {
    unknown: unknownOrder,
    "not-open": {
      id: ({ orderNumber }) => `Tidak ada tambahan ongkir yang menunggu dibayar untuk ${orderNumber}.`,
      en: ({ orderNumber }) => `Nothing on top of ${orderNumber} waits to be paid.`,
    },
    "not-paid": {
      id: ({ orderNumber }) => `Tidak ada tambahan ongkir ${orderNumber} yang bisa dikembalikan.`,
      en: ({ orderNumber }) => `Nothing that was paid on top of ${orderNumber} can be given back.`,
    },
  },
};
