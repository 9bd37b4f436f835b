import { beforeAll, expect, test } from "vitest";
import { addresses, dropshippers } from "#contract/account/address-book.ts";
import { SHOP_ORIGIN_HEADER } from "#contract/call.ts";
import { listSettings } from "#contract/content/content.ts";
import { listPaymentMethods, listShippingPrices, previewOrder } from "#contract/orders/checkout.ts";
import { showOrder } from "#contract/orders/order.ts";
import { pointLot } from "../../support/points.ts";
import { setStock } from "../../support/stock.ts";
import { ask, rows, SEEDED_AT, send, signIn } from "../shop.ts";
import {
  addProduct,
  addRegions,
  chosen,
  fillCart,
  home,
  line,
  makeBuyer,
  order,
  ordered,
  preview,
  setFees,
  useVoucher,
} from "./buyer.ts";

beforeAll(addRegions);

test("J01 J03 the checkout counts goods and shipping by weight and province, and no fee where the shop has set none", async () => {
  const ring = await addProduct({ price: 1_500_000, weightGram: 400 });
  const token = await makeBuyer([line(ring, 3)]);
  const state = await preview(token);
  expect(state.weightGram).toBe(1200);
  const quotes = await ask(listShippingPrices, { query: { provinceId: 32, weightGram: 1200 } });
  expect(state.shipping).toEqual(quotes.body.data);
  const [shipping] = state.shipping;
  expect(shipping).toMatchObject({ service: "reguler", label: "Reguler", price: 18_000, priceRp: "Rp 18.000" });
  expect(state.summary).toMatchObject({
    subTotal: 4_500_000,
    shipping: 18_000,
    fee: 0,
    grandTotal: 4_518_000,
    grandTotalRp: "Rp 4.518.000",
    discountAmount: 0,
    billTotal: 4_518_000,
  });
  expect(state.missing).toEqual({});
});

test("J01 what is not chosen yet is chosen where it can be, and named where it cannot", async () => {
  const token = await signIn();
  expect((await preview(token, {})).missing).toEqual({
    items: "Belum ada barang yang dipilih di keranjang.",
    addressId: "Tambahkan alamat pengiriman dulu.",
  });
  await fillCart(token, [line(await addProduct())]);
  await ask(addresses.store, { body: home }, { token });
  const state = await preview(token, {});
  expect(state.missing).toEqual({});
  expect(state.chosen).toMatchObject({ addressId: state.addresses[0]?.id, service: "reguler", payment: "bca" });
});

test("J01 J04 what a shopper chooses is no change of what was seen, unless it costs something", async () => {
  await setFees("card 2%");
  const token = await makeBuyer([line(await addProduct())]);
  const [first, other, card] = [
    await preview(token, {}),
    await preview(token, { payment: "bni", service: "reguler" }),
    await preview(token, { payment: "card", service: "reguler" }),
  ];
  expect([first.seen === other.seen, first.seen === card.seen]).toEqual([true, false]);
  await setFees("");
  expect((await preview(token, { payment: "card", service: "reguler" })).seen).toBe(first.seen);
  await ask(addresses.store, { body: { ...home, street: "Jl. Lain No. 3" } }, { token });
  expect((await preview(token, {})).seen).not.toBe(first.seen);
});

test("J01 lines that were not selected are not bought, and one that is short says so", async () => {
  const [ring, scarce] = [await addProduct(), await addProduct({ stock: 2 })];
  const token = await makeBuyer([line(ring), line(scarce, 1, { isSelected: 0 })]);
  expect((await preview(token)).items.map((one) => one.variantId)).toEqual([ring]);
  await fillCart(token, [line(scarce, 2)]);
  await rows(setStock(1, "id = ?"), scarce);
  expect((await preview(token)).missing.items).toBe("Cincin Uji: stok tersisa 1.");
});

test("J01 heavy furniture goes by freight alone", async () => {
  const token = await makeBuyer([line(await addProduct({ weightGram: 42_000 }))]);
  expect((await preview(token, { payment: "bca" })).shipping.map(({ label }) => label)).toEqual(["Kargo"]);
});

test("J01 a card may be paid off in months, for the fee that the shop has set; a bank transfer may not", async () => {
  await setFees("bca 4000; card 2%; card/6 4,5%");
  const token = await makeBuyer([line(await addProduct({ price: 5_000_000 }))]);
  const card = await preview(token, { ...chosen, payment: "card", tenor: 6 });
  expect(card.tenors).toEqual([0, 3, 6, 12]);
  expect(card.summary.fee).toBe(Math.ceil((5_009_000 * 450) / 10_000));
  const transfer = await preview(token, { ...chosen, tenor: 6 });
  expect(transfer.chosen.tenor).toBe(0);
  expect(transfer.summary.fee).toBe(4000);
  // What costs nothing is chosen before what does, and every list of methods carries the same fees.
  expect((await preview(token, {})).chosen.payment).toBe("mandiri");
  const { data } = (await ask(listPaymentMethods, {})).body;
  expect(data).toEqual(card.payments);
  expect(data.find(({ code }) => code === "card")?.fees).toContainEqual({ tenor: 6, hundredths: 450, amount: 0 });
  await setFees("");
  expect((await preview(token, { ...chosen, payment: "card", tenor: 6 })).summary.fee).toBe(0);
});

test("J01 S03 what the shop bears for being paid is answered to nobody", async () => {
  await setFees("card 2%");
  await rows("INSERT INTO setting (id, content) VALUES (103, 'card 1,8%')");
  const settings = (await ask(listSettings, {})).body.data.map(({ id }) => id);
  expect([settings.includes(102), settings.includes(103)]).toEqual([true, false]);
  await setFees("");
});

test("J02 J03 a voucher lowers the bill, and the checkout says by how much", async () => {
  const token = await makeBuyer([line(await addProduct({ price: 3_000_000 }))]);
  await useVoucher(token, "serambi10");
  const state = await preview(token);
  expect(state.voucher).toEqual({ code: "SERAMBI10", takenOff: 300_000, refusal: null, why: null });
  expect(state.summary).toMatchObject({ discountAmount: 300_000, billTotal: 3_000_000 + 9000 - 300_000 });
});

test("J01 points pay at most half of the goods", async () => {
  const token = await makeBuyer([line(await addProduct({ price: 100_000 }))]);
  const [user] = await rows<{ id: number }>("SELECT max(id) AS id FROM user");
  for (const sql of pointLot(user?.id ?? 0, 800)) await rows(sql);
  expect((await preview(token)).summary.pointsUsed).toBe(0);
  const state = await preview(token, { ...chosen, usePoints: 1 });
  expect([state.points, state.summary.pointsUsed, state.summary.pointsAmount]).toEqual([800, 500, 50_000]);
});

test("R06 J01 a stranger's address or dropshipper is not taken", async () => {
  const mine = await makeBuyer([line(await addProduct())]);
  const stranger = await makeBuyer([line(await addProduct())]);
  const [address] = (await ask(addresses.index, {}, { token: mine })).body.data;
  const sender = { name: "Toko Melati", phone: "+6281300000000" };
  const dropshipper = (await ask(dropshippers.store, { body: sender }, { token: mine })).body.data;
  const state = await preview(stranger, { ...chosen, addressId: address?.id, dropshipperId: dropshipper.id });
  expect(state.chosen.addressId).not.toBe(address?.id);
  expect(state.chosen.dropshipperId).toBeNull();
  expect(JSON.stringify(state)).not.toContain("Toko Melati");
});

test("J01 J04 an order never goes out under another sender than the one that was seen", async () => {
  const token = await makeBuyer([line(await addProduct())]);
  const sender = { name: "Toko Melati", phone: "+6281300000000" };
  const { id } = (await ask(dropshippers.store, { body: sender }, { token })).body.data;
  const choices = { ...chosen, dropshipperId: id };
  for (const change of [
    () => ask(dropshippers.update, { body: { id, ...sender, phone: "+6281300000001" } }, { token }),
    () => ask(dropshippers.destroy, { body: { id } }, { token }),
  ]) {
    const { seen } = await preview(token, choices);
    expect((await change()).status).toBe(200);
    const { status, body } = await order(token, choices, { seen });
    expect([status, body.data]).toMatchObject([403, { code: "checkout_changed" }]);
  }
});

test("S08 a deployed shop with a text of the demo's takes no order and says why; a demo does, and so does a shop with its own", async () => {
  const token = await makeBuyer([line(await addProduct())]);
  const seen = (await preview(token)).seen;
  const deployed = { asking: { settings: { DEMO: "" } }, seen };
  const refused = await order(token, chosen, deployed);
  expect([refused.status, refused.body.data]).toMatchObject([
    403,
    { missing: { closed: expect.stringContaining("belum dibuka") } },
  ]);
  const localhost = { ...deployed.asking, headers: { [SHOP_ORIGIN_HEADER]: "http://localhost:8787" } };
  const there = await ask(previewOrder, { body: chosen }, { token, now: SEEDED_AT, ...localhost });
  expect(there.body.data.missing).toEqual({});
  const health = () => send<never>("health", {}, deployed.asking);
  const notYet = (await health()).body;
  expect(notYet).toMatchObject({ ok: true, opening: { notices: [expect.stringContaining("the checkout is closed")] } });
  await rows("UPDATE setting SET content = content || ' Kita', description = NULL WHERE id NOT IN (1, 5)");
  await rows(`UPDATE page SET meta_title = 'Toko Kita', content = '[{"title":"","text":"Milik kami"}]'`);
  expect((await order(token, chosen, deployed)).status).toBe(200);
  expect((await health()).body).toMatchObject({ ok: true, opening: { closed: [], notices: [expect.any(String)] } });
  // Whoever has bought there took it for open.
  await rows("UPDATE setting SET content = 'halo@serambi-intan.example' WHERE id = 7");
  const { status, body } = await health();
  expect([status, body]).toMatchObject([
    503,
    { ok: false, says: [expect.stringContaining("misleads buyers (email)")] },
  ]);
});

test("J01 J11 what is asked at the door and who puts furniture together is said before an order, and kept with it", async () => {
  const token = await makeBuyer([
    line(await addProduct({ isInsured: true })),
    line(await addProduct({ weightGram: 12_000, isAssembled: true })),
    line(await addProduct()),
  ]);
  const said = [
    "Siapkan identitas saat menerima perhiasan.",
    "Perakitan perabot: kami hubungi untuk janji temu, gratis.",
  ];
  expect((await preview(token)).onArrival).toEqual(said);
  const id = await ordered(token);
  await rows("UPDATE setting SET content = 'Surabaya' WHERE id = 112");
  expect((await ask(showOrder, { params: { id } }, { token })).body.data.onArrival?.sort()).toEqual(said.toSorted());
  const later = await makeBuyer([line(await addProduct({ weightGram: 12_000 }))]);
  expect((await preview(later)).onArrival).toEqual([]);
});
