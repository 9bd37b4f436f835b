import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { showOrder } from "#contract/orders/order.ts";
import type { PaymentCode } from "#domain/orders/payment-method.ts";
import { Database } from "#functions/db/database.ts";
import type { ApiEnv } from "#functions/env.ts";
import { deliverMessage } from "#functions/messages/deliver.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { simulatorKeyOf } from "#functions/payments/choose-payment.ts";
import { signatureOf } from "#functions/payments/signature.ts";
import { askSimulator } from "#functions/payments/simulator/simulator.ts";
import { type Asking, ask, rows, SEEDED_AT, send } from "../shop.ts";
import { addProduct, chosen, line, makeBuyer, order } from "./buyer.ts";

/** The payment provider as a test has it: the simulator, behind a wire that may be spoilt. */
export const SIMULATOR_KEY = simulatorKeyOf(env as object) ?? "";

/** The simulator as the shop under test runs it. */
export const simulator = {
  db: new Database(env.DB),
  now: SEEDED_AT,
  key: SIMULATOR_KEY,
  origin: "https://shop.test",
  liesPercent: 0,
  notify: async (body: object) => void (await post(body)),
};

export async function post(body: object, asking: Asking = {}): Promise<number> {
  const init = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  return (await send<never>("payment/notification", init, asking)).status;
}

/** Presses a button on the simulator's page; the shop is told as by the provider. */
export async function press(attempt: string, hasil: string): Promise<void> {
  const request = new Request(`https://shop.test/simulator/pay/${attempt}`, {
    method: "POST",
    body: new URLSearchParams({ hasil }),
  });
  expect((await askSimulator(request, simulator)).status).toBe(303);
}

/** Calls the provider's HTTP API as whoever has the key. */
export async function callProvider(path: string, body: object = {}): Promise<Record<string, string>> {
  const request = new Request(`https://shop.test/simulator/v2/${path}`, {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${SIMULATOR_KEY}:`)}` },
    body: JSON.stringify(body),
  });
  return (await askSimulator(request, simulator)).json();
}

/** Something becomes of an attempt at the provider, and nobody is told. */
export async function becomeUnheard(attempt: string, status: string): Promise<void> {
  await rows("UPDATE simulated_payment SET status = ? WHERE ordersn = ?", status, attempt);
}

export const atProvider = async (attempt: string) =>
  (await rows<{ status: string }>("SELECT status FROM simulated_payment WHERE ordersn = ?", attempt))[0]?.status;

/** A notification that nobody but the key's owner could have written. */
export async function signed(told: { order_id: string; status_code: string; gross_amount: string }, more: object) {
  const signature = await signatureOf(told, SIMULATOR_KEY);
  return { ...told, currency: "IDR", transaction_id: "t-1", fraud_status: "accept", signature_key: signature, ...more };
}

type Spoiling = (request: Request, answer: () => Promise<Response>) => Promise<Response>;

/** Settings of a shop whose provider is elsewhere, and what becomes of every question on the way there. */
export function spoilt(spoil: Spoiling): Asking {
  vi.spyOn(globalThis, "fetch").mockImplementation((request) =>
    spoil(request as Request, () => askSimulator(request as Request, simulator)),
  );
  const settings = {
    MIDTRANS_SERVER_KEY: SIMULATOR_KEY,
    MIDTRANS_API_URL: "https://bayar.test/simulator",
    MIDTRANS_SNAP_URL: "https://bayar.test/simulator/snap/v1",
  };
  return { settings };
}

export async function buy(payment: PaymentCode = "bca", asking: Asking = {}) {
  const ring = await addProduct({ stock: 5 });
  const token = await makeBuyer([line(ring)]);
  const { status, body } = await order(token, { ...chosen, payment }, { asking });
  expect(status).toBe(200);
  const id = body.data.orderNumber;
  const show = async () => (await ask(showOrder, { params: { id } }, { token })).body.data;
  return { ring, token, id, show, bill: (await show()).billTotal };
}

export const letters = (id: string, recipient = "%") =>
  rows<{ subject: string; text: string; recipient: string }>(
    "SELECT subject, text, recipient FROM outbox WHERE subject LIKE ? AND recipient LIKE ? ORDER BY id",
    `%${id}%`,
    recipient,
  );

/** The queue asks the provider for a refund that was promised under this key. */
export async function askForRefund(key: string): Promise<void> {
  const [asked] = await rows<{ id: number }>(
    "SELECT id FROM outbox WHERE channel = 'money' AND recipient = (SELECT id FROM refund WHERE key = ?)",
    key,
  );
  await deliverMessage(new Database(env.DB), env as unknown as ApiEnv, asked?.id ?? 0, {
    now: SEEDED_AT + 60,
    ...orderWork,
  });
}
