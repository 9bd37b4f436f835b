import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { unpacked } from "#functions/backup/pack.ts";
import { pushRows } from "#functions/backup/restore-d1.ts";
import { restoreInto } from "#functions/backup/restore-file.ts";
import { DatabaseSync, migrate, namesOf } from "#functions/db/sqlite-file.ts";
import { openBucket } from "../../../scripts/backup/backup.ts";
import { databaseFile, findDatabaseFile, LOCAL_ID, openDatabaseFile } from "../../../scripts/local/database-file.ts";
import { UsageError } from "../../../scripts/shop/arguments.ts";
import type { Place } from "../../../scripts/shop/command.ts";
import { backupOf, piecesOf, rowsIn, searchOf, shapeOf } from "../../support/backups.ts";
import { filledShop } from "../../support/filled-shop.ts";
import { readLine } from "../../support/shop-line.ts";

/** The commands themselves, on a shop in a folder. */
const NOW = 1_800_000_000;
const folder = mkdtempSync(join(tmpdir(), "serambi-backup-"));
const place = {
  isRemote: false,
  state: join(folder, "shop"),
  staff: "Rina",
};
const at = (name: string) => join(folder, name);
const shop = filledShop(NOW, 14);
const said: string[] = [];
const key = at("kunci");

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation((line) => void said.push(line));
  const own = openDatabaseFile(place.state);
  await restoreInto(own, unpacked(piecesOf(await backupOf(shop, NOW)), undefined));
  own.close();
  const { bucket, close } = await openBucket(place);
  await bucket.put("pictures/satu", "gambar", { httpMetadata: { contentType: "image/webp" } });
  await bucket.put("backups/serambi-2026-11-20-0310.ndjson.gz", await backupOf(shop, NOW));
  await close();
  writeFileSync(key, "kursi rotan di serambi\n");
});
beforeEach(() => void said.splice(0));
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const runAt = async (at: Place, line: string) => {
  const { work } = readLine(...line.split(" "));
  if (!("runAlone" in work)) throw new Error(`${line} does not open the database itself`);
  return work.runAlone(at);
};
const obey = (line: string) => runAt(place, line);
const backup = (line: string) => obey(`backup ${line}`);
const restore = (line: string) => obey(`restore ${line}`);
const opened = (state: string) => new DatabaseSync(databaseFile(state), { readOnly: true });

test("S05 a shop is written into a file and restored beside itself, with its uploads, by two commands", async () => {
  expect(await backup(`${at("toko.sealed")} --passphrase-file ${key}`)).toBe(0);
  expect(said[0]).toMatch(/toko\.sealed: \d+ rows of \d+ tables, 1 files, [\d.]+ MB, in [\d.]+ s\.$/);
  expect(statSync(at("toko.sealed")).mode & 0o777).toBe(0o600);
  const sealed = `${at("toko.sealed")} --passphrase-file ${key}`;
  expect(await restore(`${sealed} --check`)).toBe(0);
  expect(said.at(-1)).toMatch(/can be restored; nothing was written.*The books balance\.$/);
  expect(await restore(`${sealed} --into ${at("lain")}`)).toBe(0);
  expect(said.at(-1)).toContain(`SHOP_STATE=${at("lain")} npm start`);
  const copy = opened(at("lain"));
  expect(rowsIn(copy)).toEqual(rowsIn(shop));
  const { bucket, close } = await openBucket({ ...place, state: at("lain") });
  const listed = (await bucket.list()).objects.map((one) => one.key);
  const object = await bucket.get("pictures/satu");
  expect([listed, await object?.text(), object?.httpMetadata?.contentType]).toEqual([
    ["pictures/satu"],
    "gambar",
    "image/webp",
  ]);
  await close();
  await expect(restore(`${sealed} --into ${at("lain")}`)).rejects.toThrow(/not empty/);
});

test("S05 a backup into a folder has a name by the clock, says that it is open, and never takes another's place", async () => {
  expect(await backup(folder)).toBe(0);
  const [name = ""] = readdirSync(folder).filter((one) => /^serambi-\d{4}-\d\d-\d\d-\d{4}\.ndjson\.gz$/.test(one));
  expect(said.at(-1)).toContain("It is not sealed");
  await expect(backup(at(name))).rejects.toThrow("is there already");
  await expect(backup(at("tidak/ada"))).rejects.toThrow("cannot be written");
  truncateSync(at(name), 5000);
  await expect(restore(`${at(name)} --into ${at("rusak")}`)).rejects.toThrow(
    /cannot be used: .*cut off.*Nothing was written/,
  );
  await expect(restore(`${at("toko.sealed")} --into ${at("rusak")}`)).rejects.toThrow(/it is sealed/);
  expect(findDatabaseFile(at("rusak"))).toBe(undefined);
  expect(existsSync(`${at(name)}.part`)).toBe(false);
});

test("S05 what the clock has kept is listed, and restored by its name", async () => {
  expect(await obey("backups")).toBe(0);
  expect(said[0]).toMatch(/^r2:backups\/serambi-2026-11-20-0310\.ndjson\.gz /m);
  expect(await restore(`r2:backups/serambi-2026-11-20-0310.ndjson.gz --into ${at("malam")}`)).toBe(0);
  const copy = opened(at("malam"));
  expect(rowsIn(copy)).toEqual(rowsIn(shop));
  copy.close();
  await expect(restore("r2:backups/kemarin --check")).rejects.toThrow("The bucket has no backups/kemarin");
});

test("S05 a deployed database gets the same rows, search and triggers through D1; a broken-off copy is begun anew", async () => {
  const miniflare = new Miniflare({
    modules: true,
    script: "export default {}",
    d1Databases: { DB: LOCAL_ID },
    cf: false,
    defaultPersistRoot: at("jauh/v3"),
    compatibilityDate: "2026-07-30",
  });
  try {
    const d1 = (await miniflare.getD1Database("DB")) as unknown as D1Database;
    await expect(pushRows(d1, shop)).rejects.toThrow(/has 0 of \d+ migrations/);
    const own = new DatabaseSync(databaseFile(at("jauh")));
    migrate(own, namesOf());
    own.close();
    let left = 2;
    const flaky = new Proxy(d1, {
      get: (target, name: "batch" | "prepare") =>
        name === "batch" && left-- <= 0
          ? () => Promise.reject(new Error("the network is gone"))
          : target[name].bind(target),
    });
    await expect(pushRows(flaky, shop)).rejects.toThrow("the network is gone");
    await pushRows(d1, shop);
    const there = opened(at("jauh"));
    expect(rowsIn(there)).toEqual(rowsIn(shop));
    const triggers = (one: typeof shop) => shapeOf(one).filter((row) => (row as { type: string }).type === "trigger");
    expect(triggers(there)).toEqual(triggers(shop));
    there.close();
    const searched = new DatabaseSync(databaseFile(at("jauh")));
    expect(searchOf(searched)).toEqual(searchOf(shop));
    searched.close();
    await expect(pushRows(d1, shop)).rejects.toThrow(/not empty/);
  } finally {
    await miniflare.dispose();
  }
});

test.each([
  "backup",
  "backup a b",
  "backup a --check",
  "backups a",
  "restore",
  "restore r2:a\tb",
  "restore a --page 2",
  "orders --into a",
])("S05 %s is not understood, and nothing is done", (line) => {
  expect(() => readLine(...line.split(" "))).toThrow(UsageError);
});

test("S05 a deployed shop is not made in a folder", async () => {
  await expect(runAt({ ...place, isRemote: true }, "restore a --into b")).rejects.toThrow(UsageError);
});

test("S05 a passphrase that does not fit, and a file that is no backup, are told with what helps", async () => {
  const refused = (line: string) =>
    restore(line).then(
      () => undefined,
      (error: { message: string; advice: string }) => error,
    );
  writeFileSync(at("lain.kunci"), "meja rotan di serambi\n");
  const other = await refused(`${at("toko.sealed")} --check --passphrase-file ${at("lain.kunci")}`);
  expect(other?.message).toContain("the passphrase does not fit, or the file is damaged");
  expect(other?.advice).toMatch(/^name the file with the passphrase that it was sealed with/);
  expect((await refused(`${at("toko.sealed")} --check`))?.advice).toContain("--passphrase-file FILE");
  writeFileSync(at("t.jpg"), new Uint8Array([0xff, 0xd8, 0xff, 0xe0]));
  const photo = await refused(`${at("t.jpg")} --check`);
  expect(photo?.message).toContain("it was changed or is cut off");
  expect(photo?.message).not.toContain("()");
});

test("S05 a passphrase that is no file, or is short, is not understood", async () => {
  writeFileSync(at("pendek"), "pendek\n");
  for (const file of [at("tidak-ada"), at("pendek"), folder]) {
    await expect(async () => backup(`${at("x")} --passphrase-file ${file}`)).rejects.toThrow(UsageError);
  }
  expect(existsSync(at("x"))).toBe(false);
});
