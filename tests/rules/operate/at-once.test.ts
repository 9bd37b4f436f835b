import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wireDateTime } from "#lib/date.ts";
import { filledShop } from "../../support/filled-shop.ts";
import { openMemoryShop } from "../../support/memory-shop.ts";

/** Two operators at once: each has read the shop before the other writes. */
const NOW = 1_800_000_000;
const shop = filledShop(NOW, 0);
const { type, typeBehind } = openMemoryShop(shop, NOW);
const folder = mkdtempSync(join(tmpdir(), "serambi-bersama-"));
afterAll(() => rmSync(folder, { recursive: true }));

const at = (hours: number) => wireDateTime(NOW + hours * 3600);
const during = ["--start", at(1), "--end", at(100)];
const one = (sql: string) => ({ ...shop.prepare(sql).get() }) as Record<string, unknown>;
const [A = "", B = "", C = ""] = shop
  .prepare(
    `SELECT v.sku FROM product_variant AS v JOIN product AS p ON p.id = v.product_id
    WHERE v.stock >= 9 AND p.bundling = 0 AND v.id NOT IN (SELECT variant_id FROM flash_sale_item) LIMIT 3`,
  )
  .all()
  .map(({ sku }) => String(sku));
const SLUG = String(one("SELECT slug FROM product ORDER BY id DESC LIMIT 1").slug);
const applied = (args: string[]) => type(...args, "--apply");
/** The second command's answer; the first one is applied just before it writes. */
async function atOnce(first: string[], second: string[]) {
  const said = await typeBehind(
    async () => expect(await applied(first)).toMatchObject({ code: 0 }),
    ...second,
    "--apply",
  );
  return said;
}

const offers: [name: string, skus: string[], added: string[], table: string][] = [
  ["gift", [A, B], ["--pieces", "5", ...during], "free_gift"],
  ["combo", [A, B], ["--price", "100", ...during, "--yes-prices"], "combo"],
  ["redeem", [A, B], ["--points", "90", ...during], "redeem_offer"],
  ["preorder", [A], ["--ready", at(100)], "pre_order"],
];

test.each(offers)(
  "S03 a %s that two operators add at once is one, and the second is told",
  async (name, skus, more, table) => {
    const add = [name, "add", ...skus, ...more];
    const count = () => Number(one(`SELECT count(*) AS n FROM ${table}`).n);
    const before = count();
    const said = await atOnce(add, add);
    const told = `✗ There is a ${name} ${skus.join(" with ")} already: ${name} change. Nothing was changed.\n`;
    expect([said.code, said.err, count()]).toEqual([1, told, before + 1]);
  },
);

test("S03 an offer that was over is begun anew by one of two operators", async () => {
  const add = (pieces: string) => ["gift", "add", B, C, "--pieces", pieces, ...during];
  expect(await applied(add("1"))).toMatchObject({ code: 0 });
  expect(await applied(["gift", "end", B, C])).toMatchObject({ code: 0 });
  const said = await atOnce(add("4"), add("7"));
  expect(said).toMatchObject({ code: 1, err: expect.stringContaining(`There is a gift ${B} with ${C} already`) });
  expect(one("SELECT remains FROM free_gift ORDER BY id DESC LIMIT 1")).toEqual({ remains: 4 });
});

const CHANGED = "✗ It has changed since it was looked at: look again. Nothing was changed.\n";

test("S03 two operators who change two things of one offer both have their way; the same thing is not written over", async () => {
  const both = async (name: string, skus: string[], first: string[], second: string[]) =>
    (await atOnce([name, "change", ...skus, ...first], [name, "change", ...skus, ...second])).code;
  expect(await both("gift", [A, B], ["--minimum", "3"], ["--pieces", "+3"])).toBe(0);
  expect(one("SELECT min_quantity, remains FROM free_gift WHERE id = (SELECT max(id) - 1 FROM free_gift)")).toEqual({
    ...{ min_quantity: 3, remains: 8 },
  });
  expect(await both("combo", [A, B], ["--price", "200"], ["--end", at(200)])).toBe(0);
  expect(one(`SELECT combo_price, "end" FROM combo ORDER BY id DESC LIMIT 1`)).toEqual({
    ...{ combo_price: 200, end: NOW + 200 * 3600 },
  });
  expect(await both("redeem", [A, B], ["--end", at(150)], ["--points", "80"])).toBe(0);
  expect(one(`SELECT points, "end" FROM redeem_offer ORDER BY id DESC LIMIT 1`)).toEqual({
    ...{ points: 80, end: NOW + 150 * 3600 },
  });
  expect(await both("preorder", [A], ["--note", "Ditempa dulu."], ["--ready", at(300)])).toBe(0);
  expect(one("SELECT note, ready_at FROM pre_order ORDER BY id DESC LIMIT 1")).toEqual({
    ...{ note: "Ditempa dulu.", ready_at: NOW + 300 * 3600 },
  });

  const change = ["combo", "change", A, B];
  expect(await atOnce([...change, "--price", "300"], [...change, "--price", "400"])).toMatchObject({
    code: 1,
    err: CHANGED,
  });
  // Each of the two would be right alone.
  expect(await atOnce([...change, "--end", at(20)], [...change, "--start", at(50)])).toMatchObject({
    code: 1,
    err: CHANGED,
  });
  expect(one(`SELECT combo_price, start, "end" FROM combo ORDER BY id DESC LIMIT 1`)).toEqual({
    ...{ combo_price: 300, start: NOW + 3600, end: NOW + 20 * 3600 },
  });
  expect(await atOnce(["preorder", "end", A], ["preorder", "change", A, "--note", "Lama."])).toMatchObject({
    ...{ code: 1, err: `✗ There is no preorder ${A}. Nothing was changed.\n` },
  });
});

const sale = (title: string, from: number, to: number, line: string) => [
  "sale",
  "add",
  title,
  "--start",
  at(from),
  "--end",
  at(to),
  "--line",
  line,
  "--yes-prices",
];
const sales = () => one("SELECT count(*) AS n FROM flash_sale").n;

test("S03 G07 of two sales of one variant at one time that two operators make at once, one stands", async () => {
  const before = Number(sales());
  expect(await atOnce(sale("Pagi", 1, 5, `${A}=1000,2`), sale("Siang", 4, 9, `${A}=900,1`))).toMatchObject({
    ...{ code: 1, err: CHANGED },
  });
  expect(sales()).toBe(before + 1);
  // One after the other, or of two variants, both stand.
  expect(await atOnce(sale("Sore", 9, 12, `${A}=900,1`), sale("Malam", 12, 15, `${A}=900,1`))).toMatchObject({
    code: 0,
  });
  expect(await atOnce(sale("Kiri", 1, 5, `${B}=900,1`), sale("Kanan", 1, 5, `${C}=900,1`))).toMatchObject({ code: 0 });
  expect(sales()).toBe(before + 5);
  // A sale that is moved meets one that is added.
  const moved = ["sale", "change", "Malam", "--start", at(20), "--end", at(25)];
  expect(await atOnce(sale("Subuh", 24, 26, `${A}=900,1`), moved)).toMatchObject({ code: 1, err: CHANGED });
});

test("S03 G07 two operators who change the price and the limit of one line of a sale both have their way", async () => {
  const line = (price: number, limit: number) => ["sale", "change", "Pagi", "--line", `${A}=${price},${limit}`];
  expect(await atOnce(line(800, 2), line(1000, 4))).toMatchObject({ code: 0 });
  const item = `SELECT i.price, i.limit_count AS pieces, i.remains FROM flash_sale_item AS i
    JOIN flash_sale AS s ON s.id = i.flash_sale_id WHERE s.title = 'Pagi'`;
  expect(one(item)).toEqual({ price: 800, pieces: 4, remains: 4 });
});

test("S03 two operators who add one voucher make one; two who change two things of it both have their way", async () => {
  const terms = ["--title", "Diskon", "--kind", "percent", "--value", "10", "--quota", "5", ...during];
  const add = ["voucher", "add", "bersama10", ...terms];
  expect((await atOnce(add, add)).err).toBe(
    "✗ There is a voucher BERSAMA10 already: voucher change. Nothing was changed.\n",
  );
  const change = ["voucher", "change", "BERSAMA10"];
  expect(await atOnce([...change, "--value", "20"], [...change, "--quota", "50", "--per-customer", "2"])).toMatchObject(
    { code: 0 },
  );
  expect(one("SELECT value, quota, per_customer AS each FROM voucher WHERE code = 'BERSAMA10'")).toEqual({
    ...{ value: 20, quota: 50, each: 2 },
  });
});

test("S03 E07 of two imports of one bundle at once the second is told that it has changed", async () => {
  const { sku } = one(`SELECT v.sku FROM product_variant AS v JOIN product AS p ON p.id = v.product_id
    WHERE p.bundling = 1 AND p.deleted_at IS NULL LIMIT 1`);
  const file = (parts: string) => {
    const path = join(folder, `${parts.length}-${parts.slice(0, 1)}.csv`);
    writeFileSync(path, `sku;parts\n${sku};"${parts}"\n`);
    return ["bundles", "import", path];
  };
  expect(await atOnce(file(`2 x ${A}`), file(`3 x ${A}`))).toMatchObject({ code: 1, err: CHANGED });
  const parts = `SELECT quantity FROM bundle_component WHERE bundle_variant_id = (SELECT id FROM product_variant WHERE sku = '${sku}')`;
  expect(one(parts)).toEqual({ quantity: 2 });
  expect(await applied(file(`3 x ${A}`))).toMatchObject({ code: 0 });
});

/** Of two operators who change the same at the same time, the second overwrites nothing, and is told. */
const same: [what: string, first: string[], second: string[], read: string][] = [
  ["a setting", ["settings", "set", "hours", "Senin"], ["settings", "set", "hours", "Selasa"], settingOf(20)],
  [
    "a collection's title",
    ["collection", "change", "bersama", "--title", "Satu"],
    ["collection", "change", "bersama", "--title", "Dua"],
    "SELECT meta_title AS value FROM collection WHERE slug = 'bersama'",
  ],
  [
    "a group's words",
    ["group", "change", "#1", "--intro", "Satu."],
    ["group", "change", "#1", "--intro", "Dua."],
    "SELECT intro AS value FROM category_group WHERE id = 1",
  ],
  [
    "a category's place",
    ["category", "change", "#1", "--at", "7"],
    ["category", "change", "#1", "--at", "8"],
    "SELECT position AS value FROM category WHERE id = 1",
  ],
  [
    "a banner's words",
    ["banner", "change", "#1", "--subtitle", "Satu"],
    ["banner", "change", "#1", "--subtitle", "Dua"],
    "SELECT subtitle AS value FROM banner WHERE id = 1",
  ],
  [
    "a popup's link",
    ["popup", "set", "#1", "--link", "/products"],
    ["popup", "set", "#1", "--link", "/artikel"],
    "SELECT link AS value FROM popup WHERE id = 1",
  ],
  [
    "a former address",
    ["redirect", "add", "/bersama", "/artikel"],
    ["redirect", "add", "/bersama", "/faq"],
    "SELECT target AS value FROM former_address WHERE path = '/bersama'",
  ],
  [
    "a voucher's end",
    ["voucher", "change", "BERSAMA10", "--end", at(90), "--apply"],
    ["voucher", "change", "BERSAMA10", "--start", at(95), "--apply"],
    `SELECT "end" AS value FROM voucher WHERE code = 'BERSAMA10'`,
  ],
  [
    "a variant's name, by a sheet",
    ["products", "import", sheetOf("satu", `sku;varian\n${A};Satu\n`), "--apply"],
    ["products", "import", sheetOf("dua", `sku;varian\n${A};Dua\n`), "--apply"],
    `SELECT variant AS value FROM product_variant WHERE sku = '${A}'`,
  ],
  [
    "a product's name, by a sheet",
    ["products", "import", sheetOf("tiga", `slug;nama\n${SLUG};Nama Satu\n`), "--apply"],
    ["products", "import", sheetOf("empat", `slug;nama\n${SLUG};Nama Dua\n`), "--apply"],
    `SELECT name AS value FROM product WHERE slug = '${SLUG}'`,
  ],
];

function settingOf(id: number): string {
  return `SELECT content AS value FROM setting WHERE id = ${id}`;
}

function sheetOf(name: string, text: string): string {
  const path = join(folder, `${name}.csv`);
  writeFileSync(path, text);
  return path;
}

beforeAll(async () => {
  expect(await type("collection", "add", "Bersama", "--filter", "colors=Emas%20Putih")).toMatchObject({ code: 0 });
});

test.each(same)(
  "S03 %s is not overwritten by an operator who has read it as it was before",
  async (_, first, second, read) => {
    const said = await typeBehind(
      async () => expect(await type(...first)).toMatchObject({ code: 0, err: "" }),
      ...second,
    );
    const { value } = one(read);
    expect(said).toMatchObject({ code: 1, err: CHANGED });
    expect(await type(...first)).toMatchObject({ code: 0 });
    expect(one(read)).toEqual({ value });
  },
);

test("S03 what is sold while a sheet is looked at is no change; another price of the same product is", async () => {
  const { id } = one(`SELECT id FROM product_variant WHERE sku = '${A}'`);
  const sell = async () =>
    void shop.exec(`PRAGMA foreign_keys = OFF;
      INSERT INTO stock_entry (variant_id, pieces, stock_after, reason, order_id, at)
      SELECT id, -1, stock - 1, 'sold', 1, ${NOW} FROM product_variant WHERE id = ${id};
      PRAGMA foreign_keys = ON`);
  const more = ["products", "import", sheetOf("lima", `sku;stok\n${A};+2\n`)];
  const [, seen = ""] = /--seen (\w+)/.exec((await type(...more)).out) ?? [];
  await sell();
  expect(await typeBehind(sell, ...more, "--apply", "--seen", seen)).toMatchObject({ code: 0, err: "" });
  // The second press is answered with the first.
  expect(await type(...more, "--apply", "--seen", seen)).toMatchObject({
    ...{ code: 0, out: expect.stringContaining("That was done before") },
  });
  const [twin] = shop
    .prepare(`SELECT v.sku, v.ho_normal AS price FROM product_variant AS v WHERE product_id =
      (SELECT product_id FROM product_variant GROUP BY product_id HAVING count(*) > 1 LIMIT 1) LIMIT 2`)
    .all() as { sku: string; price: number }[];
  const raise = (name: string, sku: string, by: number) => [
    ...["products", "import", sheetOf(name, `sku;harga\n${sku};${(twin?.price ?? 0) + by}\n`)],
    "--apply",
  ];
  const [, other] = shop
    .prepare(
      "SELECT sku FROM product_variant WHERE product_id = (SELECT product_id FROM product_variant WHERE sku = ?)",
    )
    .all(twin?.sku ?? "") as { sku: string }[];
  const first = raise("enam", twin?.sku ?? "", 1000);
  expect(await typeBehind(() => type(...first), ...raise("tujuh", other?.sku ?? "", 2000))).toMatchObject({
    ...{ code: 1, err: CHANGED },
  });
});
