import { formatRupiah, type Rupiah } from "#domain/money.ts";
import type { Words } from "#lib/words.ts";

export type ByHandEffect = { effect: "by-hand"; orderNumber: string; email: string; amount: Rupiah };

export type NotByHand = { did: "nothing"; orderNumber: string } & ({ why: "unknown" } | { why: "not-under-way" });

export const byHandWords: { effects: Words<"effect", ByHandEffect>; refusals: Words<"why", NotByHand> } = {
  effects: {
    "by-hand": {
      id: ({ orderNumber, amount, email }, tense) =>
        tense === "would"
          ? `${orderNumber}: ${formatRupiah(amount)} akan dikirim oleh toko, dan tidak diminta lagi dari penyedia pembayaran. Periksa dulu di sana: yang sudah mereka kirim akan terkirim dua kali.`
          : `${orderNumber}: penyedia pembayaran tidak diminta lagi. ${email} segera mendapat surel untuk mengisi rekeningnya.`,
      en: ({ orderNumber, amount, email }, tense) =>
        tense === "would"
          ? `${orderNumber}: ${formatRupiah(amount)} would be the shop's to send, and the provider is asked for it no more. What it has sent all the same would go twice: look there first.`
          : `${orderNumber}: the provider is asked no more; ${email} is asked for an account by mail within minutes.`,
    },
  },
  refusals: {
    unknown: {
      id: ({ orderNumber }) => `Tidak ada pesanan ${orderNumber}.`,
      en: ({ orderNumber }) => `There is no order ${orderNumber}.`,
    },
    "not-under-way": {
      id: ({ orderNumber }) => `Tidak ada dana pesanan ${orderNumber} yang masih akan dikirim penyedia pembayaran.`,
      en: ({ orderNumber }) => `The provider has nothing to send for ${orderNumber}.`,
    },
  },
};
