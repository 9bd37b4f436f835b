import fc from "fast-check";
import { expect, test } from "vitest";
import { cartForm, changeOf } from "#app/features/cart/cart-form.ts";
import { lineKey } from "#domain/cart/cart.ts";
import { applyChange } from "#domain/cart/change.ts";
import { excessesOf } from "#domain/cart/limits.ts";
import type { CartChoice } from "#domain/cart/lines.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import type { CartInfo, SoldVariant } from "#domain/cart/terms.ts";

const countPieces = (lines: { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const NOW = 1000;
const always = { start: 0, end: 2000 };
const sold = (variantId: number, stock: number, more: Partial<SoldVariant> = {}): SoldVariant => ({
  ...{ variantId, productId: variantId, categoryGroupId: 1, slug: "", name: "", nameShort: "", variant: "", color: "" },
  ...{ isBundle: false, isPublished: true, sales: [], components: [], image: null, stock },
  list: { hoNormal: 1000, hoMore: null, moreDiscountPrice: null },
  ...more,
});
const onSale = { sales: [{ ...always, id: 7, price: 600, remains: 5, perBuyer: 1, bought: 0 }] };
const offer = (id: number, variantId: number, isMultipleBuy: boolean) => ({
  ...{ ...always, id, mainVariantId: 1, variantId, isMultipleBuy },
});
/** 1 brings 3 and 4 in a combo, 5 as a gift; 2 is on sale. */
const info: CartInfo = {
  variants: [sold(1, 12), sold(2, 30, onSale), sold(3, 6), sold(4, 14), sold(5, 3)],
  combos: [
    { ...offer(1, 3, false), price: 700 },
    { ...offer(2, 4, true), price: 700 },
  ],
  gifts: [{ ...offer(1, 5, true), minQuantity: 2, remains: 9 }],
  redeems: [],
  linePiecesMax: 10,
};
const priced = (lines: CartChoice[]) => priceCart(lines, info, {}, NOW);

/** The lines that are above what can be had, and those that cannot be had at all; each with what is bought directly of it. */
function troubleIn(lines: CartChoice[]): { above: string[]; gone: string[] } {
  const all = priced(lines).cartLines;
  const above = excessesOf(all.filter((line) => !line.isUnavailable));
  const keysOf = (some: typeof all) => some.map((line) => lineKey({ ...line, isDirect: 0 }));
  return {
    above: keysOf(all.filter(({ id }) => above.has(id))),
    gone: keysOf(all.filter((line) => line.isUnavailable)),
  };
}

const anyVariant = fc.integer({ min: 1, max: 5 });
const anyQuantity = fc.constantFrom("1", "2", "3", "7", "10");
const anyKey = fc.constantFrom(..."1 1d 2 2d 2c1 3 3d 3c1 3c1d 4 4d 4c2 4c2d 5 5g".split(" "));
const anyOffer = fc.constantFrom<Record<string, string>>(
  ...[{}, {}, { combo: "1" }, { combo: "2" }, { combo: "9" }, { free: "1" }],
  { variant: "3", combo: "1", with: "1" },
  { variant: "4", combo: "2", with: "1" },
  { variant: "5", free: "1", with: "1", with_quantity: "4" },
);
const anyForm: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc
    .record({
      intent: fc.constantFrom("add", "buy"),
      variant: anyVariant.map(String),
      quantity: anyQuantity,
      with: fc.option(anyVariant.map(String), { nil: undefined }),
      with_quantity: anyQuantity,
      offer: anyOffer,
    })
    .map(({ offer, with: beside, ...form }) => ({ ...form, ...(beside && { with: beside }), ...offer })),
  fc.record({ intent: fc.constantFrom("plus", "minus", "remove"), line: anyKey }),
  fc.record({ intent: fc.constant("quantity"), line: anyKey, quantity: anyQuantity }),
  fc.record({ intent: fc.constant("select"), line: anyKey, selected: fc.constantFrom("0", "1") }),
);

/** The cart after forms were sent one after another, and what was said to the last. */
async function send(lines: CartChoice[], ...forms: Record<string, string | undefined>[]) {
  let basket = { lines, note: "" };
  let refused: string | undefined;
  for (const form of forms) {
    const change = changeOf(cartForm.parse(form) as Parameters<typeof changeOf>[0]);
    const changed = await applyChange(basket, change, async (wanted) => priced(wanted).cartLines);
    if (changed.ok) basket = changed.basket;
    refused = changed.ok ? undefined : changed.code;
  }
  return {
    refused,
    lines: basket.lines,
    held: Object.fromEntries(basket.lines.map((one) => [lineKey(one), one.quantity])),
  };
}

test.each([
  ["that the shop does not know", { combo: "9", with: "2" }],
  ["of other things", { combo: "1", with: "2" }],
  ["whose main product is not bought", { variant: "3", combo: "1" }],
])("C03 C04 a combo %s is refused, and what is on sale is not taken a second time by its name", async (_, combo) => {
  for (const intent of ["add", "buy"])
    expect(await send([], { intent, variant: "2", ...combo })).toMatchObject({ refused: "combo_not_met", held: {} });
  const met = { intent: "add", variant: "3", combo: "1", with: "1" };
  expect((await send([], met)).held).toEqual({ "1": 1, "3c1": 1 });
});

test("C07 C10 what is bought directly counts among the pieces that one line may have", async () => {
  const beside = [
    { intent: "add", variant: "4", quantity: "7" },
    { intent: "buy", variant: "4", quantity: "3" },
  ];
  expect((await send([], ...beside)).held).toEqual({ "4d": 3, "4": 4 });
  const most = await send([], ...beside, { intent: "quantity", line: "4", quantity: "7" });
  expect(most.held).toEqual({ "4d": 3, "4": 7 });
  expect(await send(most.lines, { intent: "plus", line: "4" })).toMatchObject({
    refused: "line_full",
    held: most.held,
  });
  expect((await send(most.lines, { intent: "plus", line: "4d" })).refused).toBe("line_full");
});

test("C10 a direct purchase that names the same variant twice takes it once, and doubles no other line", async () => {
  const beside = [
    { intent: "add", variant: "1", quantity: "7" },
    { intent: "add", variant: "2" },
  ];
  const bought = await send([], ...beside, {
    intent: "buy",
    variant: "1",
    quantity: "2",
    with: "1",
    with_quantity: "3",
  });
  expect(bought.held).toEqual({ "1d": 2, "1": 5, "2": 1 });
  expect(bought.lines).toHaveLength(3);
});

test("C04 C07 C10 whatever is asked of a cart, no line that was granted stands above what can be had", async () => {
  const walk = fc.asyncProperty(fc.array(anyForm, { maxLength: 25, size: "max" }), async (forms) => {
    let before: CartChoice[] = [];
    for (const form of forms) {
      const { lines } = await send(before, form);
      expect(new Set(lines.map(lineKey)).size).toBe(lines.length);
      const was = troubleIn(before);
      // What is taken away may cost another line its gift or its price; that is shown, not refused.
      const isMore = form.intent === "buy" || countPieces(lines) > countPieces(before);
      if (isMore)
        expect(troubleIn(lines).above.filter((key) => ![...was.above, ...was.gone].includes(key))).toEqual([]);
      before = lines;
    }
  });
  await fc.assert(walk, { numRuns: 500 });
});
