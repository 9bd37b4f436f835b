import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { Database } from "#functions/db/database.ts";
import { isWhole, readReadiness, TABLES } from "#functions/db/readiness.ts";
import { rows, SEEDED_AT } from "../shop.ts";

const read = () => readReadiness(new Database(env.DB), SEEDED_AT);

beforeAll(() => rows("DELETE FROM outbox"));

test("S04 the tables that the health check knows are those that the migrations make", async () => {
  const made = await rows<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'
    AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name <> 'd1_migrations'
    AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') ORDER BY name`);
  expect(TABLES).toEqual(made.map(({ name }) => name));
});

test("S04 every migration file is in the journal, which is what the health check knows", async () => {
  const files = env.MIGRATIONS;
  await rows("DELETE FROM d1_migrations");
  expect((await read()).missingMigrations.sort()).toEqual(files.sort());
  for (const name of files) await rows("INSERT INTO d1_migrations (name) VALUES (?)", name);
  expect((await read()).missingMigrations).toEqual([]);
});

test("S04 a database that lacks its newest migration, or a table, is not whole", async () => {
  expect(isWhole(await read())).toBe(true);
  await rows("UPDATE d1_migrations SET name = 'x.sql' WHERE id = (SELECT max(id) FROM d1_migrations)");
  expect((await read()).missingMigrations).toHaveLength(1);
  await rows("ALTER TABLE dropshipper RENAME TO away");
  const { missingTables } = await read();
  expect(missingTables).toEqual(["dropshipper"]);
  await rows("ALTER TABLE away RENAME TO dropshipper");
  await rows("UPDATE d1_migrations SET name = ? WHERE name = 'x.sql'", env.MIGRATIONS.at(-1));
});

test("R16 S04 a database that has been migrated further than this code knows is whole, and the migration is named", async () => {
  await rows("INSERT INTO d1_migrations (name) VALUES ('9999_future.sql')");
  const readiness = await read();
  expect([isWhole(readiness), readiness.newerMigrations]).toEqual([true, ["9999_future.sql"]]);
  await rows("DELETE FROM d1_migrations WHERE name = '9999_future.sql'");
});

test("S04 a shop is stocked once it has a product, a page and a region", async () => {
  expect((await read()).isStocked).toBe(false);
  await rows("INSERT INTO province (id, name) VALUES (32, 'Jawa Barat')");
  await rows("INSERT INTO city (id, province_id, name) VALUES (3273, 32, 'Kota Bandung')");
  await rows("INSERT INTO district (id, city_id, name) VALUES (327301, 3273, 'Sukasari')");
  await rows("INSERT INTO village (id, district_id, name) VALUES (3273011001, 327301, 'Sarijadi')");
  expect((await read()).isStocked).toBe(true);
  await rows("UPDATE product SET status = 0");
  expect((await read()).isStocked).toBe(false);
});

test("S04 messages that were given up, and those that wait too long, are counted", async () => {
  const write = (state: string, at: number) =>
    rows(
      "INSERT INTO outbox (channel, recipient, text, state, created_at) VALUES ('mail', 'a@b.example', '', ?, ?)",
      state,
      at,
    );
  await write("dead", SEEDED_AT);
  await write("waiting", SEEDED_AT - 599);
  await write("waiting", SEEDED_AT - 600);
  expect(await read()).toMatchObject({ dead: 1, waiting: 1, oldestSeconds: 600, clock: {} });
});
