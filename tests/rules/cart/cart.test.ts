import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addLine,
  buyBeside,
  type CartOutcome,
  isDirectPurchase,
  isSingle,
  type LineInfo,
  lineKey,
  minusLine,
  plusLine,
  rejoin,
  removeLine,
  restoreLines,
  setQuantity,
} from "#domain/cart/cart.ts";
import { CART_LINES_MAX, type CartChoice, cartChoice } from "#domain/cart/lines.ts";

const line = (variant: number, quantity = 1, more: Partial<CartChoice> = {}) =>
  cartChoice.parse({ variantId: variant, quantity, ...more });
const info = (more: Partial<LineInfo> = {}): LineInfo => ({
  validStock: 10,
  stockAvailable: more.validStock ?? 10,
  piecesMax: 999,
  isFlashSale: false,
  isMultipleBuy: false,
  isAvailable: true,
  ...more,
});
const linesOf = (outcome: CartOutcome) => {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.lines;
};

const anyQuantity = fc.integer({ min: 1, max: 999 });
const anyStock = fc.integer({ min: 0, max: 999 });
const anyFacts: fc.Arbitrary<LineInfo> = fc
  .record({
    stockAvailable: anyStock,
    piecesMax: fc.integer({ min: 1, max: 999 }),
    isFlashSale: fc.boolean(),
    isMultipleBuy: fc.boolean(),
    isAvailable: fc.boolean(),
  })
  .chain((more) => fc.integer({ min: 0, max: more.stockAvailable }).map((validStock) => ({ ...more, validStock })));
/** Lines of different variants, some of them in a combo. */
const anyLines = fc
  .uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 12 })
  .chain((variants) =>
    fc.tuple(
      ...variants.map((variant) =>
        fc.tuple(anyQuantity, fc.boolean()).map(([quantity, isCombo]) => line(variant, quantity, comboOf(isCombo))),
      ),
    ),
  );
const comboOf = (isCombo: boolean): Partial<CartChoice> => (isCombo ? { isCombo: 1, comboId: 3 } : {});

test("C02 adding what is there already makes its line grow by as much", () => {
  expect(linesOf(addLine([line(1, 2)], line(1), info()))).toEqual([line(1, 3)]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 499 }), fc.integer({ min: 1, max: 499 }), (had, more) => {
      const outcome = addLine([line(1, had), line(2)], line(1, more), info({ validStock: 2000 }));
      expect(linesOf(outcome)).toEqual([line(1, had + more), line(2)]);
    }),
  );
});

test("C02 no line grows past what a cart can keep, however large the stock", () => {
  const plenty = info({ validStock: 5000 });
  for (const outcome of [addLine([line(1, 999)], line(1, 5), plenty), plusLine([line(1, 999)], "1", plenty)])
    expect(outcome.ok ? linesOf(outcome)[0]?.quantity : outcome.code).toBe("line_full");
});

test("C02 a variant in a combo is another line than the variant by itself", () => {
  const combo = line(1, 1, { isCombo: 1, comboId: 4 });
  expect(linesOf(addLine([line(1)], combo, info()))).toHaveLength(2);
});

test.each([
  ["a flash-sale line", line(1), info({ isFlashSale: true })],
  ["a gift that may be had once", line(1, 1, { isGift: 1 }), info()],
  ["a combo that may be had once", line(1, 1, { isCombo: 1, comboId: 4 }), info()],
])("C03 %s stays at one piece, added again or raised", (_, single, one) => {
  expect(linesOf(addLine([single], single, one))).toEqual([single]);
  expect(linesOf(plusLine([single], lineKey(single), one))).toEqual([single]);
});

test("C03 a combo that may be had several times grows", () => {
  const combo = line(1, 1, { isCombo: 1, comboId: 4 });
  const several = info({ isMultipleBuy: true });
  expect(linesOf(plusLine([combo], lineKey(combo), several))[0]?.quantity).toBe(2);
});

test("C04 a new line above the stock is rejected and changes nothing", () => {
  expect(addLine([], line(1, 11), info())).toEqual({ ok: false, code: "above_stock" });
  expect(linesOf(addLine([], line(1, 10), info()))).toEqual([line(1, 10)]);
});

test("C04 whatever is added, no line that was accepted is above the stock", () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 50 }), anyQuantity, anyFacts, (lines, variant, quantity, known) => {
      const added = line(variant, quantity);
      const outcome = addLine(lines, added, known);
      if (!outcome.ok) return;
      const accepted = outcome.lines.find((one) => lineKey(one) === lineKey(added));
      expect(accepted?.quantity).toBeLessThanOrEqual(known.validStock);
      expect(outcome.lines.filter((one) => one !== accepted)).toEqual(
        lines.filter((one) => lineKey(one) !== lineKey(added)),
      );
    }),
  );
});

test("C20 one line more than a cart holds is refused in words of its own", () => {
  const full = Array.from({ length: CART_LINES_MAX }, (_, n) => line(n + 1));
  expect(addLine(full, line(999), info())).toEqual({ ok: false, code: "cart_full" });
  expect(addLine(full, line(1), info()).ok).toBe(true);
});

test("C22 what is not sold any more cannot be put in a cart", () => {
  expect(addLine([], line(1), info({ isAvailable: false }))).toEqual({ ok: false, code: "not_available" });
});

test("C06 minus takes one, and never the last", () => {
  fc.assert(
    fc.property(anyQuantity, (quantity) => {
      expect(linesOf(minusLine([line(1, quantity)], "1"))).toEqual([line(1, Math.max(1, quantity - 1))]);
    }),
  );
});

test("C07 plus stops at the valid stock", () => {
  fc.assert(
    fc.property(anyStock, fc.integer({ min: 1, max: 40 }), (validStock, presses) => {
      let lines = [line(1)];
      for (let press = 0; press < presses; press++) {
        const outcome = plusLine(lines, "1", info({ validStock }));
        if (outcome.ok) lines = outcome.lines;
        else expect(outcome.code).toBe(validStock === 0 ? "sold_out" : "above_stock");
      }
      expect(lines[0]?.quantity).toBe(Math.max(1, Math.min(validStock, presses + 1)));
    }),
  );
});

test("C09 removing a line takes what was redeemed for it, and nothing else", () => {
  const redeemed = line(8, 1, { isRedeem: 1, redeemFor: 1 });
  const others = [line(2), line(9, 1, { isRedeem: 1, redeemFor: 2 })];
  expect(linesOf(removeLine([line(1), redeemed, ...others], "1"))).toEqual(others);
  expect(linesOf(removeLine([line(1), redeemed], lineKey(redeemed)))).toEqual([line(1)]);
});

test("C09 after a removal nothing redeemed stands without what it came with", () => {
  const anyRedeemed = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 5 });
  fc.assert(
    fc.property(anyLines, anyRedeemed, fc.nat(), (lines, redeemed, pick) => {
      fc.pre(lines.length > 0);
      const plain = lines.map((one) => line(one.variantId, one.quantity));
      const gone = plain[pick % plain.length] as CartChoice;
      const with_ = redeemed.map((variant, n) =>
        line(100 + variant, 1, { isRedeem: 1, redeemFor: plain[n % plain.length]?.variantId ?? null }),
      );
      const left = linesOf(removeLine([...plain, ...with_], lineKey(gone)));
      const bought = new Set(left.filter((one) => !one.isRedeem).map((one) => one.variantId));
      expect(left.filter((one) => one.isRedeem).every((one) => bought.has(one.redeemFor ?? 0))).toBe(true);
      expect(bought.size).toBe(plain.length - 1);
    }),
  );
});

test.each([
  ["plus", () => plusLine([line(1)], "2", info())],
  ["minus", () => minusLine([line(1)], "2")],
  ["remove", () => removeLine([line(1)], "2")],
])("C06 %s of a line that is not there is refused, not an error", (_, change) => {
  expect(change()).toEqual({ ok: false, code: "line_missing" });
});

test("C02 each role of a variant is a line of its own, bought directly or not", () => {
  const roles = [{}, { isGift: 1 }, { isRedeem: 1 }, { isCombo: 1, comboId: 4 }, { isCombo: 1, comboId: 5 }] as const;
  const keys = roles.flatMap((role) => [lineKey(line(1, 1, role)), lineKey(line(1, 1, { ...role, isDirect: 1 }))]);
  expect(keys).toEqual(["1", "1d", "1g", "1gd", "1r", "1rd", "1c4", "1c4d", "1c5", "1c5d"]);
});

test("C03 a redeemed line is one piece, whatever its offer says", () => {
  expect(isSingle(line(1, 1, { isRedeem: 1 }), info({ isMultipleBuy: true }))).toBe(true);
  expect(isSingle(line(1), info({ isMultipleBuy: false }))).toBe(false);
});

test("C03 who wants more of what there is once is told so, and nobody else", () => {
  const sale = info({ isFlashSale: true });
  expect(addLine([], line(1, 3), sale)).toEqual({ ok: true, lines: [line(1)], isKeptSingle: true });
  for (const told of [addLine([], line(1), sale), addLine([], line(1, 3), info())])
    expect(told.ok && "isKeptSingle" in told).toBe(false);
});

test("C20 a direct purchase that leaves pieces beside it needs a line more than a full cart has", () => {
  const cart = (lines: number) => Array.from({ length: lines }, (_, n) => line(n + 1, 2));
  const buy = (lines: CartChoice[], quantity: number) => buyBeside(lines, line(1, quantity), info());
  expect(buy(cart(CART_LINES_MAX), 1)).toEqual({ ok: false, code: "cart_full" });
  expect(linesOf(buy(cart(CART_LINES_MAX), 2))).toHaveLength(CART_LINES_MAX);
  expect(linesOf(buy(cart(CART_LINES_MAX - 1), 1))).toHaveLength(CART_LINES_MAX);
});

test("C10 nobody is on the way to a direct purchase while nothing is selected, or something else is", () => {
  const direct = line(1, 1, { isDirect: 1 });
  expect(isDirectPurchase([direct, line(2, 1, { isSelected: 0 })])).toBe(true);
  expect(isDirectPurchase([direct, line(2)])).toBe(false);
  expect(isDirectPurchase([{ ...direct, isSelected: 0 }])).toBe(false);
  expect(isDirectPurchase([])).toBe(false);
});

test("C10 pieces that rejoin their line are selected if either was, and never more than a line can have", () => {
  const off = { isSelected: 0 } as const;
  const joined = (plain: Partial<CartChoice>, direct: Partial<CartChoice>, quantity = 1) =>
    rejoin([line(1, 2, plain), line(1, quantity, { ...direct, isDirect: 1 })]);
  expect(joined({}, off)).toEqual([line(1, 3)]);
  expect(joined(off, {})).toEqual([line(1, 3)]);
  expect(joined(off, off)).toEqual([line(1, 3, off)]);
  expect(joined({}, {}, 999)).toEqual([line(1, 999)]);
});

test("C04 what is gone is sold out, also for who wants one more of it than the shop sells at once", () => {
  expect(addLine([], line(1), info({ validStock: 0 }))).toEqual({ ok: false, code: "sold_out" });
  expect(addLine([], line(1, 11), info({ validStock: 0, piecesMax: 10 }))).toEqual({ ok: false, code: "sold_out" });
});

test("C07 C04 what is refused is what the shop sells in one line, else the stock: also what other lines take of it", () => {
  const ten = (validStock: number) => info({ validStock, piecesMax: 10 });
  expect(addLine([], line(1, 11), ten(11))).toEqual({ ok: false, code: "line_full", most: 10 });
  expect(addLine([], line(1, 11), ten(10))).toEqual({ ok: false, code: "above_stock" });
  const combo = line(1, 35, { isCombo: 1, comboId: 4 });
  for (const quantity of [6, 10])
    expect(addLine([combo], line(1, quantity), ten(40)), String(quantity)).toEqual({ ok: false, code: "above_stock" });
  const direct = line(1, 4, { isDirect: 1 });
  expect(setQuantity([line(1), direct], "1", 7, ten(40))).toEqual({ ok: false, code: "line_full", most: 10 });
  expect(setQuantity([line(1), direct], "1", 6, ten(40)).ok).toBe(true);
});

test("C07 a line that is above the stock already may stay as it is", () => {
  expect(setQuantity([line(1, 9)], "1", 9, info({ validStock: 2 }))).toEqual({ ok: true, lines: [line(1, 9)] });
  expect(setQuantity([line(1)], "2", 1, info())).toEqual({ ok: false, code: "line_missing" });
});

test("C22 what cannot be had in its role is refused by the role's own word", () => {
  const refused = (role: Partial<CartChoice>) => addLine([], line(1, 1, role), info({ isAvailable: false }));
  expect(refused({ isRedeem: 1, redeemFor: 2 })).toEqual({ ok: false, code: "redeem_not_met" });
  expect(refused({ isGift: 1 })).toEqual({ ok: false, code: "gift_not_earned" });
  expect(refused({ isCombo: 1, comboId: 4 })).toEqual({ ok: false, code: "combo_not_met" });
});

test("C09 a reward that goes takes nothing with it, also where the same thing is bought and earns another", () => {
  const [main, reward] = [line(1), line(1, 1, { isRedeem: 1, redeemFor: 2 })];
  const other = line(8, 1, { isRedeem: 1, redeemFor: 1 });
  expect(linesOf(removeLine([main, reward, other], lineKey(reward)))).toEqual([main, other]);
  expect(linesOf(removeLine([main, reward, other], "1"))).toEqual([reward]);
});

test("C09 C20 what was removed comes back as long as the cart has room, to the last line", () => {
  const cart = (lines: number) => Array.from({ length: lines }, (_, n) => line(n + 10));
  const gone = { cartLines: [line(1), line(2)], at: 1 };
  expect(linesOf(restoreLines(cart(CART_LINES_MAX - 2), gone)).slice(0, 4)).toEqual([
    line(10),
    line(1),
    line(2),
    line(11),
  ]);
  expect(restoreLines(cart(CART_LINES_MAX - 1), gone)).toEqual({ ok: false, code: "cart_full" });
  expect(linesOf(restoreLines([line(1, 5)], gone))).toEqual([line(1, 5), line(2)]);
});
