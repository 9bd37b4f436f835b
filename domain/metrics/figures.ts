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
export function share(part: number, whole: number): string {
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
