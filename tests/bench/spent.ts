import type { BenchWorker } from "./workers.ts";

interface CallInput extends RequestInit {
  /** The status that the answer must have. */
  status?: number;
}

/** Milliseconds of processor time from the request until the Worker is idle; it continues working after its answer. */
export async function spentOn(
  shop: BenchWorker,
  path: string,
  { status = 200, ...init }: CallInput = {},
): Promise<number> {
  const before = shop.nanoseconds();
  const response = await fetch(shop.url + path, { redirect: "manual", ...init });
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${path} answered ${response.status}`);
  return ((await settledTime(shop)) - before) / 1e6;
}

/** The nanoseconds that its process has used, once it is idle. */
export async function settledTime(shop: BenchWorker): Promise<number> {
  let spent = shop.nanoseconds();
  for (let last = -1; last !== spent; ) {
    last = spent;
    await new Promise((settle) => setTimeout(settle, 2));
    spent = shop.nanoseconds();
  }
  return spent;
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] as number;
}
