import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import type { Manifest } from "#functions/backup/format.ts";
import { unpacked } from "#functions/backup/pack.ts";
import { openRows } from "#functions/backup/read-d1.ts";
import { Database } from "#functions/db/database.ts";
import { TABLES } from "#functions/db/readiness.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { setStock } from "../../support/stock.ts";
import { rows, SEEDED_AT } from "../shop.ts";

const DAY = 86_400;
afterEach(() => vi.restoreAllMocks());

async function night(at: number, settings: { BACKUPS?: string; BACKUP_PASSPHRASE?: string }) {
  const heard: Record<string, unknown>[] = [];
  const keep = (line: string) => void heard.push(JSON.parse(line));
  vi.spyOn(console, "log").mockImplementation(keep);
  vi.spyOn(console, "error").mockImplementation(keep);
  const controller = createScheduledController({ cron: "10 20 * * *", scheduledTime: new Date(at * 1000) });
  const failed = await runSchedule(controller, { ...env, ...settings }).catch(String);
  vi.restoreAllMocks();
  return { line: heard.at(-1), failed, heard };
}
const kept = async () => (await env.UPLOADS.list({ prefix: "backups/" })).objects.map(({ key }) => key);

/** Reads a backup of the bucket as a restore does, checksums and all. */
async function read(key: string, passphrase?: string) {
  const object = await env.UPLOADS.get(key);
  const found: { rows: Record<string, unknown[]>; migrations: string[]; manifest?: Manifest } = {
    rows: {},
    migrations: [],
  };
  for await (const part of unpacked(object?.body as unknown as AsyncIterable<Uint8Array>, passphrase)) {
    if ("header" in part) found.migrations = part.header.migrations;
    if ("table" in part) found.rows[part.table.name] = [...(found.rows[part.table.name] ?? []), ...part.rows];
    if ("manifest" in part) found.manifest = part.manifest;
  }
  return found;
}

test("S05 the clock keeps no backup unless it was asked to, and one of every night for thirty days if it was", async () => {
  expect((await night(SEEDED_AT, {})).line).toMatchObject({ level: "info", clock: "10 20 * * *" });
  expect(await kept()).toEqual([]);
  const { line } = await night(SEEDED_AT, { BACKUPS: "1" });
  const [key = ""] = await kept();
  expect(line).toMatchObject({ backup: key, rows: expect.any(Number), bytes: expect.any(Number), dropped: 0 });
  const names: string[] = [];
  for (const days of [1, 29, 31]) {
    await night(SEEDED_AT + days * DAY, { BACKUPS: "1" });
    names.push((await kept()).at(-1) ?? "");
  }
  // The first is older than thirty days by then; the pictures beside them are nobody's backups.
  expect(await kept()).toEqual(names);
});

test("S05 a nightly backup has every table, every row and what it takes to read them", async () => {
  await night(SEEDED_AT, { BACKUPS: "1" });
  const { rows: found, migrations, manifest } = await read((await kept())[0] ?? "");
  const virtual = ["product_word", "product_gram", "search_word_gram", "order_word"];
  expect(Object.keys(manifest?.tables ?? {}).sort()).toEqual(TABLES.filter((name) => !virtual.includes(name)));
  expect(migrations).toEqual(env.MIGRATIONS);
  const products = await rows<{ id: number; name: string }>("SELECT id, name FROM product ORDER BY id");
  expect(found.product).toHaveLength(products.length);
  expect(JSON.stringify(found.product?.[0])).toContain(JSON.stringify(products[0]?.name));
  expect(manifest?.tables.user?.rows).toBe((await rows("SELECT id FROM user")).length);
});

test("S05 a sealed one is read with its passphrase alone; a passphrase that is too short keeps none", async () => {
  const { line } = await night(SEEDED_AT + 60, { BACKUPS: "1", BACKUP_PASSPHRASE: "kursi rotan di serambi" });
  const key = String(line?.backup);
  expect(key).toMatch(/\.ndjson\.gz\.sealed$/);
  expect((await read(key, "kursi rotan di serambi")).manifest?.tables.product?.rows).toBeGreaterThan(50);
  await expect(read(key)).rejects.toThrow("sealed");
  await expect(read(key, "meja rotan di serambi")).rejects.toThrow("passphrase does not fit");
  const before = await kept();
  const short = await night(SEEDED_AT + 120, { BACKUPS: "1", BACKUP_PASSPHRASE: "pendek" });
  expect(short).toMatchObject({
    line: { level: "error", failed: ["backup"] },
    failed: expect.stringContaining("backup"),
  });
  expect(JSON.stringify(short.heard)).toContain("fewer than 12 signs");
  expect(await kept()).toEqual(before);
});

test("S05 a night that fails in the middle leaves no half backup, and the older ones", async () => {
  const before = await kept();
  const fetched = Database.prototype.batch;
  let asked = 0;
  Database.prototype.batch = function fail(this: Database, statements: never) {
    asked += 1;
    return asked > 1 ? Promise.reject(new Error("D1 is away")) : fetched.call(this, statements);
  } as typeof fetched;
  const { failed } = await night(SEEDED_AT + 90 * DAY, { BACKUPS: "1" });
  Database.prototype.batch = fetched;
  expect(failed).toContain("D1 is away");
  expect(await kept()).toEqual(before);
});

async function gather(momentRows: number, meanwhile: () => Promise<unknown> = async () => {}) {
  const { tables, moment } = await openRows(new Database(env.DB), SEEDED_AT, momentRows);
  const all: Record<string, unknown[]> = {};
  let isBegun = false;
  for await (const { name, rows: some } of tables) {
    all[name] = [...(all[name] ?? []), ...some];
    if (!isBegun) await meanwhile();
    isBegun = true;
  }
  return { all, ...moment() };
}

test("S05 a large shop is read in pages, the same rows in the same order, and what is added meanwhile is in it", async () => {
  const whole = await gather(1_000_000);
  expect(whole.paged).toEqual([]);
  const paged = await gather(200);
  expect(paged.paged.length).toBeGreaterThan(3);
  expect(paged.all).toEqual(whole.all);
  const word = "INSERT INTO search_word (word) VALUES ('purnamasari')";
  expect(paged.paged).toContain("search_word");
  const added = await gather(200, () => rows(word));
  expect(added.all.search_word?.length).toBe((whole.all.search_word?.length ?? 0) + 1);
  expect(JSON.stringify(added.all.search_word?.at(-1))).toContain("purnamasari");
});

test("S05 R14 the stock of goods that were changed while a large shop is read is that of the end", async () => {
  const change = async () => {
    await rows(setStock(4321, "product_id = 1"));
  };
  const { all, paged } = await gather(200, change);
  expect(paged).toContain("product_variant");
  expect(JSON.stringify(all.product_variant?.at(-1))).toContain("4321");
});
