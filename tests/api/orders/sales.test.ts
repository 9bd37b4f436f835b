import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { Database } from "#functions/db/database.ts";
import {
  selectBestSellers,
  selectByMethod,
  selectLowStock,
  selectSentBackBesides,
  selectSums,
} from "#functions/orders/sales-queries.ts";
import { rows, SEEDED_AT } from "../shop.ts";
import { giveBackByOperator, moveByOperator, returnByOperator } from "./acts.ts";
import { addProduct, addRegions, chosen, line, makeBuyer, ordered } from "./buyer.ts";
import { press } from "./provider.ts";

beforeAll(addRegions);

const db = new Database(env.DB);
/** A day that no other test sells on. */
const day = { from: SEEDED_AT + 40 * 86_400, until: SEEDED_AT + 41 * 86_400 };
const context = { db, now: day.from + 60, origin: "", post: () => {} };

async function sell(variant: number, quantity: number, at: number, payment: "bca" | "bni" = "bca") {
  const id = await ordered(await makeBuyer([line(variant, quantity)]), { ...chosen, payment });
  await press(id, "lunas");
  await rows(`UPDATE payment SET paid_at = ? WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`, at, id);
  const [row] = await rows<{ bill: number }>(`SELECT bill_total AS bill FROM "order" WHERE ordersn = ?`, id);
  return { id, bill: row?.bill ?? 0 };
}

test("S03 the sales of a day are the orders whose money came in it and stayed, in all figures alike", async () => {
  const [ring, lamp] = [await addProduct({ stock: 9 }), await addProduct({ stock: 9, price: 200_000 })];
  const first = await sell(ring, 1, day.from);
  const last = await sell(lamp, 3, day.until - 1, "bni");
  const gone = await sell(ring, 1, day.from + 5);
  const back = await sell(ring, 2, day.from + 6);
  for (const at of [day.from - 1, day.until]) await sell(lamp, 1, at);
  await moveByOperator(gone.id, { to: "cancelled", note: "Batu retak" }, context);
  await moveByOperator(back.id, { to: "shipped", parcel: { courier: "JNE", tracking: "1" } }, context);
  await returnByOperator(back.id, true, context);
  await giveBackByOperator(back.id, context, { amount: 1000 });
  await giveBackByOperator(last.id, context, { amount: 2000 });
  const [[sums], [besides], methods, best] = await db.batch([
    selectSums(day),
    selectSentBackBesides(day),
    selectByMethod(day),
    selectBestSellers(day, 9),
  ]);
  const revenue = first.bill + last.bill;
  expect(sums).toMatchObject({ orders: 2, revenue, goods: 1_500_000 + 600_000, returned: 0, sentBack: 2000 });
  expect(besides?.amount).toBe(1000);
  expect(new Map(methods.map(({ method, revenue }) => [method, revenue]))).toEqual(
    new Map([
      ["bca", first.bill],
      ["bni", last.bill],
    ]),
  );
  expect(best.map(({ pieces, worth }) => [pieces, worth])).toEqual([
    [3, 600_000],
    [1, 1_500_000],
  ]);
  expect(await db.rows(selectSums({ from: day.until + 86_400, until: day.until + 2 * 86_400 }))).toMatchObject([
    { orders: 0, revenue: 0 },
  ]);
});

test("S03 what is nearly gone is listed with what is left, and not what is off the shelf", async () => {
  const [few, many, hidden] = [
    await addProduct({ stock: 0 }),
    await addProduct({ stock: 5 }),
    await addProduct({ stock: 0 }),
  ];
  await rows("UPDATE product SET status = 0 WHERE id = (SELECT product_id FROM product_variant WHERE id = ?)", hidden);
  const skus = async (variant: number) =>
    (await rows<{ sku: string }>("SELECT sku FROM product_variant WHERE id = ?", variant))[0]?.sku;
  const low = (await db.rows(selectLowStock(5, 9999))).map(({ sku }) => sku);
  expect([low.includes((await skus(few)) ?? ""), low.includes((await skus(many)) ?? "")]).toEqual([true, false]);
  expect(low).not.toContain(await skus(hidden));
});
