import fc from "fast-check";
import { expect, test } from "vitest";
import { cheapestOf, quoteShipping } from "#domain/orders/shipping.ts";

const province = fc.integer({ min: 11, max: 97 });
const gram = fc.integer({ min: 1, max: 1_000_000 });

test("J01 every province is reached at every weight up to a tonne, and nothing heavier is promised", () => {
  fc.assert(
    fc.property(province, gram, (to, weight) => {
      const quotes = quoteShipping(to, weight);
      expect(quotes.length).toBeGreaterThan(0);
      for (const { price, daysMin, daysMax } of quotes) {
        expect(Number.isInteger(price) && price > 0).toBe(true);
        expect(daysMin).toBeLessThanOrEqual(daysMax);
      }
    }),
  );
  expect(quoteShipping(31, 1_000_001)).toEqual([]);
});

test("J01 more weight never costs less, and begun kilograms count as whole", () => {
  fc.assert(
    fc.property(province, gram, gram, (to, one, other) => {
      const [light, heavy] = [Math.min(one, other), Math.max(one, other)].map((weight) => quoteShipping(to, weight));
      expect(heavy?.length).toBeGreaterThan(0);
      for (const { service, price } of heavy ?? []) {
        // A light parcel may have no use for a service that a heavy one needs.
        expect(light?.find((quote) => quote.service === service)?.price ?? 0).toBeLessThanOrEqual(price);
      }
    }),
  );
  expect(quoteShipping(32, 1001)).toEqual(quoteShipping(32, 2000));
});

test("J01 no service is offered that costs more than another and is no faster: nothing light goes by freight", () => {
  expect(quoteShipping(32, 7).map(({ service }) => service)).toEqual(["reguler", "ekspres"]);
  expect(quoteShipping(32, 5000).map(({ service }) => service)).toEqual(["reguler", "ekspres", "kargo"]);
  fc.assert(
    fc.property(province, gram, (to, weight) => {
      const quotes = quoteShipping(to, weight);
      for (const one of quotes) {
        expect(quotes.some((other) => other.price < one.price && other.daysMax <= one.daysMax)).toBe(false);
      }
    }),
  );
});

test("J01 who has not chosen a service gets the cheapest", () => {
  fc.assert(
    fc.property(province, gram, (to, weight) => {
      const quotes = quoteShipping(to, weight);
      expect(cheapestOf(quotes)?.price).toBe(Math.min(...quotes.map(({ price }) => price)));
    }),
  );
  expect(cheapestOf(quoteShipping(32, 17_000))?.label).toBe("Kargo");
  expect(cheapestOf([])).toBeUndefined();
});

test("J01 of two services that cost the same the first in the list is chosen", () => {
  const [one, other] = quoteShipping(32, 500).map((quote) => ({ ...quote, price: 9000 }));
  expect(one && other && cheapestOf([one, other])).toBe(one);
});
