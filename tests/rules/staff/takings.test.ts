import fc from "fast-check";
import { expect, test } from "vitest";
import { CHART, comparedWords, lineOf, placeOf, shortRupiah, topOf } from "#app/features/staff/takings.ts";
import { formatRupiah, readRupiah } from "#domain/money.ts";

test("U04 the scale of the takings ends in a round sum just above the highest day", () => {
  expect([[38_500_000], [12], [100_001], [2_400_000], [7e9]].map(topOf)).toEqual([50e6, 100e3, 200e3, 2.5e6, 10e9]);
  fc.assert(
    fc.property(fc.array(fc.nat(1e9), { minLength: 1 }), (values) => {
      const top = topOf(values);
      expect(top).toBeGreaterThanOrEqual(Math.max(...values));
      expect(top).toBeLessThanOrEqual(Math.max(100_000, 2.5 * Math.max(...values)));
    }),
  );
});

test("U04 the line runs from the first day at the left to the last at the right, nothing at the foot and the top at the head", () => {
  const { line, surface } = lineOf([0, 25_000, 100_000]);
  expect(line).toBe(`M0 ${CHART.height}L290 82.5L${CHART.width} 0`);
  expect(surface).toBe(`${line}L${CHART.width} ${CHART.height}L0 ${CHART.height}Z`);
  expect([placeOf(0, 30), placeOf(22, 30), placeOf(29, 30)]).toEqual([0, 440, CHART.width]);
});

test("U04 a scale says millions and thousands in two letters; a day compares with another in words", () => {
  expect([50e6, 2.5e6, 100e3, 1.25e9].map(shortRupiah)).toEqual(["50 jt", "2,5 jt", "100 rb", "1,25 M"]);
  expect([comparedWords(5, 5), comparedWords(7000, 5000), comparedWords(0, 5000)]).toEqual([
    "sama dengan",
    "Rp 2.000 lebih dari",
    "Rp 5.000 kurang dari",
  ]);
});

test("U09 a sum is read as people type it or copy it from their bank, and nothing else is taken for one", () => {
  for (const typed of ["912000", "912.000", "Rp 912.000", "rp912.000,00", " Rp. 912.000,- "])
    expect(readRupiah(typed)).toBe(912_000);
  for (const typed of ["", "912,5", "9.12", "91.2000", "1e5", "-5", "912.000 dan 5", "9".repeat(16)])
    expect(readRupiah(typed)).toBeUndefined();
  fc.assert(fc.property(fc.nat(2e9), (sum) => readRupiah(formatRupiah(sum)) === sum));
});
