import { formatUntil } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import type { Words } from "#lib/words.ts";

type Named = { code: string; email: string };

export type NotGiven =
  | ({ did: "nothing"; why: "voucher-unknown" } & Named)
  | ({ did: "nothing"; why: "customer-unknown" } & Named)
  | ({ did: "nothing"; why: "for-everybody" } & Named)
  | ({ did: "nothing"; why: "over" } & Named)
  | ({ did: "nothing"; why: "given-before" } & Named);

export type GiveEffect = { effect: "given"; until: Seconds } & Named;

export const giveWords: { effects: Words<"effect", GiveEffect>; refusals: Words<"why", NotGiven> } = {
  effects: {
    given: {
      id: ({ code, email, until }, tense) =>
        tense === "would"
          ? `Voucher ${code} akan diberikan kepada ${email} (berlaku sampai ${formatUntil(until)}). Pelanggan diberi tahu di akunnya.`
          : `Voucher ${code} sudah diberikan kepada ${email}. Pelanggan diberi tahu di akunnya.`,
      en: ({ code, email }, tense) =>
        tense === "would"
          ? `${code} would be for ${email}, who would be told in the account.`
          : `${code} is for ${email} now, who is told in the account.`,
    },
  },
  refusals: {
    "voucher-unknown": {
      id: ({ code }) => `Voucher ${code} tidak ditemukan.`,
      en: ({ code }) => `There is no voucher ${code}.`,
    },
    "customer-unknown": {
      id: ({ email }) => `Tidak ada pelanggan dengan alamat ${email} yang sudah diverifikasi.`,
      en: ({ email }) => `No customer has verified the address ${email}.`,
    },
    "for-everybody": {
      id: ({ code }) => `Voucher ${code} berlaku untuk semua pelanggan; yang bisa diberikan hanya voucher pribadi.`,
      en: ({ code }) => `${code} is for everybody; only personal vouchers are given (--personal yes).`,
    },
    over: {
      id: ({ code }) => `Voucher ${code} sudah berakhir.`,
      en: ({ code }) => `${code} has ended.`,
    },
    "given-before": {
      id: ({ code, email }) => `${email} sudah pernah mendapat voucher ${code}.`,
      en: ({ code, email }) => `${email} has been given ${code} before.`,
    },
  },
};
