import { readDays, readGuarantees, readSpan } from "#domain/content/promises.ts";
import { isIndexNowKey } from "#domain/crawling.ts";
import { formatRupiah } from "#domain/money.ts";
import { COURIERS_ID, type CourierFault, parseCouriers } from "#domain/orders/couriers.ts";
import { readFees, readHighest } from "#domain/orders/payment-fees.ts";
import { ORDER_HIGHEST } from "#domain/orders/payment-method.ts";
import { type ClosedFault, readClosedDays } from "#domain/service/closed-days.ts";
import { linkTo } from "#lib/link.ts";
import { type Fault, lineCell, optional, textCell } from "#lib/sheets/cells.ts";
import type { FlatKind } from "./flat-plan.ts";

interface Known {
  id: number;
  about: string;
  /** The shop cannot do without it. */
  isNeeded?: true;
  /** It is answered to nobody outside the shop. */
  isOwn?: true;
  wrong?: Rule;
}

/** Why a text cannot be a setting; undefined if it can. */
type Rule = (text: string) => Fault | undefined;

const FORMATS = {
  link: isAddress,
  chat: isChatAddress,
  mail: (text) => /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(text),
  account: (text) => /^[\d .-]{4,40}$/.test(text),
  pieces: (text) => /^[1-9]\d{0,2}$/.test(text),
  picture: (text) => (linkTo(text, ["own"]) !== undefined && /^\/\S+$/.test(text)) || isAddress(text),
  phone: (text) => /^\+?[\d ()./-]{4,30}$/.test(text) && /\d{4}/.test(text.replace(/\D/g, "")),
  days: (text) => readDays(text) !== undefined,
  span: (text) => readSpan(text) !== undefined,
  "allow-or-refuse": (text) => text === "allow" || text === "refuse",
  "index-key": isIndexNowKey,
} satisfies Record<string, (text: string) => boolean>;
export type SettingFormat = keyof typeof FORMATS;

export type SettingFault =
  | { why: "not-of-format"; format: SettingFormat }
  | { why: "no-tag-code"; least: number; most: number }
  | { why: "several-lines" | "empty-part" | "cannot-be-empty" | "only-for-chat" }
  | { why: "too-long" | "too-many-parts"; most: number }
  | { why: "no-setting"; name: string }
  | Exclude<ReturnType<typeof readGuarantees>, unknown[]>
  | ClosedFault
  | CourierFault;

const formatted =
  (format: SettingFormat): Rule =>
  (text) =>
    FORMATS[format](text) ? undefined : fault({ why: "not-of-format", format });
const fault = (one: SettingFault) => one;
const line =
  (most: number): Rule =>
  (text) => {
    if (text.includes("\n")) return fault({ why: "several-lines" });
    return text.length > most ? fault({ why: "too-long", most }) : undefined;
  };
/** Names with commas between them, none of which is empty. */
const names =
  (most: number): Rule =>
  (text) => {
    const all = text.split(",").map((one) => one.trim());
    if (all.includes("")) return fault({ why: "empty-part" });
    if (all.length > most) return fault({ why: "too-many-parts", most });
    return line(most * 60)(text);
  };

const fees: Rule = (text) => {
  const read = readFees(text);
  return line(500)(text) ?? ("why" in read ? read : undefined);
};

const highest: Rule = (text) => {
  const read = readHighest(text);
  return typeof read === "number" ? undefined : read;
};

const guarantees: Rule = (text) => {
  const read = readGuarantees(text);
  return line(500)(text) ?? (Array.isArray(read) ? undefined : read);
};

const closedDays: Rule = (text) => {
  const read = readClosedDays(text);
  return line(2000)(text) ?? (Array.isArray(read) ? undefined : read);
};

const courierPages: Rule = (text) => {
  const read = parseCouriers(text);
  return line(2000)(text) ?? (Array.isArray(read) ? undefined : read);
};

/** Fewer pieces than these are low in a shop that has not said otherwise. */
export const LOW_STOCK = 5;

/** The code in a tag that another service has given, to stand in a page as it is. */
const code =
  (least: number, most: number): Rule =>
  (text) =>
    /^[\w-]+$/.test(text) && text.length >= least && text.length <= most
      ? undefined
      : fault({ why: "no-tag-code", least, most });

/** An address that a page may lead to: https, and a host that can be one. */
function isAddress(text: string): boolean {
  const href = /\s/.test(text) ? undefined : linkTo(text, ["https"]);
  return href !== undefined && /^[^.].*\.[^.]+$/.test(new URL(href).hostname);
}

/** Where chats begin: by the chat's link nobody, such as whoever has stolen a session, leads shoppers to a page of their own. */
const CHAT_HOSTS = ["wa.me", "api.whatsapp.com", "t.me", "m.me", "ig.me"];

function isChatAddress(text: string): boolean {
  const url = isAddress(text) ? URL.parse(text) : null;
  if (url?.port !== "") return false;
  return CHAT_HOSTS.includes(url.hostname) || /^https:\/\/(?:www\.)?instagram\.com\/direct\//.test(url.href);
}

/** The shop's numbered settings by name; the numbers below 100 come from the specification. */
export const SETTINGS = {
  "tagline-title": { id: 1, about: "the tagline's title", wrong: line(120) },
  "tagline-text": { id: 2, about: "the tagline's text", wrong: line(300) },
  facebook: { id: 3, about: "link", wrong: formatted("link") },
  instagram: { id: 4, about: "link", wrong: formatted("link") },
  tiktok: { id: 5, about: "link", wrong: formatted("link") },
  youtube: { id: 6, about: "link", wrong: formatted("link") },
  email: {
    id: 7,
    about: "where customers and the shop's own alarms write to",
    isNeeded: true,
    wrong: formatted("mail"),
  },
  chat: { id: 8, about: "the chat's number; --link is where it leads", wrong: formatted("phone") },
  logo: { id: 9, about: "address of a picture", wrong: formatted("picture") },
  hours: { id: 20, about: "opening hours", wrong: line(120) },
  payment: { id: 22, about: "ways of payment, comma-separated", wrong: names(20) },
  shipping: { id: 24, about: "ways of shipping, comma-separated", wrong: names(20) },
  benefits: { id: 26, about: "up to three benefits, comma-separated", wrong: names(3) },
  bank: { id: 27, about: "the bank of the shop's account", wrong: line(60) },
  "account-holder": { id: 28, about: "whose account it is", wrong: line(100) },
  "account-number": { id: 29, about: "its number", wrong: formatted("account") },
  "line-pieces": {
    id: 101,
    about: "how many pieces a line of a cart may have",
    isNeeded: true,
    wrong: formatted("pieces"),
  },
  "payment-fees": {
    id: 102,
    about:
      "what the buyer pays for a way to pay, such as “bca 4000; card/3 2,9% + 2000”; empty is nothing. Merchants in Indonesia may not add a fee for cards and QRIS (PBI 23/6/PBI/2021)",
    wrong: fees,
  },
  "payment-costs": {
    id: 103,
    about: "what a way to pay costs the shop, written alike; sales shows it beside the revenue",
    isOwn: true,
    wrong: fees,
  },
  "order-highest": {
    id: 104,
    about: `the highest sum of one order in rupiah, such as 500.000.000; empty is ${formatRupiah(ORDER_HIGHEST)}`,
    isOwn: true,
    wrong: highest,
  },
  company: { id: 105, about: "who sells: the company's registered name, in the footer", wrong: line(120) },
  address: { id: 106, about: "where the company is, in the footer", wrong: line(200) },
  couriers: { id: 107, about: "who carries the parcels, comma-separated, in the footer", wrong: names(12) },
  legal: { id: 108, about: "its registrations, such as “NIB …, NPWP …”, in the footer", wrong: line(200) },
  "return-days": {
    id: 109,
    about:
      "for how many days from receipt goods may be complained about and sent back, of orders placed from now on; empty is 14",
    wrong: formatted("days"),
  },
  "refund-days": {
    id: 110,
    about: "how many working days a refund takes, such as 3-7, which is what empty is",
    wrong: formatted("span"),
  },
  "reply-days": {
    id: 111,
    about: "within how many working days the shop answers; empty is 1",
    wrong: formatted("days"),
  },
  "assembly-areas": {
    id: 112,
    about: "where the shop puts furniture together for nothing, comma-separated",
    wrong: names(30),
  },
  guarantees: {
    id: 113,
    about:
      "by kind of goods, such as “Perhiasan: kilau seumur hidup; Lampu: 1 tahun”, for the pages; a product's own is in its specification",
    wrong: guarantees,
  },
  "resize-days": {
    id: 114,
    about: "for how many days from receipt a ring is resized for nothing; empty is 60",
    wrong: formatted("days"),
  },
  "verify-google": { id: 115, about: "Search Console's HTML tag: what stands behind content=", wrong: code(10, 100) },
  "verify-bing": {
    id: 116,
    about: "Bing Webmaster Tools' meta tag: what stands behind content=",
    wrong: code(10, 100),
  },
  "verify-pinterest": { id: 117, about: "Pinterest's HTML tag: what stands behind content=", wrong: code(10, 100) },
  "verify-facebook": { id: 118, about: "Meta's domain tag: what stands behind content=", wrong: code(10, 100) },
  "ai-training": {
    id: 119,
    about: "whether models may be trained with the shop's texts: allow, or refuse, which is what empty is",
    wrong: formatted("allow-or-refuse"),
  },
  indexnow: {
    id: 120,
    about:
      "a key of 8 to 128 letters, digits and hyphens, for search engines that are told at once what has changed; no secret: they fetch it at /KEY.txt. Empty: they are told nothing",
    wrong: formatted("index-key"),
  },
  "closed-days": {
    id: 121,
    about:
      "on which days the shop is closed, and why, such as “2026-12-24 sampai 2026-12-27: Libur Natal; 2027-03-19: Nyepi”: shoppers are told, and what is promised moves",
    wrong: closedDays,
  },
  "low-stock": {
    id: 122,
    about: `fewer pieces than these are low in stock; empty is ${LOW_STOCK}`,
    isOwn: true,
    wrong: formatted("pieces"),
  },
  "courier-pages": {
    id: COURIERS_ID,
    about:
      "who carries parcels, and where each shows where one is (NUMBER where the address takes its number), such as “JNE = https://jne.co.id/tracking-package; -TIKI; Kurir toko”: one behind a minus cannot be chosen. Empty: the usual ones",
    wrong: courierPages,
  },
} as const satisfies Record<string, Known>;

/** The numbers of the settings that are answered to nobody. */
export const OWN_SETTINGS = Object.values<Known>(SETTINGS).flatMap(({ id, isOwn }) => (isOwn ? [id] : []));

/** Why a text cannot be the setting of this name; undefined if it can. */
export function wrongSetting(name: string, text: string): Fault | undefined {
  const known = byName(name);
  if (!known) return fault({ why: "no-setting", name });
  if (text === "") return known.isNeeded ? fault({ why: "cannot-be-empty" }) : undefined;
  return known.wrong?.(text);
}

/** Where the chat leads, beside its number. */
export function wrongChatLink(text: string): Fault | undefined {
  return text === "" ? undefined : formatted("chat")(text);
}

export interface SettingRow extends Record<string, unknown> {
  name: string;
  content: string;
  link: string | null;
}

export function settingNumber(name: string): number | undefined {
  return byName(name)?.id;
}

export function settingName(id: number): string {
  return Object.entries(SETTINGS).find(([, known]) => known.id === id)?.[0] ?? String(id);
}

function byName(name: string): Known | undefined {
  return Object.hasOwn(SETTINGS, name) ? SETTINGS[name as keyof typeof SETTINGS] : undefined;
}

export const settingKind: FlatKind<SettingRow> = {
  columns: { name: lineCell(40, 1), content: textCell(2000), link: optional(lineCell(300)) },
  key: ["name"],
  needed: ["content"],
  fresh: { link: null },
  isOpen: true,
  check({ name, content, link: leads }, before) {
    const known = byName(name);
    if (!known && !before) return [fault({ why: "no-setting", name })];
    const isMissing = content === "" && known?.isNeeded;
    const wrong = isMissing ? fault({ why: "cannot-be-empty" }) : content === "" ? undefined : known?.wrong?.(content);
    const wrongLink = name === "chat" ? formatted("chat")(leads ?? "") : fault({ why: "only-for-chat" });
    return [
      ...(wrong && content !== before?.content ? [{ why: "cell", column: "content", fault: wrong }] : []),
      ...(wrongLink && leads !== null && leads !== before?.link
        ? [{ why: "cell", column: "link", fault: wrongLink }]
        : []),
    ];
  },
};
