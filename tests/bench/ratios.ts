import { Agent, request } from "node:http";
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
  /** Requests per round; more for cheap answers, because processor time is counted in steps of 10 ms. */
  times: number;
  /** Measured in the cached home page instead of units. */
  isOwn?: boolean;
  /** In those; more makes the benchmark fail. */
  budget?: number;
}

export interface Measured extends Target {
  /** Median milliseconds of processor time per request, and the same in units. */
  milliseconds: number;
  units: number;
}

/** Many short turns: a machine that is slow for a moment is slow for all of them. */
const ROUNDS = 9;
const CONNECTIONS = 4;

/** Requests the targets in turn, round after round, so that other load on the machine affects all of them equally. */
export async function measure(targets: [unit: Target, ...others: Target[]]): Promise<Measured[]> {
  for (const target of targets) await ask(target, 200);
  const samples = targets.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, target] of targets.entries()) {
      const before = target.worker.processorTime();
      await ask(target, target.times);
      samples[index]?.push((target.worker.processorTime() - before) / target.times);
    }
  }
  const medians = samples.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] as number);
  return targets.map((target, index) => ({
    ...target,
    milliseconds: medians[index] as number,
    units: (medians[index] as number) / (medians[0] as number),
  }));
}

/** How many requests there have been. */
let asked = 0;

async function ask(target: Target, times: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = times;
  const one = async () => {
    while (left-- > 0) await visit(target, agent, asked++);
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
