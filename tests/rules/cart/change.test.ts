import { expect, test } from "vitest";
import { applyChange, broughtBy } from "#domain/cart/change.ts";
import { CART_LINES_MAX, type CartChange, type CartChoice, cartChange, cartChoice } from "#domain/cart/lines.ts";
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

type Asked = { intent: string } & Record<string, unknown>;

/** Makes a change, and says beside it which variants were asked for, time by time. */
async function make(lines: CartChoice[], asked: Asked) {
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

test("C02 a form that is sent twice adds once: only what its page did not know of and is there exactly is taken for its own", async () => {
  const add = (held?: number) => ({ intent: "add", choice: { variantId: 1, quantity: 2 }, held });
  const after = async (lines: CartChoice[], held?: number) => (await make(lines, add(held))).changed;
  expect(await after([line(1, 3)], 1)).toEqual({ ok: true, basket: { lines: [line(1, 3)], note: "" }, there: 3 });
  for (const [there, held] of [
    [3, 3],
    [3, 0],
    [3, undefined],
  ] as const)
    expect(await after([line(1, there)], held)).toMatchObject({ basket: { lines: [line(1, there + 2)] } });
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

test("C01 a change brings the lines that it adds, none where only a price is asked, and needs nothing elsewhere", async () => {
  const whole = [line(1), line(2)];
  const brings = async (asked: Asked) => (await make(whole, asked)).brought;
  const taken = { choice: { variantId: 5, quantity: 2 }, beside: { variantId: 1, quantity: 3 } };
  for (const intent of ["add", "buy"]) {
    expect(await brings({ intent, ...taken }), intent).toEqual([line(5, 2), line(1, 3)]);
    expect(await brings({ intent, choice: taken.choice }), intent).toEqual([line(5, 2)]);
  }
  for (const asked of [{ intent: "merge", note: "" }, { intent: "again" }])
    expect(await brings({ ...asked, cartLines: [line(5), line(2)] }), asked.intent).toEqual([line(5), line(2)]);
  for (const asked of [
    { intent: "plus", line: "1" },
    { intent: "quantity", line: "1", quantity: 2 },
    { intent: "settle" },
  ])
    expect(await brings(asked), asked.intent).toEqual([]);
});

test("C06 C17 C18 each change of a cart does what it is called, and leaves the rest as it was", async () => {
  const whole = [line(1, 3), line(2), line(5, 1, { isGift: 1 })];
  const lines = async (asked: Asked) => {
    const { changed } = await make(whole, asked);
    if (!changed.ok) return changed.code;
    expect(changed.basket.note).toBe(asked.intent === "note" ? "kado" : "");
    return changed.basket.lines;
  };
  const off = { isSelected: 0 } as const;
  expect(await lines({ intent: "note", note: "kado" })).toEqual(whole);
  expect(await lines({ intent: "minus", line: "1" })).toEqual([line(1, 2), ...whole.slice(1)]);
  expect(await lines({ intent: "quantity", line: "1", quantity: 5 })).toEqual([line(1, 5), ...whole.slice(1)]);
  expect(await lines({ intent: "remove", line: "2" })).toEqual([whole[0], whole[2]]);
  expect(await lines({ intent: "keep", line: "2" })).toEqual([whole[0], whole[2]]);
  expect(await lines({ intent: "keep", line: "5g" })).toBe("not_keepable");
  expect(await lines({ intent: "remove", line: "5g" })).toEqual(whole.slice(0, 2));
  expect(await lines({ intent: "select", line: "1", isSelected: 0 })).toEqual([line(1, 3, off), ...whole.slice(1)]);
  expect(await lines({ intent: "select", line: "1", isSelected: 1 })).toEqual(whole);
  expect(await lines({ intent: "select-all", isSelected: 0 })).toEqual(whole.map((one) => ({ ...one, ...off })));
  expect(await lines({ intent: "select-all", isSelected: 1 })).toEqual(whole);
  for (const intent of ["plus", "minus", "remove", "keep"])
    expect(await lines({ intent, line: "9" }), intent).toBe("line_missing");
});

test("C14 C18 a guest's lines and note come into the cart; what finds no place is named", async () => {
  const full = Array.from({ length: CART_LINES_MAX - 1 }, (_, nth) => line(100 + nth));
  const { changed } = await make(full, { intent: "merge", cartLines: [line(1, 2), line(2)], note: "kado" });
  expect(changed).toEqual({ ok: true, basket: { lines: [...full, line(1, 2)], note: "kado" }, left: [line(2)] });
});

test("C09 what a removal took comes back from it at its place", async () => {
  const whole = [line(1), line(2, 4), line(5)];
  const { changed } = await make(whole, { intent: "remove", line: "2" });
  if (!changed.ok || !changed.removed) throw new Error("not removed");
  const { lines } = changed.basket;
  const back = await make(lines, { intent: "restore", removed: changed.removed });
  expect(back.changed).toMatchObject({ ok: true, basket: { lines: whole } });
});

test("C04 who takes at most what there is gets what is left, beside the pieces that are there; else is refused", async () => {
  const taken = { intent: "add", choice: { variantId: 1, quantity: 9 } };
  const capped = { ...taken, isCapped: 1 };
  expect((await make([line(1, 4)], capped)).changed).toMatchObject({ basket: { lines: [line(1, 9)] } });
  expect((await make([line(2)], capped)).changed).toMatchObject({ basket: { lines: [line(2), line(1, 9)] } });
  expect((await make([line(1, 4)], taken)).changed).toEqual({ ok: false, code: "above_stock" });
  expect((await make([line(1, 9)], capped)).changed).toEqual({ ok: false, code: "above_stock" });
  expect((await make([line(1, 4)], { ...capped, choice: { variantId: 1, quantity: 2 } })).changed).toMatchObject({
    basket: { lines: [line(1, 6)] },
  });
});

test("C20 a full cart takes no line more, by whatever way, and grows by pieces", async () => {
  const full = Array.from({ length: CART_LINES_MAX - 1 }, (_, nth) => line(100 + nth)).concat(line(1));
  for (const intent of ["add", "buy"]) {
    const asked = (variantId: number) => make(full, { intent, choice: { variantId, quantity: 1 } });
    expect((await asked(2)).changed, intent).toEqual({ ok: false, code: "cart_full" });
    expect((await asked(1)).changed, intent).toMatchObject({ ok: true });
  }
});

test("C03 B02 only pieces that are bought by themselves count for what a gift comes with", async () => {
  const choice = { variantId: 5, quantity: 1, isGift: 1 };
  const take = async (lines: CartChoice[]) => {
    const { changed } = await make(lines, { intent: "add", choice, beside: { variantId: 1, quantity: 2 } });
    return changed.ok ? changed.basket.lines : changed.code;
  };
  const ready = [line(2, 7), line(1, 2)];
  expect(await take(ready)).toEqual([...ready, line(5, 1, { isGift: 1 })]);
  expect(await take([line(1, 3)])).toEqual([line(1, 3), line(5, 1, { isGift: 1 })]);
  for (const uncounted of [line(1, 2, { isCombo: 1, comboId: 4 }), line(1, 2, { isGift: 1 })])
    expect(await take([uncounted])).toEqual([uncounted, line(1, 2), line(5, 1, { isGift: 1 })]);
  expect(await take([line(1, 2, { isSelected: 0 })])).toEqual([line(1, 4), line(5, 1, { isGift: 1 })]);
});

test("C03 C16 what is in the cart already is asked once, in the form that is wanted", async () => {
  const given = line(5, 1, { isGift: 1 });
  const again = await make([line(1, 2), given], { intent: "add", choice: { variantId: 5, quantity: 1, isGift: 1 } });
  expect(again.priced).toEqual([[1, 5]]);
  const ordered = await make([line(1), line(2)], { intent: "again", cartLines: [line(2, 3)] });
  expect(ordered.priced).toEqual([[2, 1]]);
  expect(ordered.changed).toEqual({ ok: true, basket: { lines: [line(1), line(2, 4)], note: "" } });
});

test("C16 an order that cannot be bought again says why, and for which line", async () => {
  const { changed } = await make([line(1)], { intent: "again", cartLines: [line(2, 20), line(7)] });
  expect(changed).toEqual({
    ok: false,
    code: "above_stock",
    failed: [
      { line: line(2, 20), code: "above_stock" },
      { line: line(7), code: "not_available" },
    ],
  });
});

test("C08 settling names each line that was short; the checkout settles what is bought alone; what is unknown stays", async () => {
  const whole = [line(1, 12), line(2, 30, { isSelected: 0 }), line(9, 50)];
  const settled = (name: string) => ({ name, to: 9, room: { most: 9, by: { kind: "stock" } } });
  const all = (await make(whole, { intent: "settle" })).changed;
  expect(all).toMatchObject({ ok: true, basket: { lines: [line(1, 9), line(2, 9, { isSelected: 0 }), line(9, 50)] } });
  expect(all).toMatchObject({ settled: [settled("Barang 1"), settled("Barang 2")] });
  const chosen = (await make(whole, { intent: "settle", isChosenOnly: 1 })).changed;
  expect(chosen).toMatchObject({ basket: { lines: [line(1, 9), ...whole.slice(1)] }, settled: [settled("Barang 1")] });
  const hidden = line(5, 40, { isGift: 1 });
  expect((await make([hidden], { intent: "settle" })).changed).toMatchObject({ basket: { lines: [hidden] } });
  const none = await make([], { intent: "settle" });
  expect([none.changed, none.priced]).toEqual([{ ok: true, basket: { lines: [], note: "" } }, []]);
});
