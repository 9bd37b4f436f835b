import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, set } from "#functions/db/fields.ts";
import { guard } from "#functions/db/schema/order.ts";

/** A batch only continues while `condition` holds; see the table `guard`. */
export function demand(name: string, condition: SQL): Statement<never> {
  return statement(insert(guard, { name, ok: 0 }, sql`WHERE NOT (${condition})`));
}

/** Whether a batch was rolled back because a demanded condition did not hold. */
export function isHeldBack(error: unknown): boolean {
  return /CHECK constraint failed: guard_ok/.test(String(error));
}

/** A batch only continues while a row still has the values that were read; `where` finds it. */
export function demandAsRead(
  name: string,
  table: SQLiteTable,
  where: SQL,
  values: Record<string, unknown>,
): Statement<never> {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const same = Object.entries(values).map(([column, value]) => sql` AND ${columns[column]} IS ${value}`);
  return demand(name, sql`EXISTS (SELECT 1 FROM ${table} WHERE ${where}${sql.join(same)})`);
}

/** Writes the values of a row that are other than before, while these still are as they were read. */
export function updateAsRead<Values extends object>(
  name: string,
  table: SQLiteTable,
  where: SQL,
  before: Values,
  after: Partial<Values>,
): Statement<never>[] {
  const changed = (Object.keys(after) as (keyof Values & string)[]).filter(
    (column) => after[column] !== before[column],
  );
  if (changed.length === 0) return [];
  const of = (values: Partial<Values>) => Object.fromEntries(changed.map((column) => [column, values[column]]));
  return [
    demandAsRead(name, table, where, of(before)),
    statement(sql`UPDATE ${table} SET ${set(table, of(after) as never)} WHERE ${where}`),
  ];
}

/** Whether the database refused a batch: a demand or one of its own rules did not hold, such as another row that has the same slug by now. */
export function isRefused(error: unknown): boolean {
  return /(?:UNIQUE|CHECK|FOREIGN KEY|NOT NULL) constraint failed/.test(String(error));
}
