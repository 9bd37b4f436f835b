/** The steps that complete an account, the most useful first. */
export const PROFILE_STEPS = ["name", "email", "phone", "password", "picture", "location", "address"] as const;
export type ProfileStep = (typeof PROFILE_STEPS)[number];

export interface ProfileProgress {
  /** Whole percent; 100 only when nothing is missing. */
  percent: number;
  missing: ProfileStep[];
}

export function profileProgress(done: Record<ProfileStep, boolean>): ProfileProgress {
  const missing = PROFILE_STEPS.filter((step) => !done[step]);
  const share = (PROFILE_STEPS.length - missing.length) / PROFILE_STEPS.length;
  return { percent: Math.floor(share * 100), missing };
}

const NATIONAL = /^[1-9]\d{7,11}$/;

/** Parses a typed phone number into +62 and the digits; null when it contains no Indonesian number. */
export function readPhone(typed: string): string | null {
  const digits = typed.replace(/[\s().\-\u2010-\u2015]/g, "");
  const national = digits.replace(/^(?:\+62|0062|62|0)?0?/, "");
  return NATIONAL.test(national) && !digits.startsWith("+0") ? `+62${national}` : null;
}

/** A stored number, formatted for people: +62 812-3456-7890. */
export function formatPhone(kept: string): string {
  const national = kept.replace(/^\+62/, "");
  const groups = [national.slice(0, 3), national.slice(3, 7), national.slice(7)].filter(Boolean);
  return kept === "" ? "" : `+62 ${groups.join("-")}`;
}

/** As people in Indonesia write it: 0812-3456-7890 for +62 812-3456-7890. */
export function nationalPhone(shown: string): string {
  return shown.replace(/^\+62[ -]?/, "0");
}
