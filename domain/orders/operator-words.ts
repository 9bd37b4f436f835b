import { formatRupiah, type Rupiah } from "#domain/money.ts";
import type { PointsBack } from "#domain/promotions/points.ts";
import { formatDate, formatDateTime, wireDateTime } from "#lib/date.ts";
import { type Seconds, ZONE } from "#lib/time.ts";
import type { Words } from "#lib/words.ts";
import { heldWords, notAtDesk } from "./packing-words.ts";
import type { Waybill } from "./parcels.ts";

import type { Goods } from "./refunded-pieces.ts";
import { type OrderState, type ParcelState, parcelStateLabels, stateLabels } from "./state.ts";

/** What operators read of orders, parcels and money: what an action would do, has done, or why it does nothing. */

/** What is still to come of an order's money, and what happens to its points with it. */
export type MoneyEffect =
  | { effect: "owed"; amount: Rupiah }
  | { effect: "under-way"; amount: Rupiah }
  | { effect: "points-taken"; points: number }
  | { effect: "points-spent"; points: number; kept: Rupiah }
  | { effect: "points-back"; points: number };

export function moneyEffects(
  { owed, underWay }: { owed: Rupiah; underWay: Rupiah },
  { taken, off, kept, given }: PointsBack,
): MoneyEffect[] {
  return [
    ...(underWay > 0 ? [{ effect: "under-way" as const, amount: underWay }] : []),
    ...(owed > 0 ? [{ effect: "owed" as const, amount: owed }] : []),
    ...(taken > 0 ? [{ effect: "points-taken" as const, points: taken }] : []),
    ...(off > 0 ? [{ effect: "points-spent" as const, points: off, kept }] : []),
    ...(given > 0 ? [{ effect: "points-back" as const, points: given }] : []),
  ];
}

export const moneyWords: Words<"effect", MoneyEffect> = {
  owed: {
    id: ({ amount }) => `${formatRupiah(amount)} perlu Anda transfer sendiri.`,
    en: ({ amount }) => `${formatRupiah(amount)} to send by hand.`,
  },
  "under-way": {
    id: ({ amount }) =>
      `${formatRupiah(amount)} dikembalikan oleh penyedia pembayaran. Anda tidak perlu melakukan apa-apa.`,
    en: ({ amount }) => `${formatRupiah(amount)} is sent back by the payment provider; nothing to do.`,
  },
  "points-taken": {
    id: ({ points }) => `${points} poin dari pesanan ini ditarik kembali.`,
    en: ({ points }) => `${points} of the points that it earned are taken back.`,
  },
  "points-spent": {
    id: ({ points, kept }) =>
      `${points} poin di antaranya sudah terpakai, jadi dana yang dikembalikan dipotong ${formatRupiah(kept)}.`,
    en: ({ points, kept }) => `${points} of them are spent: ${formatRupiah(kept)} is taken off its money for these.`,
  },
  "points-back": {
    id: ({ points }) => `${points} poin yang dipakai untuk pesanan ini dikembalikan.`,
    en: ({ points }) => `${points} of the points that it used come back.`,
  },
};

/** The buyer gets a mail. */
interface MailEffect {
  effect: "mail";
  email: string;
}

const mailWords: Words<"effect", MailEffect> = {
  mail: {
    id: ({ email }, tense) => `${email} ${tense === "would" ? "akan" : "segera"} diberi tahu lewat e-mail.`,
    en: ({ email }, tense) =>
      tense === "would" ? `${email} would be told by mail.` : `${email} is told by mail within minutes.`,
  },
};

/** ... and a notice in the account. */
export interface ToldEffect {
  effect: "told";
  email: string;
}

export const toldWords: Words<"effect", ToldEffect> = {
  told: {
    id: ({ email }, tense) => `${email} ${tense === "would" ? "akan dikabari" : "dikabari"} lewat e-mail dan akunnya.`,
    en: ({ email }, tense) => `${email} ${tense === "would" ? "would be" : "is"} told by mail and in the account.`,
  },
};

export const goodsLabels: Record<Goods, { id: string; en: string }> = {
  unsent: { id: "tidak jadi dikirim, dan bisa dijual lagi", en: "not sent, and for sale again" },
  kept: { id: "tetap di pembeli", en: "the buyer keeps it" },
  "came-back": { id: "kembali ke toko, tidak masuk stok", en: "comes back, and not into the stock" },
  restocked: { id: "kembali ke stok", en: "comes back into the stock" },
};

export const unknownOrder = {
  id: ({ orderNumber }: { orderNumber: string }) => `Pesanan ${orderNumber} tidak ditemukan.`,
  en: ({ orderNumber }: { orderNumber: string }) => `There is no order ${orderNumber}.`,
};

const noParcel = {
  id: ({ orderNumber, parcels }: { orderNumber: string; parcels: number }) =>
    `${orderNumber} hanya terdiri dari ${parcels} paket.`,
  en: ({ orderNumber, parcels }: { orderNumber: string; parcels: number }) =>
    `${orderNumber} has ${parcels === 1 ? "one parcel" : `${parcels} parcels`}; show counts them.`,
};

const idStates = (states: readonly OrderState[]) => states.map((state) => `“${stateLabels[state]}”`).join(" atau ");
const idParcelStates = (states: readonly ParcelState[]) =>
  states.map((state) => `“${parcelStateLabels[state]}”`).join(" atau ");

// Moves of an order or a parcel.

const waybillOf = ({ courier, tracking }: Waybill) => `${courier} ${tracking}`;

export type MoveEffect =
  | {
      effect: "moves";
      orderNumber: string;
      from: OrderState;
      to: OrderState;
      /** One of several parcels, with what becomes of it. */
      parcel?: { number: number; of: number; state: ParcelState };
      waybill?: Waybill;
    }
  | { effect: "corrects"; orderNumber: string; parcel?: { number: number; of: number }; from: Waybill; to: Waybill }
  | { effect: "restocks"; pieces: number }
  | { effect: "stays-out" }
  | MailEffect
  | MoneyEffect;

export type NotMoved = { did: "nothing"; orderNumber: string } & (
  | { why: "unknown" | "not-at-desk" }
  | { why: "money-gone"; gone: Rupiah }
  | { why: "all-back"; waiting?: number[] }
  | { why: "held" }
  | { why: "unknown-parts" }
  | { why: "same-parcel"; parcel: Waybill }
  | { why: "which-parcel"; parcels: number[]; later?: { number: number; readyAt: Seconds }[] }
  | { why: "no-parcel"; parcels: number }
  | { why: "parcel-state"; number: number; state: ParcelState; needs: ParcelState[] }
  | { why: "partly-sent"; waiting: number[] }
  | { why: "not-last"; number: number }
  | { why: "state"; state: OrderState; needs: OrderState[] }
);

export const moveWords: { effects: Words<"effect", MoveEffect>; refusals: Words<"why", NotMoved> } = {
  effects: {
    ...moneyWords,
    ...mailWords,
    moves: {
      id: ({ orderNumber, from, to, parcel, waybill }) =>
        [
          `${orderNumber}: ${to === from ? `tetap ${stateLabels[to]}` : `${stateLabels[from]} → ${stateLabels[to]}`}`,
          parcel && `paket ${parcel.number} dari ${parcel.of} ${parcelStateLabels[parcel.state].toLowerCase()}`,
          waybill && waybillOf(waybill),
        ]
          .filter(Boolean)
          .join(", "),
      en: ({ orderNumber, from, to, parcel, waybill }) =>
        [
          `${orderNumber}: ${to === from ? `stays ${to}` : `${from} → ${to}`}`,
          parcel && `parcel ${parcel.number} of ${parcel.of} is ${parcel.state === "received" ? "there" : "sent"}`,
          waybill && waybillOf(waybill),
        ]
          .filter(Boolean)
          .join(", "),
    },
    corrects: {
      id: ({ orderNumber, parcel, from, to }) =>
        `${orderNumber}: ${parcel ? `paket ${parcel.number} dari ${parcel.of}: ` : ""}${waybillOf(from)} → ${waybillOf(to)}`,
      en: ({ orderNumber, parcel, from, to }) =>
        `${orderNumber}: ${parcel ? `parcel ${parcel.number} of ${parcel.of}: ` : ""}${waybillOf(from)} → ${waybillOf(to)}`,
    },
    restocks: {
      id: ({ pieces }) => `${pieces} barang kembali ke stok.`,
      en: ({ pieces }) => `${pieces} ${pieces === 1 ? "piece comes" : "pieces come"} into stock again.`,
    },
    "stays-out": {
      id: () => "Barangnya tidak kembali ke stok.",
      en: () => "Its pieces stay out of stock.",
    },
  },
  refusals: {
    unknown: unknownOrder,
    "not-at-desk": notAtDesk,
    "no-parcel": noParcel,
    state: {
      id: ({ orderNumber, state, needs }) =>
        `${orderNumber} berstatus “${stateLabels[state]}”. Langkah ini hanya untuk pesanan berstatus ${idStates(needs)}.`,
      en: ({ orderNumber, state, needs }) => `${orderNumber} is ${state}; it would have to be ${needs.join(" or ")}.`,
    },
    "money-gone": {
      id: ({ orderNumber, gone }) =>
        `Sebagian dana ${orderNumber} (${formatRupiah(gone)}) sudah atau akan dikembalikan. Pastikan dulu barangnya memang tetap dikirim.`,
      en: ({ orderNumber, gone }) =>
        `${formatRupiah(gone)} of the money for ${orderNumber} is back or promised; --partly-refunded ships it all the same.`,
    },
    "all-back": {
      id: ({ orderNumber, waiting }) =>
        `Seluruh dana ${orderNumber} sudah atau akan dikembalikan, jadi barangnya tidak dikirim lagi. ${waiting ? `Batalkan pengiriman paket ${waiting.join(" atau ")}` : "Batalkan pesanannya"}.`,
      en: ({ orderNumber, waiting }) =>
        `All of the money for ${orderNumber} is back or promised: it is not sent; ${waiting ? `refund ${orderNumber} --parcel ${waiting.join(" or ")} leaves out what waits` : "cancel ends it"}.`,
    },
    held: heldWords,
    "unknown-parts": {
      id: ({ orderNumber }) =>
        `Dana sebagian produk paket di ${orderNumber} sudah dikembalikan, tetapi isi paketnya tidak tercatat. Terima barangnya tanpa menambah stok, lalu sesuaikan sendiri stok isinya.`,
      en: ({ orderNumber }) =>
        `Pieces of a bundle in ${orderNumber} were refunded, and what it was made of was not recorded: return it without --restock, and add its parts to the stock by hand.`,
    },
    "which-parcel": {
      id: ({ orderNumber, parcels, later = [] }) =>
        `${orderNumber} punya beberapa paket. Pilih salah satu: paket ${parcels.join(" atau ")}.${later.map(({ number, readyAt }) => ` Paket ${number} siap ${formatDate(readyAt)}.`).join("")}`,
      en: ({ orderNumber, parcels, later = [] }) =>
        `${orderNumber} has several parcels: say which, --parcel ${parcels.join(" or ")}.${later.map(({ number, readyAt }) => ` Parcel ${number} is ready on ${wireDateTime(readyAt).slice(0, 10)}.`).join("")}`,
    },
    "parcel-state": {
      id: ({ orderNumber, number, state, needs }) =>
        `Paket ${number} dari ${orderNumber} berstatus “${parcelStateLabels[state]}”. Langkah ini hanya untuk paket berstatus ${idParcelStates(needs)}.`,
      en: ({ orderNumber, number, state, needs }) =>
        `Parcel ${number} of ${orderNumber} is ${state}; it would have to be ${needs.join(" or ")}.`,
    },
    "partly-sent": {
      id: ({ orderNumber, waiting }) =>
        `Sebagian barang ${orderNumber} sudah dikirim. Yang masih bisa dibatalkan hanya pengiriman paket ${waiting.join(" atau ")}.`,
      en: ({ orderNumber, waiting }) =>
        `Some of ${orderNumber} is sent: refund ${orderNumber} --parcel ${waiting.join(" or ")} leaves out what is not.`,
    },
    "not-last": {
      id: ({ orderNumber, number }) =>
        `Paket ${number} hanya salah satu paket ${orderNumber}, jadi pesanannya belum bisa dikembalikan seluruhnya.`,
      en: ({ orderNumber, number }) => `Parcel ${number} of ${orderNumber} is one of several.`,
    },
    "same-parcel": {
      id: ({ orderNumber, parcel }) => `${orderNumber} sudah dikirim dengan nomor resi ini: ${waybillOf(parcel)}.`,
      en: ({ orderNumber, parcel }) => `${orderNumber} was shipped with this number already, ${waybillOf(parcel)}.`,
    },
  },
};

// Money that goes back.

export type RefundEffect =
  | { effect: "promises"; orderNumber: string; amount: Rupiah; email: string }
  | { effect: "went-back"; orderNumber: string; amount: Rupiah; email: string }
  | { effect: "pieces"; pieces: number; name: string; goods: Goods }
  | { effect: "shipping"; amount: Rupiah; number: number }
  | { effect: "parcel"; number: number; becomes: ParcelState }
  | { effect: "order"; to: OrderState }
  | MailEffect
  | MoneyEffect;

export type NotRefunded = { did: "nothing"; orderNumber: string } & (
  | { why: "unknown" }
  | { why: "not-owed"; refundedAt: Seconds | undefined; underWay: Rupiah }
  | { why: "too-much"; most: Rupiah; isOwed: boolean }
  | { why: "not-sold"; state: OrderState }
  | { why: "no-line"; lines: number }
  | { why: "no-parcel"; parcels: number }
  | { why: "parcel-over"; number: number; state: ParcelState }
  | { why: "no-pieces"; left: number }
  | { why: "free" }
  | { why: "goods-unsaid" }
  | { why: "not-sent" }
  | { why: "unknown-parts" }
);

export const refundWords: { effects: Words<"effect", RefundEffect>; refusals: Words<"why", NotRefunded> } = {
  effects: {
    ...moneyWords,
    ...mailWords,
    promises: {
      id: ({ orderNumber, amount, email }, tense) =>
        `${orderNumber}: ${formatRupiah(amount)} ${tense === "would" ? `akan dicatat sebagai dana yang harus dikembalikan kepada ${email}` : "dicatat sebagai dana yang harus dikembalikan"}.`,
      en: ({ orderNumber, amount, email }, tense) =>
        `${orderNumber}: ${formatRupiah(amount)} ${tense === "would" ? `would be promised to ${email}` : "is promised"}.`,
    },
    "went-back": {
      id: ({ orderNumber, amount, email }, tense) =>
        `${orderNumber}: ${formatRupiah(amount)} ${tense === "would" ? `akan dicatat sudah dikembalikan kepada ${email}` : "dicatat sudah dikembalikan"}.`,
      en: ({ orderNumber, amount, email }, tense) =>
        `${orderNumber}: ${formatRupiah(amount)} ${tense === "would" ? `would be written down as sent back to ${email}` : "went back"}.`,
    },
    pieces: {
      id: ({ pieces, name, goods }) => `${pieces} × ${name}: ${goodsLabels[goods].id}.`,
      en: ({ pieces, name, goods }) => `${pieces} × ${name}: ${goodsLabels[goods].en}.`,
    },
    shipping: {
      id: ({ amount, number }) => `Termasuk ${formatRupiah(amount)} ongkos kirim paket ${number}.`,
      en: ({ amount, number }) => `${formatRupiah(amount)} of it is for the sending of parcel ${number}.`,
    },
    parcel: {
      id: ({ number, becomes }) => `Paket ${number} ${parcelStateLabels[becomes].toLowerCase()}.`,
      en: ({ number, becomes }) => `Parcel ${number} is ${becomes === "returned" ? "back" : "left out"}.`,
    },
    order: {
      id: ({ to }) =>
        to === "cancelled"
          ? "Tidak ada lagi yang perlu dikirim, jadi pesanannya dibatalkan."
          : `Status pesanannya menjadi “${stateLabels[to]}”.`,
      en: ({ to }) =>
        to === "cancelled" ? "Nothing is left to be sent: the order is cancelled." : `The order becomes ${to}.`,
    },
  },
  refusals: {
    unknown: unknownOrder,
    "no-parcel": noParcel,
    "not-owed": {
      id: ({ orderNumber, refundedAt, underWay }) => {
        if (underWay > 0)
          return `Tidak ada dana ${orderNumber} yang perlu Anda transfer sendiri: ${formatRupiah(underWay)} dikembalikan oleh penyedia pembayaran.`;
        return refundedAt === undefined
          ? `Tidak ada dana ${orderNumber} yang harus dikembalikan.`
          : `Dana ${orderNumber} sudah dikembalikan pada ${formatDateTime(refundedAt)}.`;
      },
      en: ({ orderNumber, refundedAt, underWay }) => {
        if (underWay > 0)
          return `Nothing is to be sent by hand for ${orderNumber}: ${formatRupiah(underWay)} is sent back by the payment provider; nothing to do.`;
        return refundedAt === undefined
          ? `Nothing is owed back for ${orderNumber}.`
          : `The money for ${orderNumber} went back at ${wireDateTime(refundedAt)} ${ZONE}.`;
      },
    },
    "too-much": {
      id: ({ orderNumber, most, isOwed }) =>
        isOwed
          ? `Dana yang harus dikembalikan untuk ${orderNumber} hanya ${formatRupiah(most)}.`
          : `Maksimal ${formatRupiah(most)} yang masih bisa dikembalikan untuk ${orderNumber}.`,
      en: ({ orderNumber, most, isOwed }) =>
        isOwed
          ? `Only ${formatRupiah(most)} is owed for ${orderNumber}.`
          : `At most ${formatRupiah(most)} can still go back for ${orderNumber}.`,
    },
    "not-sold": {
      id: ({ orderNumber, state }) =>
        `${orderNumber} berstatus “${stateLabels[state]}”, jadi tidak ada dana yang bisa dikembalikan.`,
      en: ({ orderNumber, state }) => `${orderNumber} is ${state}: nothing that was paid is left in it.`,
    },
    "no-line": {
      id: ({ orderNumber, lines }) => `Daftar barang ${orderNumber} hanya sampai nomor ${lines}.`,
      en: ({ orderNumber, lines }) => `${orderNumber} has ${lines} lines; show counts them.`,
    },
    "parcel-over": {
      id: ({ orderNumber, number, state }) =>
        `Paket ${number} dari ${orderNumber} sudah berstatus “${parcelStateLabels[state]}”.`,
      en: ({ orderNumber, number, state }) =>
        `Parcel ${number} of ${orderNumber} is ${state === "returned" ? "back" : "left out"} already.`,
    },
    "no-pieces": {
      id: ({ left }) =>
        left === 0 ? "Dana barang ini sudah dikembalikan semua." : `Barang ini hanya tersisa ${left} di pesanan.`,
      en: ({ left }) => (left === 0 ? "That line went back before." : `Only ${left} pieces of that line are left.`),
    },
    free: {
      id: () => "Barang ini gratis dan sudah dikirim, jadi tidak ada dana yang dikembalikan.",
      en: () => "That line cost nothing, and was sent.",
    },
    "goods-unsaid": {
      id: ({ orderNumber }) =>
        `${orderNumber} sudah dikirim. Pilih dulu: barangnya tetap di pembeli, atau kembali ke toko.`,
      en: ({ orderNumber }) =>
        `${orderNumber} was sent: say what becomes of the pieces, --goods kept or --goods back (with --restock into the stock).`,
    },
    "not-sent": {
      id: ({ orderNumber }) =>
        `${orderNumber} belum dikirim, jadi barangnya masih di toko dan tidak perlu dikembalikan pembeli.`,
      en: ({ orderNumber }) => `${orderNumber} is not sent yet: the pieces leave it, without --goods.`,
    },
    "unknown-parts": {
      id: () => "Isi produk paket ini tidak tercatat. Batalkan pesanannya, atau isi jumlah dana yang dikembalikan.",
      en: () => "What that bundle was made of was not recorded: cancel the order, or refund an --amount.",
    },
  },
};

// What somebody of the shop has sent, with the file that shows it.

export type NotSent =
  | NotRefunded
  | ({ did: "nothing"; orderNumber: string } & (
      | { why: "proof-before"; at: Seconds }
      | { why: "proof-of"; other: string }
      | { why: "owed-other"; seen: Rupiah; owed: Rupiah }
    ));

export const sentWords: { effects: Words<"effect", RefundEffect>; refusals: Words<"why", NotSent> } = {
  effects: refundWords.effects,
  refusals: {
    ...refundWords.refusals,
    "proof-before": {
      id: ({ orderNumber, at }) => `Bukti transfer ini sudah dicatat untuk ${orderNumber} pada ${formatDateTime(at)}.`,
      en: ({ orderNumber, at }) => `${orderNumber}: this proof was written down at ${wireDateTime(at)} ${ZONE}.`,
    },
    "proof-of": {
      id: ({ other }) => `Bukti transfer ini sudah dicatat untuk ${other}. Pilih bukti transfer pesanan ini.`,
      en: ({ other }) => `That proof was written down for ${other}.`,
    },
    "owed-other": {
      id: ({ orderNumber, seen, owed }) =>
        `${orderNumber}: saat Anda buka, yang harus dikembalikan ${formatRupiah(seen)}; sekarang ${formatRupiah(owed)}. Mungkin sudah ada yang mencatat. Periksa lagi di bawah.`,
      en: ({ orderNumber, seen, owed }) =>
        `${orderNumber}: ${formatRupiah(seen)} was owed when it was looked at, and now ${formatRupiah(owed)}: look again.`,
    },
  },
};

// Money that no order has.

export type StrayEffect = { effect: "settled" | "reopened"; number: string; amount: Rupiah; note: string };

export type NotSettled = { did: "nothing"; why: "no-stray" | "no-settled"; number: string };

export const strayWords: { effects: Words<"effect", StrayEffect>; refusals: Words<"why", NotSettled> } = {
  effects: {
    settled: {
      id: ({ number, amount, note }, tense) =>
        `${number}, ${formatRupiah(amount)}: ${tense === "would" ? "akan dicatat" : "dicatat"} sudah selesai: ${note}`,
      en: ({ number, amount, note }, tense) =>
        `${number}, ${formatRupiah(amount)} ${tense === "would" ? "would be" : "is"} written down as settled: ${note}`,
    },
    reopened: {
      id: ({ number, amount, note }, tense) =>
        `${number}, ${formatRupiah(amount)}: ${tense === "would" ? "akan dicatat" : "dicatat"} belum selesai: ${note}`,
      en: ({ number, amount, note }, tense) =>
        `${number}, ${formatRupiah(amount)} ${tense === "would" ? "would be" : "is"} written down as not settled: ${note}`,
    },
  },
  refusals: {
    "no-stray": {
      id: ({ number }) => `Tidak ada dana tanpa pesanan dengan nomor ${number}.`,
      en: ({ number }) => `No money without an order has the number ${number}.`,
    },
    "no-settled": {
      id: ({ number }) => `Tidak ada dana yang sudah dicatat selesai dengan nomor ${number}.`,
      en: ({ number }) => `No money that was settled has the number ${number}.`,
    },
  },
};

// What the provider was to send, and the shop sends.

export type ByHandEffect = { effect: "by-hand"; orderNumber: string; amount: Rupiah; email: string };

export type NotByHand = { did: "nothing"; orderNumber: string } & ({ why: "unknown" } | { why: "not-under-way" });

export const byHandWords: { effects: Words<"effect", ByHandEffect>; refusals: Words<"why", NotByHand> } = {
  effects: {
    "by-hand": {
      id: ({ orderNumber, amount, email }, tense) =>
        tense === "would"
          ? `${orderNumber}: ${formatRupiah(amount)} akan Anda transfer sendiri, dan tidak diminta lagi dari penyedia pembayaran. Periksa dulu di sana: kalau ternyata sudah mereka kirim, pembeli menerimanya dua kali.`
          : `${orderNumber}: pengembalian dana tidak lagi lewat penyedia pembayaran. ${email} segera diminta lewat e-mail untuk mengisi rekeningnya. ${formatRupiah(amount)} perlu Anda transfer sendiri.`,
      en: ({ orderNumber, amount, email }, tense) =>
        tense === "would"
          ? `${orderNumber}: ${formatRupiah(amount)} would be yours to send by hand, and the provider is no longer asked for it. If the provider has sent it after all, it would go twice: check there first.`
          : `${orderNumber}: the provider is no longer asked; ${email} is asked for an account by mail within minutes. ${formatRupiah(amount)} to send by hand.`,
    },
  },
  refusals: {
    unknown: unknownOrder,
    "not-under-way": {
      id: ({ orderNumber }) => `Tidak ada dana ${orderNumber} yang masih akan dikembalikan penyedia pembayaran.`,
      en: ({ orderNumber }) => `The provider has nothing to send for ${orderNumber}.`,
    },
  },
};

// Money that came by hand.

interface SeenOrder {
  state: OrderState;
  billTotal: Rupiah;
  isPaid: boolean;
}

const seenOrder = {
  id: ({ orderNumber, state, billTotal, isPaid }: SeenOrder & { orderNumber: string }) =>
    `${orderNumber}: ${stateLabels[state]}, tagihan ${formatRupiah(billTotal)}, ${isPaid ? "sudah dibayar" : "belum dibayar"}.`,
  en: ({ orderNumber, state, billTotal, isPaid }: SeenOrder & { orderNumber: string }) =>
    `${orderNumber}: ${state}, billed ${formatRupiah(billTotal)}, ${isPaid ? "paid" : "nothing paid"}.`,
};

export type TransferEffect =
  | ({ effect: "pays"; orderNumber: string; amount: Rupiah } & SeenOrder)
  | ({ effect: "goes-back"; orderNumber: string; amount: Rupiah; because: "extra" | "late" | "wrong-sum" } & SeenOrder)
  | { effect: "closes"; attempts: string[] }
  | MailEffect
  | MoneyEffect;

export type NotTransferred = { did: "nothing"; orderNumber: string } & (
  | { why: "unknown" }
  | { why: "before"; at: Seconds | null; amount: Rupiah }
  | { why: "slip"; other: string }
  | { why: "state"; state: OrderState }
);

const unwanted: Record<"extra" | "late" | "wrong-sum", { id: string; en: string }> = {
  extra: { id: "pesanannya sudah dibayar, jadi ini pembayaran ganda", en: "it is paid, so this is paid twice" },
  late: { id: "pesanannya sudah tidak berlaku, jadi dana ini terlambat masuk", en: "it has ended, so this came late" },
  "wrong-sum": {
    id: "jumlahnya tidak sama dengan tagihan, jadi pesanannya tidak menjadi lunas",
    en: "this is another sum than it is billed, and pays nothing",
  },
};

export const transferWords: { effects: Words<"effect", TransferEffect>; refusals: Words<"why", NotTransferred> } = {
  effects: {
    ...moneyWords,
    ...mailWords,
    pays: {
      id: (one, tense) =>
        tense === "would"
          ? `${seenOrder.id(one)} ${formatRupiah(one.amount)} akan dicatat sebagai transfer yang diterima, dan pesanannya menjadi lunas.`
          : `${one.orderNumber}: lunas, dibayar lewat transfer.`,
      en: (one, tense) =>
        tense === "would"
          ? `${seenOrder.en(one)} ${formatRupiah(one.amount)} would be written down as received by transfer; the order would be paid.`
          : `${one.orderNumber}: paid by transfer.`,
    },
    "goes-back": {
      id: (one, tense) =>
        tense === "would"
          ? `${seenOrder.id(one)} ${formatRupiah(one.amount)} akan dicatat sebagai transfer yang diterima: ${unwanted[one.because].id}. Seluruhnya harus dikembalikan, dan Anda transfer sendiri.`
          : `${one.orderNumber}: ${formatRupiah(one.amount)} diterima, dan akan dikembalikan.`,
      en: (one, tense) =>
        tense === "would"
          ? `${seenOrder.en(one)} ${formatRupiah(one.amount)} would be written down as received by transfer: ${unwanted[one.because].en}. All of it would be promised back, to be sent by hand.`
          : `${one.orderNumber}: ${formatRupiah(one.amount)} came and goes back.`,
    },
    closes: {
      id: ({ attempts }, tense) =>
        `Tagihan ${attempts.join(" dan ")} di penyedia pembayaran ${tense === "would" ? "akan ditutup" : "ditutup"}.`,
      en: ({ attempts }, tense) =>
        `At the provider ${attempts.join(" and ")} ${tense === "would" ? "would be" : attempts.length > 1 ? "are" : "is"} closed.`,
    },
  },
  refusals: {
    unknown: unknownOrder,
    before: {
      id: ({ orderNumber, at }) =>
        `${orderNumber}: bukti transfer ini sudah dicatat${at === null ? "" : ` pada ${formatDateTime(at)}`}.`,
      en: ({ orderNumber, at }) =>
        `${orderNumber}: this slip was written down ${at === null ? "before" : `at ${wireDateTime(at)} ${ZONE}`}.`,
    },
    slip: {
      id: ({ other }) => `Bukti transfer ini sudah dicatat untuk ${other}.`,
      en: ({ other }) => `That slip was written down for ${other}.`,
    },
    state: {
      id: ({ orderNumber, state }) =>
        `${orderNumber} berstatus “${stateLabels[state]}”, jadi tidak bisa menerima pembayaran.`,
      en: ({ orderNumber, state }) => `${orderNumber} is ${state}, and takes no money.`,
    },
  },
};
