import { getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { RowsOf, Statement } from "./database.ts";
import { select } from "./fields.ts";

/** A value that is bound to a statement may have two million bytes; this leaves room for letters of several. */
const CHUNK_LETTERS = 400_000;

/** Rows as JSON for `json_each`, in as many pieces as D1 takes. */
export function jsonChunks(rows: unknown[]): string[] {
  const chunks: string[] = [];
  let texts: string[] = [];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (size + text.length > CHUNK_LETTERS && texts.length > 0) {
      chunks.push(`[${texts.join()}]`);
      [texts, size] = [[], 0];
    }
    texts.push(text);
    size += text.length + 1;
  }
  return texts.length > 0 ? [...chunks, `[${texts.join()}]`] : chunks;
}

/** A field of the row that `json_each` is at. */
export function field<Value>(name: string): SQL<Value> {
  return sql.raw(`one.value ->> '${name}'`) as SQL<Value>;
}

/** `json_each(…) AS one`, of a list of rows. */
export function eachOf(chunk: string): SQL {
  return sql`json_each(${chunk}) AS one`;
}

/** A named part of the object in a JSON column; empty where there is none, or where the column's text is damaged. */
export function jsonPart(column: SQLiteColumn, name: string): SQL<string> {
  const path = sql.raw(`'$.${name}'`);
  return sql<string>`CASE WHEN json_valid(${column}) THEN coalesce(json_extract(${column}, ${path}), '') ELSE '' END`;
}

/** Parses a JSON column, which holds a list or an object; undefined if its text is damaged. */
export function readJson<Value>(text: string): Value | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The same, where the log names the damaged row. */
export function readOrName<Value>(text: string, column: SQLiteColumn, row: string | number): Value | undefined {
  const value = readJson<Value>(text);
  if (value === undefined) nameDamaged(column, row);
  return value;
}

export function nameDamaged(column: SQLiteColumn, row: string | number): void {
  const damaged = `${getTableName(column.table)}.${column.name}`;
  console.error(JSON.stringify({ level: "error", damaged, row, advice: "npm run shop -- check" }));
}

/** Many rows as one value of a statement; in SQL each is a row of `param`. */
export const jsonRows = (rows: readonly object[]) => sql`json_each(${JSON.stringify(rows)}) AS param`;

export const jsonValue = <Value = string>(name: string) => sql<Value>`(param.value ->> ${sql.raw(`'${name}'`)})`;

/**
 * Several reads as one statement, each as JSON in a column of its own. Every statement of a batch has a fixed cost; this
 * is for many that return a few numbers and texts. A field that is made of JSON must be plain text here (`asText`), or it
 * would become part of the other JSON.
 */
export function asJsonColumns<const Statements extends readonly Statement<unknown>[]>(statements: Statements) {
  const columns = statements.map(({ query, fields }, nth) => {
    const pairs = Object.keys(fields).map((name) => `'${name}', "${name}"`);
    const rows = sql<string>`(SELECT json_group_array(json_object(${sql.raw(pairs.join(", "))})) FROM (${query}))`;
    return [String(nth), rows] as const;
  });
  const statement: Statement<Record<string, string>> = select(Object.fromEntries(columns), sql``);
  const read = ([row = {}]: Record<string, string>[]) =>
    statements.map((_, nth) => JSON.parse(row[nth] ?? "[]")) as RowsOf<Statements>;
  return { statement, read };
}
