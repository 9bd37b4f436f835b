import type { Seconds } from "#lib/time.ts";

/** The limits of sign-in, shared by the shop and its screens. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const CODE_LENGTH = 6;
export const CODE_TRIES_MAX = 5;
export const CODE_EXPIRES_SECONDS = 300;
export const CODE_RESEND_SECONDS = 60;
export const RESET_EXPIRES_SECONDS = 3600;
/**
 * Messages of each kind that one address or number is sent a day, whoever asks for them. The last `reserved` are for
 * browsers in which the owner has signed in before, so that strangers cannot use up the day.
 */
export const MESSAGES_A_DAY = {
  code: { max: 10, reserved: 3 },
  registration: { max: 4, reserved: 0 },
  reset: { max: 4, reserved: 1 },
  newContact: { max: 4, reserved: 0 },
  stockWish: { max: 4, reserved: 0 },
  consultation: { max: 4, reserved: 0 },
} as const;
export type MessageKind = keyof typeof MESSAGES_A_DAY;
/** Tries of codes that were asked for in another browser. */
export const TRIES_A_DAY = { max: 20, reserved: 5 };
/** How many of them one network has, unless its browser is known there: one that types wrong codes shuts nobody else out. */
export const TRIES_OF_NETWORK = 5;
/** How many of a recipient's messages of a kind one network may cause a day, unless its browser is known there. */
export const MESSAGES_OF_NETWORK = 2;
/** Chat messages that one network may cause a day, whoever they go to, and all together: they cost the shop money. */
export const CHATS_OF_NETWORK = 20;
export const CHATS_A_DAY = 1000;
/** The last quarter of them is for browsers in which the number's owner has signed in before. */
export const strangersChats = (chatsADay: number) => Math.ceil(chatsADay * 0.75);

/** A mailbox has any number of addresses with a tag, so limits count them together. */
export function mailboxOf(address: string): string {
  const [name = "", ...host] = address.split("@");
  return [name.split("+")[0], ...host].join("@");
}

/** A sent code, as far as its rules need it. `tries` includes the one being checked. */
export interface SentCode {
  createdAt: Seconds;
  expiresAt: Seconds;
  usedAt: Seconds | null;
  tries: number;
}

/** Seconds until another code may be sent to the same recipient; 0 when it may be sent now. */
export function secondsUntilResend(last: Pick<SentCode, "createdAt"> | undefined, now: Seconds): Seconds {
  return last ? Math.max(0, last.createdAt + CODE_RESEND_SECONDS - now) : 0;
}

/** Checks a typed code: it is accepted once, before it expires, and only within the first tries. */
export function judgeCode(code: SentCode, fits: boolean, now: Seconds): "right" | "wrong" | "expired" {
  if (code.usedAt !== null || now >= code.expiresAt || code.tries > CODE_TRIES_MAX) return "expired";
  return fits ? "right" : "wrong";
}
