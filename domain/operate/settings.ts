import { readDays, readGuarantees, readSpan } from "#domain/content/promises.ts";
import { isIndexNowKey } from "#domain/crawling.ts";
import { formatRupiah } from "#domain/money.ts";
import { ORDER_HIGHEST, readFees, readHighest } from "#domain/orders/payment-method.ts";
import { linkTo } from "#lib/link.ts";
import { lineCell, optional, textCell } from "#lib/sheets/cells.ts";
import type { FlatKind } from "./flat-plan.ts";

interface Known {
  id: number;
  about: string;
  /** The shop cannot do without it. */
  isNeeded?: true;
  /** Nobody outside the shop is told it. */
  isOwn?: true;
  /** Why a text cannot be this setting. */
  wrong?: (text: string) => string | undefined;
}

const link = (text: string) => (isAddress(text) ? undefined : "is no address that begins with https://");
const mail = (text: string) => (/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(text) ? undefined : "is no e-mail address");
const digits = (text: string) => (/^[\d .-]{4,40}$/.test(text) ? undefined : "is no number of an account");
const pieces = (text: string) => (/^[1-9]\d{0,2}$/.test(text) ? undefined : "is no number from 1 to 999");
const picture = (text: string) =>
  (linkTo(text, ["own"]) !== undefined && /^\/\S+$/.test(text)) || isAddress(text)
    ? undefined
    : "is no address of a picture, such as /logo.svg or https://…";
const number = (text: string) =>
  /^\+?[\d ()./-]{4,30}$/.test(text) && /\d{4}/.test(text.replace(/\D/g, "")) ? undefined : "is no number of a phone";
const line = (most: number) => (text: string) =>
  text.includes("\n") ? "is more than one line" : text.length > most ? `has more than ${most} signs` : undefined;
/** Names with commas between them, none of which is empty. */
const names = (most: number) => (text: string) => {
  const all = text.split(",").map((one) => one.trim());
  if (all.includes("")) return "has nothing between two commas, or at an end";
  if (all.length > most) return `has more than ${most} parts`;
  return line(most * 60)(text);
};

const fees = (text: string) => {
  const read = readFees(text);
  return line(500)(text) ?? (typeof read === "string" ? read : undefined);
};

const highest = (text: string) => {
  const read = readHighest(text);
  return typeof read === "string" ? read : undefined;
};

const days = (text: string) => (readDays(text) ? undefined : "is no number of days from 1 to 365");
const span = (text: string) => (readSpan(text) ? undefined : "is no span of days such as 3-7");
const guarantees = (text: string) => {
  const read = readGuarantees(text);
  return line(500)(text) ?? (typeof read === "string" ? read : undefined);
};

/** What another service has given, to stand in a page as it is. */
const code = (least: number, most: number) => (text: string) =>
  /^[\w-]+$/.test(text) && text.length >= least && text.length <= most
    ? undefined
    : `is no code of ${least} to ${most} letters, digits, - and _: only what stands behind content= in the tag`;

/** An address that a page may lead to: https, and a host that can be one. */
function isAddress(text: string): boolean {
  const href = /\s/.test(text) ? undefined : linkTo(text, ["https"]);
  return href !== undefined && /^[^.].*\.[^.]+$/.test(new URL(href).hostname);
}

/** The shop's numbered settings by name; the numbers below 100 come from the specification. */
export const SETTINGS = {
  "tagline-title": { id: 1, about: "the tagline's title", wrong: line(120) },
  "tagline-text": { id: 2, about: "the tagline's text", wrong: line(300) },
  facebook: { id: 3, about: "link", wrong: link },
  instagram: { id: 4, about: "link", wrong: link },
  tiktok: { id: 5, about: "link", wrong: link },
  youtube: { id: 6, about: "link", wrong: link },
  email: { id: 7, about: "where customers and the shop's own alarms write to", isNeeded: true, wrong: mail },
  chat: { id: 8, about: "the chat's number; --link is where it leads", wrong: number },
  logo: { id: 9, about: "address of a picture", wrong: picture },
  hours: { id: 20, about: "opening hours", wrong: line(120) },
  payment: { id: 22, about: "ways of payment, comma-separated", wrong: names(20) },
  shipping: { id: 24, about: "ways of shipping, comma-separated", wrong: names(20) },
  benefits: { id: 26, about: "up to three benefits, comma-separated", wrong: names(3) },
  bank: { id: 27, about: "the bank of the shop's account", wrong: line(60) },
  "account-holder": { id: 28, about: "whose account it is", wrong: line(100) },
  "account-number": { id: 29, about: "its number", wrong: digits },
  "line-pieces": { id: 101, about: "how many pieces a line of a cart may have", isNeeded: true, wrong: pieces },
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
    wrong: days,
  },
  "refund-days": {
    id: 110,
    about: "how many working days a refund takes, such as 3-7, which is what empty is",
    wrong: span,
  },
  "reply-days": { id: 111, about: "within how many working days the shop answers; empty is 1", wrong: days },
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
    wrong: days,
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
    wrong: (text) => (text === "allow" || text === "refuse" ? undefined : "is neither allow nor refuse"),
  },
  indexnow: {
    id: 120,
    about:
      "a key of 8 to 128 letters, digits and hyphens, for search engines that are told at once what has changed; no secret: they fetch it at /KEY.txt. Empty: they are told nothing",
    wrong: (text) => (isIndexNowKey(text) ? undefined : "is no key of 8 to 128 letters, digits and hyphens"),
  },
} as const satisfies Record<string, Known>;

/** The numbers of the settings that are answered to nobody. */
export const OWN_SETTINGS = Object.values<Known>(SETTINGS).flatMap(({ id, isOwn }) => (isOwn ? [id] : []));

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

const ONLY_CHAT = "is for chat alone";

export const settingKind: FlatKind<SettingRow> = {
  columns: { name: lineCell(40, 1), content: textCell(2000), link: optional(lineCell(300)) },
  key: ["name"],
  needed: ["content"],
  fresh: { link: null },
  isOpen: true,
  check({ name, content, link: leads }, before) {
    const known = byName(name);
    if (!known && !before) return [`there is no setting ${name}`];
    const none = known?.isNeeded ? "is empty, and the shop cannot do without it" : undefined;
    const wrong = content === before?.content ? undefined : content === "" ? none : known?.wrong?.(content);
    const odd = leads === null || leads === before?.link ? undefined : name === "chat" ? link(leads) : ONLY_CHAT;
    return [...(wrong ? [`content ${wrong}`] : []), ...(odd ? [`link ${odd}`] : [])];
  },
};
