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
  let spent = shop.nanoseconds() - before;
  for (let last = -1; last !== spent; ) {
    last = spent;
    await new Promise((settle) => setTimeout(settle, 2));
    spent = shop.nanoseconds() - before;
  }
  return spent / 1e6;
}

export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] as number;
}
