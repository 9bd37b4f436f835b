import type { DatabaseSync as Sqlite } from "node:sqlite";
import { DatabaseSync, migrate, namesOf } from "#functions/db/sqlite-file.ts";
import { orderRows } from "#functions/demo/orders.ts";
import { seedStatements, statementsOf } from "#functions/demo/sql.ts";
import type { TableRows } from "#functions/demo/table-rows.ts";

const DAGO = `INSERT INTO province (id, name) VALUES (32, 'Jawa Barat');
  INSERT INTO city (id, province_id, name) VALUES (3273, 32, 'Kota Bandung');
  INSERT INTO district (id, city_id, name) VALUES (327302, 3273, 'Coblong');
  INSERT INTO village (id, district_id, name) VALUES (3273021004, 327302, 'Dago')`;

/** The demo shop with so many orders, in memory: what `npm start` fills, but for the regions. */
export function filledShop(now: number, orders: number): Sqlite {
  const database = new DatabaseSync(":memory:");
  migrate(database, namesOf());
  database.exec("BEGIN");
  for (const sql of [...seedStatements(now), DAGO]) database.exec(sql);
  addOrders(database, now, orders);
  database.exec("COMMIT");
  return database;
}

/** The demo's orders over and over, each with everything that placing and paying it would have written. */
export function addOrders(database: Sqlite, now: number, count: number): void {
  const [addresses, ...pattern] = orderRows(now);
  for (const sql of statementsOf(addresses as TableRows)) database.exec(sql);
  const each = pattern[0]?.rows.length ?? 0;
  const parts = Array.from({ length: Math.ceil(count / each) }, (_, n) =>
    pattern.map((table) => moved(table, n, each)),
  );
  for (const n of pattern.keys()) {
    const rows = parts.flatMap((one) => one[n]?.rows ?? []);
    for (const sql of statementsOf({ ...(pattern[n] as TableRows), rows })) database.exec(sql);
  }
}

/** The same rows for other orders: every number of an order and every id is another. */
function moved({ table, rows }: TableRows, nth: number, each: number): TableRows {
  const mark = String(nth).padStart(5, "0");
  const ids = ["id", "orderId", "lotId"];
  const change = ([name, value]: [string, unknown]): [string, unknown] => {
    if (table !== undefined && ids.includes(name) && typeof value === "number") return [name, value + nth * each];
    if (name === "transactionId" || name === "idempotencyKey") return [name, `${value}-${mark}`];
    if (typeof value === "string" && /^(received )?SI-\d{6}-/.test(value))
      return [name, value.replace(/(SI-\d{6}-.{7}).{5}/, `$1${mark}`)];
    return [name, value];
  };
  return { table, rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(change))) };
}
