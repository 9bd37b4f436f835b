import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listPointEntries, showPoints } from "#contract/account/user.ts";
import { cancelOrder, showOrder, showPublicOrder } from "#contract/orders/order.ts";
import { auditPoints } from "#domain/orders/books/audit.ts";
import { givenBackUntil, pointsEndAt } from "#domain/promotions/points.ts";
import { Database } from "#functions/db/database.ts";
import { endPoints } from "#functions/jobs/customer-notices.ts";
import { readBooksOf } from "#functions/orders/book-queries.ts";

import { readWholeOrder } from "#functions/orders/operator-lists.ts";
import type { RefundPlan } from "#functions/orders/refund-plan.ts";
import { detailOf } from "../../../scripts/shop/orders/print-order.ts";
import { NEVER, pointLot } from "../../support/points.ts";
import { overtaken } from "../overtaken.ts";
import { complain } from "../service/received.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import {
  applyRefund,
  giveBackByOperator,
  moveByOperator,
  moveComplaintByOperator,
  planMove,
  planRefund,
  refundByOperator,
  returnByOperator,
} from "./acts.ts";
import { addProduct, addRegions, chosen, fillCart, line, makeBuyer, order, ordered, preview } from "./buyer.ts";
import { buy, callProvider, letters, press } from "./provider.ts";

beforeAll(addRegions);
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const context = { db: new Database(env.DB), now: SEEDED_AT + 60, origin: "https://serambi.example", post: () => {} };
/** As the next day begins. */
const SOON = givenBackUntil(SEEDED_AT) - 30 * 86_400;

/** Some of the points that an order has earned are spent. */
const spend = (id: string, points: number) =>
  rows(
    `INSERT INTO point_entry (user_id, lot_id, points, reason, at) SELECT user_id, id, ?, 'spent', 1 FROM point_lot
      WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
    -points,
    id,
  );

const showOf = async (token: string, id: string) => (await ask(showOrder, { params: { id } }, { token })).body.data;

const notices = (id: string) =>
  rows(`SELECT text FROM notification WHERE user_id = (SELECT user_id FROM "order" WHERE ordersn = ?)`, id);

/** The books have nothing to say about points, but that tests have given some themselves: by no order, and for ever. */
async function balanced() {
  const orders = await rows<{ id: number }>('SELECT id FROM "order"');
  const ids = orders.map(({ id }) => id);
  const found = auditPoints(await readBooksOf(context.db, ids));
  expect(found.filter((says) => !/by no order$|long after their time$/.test(says))).toEqual([]);
}

const parcel = { courier: "JNE", tracking: "JP0123" };

/** A paid order on its way; `arrive` ends it, `agree` promises money back for a complaint about it. */
async function sold(payment: "bca" | "card" = "bca") {
  const bought = await buy(payment);
  const { id, token, ring } = bought;
  for (const hasil of payment === "card" ? ["lunas", "setor"] : ["lunas"]) await press(id, hasil);
  await moveByOperator(id, { to: "shipped", parcel }, context);
  const book = async () => (await ask(listPointEntries, { query: { page: 1, perPage: 48 } }, { token })).body.data;
  return {
    ...bought,
    arrive: () => moveByOperator(id, { to: "done" }, context),
    agree: async (refund: number) => {
      const filed = await complain({ token, orderNumber: id, lineKey: String(ring), productId: 0, bill: 0 });
      await moveComplaintByOperator(filed.body.data.id, { to: "reviewing" }, context);
      await moveComplaintByOperator(filed.body.data.id, { to: "approved", refund }, context);
    },
    entries: async () => (await book()).results.map(({ reason, points }) => [reason, points]).sort(),
    balance: async () => (await book()).points,
  };
}

test("J11 I05 R14 when all the money of a finished order goes back, its points go too, once, and the buyer is told", async () => {
  const { id, bill, arrive, agree, entries, balance } = await sold();
  await arrive();
  expect(await entries()).toEqual([["earned", 150]]);
  await agree(bill);
  // They go with the promise, so that they are not spent until it is kept.
  expect(await entries()).toEqual([
    ["earned", 150],
    ["taken-back", -150],
  ]);
  const outcomes = await Promise.all([1, 2, 3].map(() => refundByOperator(id, context)));
  expect(outcomes.map(({ did }) => did).sort()).toEqual(["nothing", "nothing", "refunded"]);
  expect([await balance(), (await entries()).length]).toEqual([0, 2]);
  expect(JSON.stringify(await notices(id))).toContain("150 poin dari pesanan ini ikut kami tarik.");
});

test("J11 I05 R14 with a part of the money goes that part of the points; those that are spent are taken off the money, and this is said before", async () => {
  const { id, show, bill, arrive, entries, balance } = await sold();
  // What it will earn is told before, to its buyer alone.
  expect((await show()).pointsEarned).toBe(150);
  expect((await ask(showPublicOrder, { params: { id } })).body.data.pointsEarned).toBeUndefined();
  await arrive();
  await spend(id, 120);
  expect((await show()).pointsToTakeOff).toBe(120);
  const part = Math.ceil(bill / 2);
  const points = { taken: 30, off: 45, kept: 4500, given: 0 };
  const outcome = { amount: part - 4500, points };
  expect(await planRefund(id, { amount: part }, context)).toMatchObject(outcome);
  expect([await balance(), (await show()).payment.returned]).toEqual([30, 0]);
  expect(await refundByOperator(id, context, { amount: part })).toMatchObject(outcome);
  expect([await balance(), (await show()).refundDue]).toEqual([0, part - 4500]);
  expect((await letters(id, "pembeli%")).at(-1)?.text).toContain(
    "Dananya dipotong 45 poin yang sudah dipakai, senilai Rp 4.500.",
  );
  // The rest of it, and with it the rest of the points: then nothing is left to go back.
  const most = bill - part;
  await refundByOperator(id, context);
  expect(await giveBackByOperator(id, context, { amount: most })).toMatchObject({
    amount: most - 7500,
    points: { taken: 0, off: 75 },
  });
  expect((await show()).payment).toMatchObject({ returned: bill - 12_000 });
  expect(await refundByOperator(id, context, { amount: 1 })).toMatchObject({ why: "too-much", most: 0 });
  expect(await entries()).toEqual([
    ["earned", 150],
    ["spent", -120],
    ["taken-back", -30],
  ]);
});

test("R14 points that are spent while the money goes back hold the plan back: nothing of it is written", async () => {
  const { id, bill, show, arrive, balance } = await sold();
  await arrive();
  const plan = (await planRefund(id, { amount: bill }, context)) as RefundPlan;
  const meanwhile = overtaken(() => spend(id, 10));
  expect(await applyRefund(plan, `${id} semua`, { ...context, db: meanwhile })).toMatchObject({ why: "changed" });
  expect([await balance(), (await show()).payment.returned]).toEqual([140, 0]);
});

test("R14 buying, spending the points and giving the goods back, again and again, earns nothing", async () => {
  const { id, token, show, bill, arrive, balance } = await sold();
  await arrive();
  const ring = await addProduct({ stock: 9, price: 1_500_000 });
  await fillCart(token, [line(ring)]);
  const other = await ordered(token, { ...chosen, usePoints: 1 });
  expect([(await showOf(token, other)).pointsUsed, await balance()]).toEqual([150, 0]);
  expect((await show()).pointsToTakeOff).toBe(150);
  expect(await planMove(id, { to: "returned", isRestocked: true }, context)).toMatchObject({
    owed: bill - 15_000,
    points: { off: 150 },
  });
  expect(await returnByOperator(id, true, context)).toMatchObject({ owed: bill - 15_000, points: { off: 150 } });
  expect(await show()).toMatchObject({ state: "returned", refundDue: bill - 15_000, pointsOff: 150 });
  const whole = await readWholeOrder(id, context);
  expect(whole && detailOf(whole)).toContain("Rp 15.000 of it kept for 150 points that are spent");
  const told = (await letters(id, "pembeli%")).at(-1)?.text;
  expect(told).toContain("Dananya dipotong 150 poin yang sudah dipakai, senilai Rp 15.000.");
  // What the order was paid with comes back, and is the buyer's: it was paid for.
  await press(other, "lunas");
  await moveByOperator(other, { to: "shipped", parcel }, context);
  await returnByOperator(other, true, context);
  expect([await balance(), (await show()).refundDue]).toEqual([150, bill - 15_000]);
  await balanced();
});

test("R14 points that have ended are not taken once more, nor out of what was earned since", async () => {
  const { id, token, bill, arrive, balance } = await sold();
  await arrive();
  const end = pointsEndAt(context.now);
  const [owner] = await rows<{ id: number }>(`SELECT user_id AS id FROM "order" WHERE ordersn = ?`, id);
  for (const sql of pointLot(owner?.id ?? 0, 100)) await rows(sql);
  const share = { from: owner?.id ?? 0, to: owner?.id ?? 0 };
  const later = { ...context, now: end };
  expect(await endPoints(share, later)).toMatchObject({ ended: 1 });
  expect(await returnByOperator(id, false, later)).toMatchObject({ owed: bill, points: { taken: 0, off: 0 } });
  expect((await ask(listPointEntries, { query: { page: 1, perPage: 48 } }, { token })).body.data.points).toBe(100);
  expect(await balance()).toBe(100);
});

test("R14 points that paid for an order come back in proportion to its money, and a redeemed piece gives back its own", async () => {
  const reward = await addProduct({ stock: 9 });
  const main = await addProduct({ stock: 9, price: 400_000 });
  await rows(
    `INSERT INTO redeem_offer (main_variant_id, reward_variant_id, points, start, "end") VALUES (?, ?, 40, 0, 4102444800)`,
    main,
    reward,
  );
  const token = await makeBuyer([line(main), line(reward, 1, { isRedeem: 1, redeemFor: main })]);
  for (const sql of pointLot("(SELECT max(id) FROM user)", 1040, { endsAt: SOON })) await rows(sql);
  for (const sql of pointLot("(SELECT max(id) FROM user)", 2000)) await rows(sql);
  const id = await ordered(token, { ...chosen, usePoints: 1 });
  const balance = async () => (await ask(showPoints, {}, { token })).body.data.points;
  const lots = () =>
    rows<{ left: number; endsAt: number }>(
      `SELECT sum(points) AS left, ends_at AS endsAt FROM point_lot JOIN point_entry ON lot_id = point_lot.id
        WHERE point_lot.user_id = (SELECT max(id) FROM user) GROUP BY point_lot.id ORDER BY point_lot.id`,
    );
  expect([(await showOf(token, id)).pointsUsed, await balance()]).toEqual([2040, 1000]);
  // What ends first is spent first, and comes back last.
  expect((await lots()).map(({ left }) => left)).toEqual([0, 1000]);
  await press(id, "lunas");
  expect(await refundByOperator(id, context, { line: 2 })).toMatchObject({ amount: 0, points: { given: 40 } });
  expect((await letters(id, "pembeli%")).at(-1)?.text).toContain("40 poin yang Anda pakai kembali ke saldo poin Anda.");
  expect(await refundByOperator(id, context, { line: 2 })).toMatchObject({ did: "nothing", why: "no-pieces" });
  expect((await lots()).map(({ left }) => left)).toEqual([0, 1040]);
  const { billTotal } = await showOf(token, id);
  const half = Math.ceil(billTotal / 2);
  expect(await giveBackByOperator(id, context, { amount: half })).toMatchObject({ points: { given: 1000 } });
  // They came out of two lots: of the one that ends soon, what comes back lasts for a while.
  expect(await refundByOperator(id, context, { amount: billTotal - half })).toMatchObject({ points: { given: 1000 } });
  expect(await lots()).toEqual([
    { left: 1040, endsAt: givenBackUntil(context.now) },
    { left: 2000, endsAt: NEVER },
  ]);
  await balanced();
});

test("R14 points that have ended meanwhile last thirty days if the shop cancels, and end at once if the buyer does", async () => {
  for (const isShops of [true, false]) {
    const ring = await addProduct({ stock: 9, price: 1_500_000 });
    const token = await makeBuyer([line(ring)]);
    for (const sql of pointLot("(SELECT max(id) FROM user)", 160, { endsAt: SOON })) await rows(sql);
    for (const sql of pointLot("(SELECT max(id) FROM user)", 40)) await rows(sql);
    const id = await ordered(token, { ...chosen, usePoints: 1 });
    await press(id, "lunas");
    // Some more of the same lot were never used: they have ended.
    await rows(
      `INSERT INTO point_entry (user_id, lot_id, points, reason, at) SELECT user_id, id, 5, 'earned', 1 FROM point_lot
        WHERE user_id = (SELECT max(id) FROM user) AND ends_at = ?`,
      SOON,
    );
    const now = SEEDED_AT + 2 * 86_400;
    const book = async () =>
      (await ask(listPointEntries, { query: { page: 1, perPage: 9 } }, { token, now })).body.data;
    expect((await book()).points).toBe(0);
    if (isShops)
      expect(await moveByOperator(id, { to: "cancelled", note: "Stok rusak" }, { ...context, now })).toMatchObject({
        did: "moved",
      });
    else await ask(cancelOrder, { params: { id }, body: { noteCancel: "Berubah pikiran" } }, { token, now });
    expect((await book()).points).toBe(isShops ? 200 : 40);
  }
});

test("R14 two orders with the same points at once: one has them, the other is not placed", async () => {
  const ring = await addProduct({ stock: 9, price: 1_000_000 });
  const token = await makeBuyer([line(ring, 2)]);
  for (const sql of pointLot("(SELECT max(id) FROM user)", 30)) await rows(sql);
  for (const sql of pointLot("(SELECT max(id) FROM user)", 70)) await rows(sql);
  const using = { ...chosen, usePoints: 1 as const };
  const { seen } = await preview(token, using);
  const placed = await Promise.all([1, 2, 3].map(() => order(token, using, { seen })));
  expect(placed.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  const spent = await rows<{ points: number }>(
    "SELECT points FROM point_entry WHERE reason = 'spent' AND user_id = (SELECT max(id) FROM user) ORDER BY id",
  );
  expect(spent.map(({ points }) => points)).toEqual([-30, -70]);
});

test("J08 I05 R14 points go with what the provider returns, as far as they are there; a double payment takes none", async () => {
  const { id, bill, arrive, entries, balance } = await sold("card");
  await arrive();
  await callProvider(`${id}/refund`, { refund_key: "satu", amount: Math.ceil(bill / 3), reason: "Goresan" });
  expect(await balance()).toBe(100);
  await spend(id, 60);
  await callProvider(`${id}/refund`, { refund_key: "dua" });
  expect(await entries()).toEqual([
    ["earned", 150],
    ["spent", -60],
    ["taken-back", -90],
  ]);
  await balanced();
  const twice = await sold();
  await twice.arrive();
  await rows(
    `INSERT INTO payment_attempt (number, order_id, nth, amount, created_at)
      SELECT ordersn || '-2', id, 2, bill_total, 0 FROM "order" WHERE ordersn = ?`,
    twice.id,
  );
  await rows(
    `INSERT INTO money_entry (order_id, attempt, kind, amount, at, key)
      SELECT id, ordersn || '-2', 'received', bill_total, 0, 'received ' || ordersn || '-2' FROM "order" WHERE ordersn = ?`,
    twice.id,
  );
  await rows(
    `INSERT INTO refund (order_id, attempt, reason, amount, way, key, at)
      SELECT id, ordersn || '-2', 'paid-twice', bill_total, 'hand', ordersn || '-2 paid-twice', 0 FROM "order" WHERE ordersn = ?`,
    twice.id,
  );
  expect(await refundByOperator(twice.id, context)).toMatchObject({ did: "refunded" });
  expect(await twice.balance()).toBe(150);
});

test("J11 I05 an order whose money went back before it was done earns what its money still earns", async () => {
  const { bill, arrive, agree, entries } = await sold();
  await agree(bill);
  expect(await arrive()).toMatchObject({ did: "moved" });
  expect(await entries()).toEqual([]);
});

test("J11 I05 R14 of what was earned after a part of the money went back, the next part takes its own share alone", async () => {
  const { id, bill, arrive, agree, balance } = await sold();
  const third = Math.ceil(bill / 3);
  await agree(third);
  await refundByOperator(id, context);
  await arrive();
  expect(await balance()).toBe(100);
  expect(await refundByOperator(id, context, { amount: third })).toMatchObject({ points: { taken: 50, off: 0 } });
  expect(await balance()).toBe(50);
  await balanced();
});

test("R14 points whose order's money was taken back are worth nothing when what they were spent on gives them back", async () => {
  const { id, token, ring, arrive, balance } = await sold("card");
  await arrive();
  await fillCart(token, [line(ring)]);
  const other = await ordered(token, { ...chosen, usePoints: 1 });
  await press(id, "tarik");
  const body = { noteCancel: "Berubah pikiran" };
  expect((await ask(cancelOrder, { params: { id: other }, body }, { token })).status).toBe(200);
  expect(await balance()).toBe(0);
  await fillCart(token, [line(ring)]);
  expect((await preview(token, { ...chosen, usePoints: 1 })).summary.pointsUsed).toBe(0);
  await balanced();
});
