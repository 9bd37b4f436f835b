import type { ApiEnv } from "#functions/api/env.ts";
import { forgetExpired } from "#functions/db/cleaning.ts";
import { Database } from "#functions/db/database.ts";
import { buryLost, findForgotten } from "#functions/db/outbox.ts";
import { choosePayment, NO_PAYMENTS } from "#functions/gateways/choose-payment.ts";
import { deliverMessage } from "./deliver.ts";
import { lookAfterOrders } from "./orders.ts";

/** At this hour (UTC) of wrangler.toml's `crons` the shop is emptied of what has expired; at every other one orders are looked after and the outbox is swept. */
const CLEANING = "30 19 * * *";
const FORGOTTEN_SECONDS = 120;
const LOST_SECONDS = 3600;
const SWEEP_MAX = 50;

export async function runSchedule({ cron, scheduledTime }: ScheduledController, env: ApiEnv): Promise<void> {
  const db = new Database(env.DB);
  const now = Math.floor(scheduledTime / 1000);
  if (cron === CLEANING) return forgetExpired(db, now);
  const origin = env.SHOP_ORIGIN ?? "";
  // What these write is delivered by the sweep below, at the latest by the next one.
  const provider = choosePayment(env, db, now, origin);
  // Without a provider nobody knows what was paid: orders wait until there is one again.
  if (provider.isClosed) console.error(JSON.stringify({ level: "error", payment: "none", fault: NO_PAYMENTS }));
  else await lookAfterOrders({ db, now, origin, post: () => {} }, provider);
  await buryLost(db, now - LOST_SECONDS);
  for (const id of await findForgotten(db, now - FORGOTTEN_SECONDS, SWEEP_MAX)) await deliverMessage(db, env, id, now);
}
