import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { dayOf, type Seconds } from "#lib/time.ts";
import type { Statement } from "./database.ts";
import { insert, pick, returning, set } from "./fields.ts";
import { dailyCount } from "./schema/operate.ts";

/** A limit of `max` times a day for one recipient, network or customer; for the whole shop if there is no `key`. */
export interface DailyLimit {
  name: string;
  key?: string;
  max: number;
}

/** A network address or a recipient is not kept, only what tells it from others. */
const keyOf = ({ name, key }: DailyLimit) =>
  key === undefined ? "" : createHash("sha256").update(`${name} ${key}`).digest("base64url");

/**
 * Counts one more of today for each of these limits, all of them or none: nothing is counted, and no row answered, where
 * one of them is reached or `when` does not hold. `mark` lets later statements of the batch see that it was.
 */
export function countToday(
  limits: readonly DailyLimit[],
  now: Seconds,
  { mark = "", when = sql`true` }: { mark?: string; when?: SQL } = {},
): Statement<{ name: string }> {
  const day = dayOf(now);
  const wanted = JSON.stringify(limits.map((one) => ({ ...one, key: keyOf(one) })));
  const [name, key, max] = [sql`value ->> 'name'`, sql`value ->> 'key'`, sql`value ->> 'max'`];
  const isReached = sql`EXISTS (SELECT 1 FROM json_each(${wanted}) AS wanted CROSS JOIN daily_count AS there
    ON there.name = wanted.value ->> 'name' AND there.key = wanted.value ->> 'key' AND there.day = ${day}
    WHERE there.count >= wanted.value ->> 'max')`;
  const row = insert(
    dailyCount,
    { name, key, day, count: 1, max, mark },
    sql`FROM json_each(${wanted}) WHERE ${when} AND NOT ${isReached}`,
  );
  const more = { count: sql`${dailyCount.count} + 1`, max: sql`excluded.max`, mark };
  return returning(
    sql`${row} ON CONFLICT (name, key, day) DO UPDATE SET ${set(dailyCount, more)}`,
    pick(dailyCount, "name"),
  );
}

/** Whether the batch has counted, with this mark. */
export function isCounted([first]: readonly DailyLimit[], now: Seconds, mark: string): SQL {
  return first
    ? sql`EXISTS (SELECT 1 FROM daily_count WHERE ${dailyCount.name} = ${first.name} AND ${dailyCount.key} = ${keyOf(first)}
        AND ${dailyCount.day} = ${dayOf(now)} AND ${dailyCount.mark} = ${mark})`
    : sql`false`;
}
