import type { DatabaseSync } from "node:sqlite";
import type { Books } from "#domain/orders/books/books.ts";
import type { D1Rows } from "#functions/backup/read-d1.ts";
import {
  COLUMNS_SQL,
  type ColumnRow,
  rowsAfter,
  shapesOf,
  type TableRows,
  type TableShape,
} from "#functions/backup/tables.ts";
import { readBooks } from "#functions/orders/book-queries.ts";

const ROWS_AT_ONCE = 1000;

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

/** The books of a local database. */
export function booksIn(database: DatabaseSync): Books {
  return readBooks((sql) => database.prepare(sql).all());
}
