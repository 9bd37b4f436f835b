import fc from "fast-check";
import { expect, test } from "vitest";
import { billOf } from "#domain/orders/bill.ts";
import { POINT_WORTH } from "#domain/promotions/points.ts";

const anyBill = fc.record({
  goods: fc.nat(90_000_000),
  voucherDiscount: fc.nat(9_000_000),
  shipping: fc.nat(500_000),
  pointsRedeemed: fc.nat(5000),
  points: fc.nat(20_000),
  method: fc.constant(undefined),
  tenor: fc.constant(0),
});

test("J03 a bill takes what is redeemed first, never more points than there are for the rest, and is never below nothing", () => {
  fc.assert(
    fc.property(anyBill, (parts) => {
      const bill = billOf(parts);
      const paying = bill.pointsUsed - bill.pointsRedeemed;
      expect(bill.pointsRedeemed).toBe(parts.pointsRedeemed);
      expect(paying).toBeGreaterThanOrEqual(0);
      expect(paying).toBeLessThanOrEqual(Math.max(0, parts.points - parts.pointsRedeemed));
      expect(bill.pointsDiscount).toBe(paying * POINT_WORTH);
      expect(bill.billTotal).toBe(bill.subTotal + bill.shipping + bill.fee - bill.discountTotal);
      expect(bill.billTotal).toBeGreaterThanOrEqual(0);
    }),
  );
});
