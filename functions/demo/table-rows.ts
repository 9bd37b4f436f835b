import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** Rows of one table; tables are listed in insertion order. */
export interface TableRows {
  table: SQLiteTable;
  rows: Record<string, unknown>[];
}

export function rowsOf<T extends SQLiteTable>(table: T, rows: T["$inferInsert"][]): TableRows {
  return { table, rows };
}
