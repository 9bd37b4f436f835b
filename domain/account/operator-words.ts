import type { Words } from "#lib/words.ts";

/** How an operator names a customer: by the number of the account, or by an address. */
export type CustomerName = { id: number } | { email: string };

/** An account in a sentence. */
interface Account {
  id: number;
  email: string;
}

export type NotFound = { did: "nothing"; why: "unknown" } | { did: "nothing"; why: "several"; ids: number[] };

const notFound = {
  unknown: { id: () => "Pelanggan ini tidak ditemukan.", en: () => "There is no such customer." },
  several: {
    id: ({ ids }) =>
      `Alamat ini dipakai beberapa akun dan belum diverifikasi di satu pun: ${ids.join(", ")}. Pilih salah satu dengan nomor akunnya.`,
    en: ({ ids }) =>
      `Several accounts use that address, and none has verified it: ${ids.join(", ")}. Name one by its ID.`,
  },
} satisfies Words<"why", NotFound>;

export type NotBlocked = NotFound | ({ did: "nothing"; why: "blocked-before" } & Account);
export type BlockEffect =
  | ({ effect: "blocked" } & Account)
  | { effect: "signed-out"; sessions: number }
  | { effect: "reads-why" };

export const blockWords: { effects: Words<"effect", BlockEffect>; refusals: Words<"why", NotBlocked> } = {
  effects: {
    blocked: {
      id: ({ id, email }, tense) => `Pelanggan ${id} (${email}) ${tense === "would" ? "akan" : "sudah"} diblokir.`,
      en: ({ id, email }, tense) => `Customer ${id} (${email}) ${tense === "would" ? "would be" : "is"} blocked.`,
    },
    "signed-out": {
      id: ({ sessions }, tense) =>
        `${sessions} sesi loginnya ${tense === "would" ? "akan diakhiri" : "sudah diakhiri"}, dan akunnya tidak bisa memesan.`,
      en: ({ sessions }, tense) =>
        `${sessions} sessions ${tense === "would" ? "would end" : "ended"}, and the account cannot order.`,
    },
    "reads-why": {
      id: () => "Pelanggan hanya membaca bahwa akunnya ditutup toko; alasannya hanya terlihat oleh toko.",
      en: () => "The customer reads that the shop closed the account; the reason is for the shop alone.",
    },
  },
  refusals: {
    ...notFound,
    "blocked-before": {
      id: ({ id, email }) => `Pelanggan ${id} (${email}) memang sedang diblokir.`,
      en: ({ id, email }) => `Customer ${id} (${email}) is blocked already.`,
    },
  },
};

export type NotUnblocked = NotFound | ({ did: "nothing"; why: "not-blocked" } & Account);
export type UnblockEffect = { effect: "unblocked" } & Account;

export const unblockWords: { effects: Words<"effect", UnblockEffect>; refusals: Words<"why", NotUnblocked> } = {
  effects: {
    unblocked: {
      id: ({ id, email }, tense) =>
        `Pelanggan ${id} (${email}) ${tense === "would" ? "akan" : "sudah"} bisa login dan memesan lagi.`,
      en: ({ id, email }, tense) =>
        `Customer ${id} (${email}) ${tense === "would" ? "would be" : "is"} able to log in and order again.`,
    },
  },
  refusals: {
    ...notFound,
    "not-blocked": {
      id: ({ id, email }) => `Pelanggan ${id} (${email}) tidak sedang diblokir.`,
      en: ({ id, email }) => `Customer ${id} (${email}) is not blocked.`,
    },
  },
};

export type NotErased = NotFound | { did: "nothing"; why: "open"; orders: string[] };
export type EraseEffect =
  | ({ effect: "forgotten" } & Account)
  | { effect: "gone"; addresses: number; sessions: number; points: number }
  | { effect: "kept"; orders: number; reviews: number };

export const eraseWords: { effects: Words<"effect", EraseEffect>; refusals: Words<"why", NotErased> } = {
  effects: {
    forgotten: {
      id: ({ id, email }, tense) =>
        tense === "would"
          ? `Data pelanggan ${id} (${email}) akan dihapus permanen.`
          : `Data pelanggan ${id} (${email}) sudah dihapus. Foto-fotonya ikut terhapus dalam beberapa menit.`,
      en: ({ id, email }, tense) =>
        tense === "would"
          ? `Customer ${id} (${email}) would be forgotten, for good.`
          : `Customer ${id} (${email}) is forgotten. Pictures are deleted within minutes.`,
    },
    gone: {
      id: ({ addresses, sessions, points }) =>
        `Yang dihapus: nama, alamat e-mail, nomor telepon, kata sandi, ${addresses} alamat, rekening bank, keranjang, wishlist, chat, notifikasi, ${sessions} sesi login, foto, dan pesan untuknya; ${points} poin tidak bisa dipakai lagi.`,
      en: ({ addresses, sessions, points }) =>
        `Gone: name, address, number and password, ${addresses} addresses, bank accounts, cart, wishlist, chats, notices, ${sessions} sessions, pictures, messages to them; ${points} points can no longer be used.`,
    },
    kept: {
      id: ({ orders, reviews }) =>
        `Yang tetap disimpan: ${orders} pesanan dengan barang, nilai, tanggal, dan kotanya (untuk pembukuan), tanpa nama, alamat jalan, dan nomor telepon; ${reviews} ulasan dengan bintang dan isinya, tanpa nama dan foto.`,
      en: ({ orders, reviews }) =>
        `Kept: ${orders} orders with their goods, sums, days and cities (the books), without name, street and number; ${reviews} reviews with their stars and words, without name and pictures.`,
    },
  },
  refusals: {
    ...notFound,
    open: {
      id: ({ orders }) =>
        `Belum bisa dihapus, karena masih ada pesanan yang berjalan, dana yang belum dikembalikan, atau halaman kartu yang masih bisa dibayar (maksimal sehari): ${orders.join(", ")}.`,
      en: ({ orders }) =>
        `An order is under way, its money is owed, or its card page can still be paid (a day at most): ${orders.join(", ")}.`,
    },
  },
};
