import { formatDateTime, wireDateTime } from "#lib/date.ts";
import { type Seconds, ZONE } from "#lib/time.ts";
import type { Words } from "#lib/words.ts";
import { minutesToRead } from "./article.ts";

export type NotPut =
  | { did: "nothing"; why: "picture-size" }
  | { did: "nothing"; why: "products-unknown"; products: string[] }
  | { did: "nothing"; why: "empty" };

export type PutEffect = { effect: "written"; slug: string; isNew: boolean; words: number; from: Seconds | "now" };

const fromId = (from: Seconds | "now") => (from === "now" ? "sekarang" : `mulai ${formatDateTime(from)}`);
const fromEn = (from: Seconds | "now") => (from === "now" ? "now" : `from ${wireDateTime(from)} ${ZONE} on`);

export const putWords: { effects: Words<"effect", PutEffect>; refusals: Words<"why", NotPut> } = {
  effects: {
    written: {
      id: ({ slug, isNew, words, from }, tense) =>
        `Artikel /artikel/${slug} ${tense === "would" ? "akan" : "sudah"} ${isNew ? "dibuat" : "diperbarui"} (${words} kata, ${minutesToRead(words)} menit baca); tampil ${fromId(from)}.`,
      en: ({ slug, isNew, words, from }, tense) =>
        `/artikel/${slug} ${tense === "would" ? "would be" : "is"} written${isNew ? "" : " anew"} (${words} words, ${minutesToRead(words)} min); on show ${fromEn(from)}.`,
    },
  },
  refusals: {
    "picture-size": {
      id: () => "Ukuran gambarnya belum diketahui: tambahkan di belakang alamatnya, misalnya 960x640.",
      en: () => "The shop does not know how large the picture is: write its size after the address, such as 960x640.",
    },
    "products-unknown": {
      id: ({ products }) => `Produk ${products.join(", ")} tidak ditemukan.`,
      en: ({ products }) => `There is no product ${products.join(", ")}.`,
    },
    empty: {
      id: () => "Teksnya menjadi kosong setelah dibersihkan.",
      en: () => "Nothing is left of the text once it is cleaned.",
    },
  },
};

export type NotHidden = { did: "nothing"; why: "not-shown"; slug: string };
export type HideEffect = { effect: "hidden"; slug: string };

export const hideWords: { effects: Words<"effect", HideEffect>; refusals: Words<"why", NotHidden> } = {
  effects: {
    hidden: {
      id: ({ slug }, tense) => `Artikel /artikel/${slug} ${tense === "would" ? "akan" : "sudah"} disembunyikan.`,
      en: ({ slug }, tense) => `/artikel/${slug} ${tense === "would" ? "would be" : "is"} hidden.`,
    },
  },
  refusals: {
    "not-shown": {
      id: ({ slug }) => `Tidak ada artikel ${slug} yang sedang tampil atau dijadwalkan.`,
      en: ({ slug }) => `There is no article ${slug} that is on show or to come.`,
    },
  },
};
