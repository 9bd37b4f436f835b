import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { D1Rows } from "#functions/backup/read-d1.ts";
import {
  COLUMNS_SQL,
  type ColumnRow,
  rowsAfter,
  shapesOf,
  type TableRows,
  type TableShape,
} from "#functions/backup/tables.ts";

const ROWS_AT_ONCE = 1000;

/** The file in which workerd stores the D1 of `state`; undefined while there is none. */
export function findDatabaseFile(state: string): string | undefined {
  const folder = join(state, "v3/d1/miniflare-D1DatabaseObject");
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  return file ? join(folder, file) : undefined;
}

export function databaseFile(state: string): string {
  const file = findDatabaseFile(state);
  if (!file) throw new Error(`${state} holds no database`);
  return file;
}

/** Every row of a local database. All are of one moment, also while the shop is open: they are read in one transaction. */
export function openLocalRows(
  database: DatabaseSync,
  now: number,
): Omit<D1Rows, "tables"> & { tables: Iterable<TableRows> } {
  database.exec("BEGIN");
  const begin = Date.now();
  const noted = database.prepare("SELECT name FROM d1_migrations ORDER BY id").all() as { name: string }[];
  return {
    header: { createdAt: now, migrations: noted.map(({ name }) => name) },
    tables: tablesOf(database),
    moment: () => {
      database.exec("COMMIT");
      return { paged: [], seconds: Math.round((Date.now() - begin) / 1000) };
    },
  };
}

export function shapesIn(database: DatabaseSync): TableShape[] {
  return shapesOf(database.prepare(COLUMNS_SQL).all() as unknown as ColumnRow[]);
}

/** The rows of every table, or of one. */
export function* tablesOf(database: DatabaseSync, only?: string): Generator<TableRows> {
  for (const shape of shapesIn(database)) {
    if (only !== undefined && shape.name !== only) continue;
    const asked = database.prepare(rowsAfter(shape));
    asked.setReturnArrays(true);
    let rows: unknown[][] = [];
    for (const row of asked.iterate(Number.MIN_SAFE_INTEGER)) {
      if (rows.push(row as unknown as unknown[]) < ROWS_AT_ONCE) continue;
      yield { ...shape, rows };
      rows = [];
    }
    yield { ...shape, rows };
  }
}
