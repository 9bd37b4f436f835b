import type { DatabaseSync, StatementSync } from "node:sqlite";
import {
  type Answer,
  type Ask,
  type Call,
  SHOP_ORIGIN_HEADER,
  SHOP_SECRET_HEADER,
  SHOPPER_ADDRESS_HEADER,
  TEST_CLOCK_HEADER,
} from "#contract/call.ts";
import { saveCart } from "#contract/cart.ts";
import { previewOrder } from "#contract/orders/checkout.ts";
import { cancelOrder, changePayment, completeOrder, placeOrder } from "#contract/orders/order.ts";
import { storeComplaint } from "#contract/service/complaint.ts";
import { fromWire, toWire } from "#contract/wire.ts";
import { cartChoice } from "#domain/cart/lines.ts";
import { createApi } from "#functions/api/api.ts";
import { Database } from "#functions/db/database.ts";
import type { ApiEnv } from "#functions/env.ts";
import { deliverMessage } from "#functions/messages/deliver.ts";
import { orderWork } from "#functions/orders/send-back.ts";
import { lookAfterOrders } from "#functions/orders/unpaid-orders.ts";
import { choosePayment, simulatorContext } from "#functions/payments/choose-payment.ts";
import { readSimulated } from "#functions/payments/simulator/provider.ts";
import { signed } from "#functions/payments/simulator/transaction.ts";
import { openMemoryShop } from "./memory-shop.ts";
import { person } from "./person.ts";

const ORIGIN = "https://serambi.example";
const SECRET = "rahasia-pengujian";
const HOUR = 3600;
const METHODS = ["bca", "card", "card"] as const;

/** Numbers below a bound, the same for the same seed. */
export type Dice = (below: number) => number;

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/**
 * Lives of orders in a shop in memory: its buyer, its staff at the prompt, its clock and its provider do what they can in
 * any order, and answers and notifications of the provider get lost.
 */
export function openLives(database: DatabaseSync, variants: readonly number[], begin: number) {
  const desk = openMemoryShop(database, begin);
  let now = begin;
  let lies = 0;
  const settings = () => ({
    TEST_CLOCK: "1",
    METRIC_SECONDS: "Infinity",
    SHOP_ORIGIN: ORIGIN,
    SHOP_API_SECRET: SECRET,
    SESSION_SECRETS: SECRET,
    PAYMENTS: "simulator",
    DEMO: "1",
    SIMULATOR_LIES: String(lies),
  });
  const env = () =>
    ({
      ...settings(),
      DB: desk.d1,
      OUTBOX: { send: async () => {}, sendBatch: async () => {} },
    }) as unknown as ApiEnv;
  const known = new Map<string, StatementSync>();
  const rows = <Row>(sql: string, ...values: (string | number)[]) => {
    const asked = known.get(sql) ?? database.prepare(sql);
    known.set(sql, asked);
    return asked.all(...values) as Row[];
  };

  async function send(path: string, init: RequestInit, token = ""): Promise<{ status: number; body: never }> {
    const headers = new Headers({
      [TEST_CLOCK_HEADER]: String(now),
      [SHOP_SECRET_HEADER]: SECRET,
      [SHOP_ORIGIN_HEADER]: ORIGIN,
      [SHOPPER_ADDRESS_HEADER]: crypto.randomUUID(),
      "Content-Type": init.body instanceof URLSearchParams ? "application/x-www-form-urlencoded" : "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
    });
    const waiting: Promise<unknown>[] = [];
    const context = { waitUntil: (work: Promise<unknown>) => void waiting.push(work), passThroughOnException() {} };
    const request = new Request(`${ORIGIN}/${path}`, { ...init, headers });
    const response = await createApi().fetch(request, env(), context as never);
    const text = await response.text();
    await Promise.all(waiting);
    if (response.status >= 500 && response.status !== 503) throw new Error(`${path}: ${response.status} ${text}`);
    return { status: response.status, body: (text.startsWith("{") ? JSON.parse(text) : null) as never };
  }

  async function ask<C extends Call>(call: C, asked: Ask<C>, token: string) {
    const {
      params = {},
      query,
      body,
    } = asked as Record<"params" | "query", Record<string, string>> & { body?: unknown };
    const bare = call.path.replace(/\{(\w+)\}/g, (_, name) => String(params[name]));
    const path = query ? `${bare}?${new URLSearchParams(query)}` : bare;
    const init = { method: call.method, ...(body !== undefined && { body: JSON.stringify(toWire(body)) }) };
    const answered = (await send(path, init, token)) as { status: number; body: { data: unknown } };
    return { status: answered.status, data: fromWire(answered.body?.data) as Answer<C> };
  }

  /** Somebody buys, and is led to the first attempt. */
  async function order(dice: Dice) {
    lies = 0;
    const { token, statements } = await person({ now, address: true, points: 900 });
    for (const sql of statements) database.exec(sql);
    const first = dice(variants.length);
    const lines = [variants[first], ...(dice(3) > 0 ? [variants[(first + 1 + dice(2)) % variants.length]] : [])].map(
      (variantId) => cartChoice.parse({ variantId, quantity: 1 + dice(3) }),
    );
    const choices = {
      service: "reguler",
      payment: METHODS[dice(METHODS.length)] ?? "bca",
      tenor: 0,
      usePoints: dice(2),
      isTogether: dice(4) === 0 ? 1 : 0,
    };
    await ask(saveCart, { body: { cartLines: lines, note: "" } }, token);
    const { data: seen } = await ask(previewOrder, { body: choices } as never, token);
    const body = { ...choices, seen: seen.seen, idempotencyKey: `kunci-${crypto.randomUUID()}` };
    const { data } = await ask(placeOrder, { body } as never, token);
    lies = 30;
    return { token, id: data.orderNumber };
  }

  const attempts = (id: string) =>
    rows<{ number: string }>(
      `SELECT number FROM payment_attempt WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?) ORDER BY nth`,
      id,
    ).map(({ number }) => number);

  /** A button of the provider's page. */
  const press = (attempt: string, hasil: string) =>
    send(`simulator/pay/${attempt}`, { method: "POST", body: new URLSearchParams({ hasil }) });

  /** The provider tells again what it knows, however late. */
  async function tell(attempt: string): Promise<void> {
    const db = new Database(desk.d1);
    const context = simulatorContext(env(), { db, now, origin: ORIGIN, notify: async () => {} });
    const one = context && (await readSimulated(context, attempt));
    if (one)
      await send("payment/notification", {
        method: "POST",
        body: JSON.stringify(await signed(one, "midtrans payment notification", context.key)),
      });
  }

  /** Somebody at the provider gives a part of a card's money back, or asks again with the same key. */
  async function returnAtProvider(attempt: string, amount: number, key: string) {
    const context = simulatorContext(env(), { db: new Database(desk.d1), now, origin: ORIGIN, notify: async () => {} });
    const body = JSON.stringify({ amount, refund_key: key });
    const headers = { Authorization: `Basic ${btoa(`${context?.key}:`)}`, [TEST_CLOCK_HEADER]: String(now) };
    return createApi().fetch(
      new Request(`${ORIGIN}/simulator/v2/${attempt}/refund`, { method: "POST", body, headers }),
      env(),
      { waitUntil() {}, passThroughOnException() {} } as never,
    );
  }

  /** The queue brings what it was given, and the clock looks after orders. */
  async function clock(): Promise<void> {
    const db = new Database(desk.d1);
    await lookAfterOrders({ db, now, origin: ORIGIN, post: () => {} }, choosePayment(env(), db, now, ORIGIN));
    await deliver();
  }

  async function deliver(): Promise<void> {
    const db = new Database(desk.d1);
    const due = rows<{ id: number }>(
      "SELECT id FROM outbox WHERE channel = 'money' AND state = 'waiting' AND due_at <= ? ORDER BY id",
      now,
    );
    for (const { id } of due) await deliverMessage(db, env(), id, { now, ...orderWork });
  }

  /** What one of those who may does to the order, at random. */
  async function act(dice: Dice, { id, token }: { id: string; token: string }): Promise<string> {
    now += dice(3) === 0 ? dice(4 * HOUR) : dice(120);
    const known = attempts(id);
    const attempt = known[dice(known.length)] ?? id;
    const newest = known.at(-1) ?? id;
    const type = (...args: string[]) =>
      desk.typeIn({ now, env: settings() }, ...args, ...(args[0] === "complaints" ? [] : ["--apply"]));
    const some = () => String(1 + dice(400_000));
    const nth = String(1 + dice(2));
    const ship = (...more: string[]) =>
      type("ship", id, "--courier", "JNE", "--tracking", `JP0${dice(90_000) + 10_000}`, "--other", ...more);
    const staff: [string, () => Promise<unknown>][] = [
      ["cancel", () => type("cancel", id, "--reason", "Stok rusak")],
      ["ship", () => ship()],
      ["ship a parcel", () => ship("--parcel", nth)],
      ["ship a parcel though partly back", () => ship("--parcel", nth, "--partly-refunded")],
      ["a parcel is there", () => type("done", id, "--parcel", nth)],
      ["return a parcel", () => type("return", id, "--parcel", nth)],
      ["return a parcel, restock", () => type("return", id, "--parcel", nth, "--restock")],
      ["refund a parcel", () => type("refund", id, "--parcel", nth)],
      ["refund a parcel that is kept", () => type("refund", id, "--parcel", nth, "--goods", "kept")],
      [
        "ship though partly back",
        () => type("ship", id, "--courier", "JNE", "--tracking", "JP012345", "--other", "--partly-refunded"),
      ],
      ["done", () => type("done", id)],
      ["return", () => type("return", id)],
      ["return, restock", () => type("return", id, "--restock")],
      ["refund what is owed", () => type("refund", id)],
      ["refund a sum", () => type("refund", id, "--amount", some())],
      ["refund line 1", () => type("refund", id, "--line", "1")],
      ["refund a piece of line 1", () => type("refund", id, "--line", "1", "--pieces", "1")],
      ["refund line 2", () => type("refund", id, "--line", "2")],
    ];
    const complaint = () =>
      rows<{ id: number }>(
        `SELECT id FROM complaint WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?) ORDER BY id DESC LIMIT 1`,
        id,
      )[0]?.id;
    const decide = async (refund: string) => {
      const one = complaint();
      if (one === undefined) return;
      await type("complaints", "review", String(one));
      await type("complaints", "approve", String(one), "--refund", refund);
    };
    const acts: [string, () => Promise<unknown>][] = [
      ["pay", () => press(newest, "lunas")],
      ["pay any attempt", () => press(attempt, "lunas")],
      ["settle", () => press(attempt, "setor")],
      ["settle", () => press(attempt, "setor")],
      ["deny", () => press(attempt, "tolak")],
      ["void at the provider", () => press(attempt, "batal")],
      ["give back at the provider", () => press(attempt, "kembali")],
      ["charge back", () => press(attempt, "tarik")],
      ["a part back at the provider", () => returnAtProvider(attempt, Number(some()), `kunci ${dice(3)}`)],
      ["told again", () => tell(attempt)],
      [
        "another method",
        () => ask(changePayment, { params: { id }, body: { payment: METHODS[dice(3)], tenor: 0 } } as never, token),
      ],
      [
        "buyer cancels",
        () => ask(cancelOrder, { params: { id }, body: { noteCancel: "Berubah pikiran" } } as never, token),
      ],
      ["buyer has it", () => ask(completeOrder, { params: { id } } as never, token)],
      ["buyer has a parcel", () => ask(completeOrder, { params: { id }, query: { parcel: nth } } as never, token)],
      ["complain", () => complain(id, token)],
      ["complaint: a sum", () => decide(some())],
      ["complaint: all", () => decide("full")],
      ["queue", deliver],
      ["clock", clock],
      ["a day passes", dayPasses],
      ...staff,
      ["ship", () => ship()],
      ["ship a parcel", () => ship("--parcel", nth)],
      ["pay", () => press(newest, "lunas")],
    ];
    if (dice(12) === 0) {
      const two = [staff[dice(staff.length)], dice(2) === 0 ? staff[dice(staff.length)] : acts[dice(acts.length)]];
      await Promise.all(two.map((one) => one?.[1]()));
      return two.map((one) => one?.[0]).join(" + ");
    }
    // Most orders are paid, and soon.
    const isFirst = rows("SELECT 1 FROM money_entry WHERE attempt = ?", newest).length === 0 && dice(3) === 0;
    const [name, work] = acts[isFirst ? 0 : dice(acts.length)] as [string, () => Promise<unknown>];
    await work();
    return name;
  }

  async function dayPasses(): Promise<void> {
    now += 25 * HOUR;
  }

  async function complain(id: string, token: string): Promise<void> {
    const [line] = rows<{ key: string; quantity: number }>(
      `SELECT line_key AS key, quantity FROM order_line WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?) LIMIT 1`,
      id,
    );
    const body = {
      ...{ orderNumber: id, lines: [{ lineKey: line?.key, quantity: line?.quantity }], reason: "damaged" },
      ...{ text: "Batu cincinnya lepas setelah dipakai dua hari.", wish: "refund", pictureIds: [] },
      formKey: `kunci-${crypto.randomUUID()}`,
    };
    await ask(storeComplaint, { body } as never, token);
  }

  /** Nothing gets lost any more, and everybody who waits is heard: the queue, the clock, the provider's news. */
  async function settle(id: string): Promise<void> {
    lies = 0;
    for (let n = 0; n < 3; n++) {
      now += 2 * HOUR;
      for (const attempt of attempts(id)) await tell(attempt);
      await clock();
    }
  }

  return { order, act, settle, rows, attempts };
}
