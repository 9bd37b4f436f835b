import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync as Sqlite } from "node:sqlite";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditBooks } from "#domain/orders/books/audit.ts";
import { unpacked } from "#functions/backup/pack.ts";
import { booksIn } from "#functions/backup/read-file.ts";
import { restoreInto } from "#functions/backup/restore-file.ts";
import { DatabaseSync, namesOf } from "#functions/db/sqlite-file.ts";
import { wireDateTime } from "#lib/date.ts";
import { migrateFurther } from "../../../scripts/local/local-shop.ts";
import { backupOf, piecesOf } from "../../support/backups.ts";
import { filledShop } from "../../support/filled-shop.ts";
import { openMemoryShop } from "../../support/memory-shop.ts";
import { shopOf } from "../../support/migrating.ts";
import { setStock } from "../../support/stock.ts";

const NOW = 1_800_000_000;
const HOUR = 3600;
const folder = mkdtempSync(join(tmpdir(), "serambi-stok-"));
afterAll(() => rmSync(folder, { recursive: true }));

let shop: Sqlite;
beforeAll(() => {
  shop = filledShop(NOW, 0);
});
const one = (sql: string) => shop.prepare(sql).get() as Record<string, number>;

test("R14 whatever is written, stock is the sum of its entries and never below zero, and no entry is changed or deleted", () => {
  const { id = 0 } = one("SELECT id FROM product_variant WHERE sku = 'SI-001-1'");
  const enter = (pieces: number, after: number) =>
    shop.exec(
      `INSERT INTO stock_entry (variant_id, pieces, stock_after, reason, at) VALUES (${id}, ${pieces}, ${after}, 'corrected', 0)`,
    );
  const act = fc.record({
    what: fc.constantFrom("enter" as const, "lie" as const, "set" as const),
    pieces: fc.integer({ min: -9, max: 9 }).filter((pieces) => pieces !== 0),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      let stock = Number(one(`SELECT stock FROM product_variant WHERE id = ${id}`).stock);
      for (const { what, pieces } of acts) {
        if (what === "lie") expect(() => enter(pieces, stock + pieces + 1)).toThrow(/goes on from the one before it/);
        else if (what === "set")
          expect(() => shop.exec(`UPDATE product_variant SET stock = ${stock + pieces} WHERE id = ${id}`)).toThrow(
            /stock moves with its entries alone/,
          );
        else if (stock + pieces < 0) expect(() => enter(pieces, stock + pieces)).toThrow(/product_variant_stock/);
        else {
          enter(pieces, stock + pieces);
          stock += pieces;
        }
        const sum = one(`SELECT stock, (SELECT sum(pieces) FROM stock_entry WHERE variant_id = ${id}) AS pieces
          FROM product_variant WHERE id = ${id}`);
        expect({ ...sum }).toEqual({ stock, pieces: stock });
      }
    }),
    { numRuns: 40 },
  );
  for (const sql of ["UPDATE stock_entry SET pieces = 1", "DELETE FROM stock_entry", "UPDATE stock_entry SET at = 1"])
    expect(() => shop.exec(sql)).toThrow(/never (changed|deleted)/);
  expect(auditBooks(booksIn(shop))).toEqual([]);
});

test("R14 S05 what orders hold in an older shop are its first entries of stock, and the books balance from then on", () => {
  const names = namesOf();
  const at = names.indexOf("0028_stock.sql");
  const older = shopOf(filledShop(NOW, 16), names.slice(0, at));
  const stocks = () => older.prepare("SELECT id, stock FROM product_variant ORDER BY id").all();
  const [back] = older.prepare(`SELECT id FROM "order" WHERE state = 'returned'`).all();
  older.exec(`UPDATE "order" SET is_restocked = 1 WHERE id = ${back?.id}`);
  const before = stocks();
  for (const name of names.slice(at)) migrateFurther(older, name);
  expect(stocks()).toEqual(before);
  expect(auditBooks(booksIn(older))).toEqual([]);
  const sums =
    older.prepare(`SELECT count(*) AS n FROM (SELECT v.id FROM product_variant AS v LEFT JOIN stock_entry AS e
    ON e.variant_id = v.id GROUP BY v.id HAVING v.stock <> coalesce(sum(e.pieces), 0))`);
  expect(sums.get()?.n).toBe(0);
  const of = (state: string) =>
    older
      .prepare(`SELECT count(*) AS n FROM stock_entry JOIN "order" ON "order".id = order_id WHERE state = ?`)
      .get(state)?.n;
  // Shipped ones have two lines; one of the two that came back is in stock again.
  expect(["paid", "shipped", "returned", "cancelled", "expired"].map(of)).toEqual([2, 4, 1, 0, 0]);
});

test("R14 S05 a restored shop has the entries that it had, and goes on from them; those of a lost variant are left out by choice", async () => {
  const before = filledShop(NOW, 8);
  const restored = async (choices = {}) => {
    const into = new DatabaseSync(":memory:");
    await restoreInto(into, unpacked(piecesOf(await backupOf(before, NOW)), undefined), choices);
    return into;
  };
  const entries = (one: Sqlite) => one.prepare("SELECT * FROM stock_entry ORDER BY id").all();
  const same = await restored();
  expect(entries(same)).toEqual(entries(before));
  same.exec(setStock(3, "sku = 'SI-001-1'"));
  expect(auditBooks(booksIn(same))).toEqual([]);
  const { id } =
    before
      .prepare(
        "SELECT id FROM product_variant WHERE stock > 0 AND id NOT IN (SELECT variant_id FROM order_line) ORDER BY id DESC",
      )
      .get() ?? {};
  before.exec(`PRAGMA foreign_keys = OFF; DELETE FROM product_variant WHERE id = ${id}`);
  const less = await restored({ isAsItIs: true });
  expect(entries(less)).toEqual(entries(before).filter((entry) => entry.variant_id !== id));
  expect(() => less.exec("DELETE FROM stock_entry")).toThrow(/never deleted/);
});

/** A shop with the demo's orders, at whose prompt is typed. */
function openDesk() {
  const database = filledShop(NOW, 8);
  const desk = openMemoryShop(database, NOW);
  const stockOf = (sku: string) =>
    Number(database.prepare("SELECT stock FROM product_variant WHERE sku = ?").get(sku)?.stock);
  const last = () => ({
    ...database.prepare("SELECT pieces, reason, staff FROM stock_entry ORDER BY id DESC LIMIT 1").get(),
  });
  /** Somebody orders: what they take is in no entry of an operator's. */
  const sell = (sku: string, pieces: number) =>
    database.exec(`INSERT INTO stock_entry (variant_id, pieces, stock_after, reason, order_id, at)
      SELECT id, -${pieces}, stock - ${pieces}, 'sold', 1, ${NOW} FROM product_variant WHERE sku = '${sku}'`);
  return { database, ...desk, stockOf, last, sell };
}

test("R14 S03 a sheet that was exported comes back as a difference, once, and its preview says so", async () => {
  const { database, type, typeBehind, stockOf, last, sell } = openDesk();
  const sku = "SI-029-1";
  database.exec(setStock(10, `sku = '${sku}'`));
  const file = join(folder, "barang.csv");
  expect(await type("products", "export", file)).toMatchObject({ code: 0, err: "" });
  const [head = "", ...rows] = readFileSync(file, "utf8").split("\r\n");
  const cells = rows.find((row) => row.includes(`;${sku};`))?.split(";") ?? [];
  const heads = head.replace("\uFEFF", "").split(";");
  expect(heads.indexOf("stock_read")).toBe(heads.indexOf("stock") + 1);
  const write = (stock: string) => {
    const row = cells.map((cell, n) => (heads[n] === "stock" ? stock : cell));
    const changed = join(folder, `barang-${stock}.csv`);
    writeFileSync(changed, `${head}\n${row.join(";")}\n`);
    return ["products", "import", changed, "--as", "sari"];
  };
  sell(sku, 3);
  expect((await type(...write("10"), "--apply")).out).toContain("It is so already");
  expect(stockOf(sku)).toBe(7);
  expect((await type(...write("13"))).out).toContain(`row 2  ${sku}  changed: stock 7 → 10 (+3)`);
  // Two more are sold between the look and the write.
  sell(sku, 2);
  expect(await type(...write("13"), "--apply")).toMatchObject({ code: 0, err: "" });
  expect([stockOf(sku), last()]).toEqual([8, { pieces: 3, reason: "corrected", staff: "sari" }]);
  const again = await type(...write("13"), "--apply");
  expect([again.code, again.out, stockOf(sku)]).toEqual([1, expect.stringContaining("export the sheet anew"), 8]);
  // Two bring one sheet at once: the second is held back.
  const fresh = join(folder, "barang-baru.csv");
  await type("products", "export", fresh);
  const row = readFileSync(fresh, "utf8")
    .split("\r\n")
    .find((line) => line.includes(`;${sku};`));
  writeFileSync(fresh, `${head}\n${row?.replace(";8;8@", ";9;8@")}\n`);
  const bring = ["products", "import", fresh, "--apply"];
  expect(await typeBehind(() => type(...bring), ...bring)).toMatchObject({
    ...{ code: 1, err: expect.stringContaining("It has changed since it was looked at") },
  });
  expect(stockOf(sku)).toBe(9);
});

test("R14 S03 a counted shelf, pieces that came and pieces that broke are entries; the prompt shows them", async () => {
  const { database, type, stockOf, last, sell } = openDesk();
  const { sku = "", ordered = 0 } = database
    .prepare(
      `SELECT sku, sum(quantity) AS ordered FROM order_hold JOIN "order" ON "order".id = order_id AND kind = 'stock'
      JOIN product_variant ON product_variant.id = ref WHERE state = 'awaiting-payment' GROUP BY ref`,
    )
    .get() as { sku: string; ordered: number };
  const stock = stockOf(sku);
  expect(ordered).toBeGreaterThan(0);
  const all = stock + ordered;
  expect((await type("stock", "count", `${sku}=${all}`, "--apply")).out).toContain("It is so already");
  const look = await type("stock", "count", `${sku}=${all + 1}`);
  expect(look.out).toContain(
    `${sku}  changed: stock ${stock} → ${stock + 1} (+1), ${all + 1} counted, ${stock} for sale and ${ordered} ordered`,
  );
  expect(stockOf(sku)).toBe(stock);
  const file = join(folder, "hitung.csv");
  writeFileSync(file, `sku;hitung\n${sku};${all + 1}\n`);
  expect(await type("stock", "count", file, "--apply", "--as", "budi")).toMatchObject({ code: 0, err: "" });
  expect([stockOf(sku), last()]).toEqual([stock + 1, { pieces: 1, reason: "counted", staff: "budi" }]);
  expect(await type("stock", "count", file, "--apply")).toMatchObject({
    code: 0,
    out: expect.stringContaining("so already"),
  });
  expect((await type("stock", "count", `${sku}=${ordered - 1}`)).err).toContain("1 more are ordered than were counted");

  const add = ["stock", "add", `${sku}=+5`, "--why", "bought"];
  expect((await type(...add)).out).toContain(`stock ${stock + 1} → ${stock + 6} (+5), bought`);
  await type(...add, "--apply");
  await type("stock", "add", `${sku}=-2`, "--why", "broken", "--as", "budi", "--apply");
  expect([stockOf(sku), last()]).toEqual([stock + 4, { pieces: -2, reason: "broken", staff: "budi" }]);
  expect((await type("stock", "add", `${sku}=-999`, "--why", "broken")).err).toContain("999 cannot be taken");
  expect((await type("stock", "add", `${sku}=5`, "--why", "bought")).err).toContain("5 says neither + nor -");
  expect((await type("stock", "add", "TIDAK-ADA=+5", "--why", "bought")).err).toContain(
    "there is no variant TIDAK-ADA",
  );
  for (const odd of [
    ["add", `${sku}=+5`],
    ["add", `${sku}=+5`, "--why", "sold"],
    ["count"],
    ["count", sku, sku],
    ["show"],
  ])
    expect((await type("stock", ...odd)).code, odd.join(" ")).toBe(2);
  sell(sku, 1);
  const shown = (await type("stock", "show", sku)).out.split("\n");
  expect(shown[0]).toBe(`${sku}: ${stock + 3} for sale, ${ordered} ordered and not yet sent`);
  expect(shown[2]).toMatch(/-1 +\d+ {2}sold +SI-\S+$/);
  expect(shown[3]).toMatch(/-2 +\d+ {2}broken +budi$/);
  expect(auditBooks(booksIn(database)).filter((says) => says.startsWith("variant"))).toEqual([]);
});

test("R14 S03 parcels that leave and pieces that are sold between a count and its writing change nothing of it", async () => {
  const { database, type, stockOf } = openDesk();
  const { id, sku, ordered } = database
    .prepare(
      `SELECT "order".id, sku, quantity AS ordered FROM "order" JOIN order_hold ON order_id = "order".id
      JOIN product_variant ON product_variant.id = ref WHERE state = 'processing' ORDER BY ref DESC`,
    )
    .get() as { id: number; sku: string; ordered: number };
  const stock = stockOf(sku);
  const { n = 0 } = database
    .prepare(
      `SELECT sum(quantity) AS n FROM order_hold JOIN "order" ON "order".id = order_id
      JOIN product_variant ON product_variant.id = ref WHERE sku = ? AND state IN ('awaiting-payment', 'paid', 'processing')`,
    )
    .get(sku) as { n: number };
  const at = ["--at", wireDateTime(NOW - HOUR)];
  database.exec(`UPDATE "order" SET state = 'shipped' WHERE id = ${id};
    INSERT INTO order_move (order_id, state, actor, at) VALUES (${id}, 'shipped', 'operator', ${NOW - 60});
    INSERT INTO stock_entry (variant_id, pieces, stock_after, reason, order_id, at)
      SELECT id, -1, stock - 1, 'sold', 1, ${NOW - 60} FROM product_variant WHERE sku = '${sku}'`);
  expect((await type("stock", "count", `${sku}=${stock + n}`, ...at)).out).toContain("It is so already");
  // Without its time the parcel is taken for pieces that were found.
  expect((await type("stock", "count", `${sku}=${stock + n}`)).out).toContain(`(+${ordered + 1})`);
  expect((await type("stock", "count", `${sku}=1`, "--at", wireDateTime(NOW + HOUR))).err).toContain("still to come");
});

test("R14 S03 pieces that left their order between a count and its writing change nothing of it", async () => {
  const { database, type, stockOf } = openDesk();
  const { ordersn, sku, line } = database
    .prepare(
      `SELECT ordersn, sku, order_line.position + 1 AS line FROM "order" JOIN order_line ON order_line.order_id = "order".id
      JOIN product_variant ON product_variant.id = variant_id
      WHERE state IN ('paid', 'processing') AND bundling = 0`,
    )
    .get() as { ordersn: string; sku: string; line: number };
  const stock = stockOf(sku);
  const ordered = Number(/for sale, (\d+) ordered/.exec((await type("stock", "show", sku)).out)?.[1]);
  await type("refund", ordersn, "--line", String(line), "--apply");
  expect(stockOf(sku)).toBeGreaterThan(stock);
  for (const at of [["--at", wireDateTime(NOW - HOUR)], []])
    expect((await type("stock", "count", `${sku}=${stock + ordered}`, ...at)).out).toContain("It is so already");
});
