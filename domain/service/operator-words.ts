import { formatDateTime, wireDateTime } from "#lib/date.ts";
import { type Seconds, ZONE } from "#lib/time.ts";
import type { Words } from "#lib/words.ts";

type Unknown = { did: "nothing"; why: "unknown"; id: number };

export type ReviewEffect =
  | { effect: "answered"; id: number }
  | { effect: "hidden"; id: number }
  | { effect: "shown-again"; id: number }
  /** A review that came with the catalogue has no author. */
  | { effect: "author-notified" };
export type NotReviewed =
  | Unknown
  | { did: "nothing"; why: "same-answer"; id: number }
  | { did: "nothing"; why: "hidden-before"; id: number }
  | { did: "nothing"; why: "not-hidden"; id: number }
  /** Another answer stands there than the one that was seen. */
  | { did: "nothing"; why: "other-answer"; id: number };

export const reviewWords: { effects: Words<"effect", ReviewEffect>; refusals: Words<"why", NotReviewed> } = {
  effects: {
    answered: {
      id: ({ id }, tense) => `Ulasan ${id} ${tense === "would" ? "akan" : "sudah"} dibalas.`,
      en: ({ id }, tense) => `Review ${id} ${tense === "would" ? "would be" : "is"} answered.`,
    },
    hidden: {
      id: ({ id }, tense) => `Ulasan ${id} ${tense === "would" ? "akan" : "sudah"} disembunyikan.`,
      en: ({ id }, tense) => `Review ${id} ${tense === "would" ? "would be" : "is"} hidden.`,
    },
    "shown-again": {
      id: ({ id }, tense) => `Ulasan ${id} ${tense === "would" ? "akan" : "sudah"} ditampilkan lagi.`,
      en: ({ id }, tense) => `Review ${id} ${tense === "would" ? "would be" : "is"} shown again.`,
    },
    "author-notified": {
      id: (_, tense) => `Penulis ulasannya ${tense === "would" ? "akan diberi" : "diberi"} tahu.`,
      en: (_, tense) => `Its author ${tense === "would" ? "would be" : "is"} told.`,
    },
  },
  refusals: {
    unknown: { id: ({ id }) => `Ulasan ${id} tidak ditemukan.`, en: ({ id }) => `There is no review ${id}.` },
    "same-answer": {
      id: ({ id }) => `Ulasan ${id} sudah punya balasan yang sama.`,
      en: ({ id }) => `Review ${id} has this answer already.`,
    },
    "hidden-before": {
      id: ({ id }) => `Ulasan ${id} memang sedang disembunyikan.`,
      en: ({ id }) => `Review ${id} is hidden already.`,
    },
    "not-hidden": {
      id: ({ id }) => `Ulasan ${id} tidak sedang disembunyikan.`,
      en: ({ id }) => `Review ${id} is not hidden.`,
    },
    "other-answer": {
      id: ({ id }) => `Ulasan ${id} baru saja dibalas orang lain. Balasan Anda belum dikirim.`,
      en: ({ id }) => `Review ${id} has another answer than the one that was seen: nothing is written.`,
    },
  },
};

export type ChatAnswerEffect = { effect: "sent"; email: string };
export type ChatNotAnswered = { did: "nothing"; why: "nobody"; email: string } | Unknown | NewerMessage;
/** Somebody has written since it was looked at. */
export type NewerMessage = { did: "nothing"; why: "newer" };

export const newerMessage = {
  newer: {
    id: () => "Ada pesan baru sesudah Anda membuka halaman ini. Balasan Anda belum dikirim.",
    en: () => "Somebody has written since: nothing is sent.",
  },
} satisfies Words<"why", NewerMessage>;

export const chatAnswerWords: {
  effects: Words<"effect", ChatAnswerEffect>;
  refusals: Words<"why", ChatNotAnswered>;
} = {
  effects: {
    sent: {
      id: ({ email }, tense) =>
        tense === "would"
          ? `Pesan akan dikirim. ${email} membacanya di halaman chat, dan mendapat notifikasi sesuai pilihannya.`
          : `Terkirim. ${email} membacanya di halaman chat, dan mendapat notifikasi sesuai pilihannya.`,
      en: ({ email }, tense) =>
        `${tense === "would" ? "It would be sent" : "Sent"}. ${email} reads it at /profile/chats, and is told as they chose.`,
    },
  },
  refusals: {
    nobody: {
      id: ({ email }) => `Tidak ada pelanggan dengan alamat ${email}.`,
      en: ({ email }) => `No customer has the address ${email}.`,
    },
    unknown: { id: ({ id }) => `Pelanggan ${id} tidak ditemukan.`, en: ({ id }) => `There is no customer ${id}.` },
    ...newerMessage,
  },
};

export type HandOutEffect = { effect: "handed-out"; code: string; title: string; name: string; email: string };
export type NotHandedOut =
  | { did: "nothing"; why: "code-unknown"; code: string }
  | { did: "nothing"; why: "handed-out-before"; code: string; at: Seconds };

export const handOutWords: { effects: Words<"effect", HandOutEffect>; refusals: Words<"why", NotHandedOut> } = {
  effects: {
    "handed-out": {
      id: ({ code, title, name, email }, tense) =>
        `${code}: ${title} untuk ${name}. ${email} ${tense === "would" ? "akan diberi" : "diberi"} tahu.`,
      en: ({ code, title, name, email }, tense) =>
        `${code}: ${title} for ${name}. ${email} ${tense === "would" ? "would be" : "is"} told.`,
    },
  },
  refusals: {
    "code-unknown": {
      id: ({ code }) => `Kode ${code} tidak ditemukan.`,
      en: ({ code }) => `Nobody has the code ${code}.`,
    },
    "handed-out-before": {
      id: ({ code, at }) => `${code} sudah diserahkan pada ${formatDateTime(at)}.`,
      en: ({ code, at }) => `${code} was handed out already, at ${wireDateTime(at)} ${ZONE}.`,
    },
  },
};

export type SendAgainEffect = { effect: "sent-again"; id: number; recipient: string };
export type NotSentAgain =
  | Unknown
  | { did: "nothing"; why: "state"; id: number; state: MessageState }
  | { did: "nothing"; why: "secret"; id: number }
  | { did: "nothing"; why: "wordless"; id: number };

/** Where a message to a customer stands on its way. */
export const MESSAGE_STATES = ["waiting", "sending", "sent", "kept", "dead"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

const messageStates: Record<MessageState, string> = {
  waiting: "Menunggu",
  sending: "Sedang dikirim",
  sent: "Terkirim",
  kept: "Disimpan",
  dead: "Gagal",
};

export const sendAgainWords: { effects: Words<"effect", SendAgainEffect>; refusals: Words<"why", NotSentAgain> } = {
  effects: {
    "sent-again": {
      id: ({ id, recipient }, tense) =>
        `Pesan ${id} untuk ${recipient} ${tense === "would" ? "akan dikirim" : "dikirim"} ulang dalam beberapa menit.`,
      en: ({ id, recipient }, tense) =>
        `Message ${id} to ${recipient} ${tense === "would" ? "would be" : "is"} sent again within minutes.`,
    },
  },
  refusals: {
    unknown: { id: ({ id }) => `Pesan ${id} tidak ditemukan.`, en: ({ id }) => `There is no message ${id}.` },
    state: {
      id: ({ id, state }) =>
        `Pesan ${id} berstatus “${messageStates[state]}”. Yang bisa dikirim ulang hanya pesan berstatus “${messageStates.dead}” atau “${messageStates.kept}”.`,
      en: ({ id, state }) => `Message ${id} is ${state}; only what is dead or kept is sent again.`,
    },
    secret: {
      id: ({ id }) => `Pesan ${id} berisi kode atau tautan pribadi, jadi pelanggan perlu meminta yang baru sendiri.`,
      en: ({ id }) => `Message ${id} holds a code or a link: only its customer can ask for a new one.`,
    },
    wordless: {
      id: ({ id }) => `Isi pesan ${id} sudah tidak tersimpan.`,
      en: ({ id }) => `Message ${id} is no longer stored with its text.`,
    },
  },
};
