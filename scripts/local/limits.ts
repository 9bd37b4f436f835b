export type Limits = Record<string, { simple: { limit: number; period: number } }>;

/** The same limits, allowing `limit` each: for tests that send more requests than people do. */
export function raiseLimits(limits: Limits, limit: number): Limits {
  return Object.fromEntries(
    Object.entries(limits).map(([name, one]) => [name, { ...one, simple: { ...one.simple, limit } }]),
  );
}
