/** What makes an account complete, in the order in which it is worth doing. */
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
