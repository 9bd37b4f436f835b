import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement } from "#functions/db/database.ts";
import type { Seconds } from "#lib/time.ts";

/** What a field held before and after. */
export interface FieldValue {
  table: string;
  /** Which row, as people name it: a setting's name, a SKU, an order's number. */
  key: string;
  /** Empty for the whole row, as JSON. */
  column: string;
  before: string;
  after: string;
}

/** A larger value is not kept: that it was changed still is. */
export const VALUE_BYTES_MAX = 400_000;
/** So much is kept of one entry, however large its sheet: of the values behind it only that they were changed. */
export const ENTRY_LETTERS_MAX = 20_000_000;
/** A parameter of D1 has room for 2 MB. */
const STATEMENT_LETTERS = 500_000;

const encoder = new TextEncoder();
const fits = (text: string) => text.length <= VALUE_BYTES_MAX && encoder.encode(text).length <= VALUE_BYTES_MAX;

/** Keeps the values of the entry that was written last, in few statements that take their rows as JSON. */
export function insertValues(fields: readonly FieldValue[], at: Seconds, when: SQL): Statement<never>[] {
  const chunks: string[][] = [];
  let letters = Number.POSITIVE_INFINITY;
  let kept = 0;
  for (const { table, key, column, before, after } of fields) {
    const isWhole = fits(before) && fits(after) && kept + before.length + after.length <= ENTRY_LETTERS_MAX;
    if (isWhole) kept += before.length + after.length;
    const row = JSON.stringify(isWhole ? [table, key, column, before, after, 1] : [table, key, column, "", "", 0]);
    if (letters + row.length > STATEMENT_LETTERS) {
      chunks.push([]);
      letters = 0;
    }
    chunks.at(-1)?.push(row);
    letters += row.length;
  }
  const of = (n: number) => sql.raw(`json_extract(value, '$[${n}]')`);
  return chunks.map((rows) =>
    statement(sql`INSERT INTO audit_value (entry_id, table_name, row_key, column_name, before, after, is_whole, at)
      SELECT (SELECT max(id) FROM change), ${of(0)}, ${of(1)}, ${of(2)}, ${of(3)}, ${of(4)}, ${of(5)}, ${at}
      FROM json_each(${`[${rows.join(",")}]`}) WHERE ${when}`),
  );
}
