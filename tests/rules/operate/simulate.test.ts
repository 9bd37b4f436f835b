import { expect, test } from "vitest";
import { drawHits, hitsOf, type Store, zipf } from "../../../scripts/scale/caches.ts";
import { costOf, type Plan, ratesOf, readPlan, simulate, storeOf, usual } from "../../../scripts/scale/model.ts";
import { runScript } from "../../support/run-script.ts";

const plan = (visitsADay: number, more: Partial<Plan> = {}): Plan => ({ ...usual, visitsADay, ...more });
const store: Store = { life: 60, changes: 0, isolates: 1, memory: 200 };
const nothing = {
  ...{ requests: 0, cpuMilliseconds: 0, rowsRead: 0, rowsWritten: 0 },
  ...{ queueOperations: 0, mails: 0, pictureReads: 0 },
};

test("S06 a page that is asked for once a second is made once in its life of a minute", () => {
  const hits = hitsOf([1], store);
  expect([hits.all, hits.made]).toEqual([1, expect.closeTo(1 / 61, 6)]);
  expect(hits.inMemory + hits.inPlace + hits.made).toBeCloseTo(1, 9);
});

test("S06 every page was found somewhere or made, whatever the shop's size", () => {
  for (const visits of [1, 10_000, 1e6, 1e8]) {
    const { share, places } = simulate(plan(visits));
    expect(share.inMemory + share.inPlace + share.made).toBeCloseTo(1, 9);
    expect(share.waited).toBeLessThanOrEqual(share.made);
    for (const one of places)
      expect(Math.min(one.inMemory, one.inPlace, one.made, one.waited)).toBeGreaterThanOrEqual(0);
  }
});

test("S06 more visits, longer life and fewer changes each mean fewer pages made", () => {
  const made = (visits: number, more: Partial<Plan> = {}) => simulate(plan(visits, more)).share.made;
  expect(made(1e6)).toBeLessThan(made(1e4));
  expect(made(1e6, { lifeSeconds: 600 })).toBeLessThan(made(1e6));
  expect(made(1e6, { changesADay: 2400 })).toBeGreaterThan(made(1e6));
  expect(made(1e6, { products: 50_000 })).toBeGreaterThan(made(1e6));
});

test("S06 what is drawn visit by visit with real caches is what the formulas say", () => {
  const busy = plan(200_000, { changesADay: 200 });
  const visits = (busy.visitsADay / 86_400) * 0.6;
  const [rates, place] = [ratesOf(busy, visits), { ...storeOf(busy, visits), isolates: 2 }];
  const [said, drawn] = [hitsOf(rates, place), drawHits(rates, place, 60_000, 7)];
  expect(drawn.made / drawn.all).toBeCloseTo(said.made / said.all, 1);
  expect(drawn.inMemory / drawn.all).toBeCloseTo(said.inMemory / said.all, 1);
  expect(drawHits(rates, place, 5000, 7)).toEqual(drawHits(rates, place, 5000, 7));
  expect(drawHits(rates, place, 5000, 8)).not.toEqual(drawHits(rates, place, 5000, 7));
});

test("S06 popularity adds up to everybody, the first most of all", () => {
  const shares = zipf(500, 0.9);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(shares[0]).toBeCloseTo((shares[1] ?? 0) * 2 ** 0.9, 9);
});

test("S06 what the plan includes costs its five dollars; beyond it, each million its price", () => {
  expect(costOf(nothing).total).toBe(5);
  expect(costOf({ ...nothing, requests: 15e6 })).toMatchObject({ requests: 1.5, total: 6.5 });
  expect(costOf({ ...nothing, mails: 4000 }).mails).toBeCloseTo(0.35, 9);
});

test("S06 options that mean nothing are refused in words", () => {
  const odd: Record<string, string>[] = [
    ...[{ cart: "2" }, { life: "" }, { visits: "10,x" }, { products: "1e9" }, { places: "Jakarta=0.5" }],
    { cart: "0.6", "signed-in": "0.6" },
  ];
  for (const given of odd) expect(() => readPlan(given, usual)).toThrow(/^(--|The shares)/);
  expect(readPlan({ places: "Jakarta=0.7,Medan=0.3", visits: "5" }, usual)).toMatchObject({
    visits: [5],
    plan: { places: [{ name: "Jakarta" }, { name: "Medan", share: 0.3 }] },
  });
});

test("S06 npm run simulate prints three shops, the same each time; odd input is refused with code 2", async () => {
  const [one, again, odd] = await Promise.all([
    runScript("simulate.mjs", [], {}),
    runScript("simulate.mjs", [], {}),
    runScript("simulate.mjs", ["--peak", "viel"], {}),
  ]);
  expect([one.code, one.err]).toEqual([0, ""]);
  expect(one.out).toBe(again.out);
  expect(one.out).toMatch(/^visits a day +10K +1M +100M$/m);
  expect(one.out).toMatch(/^the whole month +\$[\d.,]+ +\$[\d.,]+ +\$[\d.,]+$/m);
  expect([odd.code, odd.out, odd.err]).toEqual([2, "", expect.stringContaining("--peak takes numbers from 1 to 100")]);
});
