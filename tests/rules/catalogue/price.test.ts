import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type PriceList,
  priceOf,
  type Sale,
  summarizePrices,
  usualPrice,
  validStock,
} from "#domain/catalogue/price.ts";

const START = 1_795_000_000;
const END = START + 3600;
const list: PriceList = { hoNormal: 1_000_000, hoMore: 900_000, moreDiscountPrice: null };
const sale: Sale = { start: START, end: END, price: 700_000, remains: 5 };

const anyPrice = fc.integer({ min: 1, max: 1e9 });
const anyList: fc.Arbitrary<PriceList> = fc.record({
  hoNormal: anyPrice,
  hoMore: fc.option(anyPrice),
  moreDiscountPrice: fc.option(anyPrice),
});
const anySale: fc.Arbitrary<Sale> = fc.record({
  start: fc.integer({ min: START - 100, max: START + 100 }),
  end: fc.integer({ min: START - 100, max: START + 200 }),
  price: anyPrice,
  remains: fc.integer({ min: 0, max: 20 }),
});
const anyNow = fc.integer({ min: START - 150, max: START + 250 });

test("G07 the sale price holds from the very second of its start to the second before its end", () => {
  expect(priceOf(list, sale, START - 1)).toBe(900_000);
  expect(priceOf(list, sale, START)).toBe(700_000);
  expect(priceOf(list, sale, END - 1)).toBe(700_000);
  expect(priceOf(list, sale, END)).toBe(900_000);
});

test("G07 a sale of which nothing remains has no price", () => {
  expect(priceOf(list, { ...sale, remains: 1 }, START)).toBe(700_000);
  expect(priceOf(list, { ...sale, remains: 0 }, START)).toBe(900_000);
  expect(priceOf(list, undefined, START)).toBe(900_000);
});

test("G07 no sale ever makes a variant dearer, and outside its window it changes nothing", () => {
  fc.assert(
    fc.property(anyList, anySale, anyNow, (prices, offer, now) => {
      const price = priceOf(prices, offer, now);
      expect(price).toBeLessThanOrEqual(usualPrice(prices));
      const isOpen = offer.start <= now && now < offer.end && offer.remains > 0;
      expect(price).toBe(isOpen ? Math.min(offer.price, usualPrice(prices)) : usualPrice(prices));
    }),
  );
});

test("G07 a running sale lends no more pieces than remain of it", () => {
  expect(validStock(20, sale, START - 1)).toBe(20);
  expect(validStock(20, sale, START)).toBe(5);
  expect(validStock(3, sale, START)).toBe(3);
  expect(validStock(20, sale, END)).toBe(20);
  expect(validStock(20, { ...sale, remains: 0 }, START)).toBe(20);
});

test("E06 a variant's price is the lowest that the shop has set for it", () => {
  expect(usualPrice(list)).toBe(900_000);
  expect(usualPrice({ ...list, moreDiscountPrice: 850_000 })).toBe(850_000);
  expect(usualPrice({ hoNormal: 5000, hoMore: null, moreDiscountPrice: null })).toBe(5000);
  fc.assert(fc.property(anyList, (prices) => usualPrice(prices) <= prices.hoNormal));
});

test("E05 a card speaks of the cheapest and the dearest variant, whichever way they are listed", () => {
  fc.assert(
    fc.property(fc.array(anyList, { minLength: 1, maxLength: 6 }), (lists) => {
      const summary = summarizePrices(lists);
      expect(summarizePrices([...lists].reverse())).toEqual(summary);
      for (const one of lists) {
        expect(usualPrice(one)).toBeGreaterThanOrEqual(summary.priceMin);
        expect(usualPrice(one)).toBeLessThanOrEqual(summary.priceMax);
      }
      expect(summary.priceNormalMin).toBeGreaterThanOrEqual(summary.priceMin);
    }),
  );
});
