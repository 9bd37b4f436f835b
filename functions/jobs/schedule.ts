import type { Seconds } from "#domain/catalogue/price.ts";
import { Database } from "#functions/db/database.ts";
import type { ApiEnv } from "#functions/env.ts";
import { deliverMessage } from "#functions/messages/deliver.ts";
import { findForgotten, markLostDead } from "#functions/messages/outbox.ts";
import { writeCounts } from "#functions/metrics/counts.ts";
import { noteRan } from "#functions/metrics/metric-queries.ts";
import { writePlacedLetter } from "#functions/orders/order-mail.ts";
import { lookAfterOrders } from "#functions/orders/unpaid-orders.ts";
import { choosePayment, NO_PAYMENTS } from "#functions/payments/choose-payment.ts";
import { remindOfEvents } from "#functions/service/event-reminders.ts";
import { remindOfActivities } from "#functions/showroom/activity-reminders.ts";
import { tellBackInStock } from "./back-in-stock.ts";
import { cleanOldArticles } from "./clean-articles.ts";
import { forgetExpired } from "./cleaning.ts";
import { endPoints } from "./expiring-points.ts";
import { tellFallenPrices } from "./fallen-prices.ts";
import { keepNightly } from "./nightly-backup.ts";
import { readShare } from "./share.ts";
import { watchOver } from "./watch.ts";

/**
 * The crons (UTC, from wrangler.toml) that delete expired data, that keep a backup, and that look after customers' points and wishlists, and after
 * articles; all others look after orders and sweep the outbox.
 */
const CLEANING = "30 19 * * *";
const BACKUP = "10 20 * * *";
const CUSTOMERS = "20 * * * *";
const FORGOTTEN_SECONDS = 120;
const LOST_SECONDS = 3600;
const SWEEP_MAX = 50;

/** What one scheduled run did, for its log line. */
interface Run {
  looked?: number;
  expired?: number;
  reminded?: number;
  /** Wishes for sold-out pieces whose customers were told that they are back. */
  back?: number;
  swept?: number;
  forgot?: true;
  /** Customers whose points have ended, who were told that some end soon, and that saved products are cheaper. */
  ended?: number;
  warned?: number;
  fallen?: number;
  /** Articles that an older cleaner had cleaned. */
  cleaned?: number;
  /** The nightly backup: its name, and how much is in it. */
  backup?: string;
  rows?: number;
  bytes?: number;
  dropped?: number;
  /** Mails to the owner that something stands still, or is well again. */
  told?: number;
}

/**
 * Logs one line per run, so that it is visible that the schedule works.
 * A failed run logs and rethrows, so that the platform counts it as failed.
 */
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
    await db.rows(noteRan("daily", now));
    run.forgot = true;
    return;
  }
  if (cron === BACKUP) {
    if (env.BACKUPS === "1") Object.assign(run, await keepNightly(env, now));
    return;
  }
  const origin = env.SHOP_ORIGIN ?? "";
  if (cron === CUSTOMERS) {
    const share = await readShare(db, now);
    Object.assign(run, await endPoints(db, share, now, origin));
    run.fallen = await tellFallenPrices(db, share, now, origin);
    run.cleaned = await cleanOldArticles(db);
    await db.rows(noteRan("hourly", now));
    return;
  }
  // Messages written here are delivered by the sweep below, at the latest by the next one.
  const provider = choosePayment(env, db, now, origin);
  // Without a provider it is unknown what was paid: orders wait until there is one again.
  if (provider.isClosed) console.error(JSON.stringify({ level: "error", payment: "none", fault: NO_PAYMENTS }));
  else Object.assign(run, await lookAfterOrders({ db, now, origin, post: () => {} }, provider));
  run.reminded = (await remindOfEvents(db, now, origin)) + (await remindOfActivities(db, now, origin));
  run.back = await tellBackInStock(db, now, origin);
  await markLostDead(db, now - LOST_SECONDS);
  const forgotten = await findForgotten(db, now - FORGOTTEN_SECONDS, SWEEP_MAX);
  for (const id of forgotten) await deliverMessage(db, env, id, { now, write: writePlacedLetter });
  run.swept = forgotten.length;
  await writeCounts(env.DB);
  const told = await watchOver({ db, now, alertTo: env.ALERT_TO, isPayable: !provider.isClosed });
  for (const id of told) await deliverMessage(db, env, id, { now, write: writePlacedLetter });
  if (told.length > 0) run.told = told.length;
  await db.rows(noteRan("sweep", now));
}
