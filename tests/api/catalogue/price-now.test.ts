import { expect, test } from "vitest";
import { type Ask, VALID_UNTIL_HEADER } from "#contract/call.ts";
import { listProducts, showFilterData } from "#contract/catalogue/catalogue.ts";
import type { ProductCard } from "#contract/catalogue/product.ts";
import { ask, SEEDED_AT } from "../shop.ts";

const DAY = 86_400;
const START = SEEDED_AT + DAY;
/** The last second before a change of the demo shop's sales, and the first after it. */
const seconds = [START - 1, START, SEEDED_AT + 3 * DAY - 1, SEEDED_AT + 3 * DAY];
type Query = NonNullable<Ask<typeof listProducts>["query"]>;

/** A list with all its pages, small ones, so that what is on sale falls on several. */
async function whole(query: Query, now: number): Promise<ProductCard[]> {
  const cards: ProductCard[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await ask(listProducts, { query: { perPage: 15, ...query, page } }, { now });
    pages = body.data.pagination.totalPages;
    cards.push(...body.data.results);
    if (page === pages) expect(cards.length, JSON.stringify(query)).toBe(body.data.total);
  }
  expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  return cards;
}

const ids = (cards: ProductCard[]) => cards.map(({ id }) => id);
const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);
const priceOf = (card: ProductCard) => card.priceDiscountMin;

test.for(seconds)("E01 T03 at %i lists are filtered and sorted by the prices that their cards show", async (now) => {
  const all = await whole({}, now);
  const cheapest = await whole({ sort: "termurah" }, now);
  expect(sorted(ids(cheapest))).toEqual(sorted(ids(all)));
  expect(cheapest.map(priceOf)).toEqual(sorted(all.map(priceOf)));
  const dearest = await whole({ sort: "termahal", q: "kursi" }, now);
  expect(dearest.length).toBeGreaterThan(1);
  // What is a chair by its name comes first, and then what only has to do with one.
  const rises = dearest.flatMap((card, n) =>
    n > 0 && priceOf(card) > priceOf(dearest[n - 1] as ProductCard) ? [n] : [],
  );
  expect(rises.length).toBeLessThanOrEqual(1);
  expect(dearest.slice(rises[0]).filter(({ name }) => name.startsWith("Kursi"))).toEqual([]);
  // What was on sale a second ago, or is from now on, is the edge of a span.
  const others = await whole({}, now === START || now === SEEDED_AT + 3 * DAY ? now - 1 : now + 1);
  const changed = all.filter((card, n) => others[n]?.priceRange !== card.priceRange).map(priceOf);
  expect(changed.length).toBeGreaterThan(3);
  for (const edge of changed) {
    const { body } = await ask(listProducts, { query: { priceMax: edge, perPage: 48, type: "terbaru" } }, { now });
    expect(body.data.total).toBe(all.filter((card) => priceOf(card) <= edge).length);
  }
  const span = { priceMin: 900_000, priceMax: 4_000_000 };
  const inSpan = (card: ProductCard) => priceOf(card) >= span.priceMin && priceOf(card) <= span.priceMax;
  expect(sorted(ids(await whole(span, now)))).toEqual(sorted(ids(all.filter(inSpan))));
});

test.for(seconds)(
  "E01 at %i a list of what is on sale holds exactly what costs less than it usually does",
  async (now) => {
    const all = await whole({}, now);
    const reduced = all.filter(({ discountMax }) => discountMax > 0);
    expect(reduced.length).toBeGreaterThan(10);
    expect(reduced.length).toBeLessThan(all.length);
    expect(sorted(ids(await whole({ isSale: 1 }, now)))).toEqual(sorted(ids(reduced)));
    const cheapest = await whole({ isSale: 1, sort: "termurah" }, now);
    expect(cheapest.map(priceOf)).toEqual(sorted(reduced.map(priceOf)));
    const found = await whole({ isSale: 1, q: "anting" }, now);
    expect(found.every(({ discountMax }) => discountMax > 0)).toBe(true);
  },
);

test("T04 a list that asks for prices is not shared beyond the second in which a sale changes them", async () => {
  for (const query of [{ isSale: 1 }, { priceMax: 1 }, { sort: "termahal" as const, perPage: 1 }]) {
    const { headers } = await ask(listProducts, { query }, { now: START - 5 });
    expect(headers.get(VALID_UNTIL_HEADER), JSON.stringify(query)).toBe(String(START));
  }
});

/** What its card shows in a list of these colours. */
const colored = (card: ProductCard, colors: string[]) =>
  Math.min(...card.variants.filter(({ color }) => colors.includes(color)).map(({ validPrice }) => validPrice));

test.for([[SEEDED_AT], [START]])(
  "E01 E05 at %i a list of some colours is filtered and sorted by what these colours cost, and says so",
  async ([now = 0]) => {
    for (const colors of [["Emas Putih"], ["Emas Putih", "Rose Gold"], ["Krem", "Terakota"]]) {
      const cost = (card: ProductCard) => colored(card, colors);
      const all = await whole({ colors }, now);
      const costs = sorted(all.map(cost));
      expect((await whole({ colors, sort: "termurah" }, now)).map(cost)).toEqual(costs);
      expect((await whole({ colors, sort: "termahal" }, now)).map(cost)).toEqual([...costs].reverse());
      for (const edge of [costs[0], costs[Math.floor(costs.length / 2)], costs.at(-1)] as number[]) {
        const total = async (query: Query) =>
          (await ask(listProducts, { query: { colors, perPage: 1, ...query } }, { now })).body.data.total;
        expect(await total({ priceMin: edge })).toBe(costs.filter((one) => one >= edge).length);
        expect(await total({ priceMax: edge })).toBe(costs.filter((one) => one <= edge).length);
        expect(await total({ priceMin: edge, priceMax: edge })).toBe(costs.filter((one) => one === edge).length);
      }
      const { price, counts } = (await ask(showFilterData, { query: { colors } }, { now })).body.data;
      expect(price).toEqual({ min: costs[0], max: costs.at(-1) });
      expect(counts?.colors.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(all.length);
    }
    // Somewhere a colour costs more than its product begins at, or the test would tell nothing.
    const white = await whole({ colors: ["Emas Putih"] }, now);
    expect(white.some((card) => colored(card, ["Emas Putih"]) > priceOf(card))).toBe(true);
  },
);
