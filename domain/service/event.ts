import type { Seconds } from "#lib/time.ts";

export const EVENT_KINDS = ["event", "giveaway"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** `full` may become `open` again, when somebody gives a claim back. At what is `free` nobody has to have a place. */
export const EVENT_STATES = ["soon", "open", "full", "free", "ended"] as const;
export type EventState = (typeof EVENT_STATES)[number];

export const CLAIM_STATES = ["claimed", "handed-out"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

interface Window {
  start: Seconds;
  end: Seconds;
}

export function eventStateOf(
  { start, end, quota, remains }: Window & { quota: number; remains: number },
  now: Seconds,
): EventState {
  if (now < start) return "soon";
  if (now >= end) return "ended";
  if (quota === 0) return "free";
  return remains > 0 ? "open" : "full";
}

const eventLabels: Record<EventKind, Record<EventState, string>> = {
  event: {
    soon: "Segera dibuka",
    open: "Pendaftaran dibuka",
    full: "Penuh",
    free: "Tanpa mendaftar",
    ended: "Pendaftaran ditutup",
  },
  giveaway: {
    soon: "Segera dibuka",
    open: "Bisa diklaim",
    full: "Kuota habis",
    free: "Tanpa kuota",
    ended: "Sudah berakhir",
  },
};

export function eventLabel(kind: EventKind, state: EventState): string {
  return eventLabels[kind][state];
}

const claimLabels: Record<EventKind, Record<ClaimState, string>> = {
  event: { claimed: "Terdaftar", "handed-out": "Sudah hadir" },
  giveaway: { claimed: "Diklaim", "handed-out": "Sudah diserahkan" },
};

export function claimStateOf(handedOutAt: Seconds | null): ClaimState {
  return handedOutAt === null ? "claimed" : "handed-out";
}

export function claimLabel(kind: EventKind, state: ClaimState): string {
  return claimLabels[kind][state];
}

/** While others can still claim what is given back. */
export function mayGiveBack(handedOutAt: Seconds | null, { start, end }: Window, now: Seconds): boolean {
  return handedOutAt === null && start <= now && now < end;
}

/** How far a claim has come: a step without a time is still to come. */
export function claimSteps(kind: EventKind, createdAt: Seconds, handedOutAt: Seconds | null) {
  return [
    { label: claimLabel(kind, "claimed"), at: createdAt },
    { label: claimLabel(kind, "handed-out"), at: handedOutAt },
  ];
}

/** Customers with a place are reminded this long before the event. */
export const REMINDER_SECONDS = 86_400;

/** Letters and digits that cannot be mistaken for each other when they are read out. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 10;
export const CLAIM_CODE = /^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/;

/** `7K2M9-QX4TB`: about 49 random bits, so that nobody guesses another customer's code. */
export function claimCode(random: Uint32Array): string {
  const signs = Array.from(random.subarray(0, CODE_LENGTH), (word) => SIGNS[word % SIGNS.length]).join("");
  return `${signs.slice(0, CODE_LENGTH / 2)}-${signs.slice(CODE_LENGTH / 2)}`;
}
