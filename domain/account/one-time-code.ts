import type { Seconds } from "#lib/time.ts";
import { CODE_RESEND_SECONDS, CODE_TRIES_MAX } from "./limits.ts";

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

export const DAY_SECONDS = 86_400;
/** The shop's days begin at midnight in Jakarta. */
export const JAKARTA_SECONDS = 7 * 3600;

/** The day of a second, as a number. */
export function dayOf(now: Seconds): number {
  return Math.floor((now + JAKARTA_SECONDS) / DAY_SECONDS);
}

export function secondsUntilTomorrow(now: Seconds): Seconds {
  return (dayOf(now) + 1) * DAY_SECONDS - JAKARTA_SECONDS - now;
}
