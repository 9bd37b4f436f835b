import fc from "fast-check";
import { expect, test } from "vitest";
import { settledWords } from "#app/features/cart/cart-view.ts";
import {
  addLine,
  buyBeside,
  isDirectPurchase,
  type LineInfo,
  leaveOut,
  lineKey,
  rejoin,
  removeLine,
  roomFor,
  selectAll,
  selectLine,
  setQuantity,
} from "#domain/cart/cart.ts";
import { excessesOf } from "#domain/cart/limits.ts";
import { CART_LINES_MAX, type CartChoice, type CartLimit, cartChoice } from "#domain/cart/lines.ts";
import { buyAgain, mergeCarts, mergeNotes, settleCart, settleLine } from "#domain/cart/merging.ts";

const line = (variant: number, quantity = 1, more: Partial<CartChoice> = {}) =>
  cartChoice.parse({ variantId: variant, quantity, ...more });
const stock = (validStock: number, more: Partial<LineInfo> = {}): LineInfo => ({
  validStock,
  stockAvailable: validStock,
  piecesMax: 999,
  isFlashSale: false,
  isMultipleBuy: true,
  isAvailable: true,
  ...more,
});
const buyNow = (lines: CartChoice[], asked: CartChoice, info: LineInfo) => buyBeside(leaveOut(lines), asked, info);
const gift = { isGift: 1 } as const;
const combo = { isCombo: 1, comboId: 4 } as const;

const anyRole = fc.constantFrom<Partial<CartChoice>>({}, combo, gift);
const anyLines = (maxLength = 10) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 8 }), anyRole, fc.integer({ min: 1, max: 999 })), {
      maxLength,
      selector: ([variant, role]) => lineKey(line(variant, 1, role)),
    })
    .map((found) => found.map(([variant, role, quantity]) => line(variant, quantity, role)));
/** One shelf a variant, as the catalogue has it. */
const anyShelves = fc.array(fc.nat(60), { minLength: 9, maxLength: 9 });
const factsFrom = (shelves: number[]) => (one: CartChoice) => stock(shelves[one.variantId] ?? 0);

const direct = { isDirect: 1 } as const;
const shelf = (variant: number, left: number, each = 1): CartLimit => ({
  kind: "stock",
  ref: String(variant),
  each,
  left,
});
const limited = (lines: CartChoice[], limitsOf: (line: CartChoice) => CartLimit[]) =>
  lines.map((line) => ({ id: lineKey(line), quantity: line.quantity, limits: limitsOf(line) }));

test("C08 a failed stock check removes the line at quantity 1, and otherwise reduces it by one", () => {
  expect(settleLine([line(1, 3), line(2)], "1")).toEqual([line(1, 2), line(2)]);
  expect(settleLine([line(1), line(2)], "1")).toEqual([line(2)]);
});

test("C08 a check of a line that has left meanwhile changes nothing", () => {
  expect(settleLine([line(1, 3)], "2")).toEqual([line(1, 3)]);
});

test("C08 C09 a line that leaves because its stock is gone takes what was redeemed for it along", () => {
  const redeemed = line(8, 1, { isRedeem: 1, redeemFor: 1 });
  expect(settleLine([line(1), redeemed, line(2)], "1")).toEqual([line(2)]);
});

test("C08 settling a cart says what became of each line that was short, and touches no other", () => {
  const limits: Record<string, CartLimit[]> = { "1": [shelf(1, 2)], "2": [shelf(2, 0)], "3": [shelf(3, 9)] };
  const { lines, settled } = settleCart([line(1, 5), line(2, 2), line(3, 9), line(4, 7)], (key) => limits[key]);
  expect(lines).toEqual([line(1, 2), line(3, 9), line(4, 7)]);
  expect(settled).toMatchObject([
    { key: "1", from: 5, to: 2 },
    { key: "2", from: 2, to: 0 },
  ]);
});

test("C08 a settled cart is never above the stock, and settling it again changes nothing", () => {
  fc.assert(
    fc.property(anyLines(), anyShelves, (lines, shelves) => {
      // Two neighbours make a bundle: what is bought of it comes off both of their shelves.
      const limitsOf = ({ variantId: id }: CartChoice) =>
        id === 8 ? [shelf(1, shelves[1] ?? 0, 2), shelf(2, shelves[2] ?? 0)] : [shelf(id, shelves[id] ?? 0)];
      const byKey = new Map(lines.map((one) => [lineKey(one), limitsOf(one)]));
      const once = settleCart(lines, (key) => byKey.get(key));
      const left = limited(once.lines, limitsOf);
      for (const one of left) {
        expect(one.quantity).toBeGreaterThanOrEqual(1);
      }
      expect(excessesOf(left).size).toBe(0);
      expect(settleCart(once.lines, (key) => byKey.get(key))).toEqual({ lines: once.lines, settled: [] });
      for (const { from, to } of once.settled) expect(to).toBeLessThan(from);
    }),
  );
});

test("C08 G07 what fits is kept: a sale's one piece takes nothing from bundles of the same chair, in either order", () => {
  const limits: Record<string, CartLimit[]> = {
    "1": [{ kind: "flash", ref: "7", each: 1, left: 1 }, shelf(1, 20)],
    "2": [shelf(1, 20, 6)],
  };
  for (const lines of [
    [line(1, 5), line(2, 4)],
    [line(2, 4), line(1, 5)],
  ]) {
    const { lines: left, settled } = settleCart(lines, (key) => limits[key]);
    const tell = (key: string) => settled.find((one) => one.key === key);
    expect(left.map(({ quantity }) => quantity).sort()).toEqual([1, 3]);
    expect(tell("1")).toMatchObject({ to: 1, room: { by: { kind: "flash" } } });
    expect(tell("2")).toMatchObject({ to: 3, room: { by: { kind: "stock" } } });
  }
});

test("C08 a notice names every line that was settled, and never breaks off in a word", () => {
  const room = { most: 2, by: shelf(1, 2), isShared: false };
  const told = (count: number, name: string) =>
    settledWords(Array.from({ length: count }, (_, n) => ({ name: `${name} ${n}`, to: n, room })));
  expect(told(1, "Cincin")).toBe("Cincin 0 dihapus dari keranjang karena stok tersisa 2.");
  const four = told(4, "Kursi Santai Teduh dari Rotan Alami");
  expect(four).toMatch(/^4 barang disesuaikan: .* 0 dihapus, .* 1 menjadi 1, .* 2 menjadi 2, .* 3 menjadi 3\.$/);
  for (const count of [9, 50]) expect(told(count, "Kursi Santai Teduh dari Rotan").length).toBeLessThanOrEqual(300);
});

test("C04 all lines of a variant share its shelf", () => {
  const lines = [line(1, 6), line(1, 3, combo), line(2, 5)];
  expect(roomFor(lines, lines[0] as CartChoice, stock(10))).toBe(7);
  expect(setQuantity(lines, "1", 8, stock(10))).toEqual({ ok: false, code: "above_stock", most: 7 });
  expect(setQuantity(lines, "1", 7, stock(10))).toMatchObject({ ok: true });
});

test("C07 a quantity that is typed may always shrink, and grows up to the stock", () => {
  expect(setQuantity([line(1, 9)], "1", 4, stock(2))).toEqual({ ok: true, lines: [line(1, 4)] });
  expect(setQuantity([line(1, 2)], "1", 5, stock(4))).toEqual({ ok: false, code: "above_stock", most: 4 });
  expect(setQuantity([line(1)], "1", 5, stock(9, { isFlashSale: true }))).toEqual({ ok: true, lines: [line(1)] });
});

test("C10 direct purchase selects the new line and no other, and buys nothing twice", () => {
  const bought = buyNow([line(1, 2), line(2)], line(3, 2), stock(5));
  expect(bought).toEqual({
    ok: true,
    lines: [line(1, 2, { isSelected: 0 }), line(2, 1, { isSelected: 0 }), line(3, 2, direct)],
  });
  expect(buyNow([line(1)], line(3, 9), stock(5))).toEqual({ ok: false, code: "above_stock" });
});

test("C10 direct purchase of 1 with 22 in the cart takes 1, and the 21 others stay beside it", () => {
  const bought = buyNow([line(3, 22), line(2)], line(3), stock(40));
  expect(bought).toEqual({
    ok: true,
    lines: [line(3, 1, direct), line(3, 21, { isSelected: 0 }), line(2, 1, { isSelected: 0 })],
  });
  if (!bought.ok) throw new Error(bought.code);
  expect(isDirectPurchase(bought.lines)).toBe(true);
  expect(buyNow(bought.lines, line(3, 4), stock(40))).toMatchObject({
    lines: [{ quantity: 4, isDirect: 1 }, { quantity: 18 }, { quantity: 1 }],
  });
  expect(buyNow(bought.lines, line(3, 30), stock(40))).toMatchObject({
    lines: [
      { quantity: 30, isDirect: 1 },
      { variantId: 2, isSelected: 0 },
    ],
  });
  expect(buyNow([line(3, 22)], line(3), stock(40, { piecesMax: 10 })).ok).toBe(true);
});

test("C10 C14 what is bought directly takes along what it comes with, and both go on together after the login", () => {
  const main = buyNow([line(1, 2), line(2)], line(1), stock(5));
  const both = main.ok ? buyBeside(main.lines, line(3, 1, combo), stock(5)) : main;
  const taken = [line(1, 1, direct), line(1, 1, { isSelected: 0 }), line(2, 1, { isSelected: 0 })];
  expect(both).toEqual({ ok: true, lines: [...taken, line(3, 1, { ...combo, ...direct })] });
  if (!both.ok) throw new Error(both.code);
  expect(isDirectPurchase(both.lines)).toBe(true);
  const merged = mergeCarts([line(9)], both.lines, () => stock(5)).lines.filter((one) => one.isSelected);
  expect(merged).toEqual([line(1, 1, direct), line(3, 1, { ...combo, ...direct })]);
});

test("C10 C02 whatever is bought directly, nothing is lost when its checkout is left, and adding makes one line of it again", () => {
  const count = (lines: CartChoice[], variant: number) =>
    lines.filter((one) => one.variantId === variant).reduce((sum, one) => sum + one.quantity, 0);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 300 }),
      (had, asked, again) => {
        const before = had > 0 ? [line(7), line(3, had)] : [line(7)];
        const first = buyNow(before, line(3, asked), stock(300));
        const second = first.ok ? buyNow(first.lines, line(3, again), stock(300)) : first;
        if (!second.ok) throw new Error(second.code);
        expect(second.lines.filter((one) => one.isSelected)).toEqual([line(3, again, direct)]);
        expect(count(second.lines, 3)).toBe(Math.max(had, asked, again));
        expect(count(second.lines, 7)).toBe(1);
        expect(rejoin(second.lines).map(({ quantity }) => quantity)).toEqual([1, Math.max(had, asked, again)]);
        const more = addLine(second.lines, line(3), stock(999));
        expect(more).toMatchObject({
          lines: [line(7, 1, { isSelected: 0 }), line(3, Math.max(had, asked, again) + 1)],
        });
      },
    ),
  );
});

test("C10 C14 who signs in on the way to a direct purchase still buys what was asked, alone, and keeps the rest", () => {
  const own = [line(3, 22), line(2)];
  const taken = [line(3, 1, direct), line(3, 21, { isSelected: 0 }), line(2, 1, { isSelected: 0 })];
  const once = mergeCarts(own, [line(3, 1, direct)], () => stock(40)).lines;
  expect(once).toEqual(taken);
  expect(mergeCarts(once, [line(3, 1, direct)], () => stock(40)).lines).toEqual(taken);
  // What was left of an earlier direct purchase there is not what is asked now.
  expect(mergeCarts([line(3, 5, direct)], [line(3, 1, direct)], () => stock(40)).lines).toEqual([
    line(3, 1, direct),
    line(3, 4, { isSelected: 0 }),
  ]);
  const asked = [line(3, 1, direct), line(3, 21, { isSelected: 0 })];
  expect(mergeCarts([], asked, () => stock(40)).lines).toEqual(asked);
  // Somebody who went on choosing is not on the way to that purchase any more.
  expect(mergeCarts([line(2)], [line(3, 1, direct), line(4)], () => stock(40)).lines).toEqual([
    line(2),
    line(3),
    line(4),
  ]);
});

test("C08 two lines that draw on one shelf are settled together, what is not selected first", () => {
  const limits: Record<string, CartLimit[]> = { "1": [shelf(5, 3)], "2": [shelf(5, 3, 2), shelf(6, 9)] };
  const { lines, settled } = settleCart([line(1, 2, { isSelected: 0 }), line(2, 1)], (key) => limits[key]);
  expect(lines).toEqual([line(1, 1, { isSelected: 0 }), line(2, 1)]);
  expect(settled).toMatchObject([{ key: "1", from: 2, to: 1, room: { isShared: true } }]);
});

test("C07 C04 a line stops at what the shop sells in one, and says how much that is", () => {
  const ten = stock(40, { piecesMax: 10 });
  expect(addLine([line(1, 8)], line(1, 2), ten)).toMatchObject({ ok: true });
  expect(addLine([line(1, 8)], line(1, 3), ten)).toEqual({ ok: false, code: "line_full", most: 10 });
  expect(setQuantity([line(1, 10)], "1", 11, ten)).toEqual({ ok: false, code: "line_full", most: 10 });
  expect(setQuantity([line(1, 22)], "1", 21, ten)).toMatchObject({ ok: true });
  expect(addLine([line(1, 8)], line(1, 3), stock(9, { piecesMax: 10 }))).toEqual({ ok: false, code: "above_stock" });
});

test("C17 lines are chosen one by one and all together, and nothing else of them changes", () => {
  const lines = [line(1, 3), line(2, 1, combo)];
  const one = selectLine(lines, "1", false);
  expect(one).toEqual({ ok: true, lines: [line(1, 3, { isSelected: 0 }), line(2, 1, combo)] });
  expect(selectAll(selectAll(lines, false), true)).toEqual(lines);
  expect(selectLine(lines, "9", true)).toEqual({ ok: false, code: "line_missing" });
});

test("C09 after any removal nothing redeemed stands without what it came with", () => {
  fc.assert(
    fc.property(anyLines(), fc.nat(), fc.array(fc.nat(), { maxLength: 4 }), (lines, pick, redeemedFor) => {
      fc.pre(lines.length > 0);
      const at = (n: number) => lines[n % lines.length] as CartChoice;
      const redeemed = redeemedFor.map((n, place) => line(100 + place, 1, { isRedeem: 1, redeemFor: at(n).variantId }));
      const gone = at(pick);
      const left = removeLine([...lines, ...redeemed], lineKey(gone));
      expect(left.ok && left.lines.some((one) => one.redeemFor === gone.variantId)).toBe(false);
    }),
  );
});

test("C14 a guest's line comes into the shopper's cart; of a line that both have the larger quantity stays", () => {
  const { lines, left } = mergeCarts([line(1, 2), line(2, 5)], [line(2, 3), line(1, 4), line(3)], () => stock(9));
  expect(lines).toEqual([line(1, 4), line(2, 5), line(3)]);
  expect(left).toEqual([]);
});

test("C14 merging twice changes nothing, loses no line, takes no piece away and stays below the stock", () => {
  fc.assert(
    fc.property(anyLines(), anyLines(), anyShelves, (own, guest, shelves) => {
      const info = factsFrom(shelves);
      const once = mergeCarts(own, guest, info).lines;
      expect(mergeCarts(once, guest, info).lines).toEqual(once);
      const keys = new Set(once.map(lineKey));
      expect([...own, ...guest].every((one) => keys.has(lineKey(one)))).toBe(true);
      const hadOf = (one: CartChoice) => own.find((other) => lineKey(other) === lineKey(one))?.quantity ?? 0;
      for (const one of once) expect(one.quantity).toBeGreaterThanOrEqual(hadOf(one));
      // Only a line that has just one piece may stand there without one on the shelf; it is then shown as out of stock.
      const grown = once.filter((one) => one.quantity > Math.max(1, hadOf(one)));
      for (const one of grown) {
        const onShelf = info(one).validStock;
        expect(one.quantity).toBeLessThanOrEqual(onShelf);
      }
    }),
  );
});

test("C14 C10 a direct purchase of several stays whole, of too many as many as there are; of what cannot be bought it is none", () => {
  const plain = [line(3, 4, direct), line(2)];
  const merged = (guest: CartChoice[], info: LineInfo | undefined) => mergeCarts([line(1)], guest, () => info).lines;
  const off = { isSelected: 0 } as const;
  expect(merged([line(3, 4, direct)], stock(9))).toEqual([line(1, 1, off), line(3, 4, direct)]);
  expect(merged([line(3, 12, direct)], stock(9))).toEqual([line(1, 1, off), line(3, 9, direct)]);
  for (const info of [undefined, stock(9, { isAvailable: false })])
    expect(merged([line(3, 4, direct)], info)).toEqual([line(1), line(3, 4)]);
  expect(merged(plain, stock(9))).toEqual([line(1), line(3, 4), line(2)]);
  // Pieces that are in the shopper's own cart already are not bought twice.
  expect(mergeCarts([line(3, 22)], [line(3, 4, direct)], () => stock(40)).lines).toEqual([
    line(3, 4, direct),
    line(3, 18, off),
  ]);
  const half = (one: CartChoice) => stock(9, { isAvailable: one.variantId !== 3 });
  expect(mergeCarts([line(1)], [line(3, 1, direct), line(4, 1, direct)], half).lines).toEqual([
    line(1),
    line(3),
    line(4),
  ]);
});

test("C14 C20 what finds no place in a full cart stays with the guest", () => {
  const full = Array.from({ length: CART_LINES_MAX }, (_, n) => line(n + 1));
  const { lines, left } = mergeCarts(full, [line(1, 3), line(900), line(901)], () => stock(9));
  expect(lines).toHaveLength(CART_LINES_MAX);
  expect(lines[0]).toEqual(line(1, 3));
  expect(left).toEqual([line(900), line(901)]);
});

test("C18 a guest's note comes below the shopper's own, once, and never cuts it", () => {
  expect(mergeNotes("", "kado", 20)).toBe("kado");
  expect(mergeNotes("antar pagi", "kado", 20)).toBe("antar pagi\nkado");
  expect(mergeNotes("antar pagi\nkado", "kado", 20)).toBe("antar pagi\nkado");
  expect(mergeNotes("antar pagi", "bungkus kado", 22)).toBe("antar pagi");
  expect(mergeNotes("antar pagi", "bungkus kado", 23)).toBe("antar pagi\nbungkus kado");
  expect(mergeNotes("antar pagi", "", 20)).toBe("antar pagi");
});

test("C16 an order is bought again whole, its combos and gifts after what they come with", () => {
  const ordered = [line(2, 1, combo), line(3, 1, gift), line(1, 2)];
  const again = buyAgain([line(1, 1)], ordered, () => stock(9));
  expect(again).toEqual({ ok: true, lines: [line(1, 3), line(2, 1, combo), line(3, 1, gift)] });
  expect(buyAgain([], ordered, () => stock(9))).toEqual({
    ok: true,
    lines: [line(1, 2), line(2, 1, combo), line(3, 1, gift)],
  });
});

test("C16 when one line of an order cannot be had none is added, and every one that failed is named", () => {
  const ordered = [line(1, 2), line(2, 9), line(3), line(4, 1, gift)];
  const info: Record<number, LineInfo> = { 1: stock(5), 2: stock(3), 4: stock(0, { isAvailable: false }) };
  expect(buyAgain([line(7)], ordered, (one) => info[one.variantId])).toEqual({
    ok: false,
    code: "above_stock",
    failed: [
      { line: line(2, 9), code: "above_stock" },
      { line: line(3), code: "not_available" },
      { line: line(4, 1, gift), code: "gift_not_earned" },
    ],
  });
});
