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

export function isSecondStepFresh(secondStepAt: Seconds, now: Seconds): boolean {
  return now - secondStepAt <= SECOND_STEP_SECONDS;
}
