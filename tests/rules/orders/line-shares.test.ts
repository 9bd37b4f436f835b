import fc from "fast-check";
import { expect, test } from "vitest";
import { paidByLine, paidForPieces } from "#domain/orders/bill.ts";

const line = (subtotal: number, hasVoucher = true) => ({ subtotal, hasVoucher });
const off = (voucherDiscount: number, pointsDiscount = 0) => ({ voucherDiscount, pointsDiscount });
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test("R13 J11 a voucher for some goods lies on these alone, points on what is left of all, and the last rupiah on the largest", () => {
  expect(paidByLine([line(900_000), line(1_000_000, false)], off(900_000))).toEqual([0, 1_000_000]);
  expect(paidByLine([line(60_000), line(40_000)], off(10_000))).toEqual([54_000, 36_000]);
  expect(paidByLine([line(900_000), line(1_000_000, false)], off(900_000, 400_000))).toEqual([0, 600_000]);
  expect(paidByLine([line(100), line(101), line(100)], off(100))).toEqual([67, 67, 67]);
  expect(paidByLine([line(0), line(5)], off(0))).toEqual([0, 5]);
  expect(paidByLine([], off(0))).toEqual([]);
});

test("R13 J11 whatever is taken off, the lines were paid with what the goods cost, none with less than nothing or more than its price", () => {
  const price = fc.integer({ min: 0, max: 9_999_999_999_999 });
  const lines = fc.array(fc.record({ subtotal: price, hasVoucher: fc.boolean() }), { maxLength: 60 });
  fc.assert(
    fc.property(lines, fc.nat(), fc.nat(), (lines, one, other) => {
      const withVoucher = sum(lines.map(({ subtotal, hasVoucher }) => (hasVoucher ? subtotal : 0)));
      const all = sum(lines.map(({ subtotal }) => subtotal));
      const voucherDiscount = one % (withVoucher + 1);
      const pointsDiscount = other % (all - voucherDiscount + 1);
      const paid = paidByLine(lines, { voucherDiscount, pointsDiscount });
      expect(sum(paid)).toBe(all - voucherDiscount - pointsDiscount);
      for (const [nth, { subtotal }] of lines.entries())
        expect(paid[nth] !== undefined && paid[nth] >= 0 && paid[nth] <= subtotal).toBe(true);
    }),
  );
});

test("R13 J11 however a line's pieces go back, one by one or at once, all of them give back all of it", () => {
  expect(paidForPieces({ paid: 289_999, quantity: 3 }, { pieces: 3, before: 0 })).toBe(289_999);
  const pieces = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), pieces, (paid, parts) => {
      const quantity = sum(parts);
      const back = parts.map((pieces, nth) =>
        paidForPieces({ paid, quantity }, { pieces, before: sum(parts.slice(0, nth)) }),
      );
      expect(sum(back)).toBe(paid);
      expect(Math.min(...back)).toBeGreaterThanOrEqual(0);
    }),
  );
});
