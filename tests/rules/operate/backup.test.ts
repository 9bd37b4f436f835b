import { randomBytes } from "node:crypto";
import type { DatabaseSync as Sqlite } from "node:sqlite";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { sealed, unsealed } from "#functions/backup/cipher.ts";
import { DamagedBackup, readParts, type StoredFile } from "#functions/backup/format.ts";
import { unpacked } from "#functions/backup/pack.ts";
import { restoreInto } from "#functions/backup/restore-file.ts";
import { applyMigration, DatabaseSync, MIGRATIONS, migrate, namesOf } from "#functions/db/sqlite-file.ts";
import { SHOP_VERSION } from "#functions/settings.ts";
import { backupOf, piecesOf, rowsIn, searchOf, shapeOf } from "../../support/backups.ts";
import { filledShop } from "../../support/filled-shop.ts";

const NOW = 1_800_000_000;
const PASSPHRASE = "kursi rotan di serambi";
/** Larger than one piece of a file, and of every byte. */
const picture = {
  key: "pictures/abc",
  bytes: Uint8Array.from({ length: 800_000 }, (_, n) => (n * 7) % 256),
  http: { contentType: "image/webp" },
  custom: { of: "Dewi" },
};
let shop: Sqlite;
let open: Buffer;
let shut: Buffer;

beforeAll(async () => {
  shop = filledShop(NOW, 70);
  // What JSON, SQL and a line could stumble over, and a row number that no column says.
  shop.prepare("UPDATE user SET name = ? WHERE id = 1").run('Dewi\n"O\'Hara" [1,2] \u{1F48D}\u2028\\n');
  shop.exec(
    "UPDATE product SET weight_gram = 12.345678901234567 WHERE id = 1; DELETE FROM bundle_component WHERE rowid = 1",
  );
  open = await backupOf(shop, NOW, undefined, [picture]);
  shut = await backupOf(shop, NOW, PASSPHRASE, [picture]);
});

const restore = (
  bytes: Uint8Array,
  passphrase?: string,
  choices: Parameters<typeof restoreInto>[2] = {},
  into = new DatabaseSync(":memory:"),
) => restoreInto(into, unpacked(piecesOf(bytes), passphrase), choices).then((said) => ({ said, into }));
/** The same backup with some of its lines changed by somebody who knows how. */
const rewritten = (change: (text: string) => string) => gzipSync(change(gunzipSync(open).toString()));

test("S05 a shop comes back row by row, with its triggers, its search and the numbers of its rows", async () => {
  const { said, into } = await restore(open);
  expect(said).toMatchObject({ problems: [], newer: [], files: 1 });
  expect(rowsIn(into)).toEqual(rowsIn(shop));
  expect(rowsIn(into).order).toHaveLength(rowsIn(shop).order?.length ?? 0);
  // Lists that are read in the order of writing follow SQLite's own numbers.
  const numbered = (one: Sqlite) => one.prepare("SELECT rowid AS nth, * FROM bundle_component").all();
  expect(numbered(into)).toEqual(numbered(shop));
  expect(numbered(shop)[0]?.nth).toBe(2);
  expect(shapeOf(into)).toEqual(shapeOf(shop));
  expect(searchOf(into)).toEqual(searchOf(shop));
  expect(searchOf(into).product_word?.length).toBeGreaterThan(500);
});

test("S05 E02 what comes after a restore is counted, found and seen as before", async () => {
  const { into } = await restore(open);
  const after = [shop, into].map((one) => {
    const before = rowsIn(one).catalogue_version;
    one.exec("SAVEPOINT trying; UPDATE product SET name = 'Cincin Purnama', status = 1 WHERE id = 1");
    one.exec("UPDATE product SET status = 0 WHERE id = 2");
    // A version is the moment of its change: the two shops change one after the other.
    expect(rowsIn(one).catalogue_version).not.toEqual(before);
    const seen = [rowsIn(one).product_count, rowsIn(one).search_word, searchOf(one)];
    one.exec("ROLLBACK TO trying; RELEASE trying");
    return seen;
  });
  expect(after[1]).toEqual(after[0]);
  expect(JSON.stringify(after[1])).toContain('"purnama"');
});

test("S05 what was uploaded comes back with its bytes, its kind and what was noted of it", async () => {
  const put: StoredFile[] = [];
  await restore(shut, PASSPHRASE, { put: async (file) => void put.push(file) });
  expect(put.map(({ bytes, ...file }) => ({ ...file, isSame: Buffer.from(bytes).equals(picture.bytes) }))).toEqual([
    { key: picture.key, http: picture.http, custom: picture.custom, isSame: true },
  ]);
});

test("S05 a restore that cannot store a picture restores nothing", async () => {
  const into = new DatabaseSync(":memory:");
  const put = () => Promise.reject(new Error("the bucket is away"));
  await expect(restore(open, undefined, { put }, into)).rejects.toThrow("the bucket is away");
  expect(shapeOf(into)).toEqual([]);
});

test("S05 a sealed backup says nothing of the shop, and two of the same shop are different", async () => {
  expect(open.length).toBeGreaterThan(10_000);
  for (const word of ["Dewi", "serambi-backup", "image/webp"]) expect(shut.includes(word)).toBe(false);
  const again = await backupOf(shop, NOW, PASSPHRASE, [picture]);
  expect(again.subarray(16, 200).equals(shut.subarray(16, 200))).toBe(false);
});

const flipped = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};
const broken: [what: string, bytes: () => Uint8Array, passphrase: string | undefined, says: RegExp][] = [
  ["another passphrase", () => shut, "meja rotan di serambi", /passphrase does not fit/],
  ["no passphrase", () => shut, undefined, /it is sealed/],
  ["a passphrase that it does not need", () => open, PASSPHRASE, /not sealed/],
  ["no bytes", () => Buffer.alloc(0), undefined, /empty/],
  ["a file that is none", () => Buffer.from("bukan cadangan"), undefined, /changed or is cut off/],
  ["a gzip of something else", () => gzipSync("{}\n"), undefined, /no backup of a shop/],
  [
    "a version to come",
    () => rewritten((text) => text.replace('"version":2', '"version":3')),
    undefined,
    /of version 3/,
  ],
  ["its last byte gone", () => open.subarray(0, -1), undefined, /cut off/],
  ["its half gone", () => open.subarray(0, open.length / 2), undefined, /cut off/],
  ["its last byte gone, sealed", () => shut.subarray(0, -1), PASSPHRASE, /changed or is cut off|file is damaged/],
  ["its head alone, sealed", () => shut.subarray(0, 20), PASSPHRASE, /cut off/],
  ["a bit flipped, sealed", () => flipped(shut, shut.length - 100), PASSPHRASE, /changed|damaged/],
  ["bytes behind its end", () => Buffer.concat([open, Buffer.from("x")]), undefined, /changed or is cut off/],
  [
    "an amount changed and packed again",
    () => rewritten((text) => text.replace(/(\n\[\d+,)"Jawa Barat"\]/, '$1"Jawa Timur"]')),
    undefined,
    /rows of province/,
  ],
  ["a row left out", () => rewritten((text) => text.replace(/\n\[3273,[^\n]*/, "")), undefined, /rows of city/],
  ["a picture changed", () => rewritten((text) => text.replace(/\n"A/, '\n"B')), undefined, /pictures are not/],
  ["no last line", () => rewritten((text) => text.slice(0, text.indexOf('{"manifest"'))), undefined, /end is missing/],
];

/** What is done first with every backup: it is read from its first byte to its last. */
async function read(bytes: AsyncIterable<Uint8Array>, passphrase?: string) {
  let parts = 0;
  for await (const part of unpacked(bytes, passphrase)) parts += "header" in part ? 1 : 0;
  return parts;
}

test.each([
  "null",
  "{}",
  "7",
  '{"table":"user"}',
  '{"file":"x","size":-1}',
  '{"file":"x","size":1e99}',
  '"eA=="',
  "[1]",
  '{"manifest":7}',
])("S05 a backup with the line %s is refused in words", async (line) => {
  const odd = gzipSync(`{"kind":"serambi-backup","version":1,"createdAt":1,"migrations":[]}\n${line}\n`);
  await expect(read(piecesOf(odd))).rejects.toBeInstanceOf(DamagedBackup);
});

test("S05 a backup names the version of its shop; one from before there were versions is read all the same", async () => {
  const named = async (bytes: Uint8Array) => {
    for await (const part of unpacked(piecesOf(bytes), undefined)) if ("header" in part) return part.header.shop;
  };
  expect(await named(open)).toBe(SHOP_VERSION);
  expect(await named(rewritten((text) => text.replace(`"shop":"${SHOP_VERSION}",`, "")))).toBe(undefined);
});

test("S05 R10 a line that has no end is not read to its end", async () => {
  const head = gzipSync(`{"kind":"serambi-backup","version":1,"createdAt":1,"migrations":[]}\n`);
  const endless = Buffer.concat([head, gzipSync("x".repeat(64 * 1_048_576))]);
  await expect(read(piecesOf(endless))).rejects.toThrow(/a line is longer/);
});

test("S05 R10 a long line in small pieces is put together once: twice as long costs no more than twice", async () => {
  const timed = async (megabytes: number) => {
    async function* pieces() {
      yield Buffer.from(`{"kind":"serambi-backup","version":1,"createdAt":1,"migrations":[]}\n`);
      for (let n = 0; n < megabytes * 1024; n++) yield Buffer.alloc(1024, "x");
      yield Buffer.from("\n");
    }
    const begin = process.cpuUsage();
    const parts = readParts(pieces());
    await parts.next();
    await expect(parts.next()).rejects.toThrow(/cannot be read/);
    return process.cpuUsage(begin).user;
  };
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) least = Math.min(least, (await timed(8)) / (await timed(2)));
  expect(least).toBeLessThan(8);
});

test("S05 a backup that is whole is read, in whatever pieces it comes", async () => {
  for (const size of [997, 1 << 20]) {
    expect(await read(piecesOf(open, size))).toBe(1);
    expect(await read(piecesOf(shut, size), PASSPHRASE)).toBe(1);
  }
});

test.each(broken)("S05 a backup with %s is refused in words", async (_, bytes, passphrase, says) => {
  await expect(read(piecesOf(bytes()), passphrase)).rejects.toThrow(says);
});

test("S05 a backup with a bit flipped anywhere in its length is refused, by a line that does not fit or by gzip's own sum", async () => {
  for (let eighth = 1; eighth < 8; eighth++)
    await expect(read(piecesOf(flipped(open, (open.length * eighth) >> 3)))).rejects.toBeInstanceOf(DamagedBackup);
});

test("S05 a backup that turns out to be bad while it is restored leaves nothing behind", async () => {
  const own = rewritten((text) => text.replace('{"table":"voucher"', '{"table":"sqlite_master"'));
  for (const [bytes, says] of [
    [own, /sqlite_master is not what its migrations make/],
    [open.subarray(0, -1), /cut off/],
  ] as const) {
    const into = new DatabaseSync(":memory:");
    await expect(restore(bytes, undefined, {}, into)).rejects.toThrow(says);
    expect(shapeOf(into)).toEqual([]);
  }
});

test("S05 a row that the database would keep otherwise than the backup has it stops the restore", async () => {
  const parts = (async function* () {
    for await (const part of unpacked(piecesOf(open), undefined)) {
      const isOdd = "table" in part && part.table.name === "province";
      yield isOdd ? { ...part, rows: part.rows.map(([id, ...rest]) => [String(id), ...rest]) } : part;
    }
  })();
  const into = new DatabaseSync(":memory:");
  await expect(restoreInto(into, parts)).rejects.toThrow("A row of province is not that of the backup");
  expect(shapeOf(into)).toEqual([]);
});

test("S05 pieces of a sealed file that were moved or left out are noticed", async () => {
  const size = 1024 * 1024;
  const plain = new Uint8Array(randomBytes(3 * size + 5));
  const gather = async (bytes: AsyncIterable<Uint8Array>) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const whole = await gather(sealed(piecesOf(plain), PASSPHRASE));
  expect((await gather(unsealed(piecesOf(whole), PASSPHRASE))).equals(plain)).toBe(true);
  const frame = size + 16;
  const [head, one, two, three, last] = [0, 32, 32 + frame, 32 + 2 * frame, 32 + 3 * frame].map((at, n) =>
    whole.subarray(at, n === 0 ? 32 : Math.min(at + frame, whole.length)),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer];
  for (const odd of [
    [head, two, one, three, last],
    [head, one, three, last],
    [head, one, two, three],
  ]) {
    await expect(gather(unsealed(piecesOf(Buffer.concat(odd)), PASSPHRASE))).rejects.toThrow(/changed|damaged/);
  }
});

test("S05 a database with somebody's rows is left as it is; one that is migrated and empty is taken", async () => {
  const taken = filledShop(NOW, 7);
  const before = rowsIn(taken);
  await expect(restore(open, undefined, {}, taken)).rejects.toThrow(/not empty: .* has \d+ rows/);
  expect(rowsIn(taken)).toEqual(before);
  const empty = new DatabaseSync(":memory:");
  migrate(empty, namesOf());
  await restore(open, undefined, {}, empty);
  expect(rowsIn(empty)).toEqual(rowsIn(shop));
  empty.exec("DELETE FROM outbox; DELETE FROM d1_migrations");
  await expect(restore(open, undefined, {}, empty)).rejects.toThrow(/not empty/);
});

test("S05 a backup of an older shape is migrated on; one of a newer shop is refused", async () => {
  const names = namesOf();
  const older = new DatabaseSync(":memory:");
  migrate(older, names.slice(0, -1));
  older.exec("INSERT INTO setting (id, content) VALUES (1, 'Halo')");
  const bytes = await backupOf(older, NOW);
  const { said, into } = await restore(bytes);
  expect(said.newer).toEqual(names.slice(-1));
  applyMigration(older, MIGRATIONS, names.at(-1) ?? "");
  expect(rowsIn(into)).toEqual(rowsIn(older));
  expect(shapeOf(into)).toEqual(shapeOf(older));
  const newer = rewritten((text) => text.replace(names.at(-1) ?? "", "9999_to_come.sql"));
  await expect(restore(newer)).rejects.toThrow(/other migrations than this one: 9999_to_come/);
});

test("S05 J10 a shop whose rows refer to nothing is restored by choice alone; books that are wrong are told, and nothing is lost", async () => {
  const ill = new DatabaseSync(":memory:");
  await restoreInto(ill, unpacked(piecesOf(open), undefined));
  ill.exec("PRAGMA foreign_keys = OFF; UPDATE payment SET amount = amount + 1 WHERE order_id = 6");
  const { said: told, into: same } = await restore(await backupOf(ill, NOW));
  expect(told.problems.join("\n")).toMatch(/^SI-\S+: its payment is over another sum$/);
  expect(rowsIn(same)).toEqual(rowsIn(ill));
  ill.exec("INSERT INTO wishlist_item (user_id, product_id, created_at) VALUES (99, 1, 0)");
  const bytes = await backupOf(ill, NOW);
  const into = new DatabaseSync(":memory:");
  await expect(restore(bytes, undefined, {}, into)).rejects.toThrow(/refers to a row of user that is not there/);
  expect(shapeOf(into)).toEqual([]);
  const { said } = await restore(bytes, undefined, { isAsItIs: true }, into);
  expect(said.problems.join("\n")).toMatch(/its payment is over another sum/);
  expect(into.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
  expect(rowsIn(into).order).toHaveLength(rowsIn(shop).order?.length ?? 0);
});
