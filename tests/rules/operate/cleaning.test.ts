import { globSync } from "node:fs";
import { join, resolve } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { Database } from "#functions/db/database.ts";
import { user } from "#functions/db/schema/account.ts";
import { blocksDeletion, deletedWith, forgetExpired } from "#functions/jobs/cleaning.ts";
import { filledShop } from "../../support/filled-shop.ts";
import { openMemoryShop } from "../../support/memory-shop.ts";

const schema = resolve(import.meta.dirname, "../../../functions/db/schema");
const written = (table: SQLiteTable, column: string) => `${getTableConfig(table).name}.${column}`;

test("H02 whatever refers to an account keeps it, or goes with it: forgetting one never fails on another table", async () => {
  const modules: object[] = await Promise.all(
    globSync("*.ts", { cwd: schema }).map((file) => import(join(schema, file))),
  );
  const tables = modules.flatMap((module) => Object.values(module)).filter((one) => is(one, SQLiteTable));
  const references = tables.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === user)
      .flatMap(({ columns }) => columns.map(({ name }) => written(table, name))),
  );
  const known = [...blocksDeletion, ...deletedWith].map(({ table, name }) => written(table, name));
  expect(references.length).toBeGreaterThan(20);
  expect([...known].sort()).toEqual([...references].sort());
});

test("J11 S03 the receipt of an operator's action is forgotten after 90 days, and no younger one", async () => {
  const [now, DAY] = [1_800_000_000, 86_400];
  const shop = filledShop(now, 0);
  const write = shop.prepare("INSERT INTO act (key, at, action, result) VALUES (?, ?, 'order.refund', '{}')");
  write.run("lama", now - 90 * DAY);
  write.run("baru", now - 90 * DAY + 1);
  await forgetExpired(new Database(openMemoryShop(shop, now).d1), now);
  expect(shop.prepare("SELECT key FROM act").all()).toEqual([{ key: "baru" }]);
});
