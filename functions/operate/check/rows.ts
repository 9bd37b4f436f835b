import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { auditCounters, auditOrders } from "#domain/orders/books/audit.ts";
import { auditPurchases } from "#domain/orders/books/audit-points.ts";
import { JSON_COLUMNS } from "#functions/db/all-tables.ts";
import type { Database, Statement } from "#functions/db/database.ts";
import { readBooksOf, readCounted } from "#functions/orders/book-queries.ts";
import type { Finding } from "./quick.ts";

const RESTORE = "docs/operating.md, A damaged row: an older backup, restored beside, still has it.";

function asked<Row>(text: string): Statement<Row> {
  return { query: sql.raw(text), fields: {}, isRead: true };
}

/** The file itself. D1 refuses `integrity_check`; this is the same but for the order of indexes. */
export async function damagedFile(db: Database): Promise<Finding[]> {
  const rows = await db.rows(asked<{ quick_check: string }>("PRAGMA quick_check"));
  return rows
    .filter(({ quick_check }) => quick_check !== "ok")
    .map(({ quick_check }) => ({
      what: `The database's file is damaged: ${quick_check}.`,
      todo: "Stop the shop, and restore the last backup: docs/operating.md, Backups.",
    }));
}

export async function lostParents(db: Database): Promise<Finding[]> {
  const rows = await db.rows(asked<{ table: string; rowid: number; parent: string }>("PRAGMA foreign_key_check"));
  return rows.map(({ table, rowid, parent }) => ({
    what: `Row ${rowid} of ${table} refers to a row of ${parent} that is not there.`,
    todo: RESTORE,
  }));
}

const WRITTEN_ANEW: Record<string, string> = {
  page: "npm run shop -- page set SLUG FILE writes it anew.",
  product: "npm run shop -- products import FILE writes its specification anew.",
  project_draft: "It is an unsent form, and goes by itself within a month.",
};

export async function damagedJson(db: Database): Promise<Finding[]> {
  const found = await db.batch(
    JSON_COLUMNS.map((column) =>
      asked<{ name: string }>(
        `SELECT ${nameIn(column)} AS name FROM "${getTableName(column.table)}" WHERE NOT json_valid(${column.name})`,
      ),
    ),
  );
  return found.flatMap((rows, nth) => {
    const { table, name: column } = JSON_COLUMNS[nth] as SQLiteColumn;
    const of = getTableName(table);
    return rows.map(({ name }) => ({
      what: `${of}.${column} of ${name} cannot be read: its text is no JSON.`,
      todo: WRITTEN_ANEW[of] ?? RESTORE,
    }));
  });
}

/** What people call a row: an order's number, also for what is a part of it, or a slug. */
function nameIn({ table }: SQLiteColumn): string {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  if (columns.includes("order_id")) return '(SELECT ordersn FROM "order" WHERE "order".id = order_id)';
  return ["ordersn", "slug"].find((one) => columns.includes(one)) ?? "'row ' || rowid";
}

/** As many orders as are read at once: some megabytes, of one moment. */
const ORDERS_AT_ONCE = 500;

/** Money, stock and points, some orders after the others. */
export async function wrongBooks(db: Database): Promise<Finding[]> {
  const found: string[] = [];
  for (let last = 0; ; ) {
    const some = await db.rows(
      asked<{ id: number }>(`SELECT id FROM "order" WHERE id > ${last} ORDER BY id LIMIT ${ORDERS_AT_ONCE}`),
    );
    const ids = some.map(({ id }) => id);
    if (ids.length > 0) found.push(...auditOrders(await readBooksOf(db, ids)));
    if (ids.length < ORDERS_AT_ONCE) break;
    last = ids.at(-1) as number;
  }
  const counted = await readCounted(db);
  found.push(...auditPurchases(counted), ...auditCounters(counted));
  return found.map((says) => ({
    what: `The books: ${says}.`,
    todo: "docs/operating.md, Orders and money; npm run shop -- show ORDER.",
  }));
}
