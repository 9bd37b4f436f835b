import { Database } from "#functions/db/database.ts";
import { DatabaseHeld } from "#functions/db/trips.ts";
import type { Seconds } from "#lib/time.ts";
import { addCounts } from "./metric-queries.ts";

const HOUR = 3600;
const PACE_SECONDS = 60;
/** More than a shop has names in an hour: beyond this, what a database that is away does not take is dropped. */
const KEPT_MAX = 2000;

/** What happened in this isolate and is not yet in the database; `490000 visit:made` to how often. */
const kept = new Map<string, number>();
let writtenAt = 0;

/** Counts something that has happened. It costs the request a look into a map. */
export function count(name: string, now: Seconds, times = 1): void {
  const key = `${Math.floor(now / HOUR)} ${name}`;
  const before = kept.get(key);
  if (before !== undefined || kept.size < KEPT_MAX) kept.set(key, (before ?? 0) + times);
}

interface Where {
  DB?: D1Database;
  METRIC_SECONDS?: string;
}

/** How often an isolate does beside its answers what it need not do for each. */
export function paceMs({ METRIC_SECONDS }: Pick<Where, "METRIC_SECONDS">): number {
  return 1000 * (METRIC_SECONDS === undefined ? PACE_SECONDS : Number(METRIC_SECONDS));
}

/**
 * Writes what was counted, at most once a minute, after the answer has gone. The first after a quiet minute is written
 * at once: an isolate that ends loses less than a minute.
 */
export function keepCounts(env: Where, ctx: Pick<ExecutionContext, "waitUntil">): void {
  if (!env.DB || kept.size === 0 || Date.now() - writtenAt < paceMs(env)) return;
  ctx.waitUntil(writeCounts(env.DB));
}

/** Figures never fail anything: what cannot be written now is written a minute later, or is lost. */
export async function writeCounts(d1: D1Database): Promise<void> {
  const counts = [...kept].map(([key, times]) => {
    const at = key.indexOf(" ");
    return [Number(key.slice(0, at)), key.slice(at + 1), times] as const;
  });
  kept.clear();
  writtenAt = Date.now();
  if (counts.length === 0) return;
  try {
    await new Database(d1).rows(addCounts(counts));
  } catch (error) {
    // Nothing of it was written.
    if (error instanceof DatabaseHeld) for (const [hour, name, times] of counts) count(name, hour * HOUR, times);
    else console.error(JSON.stringify({ level: "error", metrics: "lost", fault: String(error) }));
  }
}
