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
      `Beberapa akun memakai alamat ini dan belum ada yang diverifikasi: ${ids.join(", ")}. Sebut salah satu dengan nomornya.`,
    en: ({ ids }) => `Several accounts claim that address, none has proven it: ${ids.join(", ")}. Name one by its ID.`,
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
      id: ({ id, email }, tense) => `Pelanggan ${id} (${email}) ${tense === "would" ? "akan diblokir" : "diblokir"}.`,
      en: ({ id, email }, tense) => `Customer ${id} (${email}) ${tense === "would" ? "would be" : "is"} blocked.`,
    },
    "signed-out": {
      id: ({ sessions }, tense) =>
        `${sessions} sesi loginnya ${tense === "would" ? "akan berakhir" : "berakhir"}, dan akunnya tidak bisa memesan.`,
      en: ({ sessions }, tense) =>
        `${sessions} sessions ${tense === "would" ? "would end" : "ended"}, and the account cannot order.`,
    },
    "reads-why": {
      id: () => "Pelanggan membaca bahwa toko menutup akunnya; alasannya hanya untuk toko.",
      en: () => "The customer reads that the shop closed the account; the reason is for the shop alone.",
    },
  },
  refusals: {
    ...notFound,
    "blocked-before": {
      id: ({ id, email }) => `Pelanggan ${id} (${email}) sudah diblokir.`,
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
        `Pelanggan ${id} (${email}) ${tense === "would" ? "akan bisa" : "bisa"} login dan memesan lagi.`,
      en: ({ id, email }, tense) => `Customer ${id} (${email}) ${tense === "would" ? "would be" : "is"} let in again.`,
    },
  },
  refusals: {
    ...notFound,
    "not-blocked": {
      id: ({ id, email }) => `Pelanggan ${id} (${email}) tidak diblokir.`,
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
          ? `Data pelanggan ${id} (${email}) akan dihapus untuk selamanya.`
          : `Data pelanggan ${id} (${email}) sudah dihapus. Gambarnya terhapus dalam beberapa menit.`,
      en: ({ id, email }, tense) =>
        tense === "would"
          ? `Customer ${id} (${email}) would be forgotten, for good.`
          : `Customer ${id} (${email}) is forgotten. Pictures are deleted within minutes.`,
    },
    gone: {
      id: ({ addresses, sessions, points }) =>
        `Hilang: nama, alamat e-mail, nomor dan kata sandi, ${addresses} alamat, rekening bank, keranjang, wishlist, chat, notifikasi, ${sessions} sesi, gambar, dan pesan untuknya; ${points} poin tidak bisa dipakai lagi.`,
      en: ({ addresses, sessions, points }) =>
        `Gone: name, address, number and password, ${addresses} addresses, bank accounts, cart, wishlist, chats, notices, ${sessions} sessions, pictures, messages to them; ${points} points can be used no more.`,
    },
    kept: {
      id: ({ orders, reviews }) =>
        `Tetap ada: ${orders} pesanan dengan barang, jumlah, tanggal, dan kotanya (pembukuan), tanpa nama, jalan, dan nomor; ${reviews} ulasan dengan bintang dan kata-katanya, tanpa nama dan foto.`,
      en: ({ orders, reviews }) =>
        `Kept: ${orders} orders with their goods, sums, days and cities (the books), without name, street and number; ${reviews} reviews with their stars and words, without name and pictures.`,
    },
  },
  refusals: {
    ...notFound,
    open: {
      id: ({ orders }) =>
        `Masih ada pesanan yang berjalan, dana yang belum kembali, atau halaman kartu yang masih bisa dibayar (maksimal sehari): ${orders.join(", ")}.`,
      en: ({ orders }) =>
        `An order is under way, its money is owed, or its card page can still be paid (a day at most): ${orders.join(", ")}.`,
    },
  },
};
