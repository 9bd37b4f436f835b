import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { formatDateTime, wireDateTime } from "#lib/date.ts";
import { DAY_SECONDS, type Seconds, ZONE } from "#lib/time.ts";
import type { Words } from "#lib/words.ts";
import { type ToldEffect, toldWords, unknownOrder } from "./operator-words.ts";
import { ATTEMPTS_MAX } from "./payment-attempts.ts";
import { type OrderState, stateLabels } from "./state.ts";

/** An unpaid order as it is asked for a day more to pay. */
export interface WaitingOrder {
  state: OrderState;
  expiresAt: Seconds;
  isProlonged: boolean;
  /** How many attempts to pay it there have been. */
  attempts: number;
}

/** Why there is no day more: it does not wait, its time is over, it had one, or no further number can be made for it. */
export function whyNotProlonged(
  { state, expiresAt, isProlonged, attempts }: WaitingOrder,
  now: Seconds,
): "state" | "over" | "before" | "attempts" | undefined {
  if (state !== "awaiting-payment") return "state";
  if (isProlonged) return "before";
  if (expiresAt <= now) return "over";
  return attempts >= ATTEMPTS_MAX ? "attempts" : undefined;
}

export const prolongedUntil = (expiresAt: Seconds): Seconds => expiresAt + DAY_SECONDS;

/** The words ready for who writes to the buyer. */
export function askPayment(
  {
    orderNumber,
    name,
    billTotal,
    expiresAt,
  }: { orderNumber: string; name: string; billTotal: Rupiah; expiresAt: Seconds },
  shop: string,
): string {
  const greeting = ["Halo", name].filter(Boolean).join(" ");
  return `${greeting}, pesanan ${orderNumber} di ${shop} (${formatRupiah(billTotal)}) menunggu pembayaran sampai ${formatDateTime(expiresAt)}. Ada yang bisa kami bantu?`;
}

export type ProlongEffect =
  | { effect: "prolongs"; orderNumber: string; until: Seconds }
  | { effect: "number" }
  | ToldEffect;

export type NotProlonged = { did: "nothing"; orderNumber: string } & (
  | { why: "unknown" | "before" | "attempts" }
  | { why: "state"; state: OrderState }
  | { why: "over"; expiresAt: Seconds }
);

export const prolongWords: { effects: Words<"effect", ProlongEffect>; refusals: Words<"why", NotProlonged> } = {
  effects: {
    prolongs: {
      id: ({ orderNumber, until }, tense) =>
        `${orderNumber} ${tense === "would" ? "akan bisa" : "bisa"} dibayar sampai ${formatDateTime(until)}; barangnya tetap disimpan.`,
      en: ({ orderNumber, until }, tense) =>
        `${orderNumber} ${tense === "would" ? "could" : "can"} be paid until ${wireDateTime(until)} ${ZONE}; its goods stay held.`,
    },
    number: {
      id: (_, tense) =>
        `Nomor pembayaran baru ${tense === "would" ? "akan dibuat" : "dibuat"} di penyedia pembayaran, dan yang lama ditutup.`,
      en: (_, tense) =>
        `A new payment ${tense === "would" ? "would be" : "is"} made at the provider, and the old one closed.`,
    },
    ...toldWords,
  },
  refusals: {
    unknown: unknownOrder,
    state: {
      id: ({ orderNumber, state }) =>
        `${orderNumber} berstatus “${stateLabels[state]}”, jadi waktu bayarnya tidak bisa diperpanjang.`,
      en: ({ orderNumber, state }) => `${orderNumber} is ${state}: there is nothing to prolong.`,
    },
    before: {
      id: ({ orderNumber }) => `Waktu bayar ${orderNumber} sudah pernah diperpanjang, dan hanya bisa sekali.`,
      en: ({ orderNumber }) => `${orderNumber} was prolonged before; that is done once.`,
    },
    over: {
      id: ({ orderNumber, expiresAt }) =>
        `Waktu bayar ${orderNumber} habis ${formatDateTime(expiresAt)}, jadi pesanannya ditutup.`,
      en: ({ orderNumber, expiresAt }) => `The time to pay ${orderNumber} ended at ${wireDateTime(expiresAt)} ${ZONE}.`,
    },
    attempts: {
      id: ({ orderNumber }) => `Pembayaran ${orderNumber} sudah terlalu sering dibuat ulang.`,
      en: ({ orderNumber }) => `${orderNumber} has as many payment attempts as an order may have.`,
    },
  },
};
