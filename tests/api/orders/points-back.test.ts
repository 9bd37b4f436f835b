import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listPointEntries } from "#contract/account/user.ts";
import { Database } from "#functions/db/database.ts";
import { complain } from "../service/received.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import { moveByOperator, moveComplaintByOperator, refundByOperator } from "./acts.ts";
import { addRegions } from "./buyer.ts";
import { buy, callProvider, letters, press } from "./provider.ts";

beforeAll(addRegions);
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const context = { db: new Database(env.DB), now: SEEDED_AT + 60, origin: "https://serambi.example", post: () => {} };
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

test("J11 I05 when all the money of a finished order goes back, its points go too, once, and the buyer is told", async () => {
  const { id, bill, arrive, agree, entries, balance } = await sold();
  await arrive();
  expect(await entries()).toEqual([["earned", 150]]);
  await agree(bill);
  expect(await balance()).toBe(150);
  const outcomes = await Promise.all([1, 2, 3].map(() => refundByOperator(id, context)));
  expect(outcomes.map(({ did }) => did).sort()).toEqual(["nothing", "nothing", "refunded"]);
  expect(await entries()).toEqual([
    ["earned", 150],
    ["taken-back", -150],
  ]);
  expect(await balance()).toBe(0);
  expect((await letters(id, "pembeli%")).at(-1)?.text).toContain("150 poin dari pesanan ini ikut kami tarik.");
});

test("J11 I05 with a part of the money goes that part of the points, and never more than there are", async () => {
  const [half, poor] = [await sold(), await sold()];
  for (const { arrive, agree, bill } of [half, poor]) {
    await arrive();
    await agree(Math.ceil(bill / 2));
  }
  await rows(
    `INSERT INTO point_entry (user_id, points, reason, at) SELECT user_id, -120, 'spent', 1 FROM "order" WHERE ordersn = ?`,
    poor.id,
  );
  for (const { id } of [half, poor]) expect(await refundByOperator(id, context)).toMatchObject({ did: "refunded" });
  expect([await half.balance(), await poor.balance()]).toEqual([75, 0]);
});

test("J08 I05 points go with what the provider returns, in one entry that grows; a double payment takes none", async () => {
  const { id, bill, arrive, entries, balance } = await sold("card");
  await arrive();
  await callProvider(`${id}/refund`, { refund_key: "satu", amount: Math.ceil(bill / 3), reason: "Goresan" });
  expect(await balance()).toBe(100);
  await callProvider(`${id}/refund`, { refund_key: "dua" });
  expect(await entries()).toEqual([
    ["earned", 150],
    ["taken-back", -150],
  ]);
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
  const { id, bill, arrive, agree, entries } = await sold();
  await agree(bill);
  await refundByOperator(id, context);
  expect(await arrive()).toMatchObject({ did: "moved" });
  expect(await entries()).toEqual([]);
});
