import { expect, test } from "vitest";
import { changeCart, listSavedLines, removeSavedLine, showCart, takeSavedLine } from "#contract/cart.ts";
import { SAVED_MAX } from "#domain/cart/lines.ts";
import { setStock } from "../../support/stock.ts";
import { addProduct, fillCart, line } from "../orders/buyer.ts";
import { ask, rows, signIn } from "../shop.ts";

const keep = (token: string, key: number | string) =>
  ask(changeCart, { body: { intent: "keep", line: String(key) } }, { token });
const take = (token: string, variantId: number) => ask(takeSavedLine, { body: { variantId } }, { token });
const savedOf = async (token: string) =>
  (await ask(listSavedLines, {}, { token })).body.data.map(({ variantId, quantity }) => [variantId, quantity]);
const cartOf = async (token: string) =>
  (await ask(showCart, {}, { token })).body.data.cartLines.map(({ variantId, quantity }) => [variantId, quantity]);

test("C23 a line is saved for later with its pieces, and comes back with as many as there are", async () => {
  const token = await signIn();
  const [lamp, chair] = [await addProduct({ stock: 5, price: 900_000 }), await addProduct({ stock: 5 })];
  await fillCart(token, [line(lamp, 3), line(chair)]);
  expect((await keep(token, lamp)).status).toBe(200);
  expect([await cartOf(token), await savedOf(token)]).toEqual([[[chair, 1]], [[lamp, 3]]]);
  await fillCart(token, [line(chair), line(lamp)]);
  await keep(token, lamp);
  expect(await savedOf(token)).toEqual([[lamp, 4]]);
  await rows("UPDATE product_variant SET ho_normal = 1000000 WHERE id = ?", lamp);
  await rows(setStock(2, "id = ?"), lamp);
  const [saved] = (await ask(listSavedLines, {}, { token })).body.data;
  expect(saved).toMatchObject({ validPriceRp: "Rp 1.000.000", stockAvailable: 2, isUnavailable: 0 });
  expect((await take(token, lamp)).status).toBe(200);
  expect([await cartOf(token), await savedOf(token)]).toEqual([
    [
      [chair, 1],
      [lamp, 2],
    ],
    [],
  ]);
  expect((await take(token, lamp)).body.data).toMatchObject({ code: "line_missing" });
});

test("C23 what is sold out stays saved, and is removed when asked; nobody reaches another's", async () => {
  const [token, other] = [await signIn(), await signIn()];
  const lamp = await addProduct({ stock: 5 });
  await fillCart(token, [line(lamp)]);
  await keep(token, lamp);
  await rows(setStock(0, "id = ?"), lamp);
  expect((await take(token, lamp)).body.data).toMatchObject({ code: "sold_out" });
  expect([await cartOf(token), await savedOf(token)]).toEqual([[], [[lamp, 1]]]);
  expect((await ask(removeSavedLine, { params: { id: lamp } }, { token: other })).body.data).toEqual({
    removed: false,
  });
  expect((await ask(removeSavedLine, { params: { id: lamp } }, { token })).body.data).toEqual({ removed: true });
  expect(await savedOf(token)).toEqual([]);
});

test("C23 a gift is not saved apart from what earns it, and the list has an end; nothing is lost", async () => {
  const token = await signIn();
  const [lamp, chair] = [await addProduct(), await addProduct()];
  await fillCart(token, [line(lamp), line(chair, 1, { isGift: 1 })]);
  expect((await keep(token, `${chair}g`)).body.data).toMatchObject({ code: "not_keepable" });
  const [user] = await rows<{ user_id: number }>(
    "SELECT user_id FROM cart_line WHERE variant_id = ? AND is_get_free = 1",
    chair,
  );
  await rows(
    `INSERT INTO saved_line (user_id, variant_id, quantity, saved_at)
      SELECT ?, id, 1, 1 FROM product_variant WHERE id <> ? LIMIT ?`,
    user?.user_id,
    lamp,
    SAVED_MAX,
  );
  expect((await keep(token, lamp)).body.data).toMatchObject({ code: "saved_full" });
  expect(await cartOf(token)).toHaveLength(2);
});
