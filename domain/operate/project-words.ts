import { type ProjectState, projectStateLabels } from "#domain/interior.ts";
import { type NewerMessage, newerMessage } from "#domain/service/operator-words.ts";
import type { Words } from "#lib/words.ts";

export type NotWritten =
  | { did: "nothing"; why: "unknown"; code: string }
  | { did: "nothing"; why: "over"; code: string; state: ProjectState }
  | NewerMessage
  | { did: "nothing"; why: "state"; code: string; state: ProjectState; needs: ProjectState[] };

export type ProjectEffect =
  | { effect: "moved"; code: string; from: ProjectState; to: ProjectState }
  | { effect: "answered"; code: string }
  /** A guest has no account to read it in. */
  | { effect: "customer-notified"; isGuest: boolean };

export const projectWords: { effects: Words<"effect", ProjectEffect>; refusals: Words<"why", NotWritten> } = {
  effects: {
    moved: {
      id: ({ code, from, to }) => `Konsultasi ${code}: ${projectStateLabels[from]} → ${projectStateLabels[to]}.`,
      en: ({ code, from, to }) => `Project ${code}: ${from} → ${to}.`,
    },
    answered: {
      id: ({ code }, tense) => `Konsultasi ${code} ${tense === "would" ? "akan" : "sudah"} dibalas.`,
      en: ({ code }, tense) => `Project ${code}: ${tense === "would" ? "would be answered" : "answered"}.`,
    },
    "customer-notified": {
      id: ({ isGuest }, tense) =>
        `Pelanggan ${tense === "would" ? "akan diberi" : "diberi"} tahu ${isGuest ? "lewat e-mail" : "di akunnya"}.`,
      en: (_, tense) => `Its customer ${tense === "would" ? "would be" : "is"} told.`,
    },
  },
  refusals: {
    unknown: {
      id: ({ code }) => `Konsultasi ${code} tidak ditemukan.`,
      en: ({ code }) => `There is no project ${code}.`,
    },
    ...newerMessage,
    over: {
      id: ({ code, state }) => `Konsultasi ${code} sudah ${projectStateLabels[state].toLowerCase()}.`,
      en: ({ code, state }) => `Project ${code} is ${state}.`,
    },
    state: {
      id: ({ code, state, needs }) =>
        `Konsultasi ${code} berstatus “${projectStateLabels[state]}”. Langkah ini hanya untuk ${needs.length > 0 ? `konsultasi berstatus ${needs.map((one) => `“${projectStateLabels[one]}”`).join(" atau ")}` : "permintaan baru"}.`,
      en: ({ code, state, needs }) =>
        `Project ${code} is ${state}; it would have to be ${needs.join(" or ") || "a new one"}.`,
    },
  },
};
