import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addWish, listWishes, removeWish, syncGuestWishes, WISHLIST_MAX } from "#contract/catalogue/wishes.ts";
import { ask, rows, signIn } from "../shop.ts";

const add = (token: string, productId: number) => ask(addWish, { body: { productId } }, { token });
const listOf = async (token: string, query = {}) => (await ask(listWishes, { query }, { token })).body.data;
const someIds = async (count: number) =>
  (await rows<{ id: number }>("SELECT id FROM product WHERE bundling = 0 ORDER BY id LIMIT ?", count)).map(
    ({ id }) => id,
  );

test("E15 what is saved is listed newest first, once, and can be taken off", async () => {
  const token = await signIn();
  const [a = 0, b = 0, c = 0] = await someIds(3);
  for (const id of [a, b, c, a]) expect((await add(token, id)).status).toBe(200);
  expect((await listOf(token)).productsId).toEqual([c, b, a]);
  expect((await listOf(token)).results.map(({ id }) => id)).toEqual([c, b, a]);
  const { body } = await ask(removeWish, { params: { id: b } }, { token });
  expect(body.data.productsId).toEqual([c, a]);
  expect((await ask(removeWish, { params: { id: b } }, { token })).status).toBe(200);
});

test("E15 a guest's list is taken in newest first, and asked again it changes nothing", async () => {
  const token = await signIn();
  const [a = 0, b = 0, c = 0] = await someIds(3);
  await add(token, b);
  const sync = async () =>
    (await ask(syncGuestWishes, { body: { productsId: [c, b, a, 987_654] } }, { token })).body.data.productsId;
  expect(await sync()).toEqual([c, a, b]);
  expect(await sync()).toEqual([c, a, b]);
});

test("E15 the list comes in pages, and as numbers alone", async () => {
  const token = await signIn();
  await ask(syncGuestWishes, { body: { productsId: await someIds(5) } }, { token });
  const second = await listOf(token, { page: 2, perPage: 2 });
  expect([second.results.length, second.total, second.pagination.totalPages]).toEqual([2, 5, 3]);
  expect(second.results.map(({ id }) => id)).toEqual(second.productsId.slice(2, 4));
  expect((await listOf(token, { perPage: 0 })).results).toEqual([]);
});

test("R06 nobody sees or changes another shopper's wishlist", async () => {
  const [one, other] = [await signIn(), await signIn()];
  const [a = 0] = await someIds(1);
  await add(one, a);
  await ask(removeWish, { params: { id: a } }, { token: other });
  expect((await listOf(one)).productsId).toEqual([a]);
  expect((await listOf(other)).productsId).toEqual([]);
});

test("E15 what is not sold cannot be saved and leaves the list, and a full list says so", async () => {
  const token = await signIn();
  expect((await add(token, 987_654)).body.data).toEqual({ code: "product_not_found" });
  const ids = await someIds(2);
  const [user] = await rows<{ id: number }>("SELECT max(id) AS id FROM user");
  await env.DB.prepare(
    `INSERT INTO product (id, slug, name, name_short, brand, category_id, category_group_id, description, specification, meta_desc,
       weight_gram, price_normal_min, price_min, price_max, discount_max, created_at, updated_at)
     SELECT 500000 + n.value, 'isi-' || n.value, 'Isi', 'Isi', 'Isi', p.category_id, p.category_group_id, '', '[]', '', 1, 1, 1, 1, 0, 1, 1
     FROM json_each(?) AS n, (SELECT * FROM product LIMIT 1) AS p`,
  )
    .bind(JSON.stringify(Array.from({ length: WISHLIST_MAX }, (_, n) => n)))
    .run();
  await env.DB.prepare(
    "INSERT INTO wishlist_item (user_id, product_id, created_at) SELECT ?, id, 1 FROM product WHERE id >= 500000",
  )
    .bind(user?.id ?? 0)
    .run();
  expect((await add(token, ids[0] ?? 0)).body.data).toEqual({ code: "wishlist_full" });
  await env.DB.prepare("UPDATE product SET status = 0 WHERE id >= 500000").run();
  expect((await listOf(token)).productsId).toEqual([]);
});
