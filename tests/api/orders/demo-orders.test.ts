import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { listOrders, showOrder } from "#contract/orders/order.ts";
import { ORDER_STATES } from "#domain/orders/state.ts";
import { orderStatements } from "#functions/demo/sql.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { addRegions } from "./buyer.ts";

beforeAll(async () => {
  await addRegions();
  await rows("INSERT INTO village (id, district_id, name) VALUES (3273021004, 327302, 'Dago')");
  await env.DB.batch(orderStatements(SEEDED_AT).map((statement) => env.DB.prepare(statement)));
});

test("J11 the demo's customer has an order in every state to look at, each as if it had been placed", async () => {
  const token = await signIn();
  await rows(`UPDATE "order" SET user_id = (SELECT max(id) FROM user)`);
  const { results } = (await ask(listOrders, {}, { token })).body.data;
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(ORDER_STATES));
  for (const { orderNumber, state, billTotal } of results) {
    const order = (await ask(showOrder, { params: { id: orderNumber } }, { token })).body.data;
    expect(order.moves.at(-1)?.state, orderNumber).toBe(state);
    expect(order.fee + order.shipping + order.lines.reduce((sum, line) => sum + line.subtotal, 0)).toBe(billTotal);
    const [attempt] = await rows("SELECT amount, payment FROM payment_attempt WHERE number = ?", orderNumber);
    expect(attempt).toEqual({ amount: billTotal, payment: order.payment.code });
  }
});
