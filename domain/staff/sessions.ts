import type { Seconds } from "#lib/time.ts";

/** A working day; whoever comes back the next morning signs in again. */
export const STAFF_SESSION_SECONDS = 12 * 3600;
/** A session that is not used for so long ends. */
export const STAFF_IDLE_SECONDS = 2 * 3600;
/** What is dangerous (money back, staff, secrets, erasing) asks for the second step again when it is older than this. */
export const SECOND_STEP_SECONDS = 600;
/** A session's last use is recorded at most once in this time. */
export const STAFF_SIGHTING_SECONDS = 300;

/** Between the password and the second step of a sign-in. */
export const ENTRY_SECONDS = 900;
/** Wrong codes of one sign-in, after which it begins anew. */
export const ENTRY_TRIES_MAX = 5;
/** Codes that are tried for one person a day; a few are left for browsers in which they have signed in before. */
export const STEPS_A_DAY = { max: 40, reserved: 15 };

/** How long a link is good by which somebody sets their password, or a phone is enrolled. */
export const STAFF_LINK_SECONDS = 86_400;
export const PIN_LENGTH = 6;
/** Wrong PINs of a phone, after which the owner opens it. */
export const PIN_TRIES_MAX = 5;
export const RECOVERY_CODES = 10;

/** PINs that are guessed first: one digit alone, and rows of digits. */
export function isEasyPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, n) => (Number(digit) - Number(pin[n]) + 10) % 10));
  return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step));
}

export function isSecondStepFresh(secondStepAt: Seconds, now: Seconds): boolean {
  return now - secondStepAt <= SECOND_STEP_SECONDS;
}
