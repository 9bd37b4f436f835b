import { afterEach, expect, test, vi } from "vitest";
import type { Database } from "#functions/db/database.ts";
import type { PaymentEnv } from "#functions/env.ts";
import { choosePayment, paymentsOf } from "#functions/payments/choose-payment.ts";
import { type ChargeRequest, PaymentFault } from "#functions/payments/provider.ts";

const asked: ChargeRequest = {
  orderNumber: "SI-261121-ABCDEFGHJKMN",
  amount: 1_000_000,
  payment: "bca",
  tenor: 0,
  customer: { name: "Dewi", email: "dewi@contoh.id", phone: "+628123456789" },
  createdAt: 0,
  expiresAt: 86_400,
  finishUrl: "https://shop.test/checkout/thanks",
};

afterEach(() => vi.restoreAllMocks());

/** Nothing here reaches the network: where a request would go, and with which key, is all that is looked at. */
async function addressesOf(env: PaymentEnv): Promise<{ url: string; key: string }[]> {
  const gone: { url: string; key: string }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (request) => {
    const { url, headers } = request as Request;
    gone.push({ url, key: atob((headers.get("Authorization") ?? "").replace("Basic ", "")) });
    return Response.json({ status_code: "201", redirect_url: "https://pay.test" });
  });
  const provider = choosePayment(env, {} as Database, 0, "https://shop.test");
  await provider.charge(asked);
  await provider.charge({ ...asked, payment: "card" });
  return gone;
}

const MIDTRANS_SERVER_KEY = "kunci-penjual";
const simulated: PaymentEnv = { PAYMENTS: "simulator", SESSION_SECRETS: "rahasia-toko" };

test("J14 a key alone asks the provider's sandbox, and only MIDTRANS_LIVE=1 the live one", async () => {
  for (const [live, host] of [
    [undefined, "sandbox.midtrans.com"],
    ["0", "sandbox.midtrans.com"],
    ["1", "midtrans.com"],
  ] as const) {
    expect(await addressesOf({ MIDTRANS_SERVER_KEY, MIDTRANS_LIVE: live })).toEqual([
      { url: `https://api.${host}/v2/charge`, key: `${MIDTRANS_SERVER_KEY}:` },
      { url: `https://app.${host}/snap/v1/transactions`, key: `${MIDTRANS_SERVER_KEY}:` },
    ]);
  }
});

test("J14 a stand-in's addresses take the place of the provider's own", async () => {
  const env = {
    MIDTRANS_SERVER_KEY,
    MIDTRANS_API_URL: "https://bayar.test",
    MIDTRANS_SNAP_URL: "https://bayar.test/snap/v1",
  };
  expect((await addressesOf(env)).map(({ url }) => url)).toEqual([
    "https://bayar.test/v2/charge",
    "https://bayar.test/snap/v1/transactions",
  ]);
});

test("J14 the operator reads in one word where payments go", () => {
  expect([
    paymentsOf({}),
    paymentsOf({ MIDTRANS_LIVE: "1" }),
    paymentsOf({ PAYMENTS: "simulator" }),
    paymentsOf(simulated),
    paymentsOf({ ...simulated, MIDTRANS_SERVER_KEY }),
    paymentsOf({ MIDTRANS_SERVER_KEY, MIDTRANS_LIVE: "1" }),
  ]).toEqual(["none", "none", "none", "simulator", "sandbox", "live"]);
});

test("J14 a shop that nobody asked to simulate charges nothing and believes nobody", async () => {
  const closed = choosePayment({}, {} as Database, 0, "https://shop.test");
  await expect(closed.charge(asked)).rejects.toThrow("MIDTRANS_SERVER_KEY");
  await expect(closed.status(asked.orderNumber)).rejects.toThrow(PaymentFault);
  const told = { order_id: "SI-1", status_code: "200", gross_amount: "1.00", signature_key: "x" };
  expect(await closed.readNotification(told)).toBeUndefined();
});

test("J07 the popup's script is the provider's own, beside its page; without a client key there is only the page", () => {
  const popupOf = (env: PaymentEnv, origin = "https://shop.test") =>
    choosePayment(env, {} as Database, 0, origin).popup;
  const MIDTRANS_CLIENT_KEY = "kunci-umum";
  const withKeys = { MIDTRANS_SERVER_KEY, MIDTRANS_CLIENT_KEY };
  expect(popupOf({ MIDTRANS_SERVER_KEY })).toBeUndefined();
  expect(popupOf(withKeys)).toEqual({
    scriptUrl: "https://app.sandbox.midtrans.com/snap/snap.js",
    clientKey: MIDTRANS_CLIENT_KEY,
  });
  expect(popupOf({ ...withKeys, MIDTRANS_LIVE: "1" })?.scriptUrl).toBe("https://app.midtrans.com/snap/snap.js");
  expect(popupOf({ ...withKeys, MIDTRANS_SNAP_URL: "https://bayar.test/snap/v1" })?.scriptUrl).toBe(
    "https://bayar.test/snap/snap.js",
  );
  expect(popupOf(simulated)?.scriptUrl).toBe("https://shop.test/simulator/snap/snap.js");
  expect(popupOf({ ...simulated, MIDTRANS_CLIENT_KEY }, "")).toBeUndefined();
});

test("J14 the provider's last second is the order's own, though it counts whole minutes", async () => {
  const bodies: Record<string, unknown>[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (request) => {
    bodies.push(await (request as Request).json());
    return Response.json({ status_code: "201", redirect_url: "https://pay.test" });
  });
  const provider = choosePayment({ MIDTRANS_SERVER_KEY }, {} as Database, 0, "https://shop.test");
  // Chosen anew 90 seconds before the order ends.
  const late = { ...asked, createdAt: 86_310 + 17, expiresAt: 86_400 + 17 };
  for (const payment of ["bca", "card"] as const) await provider.charge({ ...late, payment });
  const start = "1970-01-02 06:58:17 +0700";
  expect(bodies[0]?.custom_expiry).toEqual({ order_time: start, expiry_duration: 2, unit: "minute" });
  expect(bodies[1]?.expiry).toEqual({ start_time: start, duration: 2, unit: "minute" });
});
