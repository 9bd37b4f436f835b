import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { completeOrder, listOrders, showOrder, trackOrder } from "#contract/orders/order.ts";
import { listComplainableOrders } from "#contract/service/complaint.ts";
import { auditOrders } from "#domain/orders/books/audit.ts";
import { Database } from "#functions/db/database.ts";
import { readBooksOf } from "#functions/orders/book-queries.ts";
import { planMove } from "#functions/orders/operator-moves.ts";
import { selectOrders, selectPackedLines } from "#functions/orders/operator-queries.ts";
import { planRefund } from "#functions/orders/operator-refunds.ts";
import { writeLetter } from "#functions/orders/order-mail.ts";
import { type OrderRow, selectOrder } from "#functions/orders/order-queries.ts";
import { packingOf } from "../../../scripts/shop/print.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import { cancelByOperator, moveByOperator, refundByOperator, returnByOperator } from "./acts.ts";
import { addProduct, addRegions, chosen, line, makeBuyer, order, ordered, preview, setFees, stockOf } from "./buyer.ts";
import { addBundle, addGift } from "./offers.ts";
import { letters, press } from "./provider.ts";

beforeAll(addRegions);

const base = { db: new Database(env.DB), now: SEEDED_AT + 60, origin: "https://serambi.example", post: () => {} };
const [RING, SOFA, SHELF] = [3_000_000, 9_000_000, 2_000_000];
/** A ring by itself, 62 and 28 kilograms by cargo within West Java; and all of it. */
const [RING_SENT, SOFA_SENT, SHELF_SENT, ALL_SENT] = [9000, 217_000, 98_000, 318_500];
const READY = SEEDED_AT + 21 * 86_400;

/** A ring, a sofa, and a shelf that is made to order. */
async function cart() {
  const [ring, sofa, shelf] = await Promise.all([
    addProduct({ price: RING, weightGram: 4, isInsured: true }),
    addProduct({ price: SOFA, weightGram: 62_000 }),
    addProduct({ price: SHELF, weightGram: 28_000 }),
  ]);
  await rows("INSERT INTO pre_order (variant_id, ready_at) VALUES (?, ?)", shelf, READY);
  const token = await makeBuyer([line(sofa), line(ring), line(shelf)]);
  return { ring, sofa, shelf, token };
}

/** The same, ordered apart and paid. */
async function bought() {
  const goods = await cart();
  return { ...goods, ...(await paid(goods.token)) };
}

async function paid(token: string) {
  const id = await ordered(token, { payment: "bca" });
  await press(id, "lunas");
  const show = async () => (await ask(showOrder, { params: { id } }, { token })).body.data;
  const states = async () => {
    const { state, parcels } = await show();
    return [state, ...(parcels?.map((one) => one.state) ?? [])];
  };
  const ship = (number?: number, tracking = `JP0${number}`) =>
    moveByOperator(id, { to: "shipped", parcel: { courier: "JNE", tracking }, ...(number && { number }) }, base);
  const balanced = async () => {
    const [own] = await rows<{ id: number }>(`SELECT id FROM "order" WHERE ordersn = ?`, id);
    expect(auditOrders(await readBooksOf(base.db, [own?.id ?? 0]))).toEqual([]);
  };
  return { id, show, states, ship, balanced };
}

test("J04 E06 the checkout says in which parcels the order is sent, what each costs and when it comes, and what it means to wait for all", async () => {
  const { token } = await cart();
  const { parcels, ways, chosen: taken, summary } = await preview(token, { payment: "bca" });
  expect(parcels?.map(({ label, service, shipping }) => [label, service, shipping.length])).toEqual([
    ["Perhiasan, berasuransi", "reguler", 2],
    ["Perabot", "kargo", 1],
    ["Perabot", "kargo", 2],
  ]);
  expect(parcels?.map(({ readyOn }) => readyOn !== undefined)).toEqual([false, false, true]);
  expect([taken.isTogether, taken.services, summary.shipping]).toEqual([
    0,
    ["reguler", "kargo", "kargo"],
    RING_SENT + SOFA_SENT + SHELF_SENT,
  ]);
  expect(ways?.map(({ parcels, shippingRp }) => [parcels, shippingRp])).toEqual([
    [3, "Rp 324.000"],
    [1, "Rp 318.500"],
  ]);
  expect(new Set(ways?.map(({ arrivesOn }) => arrivesOn)).size).toBe(2);
  const express = await preview(token, { payment: "bca", services: ["ekspres", "ekspres", null] });
  expect(express.chosen.services).toEqual(["ekspres", "kargo", "kargo"]);
  expect(express.summary.shipping).toBe(18_000 + SOFA_SENT + SHELF_SENT);
  const together = await preview(token, { payment: "bca", isTogether: 1 });
  expect([together.parcels?.length, together.summary.shipping]).toEqual([1, ALL_SENT]);
  // What is seen is what is ordered: for other sums nobody has agreed to it.
  expect((await order(token, { payment: "bca", isTogether: 1 }, { seen: express.seen })).status).toBe(403);
});

test("J04 where all of an order belongs together nothing is to be chosen, and it waits for nothing by itself", async () => {
  const token = await makeBuyer([line(await addProduct()), line(await addProduct())]);
  const state = await preview(token, { ...chosen, isTogether: 1 });
  expect([state.parcels?.length, state.ways, state.chosen.isTogether]).toEqual([1, [], 0]);
  const id = await ordered(token);
  const { parcels, shipping } = (await ask(showOrder, { params: { id } }, { token })).body.data;
  expect([parcels?.length, shipping]).toEqual([1, 9000]);
});

test("J04 E06 a bundle is handed over as its most precious component is", async () => {
  const [ring, lamp] = [await addProduct({ weightGram: 4, isInsured: true }), await addProduct({ weightGram: 3000 })];
  const token = await makeBuyer([line(await addBundle(ring)), line(lamp)]);
  expect((await preview(token)).parcels?.map(({ label, lines }) => [label, lines.length])).toEqual([
    ["Perhiasan, berasuransi", 1],
    [expect.not.stringContaining("Perhiasan"), 1],
  ]);
});

test("R13 J04 an order that waits for all of its things is one parcel, and costs what was shown", async () => {
  const { token } = await cart();
  const id = await ordered(token, { payment: "bca", isTogether: 1 });
  const { parcels, lines, shipping } = (await ask(showOrder, { params: { id } }, { token })).body.data;
  expect(parcels).toMatchObject([{ label: "Semua barang", shippingLabel: "Kargo", weightGram: 90_004 }]);
  expect([shipping, new Set(lines.map(({ parcel }) => parcel))]).toEqual([ALL_SENT, new Set([1])]);
});

test("J11 J12 each parcel is sent with its own number: the order is on its way once the last has left, and done once the last has arrived", async () => {
  const { id, token, show, states, ship, balanced } = await bought();
  const placed = await show();
  expect(placed.lines.map(({ validPrice, parcel }) => [validPrice, parcel])).toEqual([
    [SOFA, 2],
    [RING, 1],
    [SHELF, 3],
  ]);
  expect(placed.shipping).toBe(RING_SENT + SOFA_SENT + SHELF_SENT);
  // So says the letter of the order.
  const letter = await writeLetter(base.db, { orderNumber: id, link: `https://shop.test/profile/pay?order=${id}` });
  expect(letter?.text).toMatch(
    /DIKIRIM DALAM 3 PAKET\nPaket 1: Perhiasan, berasuransi: Reguler, tiba \d+ .+\n.+\nPaket 3: /,
  );
  const later = [{ number: 3, readyAt: READY }];
  expect(await ship()).toEqual({ did: "nothing", why: "which-parcel", parcels: [1, 2, 3], later });
  expect(await ship(4)).toEqual({ did: "nothing", why: "no-parcel", parcels: 3 });
  const receive = async (parcel?: number) =>
    (await ask(completeOrder, { params: { id }, query: { parcel } }, { token })).status;
  expect(await receive(1)).toBe(422);
  expect(await ship(1)).toMatchObject({ did: "moved", next: "processing" });
  const partly = await show();
  expect(partly).toMatchObject({
    state: "processing",
    stateLabel: "Sebagian dikirim",
    courier: "JNE",
    tracking: "JP01",
  });
  expect(partly.moves.at(-1)).toMatchObject({ state: "partly-shipped", note: "Paket 1 dari 3: JNE JP01." });
  expect(partly.parcels?.map(({ arrival }) => (arrival?.from ?? 0) - SEEDED_AT > 20 * 86_400)).toEqual([
    false,
    false,
    true,
  ]);
  const told = (await letters(id, "pembeli%")).filter(({ subject }) =>
    subject.startsWith("Sudah dikirim, paket 1 dari 3:"),
  );
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining("Isinya: 1 × Cincin Uji.")]);
  // The same number once more is no other parcel's.
  expect(await ship(undefined, "JP01")).toMatchObject({ did: "nothing", why: "same-parcel" });
  expect(await planMove(id, { to: "done" }, base)).toMatchObject({ why: "state", state: "processing" });
  expect(await cancelByOperator(id, "Habis", base, undefined)).toMatchObject({ why: "partly-sent", waiting: [2, 3] });
  expect(await receive(undefined)).toBe(422);
  expect(await receive(1)).toBe(200);
  expect(await states()).toEqual(["processing", "received", "waiting", "waiting"]);
  await balanced();
  const listed = (await ask(listOrders, {}, { token })).body.data.results;
  expect(listed[0]?.stateLabel).toBe("Sebagian dikirim");
  expect((await base.db.rows(selectOrders({}, 1, 0)))[0]).toMatchObject({ parcels: 3, left: 1 });
  await ship(3);
  // One is on its way and one waits: the number may be either's.
  expect(await ship(undefined, "JP02")).toEqual({ did: "nothing", why: "which-parcel", parcels: [2, 3] });
  expect(await ship(undefined, "JP03")).toMatchObject({ why: "same-parcel" });
  expect(await ship(2)).toMatchObject({ did: "moved", parcels: [2], next: "shipped" });
  expect((await ship(3, "JP09")).did).toBe("corrected");
  const tracked = (await ask(trackOrder, { body: { orderNumber: id } }, { token })).body.data;
  expect(tracked.parcels?.map(({ tracking }) => tracking)).toEqual(["JP01", "JP02", "JP09"]);
  expect(await receive(2)).toBe(200);
  expect((await show()).state).toBe("shipped");
  expect(await receive(3)).toBe(200);
  expect(await states()).toEqual(["done", "received", "received", "received"]);
  const earned = await rows(
    "SELECT points FROM point_entry WHERE reason = 'earned' AND order_id = (SELECT id FROM \"order\" WHERE ordersn = ?)",
    id,
  );
  expect(earned).toEqual([{ points: 1400 }]);
  await balanced();
});

test("J11 of parcels that are sent and received at the same moment none is lost: the order stands where all of them are", async () => {
  const { id, token, states, ship, balanced } = await bought();
  for (let tries = 0; tries < 3; tries++) await Promise.all([1, 2, 3].map((number) => ship(number)));
  expect(await states()).toEqual(["shipped", "shipped", "shipped", "shipped"]);
  const receive = (parcel: number) => ask(completeOrder, { params: { id }, query: { parcel } }, { token });
  await Promise.all([1, 2, 3, 1].map(receive));
  expect(await states()).toEqual(["done", "received", "received", "received"]);
  await balanced();
});

test("R13 R14 a parcel that is not sent is left out with all that it cost, its pieces are for sale again, and the order goes on with the others", async () => {
  const { id, sofa, shelf, states, ship, show, balanced } = await bought();
  await ship(1);
  expect(await refundByOperator(id, base, { parcel: 2 })).toMatchObject({
    ...{ did: "promised", amount: SOFA + SOFA_SENT, next: "processing" },
    shipping: [{ number: 2, amount: SOFA_SENT }],
  });
  expect([await stockOf(sofa), await stockOf(shelf), await states()]).toEqual([
    10,
    9,
    ["processing", "shipped", "left-out", "waiting"],
  ]);
  const leftOut = (note: string) => ({ state: "partly-left-out", label: "Sebagian batal dikirim", note });
  expect((await show()).moves.at(-1)).toMatchObject(leftOut("Paket 2 batal dikirim."));
  await balanced();
  expect(await refundByOperator(id, base, { parcel: 2 })).toMatchObject({ why: "parcel-over" });
  expect(await ship(2)).toMatchObject({ why: "parcel-state", state: "left-out" });
  // The last line of a parcel takes its sending along; with it nothing waits any more.
  expect(await refundByOperator(id, base, { line: 3 })).toMatchObject({ amount: SHELF + SHELF_SENT, next: "shipped" });
  expect(await states()).toEqual(["shipped", "shipped", "left-out", "left-out"]);
  expect((await show()).moves.slice(-2)).toMatchObject([
    { state: "shipped", note: "" },
    leftOut("Paket 3 batal dikirim."),
  ]);
  await balanced();
  expect((await moveByOperator(id, { to: "done" }, base)).did).toBe("moved");
  expect((await show()).ledger.left).toBe(RING + RING_SENT);
  await balanced();
});

test("R13 R14 a parcel that came back is paid back with its sending, again in stock or not, and the order is done with those that stayed", async () => {
  const { id, ring, sofa, states, ship, show, balanced } = await bought();
  await ship(1);
  await ship(2);
  expect(await planMove(id, { to: "returned", isRestocked: true }, base)).toMatchObject({ why: "which-parcel" });
  expect(await planMove(id, { to: "returned", isRestocked: true, number: 3 }, base)).toMatchObject({
    why: "parcel-state",
  });
  expect(await planMove(id, { to: "returned", isRestocked: true, number: 1 }, base)).toEqual({
    ...{ did: "nothing", why: "not-last", number: 1 },
  });
  const back = { parcel: 1, goods: "restocked", comesBack: true } as const;
  expect(await refundByOperator(id, base, back)).toMatchObject({ amount: RING + RING_SENT, next: "processing" });
  expect([await stockOf(ring), await states()]).toEqual([10, ["processing", "returned", "shipped", "waiting"]]);
  await balanced();
  // What is back is packed no more.
  const [[own], lines, history, images, packed] = await base.db.batch([...selectOrder(id), selectPackedLines(id)]);
  const sheets = packingOf([[own as OrderRow], lines, history, images], packed, "all", ["PT Toko, Bandung", "NIB 1"]);
  expect(sheets.map((sheet) => sheet.match(/paket \d dari 3|, \d+ buah$/gm))).toEqual([
    ["paket 2 dari 3", ", 1 buah"],
    ["paket 3 dari 3", ", 1 buah"],
  ]);
  for (const sheet of sheets) expect(sheet).toContain("Dari: PT Toko, Bandung. NIB 1");
  // What is back is no reason to ask again before the rest is sent.
  expect((await ship(3)).did).toBe("moved");
  await moveByOperator(id, { to: "done", number: 3 }, base);
  expect(await states()).toEqual(["shipped", "returned", "shipped", "received"]);
  const unfit = { parcel: 2, goods: "came-back", comesBack: true, note: "Kaki sofa patah" } as const;
  expect(await refundByOperator(id, base, unfit)).toMatchObject({ amount: SOFA + SOFA_SENT, next: "done" });
  expect([await stockOf(sofa), await states()]).toEqual([9, ["done", "returned", "returned", "received"]]);
  await balanced();
  // Its buyer reads why, in the order and in the letter; only what stayed is reviewed.
  const { moves, afterwards } = await show();
  expect(moves.at(-1)).toMatchObject({ state: "partly-returned", note: "Paket 2 dikembalikan. Kaki sofa patah" });
  expect((await letters(id, "pembeli%")).at(-1)?.text).toContain(
    "Paket 2 dari 3 sudah sampai kembali di serambi kami. Isinya: 1 × Cincin Uji. Alasannya: Kaki sofa patah.",
  );
  expect(afterwards.toReview).toBe(1);
  // The last of them is the order's own return, with all that is left: what it cost to send and the fee too.
  expect(await returnByOperator(id, true, base)).toMatchObject({ did: "moved", next: "returned", restocked: 1 });
  await balanced();
});

test("R13 I08 what a parcel cost to send goes back once, with it alone; what has not left is not complained about", async () => {
  const { id, token, ship, show, balanced } = await bought();
  const complainable = async () =>
    (await ask(listComplainableOrders, { query: {} }, { token })).body.data.flatMap(({ lines }) =>
      lines.map(({ lineKey }) => lineKey),
    );
  expect(await complainable()).toEqual([]);
  await ship(2);
  expect(await complainable()).toHaveLength(1);
  const [open] = (await ask(listComplainableOrders, { query: {} }, { token })).body.data;
  expect(open?.stateLabel).toBe("Sebagian dikirim");
  expect(await planRefund(id, { parcel: 2 }, base)).toMatchObject({ why: "goods-unsaid" });
  expect(await refundByOperator(id, base, { parcel: 2, goods: "kept" })).toMatchObject({ amount: SOFA + SOFA_SENT });
  await expect(
    rows(
      `INSERT INTO refund_parcel (refund_id, order_id, parcel, amount) SELECT id, order_id, 2, 1 FROM refund WHERE order_id =
        (SELECT id FROM "order" WHERE ordersn = ?)`,
      id,
    ),
  ).rejects.toThrow(/more of a parcel would be promised/);
  // Its buyer keeps it: only what did not go back is left to be returned.
  const back = { parcel: 2, goods: "restocked", comesBack: true } as const;
  expect(await refundByOperator(id, base, back)).toMatchObject({ amount: 0, next: "processing" });
  await balanced();
  // With all of its money promised back nothing more is sent, and what waits can be left out.
  await refundByOperator(id, base);
  await refundByOperator(id, base, { amount: (await show()).ledger.left });
  expect(await ship(1)).toEqual({ did: "nothing", why: "all-back", waiting: [1, 3] });
  expect(await refundByOperator(id, base, { parcel: 1 })).toMatchObject({ did: "promised", amount: 0 });
  await balanced();
});

test("R13 R14 the books balance where a gift was sent before what had earned it is left out, and where all that was sent came back", async () => {
  await setFees("bca 4000");
  const sent = await Promise.all(
    [1, 2].map(async () => {
      const [ring, sofa] = await Promise.all([
        addProduct({ price: RING, weightGram: 4, isInsured: true }),
        addProduct({ price: SOFA, weightGram: 62_000 }),
      ]);
      await addGift(sofa, ring, 5);
      return paid(await makeBuyer([line(sofa), line(ring, 1, { isGift: 1 })]));
    }),
  );
  await setFees("");
  const [kept, back] = sent;
  await kept?.ship(1);
  expect(await refundByOperator(kept?.id ?? "", base, { parcel: 2 })).toMatchObject({ next: "shipped" });
  await kept?.balanced();
  await back?.ship(1);
  await refundByOperator(back?.id ?? "", base, { parcel: 1, goods: "restocked", comesBack: true });
  const { billTotal, fee } = (await back?.show()) ?? {};
  expect(fee).toBe(4000);
  expect(await refundByOperator(back?.id ?? "", base, { parcel: 2 })).toMatchObject({ next: "returned" });
  expect((await back?.show())?.refundDue).toBe(billTotal);
  await back?.balanced();
});
