import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync as Sqlite } from "node:sqlite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bin, root } from "../../../scripts/children.mjs";
import { namesOf } from "../../../scripts/restore-rows.ts";
import { MIGRATIONS, migratedTriggers, missingAmong } from "../../../scripts/triggers.mjs";
import { filledShop } from "../../support/filled-shop.ts";
import { countsIn, damageOf, runMigration, shopOf, triggersIn } from "../../support/migrating.ts";

/** The newest migration of the shop that is open in the world: all after it will meet its rows. */
const RELEASED = "0016_shopper_eye.sql";
const NOW = 1_800_000_000;
const ORDERS = 1000;
const names = namesOf();
let shop: Sqlite;
let project: string;

beforeAll(() => {
  shop = filledShop(NOW, ORDERS);
  mkdirSync(join(root, ".state"), { recursive: true });
  project = mkdtempSync(join(root, ".state/migrations-"));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

test("S05 every migration since the last release meets a filled shop with a thousand orders, and leaves its books in balance", () => {
  const at = Math.min(names.indexOf(RELEASED) + 1, names.length - 1);
  expect(at).toBeGreaterThan(0);
  const released = shopOf(shop, names.slice(0, at));
  expect(countsIn(released).get("order")).toBeGreaterThanOrEqual(ORDERS);
  for (const name of names.slice(at)) {
    const before = countsIn(released);
    runMigration(released, MIGRATIONS, name);
    expect(damageOf(released, before), name).toEqual([]);
  }
  expect(missingAmong(triggersIn(released))).toEqual([]);
});

const bad: [what: string, sql: string, says: RegExp][] = [
  ["loses rows", "DELETE FROM notification", /notification has lost rows/],
  [
    "changes what was paid",
    "UPDATE payment SET amount = amount + 1 WHERE order_id = 3",
    /its payment is over another sum/,
  ],
  ["empties the search", "INSERT INTO product_word (product_word) VALUES ('delete-all')", /the search finds nothing/],
];

test.each(bad)("S05 a migration that %s is found out", (_, sql, says) => {
  writeFileSync(join(project, "bad.sql"), sql);
  const ill = shopOf(shop, names);
  const before = countsIn(ill);
  expect(damageOf(ill, before)).toEqual([]);
  runMigration(ill, project, "bad.sql");
  expect(damageOf(ill, before).join("\n")).toMatch(says);
});

/** What `npx drizzle-kit generate` says in a copy of the project. */
const generate = () =>
  execFileSync(join(bin, "drizzle-kit"), ["generate"], {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
const change = (file: string, from: string, to: string) => {
  const path = join(project, "functions/db/schema", file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

const BREAK = "\n--> statement-breakpoint\n";

/** What docs/operating.md says to do with a table that drizzle-kit rebuilds. */
function rebuiltWithCare(written: string, table: string): string {
  const aside = [
    "PRAGMA defer_foreign_keys = on;",
    `CREATE TABLE __old_${table} AS SELECT * FROM ${table};`,
    `DROP TABLE ${table};`,
    `CREATE TABLE \`${table}\``,
  ].join(BREAK);
  return written
    .replace(/PRAGMA foreign_keys=\w+;(--> statement-breakpoint\n)?/g, "")
    .replace(`DROP TABLE \`${table}\`;`, `DROP TABLE __old_${table};`)
    .replace(new RegExp(`ALTER TABLE .__new_${table}. RENAME TO .*\n`), "")
    .replace(`FROM \`${table}\`;`, `FROM __old_${table};`)
    .replace(`CREATE TABLE \`__new_${table}\``, aside)
    .replaceAll(`__new_${table}`, table);
}

test("S05 the way to make a migration that docs/operating.md tells makes one that a filled shop survives", async () => {
  for (const path of ["migrations", "functions/db/schema", "drizzle.config.ts", "package.json"]) {
    cpSync(join(root, path), join(project, path), { recursive: true });
  }
  for (const path of ["domain", "node_modules"]) symlinkSync(join(root, path), join(project, path));
  expect(generate()).toContain("No schema changes");
  change(
    "pictures.ts",
    "position: position(),",
    'position: position(),\n    tries: integer("tries").notNull().default(0),',
  );
  change("promotions.ts", ".used} >= 0 AND", ".used} > -1 AND");
  generate();

  const folder = join(project, "migrations");
  const [made = "", ...more] = namesOf(folder).slice(names.length);
  expect([made, more]).toEqual([expect.stringMatching(/^\d{4}_/), []]);
  const file = join(folder, made);
  const written = readFileSync(file, "utf8");
  expect(written).toContain("__new_voucher");
  const filled = shopOf(shop, names);
  const before = countsIn(filled);
  // As it comes it is refused whole, and the shop is as it was.
  expect(() => runMigration(filled, folder, made)).toThrow(/FOREIGN KEY constraint failed/);
  expect(damageOf(filled, before)).toEqual([]);

  const careful = rebuiltWithCare(written, "voucher");
  writeFileSync(file, careful);
  const careless = shopOf(shop, names);
  runMigration(careless, folder, made);
  expect(missingAmong(triggersIn(careless), folder)).toEqual([
    "version_voucher_added",
    "version_voucher_changed",
    "version_voucher_gone",
  ]);

  const triggers = Object.values(await migratedTriggers()).filter((sql) => / ON voucher\b/.test(sql));
  writeFileSync(file, [careful, ...triggers.map((sql) => `${sql};`)].join(BREAK));
  runMigration(filled, folder, made);
  expect(damageOf(filled, before)).toEqual([]);
  expect(missingAmong(triggersIn(filled), folder)).toEqual([]);
  expect(generate()).toContain("No schema changes");
});
