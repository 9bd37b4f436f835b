import { CODE_RESEND_SECONDS, CODE_TRIES_MAX } from "./door.ts";
import type { Seconds } from "./price.ts";

/** A code that was sent, as far as its rules need to know. `tries` counts the one that is being judged. */
export interface SentCode {
  createdAt: Seconds;
  expiresAt: Seconds;
  usedAt: Seconds | null;
  tries: number;
}

/** How long until another code may be sent to the same recipient; 0 when it may be sent now. */
export function secondsUntilResend(last: Pick<SentCode, "createdAt"> | undefined, now: Seconds): Seconds {
  return last ? Math.max(0, last.createdAt + CODE_RESEND_SECONDS - now) : 0;
}

/** What a typed code is worth: right once, within its term, among its first tries. */
export function judgeCode(code: SentCode, fits: boolean, now: Seconds): "right" | "wrong" | "expired" {
  if (code.usedAt !== null || now >= code.expiresAt || code.tries > CODE_TRIES_MAX) return "expired";
  return fits ? "right" : "wrong";
}
