import { Database } from "#functions/db/database.ts";
import type { ApiEnv } from "#functions/env.ts";
import { sixAtATime } from "#functions/http/six-at-a-time.ts";
import { deliverMessage } from "#functions/messages/deliver.ts";
import { findForgotten, markLostDead, sendToQueue } from "#functions/messages/outbox.ts";
import { writeCounts } from "#functions/metrics/counts.ts";
import { recordRun } from "#functions/metrics/metric-queries.ts";
import { askAgain, orderWork } from "#functions/orders/send-back.ts";
import { lookAfterOrders } from "#functions/orders/unpaid-orders.ts";
import { choosePayment, NO_PAYMENTS } from "#functions/payments/choose-payment.ts";
import { remindOfEvents } from "#functions/service/events.ts";
import { remindOfActivities } from "#functions/showroom/activities.ts";
import { notifyStaff } from "#functions/staff/notify.ts";
import { auditNightly } from "./audit-books.ts";
import { cleanOldArticles, forgetExpired } from "./cleaning.ts";
import { endPoints, notifyBackInStock, notifyFallenPrices, readHourlyBatch } from "./customer-notices.ts";
import { storeNightlyBackup } from "./nightly-backup.ts";
import { notifySearchEngines } from "./search-engines.ts";
import { type Clock, type Step, walkSteps } from "./steps.ts";
import { watchOver } from "./watch.ts";

export interface Run {
  name: string;
  steps: Step[];
}

const SECOND = 1000;
const SWEPT_MAX = 150;

/** The run of every five minutes; the watch comes first, so that nothing can keep it from looking. */
const sweep: Run = {
  name: "sweep",
  steps: [
    { name: "watch", budgetMs: 60 * SECOND, work: watch },
    { name: "orders", budgetMs: 90 * SECOND, work: followOrders },
    { name: "events", budgetMs: 60 * SECOND, work: async (clock) => ({ events: await remindOfEvents(clock) }) },
    {
      name: "activities",
      budgetMs: 60 * SECOND,
      work: async (clock) => ({ activities: await remindOfActivities(clock) }),
    },
    { name: "stock", budgetMs: 120 * SECOND, work: async (clock) => ({ back: await notifyBackInStock(clock) }) },
    { name: "staff", budgetMs: 60 * SECOND, work: tellStaff },
    { name: "search", budgetMs: 60 * SECOND, work: notifySearchEngines },
    { name: "lost", budgetMs: 90 * SECOND, work: deliverLost },
  ],
};

/** The other runs, by their cron (UTC, from wrangler.toml). Every hour has its share of the customers. */
const others: Record<string, Run> = {
  "20 * * * *": {
    name: "hourly",
    steps: [
      { name: "points", budgetMs: 120 * SECOND, work: async (clock) => endPoints(await readBatch(clock), clock) },
      {
        name: "prices",
        budgetMs: 120 * SECOND,
        work: async (clock) => ({ fallen: await notifyFallenPrices(await readBatch(clock), clock) }),
      },
      { name: "refunds", budgetMs: 90 * SECOND, work: followRefunds },
      { name: "articles", budgetMs: 60 * SECOND, work: async ({ db }) => ({ cleaned: await cleanOldArticles(db) }) },
    ],
  },
  "30 19 * * *": {
    name: "daily",
    steps: [
      { name: "cleaning", budgetMs: 600 * SECOND, work: forget },
      { name: "books", budgetMs: 200 * SECOND, work: (clock) => auditNightly(clock) },
    ],
  },
  "10 20 * * *": { name: "backup", steps: [{ name: "backup", budgetMs: 840 * SECOND, work: keepBackup }] },
};

export const runOf = (cron: string): Run => others[cron] ?? sweep;

/**
 * Runs the steps of one run, and logs one line, so that it is visible that the clock works. The run is recorded as
 * ended even if steps failed; where one failed the platform counts it as failed.
 */
export async function runSchedule({ cron, scheduledTime }: ScheduledController, env: ApiEnv, run = runOf(cron)) {
  const begin = Date.now();
  const now = Math.floor(scheduledTime / 1000);
  const db = new Database(env.DB);
  const { post, queue } = openPost(env);
  const clock: Clock = { db, env, now, origin: env.SHOP_ORIGIN ?? "", post };
  const { steps, did, failed } = await walkSteps([...run.steps, queue], clock);
  const line = { at: new Date(begin).toISOString(), clock: cron, ms: Date.now() - begin, ...did, steps };
  if (failed.length === 0) console.log(JSON.stringify({ level: "info", ...line }));
  else console.error(JSON.stringify({ level: "error", ...line, failed }));
  await db.batch(recordRun(run.name, { steps: Object.keys(steps), failed }, now));
  if (failed.length > 0) throw new Error(`Steps of the clock's ${run.name} run failed: ${failed.join(", ")}.`);
}

/** Sends written messages to the queue immediately; the run's last step waits until they have arrived. */
function openPost({ OUTBOX }: ApiEnv): { post: Clock["post"]; queue: Step } {
  const sending: Promise<unknown>[] = [];
  const post: Clock["post"] = (written) => {
    sending.push(
      sendToQueue(OUTBOX, written).then(
        () => undefined,
        (fault) => fault,
      ),
    );
  };
  const arrive = async () => {
    const fault = (await Promise.all(sending)).find((one) => one !== undefined);
    if (fault !== undefined) throw fault;
    return {};
  };
  return { post, queue: { name: "queue", budgetMs: 30 * SECOND, work: arrive } };
}

/** Counts and checks in one step, so that the check sees this isolate's latest counts. */
async function watch(clock: Clock) {
  await writeCounts(clock.env.DB);
  const alarms = await watchOver(clock);
  return alarms > 0 ? { alarms } : {};
}

async function tellStaff(clock: Clock) {
  const told = await notifyStaff(clock);
  return told > 0 ? { staff: told } : {};
}

async function followOrders(clock: Clock) {
  const provider = choosePayment(clock.env, clock.db, clock.now, clock.origin);
  if (!provider.isClosed) return lookAfterOrders(clock, provider);
  // Without a provider it is unknown what was paid: orders wait until there is one again.
  console.error(JSON.stringify({ level: "error", payment: "none", fault: NO_PAYMENTS }));
  return {};
}

/** Does nothing without a provider. */
async function followRefunds(clock: Clock) {
  const provider = choosePayment(clock.env, clock.db, clock.now, clock.origin);
  return provider.isClosed ? {} : askAgain(clock, provider);
}

/** Delivers messages that did not reach the queue, or were lost there. */
async function deliverLost({ db, env, now }: Clock) {
  await markLostDead(db, now);
  const lost = await findForgotten(db, now, SWEPT_MAX);
  await sixAtATime(lost, 60 * SECOND, (id) => deliverMessage(db, env, id, { now, ...orderWork }));
  return { swept: lost.length };
}

const readBatch = ({ db, now }: Clock) => readHourlyBatch(db, now);

async function forget({ db, now }: Clock) {
  await forgetExpired(db, now);
  return { forgot: true };
}

async function keepBackup({ env, now }: Clock) {
  return env.BACKUPS === "1" ? storeNightlyBackup(env, now) : {};
}
