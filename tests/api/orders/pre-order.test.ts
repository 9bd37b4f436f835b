import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { showCart } from "#contract/cart/cart.ts";
import { showOrder } from "#contract/orders/order.ts";
import { ask, SEEDED_AT } from "../shop.ts";
import { addProduct, addRegions, line, makeBuyer, ordered, preview } from "./buyer.ts";

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
