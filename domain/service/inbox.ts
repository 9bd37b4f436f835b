import { readPhone } from "#domain/account/profile.ts";
import { DAY_SECONDS, type Seconds } from "#lib/time.ts";

/** What customers wait for, in the back office's one inbox. */
export const THREAD_KINDS = ["chat", "complaint", "project", "review"] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

/** The kinds as addresses name them. */
export const threadNames: Record<ThreadKind, string> = {
  chat: "chat",
  complaint: "keluhan",
  project: "konsultasi",
  review: "ulasan",
};

export const threadLabels: Record<ThreadKind, string> = {
  chat: "Chat",
  complaint: "Komplain",
  project: "Konsultasi",
  review: "Ulasan",
};

export function readThreadKind(name: string | null | undefined): ThreadKind | undefined {
  return THREAD_KINDS.find((kind) => threadNames[kind] === name);
}

/** Which threads are listed: those that wait, the longest first; of the others the last to move first. */
export const THREAD_FILTERS = ["waiting", "mine", "open", "done"] as const;
export type ThreadFilter = (typeof THREAD_FILTERS)[number];

export const filterNames: Record<ThreadFilter, string> = {
  waiting: "menunggu",
  mine: "saya",
  open: "berjalan",
  done: "selesai",
};

export function readThreadFilter(name: string | null): ThreadFilter {
  return THREAD_FILTERS.find((filter) => filterNames[filter] === name) ?? "waiting";
}

export const THREADS_PER_PAGE = 50;
/** Threads that wait are counted up to here, of each kind. */
export const THREADS_COUNTED = 50;

/** Where a page of threads goes on: after the thread of this time and number. */
export interface ThreadKey {
  at: Seconds;
  id: number;
}

export function writeThreadKey({ at, id }: ThreadKey): string {
  return `${at}-${id}`;
}

export function readThreadKey(text: string): ThreadKey | undefined {
  const [, at, id] = /^(\d{1,12})-(\d{1,12})$/.exec(text) ?? [];
  return at && id ? { at: Number(at), id: Number(id) } : undefined;
}

/** How long somebody has waited: `12 menit`, `3 jam 20 menit`, `2 hari`. */
export function waitWords(seconds: Seconds): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return "baru saja";
  if (minutes < 60) return `${minutes} menit`;
  if (seconds >= 2 * DAY_SECONDS) return `${Math.floor(seconds / DAY_SECONDS)} hari`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} jam${rest > 0 ? ` ${rest} menit` : ""}`;
}

/** Who is sought: a number however it was pasted, an address, an order, or the beginning of a name. */
export type Sought = { phone: string } | { email: string } | { orderNumber: string } | { name: string };

export function readSought(typed: string): Sought | undefined {
  const text = typed.trim();
  // A link to a conversation on WhatsApp names the number.
  const phone = readPhone(text.replace(/^.*?(?:wa\.me\/|[?&]phone=|tel:)/i, "").replace(/[?&].*$/, ""));
  if (phone !== null) return { phone };
  if (/^\S+@\S+$/.test(text)) return { email: text.toLowerCase() };
  if (/^[a-z]{2,4}-[\w-]*\d[\w-]*$/i.test(text)) return { orderNumber: text.toUpperCase() };
  return text.length >= SOUGHT_MIN ? { name: text } : undefined;
}

export const SOUGHT_MIN = 2;
export const PEOPLE_MAX = 20;

export const REPLY_TITLE_MAX = 60;
export const REPLY_TEXT_MAX = 1000;
/** How many saved replies there may be. */
export const REPLIES_MAX = 100;

/** A saved reply for one customer. */
export function fillReply(text: string, name: string): string {
  return text.replaceAll("{nama}", () => name);
}
