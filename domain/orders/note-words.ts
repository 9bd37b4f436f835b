import type { Words } from "#lib/words.ts";

/** How many letters a note of staff has at most. */
export const NOTE_MAX = 1000;

export type NoteEffect = { effect: "noted"; orderNumber: string };

export type NotNoted = { did: "nothing"; why: "unknown"; orderNumber: string };

/** What staff write for each other about an order. */
export const noteWords: { effects: Words<"effect", NoteEffect>; refusals: Words<"why", NotNoted> } = {
  effects: {
    noted: {
      id: ({ orderNumber }, tense) =>
        tense === "would"
          ? `Catatan untuk ${orderNumber} akan disimpan. Pembeli tidak melihatnya.`
          : "Catatan disimpan.",
      en: ({ orderNumber }, tense) =>
        tense === "would"
          ? `${orderNumber}: the note would be kept for staff alone.`
          : `${orderNumber}: the note is kept for staff alone.`,
    },
  },
  refusals: {
    unknown: {
      id: ({ orderNumber }) => `Pesanan ${orderNumber} tidak ditemukan.`,
      en: ({ orderNumber }) => `There is no order ${orderNumber}.`,
    },
  },
};
