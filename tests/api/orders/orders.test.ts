import { beforeAll, expect, test } from "vitest";
import { addresses } from "#contract/account/address-book.ts";
import { showCart } from "#contract/cart.ts";
import {
  cancelOrder,
  completeOrder,
  listOrders,
  showOrder,
  showPublicOrder,
  trackOrder,
} from "#contract/orders/order.ts";
import { ORDER_NUMBER } from "#domain/orders/state.ts";
import { parcelsFollow } from "../../support/parcels.ts";
import { pointLot } from "../../support/points.ts";
import { damage } from "../damage.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import {
  addProduct,
  addRegions,
  chosen,
  fillCart,
  line,
  makeBuyer,
  newKey,
  order,
  ordered,
  preview,
  stockOf,
  useVoucher,
} from "./buyer.ts";

beforeAll(addRegions);

const show = async (token: string, id: string) => (await ask(showOrder, { params: { id } }, { token })).body.data;

test("J01 C15 an order writes down what was seen, takes the pieces, and clears what was ordered from the cart", async () => {
  const [ring, later] = [await addProduct({ stock: 7, price: 1_500_000 }), await addProduct()];
  const token = await makeBuyer([]);
  await fillCart(token, [line(ring, 2), line(later, 1, { isSelected: 0 })], "Tolong dibungkus kado");
  const orderNumber = await ordered(token);
  expect(orderNumber).toMatch(ORDER_NUMBER);
  const placed = await show(token, orderNumber);
  expect(placed).toMatchObject({
    state: "awaiting-payment",
    stateLabel: "Menunggu pembayaran",
    note: "Tolong dibungkus kado",
    subTotal: 3_000_000,
    billTotal: 3_009_000,
    address: { recipient: "Kirana Ayu", village: "Dago", city: "Kota Bandung", province: "Jawa Barat" },
    expiresAt: SEEDED_AT + 86_400,
  });
  expect(placed.lines).toMatchObject([{ nameLong: "Cincin Uji", quantity: 2, validPrice: 1_500_000 }]);
  expect(await stockOf(ring)).toBe(5);
  const cart = (await ask(showCart, {}, { token })).body.data;
  expect(cart.cartLines.map((one) => one.variantId)).toEqual([later]);
  expect(cart.note).toBe("");
});

test("J05 the same form sent fifty times at once makes one order", async () => {
  const ring = await addProduct({ stock: 50 });
  const token = await makeBuyer([line(ring)]);
  const { seen } = await preview(token);
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 50 }, () => order(token, chosen, { key, seen })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.orderNumber}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await stockOf(ring)).toBe(49);
  expect((await ask(listOrders, {}, { token })).body.data.total).toBe(1);
});

test("R14 J10 the last piece goes to one of many buyers, and the others are told", async () => {
  const ring = await addProduct({ stock: 1 });
  const tokens = await Promise.all(Array.from({ length: 8 }, () => makeBuyer([line(ring)])));
  const seen = await Promise.all(tokens.map(async (token) => (await preview(token)).seen));
  const answers = await Promise.all(tokens.map((token, n) => order(token, chosen, { seen: seen[n] })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403, 403, 403, 403]);
  expect(await stockOf(ring)).toBe(0);
  expect(await rows("SELECT pieces FROM stock_entry WHERE variant_id = ? ORDER BY id", ring)).toEqual([
    { pieces: 1 },
    { pieces: -1 },
  ]);
  const refused = answers.find(({ status }) => status === 403);
  expect(refused?.body.data).toMatchObject({
    code: "checkout_changed",
    missing: { items: "Cincin Uji: stoknya habis." },
    leftOut: [{ id: String(ring), nameLong: "Cincin Uji", isUnavailable: 0 }],
  });
});

test("J04 a price that changed in between is shown anew and asked again; nothing was taken", async () => {
  const ring = await addProduct({ stock: 4, price: 1_000_000 });
  const token = await makeBuyer([line(ring)]);
  const { seen } = await preview(token);
  await rows("UPDATE product_variant SET ho_normal = 1200000 WHERE id = ?", ring);
  const { status, body } = await order(token, chosen, { seen });
  expect([status, body.statusCode, body.success]).toEqual([403, 403, false]);
  expect(body.data).toMatchObject({ summary: { subTotal: 1_200_000 } });
  expect(await stockOf(ring)).toBe(4);
  expect((await order(token)).status).toBe(200);
});

test("G07 T04 the sale price is had until the sale's last second, and no order gets it after", async () => {
  const ring = await addProduct({ stock: 9, price: 2_000_000 });
  const end = SEEDED_AT + 500;
  await rows(`INSERT INTO flash_sale (id, title, start, "end") VALUES (900, 'Uji', ?, ?)`, SEEDED_AT - 10, end);
  await rows(
    "INSERT INTO flash_sale_item (id, flash_sale_id, variant_id, price, limit_count, remains, per_buyer) VALUES (900, 900, ?, 1000000, 2, 2, 1)",
    ring,
  );
  const [first, second, third] = [
    await makeBuyer([line(ring)]),
    await makeBuyer([line(ring)]),
    await makeBuyer([line(ring)]),
  ];
  const { seen } = await preview(second, chosen, end - 1);
  const { orderNumber } = (await order(first, chosen, { now: end - 1 })).body.data;
  expect((await show(first, orderNumber)).subTotal).toBe(1_000_000);
  const late = await order(second, chosen, { now: end, seen });
  expect([late.status, late.body.data]).toMatchObject([403, { summary: { subTotal: 2_000_000 } }]);
  const [item] = await rows<{ remains: number }>("SELECT remains FROM flash_sale_item WHERE id = 900");
  expect(item?.remains).toBe(1);
  expect((await order(third, chosen, { now: end - 1 })).status).toBe(200);
});

test("J09 J11 cancelling gives back the pieces and the voucher, once", async () => {
  const ring = await addProduct({ stock: 5, price: 3_000_000 });
  const token = await makeBuyer([line(ring, 2)]);
  await useVoucher(token, "SERAMBI10");
  const used = async () => (await rows<{ used: number }>("SELECT used FROM voucher WHERE code = 'SERAMBI10'"))[0]?.used;
  const before = await used();
  const id = await ordered(token);
  expect([await stockOf(ring), await used()]).toEqual([3, (before ?? 0) + 1]);
  const cancel = () => ask(cancelOrder, { params: { id }, body: { noteCancel: "Salah ukuran" } }, { token });
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await show(token, id)).toMatchObject({ state: "cancelled", noteCancel: "Salah ukuran", refundDue: 0 });
  expect([await stockOf(ring), await used()]).toEqual([5, before]);
});

test("J01 J12 an order tells apart what a voucher and what points took off its bill", async () => {
  const ring = await addProduct({ stock: 5, price: 3_000_000 });
  const token = await makeBuyer([line(ring)]);
  for (const sql of pointLot("(SELECT max(id) FROM user)", 50)) await rows(sql);
  await useVoucher(token, "SERAMBI10");
  const id = await ordered(token, { ...chosen, usePoints: 1 });
  expect(await show(token, id)).toMatchObject({
    voucherCode: "SERAMBI10",
    voucherAmount: 300_000,
    pointsAmount: 5000,
    pointsAmountRp: "Rp 5.000",
    discountAmount: 305_000,
  });
});

test("J02 a voucher that is good once for each customer is refused a second time, in the order too", async () => {
  const ring = await addProduct({ stock: 9, price: 3_000_000 });
  const token = await makeBuyer([line(ring)]);
  await useVoucher(token, "SERAMBI10");
  await ordered(token);
  await fillCart(token, [line(ring)]);
  expect((await useVoucher(token, "SERAMBI10")).body.data).toMatchObject({ code: "voucher_used_by_you" });
});

test("J11 orders are listed newest first, by state; a shipped one can be completed and earns its points", async () => {
  const ring = await addProduct({ stock: 9, price: 1_234_000 });
  const token = await makeBuyer([line(ring)]);
  const first = await ordered(token);
  await fillCart(token, [line(ring)]);
  const second = await ordered(token, chosen, SEEDED_AT + 5);
  const list = (query = {}) => ask(listOrders, { query }, { token });
  expect((await list()).body.data.results.map(({ orderNumber }) => orderNumber)).toEqual([second, first]);
  const complete = () => ask(completeOrder, { params: { id: first } }, { token });
  expect((await complete()).status).toBe(422);
  await rows(`UPDATE "order" SET state = 'shipped' WHERE ordersn = ?`, first);
  await rows(parcelsFollow(first, "shipped", SEEDED_AT));
  await rows("UPDATE parcel SET courier = 'JNE', tracking = 'JNE123' WHERE shipped_at IS NOT NULL");
  expect((await complete()).body.data).toMatchObject({ state: "done", mayComplete: false });
  expect((await list({ state: "done" })).body.data.results.map(({ orderNumber }) => orderNumber)).toEqual([first]);
  expect((await preview(token)).points).toBe(123);
  const tracked = await ask(trackOrder, { body: { orderNumber: first } }, { token });
  expect(tracked.body.data).toMatchObject({ courier: "JNE", tracking: "JNE123" });
});

test("A15 R06 a stranger finds no order of somebody else's, and its public page is masked", async () => {
  const token = await makeBuyer([line(await addProduct())]);
  const stranger = await makeBuyer([]);
  const id = await ordered(token);
  const note = { noteCancel: "Curang sekali" };
  const tries = [
    await ask(showOrder, { params: { id } }, { token: stranger }),
    await ask(cancelOrder, { params: { id }, body: note }, { token: stranger }),
    await ask(completeOrder, { params: { id } }, { token: stranger }),
    await ask(trackOrder, { body: { orderNumber: id } }, { token: stranger }),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await show(token, id)).state).toBe("awaiting-payment");
  const open = (await ask(showPublicOrder, { params: { id } })).body.data;
  expect(open).toMatchObject({ isOwner: false, mayCancel: false, billTotal: (await show(token, id)).billTotal });
  expect(open.payment.number).toBe("");
  expect(JSON.stringify(open)).not.toMatch(/Kirana|81200000000|Dago|Bandung|40135|contoh\.example/);
  // By its number a courier's own page would say the rest, and a voucher's code is a way to use it.
  await rows(`UPDATE "order" SET voucher_code = 'RAHASIA12' WHERE ordersn = ?`, id);
  const ofOrder = `WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`;
  await rows(`UPDATE parcel SET tracking = 'JP0123451789' ${ofOrder}`, id);
  const sent = (await ask(showPublicOrder, { params: { id } })).body.data;
  expect([sent.tracking, sent.parcels?.[0]?.tracking, sent.voucherCode]).toEqual(["JP•••••", "JP•••••", "RA•••••"]);
  expect(await show(token, id)).toMatchObject({ tracking: "JP0123451789", voucherCode: "RAHASIA12" });
});

test("T03 the numbers of an order are those of the checkout, and stay when prices change later", async () => {
  const ring = await addProduct({ price: 2_500_000 });
  const token = await makeBuyer([line(ring, 2)]);
  const { summary, seen } = await preview(token);
  const { orderNumber } = (await order(token, chosen, { seen })).body.data;
  await rows("UPDATE product_variant SET ho_normal = 9900000 WHERE id = ?", ring);
  await rows(
    "UPDATE product SET name = 'Nama Baru' WHERE id = (SELECT product_id FROM product_variant WHERE id = ?)",
    ring,
  );
  const [address] = (await ask(addresses.index, {}, { token })).body.data;
  await ask(addresses.destroy, { body: { id: address?.id ?? 0 } }, { token });
  const placed = await show(token, orderNumber);
  for (const name of ["subTotal", "shipping", "fee", "billTotal"] as const) expect(placed[name]).toBe(summary[name]);
  expect(placed.lines[0]).toMatchObject({ nameLong: "Cincin Uji", validPrice: 2_500_000 });
  expect(placed.address.street).toBe("Jl. Dago Asri No. 12");
});

test("J01 an order keeps its address under the shop's own names, and one that an older shop wrote is read too", async () => {
  const token = await makeBuyer([line(await addProduct())]);
  const orderNumber = await ordered(token);
  const { address } = await show(token, orderNumber);
  expect(address.postalCode).toBe("40135");
  const [stored] = await rows<{ address: string }>('SELECT address FROM "order" WHERE ordersn = ?', orderNumber);
  expect(JSON.parse(stored?.address ?? "")).toEqual(address);
  const { postalCode, ...others } = address;
  const older = JSON.stringify({ ...others, postal_code: postalCode });
  await rows('UPDATE "order" SET address = ? WHERE ordersn = ?', older, orderNumber);
  expect((await show(token, orderNumber)).address).toEqual(address);
});

test("R15 an order whose address is damaged says so in its place; all else of it, and every other order, is as before", async () => {
  const ring = await addProduct();
  const token = await makeBuyer([]);
  const numbers: string[] = [];
  for (const _ of [1, 2]) {
    await fillCart(token, [line(ring)]);
    numbers.push(await ordered(token));
  }
  const [broken = "", whole = ""] = numbers;
  await damage("order", "address", "ordersn = ?", broken);
  const listed = (await ask(listOrders, { query: {} }, { token })).body.data;
  expect(listed.results.map(({ orderNumber }) => orderNumber).sort()).toEqual([...numbers].sort());
  expect((await show(token, whole)).address.recipient).toBe("Kirana Ayu");
  const shown = await show(token, broken);
  expect(shown).toMatchObject({ orderNumber: broken, billTotal: listed.results[0]?.billTotal });
  expect(shown.address).toMatchObject({ recipient: "", street: expect.stringContaining("tidak dapat ditampilkan") });
  const open = (await ask(showPublicOrder, { params: { id: broken } })).body.data;
  expect(open.address).toEqual(shown.address);
  const note = { noteCancel: "Salah pesan" };
  expect((await ask(cancelOrder, { params: { id: broken }, body: note }, { token })).body.data.state).toBe("cancelled");
});
