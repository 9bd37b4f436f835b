/** Cloudflare's list prices in dollars, Workers Paid, as its own pages named them on this day. */
export const PRICES_READ_ON = "22 November 2026";

interface Price {
  included: number;
  /** Dollars for each million beyond what is included. */
  each: number;
}

export const BASE_DOLLARS = 5;
export const prices = {
  requests: { included: 10e6, each: 0.3 },
  cpuMilliseconds: { included: 30e6, each: 0.02 },
  rowsRead: { included: 25e9, each: 0.001 },
  rowsWritten: { included: 50e6, each: 1 },
  queueOperations: { included: 1e6, each: 0.4 },
  mails: { included: 3000, each: 350 },
  pictureReads: { included: 10e6, each: 0.36 },
} satisfies Record<string, Price>;

export type Usage = Record<keyof typeof prices, number>;

/** What a month of this use costs, meter by meter. */
export function costOf(usage: Usage): Usage & { total: number } {
  const parts = Object.entries(prices).map(([name, { included, each }]) => {
    const beyond = Math.max(0, usage[name as keyof Usage] - included);
    return [name, (beyond / 1e6) * each] as const;
  });
  const cost = Object.fromEntries(parts) as Usage;
  return { ...cost, total: BASE_DOLLARS + parts.reduce((sum, [, dollars]) => sum + dollars, 0) };
}
