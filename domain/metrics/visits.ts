/** Where a page came from, as the request's log calls it; `ahead` was fetched before it was wanted, then looked at. */
export const VISIT_KINDS = ["cached", "stale", "made", "waited", "filled", "private", "ahead"] as const;

/** Programs say so in their name, or say no name at all. (CUBOT makes phones.) */
const BOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|monitor|uptime|lighthouse|headless|curl|wget|python|java\/|go-http|okhttp|axios|^node$/i;

export function isBot(agent: string | null): boolean {
  return !agent || BOT.test(agent);
}

/** The facts of a response by which it is counted. */
export interface Answered {
  method: string;
  status: number;
  /** Where the page came from; empty for what is no page. */
  how: string;
  /** The answer's content type; a 304 has none. */
  type: string | null;
  /** Sec-Fetch-Dest: what the browser wants it for. */
  destination: string | null;
  accept: string | null;
  /** Sec-Purpose: whether it is fetched before anybody wants to see it. */
  purpose: string | null;
  agent: string | null;
}

/**
 * What an answer counts as: a person's visit of a page (by its kind), a program's, or a page fetched ahead.
 * A visit is a document that the browser shows: script's data, files, redirects and faults are none.
 */
export function countedAs(answered: Answered): string | undefined {
  const { how, status, destination, type } = answered;
  if (!VISIT_KINDS.some((kind) => kind === how) || answered.method === "HEAD" || status >= 500) return undefined;
  if (destination !== null && destination !== "document") return undefined;
  const isPage = status === 304 ? answered.accept?.includes("text/html") : type?.startsWith("text/html");
  if (!isPage) return undefined;
  if (isBot(answered.agent)) return "bot";
  return answered.purpose?.includes("prefetch") ? "prefetch" : `visit:${how}`;
}

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

/** The path to which a page reports that its script ran, and how quick it was. */
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
  if (!BEACON.test(text)) return undefined;
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

/** A count of one name in one hour since 1970. */
export interface Counted {
  hour: number;
  name: string;
  count: number;
}

const STEPS = "▁▂▃▄▅▆▇█";

/** A bar per value, the largest as high as the line; nothing at all is a blank. */
export function bars(values: readonly number[]): string {
  const most = Math.max(0, ...values);
  return values.map((value) => (value <= 0 ? "·" : STEPS[Math.ceil((value / most) * STEPS.length) - 1])).join("");
}

/** A share in per cent with one digit behind the point; a dash if there is nothing to take it of. */
export function percentOf(part: number, whole: number): string {
  return whole > 0 ? `${((part / whole) * 100).toFixed(1)} %` : "–";
}

/**
 * The share of visits whose page never reported that script ran, between 0 and 1.
 * More reports than visits (some visits were not counted before a Worker ended) are no visits without script.
 */
export function withoutScript(visits: number, scripts: number): number {
  return visits > 0 ? Math.max(0, visits - scripts) / visits : 0;
}

/** The sums of the names that `isCounted` picks, a value per day. */
export function byDay(
  counts: readonly Counted[],
  days: readonly string[],
  dayOf: (hour: number) => string,
  isCounted: (name: string) => boolean,
): number[] {
  const sums = new Map(days.map((day) => [day, 0]));
  for (const { hour, name, count } of counts) {
    const day = dayOf(hour);
    if (isCounted(name) && sums.has(day)) sums.set(day, (sums.get(day) ?? 0) + count);
  }
  return days.map((day) => sums.get(day) ?? 0);
}
