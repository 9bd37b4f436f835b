import { getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** A named part of the object in a JSON column; empty where there is none, or where the column's text is damaged. */
export function jsonPart(column: SQLiteColumn, name: string): SQL<string> {
  const path = sql.raw(`'$.${name}'`);
  return sql<string>`CASE WHEN json_valid(${column}) THEN coalesce(json_extract(${column}, ${path}), '') ELSE '' END`;
}

/** What a JSON column says, which is a list or an object; undefined if its text is damaged. */
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
