import type { Seconds } from "#domain/catalogue/price.ts";
import { Database } from "#functions/db/database.ts";
import type { ApiEnv } from "#functions/env.ts";
import { deliverMessage } from "#functions/messages/deliver.ts";
import { findForgotten, markLostDead } from "#functions/messages/outbox.ts";
import { lookAfterOrders } from "#functions/orders/unpaid-orders.ts";
import { choosePayment, NO_PAYMENTS } from "#functions/payments/choose-payment.ts";
import { forgetExpired } from "./cleaning.ts";

/** At this hour (UTC) of wrangler.toml's `crons` the shop is emptied of what has expired; at every other one orders are looked after and the outbox is swept. */
const CLEANING = "30 19 * * *";
const FORGOTTEN_SECONDS = 120;
const LOST_SECONDS = 3600;
const SWEEP_MAX = 50;

/** What one run of the clock has done, for its line in the log. */
interface Run {
  looked?: number;
  expired?: number;
  swept?: number;
  forgot?: true;
}

/** One line a run, so that everybody can see that the clock goes; a run that fails says so and fails, as the platform counts it. */
export async function runSchedule({ cron, scheduledTime }: ScheduledController, env: ApiEnv): Promise<void> {
  const begin = Date.now();
  const run: Run = {};
  const line = () => ({ at: new Date(begin).toISOString(), clock: cron, ms: Date.now() - begin, ...run });
  try {
    await doWork(cron, Math.floor(scheduledTime / 1000), env, run);
  } catch (error) {
    console.error(JSON.stringify({ level: "error", ...line(), fault: String(error) }));
    throw error;
  }
  console.log(JSON.stringify({ level: "info", ...line() }));
}

async function doWork(cron: string, now: Seconds, env: ApiEnv, run: Run): Promise<void> {
  const db = new Database(env.DB);
  if (cron === CLEANING) {
    await forgetExpired(db, now);
    run.forgot = true;
    return;
  }
  const origin = env.SHOP_ORIGIN ?? "";
  // What these write is delivered by the sweep below, at the latest by the next one.
  const provider = choosePayment(env, db, now, origin);
  // Without a provider nobody knows what was paid: orders wait until there is one again.
  if (provider.isClosed) console.error(JSON.stringify({ level: "error", payment: "none", fault: NO_PAYMENTS }));
  else Object.assign(run, await lookAfterOrders({ db, now, origin, post: () => {} }, provider));
  await markLostDead(db, now - LOST_SECONDS);
  const forgotten = await findForgotten(db, now - FORGOTTEN_SECONDS, SWEEP_MAX);
  for (const id of forgotten) await deliverMessage(db, env, id, now);
  run.swept = forgotten.length;
}
