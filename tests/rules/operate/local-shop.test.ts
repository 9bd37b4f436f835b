import { execFileSync } from "node:child_process";
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync as Sqlite } from "node:sqlite";
import { afterAll, expect, test, vi } from "vitest";
import { appliedTo, MIGRATIONS, namesOf } from "#functions/db/sqlite-file.ts";
import { bin, root } from "../../../scripts/local/children.mjs";
import { openDatabaseFile } from "../../../scripts/local/database-file.ts";
import { openLocalShop } from "../../../scripts/local/local-shop.ts";
import { watchMigrations } from "../../../scripts/local/steps.mjs";
import { rowsIn, shapeOf } from "../../support/backups.ts";
import { runScript } from "../../support/run-script.ts";

const folder = mkdtempSync(join(tmpdir(), "serambi-local-"));
const OURS = { NODE_NO_WARNINGS: "1", PATH: `${bin}:${process.env.PATH}` };
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

function inside<Answer>(state: string, read: (database: Sqlite) => Answer): Answer {
  const database = openDatabaseFile(state);
  try {
    return read(database);
  } finally {
    database.close();
  }
}

const count = (state: string, table: string) =>
  inside(state, (database) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);

/** Everything about a database's shape, and every row of it. */
function contentsOf(state: string) {
  return inside(state, (database) => ({
    shape: shapeOf(database).filter(({ name }) => name !== "d1_migrations"),
    rows: rowsIn(database),
    noted: database.prepare("SELECT id, name FROM d1_migrations ORDER BY id").all(),
    columns: database.prepare("SELECT * FROM pragma_table_info('d1_migrations')").all(),
  }));
}

/** The migrations as few files: wrangler takes a third of a second for each, whatever is in it. */
function inFewFiles(folder: string): string {
  mkdirSync(folder);
  const half = namesOf().length / 2;
  for (const [nth, name] of namesOf().entries()) {
    const text = `${readFileSync(join(MIGRATIONS, name), "utf8")}\n--> statement-breakpoint\n`;
    appendFileSync(join(folder, nth < half ? "0001_older.sql" : "0002_newer.sql"), text);
  }
  return folder;
}

test("S07 S05 the tables that are made in process are those that wrangler's migrations leave, in the file that it uses", {
  timeout: 120_000,
}, async () => {
  const few = inFewFiles(at("few"));
  const config = readFileSync(join(root, "wrangler.toml"), "utf8");
  const ownConfig = at("wrangler.toml");
  writeFileSync(ownConfig, config.replace('migrations_dir = "migrations"', `migrations_dir = "${few}"`));
  execFileSync(
    join(bin, "wrangler"),
    [
      ...["d1", "migrations", "apply", "serambi", "--local", "--persist-to", at("wrangler")],
      ...["--config", ownConfig],
    ],
    {
      cwd: root,
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, CI: "1", WRANGLER_SEND_METRICS: "false" },
    },
  );
  await openLocalShop(at("tables"), "tables", few);
  const expected = contentsOf(at("wrangler"));
  expect(expected.noted).toHaveLength(2);
  expect(contentsOf(at("tables"))).toEqual(expected);
});

test("S07 a new shop is filled, and a shop that is there never: neither one that sold everything nor an emptied one", async () => {
  const first = await openLocalShop(at("demo"), "orders");
  expect(first).toMatchObject({ isNew: true, applied: namesOf() });
  expect(first.products).toBeGreaterThan(50);
  // All but a few villages know their postcode.
  expect(count(at("demo"), "village WHERE length(postal_code) = 5")).toBeGreaterThan(82_000);
  expect(count(at("demo"), '"order"')).toBeGreaterThan(5);
  inside(at("demo"), (database) => database.exec("UPDATE product SET name = 'Milik saya' WHERE id = 1"));
  const before = contentsOf(at("demo"));
  expect(await openLocalShop(at("demo"), "orders")).toEqual({ isNew: false, applied: [], products: first.products });
  expect(contentsOf(at("demo"))).toEqual(before);

  await openLocalShop(at("tables-2"), "tables");
  expect(await openLocalShop(at("tables-2"), "orders")).toEqual({ isNew: false, applied: [], products: 0 });
  expect(count(at("tables-2"), "setting")).toBe(0);
});

test("S07 a shop whose making was broken off is made anew as a whole; of two that make it at once, one does", async () => {
  const ill = at("ill-from-the-start");
  mkdirSync(ill);
  for (const name of namesOf()) copyFileSync(join(MIGRATIONS, name), join(ill, name));
  writeFileSync(join(ill, "9001_ill.sql"), "INSERT INTO nowhere VALUES (1);\n");
  await expect(openLocalShop(at("broken"), "texts", ill)).rejects.toThrow("no such table: nowhere");
  expect(inside(at("broken"), appliedTo)).toEqual([]);
  const make = () => runScript("local/local-shop.ts", [at("broken"), "demo"], OURS);
  const [one, other] = await Promise.all([make(), make()]);
  expect([one.code, other.code, one.err + other.err]).toEqual([0, 0, ""]);
  expect([one.out, other.out].sort()).toEqual(["", expect.stringContaining("made and filled")]);
  expect(count(at("broken"), "village")).toBeGreaterThan(80_000);
});

test("S07 S05 a shop that is there is migrated; a migration that fails is named, changes nothing, and is tried again", async () => {
  const own = at("migrations");
  mkdirSync(own);
  for (const name of namesOf()) copyFileSync(join(MIGRATIONS, name), join(own, name));
  await openLocalShop(at("older"), "texts", own);
  writeFileSync(join(own, "9001_first.sql"), "CREATE TABLE first (id INTEGER);\n");
  writeFileSync(join(own, "9002_ill.sql"), "CREATE TABLE half (id INTEGER);\nINSERT INTO nowhere VALUES (1);\n");
  writeFileSync(join(own, "9003_begun.sql"), "-- Custom SQL migration file, put your code below! --\n");
  await expect(openLocalShop(at("older"), "texts", own)).rejects.toThrow(
    /9002_ill\.sql fails: no such table: nowhere. The database is as it was before it/,
  );
  const tables = inside(at("older"), (database) =>
    database.prepare("SELECT name FROM sqlite_master WHERE name IN ('first', 'half')").all(),
  );
  expect(tables.map(({ name }) => name)).toEqual(["first"]);
  writeFileSync(join(own, "9002_ill.sql"), "CREATE TABLE half (id INTEGER);\n");
  expect((await openLocalShop(at("older"), "texts", own)).applied).toEqual(["9002_ill.sql"]);
  appendFileSync(join(own, "9003_begun.sql"), "CREATE TABLE begun (id INTEGER);\n");
  expect((await openLocalShop(at("older"), "texts", own)).applied).toEqual(["9003_begun.sql"]);
});

test("S07 a migration that comes while the shop is open is noticed once it is written", async () => {
  const written = at("watched");
  mkdirSync(written);
  const noticed = vi.fn();
  const watcher = watchMigrations(noticed, written);
  try {
    writeFileSync(join(written, "0001_a.sql"), "SELECT 1;");
    appendFileSync(join(written, "0001_a.sql"), "SELECT 2;");
    await vi.waitFor(() => expect(noticed).toHaveBeenCalledTimes(1), 10_000);
    writeFileSync(join(written, "0002_b.sql"), "SELECT 1;");
    await vi.waitFor(() => expect(noticed).toHaveBeenCalledTimes(2), 10_000);
  } finally {
    watcher.close();
  }
});

test("S07 a shop asked for as empty has texts and regions and no goods; one that has goods is not emptied", async () => {
  const open = (state: string) => runScript("local/local-shop.ts", [at(state), "texts"], OURS);
  expect((await open("empty")).out).toContain(" 0 products");
  expect([count(at("empty"), "product"), count(at("empty"), "user")]).toEqual([0, 0]);
  expect(count(at("empty"), "page")).toBeGreaterThan(0);
  expect(count(at("empty"), "village")).toBeGreaterThan(80_000);
  await openLocalShop(at("full"), "demo");
  const refused = await open("full");
  expect([refused.code, refused.out]).toEqual([1, ""]);
  expect(refused.err).toMatch(/has \d+ products: it is not emptied[\s\S]*SHOP_STATE=\S+ npm start -- --empty/);
});
