import fc from "fast-check";
import { expect, test } from "vitest";
import { pageNumbers } from "#app/ui/pages.tsx";

/** How many clicks on numbers and arrows lead from the first page of a list to its farthest one. */
function mostClicks(total: number): number {
  const clicks = new Map([[1, 0]]);
  for (const [page, so] of clicks)
    for (const next of [page - 1, page + 1, ...pageNumbers(page, total)])
      if (next >= 1 && next <= total && !clicks.has(next)) clicks.set(next, so + 1);
  expect(clicks.size).toBe(total);
  return Math.max(...clicks.values());
}

test.for([
  [1, 0],
  [12, 2],
  [60, 2],
  [107, 3],
  [321, 4],
  [4167, 8],
] as const)("P06 in a list of %i pages every page is at most %i clicks behind the first", ([total, most]) => {
  expect(mostClicks(total)).toBeLessThanOrEqual(most);
});

test.each([
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 32, [1, 2, 3, 10, 20, 30, 31, 32]],
  [17, 32, [1, 0, 10, 14, 15, 16, 17, 18, 19, 20, 0, 32]],
  [20, 32, [1, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 0, 32]],
  [100, 321, [1, 0, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 0, 321]],
  [2000, 4167, [1, 0, 1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500, 0, 4167]],
])("E03 page %i of %i shows its numbers, those around it and the round ones", (page, total, numbers) => {
  expect(pageNumbers(page, total)).toEqual(numbers);
});

test("E03 the numbers go up from the first page to the last, name the page itself, and fit on a phone", () => {
  const place = fc
    .integer({ min: 2, max: 5000 })
    .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
  fc.assert(
    fc.property(place, ([page, total]) => {
      const all = pageNumbers(page, total);
      const numbers = all.filter((n) => n > 0);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect([numbers[0], numbers.at(-1), numbers.includes(page)]).toEqual([1, total, true]);
      expect(all.length).toBeLessThanOrEqual(16);
    }),
  );
});
