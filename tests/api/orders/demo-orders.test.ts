import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { listOrders, showOrder, showPublicOrder } from "#contract/orders/order.ts";
import { countGroups, ORDER_GROUPS, ORDER_STATES, type OrderGroup } from "#domain/orders/state.ts";
import { orderStatements } from "#functions/demo/sql.ts";
import { endOfDayAfter } from "#lib/date.ts";
import { complain, receive, review } from "../service/received.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { addRegions } from "./buyer.ts";

beforeAll(async () => {
  await addRegions();
  await env.DB.batch(orderStatements(SEEDED_AT).map((statement) => env.DB.prepare(statement)));
});

test("J11 the demo's customer has an order in every state to look at, each as if it had been placed", async () => {
  const token = await signIn();
  await rows(`UPDATE "order" SET user_id = (SELECT max(id) FROM user)`);
  const { results } = (await ask(listOrders, {}, { token })).body.data;
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(ORDER_STATES));
  for (const { orderNumber, state, billTotal } of results) {
    const order = (await ask(showOrder, { params: { id: orderNumber } }, { token })).body.data;
    expect(order.moves.findLast((move) => (ORDER_STATES as readonly string[]).includes(move.state))?.state).toBe(state);
    expect(order.fee + order.shipping + order.lines.reduce((sum, line) => sum + line.subtotal, 0)).toBe(billTotal);
    const [attempt] = await rows("SELECT amount, payment FROM payment_attempt WHERE number = ?", orderNumber);
    expect(attempt).toEqual({ amount: billTotal, payment: order.payment.code });
  }
  // One of two parcels, of which one has left.
  const partly = results.find(({ state }) => state === "processing");
  expect(partly?.stateLabel).toBe("Sebagian dikirim");
});

test("J11 R06 one's orders are found by number or by the words of a thing, in any state, one, or a group of them, and each state is counted", async () => {
  const [token, stranger] = [await signIn(), await signIn()];
  await rows(`UPDATE "order" SET user_id = (SELECT id FROM user ORDER BY id DESC LIMIT 1 OFFSET 1)`);
  const find = async (query: { q?: string; state?: "done" | "shipped"; group?: OrderGroup }, who = token) => {
    const { results, total, counts } = (await ask(listOrders, { query }, { token: who })).body.data;
    expect(results).toHaveLength(total);
    const counted = counts.filter((one) => one.total > 0).map((one) => [one.state, one.total]);
    return { numbers: results.map(({ orderNumber }) => orderNumber), counts: Object.fromEntries(counted) };
  };
  const all = await find({});
  expect(Object.keys(all.counts).sort()).toEqual([...ORDER_STATES].sort());
  const byWords = await find({ q: "  TEDUH   kursi " });
  expect(byWords.counts).toEqual({ done: 1 });
  expect(await find({ q: "kursi teduh", state: "shipped" })).toEqual({ numbers: [], counts: { done: 1 } });
  const inGroup = async (group: OrderGroup) => (await find({ group })).numbers.length;
  expect(await Promise.all(ORDER_GROUPS.map(inGroup))).toEqual(
    countGroups(ORDER_STATES.map((state) => ({ state, total: all.counts[state] ?? 0 }))).map(({ total }) => total),
  );
  expect((await find({ group: "done", q: "kursi teduh" })).numbers).toEqual(byWords.numbers);
  expect((await find({ group: "cancelled", state: "done" })).numbers).toEqual([]);
  const [number = ""] = byWords.numbers;
  for (const part of [number, number.toLowerCase(), number.slice(-6)]) {
    expect((await find({ q: part, state: "done" })).numbers).toEqual([number]);
  }
  for (const q of ["%", "_", "'", "si-", "kursi zamrud", "\u0000"]) {
    expect([q, (await find({ q })).numbers.length]).toEqual([q, q === "\u0000" ? all.numbers.length : 0]);
  }
  expect((await find({ q: number }, stranger)).numbers).toEqual([]);
  expect((await ask(listOrders, { query: { q: "a".repeat(81) } }, { token })).status).toBe(422);
});

test("I07 I08 an order tells its buyer what may still be said about it, and what was; nobody else", async () => {
  const bought = await receive();
  const params = { id: bought.orderNumber };
  const afterwards = async () => (await ask(showOrder, { params }, { token: bought.token })).body.data.afterwards;
  const open = {
    toReview: 1,
    reviewed: 0,
    toComplain: 1,
    isOnItsWay: false,
    complainUntil: endOfDayAfter(SEEDED_AT, 14, "day"),
    returnDays: 14,
    complaintIds: [],
  };
  expect(await afterwards()).toEqual(open);
  await review(bought);
  const { id } = (await complain(bought)).body.data;
  expect(await afterwards()).toEqual({ ...open, toReview: 0, reviewed: 1, toComplain: 0, complaintIds: [id] });
  await rows("UPDATE complaint_line SET is_open = 0 WHERE complaint_id = ?", id);
  expect(await afterwards()).toMatchObject({ toComplain: 1, complaintIds: [id] });
  const nothing = { toReview: 0, reviewed: 0, toComplain: 0, isOnItsWay: false, complainUntil: null, complaintIds: [] };
  expect((await ask(showPublicOrder, { params })).body.data.afterwards).toEqual(nothing);
});
