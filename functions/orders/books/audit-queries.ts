import { sql } from "drizzle-orm";
import { type Statement, statement } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { watch } from "#functions/db/schema/metrics.ts";
import type { Seconds } from "#lib/time.ts";

/** What happens to an order leaves an entry in one of these. */
const SIGNS = ["order_move", "money_entry", "refund", "point_entry"] as const;
/** How many orders a night reads. */
export interface NightLimits {
  /** Of each sign so many of the newest entries; a busier day's older ones are left to the turn of all orders. */
  lately: number;
  /** So many of all orders, the night after those that follow them, and then from the beginning. */
  turn: number;
}

const mark = (name: string) => sql`(SELECT ${watch.at} FROM watch WHERE ${watch.name} = ${`audited:${name}`})`;

/** The orders that something has happened to since the last night, and the last entry of each sign. */
export function selectLately({ lately }: NightLimits): Statement<{ orders: string; last: number | null }>[] {
  return SIGNS.map((name) => {
    const table = sql.raw(name);
    const newest = sql`(SELECT max(id) FROM ${table})`;
    const since = sql`id > max(coalesce(${mark(name)}, 0), ${newest} - ${lately}) AND order_id IS NOT NULL`;
    // By its own number: an index by orders, which it would be read by otherwise, has all of them.
    const fields = {
      orders: sql<string>`(SELECT json_group_array(DISTINCT order_id) FROM ${table} NOT INDEXED WHERE ${since})`,
      last: sql<number | null>`${newest}`,
    };
    return select(fields, sql``);
  });
}

/** The orders whose turn it is. */
export function selectTurn({ turn }: NightLimits): Statement<{ id: number }> {
  return select(
    { id: sql<number>`id` },
    sql`FROM "order" WHERE id > coalesce(${mark("order")}, 0) ORDER BY id LIMIT ${turn}`,
  );
}

/** Where the next night begins: `lasts` are those of the signs, in their order, and `turn` the order that was the last. */
export function noteAudited(lasts: (number | null)[], turn: number): Statement<never> {
  const marks = [...SIGNS.map((name, nth) => ({ name, at: lasts[nth] ?? 0 })), { name: "order", at: turn }];
  return statement(sql`INSERT INTO watch (name, at)
    SELECT 'audited:' || (value ->> 'name'), value ->> 'at' FROM json_each(${JSON.stringify(marks)}) WHERE true
    ON CONFLICT (name) DO UPDATE SET at = excluded.at`);
}

const FOUND = "found:";

/** What the owner was told of the books before. */
export const selectFindings = select(pick(watch, "name"), sql`FROM watch WHERE ${watch.name} LIKE ${`${FOUND}%`}`);

export const findingOf = (name: string) => name.slice(FOUND.length);

export function noteFindings(found: readonly string[], now: Seconds): Statement<never> {
  return statement(sql`INSERT INTO watch (name, at) SELECT ${FOUND} || value, ${now}
    FROM json_each(${JSON.stringify(found)}) WHERE true ON CONFLICT (name) DO NOTHING`);
}

export function forgetFindings(mended: readonly string[]): Statement<never> {
  return statement(sql`DELETE FROM watch WHERE ${watch.name} IN (
    SELECT ${FOUND} || value FROM json_each(${JSON.stringify(mended)}))`);
}
