import { beforeAll, expect, test } from "vitest";
import { rows, SEEDED_AT } from "../shop.ts";
import { addProduct, addRegions, chosen, line, makeBuyer, order, preview, stockOf } from "./buyer.ts";

const BUYERS = 60;
const PIECES = 10;
const PRICE = 1_000_000;

beforeAll(addRegions);

test("G07 J10 a flash sale of 10 pieces is sold to 10 of 60 buyers who order at once; 50 are shown what has changed", async () => {
  const ring = await addProduct({ stock: 5 * PIECES, price: 2 * PRICE });
  await rows(
    `INSERT INTO flash_sale (id, title, start, "end") VALUES (901, 'Obral', ?, ?)`,
    SEEDED_AT,
    SEEDED_AT + 500,
  );
  await rows(
    "INSERT INTO flash_sale_item (id, flash_sale_id, variant_id, price, limit_count, remains) VALUES (901, 901, ?, ?, ?, ?)",
    ring,
    PRICE,
    PIECES,
    PIECES,
  );
  const tokens = await Promise.all(Array.from({ length: BUYERS }, () => makeBuyer([line(ring)])));
  const states = await Promise.all(tokens.map((token) => preview(token)));
  expect(new Set(states.map(({ summary }) => summary.subTotal))).toEqual(new Set([PRICE]));
  const answers = await Promise.all(tokens.map((token, n) => order(token, chosen, { seen: states[n]?.seen })));
  const refused = answers.filter(({ status }) => status === 403).map(({ body }) => body.data);
  expect(answers.filter(({ status }) => status === 200).length).toBe(PIECES);
  expect(refused.length).toBe(BUYERS - PIECES);
  for (const state of refused) {
    expect(state).toMatchObject({ code: "checkout_changed", summary: { subTotal: 2 * PRICE } });
  }
  const placed = await rows(
    `SELECT sub_total, count(*) AS orders FROM "order" JOIN order_line ON order_id = id WHERE variant_id = ? GROUP BY sub_total`,
    ring,
  );
  expect(placed).toEqual([{ sub_total: PRICE, orders: PIECES }]);
  expect(await rows("SELECT remains FROM flash_sale_item WHERE id = 901")).toEqual([{ remains: 0 }]);
  expect(await stockOf(ring)).toBe(4 * PIECES);
});
