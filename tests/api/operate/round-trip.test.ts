import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { goodsColumns, productColumns, variantColumns } from "#domain/operate/goods.ts";
import { bundleColumns } from "#domain/operate/offers.ts";
import { saleColumns } from "#domain/operate/sales.ts";
import { settingKind } from "#domain/operate/settings.ts";
import { voucherColumns } from "#domain/operate/vouchers.ts";
import { Database } from "#functions/db/database.ts";
import { orderStatements } from "#functions/demo/sql.ts";
import { articleColumns, importArticles, readArticleRows } from "#functions/operate/articles.ts";
import { importBundles, readBundles } from "#functions/operate/bundles.ts";
import { importProducts } from "#functions/operate/goods.ts";
import { readAllGoods, readShelves } from "#functions/operate/goods-queries.ts";
import { OFFERS } from "#functions/operate/offers.ts";
import { readCustomers, readOrders } from "#functions/operate/reports.ts";
import { importSales, readSaleLines } from "#functions/operate/sales.ts";
import { importSettings, readSettings } from "#functions/operate/texts.ts";
import { importVouchers, readVouchers } from "#functions/operate/vouchers.ts";
import { writeSheet } from "#lib/sheets/sheet.ts";
import { type Columns, type RowVerdict, readTable, type Table, writeCells } from "#lib/sheets/table.ts";
import { setStock } from "../../support/stock.ts";
import { carryOut, operatorAt, planned } from "../operator.ts";
import { addRegions } from "../orders/buyer.ts";
import { rows, SEEDED_AT } from "../shop.ts";

/** What goes out of the demo shop as a sheet, and comes back. */
const db = new Database(env.DB);
const now = SEEDED_AT;
const context = operatorAt();
const version = async () => (await env.DB.prepare("SELECT version FROM catalogue_version").first("version")) as number;

beforeAll(async () => {
  await addRegions();
  await env.DB.batch(orderStatements(SEEDED_AT).map((statement) => env.DB.prepare(statement)));
});

function sheetOf(columns: Columns, things: Record<string, unknown>[]): Table {
  const heads = Object.keys(columns);
  const lines = things.map((row) => {
    const cells = writeCells(columns, row);
    return heads.map((head) => cells[head] ?? "");
  });
  return readTable(writeSheet([heads, ...lines]), heads) as Table;
}

async function sheetOfGoods(): Promise<Table> {
  const lines: Record<string, unknown>[] = [];
  for await (const page of readAllGoods(db, await readShelves(db)))
    for (const good of page)
      for (const variant of good.variants)
        lines.push({ ...writeCells(productColumns, { ...good }), ...writeCells(variantColumns, { ...variant }) });
  const plain = Object.fromEntries(Object.keys(goodsColumns).map((name) => [name, { read: String, write: String }]));
  return sheetOf(plain, lines);
}

/** How many rows are as before; whatever is not is shown. */
function sameIn(planned: { verdicts: RowVerdict[] }): number {
  expect(planned.verdicts.filter(({ did }) => did !== "same")).toEqual([]);
  expect(planned).toMatchObject({ did: "nothing", why: "same" });
  return planned.verdicts.length;
}

test("S03 what is exported is imported without a change: goods, vouchers, sales, offers, bundles, settings, articles", async () => {
  // Some end with their day.
  const lastSecond = Date.UTC(2030, 11, 31, 17) / 1000 - 1;
  for (const name of ["voucher", "free_gift", "combo", "redeem_offer", "flash_sale"])
    await rows(`UPDATE ${name} SET "end" = ? WHERE id = (SELECT max(id) FROM ${name})`, lastSecond);
  const goods = await sheetOfGoods();
  const vouchers = sheetOf(voucherColumns, await readVouchers(db));
  const sales = sheetOf(saleColumns, await readSaleLines(db, now));
  const settings = sheetOf(settingKind.columns, await readSettings(db));
  const articles = sheetOf(articleColumns, await readArticleRows(db));
  expect(vouchers.rows.map(({ cells }) => cells.end)).toContain("2030-12-31");
  expect(sameIn(await importProducts.plan({ table: goods }, context))).toBeGreaterThan(400);
  expect(sameIn(await importVouchers.plan({ table: vouchers }, context))).toBeGreaterThan(5);
  expect(sameIn(await importSales.plan({ table: sales }, context))).toBe(11);
  for (const [name, { columns, read, import: sheet }] of Object.entries(OFFERS))
    expect(sameIn(await sheet.plan({ table: sheetOf(columns, await read(db)) }, context)), name).toBeGreaterThan(0);
  expect(
    sameIn(await importBundles.plan({ table: sheetOf(bundleColumns, await readBundles(db)) }, context)),
  ).toBeGreaterThan(3);
  expect(await env.DB.prepare(`SELECT max("end") FROM voucher`).first(`max("end")`)).toBe(lastSecond);
  expect(sameIn(await importSettings.plan({ table: settings }, context))).toBeGreaterThan(10);
  expect(sameIn(await importArticles.plan({ table: articles }, context))).toBeGreaterThan(5);
});

async function allOf<Row>(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}

test("S03 customers and orders go out with what was bought, and without what signs anybody in", async () => {
  const customers = await allOf(readCustomers(db));
  const orders = await allOf(readOrders(db));
  const dewi = customers.find(({ email }) => email === "dewi@contoh.id");
  const bought = orders.filter(({ email, paid }) => email === "dewi@contoh.id" && paid !== null);
  expect(bought.length).toBeGreaterThan(0);
  expect(dewi?.orders).toBeGreaterThan(0);
  expect(JSON.stringify(customers)).not.toMatch(/scrypt|password/i);
  expect(bought[0]).toMatchObject({ recipient: "Dewi Lestari", city: "Kota Bandung" });
  expect(bought[0]?.lines).toMatch(/^\d+ x SI-\d{3}\S* .+, \d+$/m);
  for (const { goods, shipping, fee, voucher, points, total } of orders)
    expect(goods + shipping + fee - voucher - points).toBe(total);
});

const table = (text: string, columns: Columns) => readTable(text, Object.keys(columns)) as Table;

test("S03 Q04 stock alone raises the catalogue's version when an operator counts it", async () => {
  const before = await version();
  await carryOut(importProducts, { table: table("sku;stock\nSI-002-1;+70", goodsColumns) });
  expect(await version()).toBeGreaterThan(before);
  expect(await rows("SELECT pieces, reason, staff FROM stock_entry ORDER BY id DESC LIMIT 1")).toEqual([
    { pieces: 70, reason: "corrected", staff: "Rina" },
  ]);
});

test("S03 a new product is in the search, the counts and its facets; hidden, it is in none", async () => {
  const sheet =
    "sku;slug;name;category;weight_gram;price;stock;color;materials\nUJI-1;wajik-uji;Wajik Uji;Cincin;2;9000;1;Ungu;Emas";
  const total = () => env.DB.prepare("SELECT total FROM product_count WHERE kind = 'all'").first("total");
  const found = async () =>
    (await env.DB.prepare("SELECT rowid FROM product_word WHERE product_word MATCH 'wajik ungu'").all()).results.length;
  const before = Number(await total());
  await carryOut(importProducts, { table: table(sheet, goodsColumns) });
  expect([await total(), await found()]).toEqual([before + 1, 1]);
  expect(await env.DB.prepare("SELECT facets FROM product WHERE slug = 'wajik-uji'").first("facets")).toBe(
    "|c=Ungu|m=Emas|",
  );
  const hidden = table("slug;status\nwajik-uji;hidden", goodsColumns);
  await carryOut(importProducts, { table: hidden });
  expect([await total(), await found()]).toEqual([before, 0]);
});

test("S03 G07 a sale's limit is changed by as many pieces as it grows, and what was sold in it stays sold", async () => {
  const item = () =>
    env.DB.prepare("SELECT limit_count, remains FROM flash_sale_item WHERE id = 1").first<{
      limit_count: number;
      remains: number;
    }>();
  const [line] = await readSaleLines(db, now);
  if (!line) throw new Error("the demo shop has sales");
  const before = await item();
  const more = sheetOf(saleColumns, [{ ...line, limit: line.limit + 3 }]);
  const plan = await planned(importSales, { table: more });
  await env.DB.prepare("UPDATE flash_sale_item SET remains = remains - 1 WHERE id = 1").run();
  expect(await importSales.apply(plan, "limit", context)).toEqual({ did: "written" });
  expect(await item()).toEqual({ limit_count: Number(before?.limit_count) + 3, remains: Number(before?.remains) + 2 });
  const alone = sheetOf(saleColumns, [{ ...line, end: line.end + 60 }]);
  expect(JSON.stringify(await importSales.plan({ table: alone }, context))).toContain("other-times");
});

test("S03 E07 other parts of a bundle are its stock and its page at once; what it is in is not made a bundle", async () => {
  const [bundle] = await readBundles(db);
  const input = (sku: string, parts: string) => ({ table: table(`sku;parts\n${sku};${parts}`, bundleColumns) });
  const before = await version();
  await carryOut(importBundles, input(bundle?.sku ?? "", '"3 x SI-002-1, 1 x SI-001-1"'));
  const changed = (await readBundles(db)).find(({ sku }) => sku === bundle?.sku);
  expect(changed?.parts).toEqual(["3 x SI-002-1", "1 x SI-001-1"]);
  expect(await version()).toBeGreaterThan(before);
  await rows(setStock(0, "sku = 'SI-001-1'"));
  const why = [{ why: "given-away", sku: "SI-001-1" }];
  expect(await importBundles.plan(input("SI-001-1", "2 x SI-003-1"), context)).toMatchObject({
    ...{ did: "nothing", why: "refused", verdicts: [{ did: "refused", why: expect.arrayContaining(why) }] },
  });
});

test("S03 G07 pieces of a gift are added to what is left, and one that is to come ends before it began", async () => {
  const { gift } = OFFERS;
  const [first] = (await gift?.read(db)) ?? [];
  if (!gift || !first) throw new Error("the demo shop has gifts");
  const left = () => env.DB.prepare("SELECT remains FROM free_gift WHERE id = ?").bind(first.id).first("remains");
  const more = { table: sheetOf(gift.columns, [{ ...first, pieces: Number(first.pieces) + 5 }]) };
  const plan = await planned(gift.import, more);
  await env.DB.prepare("UPDATE free_gift SET remains = remains - 2 WHERE id = ?").bind(first.id).run();
  const before = await version();
  expect(await gift.import.apply(plan, "gift", context)).toEqual({ did: "written" });
  expect(await left()).toBe(Number(first.pieces) + 3);
  expect(await version()).toBeGreaterThan(before);
  const later = env.DB.prepare("UPDATE free_gift SET start = ?2 + 50, end = ?2 + 90 WHERE id = ?1");
  await later.bind(first.id, now).run();
  await carryOut(gift.end, { key: { sku: String(first.sku), gift: String(first.gift) } });
  const ended = await env.DB.prepare("SELECT start, end FROM free_gift WHERE id = ?").bind(first.id).first();
  expect(ended).toEqual({ start: now - 1, end: now });
});
