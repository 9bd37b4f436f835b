import type { DatabaseSync as Sqlite } from "node:sqlite";
import { auditBooks } from "#domain/orders/books/audit.ts";
import { booksIn, shapesIn, tablesOf } from "#functions/backup/read-file.ts";
import { listOf, quoted, SEARCH_SQL, SEARCH_TABLES } from "#functions/backup/tables.ts";
import { DatabaseSync, migrate } from "#functions/db/sqlite-file.ts";

/**
 * The same shop as it was when it had these migrations alone: its rows in the columns of that time. A column of that time
 * that must be filled and is no more stops it: then the shop's last release is younger.
 */
export function shopOf(shop: Sqlite, names: string[]): Sqlite {
  const older = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  migrate(older, names);
  const triggers = older.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  for (const { name } of triggers) older.exec(`DROP TRIGGER ${name}`);
  const there = new Map(shapesIn(older).map((shape) => [shape.name, shape.columns]));
  for (const name of there.keys()) older.exec(`DELETE FROM ${quoted(name)}`);
  // Before parcels an order had a service and a number itself.
  const wasOneParcel = there.get("order")?.includes("shipping_service") ?? false;
  for (const { name, columns, rows } of wasOneParcel ? withOneParcel(shop) : tablesOf(shop)) {
    const kept = columns.filter((one) => there.get(name)?.includes(one));
    if (kept.length === 0) continue;
    const into = older.prepare(
      `INSERT INTO ${quoted(name)} (${listOf({ columns: kept as [string] })}) VALUES (${kept.map(() => "?").join(", ")})`,
    );
    for (const row of rows) into.run(...kept.map((one) => row[columns.indexOf(one)] as string));
  }
  // Before entries of money there were marks on what is paid.
  if (there.get("payment_attempt")?.includes("received_at"))
    older.exec(`UPDATE payment_attempt SET received_at = (SELECT paid_at FROM payment WHERE paid_by = payment_attempt.number);
      UPDATE "order" SET refund_due = bill_total WHERE state = 'returned'`);
  const isThere = older.prepare("SELECT 1 FROM sqlite_master WHERE name = ?");
  for (const [nth, sql] of SEARCH_SQL.entries())
    if (isThere.get(SEARCH_TABLES[nth] ?? "")) older.prepare(sql).run(0, Number.MAX_SAFE_INTEGER);
  for (const { sql } of triggers) older.exec(String(sql));
  older.exec("PRAGMA foreign_keys = ON");
  return older;
}

const ONE_PARCEL = {
  shipping_service: "max(service)",
  weight_gram: "sum(weight_gram)",
  courier: "max(courier)",
  tracking: "max(tracking)",
};

/** The rows of every table, those of orders with what their parcels have, as it stood there before. */
function* withOneParcel(shop: Sqlite) {
  const of = shop.prepare(`SELECT ${Object.values(ONE_PARCEL).join(", ")} FROM parcel WHERE order_id = ?`);
  of.setReturnArrays(true);
  for (const table of tablesOf(shop)) {
    if (table.name !== "order") yield table;
    else {
      const id = table.columns.indexOf("id");
      const rows = table.rows.map((row) => [...row, ...(of.get(row[id] as number) as unknown as unknown[])]);
      yield { ...table, columns: [...table.columns, ...Object.keys(ONE_PARCEL)], rows };
    }
  }
}

/** What a migration has spoilt, in words. The books read the columns of today: of a shop that has not all of them, nothing. */
export function damageOf(shop: Sqlite, before: Map<string, number>, isOfToday = true): string[] {
  const now = countsIn(shop);
  const fewer = [...before]
    .filter(([name, rows]) => (now.get(name) ?? rows) < rows)
    .map(([name]) => `${name} has lost rows`);
  const orphans = shop.prepare("PRAGMA foreign_key_check").all();
  const found = shop.prepare("SELECT count(*) AS n FROM product_word WHERE product_word MATCH 'cincin*'").get()?.n;
  return [
    ...fewer,
    ...orphans.map(({ table, parent }) => `${table} refers to a row of ${parent} that is not there`),
    ...(isOfToday ? auditBooks(booksIn(shop)) : []),
    ...(found === 0 ? ["the search finds nothing"] : []),
  ];
}

export function countsIn(shop: Sqlite): Map<string, number> {
  const count = (name: string) => Number(shop.prepare(`SELECT count(*) AS n FROM ${quoted(name)}`).get()?.n);
  return new Map(shapesIn(shop).map(({ name }) => [name, count(name)]));
}

export function triggersIn(shop: Sqlite): string[] {
  return shop
    .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    .all()
    .map(({ name }) => String(name));
}
