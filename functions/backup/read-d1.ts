import { sql } from "drizzle-orm";
import type { Database, Statement } from "#functions/db/database.ts";
import type { Header, Moment } from "./format.ts";
import {
  COLUMNS_SQL,
  type ColumnRow,
  countsOf,
  listOf,
  quoted,
  rowsAfter,
  shapesOf,
  type TableRows,
  type TableShape,
} from "./tables.ts";

/**
 * What becomes of an order, or of goods, leaves a row in one of these tables: whose rows may have changed since the row
 * number that the table had at the begin. A database of before a table was made has none of its signs.
 */
const SIGNS: Record<string, { of: "orders" | "variants"; since: string }> = {
  order_move: { of: "orders", since: "SELECT order_id FROM order_move WHERE rowid > ?" },
  money_entry: { of: "orders", since: "SELECT order_id FROM money_entry WHERE rowid > ?" },
  refund: { of: "orders", since: "SELECT order_id FROM refund WHERE rowid > ?" },
  payment_attempt: { of: "orders", since: "SELECT order_id FROM payment_attempt WHERE rowid > ?" },
  payment_notification: {
    of: "orders",
    since: `SELECT order_id FROM payment_attempt
      WHERE number IN (SELECT ordersn FROM payment_notification WHERE rowid > ?)`,
  },
  complaint_entry: {
    of: "orders",
    since: `SELECT order_id FROM complaint
      WHERE id IN (SELECT complaint_id FROM complaint_entry WHERE rowid > ?)`,
  },
  stock_entry: { of: "variants", since: "SELECT variant_id FROM stock_entry WHERE rowid > ?" },
};

/** Whose rows may have changed: those orders, and what belongs to them; those goods, and what was edited meanwhile. */
const OWNERS = {
  orders: "SELECT id AS value FROM touched",
  buyers: "SELECT user_id AS value FROM touched",
  attempts: "SELECT number AS value FROM payment_attempt WHERE order_id IN (SELECT id FROM touched)",
  vouchers: "SELECT voucher_id AS value FROM touched WHERE voucher_id IS NOT NULL",
  variants: "SELECT id AS value FROM product_variant WHERE $moved",
  products: "SELECT product_id AS value FROM product_variant WHERE $moved",
  sales: held("flash"),
  gifts: held("gift"),
} as const;

function held(kind: string): string {
  return `SELECT ref AS value FROM order_hold WHERE kind = '${kind}' AND order_id IN (SELECT id FROM touched)`;
}

/**
 * The tables of money, goods and points whose rows change, and by which column their rows are of an owner. Of what is
 * only ever added to (entries, moves, notifications) the new rows are enough.
 */
const CHANGING: Record<string, { column: string; of: keyof typeof OWNERS }> = {
  order: { column: "id", of: "orders" },
  order_line: { column: "order_id", of: "orders" },
  order_hold: { column: "order_id", of: "orders" },
  parcel: { column: "order_id", of: "orders" },
  payment: { column: "order_id", of: "orders" },
  payment_attempt: { column: "order_id", of: "orders" },
  surcharge: { column: "order_id", of: "orders" },
  refund: { column: "order_id", of: "orders" },
  refund_line: { column: "order_id", of: "orders" },
  refund_parcel: { column: "order_id", of: "orders" },
  complaint: { column: "order_id", of: "orders" },
  complaint_line: { column: "order_id", of: "orders" },
  point_entry: { column: "order_id", of: "orders" },
  simulated_payment: { column: "ordersn", of: "attempts" },
  flash_sale_purchase: { column: "user_id", of: "buyers" },
  voucher_use: { column: "user_id", of: "buyers" },
  voucher: { column: "id", of: "vouchers" },
  flash_sale_item: { column: "id", of: "sales" },
  free_gift: { column: "id", of: "gifts" },
  product_variant: { column: "id", of: "variants" },
  product: { column: "id", of: "products" },
};

/** Of these tables, those of signs: an order that something happens to leaves a row in one of them. */
function signsOf(names: string[]): string[] {
  return names.includes("order") ? names.filter((name) => name in SIGNS) : [];
}

/** The last row of each. */
function marksSql(signs: string[]): string {
  return `SELECT ${signs.map((name) => `(SELECT coalesce(max(rowid), 0) FROM ${quoted(name)}) AS ${quoted(name)}`).join(", ")}`;
}

/** Where a read of changed rows begins. */
interface Since {
  /** The last rows of the tables of signs. */
  marks: Record<string, number>;
  /** The second in which the reading began. */
  begin: number;
}

/** The values by which a table's rows are looked up that may have changed, and these rows. */
function changedSql(shape: TableShape, since: Since): { values: string; rows: string; column: string } | undefined {
  const rule = CHANGING[shape.name];
  if (!rule) return undefined;
  const signs = (of: "orders" | "variants") =>
    Object.entries(since.marks).flatMap(([name, mark]) => {
      const sign = SIGNS[name];
      return sign?.of === of ? [`id IN (${sign.since.replace("?", String(mark))})`] : [];
    });
  const touched = `WITH touched AS MATERIALIZED (SELECT id, user_id, voucher_id FROM "order" WHERE ${signs("orders").join(" OR ")})`;
  const isEdited = `product_id IN (SELECT id FROM product WHERE updated_at >= ${since.begin})`;
  const moved = [...signs("variants"), `id IN (${held("stock")})`, isEdited].join(" OR ");
  const owners = OWNERS[rule.of].replace("$moved", moved);
  const { column } = rule;
  return {
    column,
    values: `${touched} SELECT DISTINCT value FROM (${owners})`,
    rows: `${touched} SELECT ${listOf(shape)} FROM ${quoted(shape.name)} WHERE ${quoted(column)} IN (${owners}) ORDER BY rowid`,
  };
}

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
