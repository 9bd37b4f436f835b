import { percentile } from "../bench/spent.ts";

/** Counts requests and answers, by kind. */
export interface Tally {
  note: (name: string, status: number, milliseconds: number) => void;
  /** No answer: the Worker was gone. */
  noteBroken: () => void;
  count: (name: string, status: number) => number;
  /** How many answers reported a failure of the shop itself. */
  faults: () => number;
  print: () => void;
}

interface Kind {
  statuses: Map<number, number>;
  times: number[];
}

/**
 * The provider may fail, and a notification that the shop cannot check with it is answered with 503, so that it is
 * sent again.
 */
function isProvidersFault(name: string, status: number): boolean {
  return name.startsWith("provider:") || (name === "POST /payment/notification" && status === 503);
}

export function openTally(): Tally {
  const kinds = new Map<string, Kind>();
  let broken = 0;
  return {
    note: (name, status, milliseconds) => {
      const kind = kinds.get(name) ?? { statuses: new Map<number, number>(), times: [] };
      kinds.set(name, kind);
      kind.statuses.set(status, (kind.statuses.get(status) ?? 0) + 1);
      kind.times.push(milliseconds);
    },
    noteBroken: () => {
      broken += 1;
    },
    count: (name, status) => kinds.get(name)?.statuses.get(status) ?? 0,
    faults: () =>
      [...kinds]
        .flatMap(([name, { statuses }]) => [...statuses].filter(([status]) => !isProvidersFault(name, status)))
        .reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0),
    print: () => {
      for (const [name, { statuses, times }] of kinds) {
        const counted = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
        const spent = `p50 ${percentile(times, 50).toFixed(0)} ms, p95 ${percentile(times, 95).toFixed(0)} ms`;
        console.log(`  ${name.padEnd(34)} ${spent.padEnd(28)} ${counted.join(", ")}`);
      }
      if (broken > 0) console.log(`  ${"not answered, asked again".padEnd(34)} ${broken}`);
    },
  };
}
