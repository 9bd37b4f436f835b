import { advice } from "#domain/metrics/advice.ts";
import {
  FIRST_RUN_MAX,
  type Finding,
  RUN_MAX,
  type Signs,
  TROUBLES,
  type Trouble,
  troublesOf,
} from "#domain/metrics/alert.ts";
import { Database } from "#functions/db/database.ts";
import type { ApiEnv } from "#functions/env.ts";
import { type Alarm, insertAlarm } from "#functions/messages/alarm.ts";
import { deliverMessage } from "#functions/messages/deliver.ts";
import { paceMs } from "#functions/metrics/counts.ts";
import { beginTrouble, endTrouble, selectSigns, selectSweep } from "#functions/metrics/metric-queries.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { paymentsOf } from "#functions/payments/choose-payment.ts";
import { isMute } from "#functions/ways.ts";
import { formatDateTime, proseTime } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import type { Clock } from "./steps.ts";

/** By the clock, or by a visitor's request while the clock stands still, or has never run. */
export type Watch = Pick<Clock, "db" | "env" | "now" | "origin"> & { idleSince?: Seconds };

/**
 * Checks whether anything stands still or fails, and alarms the owner once when it begins and once when it is over.
 * The alarm is delivered here, because the queue may be what stands still. Returns how many messages were written.
 */
export async function watchOver(watch: Watch): Promise<number> {
  const { db, env, now, idleSince = null } = watch;
  const [row] = await db.rows(selectSigns(now));
  if (!row) return 0;
  const signs = { ...row, now, idleSince, steps: JSON.parse(row.steps) as Signs["steps"] };
  const found = troublesOf({ ...signs, isPayable: paymentsOf(env) !== "none", isMute: isMute(env) });
  const known: string[] = JSON.parse(row.known);
  const owner = env.ALERT_TO || row.email || "";
  const written: { id: number }[] = [];
  for (const trouble of TROUBLES) {
    const finding = found[trouble];
    if ((finding !== undefined) === known.includes(`trouble:${trouble}`)) continue;
    // If no channel works, the log still says it.
    console.error(JSON.stringify({ level: "error", trouble, says: finding?.says ?? "over" }));
    const change = finding ? beginTrouble(trouble, now) : endTrouble(trouble);
    const alarm = finding ? alarmOf(trouble, finding, watch.origin) : relief(trouble, now);
    const [, messages] = await db.batch([change, insertAlarm(alarm, owner, env, now)]);
    written.push(...messages);
  }
  await Promise.all(written.map(({ id }) => deliverMessage(db, env, id, { now, ...orderWork })));
  return written.length;
}

function alarmOf(trouble: Trouble, { says, since }: Finding, origin: string): Alarm {
  const { subject, todo, link } = advice[trouble];
  const where = link.startsWith("/") ? origin && `${origin}${link}` : link;
  return { title: subject, paragraphs: [says, `Sejak: ${formatDateTime(since)}`, todo, where].filter(Boolean) };
}

function relief(trouble: Trouble, now: Seconds): Alarm {
  const title = `Teratasi: ${advice[trouble].over} sejak ${proseTime(now)}`;
  return { title, paragraphs: ["Tidak ada lagi yang perlu Anda lakukan."] };
}

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
