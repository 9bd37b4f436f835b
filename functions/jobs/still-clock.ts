import { FIRST_RUN_MAX, RUN_MAX } from "#domain/metrics/alert.ts";
import { Database } from "#functions/db/database.ts";
import type { ApiEnv } from "#functions/env.ts";
import { paceMs } from "#functions/metrics/counts.ts";
import { selectSweep } from "#functions/metrics/metric-queries.ts";
import { watchOver } from "./watch.ts";

/** When this isolate looked last. */
let lookedAt = 0;

/**
 * A clock that stands still cannot say so: once a minute a visitor's request looks when it last ran, after its answer
 * has gone, and watches in its place. It reads two rows.
 */
export function noticeStillClock(env: ApiEnv, ctx: Pick<ExecutionContext, "waitUntil">, origin: string): void {
  if (Date.now() - lookedAt < paceMs(env)) return;
  lookedAt = Date.now();
  const look = lookAtClock(env, origin).catch((error) => {
    console.error(
      JSON.stringify({ level: "error", at: new Date().toISOString(), watch: "clock", fault: String(error) }),
    );
  });
  ctx.waitUntil(look);
}

async function lookAtClock(env: ApiEnv, origin: string): Promise<void> {
  const db = new Database(env.DB);
  const now = Math.floor(Date.now() / 1000);
  const [sweep] = await db.rows(selectSweep());
  if (!sweep) return;
  const { at, firstVisited } = sweep;
  if (at !== null && now - at > RUN_MAX.sweep) await watchOver({ db, env, now, origin });
  if (at === null && firstVisited !== null && now - firstVisited > FIRST_RUN_MAX)
    await watchOver({ db, env, now, origin, idleSince: firstVisited });
}
