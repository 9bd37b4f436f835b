import { Agent, request } from "node:http";
import { percentile } from "./spent.ts";
import type { BenchWorker } from "./workers.ts";

export interface Target {
  name: string;
  worker: BenchWorker;
  path: string;
  headers?: Record<string, string>;
  /** Another visitor each time; more of them than the shop keeps anything of. */
  cookies?: string[];
  /** Another address of the same page each time. */
  isElsewhere?: boolean;
  /** Requests per turn; more for cheap answers. */
  times: number;
  /** What it is measured in; the unit by default. */
  in?: Measure;
  /** In those; more makes the benchmark fail. */
  budget?: number;
  /** What it should be, in the same or in homes. */
  aim?: string;
}

export interface Measured extends Target {
  /** Median milliseconds of processor time per request, and the same in each measure. */
  milliseconds: number;
  ratios: Record<Measure, number>;
}

/** The first three targets, by their place. */
const measures = { units: 0, homes: 1, trips: 2 };
export type Measure = keyof typeof measures;

/** Many short turns: a machine that is slow for a moment is slow for all of them. */
const ROUNDS = 31;
const CONNECTIONS = 4;

/**
 * Requests the targets in turn, round after round, so that other load on the machine affects all of them equally. A ratio is
 * taken within each round, of what was spent next to each other, and is the median of these.
 */
export async function measure(targets: [unit: Target, ...others: Target[]]): Promise<Measured[]> {
  for (const target of targets) await ask(target, 200);
  const samples = targets.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, target] of targets.entries()) {
      const before = target.worker.nanoseconds();
      await ask(target, target.times);
      samples[index]?.push((target.worker.nanoseconds() - before) / 1e6 / target.times);
    }
  }
  const within = (spent: number[], others: number[]) =>
    percentile(
      spent.map((one, n) => one / (others[n] as number)),
      50,
    );
  return targets.map((target, index) => {
    const spent = samples[index] as number[];
    return {
      ...target,
      milliseconds: percentile(spent, 50),
      ratios: {
        units: within(spent, samples[measures.units] ?? []),
        homes: within(spent, samples[measures.homes] ?? []),
        trips: within(spent, samples[measures.trips] ?? []),
      },
    };
  });
}

/** How many requests of a target there have been. */
const asked = new Map<Target, number>();

async function ask(target: Target, times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = times;
  const one = async () => {
    while (left-- > 0) {
      const nth = asked.get(target) ?? 0;
      asked.set(target, nth + 1);
      await visit(target, agent, nth);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  agent.destroy();
}

function visit({ worker, path, name, ...target }: Target, agent: Agent, nth: number): Promise<void> {
  const { cookies } = target;
  const headers = cookies ? { Cookie: cookies[nth % cookies.length] } : target.headers;
  const address = new URL(target.isElsewhere ? `${path}?utm_source=${nth}` : path, worker.url);
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${name}: ${path} answered ${response.statusCode}`));
      response.resume().on("end", resolve).on("error", reject);
    });
    sent.on("error", reject).end();
  });
}
