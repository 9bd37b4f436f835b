import { type SQL, sql } from "drizzle-orm";
import { STEADY_DAYS, UNPAID_ORDERS } from "#domain/metrics/alert.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { pick, returning, select } from "#functions/db/fields.ts";
import { firstVisited } from "#functions/db/readiness.ts";
import { metric, watch } from "#functions/db/schema/operate.ts";
import { DAY_SECONDS, type Seconds, zoneHours } from "#lib/time.ts";

/** One statement, however many: an hour and a name that are there already are added to. */
export function addCounts(counts: readonly (readonly [hour: number, name: string, times: number])[]) {
  return statement(sql`INSERT INTO metric (hour, name, count)
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(counts)}) WHERE true
    ON CONFLICT (hour, name) DO UPDATE SET count = count + excluded.count`);
}

export function selectCounts(fromHour: number) {
  return select(pick(metric, "hour", "name", "count"), sql`FROM metric WHERE ${metric.hour} >= ${fromHour}`);
}

const HOUR = 3600;

/** For how long what the provider refused counts. */
const REFUSED_SECONDS = 3 * HOUR;

/** What `troublesOf` judges, in one statement that reads a few rows each time, however large the shop is. */
export function selectSigns(now: Seconds) {
  const hour = Math.floor(now / HOUR);
  const counted = (name: string) => sql<number>`(SELECT coalesce(sum(${metric.count}), 0) FROM metric
    WHERE ${metric.hour} BETWEEN ${hour - 1} AND ${hour} AND ${metric.name} = ${name})`;
  const one = <Value>(what: string, from: SQL) => sql<Value>`(SELECT ${sql.raw(what)} FROM (${from}))`;
  const messages = (state: string, where: SQL) =>
    sql`SELECT created_at FROM outbox WHERE state = ${state} AND ${where} ORDER BY created_at LIMIT 1000`;
  const today = sql`created_at > ${now - DAY_SECONDS}`;
  const late = messages("waiting", sql`created_at <= ${now - HOUR / 2} AND due_at <= ${now}`);
  const dead = messages("dead", today);
  const newest = sql`SELECT * FROM (SELECT o.created_at, p.paid_at FROM "order" AS o
    LEFT JOIN payment AS p ON p.order_id = o.id
    WHERE o.created_at <= ${now - HOUR} AND o.replaces IS NULL ORDER BY o.id DESC LIMIT ${UNPAID_ORDERS}) WHERE ${today}`;
  const lately = sql`answered_at > ${now - REFUSED_SECONDS}`;
  const refused = sql`SELECT answered_at FROM payment_attempt WHERE fault <> '' AND ${lately} LIMIT 100`;
  const asked = sql`SELECT * FROM (SELECT answered_at FROM payment_attempt ORDER BY rowid DESC LIMIT 100) WHERE ${lately}`;
  const last = sql<number | null>`(SELECT created_at FROM "order" ORDER BY id DESC LIMIT 1)`;
  const paidDays = sql<number>`CASE WHEN ${last} < ${now - DAY_SECONDS} THEN
    (SELECT count(*) FROM json_each(${JSON.stringify([...Array(STEADY_DAYS).keys()])}) AS day WHERE EXISTS (
      SELECT 1 FROM payment WHERE paid_at > ${last} - ${DAY_SECONDS} * day.value AND paid_at <= ${last} - ${DAY_SECONDS} * (day.value - 1)
    )) ELSE 0 END`;
  const ran = (name: string) => sql<number | null>`(SELECT ${watch.at} FROM watch WHERE ${watch.name} = ${name})`;
  return select(
    {
      answers: counted("answer"),
      faults: counted("fault"),
      waiting: one<number>("count(*)", late),
      waitingSince: one<number | null>("min(created_at)", late),
      sent: one<number>("count(*)", messages("sent", today)),
      dead: one<number>("count(*)", dead),
      deadSince: one<number | null>("min(created_at)", dead),
      orders: one<number>("count(*)", newest),
      paid: one<number>("count(paid_at)", newest),
      ordersSince: one<number | null>("min(created_at)", newest),
      refused: one<number>("count(*)", refused),
      asked: one<number>("count(*)", asked),
      refusedSince: one<number | null>("min(answered_at)", refused),
      lastOrderAt: last,
      paidDays,
      sweepAt: ran("ran:sweep"),
      hourlyAt: ran("ran:hourly"),
      dailyAt: ran("ran:daily"),
      steps: sql<string>`(SELECT json_group_array(json_object('name', substr(${watch.name}, 6), 'at', ${watch.at}))
        FROM watch WHERE ${watch.name} LIKE 'step:%')`,
      email: sql<string | null>`(SELECT nullif(trim(content), '') FROM setting WHERE id = 7)`,
      known: sql<string>`(SELECT json_group_array(${watch.name}) FROM watch WHERE ${watch.name} LIKE 'trouble:%')`,
    },
    sql``,
  );
}

/** When the five-minute run last ended, and since when it should have run at least once. */
export function selectSweep() {
  const at = sql<Seconds | null>`(SELECT ${watch.at} FROM watch WHERE ${watch.name} = 'ran:sweep')`;
  return select({ at, firstVisited }, sql``);
}

/** Notes that a run of the clock ended, and since when steps of it fail. */
export function recordRun(run: string, { steps, failed }: { steps: string[]; failed: string[] }, now: Seconds) {
  const stepNames = (names: string[]) => sql`(SELECT 'step:' || value FROM json_each(${JSON.stringify(names)}))`;
  const well = steps.filter((name) => !failed.includes(name));
  return [
    statement(sql`INSERT INTO watch (name, at) VALUES (${`ran:${run}`}, ${now})
      ON CONFLICT (name) DO UPDATE SET at = excluded.at`),
    statement(sql`DELETE FROM watch WHERE ${watch.name} IN ${stepNames(well)}`),
    statement(sql`INSERT OR IGNORE INTO watch (name, at)
      SELECT 'step:' || value, ${now} FROM json_each(${JSON.stringify(failed)})`),
  ] as const;
}

/** Answers a row if this run is the one that found it out. */
export function beginTrouble(trouble: string, now: Seconds) {
  const begun = sql`INSERT INTO watch (name, at) VALUES (${`trouble:${trouble}`}, ${now}) ON CONFLICT (name) DO NOTHING`;
  return returning(begun, pick(watch, "name"));
}

export function endTrouble(trouble: string) {
  return returning(sql`DELETE FROM watch WHERE ${watch.name} = ${`trouble:${trouble}`}`, pick(watch, "at"));
}

/** How much of one kind there was on one day of the shop's zone. */
export interface ShopDay {
  day: string;
  what: "placed" | "paid" | "sent" | "dead";
  count: number;
  amount: number;
}

/** For an operator who asks: these read the orders and messages of all that time. */
export async function readDays(db: Database, from: Seconds): Promise<ShopDay[]> {
  const counted = (
    what: ShopDay["what"],
    table: string,
    { at, amount = "0", where = "1" }: Record<string, string> & { at: string },
  ) =>
    select(
      {
        day: sql<string>`date(${sql.raw(at)} + ${zoneHours.WIB * 3600}, 'unixepoch')`,
        what: sql<ShopDay["what"]>`${what}`,
        count: sql<number>`count(*)`,
        amount: sql<number>`sum(${sql.raw(amount)})`,
      },
      sql`FROM ${sql.raw(table)} WHERE ${sql.raw(at)} >= ${from} AND ${sql.raw(where)} GROUP BY 1`,
    );
  const days = await db.batch([
    counted("placed", '"order"', { at: "created_at", amount: "bill_total" }),
    counted("paid", "payment", { at: "paid_at", amount: "amount" }),
    counted("sent", "outbox", {
      at: "created_at",
      where: "state IN ('sent', 'kept') AND channel NOT IN ('file', 'money')",
    }),
    counted("dead", "outbox", { at: "created_at", where: "state = 'dead' AND channel NOT IN ('file', 'money')" }),
  ]);
  return days.flat();
}

/** When each run of the clock last ended, and what stands still. */
export function selectRuns() {
  return select(pick(watch, "name", "at"), sql`FROM watch ORDER BY ${watch.name}`);
}
