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
          ? `${code} akan diberikan kepada ${email} (berlaku sampai ${formatUntil(until)}), yang diberi tahu di akunnya.`
          : `${code} sekarang milik ${email}, yang diberi tahu di akunnya.`,
      en: ({ code, email }, tense) =>
        tense === "would"
          ? `${code} would be for ${email}, who would be told in the account.`
          : `${code} is for ${email} now, who is told in the account.`,
    },
  },
  refusals: {
    "voucher-unknown": {
      id: ({ code }) => `Voucher ${code} tidak ada.`,
      en: ({ code }) => `There is no voucher ${code}.`,
    },
    "customer-unknown": {
      id: ({ email }) => `Belum ada pelanggan dengan alamat ${email} yang sudah diverifikasi.`,
      en: ({ email }) => `No customer has proven the address ${email}.`,
    },
    "for-everybody": {
      id: ({ code }) => `${code} berlaku untuk semua; hanya voucher pribadi yang bisa diberikan.`,
      en: ({ code }) => `${code} is for everybody; only personal vouchers are given (is_personal = 1).`,
    },
    over: {
      id: ({ code }) => `${code} sudah berakhir.`,
      en: ({ code }) => `${code} has ended.`,
    },
    "given-before": {
      id: ({ code, email }) => `${email} sudah pernah diberi ${code}.`,
      en: ({ code, email }) => `${email} has been given ${code} before.`,
    },
  },
};
