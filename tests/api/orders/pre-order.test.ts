import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { showCart } from "#contract/cart.ts";
import { showOrder } from "#contract/orders/order.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import { addProduct, addRegions, chosen, line, makeBuyer, order, ordered, preview, stockOf } from "./buyer.ts";
import { placedLetter } from "./letter.ts";

beforeAll(addRegions);

const READY = SEEDED_AT + 21 * 86_400;

async function addPreOrder(readyAt: number): Promise<number> {
  const variant = await addProduct();
  await env.DB.prepare("INSERT INTO pre_order (variant_id, ready_at) VALUES (?, ?)").bind(variant, readyAt).run();
  return variant;
}

test("E06 a pre-order's date is on its line in the cart, at the checkout and in the order", async () => {
  const [made, stocked] = [await addPreOrder(READY), await addProduct()];
  const token = await makeBuyer([line(made), line(stocked)]);
  const datesOf = (lines: { variantId: number; readyAt?: number }[]) =>
    lines.map(({ variantId, readyAt }) => [variantId, readyAt]).sort();
  const dates = [
    [made, READY],
    [stocked, undefined],
  ].sort();
  expect(datesOf((await ask(showCart, {}, { token })).body.data.cartLines)).toEqual(dates);
  expect(datesOf((await preview(token)).items)).toEqual(dates);
  const id = await ordered(token);
  expect(datesOf((await ask(showOrder, { params: { id } }, { token })).body.data.lines)).toEqual(dates);
});

test("E06 what was ready before it was ordered is no pre-order", async () => {
  const token = await makeBuyer([line(await addPreOrder(SEEDED_AT - 60))]);
  expect((await ask(showCart, {}, { token })).body.data.cartLines.map((one) => one.readyAt)).toEqual([undefined]);
  const id = await ordered(token);
  expect((await ask(showOrder, { params: { id } }, { token })).body.data.lines.map((one) => one.readyAt)).toEqual([
    undefined,
  ]);
});

test("E06 J04 nobody orders another date than the checkout has shown", async () => {
  const [late, stocked] = [await addPreOrder(READY), await addProduct()];
  const token = await makeBuyer([line(late), line(stocked)]);
  const changes: [string, ...number[]][] = [
    ["UPDATE pre_order SET ready_at = ? WHERE variant_id = ?", READY + 86_400, late],
    ["INSERT INTO pre_order (ready_at, variant_id) VALUES (?, ?)", READY, stocked],
    ["DELETE FROM pre_order WHERE ready_at = ? AND variant_id = ?", READY, stocked],
  ];
  for (const [sql, ...values] of changes) {
    const { seen } = await preview(token);
    await rows(sql, ...values);
    const { status, body } = await order(token, chosen, { seen });
    expect([status, body.data]).toMatchObject([403, { code: "checkout_changed" }]);
  }
  expect(await stockOf(stocked)).toBe(10);
});

test("E06 an order keeps the date that it was promised, whatever the shop says of later orders", async () => {
  const variant = await addPreOrder(READY);
  const token = await makeBuyer([line(variant)]);
  const id = await ordered(token);
  const dates = async () =>
    (await ask(showOrder, { params: { id } }, { token })).body.data.lines.map((one) => one.readyAt);
  await rows("UPDATE pre_order SET ready_at = ? WHERE variant_id = ?", READY + 30 * 86_400, variant);
  expect(await dates()).toEqual([READY]);
  await rows("DELETE FROM pre_order WHERE variant_id = ?", variant);
  expect(await dates()).toEqual([READY]);
});

test("E06 what was in stock when it was ordered does not become a pre-order afterwards", async () => {
  const variant = await addProduct();
  const token = await makeBuyer([line(variant)]);
  const id = await ordered(token);
  await rows("INSERT INTO pre_order (variant_id, ready_at) VALUES (?, ?)", variant, READY);
  const { lines } = (await ask(showOrder, { params: { id } }, { token })).body.data;
  expect(lines.map((one) => one.readyAt)).toEqual([undefined]);
});

test("E06 J11 the mail of an order says of a pre-order when it will be ready", async () => {
  const token = await makeBuyer([line(await addPreOrder(READY))]);
  const id = await ordered(token);
  const mail = await placedLetter(id);
  expect(mail.text).toMatch(/Cincin Uji \(pre-order, siap \d+ \S+ \d{4}\): Rp/);
});
