import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { checkProduct, priceLines, showCart } from "#contract/cart.ts";
import { cancelOrder, showOrder } from "#contract/orders/order.ts";
import { buyBeside, leaveOut } from "#domain/cart/cart.ts";
import { auditOrders } from "#domain/orders/books/audit.ts";
import { Database } from "#functions/db/database.ts";
import { readBooksOf } from "#functions/orders/book-queries.ts";
import { setStock } from "../../support/stock.ts";
import { overtakenRequest } from "../overtaken.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import {
  addProduct,
  addRegions,
  chosen,
  fillCart,
  line,
  makeBuyer,
  order,
  ordered,
  preview,
  stockOf,
  useVoucher,
} from "./buyer.ts";
import { addBundle, addCombo, addGift, putOnSale, remainsOf } from "./offers.ts";

beforeAll(addRegions);

const HOUR = 3600;

const linesOf = async (token: string, now = SEEDED_AT) => (await ask(showCart, {}, { token, now })).body.data.cartLines;

const pricesOf = async (token: string, orderNumber: string) =>
  (await ask(showOrder, { params: { id: orderNumber } }, { token })).body.data.lines.map((one) => one.validPrice);

test("G07 a combo of what is on sale costs its combo price, and takes nothing out of the sale", async () => {
  const [main, ring] = [await addProduct(), await addProduct({ price: 1_000_000, stock: 20 })];
  const item = await putOnSale(ring, { price: 400_000 });
  const combo = await addCombo(main, ring, 850_000);
  const token = await makeBuyer([line(main), line(ring, 4, combo)]);
  expect(await pricesOf(token, await ordered(token))).toEqual([1_500_000, 850_000]);
  expect(await remainsOf("flash_sale_item", item)).toBe(5);
});

test("C03 J09 a gift is taken from the offer that was earned, and given back to it", async () => {
  const [ring, chain, gift] = [await addProduct({ stock: 40 }), await addProduct(), await addProduct({ stock: 40 })];
  const earned = await addGift(ring, gift, 2);
  const other = await addGift(chain, gift, 30);
  const remains = async () => [await remainsOf("free_gift", earned), await remainsOf("free_gift", other)];
  const lines = [line(ring), line(gift, 1, { isGift: 1 })];
  const [first, second, third] = [await makeBuyer(lines), await makeBuyer(lines), await makeBuyer(lines)];
  const id = await ordered(first);
  await ordered(second);
  expect(await remains()).toEqual([0, 30]);
  expect((await preview(third)).items.map((one) => one.variantId)).toEqual([ring]);
  const cancelled = await ask(cancelOrder, { params: { id }, body: { noteCancel: "Batal" } }, { token: first });
  expect(cancelled.status).toBe(200);
  expect(await remains()).toEqual([1, 30]);
});

test("J10 C08 of a bundle and the last piece that it is made of the one that finds none is named with the limit, and nothing is taken", async () => {
  const ring = await addProduct({ stock: 1 });
  const token = await makeBuyer([line(ring), line(await addBundle(ring))]);
  const { missing, isShort } = await preview(token);
  expect([missing.items, isShort]).toEqual(["Paket Uji: stoknya sudah dipakai barang lain di keranjang.", 1]);
  expect((await order(token)).body.data).toMatchObject({ code: "checkout_changed", missing: { items: missing.items } });
  expect(await stockOf(ring)).toBe(1);
  await fillCart(token, [line(ring)]);
  expect((await order(token)).status).toBe(200);
});

test("J04 C11 nobody orders a bundle that holds something else than the checkout has shown", async () => {
  const part = await addProduct();
  const bundle = await addBundle(part, 2);
  const token = await makeBuyer([line(bundle)]);
  const { seen } = await preview(token);
  await rows("UPDATE bundle_component SET quantity = 1 WHERE bundle_variant_id = ?", bundle);
  const { status, body } = await order(token, chosen, { seen });
  expect([status, body.data]).toMatchObject([403, { code: "checkout_changed" }]);
  expect(await stockOf(part)).toBe(10);
});

test("J10 two bundles that share a part are refused by name, and ordered when there is enough for both", async () => {
  const ring = await addProduct({ stock: 4 });
  const token = await makeBuyer([line(await addBundle(ring, 3)), line(await addBundle(ring, 2))]);
  expect((await preview(token)).missing.items).toBe("Paket Uji: stoknya sudah dipakai barang lain di keranjang.");
  await rows(setStock(5, "id = ?"), ring);
  await ordered(token);
  expect(await stockOf(ring)).toBe(0);
});

test("G07 who has had the one piece of a sale is shown the usual price, and pays it", async () => {
  const ring = await addProduct({ price: 1_000_000, stock: 40 });
  const item = await putOnSale(ring, { price: 400_000 });
  const token = await makeBuyer([line(ring)]);
  expect(await pricesOf(token, await ordered(token))).toEqual([400_000]);
  await fillCart(token, [line(ring, 3)]);
  expect(await linesOf(token)).toMatchObject([{ validPrice: 1_000_000, isFlashSale: 0, isSaleUsed: 1 }]);
  const { missing, summary } = await preview(token);
  expect([missing, summary.subTotal]).toEqual([{}, 3_000_000]);
  expect(await pricesOf(token, await ordered(token))).toEqual([1_000_000]);
  expect(await remainsOf("flash_sale_item", item)).toBe(4);
  const asked = { body: { variantId: ring } };
  expect((await ask(checkProduct, asked, { token })).body.data).toMatchObject({
    validPrice: 1_000_000,
    validStock: 36,
  });
  expect((await ask(checkProduct, asked)).body.data).toMatchObject({ validPrice: 400_000, isFlashSale: 1 });
});

test("R05 what is priced for a shopper by name is never shared, and what is priced for anybody is", async () => {
  const body = { cartLines: [line(await addProduct())] };
  const token = await makeBuyer([]);
  const shared = async (asking: { token?: string }) =>
    (await ask(priceLines, { body }, asking)).headers.get("Cache-Control");
  expect(await shared({ token })).toBe("private, no-store");
  expect(await shared({})).toContain("public");
});

test("C03 T04 five in the cart from before a sale began are not sold at its price: one is, or none", async () => {
  const ring = await addProduct({ price: 1_000_000, stock: 40 });
  const start = SEEDED_AT + 100;
  const item = await putOnSale(ring, { price: 400_000, each: 5, start });
  const token = await makeBuyer([line(ring, 5)]);
  const { seen } = await preview(token, chosen, start - 1);
  const late = await order(token, chosen, { now: start, seen });
  const words = "Cincin Uji: harga flash sale hanya untuk 1 barang sekali pesan.";
  expect([late.status, late.body.data]).toMatchObject([403, { missing: { items: words } }]);
  expect((await order(token, chosen, { now: start })).status).toBe(403);
  expect([await remainsOf("flash_sale_item", item), await stockOf(ring)]).toEqual([5, 40]);
  await fillCart(token, [line(ring)]);
  expect(await pricesOf(token, await ordered(token, chosen, start))).toEqual([400_000]);
});

test("C07 an order has at most as many pieces of a line as the shop's setting says", async () => {
  const ring = await addProduct({ stock: 99 });
  const token = await makeBuyer([line(ring, 11)]);
  expect((await preview(token)).missing.items).toBe("Cincin Uji: maksimal 10 buah sekali pesan.");
  expect((await order(token)).status).toBe(403);
  const set = (content: string) => rows("UPDATE setting SET content = ? WHERE id = 101", content);
  await set("11");
  const wider = (await preview(token)).missing;
  await set("sepuluh");
  const unreadable = (await preview(token)).missing.items;
  await set("10");
  expect([wider, unreadable]).toEqual([{}, "Cincin Uji: maksimal 10 buah sekali pesan."]);
});

test("J01 J09 at most three orders of a shopper wait for their payment; they are named, and ending one makes room", async () => {
  const ring = await addProduct({ stock: 99 });
  const token = await makeBuyer([]);
  const placed: string[] = [];
  for (let n = 0; n < 3; n++) {
    await fillCart(token, [line(ring)]);
    placed.push(await ordered(token, chosen, SEEDED_AT + n));
  }
  await fillCart(token, [line(ring)]);
  const full = await preview(token);
  expect(full.missing).toEqual({
    unpaid: "Anda punya 3 pesanan yang belum dibayar. Bayar atau batalkan salah satunya dulu.",
  });
  expect(full.unpaid.map(({ orderNumber }) => orderNumber)).toEqual(placed);
  expect((await order(token)).status).toBe(403);
  // One whose time is up waits no more, even before the clock has ended it.
  await rows(`UPDATE "order" SET expires_at = ? WHERE ordersn = ?`, SEEDED_AT + 50, placed[0]);
  expect((await preview(token, chosen, SEEDED_AT + 49)).unpaid).toHaveLength(3);
  expect((await preview(token, chosen, SEEDED_AT + 50)).missing).toEqual({});
  await ask(cancelOrder, { params: { id: placed[1] ?? "" }, body: { noteCancel: "Batal" } }, { token });
  expect((await order(token)).status).toBe(200);
});

test("J01 J05 forms sent at once do not bring more orders to wait than three", async () => {
  const ring = await addProduct({ stock: 99 });
  const token = await makeBuyer([line(ring)]);
  const { seen } = await preview(token);
  await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      if (n % 2 === 0) await fillCart(token, [line(ring)]);
      await order(token, chosen, { seen });
    }),
  );
  const [count] = await rows<{ orders: number }>(
    `SELECT count(*) AS orders FROM "order" WHERE user_id = (SELECT max(id) FROM user)`,
  );
  expect(count?.orders).toBeGreaterThan(0);
  expect(count?.orders).toBeLessThanOrEqual(3);
});

test("J09 an order that leaves few pieces waits an hour for its payment, here and at the provider", async () => {
  const ring = await addProduct({ stock: 8 });
  const token = await makeBuyer([line(ring, 8)]);
  expect((await preview(token)).payWithinSeconds).toBe(HOUR);
  const id = await ordered(token);
  const { expiresAt } = (await ask(showOrder, { params: { id } }, { token })).body.data;
  const [charge] = await rows<{ expires_at: number }>("SELECT expires_at FROM simulated_payment WHERE ordersn = ?", id);
  expect([expiresAt, charge?.expires_at]).toEqual([SEEDED_AT + HOUR, SEEDED_AT + HOUR]);
});

test("C10 C15 a direct purchase of 1 beside 22 orders 1, and 21 are still in the cart", async () => {
  const ring = await addProduct({ stock: 40 });
  const info = { validStock: 40, stockAvailable: 40, piecesMax: 10, isFlashSale: false, isMultipleBuy: false };
  const bought = buyBeside(leaveOut([line(ring, 22)]), line(ring), { ...info, isAvailable: true });
  const token = await makeBuyer(bought.ok ? bought.lines : []);
  expect((await preview(token)).items.map(({ quantity }) => quantity)).toEqual([1]);
  await ordered(token);
  expect(await linesOf(token)).toMatchObject([{ id: String(ring), quantity: 21, isSelected: 0 }]);
  expect(await stockOf(ring)).toBe(39);
});

/** An order's request, in which something else is written just before its order is. */
const overtakenBy = (happens: () => Promise<unknown>) => ({
  asking: { settings: { DB: overtakenRequest('INSERT INTO "order"', happens) } },
});

test("R14 J02 a voucher that its customer has used up while the order is written is not used again", async () => {
  const ring = await addProduct();
  await rows(
    `INSERT INTO voucher (code, title, kind, value, start, "end", quota) VALUES (?, 'Uji', 'nominal', 90000, 0, ?, 9)`,
    ...[`SEKALI${ring}`, SEEDED_AT * 2],
  );
  const uses = () =>
    rows("SELECT 1 FROM voucher_use JOIN voucher ON voucher.id = voucher_id WHERE code = ?", `SEKALI${ring}`);
  const token = await makeBuyer([line(ring)]);
  await useVoucher(token, `SEKALI${ring}`);
  const use = () =>
    rows(
      "INSERT INTO voucher_use (voucher_id, user_id, used_at) SELECT id, (SELECT max(id) FROM user), 0 FROM voucher WHERE code = ?",
      `SEKALI${ring}`,
    );
  const { status, body } = await order(token, chosen, overtakenBy(use));
  expect([status, body.data]).toEqual([403, expect.objectContaining({ code: "checkout_changed" })]);
  expect([await stockOf(ring), (await uses()).length]).toEqual([10, 1]);
});

test("R14 J01 an order that comes to wait while another is written is counted: no fourth one waits", async () => {
  const ring = await addProduct({ stock: 99 });
  const token = await makeBuyer([]);
  for (let n = 0; n < 3; n++) {
    await fillCart(token, [line(ring)]);
    await ordered(token, chosen, SEEDED_AT + n);
  }
  const waitUntil = (at: number) =>
    rows(
      `UPDATE "order" SET expires_at = ? WHERE id = (SELECT max(id) FROM "order" WHERE user_id = (SELECT max(id) FROM user))`,
      at,
    );
  await waitUntil(SEEDED_AT);
  await fillCart(token, [line(ring)]);
  const { status, body } = await order(
    token,
    chosen,
    overtakenBy(() => waitUntil(SEEDED_AT + HOUR)),
  );
  expect([status, body.data]).toEqual([403, expect.objectContaining({ code: "checkout_changed" })]);
  expect(await stockOf(ring)).toBe(96);
});

test("R13 S05 the books judge an order by what it noted: another price of a sale and other parts of a bundle are none of its faults", async () => {
  const [part, ring] = [await addProduct(), await addProduct()];
  const [bundle, item] = [await addBundle(part, 2), await putOnSale(ring)];
  const id = await ordered(await makeBuyer([line(bundle, 3), line(ring)]));
  const faults = async () => {
    const [own] = await rows<{ id: number }>('SELECT id FROM "order" WHERE ordersn = ?', id);
    return auditOrders(await readBooksOf(new Database(env.DB), [own?.id ?? 0]));
  };
  expect(await faults()).toEqual([]);
  await rows("UPDATE bundle_component SET quantity = 1 WHERE bundle_variant_id = ?", bundle);
  await rows("UPDATE flash_sale_item SET price = 390000 WHERE id = ?", item);
  expect(await faults()).toEqual([]);
  await rows("UPDATE order_hold SET quantity = quantity - 1 WHERE kind = 'stock' AND ref = ?", part);
  await rows("DELETE FROM order_hold WHERE kind = 'flash' AND ref = ?", item);
  expect(await faults()).toEqual([
    `${id}: it holds other pieces than its lines`,
    `${id}: a line has the price of a sale that it does not hold`,
    `${id}: its entries of stock are not what it holds`,
  ]);
});
