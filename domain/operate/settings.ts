import { lineCell, optional, textCell } from "#domain/sheets/cells.ts";
import type { FlatKind } from "./flat-plan.ts";

interface Known {
  id: number;
  about: string;
  /** Why a text cannot be this setting. */
  wrong?: (text: string) => string | undefined;
}

const link = (text: string) => (/^https:\/\/\S+$/.test(text) ? undefined : "is no address that begins with https://");
const mail = (text: string) => (/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(text) ? undefined : "is no e-mail address");
const digits = (text: string) => (/^[\d .-]{4,40}$/.test(text) ? undefined : "is no number of an account");
const pieces = (text: string) => (/^[1-9]\d{0,2}$/.test(text) ? undefined : "is no number from 1 to 999");
const path = (text: string) => (/^(\/|https:\/\/)\S+$/.test(text) ? undefined : "is no address of a picture");

/** The shop's numbered settings by name; the numbers below 100 come from the specification. */
export const SETTINGS = {
  "tagline-title": { id: 1, about: "the tagline's title" },
  "tagline-text": { id: 2, about: "the tagline's text" },
  facebook: { id: 3, about: "link", wrong: link },
  instagram: { id: 4, about: "link", wrong: link },
  tiktok: { id: 5, about: "link", wrong: link },
  youtube: { id: 6, about: "link", wrong: link },
  email: { id: 7, about: "where customers and the shop's own alarms write to", wrong: mail },
  chat: { id: 8, about: "the chat's number; --link is where it leads" },
  logo: { id: 9, about: "address of a picture", wrong: path },
  hours: { id: 20, about: "opening hours" },
  payment: { id: 22, about: "ways of payment, comma-separated" },
  shipping: { id: 24, about: "ways of shipping, comma-separated" },
  benefits: { id: 26, about: "up to three benefits, comma-separated" },
  bank: { id: 27, about: "the bank of the shop's account" },
  "account-holder": { id: 28, about: "whose account it is" },
  "account-number": { id: 29, about: "its number", wrong: digits },
  "line-pieces": { id: 101, about: "how many pieces a line of a cart may have", wrong: pieces },
} as const satisfies Record<string, Known>;

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
    if (!known && !before) return [`there is no setting ${name}`];
    const wrong = content === "" ? undefined : known?.wrong?.(content);
    const odd = leads === null || leads === before?.link || name !== "chat" ? undefined : link(leads);
    return [...(wrong ? [`content ${wrong}`] : []), ...(odd ? [`link ${odd}`] : [])];
  },
};
