import { expect, test } from "vitest";
import { applyChange, broughtBy } from "#domain/cart/change.ts";
import { type CartChange, cartChange } from "#domain/cart/intents.ts";
import { type CartChoice, cartChoice } from "#domain/cart/lines.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import type { CartInfo } from "#domain/cart/terms.ts";

const line = (variant: number, quantity = 1, more: Partial<CartChoice> = {}) =>
  cartChoice.parse({ variantId: variant, quantity, ...more });

function sold(variantId: number) {
  const list = { hoNormal: 1000, hoMore: null, moreDiscountPrice: null };
  const rest = { sales: [], components: [], image: null, isBundle: false, isPublished: true, stock: 9, list };
  const names = { slug: "", name: `Barang ${variantId}`, nameShort: "", variant: "", color: "" };
  return { variantId, productId: variantId, categoryGroupId: 1, ...names, ...rest };
}
/** Two pieces of 1 bring one piece of 5. */
const gift = {
  id: 1,
  mainVariantId: 1,
  variantId: 5,
  minQuantity: 2,
  isMultipleBuy: false,
  remains: 9,
  start: 0,
  end: 9,
};
const info: CartInfo = {
  variants: [1, 2, 5].map(sold),
  combos: [],
  gifts: [gift],
  redeems: [],
  linePiecesMax: 99,
};

/** Makes a change, and says beside it which variants were asked for, time by time. */
async function make(lines: CartChoice[], asked: Parameters<typeof cartChange.parse>[0]) {
  const priced: number[][] = [];
  const change: CartChange = cartChange.parse(asked);
  const changed = await applyChange({ lines, note: "" }, change, async (choices) => {
    priced.push(choices.map(({ variantId }) => variantId));
    return priceCart(choices, info, {}, 1).cartLines;
  });
  return { changed, priced, brought: broughtBy(change) };
}

test("C02 what stands by itself is asked by itself, however much is in the cart", async () => {
  const { changed, priced } = await make([line(1), line(2)], { intent: "plus", line: "2" });
  expect(changed).toMatchObject({ ok: true, basket: { lines: [line(1), line(2, 2)] } });
  expect(priced).toEqual([[2]]);
});

test("C03 B02 a gift comes with as many pieces of what earns it as are missing, and is seen beside them", async () => {
  const choice = { variantId: 5, quantity: 1, isGift: 1 };
  const taken = await make([line(1), line(2)], { intent: "add", choice, beside: { variantId: 1, quantity: 2 } });
  const lines = [line(1, 2), line(2), line(5, 1, { isGift: 1 })];
  expect(taken.changed).toMatchObject({ ok: true, basket: { lines } });
  expect(taken.priced).toEqual([[1], [1, 2, 5]]);
  expect((await make([line(1)], { intent: "add", choice })).changed).toEqual({ ok: false, code: "gift_not_earned" });
});

test("C01 a change that brings nothing along and needs no stock asks for no price", async () => {
  const whole = [line(1, 3), line(2)];
  const changes = [
    { intent: "minus", line: "1" },
    { intent: "remove", line: "1" },
    { intent: "select", line: "1", isSelected: 0 },
    { intent: "select-all", isSelected: 0 },
    { intent: "note", note: "kado" },
  ];
  for (const asked of changes) {
    const { changed, priced, brought } = await make(whole, asked);
    expect([changed.ok, priced, brought], asked.intent).toEqual([true, [], null]);
  }
});

test("C01 what a change asks the price of is in the cart or is brought by it", async () => {
  const whole = [line(1, 12), line(2)];
  const changes = [
    { intent: "add", choice: { variantId: 5, quantity: 1, isGift: 1 }, beside: { variantId: 2, quantity: 3 } },
    { intent: "buy", choice: { variantId: 2, quantity: 1 } },
    { intent: "quantity", line: "2", quantity: 4 },
    { intent: "settle" },
    { intent: "merge", cartLines: [line(5)], note: "" },
    { intent: "again", cartLines: [line(5), line(2)] },
  ];
  for (const asked of changes) {
    const { priced, brought } = await make(whole, asked);
    const known = new Set([...whole, ...(brought ?? [])].map(({ variantId }) => variantId));
    expect(priced.flat().length, asked.intent).toBeGreaterThan(0);
    expect(
      priced.flat().every((variant) => known.has(variant)),
      asked.intent,
    ).toBe(true);
  }
});
