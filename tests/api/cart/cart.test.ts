import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { checkProduct, checkStock, priceLines, saveCart, showCart } from "#contract/cart.ts";
import { listFlashOffers } from "#contract/promotions.ts";
import { type CartChoice, cartChoice } from "#domain/cart/lines.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";

const line = (variant: number, quantity = 1, more: Partial<CartChoice> = {}) =>
  cartChoice.parse({ variantId: variant, quantity, ...more });

async function price(lines: CartChoice[], now = SEEDED_AT) {
  const { status, body } = await ask(priceLines, { body: { cartLines: lines } }, { now });
  expect(status).toBe(200);
  return body.data;
}
async function save(token: string, lines: CartChoice[], note = "") {
  const { status, body } = await ask(saveCart, { body: { cartLines: lines, note } }, { token });
  expect(status).toBe(200);
  return body.data;
}
const pairsOf = (cart: Awaited<ReturnType<typeof price>>) =>
  cart.cartLines.map(({ variantId, quantity }) => [variantId, quantity]);

test("C01 a signed-in shopper's cart is kept, in its order, with its note, and replaced as a whole", async () => {
  const token = await signIn();
  const lines = [line(301, 2), line(11), line(271, 1, { isSelected: 0 })];
  const saved = await save(token, lines, "Tolong dibungkus kado");
  expect(pairsOf(saved)).toEqual([
    [301, 2],
    [11, 1],
    [271, 1],
  ]);
  const { body } = await ask(showCart, {}, { token });
  expect(body.data).toEqual(saved);
  expect(body.data.note).toBe("Tolong dibungkus kado");
  expect(pairsOf(await save(token, [line(11, 3)]))).toEqual([[11, 3]]);
});

test("R06 nobody reads or writes another shopper's cart", async () => {
  const [one, other] = [await signIn(), await signIn()];
  await save(one, [line(11, 2)], "rahasia");
  await save(other, [line(21)]);
  expect((await ask(showCart, {}, { token: other })).body.data).toMatchObject({ note: "" });
  expect(pairsOf((await ask(showCart, {}, { token: one })).body.data)).toEqual([[11, 2]]);
});

test("C01 a cart is priced the same whether the shop keeps it or a guest's cookie does", async () => {
  const lines = [
    line(271, 2),
    line(491, 3, { isCombo: 1, comboId: 1 }),
    line(2001),
    line(301, 4),
    line(521, 1, { isGift: 1 }),
  ];
  const kept = await save(await signIn(), lines);
  expect(await price(lines)).toEqual({ ...kept, revision: 0 });
});

test("C01 two lines of the same variant in the same role become one, and an unknown variant is left out", async () => {
  const lines = [line(11), line(11, 2), line(987_654)];
  expect(pairsOf(await save(await signIn(), lines))).toEqual([[11, 3]]);
  expect(pairsOf(await price(lines))).toEqual([[11, 3]]);
  expect((await save(await signIn(), [line(11, 1, { comboId: 999 })])).cartLines[0]?.comboId).toBeNull();
});

test("C05 totals go over what is selected and can be had, in rupiah", async () => {
  const [chair] = await rows<{ price: number }>("SELECT ho_normal AS price FROM product_variant WHERE id = 2001");
  const { subTotal, grandTotalRp } = await price([line(2001, 2), line(11, 5, { isSelected: 0 })]);
  expect(subTotal).toBe((chair?.price ?? 0) * 2);
  expect(grandTotalRp).toBe("Rp 22.500.000");
});

test("C04 a check says whether a line can be had in its quantity", async () => {
  const [variant] = await rows<{ id: number; stock: number }>("SELECT id, stock FROM product_variant WHERE id = 271");
  const stock = variant?.stock ?? 0;
  const check = async (quantity: number) => (await ask(checkStock, { body: line(271, quantity) })).body.data;
  expect(await check(stock)).toEqual({
    variantId: 271,
    ok: true,
    validStock: stock,
    stockAvailable: stock,
  });
  expect((await check(stock + 1)).ok).toBe(false);
  const unknown = await ask(checkStock, { body: line(987_654) });
  expect(unknown.body.data).toMatchObject({ ok: false, validStock: 0 });
});

test("C12 a line above the stock is marked, a sold-out variant has none to sell", async () => {
  const [empty] = await rows<{ id: number }>(
    "SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id WHERE v.stock = 0 AND p.bundling = 0",
  );
  const { cartLines: lines } = await price([line(empty?.id ?? 0)]);
  expect(lines[0]).toMatchObject({ isOutOfStock: 1, validStock: 0, stockAvailable: 0 });
});

test("C11 a bundle line names its components in the bundle's quantity", async () => {
  const { cartLines: lines } = await price([line(2001, 3)]);
  expect(lines[0]?.bundleSummary.map(({ quantity, initialQuantity }) => [quantity, initialQuantity]).sort()).toEqual([
    [3, 1],
    [6, 2],
  ]);
});

test("C22 a product that was unpublished since is shown as unavailable and not counted", async () => {
  const token = await signIn();
  await save(token, [line(381), line(11)]);
  await env.DB.prepare(
    "UPDATE product SET status = 0 WHERE id = (SELECT product_id FROM product_variant WHERE id = 381)",
  ).run();
  const { cartLines: lines, subTotal } = (await ask(showCart, {}, { token })).body.data;
  expect(lines.map(({ isUnavailable }) => isUnavailable)).toEqual([1, 0]);
  expect(lines[0]?.validPrice).toBeGreaterThan(0);
  expect(subTotal).toBe(lines[1]?.subtotal);
  expect((await ask(checkStock, { body: line(381) })).body.data.ok).toBe(false);
});

test("C17 a check for a combo gives the combo price, and the usual one for a combo of other things", async () => {
  const [combo] = await rows<{ id: number; variant: number; price: number }>(
    "SELECT id, combo_variant_id AS variant, combo_price AS price FROM combo WHERE id = 1",
  );
  const check = async (variant: number, comboId: number | null) =>
    (await ask(checkProduct, { body: { variantId: variant, comboId } })).body.data;
  const { id = 0, variant = 0, price: comboPrice = 0 } = combo ?? {};
  expect(await check(variant, id)).toMatchObject({ ok: true, validPrice: comboPrice, isMultipleBuy: 1 });
  expect((await check(variant, null)).validPrice).toBeGreaterThan(comboPrice);
  expect((await check(11, id)).validPrice).toBe((await check(11, null)).validPrice);
});

test("C03 a gift can be checked by itself and costs nothing", async () => {
  const [gift] = await rows<{ variant: number }>(
    "SELECT gift_variant_id AS variant FROM free_gift WHERE is_multiple_buy = 1",
  );
  const asked = line(gift?.variant ?? 0, 2, { isGift: 1 });
  expect((await ask(checkStock, { body: asked })).body.data.ok).toBe(true);
  expect((await ask(checkStock, { body: line(11, 1, { isGift: 1 }) })).body.data.ok).toBe(false);
});

test("G07 a cart costs the sale price up to the sale's last second, and says so in its answer's own term", async () => {
  const [item] = await rows<{ variant_id: number; price: number; end: number; remains: number }>(
    'SELECT i.variant_id, i.price, s."end", i.remains FROM flash_sale_item i JOIN flash_sale s ON s.id = i.flash_sale_id WHERE i.remains > 1 AND s.id = 1',
  );
  const { variant_id = 0, price: salePrice = 0, end = 0, remains = 0 } = item ?? {};
  const at = async (now: number) => (await price([line(variant_id)], now)).cartLines[0];
  expect(await at(end - 1)).toMatchObject({ validPrice: salePrice, isFlashSale: 1, validStock: remains });
  const after = await at(end);
  expect(after?.isFlashSale).toBe(0);
  expect(after?.validPrice).toBeGreaterThan(salePrice);
  const offers = await ask(listFlashOffers, { body: { variantId: [variant_id] } }, { now: end });
  expect(offers.body.data).toEqual([]);
});
