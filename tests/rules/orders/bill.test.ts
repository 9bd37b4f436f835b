import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRupiah } from "#domain/money.ts";
import { billOf, wireBill } from "#domain/orders/bill.ts";
import { POINT_WORTH, pointsEarned } from "#domain/promotions/points.ts";

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

const card = {
  code: "card" as const,
  label: "",
  kind: "card" as const,
  tenors: [0],
  fees: [{ tenor: 0, hundredths: 200, amount: 0 }],
};
const example = {
  ...{ goods: 1_000_000, voucherDiscount: 100_000, shipping: 18_000, pointsRedeemed: 40, points: 540 },
  ...{ method: card, tenor: 0 },
};

test("J03 R13 the fee is asked for what is paid: goods and shipping, less voucher and points", () => {
  expect(billOf(example)).toEqual({
    ...{ subTotal: 1_000_000, shipping: 18_000, fee: 17_360, voucherDiscount: 100_000 },
    ...{ pointsUsed: 540, pointsRedeemed: 40, pointsDiscount: 50_000 },
    ...{ grandTotal: 1_035_360, discountTotal: 150_000, billTotal: 885_360 },
  });
  expect(billOf({ ...example, voucherDiscount: 2_000_000 })).toMatchObject({
    voucherDiscount: 1_000_000,
    billTotal: 18_360,
  });
});

test("J03 a bill says each of its sums in words too", () => {
  const said = wireBill(billOf(example)) as Record<string, number | string>;
  const sums = Object.keys(said).filter((name) => name.endsWith("Rp"));
  expect(sums).toHaveLength(8);
  for (const name of sums) expect(said[name], name).toBe(formatRupiah(said[name.slice(0, -2)] as number));
  expect(said).toMatchObject({
    voucherAmount: 100_000,
    pointsAmount: 50_000,
    discountAmount: 150_000,
    billTotal: 885_360,
  });
  expect(said).toMatchObject({
    pointsUsed: 540,
    pointsRedeemed: 40,
    subTotal: 1_000_000,
    shipping: 18_000,
    fee: 17_360,
  });
});

test("J03 I05 points pay for half of what the goods cost after the voucher, in whole points; a completed order earns one for each ten thousand", () => {
  const paying = (goods: number, points = 99_999) =>
    billOf({ ...example, goods, pointsRedeemed: 0, points, method: undefined }).pointsDiscount;
  expect([paying(1_000_000), paying(100_199), paying(100_200), paying(1_000_000, 7), paying(1_000_000, -5)]).toEqual([
    ...[450_000, 0, 100, 700, 0],
  ]);
  expect([0, 9999, 10_000, 1_234_567, -20_000].map(pointsEarned)).toEqual([0, 0, 1, 123, 0]);
});
