import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { refreshPayment } from "#contract/orders/order.ts";
import { Database, type Statement } from "#functions/db/database.ts";
import { applyPaymentNotice } from "#functions/orders/apply-payment-notice.ts";
import { lookAfterOrders } from "#functions/orders/unpaid-orders.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import { PaymentFault, type PaymentGateway } from "#functions/payments/provider.ts";
import { type Asking, ask, rows, SEEDED_AT, send } from "../shop.ts";
import { addProduct, addRegions, chosen, line, makeBuyer, order, preview, stockOf } from "./buyer.ts";
import { atProvider, becomeUnheard, buy, letters, post, press, SIMULATOR_KEY, signed, spoilt } from "./provider.ts";

beforeAll(addRegions);
afterEach(() => vi.restoreAllMocks());

const db = new Database(env.DB);
const deskAt = (now: number) => ({ db, now, origin: "", post: () => {} });
const provider = (now = SEEDED_AT) => choosePayment(env as object, db, now, "");
const tick = (now: number, gateway: PaymentGateway = provider(now)) => lookAfterOrders(deskAt(now), gateway);
const refresh = async (token: string, id: string, asking: Asking = {}) => {
  const { status, body } = await ask(refreshPayment, { params: { id } }, { token, ...asking });
  expect(status).toBe(200);
  return body.data;
};
const HOUR = 3600;
/** What the provider says once an attempt has become this. */
const said = async (id: string, status: string) => {
  await becomeUnheard(id, status);
  const says = await provider().status(id);
  return says ?? expect.unreachable();
};

test("J07 J16 a card order whose charge answer was lost is paid by another attempt with a number of its own", async () => {
  let lost = 0;
  const asking = spoilt(async (request, answer) => {
    const answered = await answer();
    if (!request.url.includes("/snap/") || lost++ > 0) return answered;
    throw new DOMException("The operation timed out.", "TimeoutError");
  });
  const { id, token, show } = await buy("card", asking);
  expect((await show()).payment.redirectUrl).toBe("");
  expect((await refresh(token, id, asking)).payment.redirectUrl).toMatch(new RegExp(`/pay/${id}-2$`));
  await press(`${id}-2`, "lunas");
  expect(await show()).toMatchObject({ state: "paid", payment: { isLate: false } });
  // Nobody was ever led to the first page; if money comes there all the same, it is owed back at once.
  await press(id, "lunas");
  expect(await show()).toMatchObject({ state: "paid", refundDue: (await show()).billTotal });
  expect((await letters(id, "halo%"))[0]?.text).toContain("dibayar dua kali");
});

test("J16 what becomes of an attempt that another has taken the place of does not end the order", async () => {
  let lost = 0;
  const asking = spoilt(async (request, answer) => {
    const answered = await answer();
    return request.url.includes("/snap/") && lost++ === 0 ? new Response("", { status: 504 }) : answered;
  });
  const { id, token, show } = await buy("card", asking);
  await refresh(token, id, asking);
  await press(id, "tolak");
  expect((await show()).state).toBe("awaiting-payment");
  await press(`${id}-2`, "lunas");
  expect((await show()).state).toBe("paid");
});

test("J06 however often an order's page is looked at, the provider is asked once in ten seconds, and what it said is shown", async () => {
  const asked: string[] = [];
  const asking = spoilt((request, answer) => {
    asked.push(new URL(request.url).pathname);
    return answer();
  });
  const { id, token } = await buy("bca", asking);
  asked.length = 0;
  const looks = await Promise.all([1, 2, 3, 4].map(() => refresh(token, id, asking)));
  expect(asked).toEqual([`/simulator/v2/${id}/status`]);
  for (const look of looks) expect(look).toMatchObject({ state: "awaiting-payment", payment: { status: "pending" } });
  await becomeUnheard(id, "settlement");
  expect((await refresh(token, id, { ...asking, now: SEEDED_AT + 9 })).state).toBe("awaiting-payment");
  expect(asked).toHaveLength(1);
  expect((await refresh(token, id, { ...asking, now: SEEDED_AT + 10 })).state).toBe("paid");
  expect(asked).toHaveLength(2);
});

test.each([
  ["null", "null"],
  ["a list", "[]"],
  ["words", '"tutup"'],
  ["another shape", '{"redirect_url":7,"va_numbers":"x","error_messages":3,"status_code":201}'],
])("R05 a provider that answers %s makes no fault: the order stands and is paid later", async (_, text) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let isOdd = true;
  const asking = spoilt(async (_request, answer) => (isOdd ? new Response(text) : answer()));
  for (const payment of ["bca", "card"] as const) {
    isOdd = true;
    const { id, token } = await buy(payment, asking);
    await refresh(token, id, asking);
    isOdd = false;
    const { payment: later } = await refresh(token, id, { ...asking, now: SEEDED_AT + 10 });
    expect(payment === "card" ? later.redirectUrl : later.number).not.toBe("");
  }
});

test("J09 money at the provider for an order that has ended is found by the clock, within a week of its attempt", async () => {
  const [found, old] = [await buy(), await buy("bni")];
  for (const { id } of [found, old]) {
    await rows(`UPDATE "order" SET state = 'cancelled' WHERE ordersn = ?`, id);
    await becomeUnheard(id, "settlement");
  }
  await rows("UPDATE payment_attempt SET created_at = ? WHERE number = ?", SEEDED_AT - 7 * 24 * HOUR, old.id);
  await tick(SEEDED_AT + HOUR);
  expect(await found.show()).toMatchObject({
    state: "cancelled",
    payment: { isLate: true, paidAt: SEEDED_AT + HOUR },
  });
  expect((await old.show()).payment.paidAt).toBeNull();
});

test("J09 an attempt that the provider was not told of is ended there by the clock", async () => {
  const { id } = await buy();
  await rows(`UPDATE "order" SET state = 'cancelled' WHERE ordersn = ?`, id);
  await tick(SEEDED_AT + HOUR / 2);
  expect(await atProvider(id)).toBe("cancel");
});

test("J08 a captured payment that is let go at the provider without a word is heard of by the clock", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { id, show } = await buy("card");
  await press(id, "lunas");
  await becomeUnheard(id, "cancel");
  await tick(SEEDED_AT + HOUR);
  expect(await show()).toMatchObject({ state: "cancelled", refundDue: 0 });
});

test("J08 what the provider says and what it moves are written in one batch", async () => {
  const { id, show } = await buy();
  await becomeUnheard(id, "settlement");
  const says = await provider().status(id);
  const written: number[] = [];
  const counting = {
    rows: db.rows.bind(db),
    batch: (statements: readonly Statement<unknown>[]) => {
      written.push(statements.length);
      if (written.length > 1) throw new Error("The Worker is killed here");
      return db.batch(statements);
    },
  };
  vi.spyOn(counting, "rows");
  await expect(applyPaymentNotice(says as never, { ...deskAt(SEEDED_AT), db: counting as never })).rejects.toThrow(
    "killed",
  );
  expect(counting.rows).not.toHaveBeenCalled();
  expect((await show()).payment.status).toBe("pending");
  await tick(SEEDED_AT + HOUR);
  expect((await show()).state).toBe("paid");
});

test.each([
  ["cancelled", "late, for an order that has ended", true],
  ["awaiting-payment", "in time", false],
])(
  "J08 J09 money that comes (order %s: %s) while the shop hears that it was let go is known to be gone",
  async (state, _, isLate) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { id, show, bill } = await buy("card");
    await rows(`UPDATE "order" SET state = ? WHERE ordersn = ?`, state, id);
    const [captured, voided] = [await said(id, "capture"), await said(id, "cancel")];
    let read = 0;
    const overtaken = {
      rows: db.rows.bind(db),
      batch: async (statements: readonly Statement<unknown>[]) => {
        const answers = await db.batch(statements);
        // Between what is read and what is written, another request writes down that the money has come.
        if (read++ === 0) await applyPaymentNotice(captured, deskAt(SEEDED_AT));
        return answers;
      },
    };
    await applyPaymentNotice(voided, { ...deskAt(SEEDED_AT), db: overtaken as never });
    await tick(SEEDED_AT + HOUR);
    expect(await show()).toMatchObject({ state: "cancelled", refundDue: 0, payment: { isLate } });
    expect(
      await rows(
        "SELECT returned, is_final FROM attempt_money JOIN payment_attempt ON number = attempt WHERE number = ?",
        id,
      ),
    ).toEqual([{ returned: bill, is_final: 1 }]);
  },
);

test("J07 J09 an account whose charge answer was lost: what has become of it meanwhile is heeded when it is asked for again", async () => {
  let lost = 0;
  const asking = spoilt(async (request, answer) => {
    const answered = await answer();
    return request.url.endsWith("/charge") && lost++ === 0 ? new Response("", { status: 504 }) : answered;
  });
  const { id, token, show } = await buy("bca", asking);
  await becomeUnheard(id, "settlement");
  const { state, payment } = await refresh(token, id, asking);
  expect([state, payment.number]).toEqual(["paid", expect.stringMatching(/^12608/)]);
  expect((await show()).payment.isLate).toBe(false);
});

test("J09 orders that cannot be looked after go to the end of the queue: they keep no other from expiring", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { id, ring, show } = await buy();
  const until = (await show()).expiresAt;
  // Eighty older ones of which the provider can never be asked.
  await rows(
    `INSERT INTO "order" (ordersn, user_id, idempotency_key, state, address, sub_total, shipping, fee,
       bill_total, payment, created_at, expires_at)
     WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 80)
     SELECT 'MACET-' || n, user_id, 'macet-' || n, 'awaiting-payment', address, 0, 0, 0, 0, payment, created_at,
       expires_at - 100 FROM n, "order" WHERE ordersn = ?`,
    id,
  );
  await rows(`INSERT INTO payment (order_id, amount) SELECT id, 0 FROM "order" WHERE ordersn LIKE 'MACET-%'`);
  await rows(`INSERT INTO payment_attempt (number, order_id, nth, amount, created_at)
    SELECT ordersn, id, 1, 0, created_at FROM "order" WHERE ordersn LIKE 'MACET-%'`);
  const real = provider(until);
  const stuck: PaymentGateway = {
    ...real,
    cancel: (number) => (number.startsWith("MACET") ? Promise.reject(new PaymentFault("stuck")) : real.cancel(number)),
  };
  await tick(until, stuck);
  await tick(until + 300, stuck);
  expect((await show()).state).toBe("expired");
  expect(await stockOf(ring)).toBe(5);
  await rows(`DELETE FROM payment_attempt WHERE number LIKE 'MACET-%'`);
  await rows(`DELETE FROM payment WHERE order_id IN (SELECT id FROM "order" WHERE ordersn LIKE 'MACET-%')`);
  await rows(`DELETE FROM "order" WHERE ordersn LIKE 'MACET-%'`);
});

test("J14 S04 without a key and without being asked for, nothing is simulated: no charge, no belief, and the health check says so", async () => {
  const closed: Asking = { settings: { PAYMENTS: "" } };
  const { id, show, bill } = await buy();
  const told = { order_id: id, status_code: "200", gross_amount: `${bill}.00` };
  const settled = await signed(told, { transaction_status: "settlement" });
  expect(await post(settled, closed)).toBe(403);
  expect((await show()).state).toBe("awaiting-payment");
  const health = await send<never>("health", {}, closed);
  expect([health.status, health.body]).toEqual([
    503,
    expect.objectContaining({ ok: false, payments: false, says: [expect.stringContaining("MIDTRANS_SERVER_KEY")] }),
  ]);
  for (const path of [`simulator/pay/${id}`, "simulator/snap/snap.js"]) {
    expect((await send<never>(path, {}, closed)).status).toBe(404);
  }

  const ring = await addProduct();
  const token = await makeBuyer([line(ring)]);
  const { seen } = await preview(token);
  const refused = await order(token, chosen, { seen, asking: closed });
  expect(refused.status).toBe(403);
  expect(refused.body.data).toMatchObject({
    payments: [],
    missing: { payment: expect.stringContaining("pembayaran") },
  });
  expect(await stockOf(ring)).toBe(10);
});

test("J14 whoever tries the shop on their own machine has the simulator; behind Cloudflare that name opens nothing", async () => {
  const base = "http://localhost:8788";
  const health = (headers: Record<string, string>) =>
    send<never>("health", {}, { settings: { PAYMENTS: "" }, base, headers }).then(({ status }) => status);
  expect(await health({})).toBe(200);
  expect(await health({ "CF-Ray": "8c1f" })).toBe(503);
});

test("J14 the simulator's key is the shop's own: another secret, another key, and without a secret there is none", () => {
  const keys = ["satu", "dua"].map((INTEGRATION_TOKEN) => ({ PAYMENTS: "simulator", INTEGRATION_TOKEN }));
  const charged = keys.map((settings) => choosePayment(settings, db, SEEDED_AT, "").isClosed ?? false);
  expect(charged).toEqual([false, false]);
  expect(choosePayment({ PAYMENTS: "simulator" }, db, SEEDED_AT, "").isClosed).toBe(true);
  expect(SIMULATOR_KEY).toMatch(/^SB-Mid-server-[\w-]{43}$/);
});
