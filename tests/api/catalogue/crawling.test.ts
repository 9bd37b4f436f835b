import { expect, test } from "vitest";
import { listProducts, showProduct } from "#contract/catalogue/catalogue.ts";
import { listGoods, listProductPages, listProductParts } from "#contract/catalogue/crawling.ts";
import { GOODS_PER_ANSWER, IDS_PER_PART, rangeOfPart, rangesOf } from "#domain/catalogue/feed.ts";
import { setStock } from "../../support/stock.ts";
import { ask, rows, SEEDED_AT, send } from "../shop.ts";

const DAY = 86_400;
const pageOf = async (id: number, now = SEEDED_AT) =>
  (await ask(listProductPages, { query: { from: id, to: id } }, { now })).body.data[0];
const version = async () => (await rows<{ version: number }>("SELECT version FROM catalogue_version"))[0]?.version;
/** A change in the past, so that whatever is noted now is later. */
const forget = (id: number) => rows("UPDATE product SET updated_at = 1000000000 WHERE id = ?", id);

test("P01 Q04 the parts are cut by ids: a hidden product leaves its part, which has changed with it; a part without products is none", async () => {
  const { parts, lastId } = (await ask(listProductParts, {})).body.data;
  expect([parts.map(({ part }) => part), lastId]).toEqual([[1], expect.any(Number)]);
  const all = (await ask(listProducts, { query: { perPage: 48 } })).body.data.total;
  const pages = (await ask(listProductPages, { query: { from: 1, to: 400 } })).body.data;
  expect(pages).toHaveLength(all);
  expect(pages.map(({ id }) => id)).toEqual(pages.map(({ id }) => id).sort((a, b) => a - b));
  expect(Math.max(...pages.map(({ changedAt }) => changedAt ?? 0))).toBe(parts[0]?.changedAt);
  // Far away, with nothing between.
  const far = 3 * IDS_PER_PART + 5;
  await rows(`INSERT INTO product (id, slug, name, name_short, brand, category_id, category_group_id, description, specification,
    meta_desc, weight_gram, price_normal_min, price_min, price_max, discount_max, created_at, updated_at, status)
    SELECT ${far}, 'jauh', name, name_short, brand, category_id, category_group_id, description, specification, meta_desc,
    weight_gram, price_normal_min, price_min, price_max, discount_max, created_at, 1900000000, 1 FROM product WHERE id = 1`);
  expect((await ask(listProductParts, {})).body.data).toEqual({
    lastId: far,
    parts: [parts[0], { part: 4, changedAt: 1_900_000_000 }],
  });
  await rows("UPDATE product SET status = 0, updated_at = 1800000000 WHERE id = 2");
  expect((await ask(listProductParts, {})).body.data.parts[0]).toEqual({ part: 1, changedAt: 1_800_000_000 });
  await rows("UPDATE product SET status = 1 WHERE id = 2");
  await rows("UPDATE product SET status = 0 WHERE id = ?", far);
  expect((await ask(listProductParts, {})).body.data.parts.map(({ part }) => part)).toEqual([1]);
  expect(await pageOf(far)).toBeUndefined();
});

test("P01 the ranges of a part follow each other without a gap, and one answer covers no more", async () => {
  const ranges = rangesOf(rangeOfPart(2), GOODS_PER_ANSWER);
  expect([ranges[0]?.from, ranges.at(-1)?.to]).toEqual([IDS_PER_PART + 1, 2 * IDS_PER_PART]);
  for (const [n, { from, to }] of ranges.entries()) {
    expect(to - from).toBeLessThan(GOODS_PER_ANSWER);
    if (n > 0) expect(from).toBe((ranges[n - 1]?.to ?? 0) + 1);
  }
  expect((await send("uni/crawling/goods?from=1&to=900")).status).toBe(422);
});

test("P01 a product has changed when one of its variants is sold out or back, and nothing that is kept is thrown away", async () => {
  const [ring = 0] = (await rows<{ id: number }>("SELECT id FROM product_variant WHERE product_id = 2")).map(
    ({ id }) => id,
  );
  const before = await version();
  for (const [pieces, isTurn] of [
    [0, true],
    [3, true],
    [2, false],
  ] as const) {
    await forget(2);
    await rows(setStock(pieces, `id = ${ring}`));
    const changed = (await pageOf(2, 1_000_000_001))?.changedAt ?? 0;
    expect([pieces, changed > 1_000_000_000]).toEqual([pieces, isTurn]);
  }
  expect(await version()).toBe(before);
});

test("P01 a bundle has changed when too few of a component are left for it, and when they are back", async () => {
  const [{ bundle, component, quantity } = { bundle: 0, component: 0, quantity: 0 }] = await rows<{
    bundle: number;
    component: number;
    quantity: number;
  }>(`SELECT v.product_id AS bundle, c.component_variant_id AS component, c.quantity FROM bundle_component c
    JOIN product_variant v ON v.id = c.bundle_variant_id WHERE c.quantity > 1 LIMIT 1`);
  await rows(setStock(quantity + 3, `id = ${component}`));
  for (const [pieces, isTurn] of [
    [quantity, false],
    [quantity - 1, true],
    [quantity, true],
  ] as const) {
    await forget(bundle);
    await rows(setStock(pieces, `id = ${component}`));
    expect([pieces, ((await pageOf(bundle, 1_000_000_001))?.changedAt ?? 0) > 1_000_000_000]).toEqual([pieces, isTurn]);
  }
});

test("P01 T04 a flash sale changes its products at its begin and at its end, in their pages and in their part", async () => {
  const [sale] = await rows<{ start: number; end: number; product: number; variant: number; item: number }>(
    `SELECT s.start, s."end", v.product_id AS product, v.id AS variant, i.id AS item FROM flash_sale s
      JOIN flash_sale_item i ON i.flash_sale_id = s.id JOIN product_variant v ON v.id = i.variant_id
      WHERE s.start > ? AND i.remains > 0 LIMIT 1`,
    SEEDED_AT,
  );
  if (!sale) throw new Error("the demo has a sale to come");
  await rows("UPDATE product SET updated_at = 1000000000 WHERE id <= ?", IDS_PER_PART);
  await rows("DELETE FROM pre_order WHERE ready_at <= ?", sale.end);
  await rows("UPDATE product SET updated_at = 1000000000 WHERE id <= ?", IDS_PER_PART);
  const at = async (now: number) => [
    (await pageOf(sale.product, now))?.changedAt,
    (await ask(listProductParts, {}, { now })).body.data.parts[0]?.changedAt,
  ];
  expect((await pageOf(sale.product, sale.start - 1))?.changedAt).toBeLessThan(sale.start);
  expect(await at(sale.start)).toEqual([sale.start, sale.start]);
  expect(await at(sale.end)).toEqual([sale.end, sale.end]);
  // So is the day on which what was made to order is there.
  const ready = sale.end + DAY;
  await rows(
    "INSERT INTO pre_order (variant_id, ready_at) SELECT id, ? FROM product_variant WHERE product_id = ? ORDER BY id LIMIT 1",
    ready,
    sale.product,
  );
  await rows("DELETE FROM pre_order WHERE ready_at > ? AND ready_at < ?", sale.end, ready);
  await rows("UPDATE product SET updated_at = 1000000000 WHERE id <= ?", IDS_PER_PART);
  expect(await at(ready)).toEqual([ready, ready]);
  // Its last piece is gone: the usual price again.
  await forget(sale.product);
  await rows("UPDATE flash_sale_item SET remains = 0 WHERE id = ?", sale.item);
  expect((await pageOf(sale.product, sale.start - 1))?.changedAt).toBeGreaterThan(1_000_000_000);
});

test("P05 the goods of the feed cost what their list says, and are called by the shop's own numbers", async () => {
  const goods = (
    await Promise.all(
      rangesOf({ from: 1, to: 2 * GOODS_PER_ANSWER }, GOODS_PER_ANSWER).map((query) => ask(listGoods, { query })),
    )
  ).flatMap(({ body }) => body.data);
  const cards = (
    await Promise.all([1, 2, 3].map((page) => ask(listProducts, { query: { perPage: 48, page } })))
  ).flatMap(({ body }) => body.data.results);
  const told = new Map(goods.flatMap(({ goodVariants }) => goodVariants.map((one) => [one.id, one])));
  const listed = cards.flatMap(({ variants }) => variants);
  expect([told.size, listed.length > 300]).toEqual([listed.length, true]);
  for (const { id, validPrice, validStock } of listed)
    expect(told.get(id)).toMatchObject({ validPrice, validStock, sku: expect.stringMatching(/^SI-/) });
  const ring = goods.find(({ id }) => id === 1);
  const { description, specification, brand, variants } = (await ask(showProduct, { params: { id: "1" } })).body.data;
  expect(ring).toMatchObject({ description, specification, brand, shelf: ["Perhiasan", "Cincin", "Cincin Tunangan"] });
  expect(ring?.goodVariants.map(({ sku }) => sku)).toEqual(variants.map(({ sku }) => sku));
});

test("P05 Q22 what is made to order is so until its day, in the feed as on its page, and changes its part then", async () => {
  const [wait] = await rows<{ variant: number; product: number; ready_at: number }>(
    `SELECT p.variant_id AS variant, v.product_id AS product, p.ready_at FROM pre_order p
      JOIN product_variant v ON v.id = p.variant_id WHERE p.ready_at > ? LIMIT 1`,
    SEEDED_AT + 10 * DAY,
  );
  if (!wait) throw new Error("the demo has a pre-order");
  for (const [now, readyAt] of [
    [wait.ready_at - 1, wait.ready_at],
    [wait.ready_at, null],
  ] as const) {
    const { product: id, variant } = wait;
    const goods = (await ask(listGoods, { query: { from: id, to: id } }, { now })).body.data;
    const detail = (await ask(showProduct, { params: { id: String(id) } }, { now })).body.data;
    expect(goods[0]?.goodVariants.find((one) => one.id === variant)?.readyAt).toBe(readyAt);
    expect(detail.variants.find((one) => one.id === variant)?.preOrder?.readyAt ?? null).toBe(readyAt);
  }
  await rows("UPDATE product SET updated_at = 1000000000 WHERE id <= ?", IDS_PER_PART);
  const { parts } = (await ask(listProductParts, {}, { now: wait.ready_at })).body.data;
  expect(parts[0]?.changedAt).toBe(wait.ready_at);
});
