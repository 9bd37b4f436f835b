import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addWish, listWishes, syncGuestWishes } from "#contract/catalogue/wishes.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";

const DAY = 86_400;
const list = async (token: string, query: object = {}, now = SEEDED_AT) =>
  (await ask(listWishes, { query }, { token, now })).body.data;
const save = (token: string, productId: number, now = SEEDED_AT) =>
  ask(addWish, { body: { productId } }, { token, now });
const execute = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

interface Saved {
  id: number;
  category_id: number;
  name: string;
  slug: string;
}

/** Products of one variant, each of another price, in two categories; nothing of them is on sale. */
async function products(count: number): Promise<Saved[]> {
  return rows<Saved>(
    `SELECT id, category_id, name, slug FROM product WHERE bundling = 0 AND status = 1 AND deleted_at IS NULL
       AND id NOT IN (SELECT v.product_id FROM product_variant v JOIN flash_sale_item i ON i.variant_id = v.id)
     GROUP BY price_min ORDER BY id LIMIT ?`,
    count,
  );
}

async function filled(count: number): Promise<{ token: string; saved: Saved[] }> {
  const [token, saved] = [await signIn(), await products(count)];
  for (const [nth, { id }] of saved.entries()) await save(token, id, SEEDED_AT + nth);
  return { token, saved };
}

test("I04 the list is sorted by when things were saved, and by what they cost now", async () => {
  const { token, saved } = await filled(6);
  const prices = async (sort: string) => (await list(token, { sort })).results.map((one) => one.priceDiscountMin);
  expect((await list(token)).results.map(({ id }) => id)).toEqual(saved.map(({ id }) => id).reverse());
  const cheapest = await prices("termurah");
  expect(cheapest).toEqual([...cheapest].sort((a, b) => a - b));
  expect(await prices("termahal")).toEqual([...cheapest].reverse());
  expect((await ask(listWishes, { query: { sort: "acak" as never } }, { token })).status).toBe(422);
});

test("I04 the list is narrowed to categories, whose numbers are those of the whole list", async () => {
  const { token, saved } = await filled(8);
  const whole = await list(token);
  expect(whole.categories.reduce((sum, { total }) => sum + total, 0)).toBe(8);
  const [first] = whole.categories;
  const narrowed = await list(token, { categories: [first?.id ?? 0] });
  expect(narrowed.total).toBe(first?.total);
  const own = new Map(saved.map((one) => [one.id, one.category_id]));
  expect(new Set(narrowed.results.map(({ id }) => own.get(id)))).toEqual(new Set([first?.id]));
  expect(narrowed.categories).toEqual(whole.categories);
  expect(await list(token, { categories: [987_654] })).toMatchObject({ total: 0, results: [] });
  const second = await list(token, { page: 2, perPage: 3 });
  expect([second.results.length, second.pagination]).toEqual([3, { page: 2, perPage: 3, totalPages: 3 }]);
});

test("I04 a price that fell since it was saved is told by how much, also of a guest's list, and first where asked", async () => {
  const token = await signIn();
  const [a, b, c] = await products(3);
  const ids = [a, b, c].map((one) => one?.id ?? 0);
  await ask(syncGuestWishes, { body: { productsId: ids } }, { token });
  const before = await list(token);
  expect(before.results.map((one) => [one.savedPrice === one.priceDiscountMin, one.priceDrop])).toEqual(
    Array(3).fill([true, 0]),
  );
  const usual = await rows<{ price: number }>("SELECT price_min AS price FROM product WHERE id = ?", b?.id);
  await execute("UPDATE product_variant SET more_discount_price = 1000 WHERE product_id = ?", b?.id);
  await execute("UPDATE product SET price_min = 1000 WHERE id = ?", b?.id);
  try {
    const after = await list(token, { sort: "turun" });
    const [first] = after.results;
    const was = before.results.find(({ id }) => id === b?.id)?.savedPrice ?? 0;
    expect([first?.id, first?.savedPrice, first?.priceDrop]).toEqual([b?.id, was, was - 1000]);
    expect(after.results.slice(1).map(({ priceDrop }) => priceDrop)).toEqual([0, 0]);
    // Saving it again keeps the price of the first time.
    await save(token, b?.id ?? 0);
    expect((await list(token, { sort: "turun" })).results[0]?.savedPrice).toBe(was);
  } finally {
    await execute("UPDATE product_variant SET more_discount_price = NULL WHERE product_id = ?", b?.id);
    await execute("UPDATE product SET price_min = ? WHERE id = ?", usual[0]?.price, b?.id);
  }
});

test("I04 T03 what is saved while a sale runs costs more after it, and what is saved before less during it", async () => {
  const [sale] = await rows<{ product: number; start: number }>(
    `SELECT v.product_id AS product, s.start FROM flash_sale s JOIN flash_sale_item i ON i.flash_sale_id = s.id
     JOIN product_variant v ON v.id = i.variant_id WHERE s.start > ? AND i.remains > 0 ORDER BY s.start`,
    SEEDED_AT,
  );
  const { product = 0, start = 0 } = sale ?? {};
  const [early, late] = [await signIn({ seconds: start + 9 * DAY }), await signIn({ seconds: start + 9 * DAY })];
  await save(early, product, start - 1);
  await save(late, product, start);
  const seen = async (token: string) => (await list(token, {}, start)).results[0];
  const [before, during] = [await seen(early), await seen(late)];
  expect(during).toMatchObject({ savedPrice: during?.priceDiscountMin, priceDrop: 0 });
  expect(before?.priceDrop).toBe((before?.savedPrice ?? 0) - (during?.priceDiscountMin ?? 0));
});

test("I04 what is no longer sold stays by its name alone, and cannot be saved", async () => {
  const { token, saved } = await filled(2);
  const [gone] = saved;
  await execute("UPDATE product SET status = 0 WHERE id = ?", gone?.id);
  try {
    const { results, productsId, total } = await list(token, { sort: "termurah" });
    expect([productsId.includes(gone?.id ?? 0), total]).toEqual([false, 2]);
    const { name, ...bare } = results[1] ?? { name: "" };
    expect(name).toBe(gone?.name);
    expect(bare).toMatchObject({ isPublished: false, slug: "", variants: [], productImages: [], priceDiscountMin: 0 });
    expect(JSON.stringify(bare)).not.toContain(gone?.slug);
    const other = await signIn();
    expect((await save(other, gone?.id ?? 0)).body.data).toEqual({ code: "product_not_found" });
    await ask(syncGuestWishes, { body: { productsId: [gone?.id ?? 0] } }, { token: other });
    expect((await list(other)).results).toEqual([]);
  } finally {
    await execute("UPDATE product SET status = 1 WHERE id = ?", gone?.id);
  }
});
