import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { UNPAID_ORDERS } from "#domain/metrics/alert.ts";
import { statement } from "#functions/db/database.ts";
import { pick, returning, select } from "#functions/db/fields.ts";
import { metric, watch } from "#functions/db/schema/metrics.ts";

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
const DAY = 86_400;

/** What `troublesOf` judges, in one statement that reads a few rows each time, however large the shop is. */
export function selectSigns(now: Seconds) {
  const hour = Math.floor(now / HOUR);
  const counted = (name: string) => sql<number>`(SELECT coalesce(sum(${metric.count}), 0) FROM metric
    WHERE ${metric.hour} BETWEEN ${hour - 1} AND ${hour} AND ${metric.name} = ${name})`;
  const messages = (state: string, from: number, to: number) =>
    sql<number>`(SELECT count(*) FROM (SELECT 1 FROM outbox
      WHERE state = ${state} AND created_at > ${from} AND created_at <= ${to} LIMIT 1000))`;
  const newest = sql`SELECT o.created_at, p.paid_at FROM "order" AS o LEFT JOIN payment AS p ON p.order_id = o.id
    WHERE o.created_at <= ${now - HOUR} ORDER BY o.id DESC LIMIT ${UNPAID_ORDERS}`;
  const ofNewest = (what: string) =>
    sql<number>`(SELECT ${sql.raw(what)} FROM (${newest}) WHERE created_at > ${now - DAY})`;
  const ran = (name: string) => sql<number | null>`(SELECT ${watch.at} FROM watch WHERE ${watch.name} = ${name})`;
  return select(
    {
      answers: counted("answer"),
      faults: counted("fault"),
      waiting: messages("waiting", 0, now - HOUR / 2),
      dead: messages("dead", now - HOUR, now),
      orders: ofNewest("count(*)"),
      paid: ofNewest("count(paid_at)"),
      hourlyAt: ran("ran:hourly"),
      dailyAt: ran("ran:daily"),
      email: sql<string | null>`(SELECT nullif(trim(content), '') FROM setting WHERE id = 7)`,
      told: sql<string>`(SELECT json_group_array(${watch.name}) FROM watch WHERE ${watch.name} LIKE 'trouble:%')`,
    },
    sql``,
  );
}

/** Notes when a run of the clock ended. */
export function noteRan(run: "sweep" | "hourly" | "daily", now: Seconds) {
  return statement(sql`INSERT INTO watch (name, at) VALUES (${`ran:${run}`}, ${now})
    ON CONFLICT (name) DO UPDATE SET at = excluded.at`);
}

/** Answers a row if this run is the one that found it out. */
export function beginTrouble(trouble: string, now: Seconds) {
  const begun = sql`INSERT INTO watch (name, at) VALUES (${`trouble:${trouble}`}, ${now}) ON CONFLICT (name) DO NOTHING`;
  return returning(begun, pick(watch, "name"));
}

export function endTrouble(trouble: string) {
  return returning(sql`DELETE FROM watch WHERE ${watch.name} = ${`trouble:${trouble}`}`, pick(watch, "at"));
}
