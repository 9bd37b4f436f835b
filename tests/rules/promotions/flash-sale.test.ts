import fc from "fast-check";
import { expect, test } from "vitest";
import { type PriceList, priceOf, type Sale, usualPrice } from "#domain/catalogue/price.ts";
import { hasEnded, hasStarted, nextChange, revealPrice, saleToShow } from "#domain/promotions/flash-sale.ts";

const sale: Sale = { start: 100, end: 200, price: 750_000, remains: 3 };
const list: PriceList = { hoNormal: 1_000_000, hoMore: 900_000, moreDiscountPrice: null };

const anySale = fc
  .record({
    start: fc.integer({ min: 0, max: 1000 }),
    length: fc.integer({ min: 1, max: 1000 }),
    price: fc.integer({ min: 1, max: 99_999_999 }),
    remains: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ start, length, price, remains }): Sale => ({ start, end: start + length, price, remains }));
const anyList = fc.record({
  hoNormal: fc.integer({ min: 1, max: 99_999_999 }),
  hoMore: fc.option(fc.integer({ min: 1, max: 99_999_999 })),
  moreDiscountPrice: fc.option(fc.integer({ min: 1, max: 99_999_999 })),
});
const anyNow = fc.integer({ min: 0, max: 2500 });

test("G02 a sale has started in its first second and has ended in its last", () => {
  expect([99, 100].map((now) => hasStarted(sale, now))).toEqual([false, true]);
  expect([199, 200].map((now) => hasEnded(sale, now))).toEqual([false, true]);
});

test("G07 the sale price holds only inside its window and while pieces remain", () => {
  expect([99, 100, 199, 200].map((now) => priceOf(list, sale, now))).toEqual([900_000, 750_000, 750_000, 900_000]);
  expect(priceOf(list, { ...sale, remains: 0 }, 150)).toBe(900_000);
});

test("G03 nothing gives an upcoming price away: no number, no digit, no discount", () => {
  expect(revealPrice(sale, list, 99)).toEqual({ price: null, priceRp: "Rp ???.???", discount: 0 });
  expect(revealPrice(sale, list, 100)).toEqual({ price: 750_000, priceRp: "Rp 750.000", discount: 25 });
  fc.assert(
    fc.property(anySale, anyList, anyNow, (one, prices, now) => {
      fc.pre(now < one.start);
      expect(JSON.stringify(revealPrice(one, prices, now))).not.toMatch(/[1-9]/);
    }),
  );
});

test("G07 a sale never makes anything dearer", () => {
  fc.assert(
    fc.property(anySale, anyList, anyNow, (one, prices, now) => {
      expect(priceOf(prices, one, now)).toBeLessThanOrEqual(usualPrice(prices));
      expect(revealPrice(one, prices, now).price ?? 0).toBeLessThanOrEqual(usualPrice(prices));
    }),
  );
});

test("G01 of several sales the running one with pieces is shown, then a sold-out one, then the next", () => {
  const soldOut = { ...sale, end: 150, remains: 0 };
  const next = { ...sale, start: 300, end: 400 };
  const over = { ...sale, start: 10, end: 20 };
  expect(saleToShow([over, next, soldOut, sale], 120)).toBe(sale);
  expect(saleToShow([over, next, soldOut], 120)).toBe(soldOut);
  expect(saleToShow([over, next], 120)).toBe(next);
  expect(saleToShow([over], 120)).toBeUndefined();
});

test("G01 an ended sale is never shown, and an open one always is", () => {
  fc.assert(
    fc.property(fc.array(anySale, { maxLength: 6 }), anyNow, (sales, now) => {
      const shown = saleToShow(sales, now);
      expect(shown === undefined || !hasEnded(shown, now)).toBe(true);
      expect(shown === undefined).toBe(sales.every((one) => hasEnded(one, now)));
    }),
  );
});

test("T04 an answer changes by itself at the sale's start, then at its end, then never", () => {
  expect([50, 99, 100, 199, 200].map((now) => nextChange(sale, now))).toEqual([100, 100, 200, 200, undefined]);
});

test("G01 of sales that run the one that ends first is shown, of those to come the one that begins first; else the first", () => {
  const long = { ...sale, start: 50, end: 300 };
  for (const remains of [3, 0]) {
    const both = [
      { ...long, remains },
      { ...sale, remains },
    ] as const;
    expect(saleToShow([...both], 150)).toBe(both[1]);
    expect(saleToShow([both[1], both[0]], 150)).toBe(both[1]);
    const same = { ...sale, remains, start: 60 };
    expect(saleToShow([same, both[1]], 150)).toBe(same);
  }
  const [later, sooner] = [
    { ...sale, start: 500, end: 510 },
    { ...sale, start: 400, end: 900 },
  ];
  expect([saleToShow([later, sooner], 350), saleToShow([sooner, later], 350)]).toEqual([sooner, sooner]);
});
