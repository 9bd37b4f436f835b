/**
 * Web Vitals are kept as counts in steps, not one by one: a row per step and hour, and nothing that tells two visits
 * apart. Each step ends where the next begins; the last has no end.
 */
export const VITAL_STEPS = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000],
  inp: [25, 50, 100, 150, 200, 300, 500, 1000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
} as const;

export type Vital = keyof typeof VITAL_STEPS;
export const VITALS = Object.keys(VITAL_STEPS) as Vital[];
/** Up to here a visit is a good one, by the thresholds of web.dev. */
export const GOOD: Record<Vital, number> = { lcp: 2500, inp: 200, cls: 0.1 };

/** Where a page says that its script ran, and how quick it was. */
export const BEACON_PATH = "/ukur";
/** Longer than any beacon that our script sends. */
export const BEACON_MAX = 80;
/** Beyond this a phone had slept. */
const VALUE_MAX = 600_000;
const BEACON = /^([01])(?:,(\d{0,7}(?:\.\d{1,4})?)){3}$/;

/**
 * What a page's beacon says, as names to count; undefined when no script of ours wrote it.
 * `1,1830,48,0.012`: whether the page had been fetched ahead, then LCP, INP and CLS, each empty if it was not seen.
 */
export function readBeacon(text: string): string[] | undefined {
  if (text.length > BEACON_MAX || !BEACON.test(text)) return undefined;
  const [ahead, ...values] = text.split(",");
  const names = ahead === "1" ? ["visit:ahead", "script"] : ["script"];
  for (const [n, vital] of VITALS.entries()) {
    const value = values[n] ?? "";
    if (value === "") continue;
    if (Number(value) > VALUE_MAX) return undefined;
    names.push(`${vital}:${stepOf(vital, Number(value))}`);
  }
  return names;
}

function stepOf(vital: Vital, value: number): number {
  const steps: readonly number[] = VITAL_STEPS[vital];
  const n = steps.findIndex((end) => value <= end);
  return n < 0 ? steps.length : n;
}

/** The end of the step that three quarters of the visits reach at most; infinity in the last, undefined without visits. */
export function threeQuarters(vital: Vital, counts: readonly number[]): number | undefined {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return undefined;
  let so = 0;
  for (const [n, count] of counts.entries()) {
    so += count;
    if (so >= all * 0.75) return VITAL_STEPS[vital][n] ?? Number.POSITIVE_INFINITY;
  }
  return Number.POSITIVE_INFINITY;
}
