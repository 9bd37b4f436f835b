import { sql } from "drizzle-orm";
import type { Database, Statement } from "#functions/db/database.ts";
import { changedSql, marksSql, signsOf } from "./changed-rows.ts";
import type { Header, Moment } from "./format.ts";
import {
  COLUMNS_SQL,
  type ColumnRow,
  countsOf,
  rowsAfter,
  shapesOf,
  type TableRows,
  type TableShape,
} from "./tables.ts";

/** As many rows as are read at one moment, in one batch: some ten megabytes. */
const MOMENT_ROWS = 20_000;
/** A page has at least so many rows, and more where a whole shop would need more queries than one run of a Worker may make. */
const PAGE_ROWS = 1000;
const PAGES_MAX = 500;

export interface D1Rows {
  header: Header;
  tables: AsyncGenerator<TableRows>;
  moment: () => Moment;
}

/**
 * Every row of a D1 database. D1 holds no transaction open between two questions, so the largest tables are read first,
 * page by page; all others, what was added to the large ones meanwhile, and what may have changed in them of money,
 * goods and points, are read in one batch, which is one moment.
 */
export async function openRows(
  db: Database,
  now: number,
  momentRows = MOMENT_ROWS,
  pageMin = PAGE_ROWS,
): Promise<D1Rows> {
  const shapes = shapesOf(await db.rows(read<ColumnRow>(COLUMNS_SQL, ["table", "column", "isId"])));
  const migrations = await db.rows(read<{ name: string }>("SELECT name FROM d1_migrations ORDER BY id", ["name"]));
  const names = shapes.map(({ name }) => name);
  const begin = Date.now();
  const signs = signsOf(names);
  const [counts, [marks] = []] = await Promise.all([
    db.batch(countsOf(names).map(({ sql, names }) => read<Record<string, number>>(sql, names))),
    signs.length > 0 ? db.rows(read<Record<string, number>>(marksSql(signs), signs)) : [],
  ]);
  const rowsOf: Record<string, number> = Object.assign({}, ...counts.flat());
  const sized = shapes.map((shape) => ({ shape, rows: rowsOf[shape.name] ?? 0 }));
  let left = sized.reduce((sum, { rows }) => sum + rows, 0);
  const pageRows = Math.max(pageMin, Math.ceil(left / PAGES_MAX));
  const paged: TableShape[] = [];
  for (const { shape, rows } of sized.sort((one, other) => other.rows - one.rows)) {
    if (left <= momentRows) break;
    paged.push(shape);
    left -= rows;
  }
  let seconds = 0;
  async function* tables(): AsyncGenerator<TableRows> {
    const lasts = new Map<TableShape, number>();
    for (const shape of paged) {
      let last = Number.MIN_SAFE_INTEGER;
      for (let length = pageRows; length === pageRows; ) {
        const rows = valuesOf(await db.rows(after(shape, last, ` LIMIT ${pageRows}`)));
        length = rows.length;
        last = (rows.at(-1)?.[0] as number | undefined) ?? last;
        yield { ...shape, rows };
      }
      lasts.set(shape, last);
    }
    const all = sized.map(({ shape }) => shape);
    const since = marks && { marks, begin: Math.floor(begin / 1000) };
    const changing = paged.flatMap((shape) => {
      const changed = since && changedSql(shape, since);
      return changed ? [{ shape, ...changed }] : [];
    });
    const found = await db.batch([
      ...all.map((shape) => after(shape, lasts.get(shape) ?? Number.MIN_SAFE_INTEGER)),
      ...changing.flatMap(({ shape, values, rows }) => [
        read<object>(values, ["value"]),
        read<object>(rows, shape.columns),
      ]),
    ]);
    seconds = Math.round((Date.now() - begin) / 1000);
    for (const [n, shape] of all.entries()) {
      const rows = valuesOf(found[n] ?? []);
      if (rows.length > 0 || !lasts.has(shape)) yield { ...shape, rows };
    }
    for (const [n, { shape, column }] of changing.entries()) {
      const [values = [], rows = []] = found.slice(all.length + 2 * n);
      const of = valuesOf(values).flat();
      if (of.length > 0) yield { ...shape, rows: valuesOf(rows), instead: { column, of } };
    }
  }
  return {
    header: { createdAt: now, migrations: migrations.map(({ name }) => name) },
    tables: tables(),
    moment: () => ({ paged: paged.map(({ name }) => name).sort(), seconds }),
  };
}

function read<Row>(text: string, columns: string[]): Statement<Row> {
  return { query: sql.raw(text), fields: Object.fromEntries(columns.map((name) => [name, sql``])), isRead: true };
}

function after(shape: TableShape, last: number, more = ""): Statement<object> {
  return read(rowsAfter(shape).replace("?", String(last)) + more, shape.columns);
}

const valuesOf = (rows: object[]) => rows.map((row) => Object.values(row));
