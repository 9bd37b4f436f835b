import { formatTime } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import type { Words } from "#lib/words.ts";
import { REPLIES_MAX, type ThreadKind, threadLabels } from "./inbox.ts";

type Nothing<Why extends string> = { did: "nothing"; why: Why };

export type HoldEffect =
  | { effect: "taken"; kind: ThreadKind; id: number }
  /** It was somebody else's. */
  | { effect: "taken-over"; kind: ThreadKind; id: number; from: string }
  | { effect: "released"; kind: ThreadKind; id: number }
  | { effect: "settled"; kind: ThreadKind; id: number };
export type NotHeld =
  | (Nothing<"unknown"> & { kind: ThreadKind; id: number })
  /** Taken by somebody since it was looked at. */
  | (Nothing<"taken"> & { by: string; at: Seconds })
  | Nothing<"released">
  | Nothing<"newer">
  /** At the prompt nobody is known who could answer it in the back office. */
  | Nothing<"nobody">;

const thread = (kind: ThreadKind, id: number) => `${threadLabels[kind]} ${id}`;

export const holdWords: { effects: Words<"effect", HoldEffect>; refusals: Words<"why", NotHeld> } = {
  effects: {
    taken: {
      id: ({ kind, id }, tense) => `${thread(kind, id)} ${tense === "would" ? "akan diambil" : "sudah Anda ambil"}.`,
      en: ({ kind, id }, tense) => `${kind} ${id} ${tense === "would" ? "would be" : "is"} taken.`,
    },
    "taken-over": {
      id: ({ kind, id, from }, tense) =>
        `${thread(kind, id)} ${tense === "would" ? "akan diambil" : "sudah Anda ambil"} dari ${from}.`,
      en: ({ kind, id, from }, tense) =>
        `${kind} ${id} ${tense === "would" ? "would be" : "is"} taken over from ${from}.`,
    },
    released: {
      id: ({ kind, id }, tense) => `${thread(kind, id)} ${tense === "would" ? "akan dilepas" : "sudah dilepas"}.`,
      en: ({ kind, id }, tense) => `${kind} ${id} ${tense === "would" ? "would be" : "is"} released.`,
    },
    settled: {
      id: ({ kind, id }, tense) =>
        `${thread(kind, id)} ${tense === "would" ? "tidak akan menunggu" : "tidak menunggu"} jawaban lagi.`,
      en: ({ kind, id }, tense) =>
        `${kind} ${id} ${tense === "would" ? "would wait" : "waits"} for no answer any more.`,
    },
  },
  refusals: {
    unknown: {
      id: ({ kind, id }) => `${thread(kind, id)} tidak ditemukan.`,
      en: ({ kind, id }) => `There is no ${kind} ${id}.`,
    },
    taken: {
      id: ({ by, at }) => `${by} sudah mengambilnya, ${formatTime(at)}, sesudah Anda membuka halaman ini.`,
      en: ({ by, at }) => `${by} has taken it at ${formatTime(at)}.`,
    },
    released: {
      id: () => "Pengambilnya sudah berubah sesudah Anda membuka halaman ini.",
      en: () => "Who has taken it has changed since.",
    },
    newer: {
      id: () => "Ada pesan baru sesudah Anda membuka halaman ini. Silakan baca dulu.",
      en: () => "There is a newer message: read it first.",
    },
    nobody: {
      id: () => "Hanya bisa diambil dari ruang kelola.",
      en: () => "It is taken in the back office alone.",
    },
  },
};

export type NoteEffect = { effect: "noted"; name: string } | { effect: "note-removed" };
export type NotNoted = (Nothing<"unknown-customer"> & { userId: number }) | (Nothing<"unknown-note"> & { id: number });

export const noteWords: { effects: Words<"effect", NoteEffect>; refusals: Words<"why", NotNoted> } = {
  effects: {
    noted: {
      id: ({ name }, tense) =>
        `Catatan tentang ${name} ${tense === "would" ? "akan disimpan" : "tersimpan"}. Pelanggan tidak melihatnya.`,
      en: ({ name }, tense) => `A note on ${name} ${tense === "would" ? "would be" : "is"} kept; no customer sees it.`,
    },
    "note-removed": {
      id: (_, tense) => `Catatan ${tense === "would" ? "akan dihapus" : "sudah dihapus"}.`,
      en: (_, tense) => `The note ${tense === "would" ? "would be" : "is"} removed.`,
    },
  },
  refusals: {
    "unknown-customer": {
      id: ({ userId }) => `Pelanggan ${userId} tidak ditemukan.`,
      en: ({ userId }) => `There is no customer ${userId}.`,
    },
    "unknown-note": {
      id: () => "Catatan ini sudah tidak ada.",
      en: ({ id }) => `There is no note ${id}.`,
    },
  },
};

export type ReplyField = "title" | "text";
export type ReplyEffect =
  | { effect: "added"; title: string }
  | { effect: "changed"; field: ReplyField }
  | { effect: "removed"; title: string };
export type NotSaved =
  | (Nothing<"unknown"> & { id: number })
  | Nothing<"full">
  | Nothing<"same">
  /** Somebody else has changed the same field since it was looked at. */
  | (Nothing<"met"> & { field: ReplyField });

const fields: Record<ReplyField, { id: string; en: string }> = {
  title: { id: "Judul", en: "title" },
  text: { id: "Isi", en: "text" },
};

export const replyWords: { effects: Words<"effect", ReplyEffect>; refusals: Words<"why", NotSaved> } = {
  effects: {
    added: {
      id: ({ title }, tense) => `Balasan “${title}” ${tense === "would" ? "akan disimpan" : "tersimpan"}.`,
      en: ({ title }, tense) => `The reply “${title}” ${tense === "would" ? "would be" : "is"} saved.`,
    },
    changed: {
      id: ({ field }, tense) => `${fields[field].id} ${tense === "would" ? "akan diubah" : "sudah diubah"}.`,
      en: ({ field }, tense) => `Its ${fields[field].en} ${tense === "would" ? "would be" : "is"} changed.`,
    },
    removed: {
      id: ({ title }, tense) => `Balasan “${title}” ${tense === "would" ? "akan dihapus" : "sudah dihapus"}.`,
      en: ({ title }, tense) => `The reply “${title}” ${tense === "would" ? "would be" : "is"} removed.`,
    },
  },
  refusals: {
    unknown: { id: () => "Balasan ini sudah tidak ada.", en: ({ id }) => `There is no saved reply ${id}.` },
    full: {
      id: () => `Sudah ada ${REPLIES_MAX} balasan. Hapus satu dulu.`,
      en: () => `There are ${REPLIES_MAX} replies already: remove one first.`,
    },
    same: { id: () => "Tidak ada yang diubah.", en: () => "Nothing differs." },
    met: {
      id: ({ field }) => `${fields[field].id} sudah diubah orang lain sesudah Anda membuka halaman ini.`,
      en: ({ field }) => `Its ${fields[field].en} has been changed since it was looked at.`,
    },
  },
};
