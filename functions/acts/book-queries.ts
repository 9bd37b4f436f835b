import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { pick, select } from "#functions/db/fields.ts";
import { auditValue, change } from "#functions/db/schema/operate.ts";

export interface BookChoice {
  staff: string | undefined;
  /** The last entry of the page before. */
  after: number | undefined;
}

/** More stands on the page of an entry. */
const WORDS_SHOWN = 120;

/** The entries of the book, the newest first; by its index of times, or of one person's. */
export function selectBook({ staff, after }: BookChoice, most: number) {
  const ofStaff = staff === undefined ? sql`1` : sql`${change.staff} = ${staff}`;
  const last = sql`(SELECT ${change.at} FROM change WHERE ${change.id} = ${after})`;
  const older =
    after === undefined
      ? sql`1`
      : sql`${change.at} <= ${last} AND NOT (${change.at} = ${last} AND ${change.id} >= ${after})`;
  const start = (column: SQLiteColumn) => sql<string>`substr(${column}, 1, ${WORDS_SHOWN})`;
  return select(
    {
      ...pick(change, "id", "at", "staff", "command"),
      ...{ what: start(change.what), before: start(change.before), after: start(change.after) },
    },
    sql`FROM change WHERE ${ofStaff} AND ${older} ORDER BY ${change.at} DESC, ${change.id} DESC LIMIT ${most}`,
  );
}

const WRITERS_MAX = 50;

/** Who stands in the book, by the alphabet: a step in the index for each, however much they have done. */
export function selectWriters() {
  return select(
    { staff: sql<string>`name` },
    sql`FROM writer WHERE name IS NOT NULL LIMIT ${WRITERS_MAX}`,
    sql`WITH RECURSIVE writer (name) AS (SELECT min(${change.staff}) FROM change
      UNION ALL SELECT (SELECT min(${change.staff}) FROM change WHERE ${change.staff} > writer.name)
        FROM writer WHERE writer.name IS NOT NULL)`,
  );
}

export function selectEntry(id: number) {
  return select(
    pick(change, "id", "at", "staff", "command", "what", "before", "after"),
    sql`FROM change WHERE ${change.id} = ${id}`,
  );
}

/** What an entry's fields held, whole, from one of them on. */
export function selectValues(entry: number, after: number, most: number) {
  return select(
    pick(auditValue, "id", "tableName", "rowKey", "columnName", "before", "after", "isWhole"),
    sql`FROM audit_value WHERE ${auditValue.entryId} = ${entry} AND ${auditValue.id} > ${after}
      ORDER BY ${auditValue.id} LIMIT ${most}`,
  );
}
