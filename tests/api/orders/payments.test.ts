import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { cancelOrder, refreshPayment, showOrder } from "#contract/orders/order.ts";
import { PAYMENT_CODES, type PaymentCode } from "#domain/orders/payment-method.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { askSimulator } from "#functions/payments/simulator/simulator.ts";
import { hexDigest } from "#lib/bytes.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import { addRegions, stockOf } from "./buyer.ts";
import { buy as buyBy, post, signed, simulator } from "./provider.ts";

beforeAll(addRegions);

const show = async (token: string, id: string) => (await ask(showOrder, { params: { id } }, { token })).body.data;
const refresh = async (token: string, id: string, now = SEEDED_AT) =>
  (await ask(refreshPayment, { params: { id } }, { token, now })).body.data;

interface Notice {
  status_code: string;
  gross_amount: string;
  [more: string]: string;
}

/** A notification as the provider would send it. */
async function tell(order: { orderNumber: string; billTotal: number }, status: string, more: Partial<Notice> = {}) {
  const { status_code = "200", gross_amount = `${order.billTotal}.00`, ...rest } = more;
  const told = { order_id: order.orderNumber, status_code, gross_amount };
  return post(await signed(told, { transaction_status: status, ...rest }));
}

async function buy(payment?: PaymentCode) {
  const { show, ...bought } = await buyBy(payment);
  return { ...bought, order: await show() };
}

test.each(PAYMENT_CODES)("J06 J07 an order by %s is charged at once, and can be paid", async (payment) => {
  const { order, token } = await buy(payment);
  expect(order.payment).toMatchObject({ code: payment, status: "pending", paidAt: null });
  if (payment === "card") {
    expect(order.payment.redirectUrl).toMatch(new RegExp(`/simulator/pay/${order.orderNumber}$`));
    expect(order.payment.number).toBe("");
  } else expect(order.payment.number).toMatch(/^\d{10,20}$/);
  expect(order.payment.billerCode).toBe(payment === "mandiri" ? "70012" : "");
  const { popup } = await refresh(token, order.orderNumber);
  expect(popup && new URL(order.payment.redirectUrl).pathname.endsWith(`/${popup.token}`)).toBe(
    payment === "card" ? true : null,
  );
});

test("J08 a settled payment pays the order once, however often it is told", async () => {
  const { order, token, ring } = await buy();
  expect(await tell(order, "pending", { status_code: "201" })).toBe(200);
  expect((await show(token, order.orderNumber)).state).toBe("awaiting-payment");
  expect(await Promise.all([tell(order, "settlement"), tell(order, "settlement"), tell(order, "settlement")])).toEqual([
    200, 200, 200,
  ]);
  const paid = await show(token, order.orderNumber);
  expect(paid.moves.map(({ label }) => label)).toEqual(["Dipesan", "Dibayar"]);
  expect(paid.payment.paidAt).toBe(SEEDED_AT);
  for (const late of ["pending", "deny", "expire", "cancel"]) expect(await tell(order, late)).toBe(200);
  expect((await show(token, order.orderNumber)).state).toBe("paid");
  expect(await stockOf(ring)).toBe(4);
});

test("J08 a signature that does not hold and another currency change nothing", async () => {
  const { order, token } = await buy();
  const forged = { order_id: order.orderNumber, status_code: "200", gross_amount: `${order.billTotal}.00` };
  for (const signature_key of ["", "0".repeat(128), await hexDigest("SHA-512", "x")]) {
    expect(await post({ ...forged, transaction_status: "settlement", signature_key })).toBe(403);
  }
  for (const body of [{}, [], "x", null]) expect(await post(body as object)).toBe(403);
  expect(await tell(order, "settlement", { currency: "USD" })).toBe(200);
  expect((await show(token, order.orderNumber)).state).toBe("awaiting-payment");
  const verdicts = await rows<{ verdict: string }>(
    "SELECT verdict FROM payment_notification WHERE ordersn = ?",
    order.orderNumber,
  );
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(["mismatch"]);
});

test("J08 a card payment under review waits for a person; an order that nobody knows is put down", async () => {
  const { order, token } = await buy("card");
  await tell(order, "capture", { fraud_status: "challenge" });
  expect((await show(token, order.orderNumber)).state).toBe("awaiting-payment");
  await tell(order, "capture");
  expect((await show(token, order.orderNumber)).state).toBe("paid");
  expect(await tell({ orderNumber: "SI-000101-000000000000", billTotal: 1 }, "settlement")).toBe(200);
  expect(await rows("SELECT 1 FROM payment_notification WHERE ordersn = 'SI-000101-000000000000'")).toHaveLength(1);
});

test("J09 an expired payment gives the pieces back once the order's time is over; money that comes after is flagged and kept", async () => {
  const { order, token, ring } = await buy();
  await rows(`UPDATE "order" SET expires_at = ? WHERE ordersn = ?`, SEEDED_AT, order.orderNumber);
  await tell(order, "expire", { status_code: "407" });
  expect((await show(token, order.orderNumber)).state).toBe("expired");
  expect(await stockOf(ring)).toBe(5);
  await Promise.all(["t-1", "t-2", "t-3"].map((transaction_id) => tell(order, "settlement", { transaction_id })));
  const late = await show(token, order.orderNumber);
  expect([late.state, late.payment.isLate, late.payment.paidAt]).toEqual(["expired", true, SEEDED_AT]);
  const letters = await rows(
    "SELECT 1 FROM outbox WHERE subject LIKE ?",
    `Terlambat dibayar: pesanan ${order.orderNumber}%`,
  );
  expect(letters).toHaveLength(1);
});

test("J08 J09 a settlement told again after a paid order was cancelled is no second payment", async () => {
  const { order, token } = await buy();
  await rows("UPDATE simulated_payment SET status = 'settlement' WHERE ordersn = ?", order.orderNumber);
  await tell(order, "settlement");
  await ask(cancelOrder, { params: { id: order.orderNumber }, body: { noteCancel: "Salah warna" } }, { token });
  await Promise.all([tell(order, "settlement", { transaction_id: "t-2" }), tell(order, "pending")]);
  const cancelled = await show(token, order.orderNumber);
  expect([cancelled.state, cancelled.payment.isLate, cancelled.payment.status]).toEqual([
    "cancelled",
    false,
    "settlement",
  ]);
  expect(await rows("SELECT 1 FROM outbox WHERE subject LIKE ?", `Terlambat%${order.orderNumber}%`)).toHaveLength(0);
});

test("J06 J14 a payment whose notification was lost is found by asking the provider", async () => {
  const { order, token } = await buy("mandiri");
  await rows("UPDATE simulated_payment SET status = 'settlement' WHERE ordersn = ?", order.orderNumber);
  expect((await refresh(token, order.orderNumber)).state).toBe("paid");
});

test("J14 the simulator settles by a button, and tells the shop as the provider would", async () => {
  const { order, token } = await buy();
  const context = {
    ...simulator,
    notify: async (body: object) => {
      expect(await post(body)).toBe(200);
    },
  };
  const at = `https://shop.test/simulator/pay/${order.orderNumber}`;
  const page = await (await askSimulator(new Request(at), context)).text();
  expect(page).toContain(order.payment.number);
  const pay = (hasil: string) =>
    askSimulator(new Request(at, { method: "POST", body: new URLSearchParams({ hasil }) }), context);
  const answered = await pay("lunas");
  expect([answered.status, answered.headers.get("Location")]).toEqual([
    303,
    `/checkout/thanks?bill_no=${order.orderNumber}`,
  ]);
  expect((await show(token, order.orderNumber)).state).toBe("paid");
  await pay("kedaluwarsa");
  expect((await show(token, order.orderNumber)).state).toBe("paid");
});

test("J14 without its key the simulator answers nobody", async () => {
  for (const path of ["v2/charge", "v2/SI-1/cancel", "snap/v1/transactions"]) {
    const request = new Request(`https://shop.test/simulator/${path}`, { method: "POST", body: "{}" });
    expect((await askSimulator(request, simulator)).status).toBe(401);
  }
});

test("J09 an order whose time is over expires by the clock and gives everything back; one that was paid in time does not", async () => {
  const [unpaid, paid, young] = [await buy(), await buy("bni"), await buy("bri")];
  await rows("UPDATE simulated_payment SET status = 'settlement' WHERE ordersn = ?", paid.order.orderNumber);
  await rows(`UPDATE "order" SET expires_at = ? WHERE ordersn = ?`, SEEDED_AT + 90_000, young.order.orderNumber);
  await rows(
    "UPDATE simulated_payment SET expires_at = ? WHERE ordersn = ?",
    SEEDED_AT + 90_000,
    young.order.orderNumber,
  );
  const now = unpaid.order.expiresAt;
  // The clock does not know at which address the shop is, unless the configuration says so.
  const look = () => runSchedule({ cron: "*/5 * * * *", scheduledTime: now * 1000, noRetry: () => {} }, env);
  await look();
  await look();
  expect((await show(unpaid.token, unpaid.order.orderNumber)).moves.map(({ label }) => label)).toEqual([
    "Dipesan",
    "Kedaluwarsa",
  ]);
  expect((await show(paid.token, paid.order.orderNumber)).state).toBe("paid");
  expect((await show(young.token, young.order.orderNumber)).state).toBe("awaiting-payment");
  expect([await stockOf(unpaid.ring), await stockOf(paid.ring), await stockOf(young.ring)]).toEqual([5, 4, 4]);
});
