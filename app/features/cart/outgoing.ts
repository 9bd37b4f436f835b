import * as paths from "#app/paths.ts";
import { OWNER_FIELD } from "#app/session/owner.ts";

/** The fields of a cart form, as they are sent. */
export type CartFields = Record<string, string>;

/** The result of a change: done, refused with a message, or lost in transit. */
export type CartReply = Answer | "lost";
type Answer = { refused: string | null; message?: string | undefined; undo?: string | undefined };

/** The shop's reply as JSON. Script reads it from a header, because the body is in the encoding of Remix's router. */
export const REPLY_HEADER = "X-Cart-Reply";
/** `login` is the address of the sign-in, after the shopper has signed out in another tab. */
export type ShopReply = Answer | { login: string };

/** A pending change. It is shown as done until the cart has been reloaded. */
export interface Outgoing {
  fields: CartFields;
  /** The owner of the cart that the page showed, so that no other account's cart is changed. */
  owner: string;
  state: "waiting" | "sending" | "done" | "reading" | "lost";
}

/**
 * Pending cart changes of this tab: not answered by the shop yet, or not shown by the page yet. They are sent one after
 * another, so the last click wins. A click that makes a waiting change pointless replaces it.
 */
let changes: readonly Outgoing[] = [];
const replies = new WeakMap<Outgoing, (reply: CartReply) => void>();
const listeners = new Set<() => void>();

let owner = "";

/** The last removal, which can be undone; or the message of the last change, with nothing to undo. */
export interface Undo {
  /** Empty where there is nothing to undo. */
  removed: string;
  name: string | undefined;
  words: string;
  /** The place of the line on the cart's page, where it was removed there. */
  place: number;
  at: number;
}
let undo: Undo | null = null;

const words = (what: string) => (name?: string) => `${name || "Barang"} ${what}.`;
export const goneWords = words("dihapus dari keranjang");
export const backWords = words("kembali ke keranjang");
type Words = ReturnType<typeof words>;
/** Messages for changes whose effect may be out of sight, by intent. */
const saidAfter: Record<string, Words> = {
  remove: goneWords,
  restore: backWords,
  keep: words("disimpan untuk nanti"),
};

export const outgoing = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => changes,
  belongTo(mark: string): void {
    owner = mark;
  },
  undo: () => undo,
  /** The quantity that a line will have once the pending changes are done. */
  quantityOf(line: string): number | undefined {
    const input = changes.filter(({ fields, state }) => fields.line === line && fields.quantity && state !== "lost");
    return input.length > 0 ? Number(input.at(-1)?.fields.quantity) : undefined;
  },
  isUnread: () => changes.some(({ state }) => state === "done" || state === "reading"),
};

/** Sends a change after `delayMs`. Counts as done when another click has replaced it. */
export function sendChange(fields: CartFields, delayMs = 0): Promise<CartReply> {
  const change: Outgoing = { fields, owner, state: "waiting" };
  if (fields.intent === "restore") offerUndo(null);
  const isStill = ({ state }: Outgoing) => state === "waiting" || state === "lost";
  const replaced = changes.filter((other) => isStill(other) && isRival(other.fields, fields));
  for (const other of replaced) replies.get(other)?.({ refused: null });
  setChanges([...changes.filter((other) => !replaced.includes(other)), change]);
  return new Promise((resolve) => {
    replies.set(change, resolve);
    setTimeout(sendNext, delayMs, change);
  });
}

/** Lost changes are sent again, or given up. */
export function retryLost(): void {
  for (const change of changes.filter(({ state }) => state === "lost")) {
    move(change, "waiting");
    sendNext(change);
  }
}

export function giveUpLost(): void {
  setChanges(changes.filter(({ state }) => state !== "lost"));
}

/** The page starts to reload the cart; changes done before this will be in it. */
export function beginReading(): void {
  for (const change of changes) if (change.state === "done") move(change, "reading");
}

export function endReading(): void {
  if (changes.some(({ state }) => state === "reading")) setChanges(changes.filter(({ state }) => state !== "reading"));
}

/** Sends everything that is still waiting when the page is left. */
export function sendAllNow(): void {
  for (const change of changes.filter(({ state }) => state === "waiting")) deliver(change);
}

/** Two changes of the same thing, of which only the later counts. Adding is excluded: every click adds. */
function isRival(before: CartFields, after: CartFields): boolean {
  if (before.intent !== after.intent && after.intent !== "remove") return false;
  if (after.intent === "select-all") return true;
  return after.line === undefined ? after.intent === "note" : before.line === after.line;
}

const ready = new Set<Outgoing>();

function sendNext(change: Outgoing): void {
  if (change.state === "waiting" && changes.includes(change)) ready.add(change);
  if (changes.some(({ state }) => state === "sending")) return;
  const next = changes.find((one) => ready.has(one));
  if (next) deliver(next);
}

async function deliver(change: Outgoing): Promise<void> {
  ready.delete(change);
  move(change, "sending");
  const reply = await post(change);
  // Retrying an add that may have arrived would add it twice, so the shopper is asked to check first.
  const isKept = reply === "lost" ? change.fields.intent !== "add" : reply.refused === null;
  if (isKept) move(change, reply === "lost" ? "lost" : "done");
  else setChanges(changes.filter((other) => other !== change));
  if (reply !== "lost" && reply.refused === null) offerAfter(change.fields, reply);
  if (reply !== "lost" && reply.refused === null) channel?.postMessage("changed");
  replies.get(change)?.(reply);
  for (const waiting of [...ready].slice(0, 1)) sendNext(waiting);
}

/**
 * Not a fetcher's submit, which sends without keepalive: leaving the page would drop the change. A dropped connection
 * would also show the error page instead of a change that can be retried.
 */
async function post({ fields, owner }: Outgoing): Promise<CartReply> {
  try {
    const body = new URLSearchParams({ ...fields, [OWNER_FIELD]: owner });
    const response = await fetch(paths.cartData(), {
      method: "POST",
      body,
      headers: { "X-Script": "1" },
      keepalive: true,
    });
    const reply: ShopReply | null = JSON.parse(decodeURIComponent(response.headers.get(REPLY_HEADER) ?? "null"));
    if (reply && "refused" in reply) return reply;
    // The shopper of this page has signed out: the next page, or the reloaded one, says so.
    if (reply && location.pathname === paths.cart()) location.assign(reply.login);
    else if (response.status < 400) location.reload();
    return "lost";
  } catch {
    return "lost";
  }
}

function offerAfter({ intent = "", name, place = "0" }: CartFields, { undo: removed = "", message }: Answer): void {
  const isAboutSaved = intent === "take" || intent === "drop";
  const words = isAboutSaved ? message : saidAfter[intent]?.(name);
  if (words && (removed || intent !== "remove"))
    offerUndo({ removed, name, words, place: Number(place), at: Date.now() });
}

function offerUndo(offered: Undo | null): void {
  undo = offered;
  setChanges(changes);
}

function move(change: Outgoing, state: Outgoing["state"]): void {
  change.state = state;
  setChanges([...changes]);
}

function setChanges(next: readonly Outgoing[]): void {
  changes = next;
  for (const listener of listeners) listener();
}

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("keranjang");

/** Calls `call` when another tab of this browser has changed the cart. */
export function onOtherTab(call: () => void): () => void {
  channel?.addEventListener("message", call);
  return () => channel?.removeEventListener("message", call);
}
