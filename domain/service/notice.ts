/** What a notice is about. Customers choose by these where else they get it. */
export const NOTICE_KINDS = [
  "order",
  "review",
  "complaint",
  "chat",
  "promotion",
  "wishlist",
  "stock",
  "event",
  "project",
  "account",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Where a notice goes beside the account's own list. */
export const NOTICE_CHANNELS = ["mail", "wa", "push"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const noticeKindLabels: Record<NoticeKind, string> = {
  order: "Pesanan dan pembayaran",
  review: "Ulasan",
  complaint: "Komplain dan garansi",
  chat: "Balasan chat",
  promotion: "Voucher dan poin",
  wishlist: "Harga wishlist turun",
  stock: "Barang tersedia lagi",
  event: "Acara dan hadiah",
  project: "Konsultasi interior",
  account: "Keamanan akun",
};

export const noticeChannelLabels: Record<NoticeChannel, string> = {
  mail: "E-mail",
  wa: "WhatsApp",
  push: "Browser",
};

/**
 * Mails about an order are part of the purchase, and who waits for pieces has asked for a mail: these are always sent, by
 * themselves. Those about an account's safety are always sent too, because whoever has stolen a session could end them.
 */
export function isChoosable(kind: NoticeKind, channel: NoticeChannel): boolean {
  return !(["order", "stock", "account"].includes(kind) && channel === "mail");
}

/** Without a choice: what a customer waits for comes by mail, and everything comes to a browser that asked for it. */
export function isOnByDefault(kind: NoticeKind, channel: NoticeChannel): boolean {
  if (channel === "push") return true;
  return channel === "mail" && ["complaint", "chat", "review", "event", "project", "account"].includes(kind);
}
