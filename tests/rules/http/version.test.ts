import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Database } from "#functions/db/database.ts";
import { catalogueVersion, selectCatalogueVersion } from "#functions/http/version.ts";
import { memoryD1 } from "../../support/memory-d1.ts";
import { openTables } from "./api.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 5_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function openCatalogue(version?: number) {
  const database = openTables("catalogue_version");
  const raise = (to: number) => database.exec(`REPLACE INTO catalogue_version (id, version) VALUES (1, ${to})`);
  if (version !== undefined) raise(version);
  const d1 = memoryD1(database);
  const open = () => new Database(d1);
  /** The version that an answer carries which has read nothing else. */
  const readAlone = () => catalogueVersion(open())();
  return { open, raise, readAlone };
}

test("Q04 an answer carries the version that was read before all else it read, whatever it is later", async () => {
  const { open, raise } = openCatalogue(41);
  const db = open();
  const version = catalogueVersion(db);
  await db.rows(selectCatalogueVersion);
  raise(42);
  expect(await version()).toBe(41);
});

test("Q04 an answer that reads nothing carries the version of the last two seconds, and reads it where that is longer ago", async () => {
  const { open, raise, readAlone } = openCatalogue(41);
  const db = open();
  const version = catalogueVersion(db);
  await db.rows(selectCatalogueVersion);
  expect(await version()).toBe(41);
  raise(42);
  vi.setSystemTime(5_002_000);
  expect(await readAlone()).toBe(41);
  vi.setSystemTime(5_002_001);
  expect(await readAlone()).toBe(42);
  // What was remembered is as old as its reading, not as its last use.
  raise(43);
  vi.setSystemTime(5_004_001);
  expect(await readAlone()).toBe(42);
  vi.setSystemTime(5_004_002);
  expect(await readAlone()).toBe(43);
});

test("Q04 a version is as old as its reading was begun", async () => {
  const { open, raise, readAlone } = openCatalogue(51);
  const version = catalogueVersion(open());
  vi.setSystemTime(5_009_000);
  expect(await version()).toBe(51);
  raise(52);
  vi.setSystemTime(5_009_001);
  expect(await readAlone()).toBe(52);
});

test("S07 an empty shop's catalogue has the version 0", async () => {
  vi.setSystemTime(6_000_000);
  expect(await openCatalogue().readAlone()).toBe(0);
});
