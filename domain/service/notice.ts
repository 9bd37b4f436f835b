import type { MESSAGES_A_DAY } from "#domain/account/sign-in.ts";

/** The subjects of notices. Customers choose for each where else they get it. */
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

/** The defaults: important news comes by mail, and everything comes to a browser that asked for it. */
export function isOnByDefault(kind: NoticeKind, channel: NoticeChannel): boolean {
  if (channel === "push") return true;
  return channel === "mail" && ["complaint", "chat", "review", "event", "project", "account"].includes(kind);
}

/**
 * How a message counts for the day of its recipient. All that one address or number is sent counts together, whatever it
 * is and whoever causes it; these are the shares.
 * - asked: a code or a link that somebody has asked for. How many there are of each kind is limited too.
 * - repeatable: what a customer can cause again and again, and finds in the account as well.
 * - needed: what its recipient has to know, and what only money, the shop or the account's owner can cause.
 * - own: to the shop itself, once for each thing that has happened.
 */
export type Weight = "asked" | "repeatable" | "needed" | "own";

/** Every kind of message but the notices; docs/letters.md says of each who causes it, where it goes and what it carries. */
export const LETTERS = {
  code: "asked",
  registration: "asked",
  reset: "asked",
  newContact: "asked",
  stockWish: "asked",
  consultation: "repeatable",
  emailChanging: "needed",
  phoneChanged: "needed",
  orderPlaced: "repeatable",
  orderPaymentChanged: "repeatable",
  orderCancelled: "repeatable",
  orderExpired: "repeatable",
  orderPaid: "needed",
  orderProcessing: "needed",
  orderShipped: "needed",
  orderParcelCorrected: "needed",
  orderGoodsChanged: "needed",
  orderAddressChanged: "needed",
  orderExtraPaid: "needed",
  orderExtraForgiven: "needed",
  orderProlonged: "needed",
  orderParcelNews: "needed",
  orderDone: "needed",
  orderReturned: "needed",
  orderRefundComing: "needed",
  orderRefunded: "needed",
  orderPaidLate: "needed",
  orderPaidTwice: "needed",
  orderWrongSum: "needed",
  backInStock: "repeatable",
  projectAnswer: "needed",
  paymentAlarm: "own",
  shopAlarm: "own",
  staffNotice: "own",
  staffAccount: "own",
} as const satisfies Record<keyof typeof MESSAGES_A_DAY, Weight> & Record<string, Weight>;
export type LetterKind = keyof typeof LETTERS;

export function weightOfNotice(kind: NoticeKind): Weight {
  return kind === "account" ? "needed" : "repeatable";
}

/**
 * What one recipient is sent a day: so many in all, of which so many are no codes and links, of which the repeatable ones
 * stop earlier. So nobody's junk takes the place of a code, or of what has to be known.
 */
export const LETTERS_A_DAY = { max: 60, told: 40, repeatable: 20 } as const;

/** The push services of the browsers; a host that begins with a dot stands for everything below it. */
const HOSTS = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
];

export const ENDPOINT_LETTERS_MAX = 2048;

/**
 * Whether the shop may send to this address. It is the browser's word, so it may lead to push services alone: never
 * into the shop's own network. `moreHosts` is PUSH_HOSTS, comma-separated, with a port where it is not the usual one;
 * plain http is for a service on one's own machine that is named there.
 */
export function isPushEndpoint(endpoint: string, moreHosts = ""): boolean {
  const url = endpoint.length <= ENDPOINT_LETTERS_MAX ? URL.parse(endpoint) : null;
  if (url?.username !== "" || url.password !== "") return false;
  const more = moreHosts.split(",").map((host) => host.trim().toLowerCase());
  if (url.protocol === "http:") return isThisMachine(url) && more.includes(url.host);
  if (url.protocol !== "https:") return false;
  return [...HOSTS, ...more].some((host) => (host.startsWith(".") ? url.host.endsWith(host) : url.host === host));
}

function isThisMachine({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1";
}

/**
 * Who answers for the shop's pushes: a mail address or a page. Apple's service refuses every push of a sender whose
 * address cannot exist.
 */
export function isPushSubject(subject: string): boolean {
  if (/^mailto:[^\s@<>:]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(subject)) return !subject.endsWith(".localhost");
  const url = URL.parse(subject);
  return url?.protocol === "https:" && url.hostname.includes(".");
}
