import { expect, test } from "vitest";
import { changeCart, showCart } from "#contract/cart.ts";
import { type CartChoice, cartChoice } from "#domain/cart/lines.ts";
import { setStock } from "../../support/stock.ts";
import { addProduct, line } from "../orders/buyer.ts";
import { ask, rows, signIn } from "../shop.ts";

type Body = NonNullable<Parameters<typeof ask<typeof changeCart>>[1]["body"]>;

const change = (token: string, body: Body) => ask(changeCart, { body }, { token });
const add = (token: string, variantId: number, quantity = 1) =>
  change(token, { intent: "add", choice: { variantId, quantity } });
const read = async (token: string) => {
  const { cartLines, note, revision } = (await ask(showCart, {}, { token })).body.data;
  return { lines: cartLines.map((one) => cartChoice.parse(one)), note, revision };
};
const linesOf = async (token: string) => (await read(token)).lines;
const refusalOf = ({ status, body }: { status: number; body: { data: object } }) => [status, body.data];

test("C01 C02 C06 C07 C09 C17 C18 each change is one call, and answers with the revision that it made", async () => {
  const token = await signIn();
  const [one, other] = [await addProduct({ stock: 5 }), await addProduct({ stock: 5 })];
  const steps: [Body, CartChoice[]][] = [
    [{ intent: "add", choice: { variantId: one, quantity: 1 } }, [line(one)]],
    [{ intent: "add", choice: { variantId: one, quantity: 1 } }, [line(one, 2)]],
    [{ intent: "add", choice: { variantId: other, quantity: 1 } }, [line(one, 2), line(other)]],
    [{ intent: "plus", line: String(other) }, [line(one, 2), line(other, 2)]],
    [{ intent: "minus", line: String(one) }, [line(one), line(other, 2)]],
    [{ intent: "minus", line: String(one) }, [line(one), line(other, 2)]],
    [{ intent: "quantity", line: String(one), quantity: 4 }, [line(one, 4), line(other, 2)]],
    [{ intent: "select", line: String(one), isSelected: 0 }, [line(one, 4, { isSelected: 0 }), line(other, 2)]],
    [{ intent: "select-all", isSelected: 1 }, [line(one, 4), line(other, 2)]],
    [{ intent: "remove", line: String(other) }, [line(one, 4)]],
    [
      { intent: "buy", choice: { variantId: one, quantity: 1 } },
      [line(one, 1, { isDirect: 1 }), line(one, 3, { isSelected: 0 })],
    ],
  ];
  for (const [n, [body, lines]] of steps.entries()) {
    const { status, body: answer } = await change(token, body);
    const removed = body.intent === "remove" && { removed: { cartLines: [line(other, 2)], at: 1 } };
    expect([status, answer.data], body.intent).toEqual([
      200,
      { revision: n + 1, isKeptSingle: false, settled: [], left: [], ...removed },
    ]);
    expect(await linesOf(token), body.intent).toEqual(lines);
  }
  await change(token, { intent: "note", note: "Ukir nama Laras" });
  expect((await read(token)).note).toBe("Ukir nama Laras");
});

test("C01 of two changes at once, and of twenty, none is lost", async () => {
  const variant = await addProduct({ stock: 500 });
  for (const count of [2, 20]) {
    const token = await signIn();
    const answers = await Promise.all(Array.from({ length: count }, () => change(token, { intent: "note", note: "" })));
    expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(200));
    const revisions = answers.map(({ body }) => body.data.revision).sort((a, b) => a - b);
    expect(revisions).toEqual(Array.from({ length: count }, (_, n) => n + 1));
  }
  for (const count of [2, 9]) {
    const token = await signIn();
    const answers = await Promise.all(Array.from({ length: count }, () => add(token, variant)));
    expect(answers.map(({ status }) => status)).toEqual(Array(count).fill(200));
    expect(await linesOf(token)).toEqual([line(variant, count)]);
  }
});

test("C02 additions that are sent at once by one form count once, and the others say how many are there", async () => {
  const [variant, token] = await Promise.all([addProduct({ stock: 500 }), signIn()]);
  const once = { intent: "add" as const, choice: { variantId: variant, quantity: 2 }, held: 0 };
  const answers = await Promise.all(Array.from({ length: 5 }, () => change(token, once)));
  expect(await linesOf(token)).toEqual([line(variant, 2)]);
  expect(answers.map(({ body }) => body.data.there).sort()).toEqual([2, 2, 2, 2, undefined]);
  await change(token, { ...once, held: 2 });
  expect(await linesOf(token)).toEqual([line(variant, 4)]);
});

test("C01 twenty browsers that each add something else leave all of it", async () => {
  const token = await signIn();
  const variants = await Promise.all(Array.from({ length: 20 }, () => addProduct({ stock: 5 })));
  const answers = await Promise.all(variants.map((variant) => add(token, variant, 2)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const lines = await linesOf(token);
  expect(lines.map(({ variantId }) => variantId).sort((a, b) => a - b)).toEqual(variants.sort((a, b) => a - b));
  expect(lines.every(({ quantity }) => quantity === 2)).toBe(true);
});

test("C04 C07 what cannot be is refused with its reason, and the cart stays as it was", async () => {
  const token = await signIn();
  const [scarce, plenty] = [await addProduct({ stock: 3 }), await addProduct({ stock: 50 })];
  await add(token, scarce, 3);
  const before = await read(token);
  expect(refusalOf(await add(token, scarce))).toEqual([422, { code: "above_stock", failed: [] }]);
  expect(refusalOf(await add(token, plenty, 11))).toEqual([422, { code: "line_full", most: 10, failed: [] }]);
  expect(refusalOf(await add(token, 2_000_000_000))).toEqual([422, { code: "not_available", failed: [] }]);
  expect(refusalOf(await change(token, { intent: "plus", line: "77x" }))).toEqual([
    422,
    { code: "line_missing", failed: [] },
  ]);
  const gift: Body = { intent: "add", choice: { variantId: plenty, quantity: 1, isGift: 1 } };
  expect(refusalOf(await change(token, gift))).toEqual([422, { code: "gift_not_earned", failed: [] }]);
  const reward: Body = { intent: "add", choice: { variantId: plenty, quantity: 1, isRedeem: 1, redeemFor: scarce } };
  expect(refusalOf(await change(token, reward))).toEqual([422, { code: "redeem_not_met", failed: [] }]);
  expect(await read(token)).toEqual(before);
});

test("C01 a change of another shape is refused by its field", async () => {
  const token = await signIn();
  for (const body of [
    { intent: "steal" },
    { intent: "quantity", line: "11", quantity: 0 },
    { intent: "plus", line: "'" },
  ])
    expect((await change(token, body as Body)).body.data).toMatchObject({ code: "invalid", fields: expect.anything() });
  expect((await read(token)).revision).toBe(0);
});

test("C08 what the stock no longer covers is brought down and named; what is selected alone, where the checkout asks", async () => {
  const token = await signIn();
  const [chosen, other] = [await addProduct({ stock: 5 }), await addProduct({ stock: 5 })];
  await add(token, chosen, 4);
  await add(token, other, 4);
  await change(token, { intent: "select", line: String(other), isSelected: 0 });
  await rows(setStock(2, "id IN (?, ?)"), chosen, other);
  const { settled } = (await change(token, { intent: "settle", isChosenOnly: 1 })).body.data;
  expect(settled).toEqual([{ name: expect.any(String), to: 2, room: expect.objectContaining({ most: 2 }) }]);
  expect(await linesOf(token)).toEqual([line(chosen, 2), line(other, 4, { isSelected: 0 })]);
  expect((await change(token, { intent: "settle" })).body.data.settled).toHaveLength(1);
  expect(await linesOf(token)).toEqual([line(chosen, 2), line(other, 2, { isSelected: 0 })]);
});

test("C14 a guest's cart comes into the shopper's own, and merging it again changes nothing", async () => {
  const token = await signIn();
  const [own, both, brought] = [
    await addProduct({ stock: 9 }),
    await addProduct({ stock: 9 }),
    await addProduct({ stock: 9 }),
  ];
  await add(token, own);
  await add(token, both, 2);
  const guest: Body = { intent: "merge", cartLines: [line(both, 3), line(brought, 30)], note: "kado" };
  for (let times = 0; times < 2; times++) {
    expect((await change(token, guest)).body.data.left).toEqual([]);
    const { lines, note } = await read(token);
    expect([lines, note]).toEqual([[line(own), line(both, 3), line(brought, 9)], "kado"]);
  }
});

test("C16 the lines of an order come again all together, or none and which of them failed", async () => {
  const token = await signIn();
  const [one, other] = [await addProduct({ stock: 9 }), await addProduct({ stock: 2 })];
  await add(token, one);
  const failed = await change(token, { intent: "again", cartLines: [line(one), line(other, 3)] });
  expect(refusalOf(failed)).toEqual([
    422,
    { code: "above_stock", failed: [{ line: line(other, 3), code: "above_stock" }] },
  ]);
  expect(await linesOf(token)).toEqual([line(one)]);
  expect((await change(token, { intent: "again", cartLines: [line(one), line(other, 2)] })).status).toBe(200);
  expect(await linesOf(token)).toEqual([line(one, 2), line(other, 2)]);
});

test("R06 a change is made in the asker's own cart alone, and nobody's without a token", async () => {
  const [owner, stranger] = [await signIn(), await signIn()];
  const variant = await addProduct({ stock: 9 });
  await add(owner, variant, 2);
  const before = await read(owner);
  expect(refusalOf(await change(stranger, { intent: "remove", line: String(variant) }))).toEqual([
    422,
    { code: "line_missing", failed: [] },
  ]);
  await change(stranger, { intent: "note", note: "Milik orang lain" });
  const nobody = await ask(changeCart, { body: { intent: "remove", line: String(variant) } });
  expect(refusalOf(nobody)).toEqual([401, { code: "unauthenticated" }]);
  expect(await read(owner)).toEqual(before);
});
