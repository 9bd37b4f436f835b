import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { JSON_COLUMNS, jsonGuards } from "#functions/db/readiness.ts";
import { RAISE_VERSION, TRIGGERS } from "#functions/db/triggers.ts";
import { expectedTriggers, lostTriggers, migratedTriggers } from "../../../scripts/local/triggers.mjs";
import { versionTriggers } from "../../support/version-triggers.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "serambi-triggers-"));
  mkdirSync(folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const made = `CREATE TABLE shelf (id integer PRIMARY KEY); CREATE TABLE counted (n integer);
CREATE TRIGGER shelf_added AFTER INSERT ON shelf BEGIN INSERT INTO counted VALUES (1); END;`;
const rebuilt = `CREATE TABLE __new_shelf (id integer PRIMARY KEY, name text); DROP TABLE shelf;
ALTER TABLE __new_shelf RENAME TO shelf;`;
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

test("S03 after all migrations of the shop every trigger that they made is there", async () => {
  expect(expectedTriggers().length).toBeGreaterThan(90);
  expect(await lostTriggers()).toEqual([]);
});

test("S03 a table that is rebuilt without its triggers is told by their names, made again it is well", async () => {
  write("0000_made.sql", made);
  write("0001_rebuilt.sql", rebuilt);
  expect(await lostTriggers(folder)).toEqual(["shelf_added"]);
  write("0002_again.sql", made.slice(made.indexOf("CREATE TRIGGER")));
  expect(await lostTriggers(folder)).toEqual([]);
});

test("S03 a trigger that a migration takes away by its name is not missed", async () => {
  write("0000_made.sql", made);
  write("0001_dropped.sql", "-- CREATE TRIGGER in_a_comment\nDROP TRIGGER IF EXISTS `shelf_added`;");
  expect(expectedTriggers(folder)).toEqual([]);
  expect(await lostTriggers(folder)).toEqual([]);
});

test("Q04 what raises the catalogue's version is what the one list of it makes, trigger by trigger", async () => {
  const raising = Object.entries(await migratedTriggers()).filter(([, sql]) => sql.includes(RAISE_VERSION));
  expect(Object.fromEntries(raising)).toEqual(versionTriggers());
  expect(raising.length).toBeGreaterThan(70);
});

test("S04 R15 the triggers that the health check knows are those that the migrations leave", async () => {
  expect(TRIGGERS).toEqual(Object.keys(await migratedTriggers()).sort());
});

test("R15 every column of the schema that holds JSON is guarded by what the one list of them makes", async () => {
  const guards = Object.entries(await migratedTriggers()).filter(([name]) => name.startsWith("json_"));
  expect(Object.fromEntries(guards)).toEqual(jsonGuards());
  const schema = globSync("functions/db/schema/*.ts").map((file) => readFileSync(file, "utf8"));
  expect(JSON_COLUMNS).toHaveLength(schema.join("").split('mode: "json"').length - 1);
});
