import { formatRupiah, type Rupiah } from "#domain/money.ts";
import type { Words } from "#lib/words.ts";
import { type ComplaintKind, type ComplaintState, complaintKindLabels, complaintStateLabels } from "./complaint.ts";
import { type NewerMessage, newerMessage } from "./operator-words.ts";

type Unknown = { did: "nothing"; why: "unknown"; id: number };

export type NotMoved =
  | Unknown
  | {
      did: "nothing";
      why: "state";
      id: number;
      kind: ComplaintKind;
      state: ComplaintState;
      needs: ComplaintState[];
    }
  | { did: "nothing"; why: "no-amount"; most: Rupiah }
  | { did: "nothing"; why: "too-much"; most: Rupiah; kind: ComplaintKind }
  | { did: "nothing"; why: "unknown-parts" };

/** What becomes of pieces whose money goes back; the same as in a refund of their order, which stands above this room. */
type Goods = "unsent" | "kept" | "came-back" | "restocked";

export type ComplaintEffect =
  | { effect: "moved"; id: number; from: ComplaintState; to: ComplaintState }
  | { effect: "goes-back"; amount: Rupiah; orderNumber: string; ofGoodsAlone: boolean }
  | { effect: "goods"; pieces: number; name: string; goods: Goods }
  | { effect: "provider-sends"; amount: Rupiah }
  | { effect: "shop-sends"; amount: Rupiah; orderNumber: string }
  | { effect: "points-taken"; points: number }
  | { effect: "points-spent"; points: number; kept: Rupiah }
  | { effect: "points-returned"; points: number }
  | { effect: "customer-notified" };

const goodsWords: Record<Goods, { id: string; en: string }> = {
  unsent: { id: "tidak jadi dikirim, dan bisa dijual lagi", en: "not sent, and for sale again" },
  kept: { id: "tetap di pembeli", en: "the buyer keeps it" },
  "came-back": { id: "kembali ke toko, tidak masuk stok", en: "comes back, and not into the stock" },
  restocked: { id: "kembali ke stok", en: "comes back into the stock" },
};

const noComplaint = {
  unknown: { id: ({ id }) => `Komplain ${id} tidak ditemukan.`, en: ({ id }) => `There is no complaint ${id}.` },
} satisfies Words<"why", Unknown>;

const customerNotified = {
  "customer-notified": {
    id: (_, tense) => `Pelanggan ${tense === "would" ? "akan diberi" : "diberi"} tahu.`,
    en: (_, tense) => `Its customer ${tense === "would" ? "would be" : "is"} told.`,
  },
} satisfies Words<"effect", { effect: "customer-notified" }>;

export const complaintMoveWords: {
  effects: Words<"effect", ComplaintEffect>;
  refusals: Words<"why", NotMoved>;
} = {
  effects: {
    moved: {
      id: ({ id, from, to }) => `Komplain ${id}: ${complaintStateLabels[from]} → ${complaintStateLabels[to]}.`,
      en: ({ id, from, to }) => `Complaint ${id}: ${from} → ${to}.`,
    },
    "goes-back": {
      id: ({ amount, orderNumber, ofGoodsAlone }, tense) =>
        `${formatRupiah(amount)} dari ${orderNumber} ${tense === "would" ? "akan dikembalikan" : "dikembalikan"}${ofGoodsAlone ? " untuk harga barangnya, tanpa ongkos kirim" : ""}.`,
      en: ({ amount, orderNumber, ofGoodsAlone }, tense) =>
        `${formatRupiah(amount)} of ${orderNumber} ${tense === "would" ? "would go" : "goes"} back${ofGoodsAlone ? " for its goods, without shipping" : ""}.`,
    },
    goods: {
      id: ({ pieces, name, goods }) => `${pieces} × ${name}: ${goodsWords[goods].id}.`,
      en: ({ pieces, name, goods }) => `${pieces} × ${name}: ${goodsWords[goods].en}.`,
    },
    "provider-sends": {
      id: ({ amount }) =>
        `${formatRupiah(amount)} dikembalikan oleh penyedia pembayaran. Anda tidak perlu melakukan apa-apa.`,
      en: ({ amount }) => `${formatRupiah(amount)} is sent back by the payment provider; nothing to do.`,
    },
    "shop-sends": {
      id: ({ amount }) => `${formatRupiah(amount)} perlu Anda transfer sendiri.`,
      en: ({ amount }) => `${formatRupiah(amount)} to send by hand.`,
    },
    "points-taken": {
      id: ({ points }) => `${points} poin dari pesanannya ditarik kembali.`,
      en: ({ points }) => `${points} of the points that it earned are taken back.`,
    },
    "points-spent": {
      id: ({ points, kept }) =>
        `${points} poin di antaranya sudah terpakai, jadi dana yang dikembalikan dipotong ${formatRupiah(kept)}.`,
      en: ({ points, kept }) => `${points} of them are spent: ${formatRupiah(kept)} is taken off its money for these.`,
    },
    "points-returned": {
      id: ({ points }) => `${points} poin yang dipakai untuk pesanannya dikembalikan.`,
      en: ({ points }) => `${points} of the points that it used come back.`,
    },
    ...customerNotified,
  },
  refusals: {
    ...noComplaint,
    state: {
      id: ({ id, kind, state, needs }) =>
        needs.length > 0
          ? `Komplain ${id} berstatus “${complaintStateLabels[state]}”. Langkah ini hanya untuk komplain berstatus ${needs.map((one) => `“${complaintStateLabels[one]}”`).join(" atau ")}.`
          : `Jenis komplain ${id} adalah “${complaintKindLabels[kind]}”, dan langkah-langkahnya berbeda.`,
      en: ({ id, kind, state, needs }) =>
        needs.length > 0
          ? `Complaint ${id} is ${state}; it would have to be ${needs.join(" or ")}.`
          : `Complaint ${id} is a ${kind} and takes another way: see complaints --help.`,
    },
    "no-amount": {
      id: ({ most }) => `Isi jumlah dana yang dikembalikan, maksimal ${formatRupiah(most)}.`,
      en: ({ most }) => `Money is to go back: --refund AMOUNT, or --refund full for ${formatRupiah(most)}.`,
    },
    "too-much": {
      id: ({ most, kind }) =>
        `Maksimal ${formatRupiah(most)} yang bisa dikembalikan: ${kind === "return" ? "harga barangnya yang sudah dibayar, tanpa ongkos kirim" : "tidak termasuk dana barang lain dan dana yang sudah dikembalikan"}.`,
      en: ({ most, kind }) =>
        `At most ${formatRupiah(most)} can still go back for it: ${
          kind === "return"
            ? "what its goods were paid with, without shipping."
            : "not what other pieces were paid with, nor what went back before."
        }`,
    },
    "unknown-parts": {
      id: () => "Isi produk paket ini tidak tercatat: tambahkan sendiri isinya ke stok.",
      en: () => "What that bundle was made of was not recorded: add its parts to the stock by hand.",
    },
  },
};

export type NotAnswered = Unknown | NewerMessage | { did: "nothing"; why: "over"; id: number };
export type ComplaintAnswerEffect = { effect: "answered"; id: number } | { effect: "customer-notified" };

export const complaintAnswerWords: {
  effects: Words<"effect", ComplaintAnswerEffect>;
  refusals: Words<"why", NotAnswered>;
} = {
  effects: {
    answered: {
      id: ({ id }, tense) => `Komplain ${id} ${tense === "would" ? "akan" : "sudah"} dibalas.`,
      en: ({ id }, tense) => `Complaint ${id}: ${tense === "would" ? "would be answered" : "answered"}.`,
    },
    ...customerNotified,
  },
  refusals: {
    ...noComplaint,
    ...newerMessage,
    over: { id: ({ id }) => `Komplain ${id} sudah selesai.`, en: ({ id }) => `Complaint ${id} is done.` },
  },
};
