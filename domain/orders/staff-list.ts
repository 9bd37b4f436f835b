import { readPhone } from "#domain/account/profile.ts";
import type { OrderState } from "./state.ts";

/** The orders that the back office looks at together, in the words that sellers know; in the order of its filters. */
export const STAFF_GROUPS = [
  "belum-dibayar",
  "perlu-diproses",
  "perlu-dikirim",
  "dikirim",
  "butuh-tindakan",
  "selesai",
  "dibatalkan",
] as const;
export type StaffGroup = (typeof STAFF_GROUPS)[number];

export const staffGroupLabels: Record<StaffGroup, string> = {
  "belum-dibayar": "Belum dibayar",
  "perlu-diproses": "Perlu diproses",
  "perlu-dikirim": "Perlu dikirim",
  dikirim: "Dikirim",
  "butuh-tindakan": "Butuh tindakan",
  selesai: "Selesai",
  dibatalkan: "Dibatalkan",
};

/** Those that wait for somebody of the shop or for the buyer; how many there are is told beside them. */
export const COUNTED_GROUPS = [
  "belum-dibayar",
  "perlu-diproses",
  "perlu-dikirim",
  "dikirim",
  "butuh-tindakan",
] as const satisfies StaffGroup[];

/** The states of a group; what needs action has an open complaint, in whatever state it is. */
export const statesOfGroup: Record<Exclude<StaffGroup, "butuh-tindakan">, readonly OrderState[]> = {
  "belum-dibayar": ["awaiting-payment"],
  "perlu-diproses": ["paid"],
  "perlu-dikirim": ["processing"],
  dikirim: ["shipped"],
  selesai: ["done"],
  dibatalkan: ["cancelled", "expired", "returned"],
};

/** An order's state as the back office names it. */
export const staffStateLabels: Record<OrderState, string> = {
  "awaiting-payment": staffGroupLabels["belum-dibayar"],
  paid: staffGroupLabels["perlu-diproses"],
  processing: staffGroupLabels["perlu-dikirim"],
  shipped: staffGroupLabels.dikirim,
  done: staffGroupLabels.selesai,
  returned: "Dikembalikan",
  cancelled: staffGroupLabels.dibatalkan,
  expired: "Kedaluwarsa",
};

/** How many letters of a search are read, and how many words of it. */
export const STAFF_SEARCH_MAX = 100;
const WORDS_MAX = 6;
const TRACKING_MIN = 5;
const PHONE_DIGITS_MIN = 4;

/** What somebody looks for among all orders: each that is not null finds orders of its own. */
export interface OrderWords {
  /** For the index of numbers, names, phones and addresses. */
  words: string;
  /** How a tracking number begins: as it was typed, and in capitals without spaces. */
  tracking: readonly string[];
  /** For the index of products; null for what is surely a number. */
  product: string | null;
  /** What may be a buyer's whole address, with the words of its first part for the index. */
  email?: { address: string; words: string };
}

/** Undefined where nothing is typed that could be looked for. */
export function readOrderWords(typed: string): OrderWords | undefined {
  const text = typed.trim().slice(0, STAFF_SEARCH_MAX);
  const solid = text.replace(/\s+/g, "");
  const tracking = solid.length >= TRACKING_MIN && /\d/.test(solid) ? [...new Set([solid, solid.toUpperCase()])] : [];
  const number = orderNumberIn(solid) ?? phoneIn(text);
  if (number) return { words: beginning(number), tracking, product: null };
  const words = text.split(/\s+/, WORDS_MAX).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return undefined;
  const all = words.map(beginning).join(" ");
  const [name = "", host = "", ...more] = text.split("@");
  const isEmail = more.length === 0 && !/\s/.test(text) && /[\p{L}\p{N}]/u.test(name) && host.includes(".", 1);
  if (isEmail) {
    const email = { address: text.toLowerCase(), words: together(name) };
    return { words: all, tracking, product: null, email };
  }
  return { words: all, tracking, product: /\p{L}{2}/u.test(text) && !text.includes("@") ? all : null };
}

/** An order's number, or how it begins, with or without its dashes and in letters of any size. */
function orderNumberIn(solid: string): string | undefined {
  const [, day, rest] = /^SI-?(\d{6})-?([0-9A-Z]{0,12})$/i.exec(solid) ?? [];
  return day && `SI-${day}${rest ? `-${rest}` : ""}`;
}

/** A phone number as it is indexed, without the country's code; also one of which the end is not known. */
function phoneIn(text: string): string | undefined {
  const whole = readPhone(text);
  if (whole) return whole.replace("+62", "");
  if (!/^\+?[\d\s().\-\u2010-\u2015]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, "").replace(/^(?:62|0)/, "");
  return digits.length >= PHONE_DIGITS_MIN && digits.startsWith("8") ? digits : undefined;
}

/** Words as the full text index reads them: side by side; the last of them may only be begun. */
const together = (words: string) => `"${words.replaceAll('"', "")}"`;
const beginning = (words: string) => `${together(words)}*`;
