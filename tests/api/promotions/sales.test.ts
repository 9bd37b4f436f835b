import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { VALID_UNTIL_HEADER } from "#contract/call.ts";
import { listProducts, showProduct } from "#contract/catalogue/catalogue.ts";
import { listReviews } from "#contract/catalogue/product.ts";
import { listEndorsements } from "#contract/content/content.ts";
import {
  listCombos,
  listFlashSaleGroups,
  listFlashSaleItems,
  listFreeGifts,
  listPackages,
  listPreOrders,
  listProductVouchers,
  listRunningGifts,
} from "#contract/promotions.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
const RUNNING = { start: SEEDED_AT - 2 * HOUR, end: SEEDED_AT + 3 * DAY };
const UPCOMING = { start: SEEDED_AT + DAY, end: SEEDED_AT + 4 * DAY };

const groupsAt = (now: number) => ask(listFlashSaleGroups, {}, { now });

test("G01 sales that ended are not shown; the one that ends first comes first", async () => {
  const idsAt = async (now: number) => (await groupsAt(now)).body.data.map(({ id }) => id);
  expect(await idsAt(SEEDED_AT)).toEqual([1, 2]);
  expect(await idsAt(RUNNING.end - 1)).toEqual([1, 2]);
  expect(await idsAt(RUNNING.end)).toEqual([2]);
  expect(await idsAt(UPCOMING.end)).toEqual([]);
});

test("G03 an upcoming sale's prices are masked in the whole answer, and told in its first second", async () => {
  const stored = await rows<{ price: number }>(
    "SELECT price FROM flash_sale_item WHERE flash_sale_id = 2 ORDER BY position",
  );
  const before = (await groupsAt(UPCOMING.start - 1)).body.data.find(({ id }) => id === 2);
  const items = before?.saleItems ?? [];
  expect(items.length).toBeGreaterThan(0);
  expect(items).toHaveLength(stored.length);
  for (const item of items) {
    expect([item.price, item.discount]).toEqual([null, 0]);
    expect(item.priceRp).toMatch(/^Rp [?.]+$/);
    expect(item.variants.normalPriceRp).toMatch(/^Rp [\d.]+$/);
  }
  for (const { price } of stored) expect(JSON.stringify(before)).not.toContain(String(price));
  const after = (await groupsAt(UPCOMING.start)).body.data.find(({ id }) => id === 2);
  expect(after?.saleItems.map(({ price }) => price)).toEqual(stored.map(({ price }) => price));
});

test("G03 a product's page and card do not give an upcoming price away either", async () => {
  const [item] = await rows<{ slug: string; price: number }>(
    "SELECT p.slug, i.price FROM flash_sale_item i JOIN product_variant v ON v.id = i.variant_id JOIN product p ON p.id = v.product_id WHERE i.flash_sale_id = 2",
  );
  const { slug = "", price = 0 } = item ?? {};
  for (const answer of [
    await ask(showProduct, { params: { id: slug } }, { now: UPCOMING.start - 1 }),
    await ask(listProducts, { query: { q: slug.replaceAll("-", " ") } }, { now: UPCOMING.start - 1 }),
  ]) {
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain(String(price));
    expect(answer.headers.get(VALID_UNTIL_HEADER)).toBe(String(UPCOMING.start));
  }
  const started = await ask(showProduct, { params: { id: slug } }, { now: UPCOMING.start });
  expect(started.body.data.variants[0]?.validPrice).toBe(price);
});

test("T04 an answer with a sale in it is not shared beyond the second in which the sale changes", async () => {
  const soon = await groupsAt(UPCOMING.start - 10);
  expect(soon.headers.get(VALID_UNTIL_HEADER)).toBe(String(UPCOMING.start));
  expect(soon.headers.get("Cache-Control")).toBe("public, max-age=10");
  const early = await groupsAt(UPCOMING.start - 100);
  expect(early.headers.get("Cache-Control")).toBe("public, max-age=60, stale-while-revalidate=40, stale-if-error=40");
});

test("G06 a sale tells its start on the shop's clock, WIB, and shows at most three pictures an item", async () => {
  const [group] = (await groupsAt(SEEDED_AT)).body.data;
  expect(group?.dateStart).toBe(
    new Date((RUNNING.start + 7 * HOUR) * 1000).toISOString().slice(0, 19).replace("T", " "),
  );
  const product = group?.saleItems[0]?.saleProduct.id;
  await env.DB.prepare(
    `INSERT INTO product_image (product_id, kind, image_url, alt_text, width, height, position)
     SELECT ?, 'studio', '/media/' || value || '.webp', 'Foto', 9, 9, 50 + value FROM json_each('[1, 2, 3, 4, 5]')`,
  )
    .bind(product)
    .run();
  const [after] = (await groupsAt(SEEDED_AT)).body.data;
  expect(after?.saleItems[0]?.variantImages).toHaveLength(3);
});

test("G04 a sale has an item with none left and one with a single piece; the empty one costs its usual price", async () => {
  const items = (await groupsAt(SEEDED_AT)).body.data[0]?.saleItems ?? [];
  expect(items.filter(({ remains }) => remains === 0).length).toBe(1);
  expect(items.filter(({ remains }) => remains === 1).length).toBe(1);
  const empty = items.find(({ remains }) => remains === 0);
  const { body } = await ask(showProduct, { params: { id: empty?.saleProduct.slug ?? "" } });
  const variant = body.data.variants.find(({ id }) => id === empty?.variants.id);
  expect(variant?.flashSale?.remains).toBe(0);
  expect(variant?.validPrice).toBe(variant?.variantPrices.normalPrice);
});

test("E11 gifts, pre-orders and combos are offered beside the variants that they belong to", async () => {
  const ids = (await rows<{ id: number }>("SELECT DISTINCT variant_id AS id FROM free_gift")).map(({ id }) => id);
  const gifts = await ask(listFreeGifts, { body: { variantId: [...ids, 11] } });
  expect(gifts.body.data.map(({ variantId }) => variantId).sort()).toEqual(ids.sort());
  const [later] = await rows<{ id: number }>("SELECT variant_id AS id FROM pre_order");
  const preOrders = await ask(listPreOrders, { body: { variantId: [later?.id ?? 0] } });
  expect(preOrders.body.data[0]?.offer.readyAt).toBeGreaterThan(SEEDED_AT);
  const [combo] = await rows<{ id: number; variant: number }>("SELECT id, variant_id AS variant FROM combo");
  const combos = await ask(listCombos, { query: { variantId: combo?.variant ?? 0 } });
  expect(combos.body.data.every(({ comboPrice, validPrice }) => comboPrice < validPrice)).toBe(true);
  expect(combos.body.data.map(({ id }) => id)).toContain(combo?.id);
});

test("E11 a product's vouchers are those of its group that run and are not used up", async () => {
  const codes = async (id: number, now = SEEDED_AT) =>
    (await ask(listProductVouchers, { params: { id } }, { now })).body.data.map(({ code }) => code).sort();
  expect(await codes(1)).toEqual(["KILAU500", "SERAMBI10", "SOLITAIRE", "TEMANBARU"]);
  expect(await codes(30)).toEqual(["RUMAHBARU", "SERAMBI10", "TEMANBARU"]);
  await env.DB.prepare("UPDATE voucher SET used = quota WHERE code = 'TEMANBARU'").run();
  expect(await codes(1)).toEqual(["KILAU500", "SERAMBI10", "SOLITAIRE"]);
  expect(await codes(1, SEEDED_AT + 60 * DAY)).toEqual([]);
});

test("E08 reviews come newest first, three a page, and their figures are the product's", async () => {
  const [stored] = await rows<{ count: number; sum: number }>(
    "SELECT count(*) AS count, sum(rating) AS sum FROM review WHERE product_id = 1",
  );
  const { count = 0, sum = 0 } = stored ?? {};
  const seen: number[] = [];
  for (let page = 1; page <= Math.ceil(count / 3); page++) {
    const { results, info } = (await ask(listReviews, { params: { productId: 1 }, query: { page } })).body.data;
    expect(info).toMatchObject({
      page,
      perPage: 3,
      reviewedProductId: 1,
      total: count,
      totalPages: Math.ceil(count / 3),
    });
    expect(info.spread.reduce((all, one) => all + one, 0)).toBe(count);
    expect(info.rating).toBeCloseTo(sum / count, 1);
    seen.push(...results.map(({ createdAt }) => createdAt));
  }
  expect(seen).toEqual([...seen].sort((a, b) => b - a));
  expect(seen.length).toBe(count);
  const named = (reviewedProductId: number) =>
    ask(listReviews, { params: { productId: 1 }, query: { reviewedProductId } });
  expect([(await named(1)).body.data.info.total, (await named(2)).status]).toEqual([count, 404]);
});

test("E08 reviews are looked at by their stars, or those with photos alone; who came with the catalogue is not verified", async () => {
  const [{ id = 0 } = {}] = await rows<{ id: number }>(
    "SELECT product_id AS id FROM review GROUP BY 1 HAVING count(*) > 3 AND max(rating) > min(rating) AND id IN (SELECT review_id FROM review_image)",
  );
  const look = async (view: "tertinggi" | "terendah" | "foto") =>
    (await ask(listReviews, { params: { productId: id }, query: { view, perPage: 50 } })).body.data;
  const starsOf = async (view: "tertinggi" | "terendah") => (await look(view)).results.map(({ rating }) => rating);
  const rising = (await rows<{ rating: number }>("SELECT rating FROM review WHERE product_id = ? ORDER BY 1", id)).map(
    ({ rating }) => rating,
  );
  expect([await starsOf("terendah"), await starsOf("tertinggi")]).toEqual([rising, [...rising].reverse()]);
  const { results, info } = await look("foto");
  expect(results.map(({ photos, isVerified }) => [photos.length > 0, isVerified])).toEqual(
    results.map(() => [true, false]),
  );
  expect([info.withPhotos, info.total, info.totalPages]).toEqual([results.length, rising.length, 1]);
  expect(results.length).toBeGreaterThan(0);
});

test("G03 G07 all items of all sales are told in one list, an upcoming one without its price", async () => {
  const items = (await ask(listFlashSaleItems, {})).body.data;
  const groups = (await groupsAt(SEEDED_AT)).body.data;
  expect(items.map(({ id, flashSaleId, price }) => [flashSaleId, id, price])).toEqual(
    groups.flatMap((group) => group.saleItems.map(({ id, price }) => [group.id, id, price])),
  );
  const secret = items.filter(({ start }) => start > SEEDED_AT);
  expect(secret.length).toBeGreaterThan(0);
  for (const { price, priceRp } of secret) expect([price, priceRp.includes("?")]).toEqual([null, true]);
  expect((await ask(listFlashSaleItems, {}, { now: UPCOMING.end })).body.data).toEqual([]);
});

test("E11 every gift that runs is told with what it comes with, and none once it is over", async () => {
  const gifts = (await ask(listRunningGifts, {})).body.data;
  expect(gifts.length).toBeGreaterThan(0);
  const body = { variantId: gifts.map((gift) => gift.variantId) };
  expect((await ask(listFreeGifts, { body })).body.data).toEqual(gifts);
  expect((await ask(listRunningGifts, {}, { now: SEEDED_AT + 4000 * DAY })).body.data).toEqual([]);
});

test("E09 the new packages are the newest of category group 123, at most eight", async () => {
  const newest =
    "SELECT id FROM product WHERE category_group_id = 123 AND status = 1 ORDER BY created_at DESC, id DESC";
  const packages = (await ask(listPackages, {})).body.data;
  expect(packages.map(({ id }) => ({ id }))).toEqual(await rows(`${newest} LIMIT 8`));
  expect(packages.every(({ bundling }) => bundling === 1)).toBe(true);
});

test("F07 the endorsements are the eight that the storefront brings along, in their order", async () => {
  const { data } = (await ask(listEndorsements, {})).body;
  expect(data.map(({ orderData, status }) => [orderData, status])).toEqual(
    Array.from({ length: 8 }, (_, n) => [n + 1, 1]),
  );
});
