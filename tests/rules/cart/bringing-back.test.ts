import fc from "fast-check";
import { expect, test } from "vitest";
import { lineKey, removeLine, restoreLines } from "#domain/cart/cart.ts";
import { readRemoved, writeRemoved } from "#domain/cart/guest-cart.ts";
import { CART_LINES_MAX, type CartChoice, cartChoice, isBought, isSoldOut } from "#domain/cart/lines.ts";

const line = (variantId: number, more: Partial<CartChoice> = {}) =>
  cartChoice.parse({ variantId, quantity: 1, ...more });
const anyCart = fc
  .uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 })
  .map((ids) => ids.map((id) => line(id, { quantity: (id % 9) + 1, isSelected: id % 2 ? 1 : 0 })));

test("C23 a removed line comes back as it was and where it was, through any form", () => {
  fc.assert(
    fc.property(anyCart, fc.nat(), (lines, nth) => {
      const removed = removeLine(lines, lineKey(lines[nth % lines.length] as CartChoice));
      if (!removed.ok || !removed.removed) throw new Error("nothing was removed");
      expect(readRemoved(writeRemoved(removed.removed))).toEqual(removed.removed);
      expect(restoreLines(removed.lines, removed.removed)).toEqual({ ok: true, lines });
    }),
  );
});

test("C09 C23 with a line its rewards come back; what was added anew meanwhile stays as it is", () => {
  const reward = line(9, { isRedeem: 1, redeemFor: 1 });
  const lines = [line(1, { quantity: 3 }), line(2), reward];
  const removed = removeLine(lines, "1");
  if (!removed.ok || !removed.removed) throw new Error("nothing was removed");
  expect(removed.lines).toEqual([line(2)]);
  expect(restoreLines([line(2), line(1)], removed.removed)).toEqual({ ok: true, lines: [reward, line(2), line(1)] });
  const full = Array.from({ length: CART_LINES_MAX }, (_, n) => line(100 + n));
  expect(restoreLines(full, removed.removed)).toEqual({ ok: false, code: "cart_full" });
});

test("C23 a text that no removal has written brings nothing back", () => {
  for (const text of ["", "|", "0|", "x", "0|1.zz.z!", "0|1|2", "-1|1.1.1", "zzz|1.1.1"])
    expect(readRemoved(text), text).toBeUndefined();
});

test("C12 C22 what is sold out is not paid for, chosen or not", () => {
  const sold = { isSelected: 1, isUnavailable: 0, stockAvailable: 0 } as const;
  expect([isSoldOut(sold), isBought(sold)]).toEqual([true, false]);
  expect(isBought({ ...sold, stockAvailable: 1 })).toBe(true);
});
