import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { keyOfPath } from "#domain/crawling.ts";
import { Database } from "#functions/db/database.ts";
import type { ApiEnv } from "#functions/env.ts";
import { notifySearchEngines } from "#functions/jobs/search-engines.ts";
import { filledShop } from "../../support/filled-shop.ts";
import { openMemoryShop } from "../../support/memory-shop.ts";

/** IndexNow as it is spoken to, and a shop that is found: nothing of it is the demo's any more. */
const NOW = 1_800_000_000;
const KEY = "kunci-toko-12345678";
const ORIGIN = "https://toko.example";
const shop = filledShop(NOW, 40);
const { d1 } = openMemoryShop(shop, NOW);
let address = "";
let status = 200;
const told: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
const server = createServer(async (request, answer) => {
  const body = await textOf(request);
  if (status === 0) return request.socket.destroy();
  const isJson = request.headers["content-type"]?.startsWith("application/json") && request.method === "POST";
  if (isJson && status < 300) told.push(JSON.parse(body));
  answer.writeHead(isJson ? status : 400).end();
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += piece;
  return text;
}

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  shop.exec("UPDATE setting SET content = content || ' Kita', description = NULL");
  shop.exec(`UPDATE page SET meta_title = 'Toko Kita', content = '[{"title":"","text":"Milik kami"}]'`);
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  told.length = 0;
  status = 200;
});

function tell(now: number, settings: Partial<ApiEnv> = {}, origin = ORIGIN) {
  const env = { INDEXNOW_URL: address, MIDTRANS_SERVER_KEY: "kunci", ...settings } as ApiEnv;
  return notifySearchEngines({ db: new Database(d1), env, now, origin, post: () => {} });
}
const setKey = (key: string) => shop.exec(`INSERT OR REPLACE INTO setting (id, content) VALUES (120, '${key}')`);
const change = (slug: string, at: number) => shop.exec(`UPDATE product SET updated_at = ${at} WHERE slug = '${slug}'`);
const [first = "", second = "", third = ""] = shop
  .prepare("SELECT slug FROM product WHERE status = 1 AND deleted_at IS NULL AND bundling = 0 ORDER BY id LIMIT 3")
  .all()
  .map(({ slug }) => String(slug));
const at = (minutes: number) => NOW + minutes * 60;

test("V10 a shop without a key tells search engines nothing; with one it begins with what changes from then on", async () => {
  expect(await tell(at(0))).toEqual({});
  setKey(KEY);
  expect(await tell(at(5))).toEqual({});
  expect(told).toEqual([]);
  change(first, at(6));
  expect(await tell(at(10))).toEqual({ indexNow: 1 });
  const urlList = [`${ORIGIN}/product/${first}`];
  expect(told).toEqual([{ host: "toko.example", key: KEY, keyLocation: `${ORIGIN}/${KEY}.txt`, urlList }]);
  expect(await tell(at(15))).toEqual({});
  expect(told).toHaveLength(1);
});

test("V10 what moves, is written, is sold out or costs another price by a sale is told too, each once, and nothing hidden", async () => {
  shop.exec(`INSERT INTO former_address (path, target, created_at) VALUES ('/category/lama', '/category/cincin', ${at(16)});
    UPDATE article SET updated_at = ${at(16)} WHERE id = 1; UPDATE inspiration SET published_at = ${at(16)} WHERE id = 1;
    UPDATE article SET updated_at = ${at(16)}, published_at = ${at(9999)} WHERE id = 2;
    UPDATE product SET updated_at = ${at(16)}, status = 0 WHERE slug = '${third}';
    UPDATE flash_sale SET start = ${at(17)}, "end" = ${at(9999)} WHERE id = 1;
    INSERT INTO stock_entry (variant_id, pieces, stock_after, reason, at)
      SELECT v.id, -v.stock, 0, 'count', ${at(16)} FROM product_variant AS v JOIN product AS p ON p.id = v.product_id
      WHERE p.slug = '${second}' AND v.stock > 0 LIMIT 1`);
  change(second, at(16));
  await tell(at(20));
  const [{ urlList = [] } = {}] = told;
  const paths = urlList.map((url) => url.slice(ORIGIN.length));
  const slugOf = (table: string, id: number) => shop.prepare(`SELECT slug FROM ${table} WHERE id = ?`).get(id)?.slug;
  expect(paths).toEqual(
    expect.arrayContaining([
      "/category/lama",
      "/category/cincin",
      `/artikel/${slugOf("article", 1)}`,
      `/inspirasi/${slugOf("inspiration", 1)}`,
      `/product/${second}`,
    ]),
  );
  const onSale =
    shop.prepare(`SELECT DISTINCT p.slug FROM flash_sale_item AS i JOIN product_variant AS v ON v.id = i.variant_id
    JOIN product AS p ON p.id = v.product_id WHERE i.flash_sale_id = 1 AND p.status = 1 AND p.bundling = 0`);
  const sold = onSale.all();
  expect(sold.length).toBeGreaterThan(0);
  for (const { slug } of sold) expect(paths).toContain(`/product/${slug}`);
  expect(paths).not.toContain(`/product/${third}`);
  expect(paths).not.toContain(`/artikel/${slugOf("article", 2)}`);
  expect(new Set(paths).size).toBe(paths.length);
});

test("V10 what is not taken now is told again by the next run; a key that is refused fails the step", async () => {
  change(first, at(21));
  for (const [answer, said] of [
    [429, "answered 429"],
    [503, "answered 503"],
    [0, expect.stringContaining("no answer")],
  ] as const) {
    status = answer;
    expect(await tell(at(25))).toEqual({ indexNow: said });
  }
  for (const answer of [403, 422]) {
    status = answer;
    await expect(tell(at(25))).rejects.toThrow(`it answered ${answer}`);
  }
  status = 202;
  expect(await tell(at(30))).toEqual({ indexNow: 1 });
  expect(told.flatMap(({ urlList }) => urlList)).toEqual([`${ORIGIN}/product/${first}`]);
});

test("V10 a change of the whole catalogue is told in posts of ten thousand addresses, none lost and none twice", async () => {
  shop.exec(`SAVEPOINT many; UPDATE product SET updated_at = 0;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10001)
    INSERT INTO product (slug, name, name_short, brand, category_id, category_group_id, description, specification,
      meta_desc, weight_gram, price_normal_min, price_min, price_max, discount_max, created_at, updated_at)
      SELECT 'banyak-' || i, 'Banyak', 'Banyak', '', 1, 1, '', '[]', '', 1, 1, 1, 1, 0, ${at(31)}, ${at(31)} FROM n`);
  expect(await tell(at(35))).toEqual({ indexNow: 10_001 });
  expect(told.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
  expect(new Set(told.flatMap(({ urlList }) => urlList)).size).toBe(10_001);
  shop.exec("ROLLBACK TO many; RELEASE many");
});

test("V10 P02 a trial, a demo, a simulated shop and one's own machine tell nothing, nor a shop with the demo's texts", async () => {
  change(first, at(36));
  for (const settings of [{ INDEXED: "0" }, { DEMO: "1" }]) expect(await tell(at(40), settings)).toEqual({});
  const simulated = { MIDTRANS_SERVER_KEY: "", PAYMENTS: "simulator", SESSION_SECRETS: "s".repeat(32) };
  expect(await tell(at(40), simulated)).toEqual({});
  expect(await tell(at(40), {}, "http://localhost:8787")).toEqual({});
  shop.exec("SAVEPOINT demo; UPDATE setting SET content = '4370001945' WHERE id = 29");
  expect(await tell(at(40))).toEqual({});
  shop.exec("ROLLBACK TO demo; RELEASE demo");
  expect(told).toEqual([]);
  expect(await tell(at(40))).toEqual({ indexNow: 1 });
});

test("V10 the shop's key is looked for at its own path alone", () => {
  expect(keyOfPath(`/${KEY}.txt`)).toBe(KEY);
  for (const path of ["/robots.txt", "/a/kunci-toko-12345678.txt", "/kunci_toko_12345678.txt", "/kunci-toko-12345678"])
    expect(keyOfPath(path)).toBeUndefined();
});
