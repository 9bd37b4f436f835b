import fc from "fast-check";
import { expect, test } from "vitest";
import { kindOf, THING_KINDS } from "#domain/catalogue/price.ts";
import { parcelsOf, quoteParcels, type SentLine, servicesFor, shippingOf, spanOf } from "#domain/orders/parcels.ts";
import { isPartlySent, type PARCEL_STATES, stateByParcels } from "#domain/orders/state.ts";

const OPEN = { hours: undefined, closed: [] };
const DAY = 86_400;
const JAWA_BARAT = 32;
const NOW = 1_800_000_000;

const line = (id: string, more: Partial<SentLine> = {}): SentLine => ({
  ...{ id, quantity: 1, weightGram: 1000, sentAs: "home", isGift: 0, isRedeem: 0 },
  ...more,
});
const ring = line("ring", { weightGram: 4, sentAs: "jewellery" });
const vase = line("vase", { quantity: 2 });
const sofa = line("sofa", { weightGram: 62_000, sentAs: "furniture" });
const shelf = line("shelf", { weightGram: 28_000, sentAs: "furniture", readyAt: NOW + 20 * DAY });

const inside = (lines: SentLine[], isTogether = false) => parcelsOf(lines, isTogether).map((one) => one.lines);

test("E06 things are sent with their like: what is handed over to its buyer alone, small things, furniture, and what is made to order by itself", () => {
  expect(kindOf({ isInsured: true, weightGram: 62_000 })).toBe("jewellery");
  expect([9999, 10_000].map((weightGram) => kindOf({ weightGram }))).toEqual(["home", "furniture"]);
  expect(parcelsOf([shelf, sofa, vase, ring], false)).toEqual([
    { number: 1, kind: "jewellery", hasJewellery: true, weightGram: 4, readyAt: 0, lines: ["ring"] },
    { number: 2, kind: "home", hasJewellery: false, weightGram: 2000, readyAt: 0, lines: ["vase"] },
    { number: 3, kind: "furniture", hasJewellery: false, weightGram: 62_000, readyAt: 0, lines: ["sofa"] },
    {
      number: 4,
      kind: "furniture",
      hasJewellery: false,
      weightGram: 28_000,
      readyAt: NOW + 20 * DAY,
      lines: ["shelf"],
    },
  ]);
  expect(parcelsOf([shelf, sofa, vase, ring], true)).toEqual([
    {
      number: 1,
      kind: "all",
      hasJewellery: true,
      weightGram: 92_004,
      readyAt: NOW + 20 * DAY,
      lines: ["shelf", "sofa", "vase", "ring"],
    },
  ]);
  expect([inside([]), inside([], true)]).toEqual([[], []]);
});

test("E06 what is made to order goes with what is ready on the same day, and leaves in the order of these days", () => {
  const noon = Math.floor(NOW / DAY) * DAY + 5 * 3600;
  const made = (id: string, readyAt: number, more: Partial<SentLine> = {}) => line(id, { readyAt, ...more });
  const lines = [made("late", noon + 9 * DAY), made("soon", noon), made("soon too", noon + 3600), vase];
  expect(inside(lines)).toEqual([["vase"], ["soon", "soon too"], ["late"]]);
  expect(parcelsOf(lines, false)[1]?.readyAt).toBe(noon + 3600);
  // A day of Bandung ends at 17:00 UTC.
  expect(inside([made("today", noon), made("tomorrow", noon + 13 * 3600)])).toEqual([["today"], ["tomorrow"]]);
});

test("C06 what is free makes no parcel of its own, but jewellery never travels with furniture", () => {
  const cushion = line("cushion", { isGift: 1 });
  expect(inside([sofa, cushion])).toEqual([["sofa", "cushion"]]);
  expect(inside([sofa, vase, cushion])).toEqual([["vase", "cushion"], ["sofa"]]);
  expect(inside([ring, cushion])).toEqual([["ring", "cushion"]]);
  const studs = line("studs", { isRedeem: 1, sentAs: "jewellery" });
  expect(inside([sofa, studs])).toEqual([["studs"], ["sofa"]]);
  expect(inside([shelf, cushion])).toEqual([["shelf", "cushion"]]);
});

test("R13 J04 each parcel costs what its own weight does by the way that is chosen, else by the cheapest; jewellery goes by cargo only where nothing else carries it", () => {
  const heavy = line("gold", { weightGram: 12_000, sentAs: "jewellery" });
  const quoted = quoteParcels(parcelsOf([heavy, sofa], false), JAWA_BARAT, ["ekspres", null]);
  expect(quoted.map(({ quotes }) => quotes.map(({ service }) => service))).toEqual([["reguler", "ekspres"], ["kargo"]]);
  expect(quoted.map(({ quote }) => quote?.service)).toEqual(["ekspres", "kargo"]);
  expect(shippingOf(quoted)).toBe(12 * 18_000 + 62 * 3500);
  expect(shippingOf(quoteParcels(parcelsOf([heavy, sofa], false), undefined, []))).toBeUndefined();
  const waysOf = (lines: SentLine[], isTogether: boolean) =>
    quoteParcels(parcelsOf(lines, isTogether), JAWA_BARAT, []).map(({ quotes }) =>
      quotes.map(({ service }) => service),
    );
  expect(waysOf([ring, line("lamp", { weightGram: 12_000 })], true)).toEqual([["reguler", "ekspres"]]);
  expect([
    waysOf([ring, sofa], true),
    waysOf([line("safe", { weightGram: 40_000, sentAs: "jewellery" })], false),
  ]).toEqual([[["kargo"]], [["kargo"]]]);
  const tooHeavy = line("sofas", { quantity: 20, weightGram: 62_000, sentAs: "furniture" });
  const stuck = quoteParcels(parcelsOf([ring, tooHeavy], false), JAWA_BARAT, ["reguler", "kargo"]);
  expect(stuck.map(({ quote }) => quote?.service)).toEqual(["reguler", undefined]);
});

test("R13 J04 what is chosen for one parcel counts for none of several, nor theirs for one: then the cheapest is taken", () => {
  const priced = (isTogether: boolean, chosen: Parameters<typeof servicesFor>[1]) => {
    const parcels = parcelsOf([ring, sofa], isTogether);
    return quoteParcels(parcels, JAWA_BARAT, servicesFor(parcels, chosen)).map(({ quote }) => quote?.service);
  };
  const apart = { service: null, services: ["ekspres", null] as const };
  const together = parcelsOf([vase], true);
  expect(priced(false, apart)).toEqual(["ekspres", "kargo"]);
  expect(servicesFor(together, apart)).toEqual([null]);
  expect(servicesFor(together, { service: "ekspres", services: [] })).toEqual(["ekspres"]);
  expect(priced(false, { service: "ekspres", services: [] })).toEqual(["reguler", "kargo"]);
});

test("J12 E06 parcels arrive from the first day of the first until the last day of the last", () => {
  const quoted = quoteParcels(parcelsOf([ring, shelf], false), JAWA_BARAT, []);
  expect(spanOf(quoted, NOW, OPEN)).toEqual({ from: NOW + DAY, to: NOW + 24 * DAY });
  const together = quoteParcels(parcelsOf([ring, shelf], true), JAWA_BARAT, []);
  expect(spanOf(together, NOW, OPEN)).toEqual({ from: NOW + 21 * DAY, to: NOW + 22 * DAY });
  expect(spanOf(quoteParcels(parcelsOf([ring], false), undefined, []), NOW, OPEN)).toBeUndefined();
});

test("R13 whatever is ordered, each line is in one parcel, none is empty, and they weigh what the lines do", () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    weightGram: fc.double({ min: 0, max: 70_000, noNaN: true }),
    sentAs: fc.constantFrom(...THING_KINDS),
    readyAt: fc.constantFrom(undefined, NOW, NOW + 40 * DAY),
    isGift: fc.constantFrom<0 | 1>(0, 0, 1),
    isRedeem: fc.constantFrom<0 | 1>(0, 0, 1),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), fc.boolean(), (drawn, isTogether) => {
      const lines = drawn.map((one, nth) => ({ id: String(nth), ...one }));
      const parcels = parcelsOf(lines, isTogether);
      expect(parcels.flatMap((one) => one.lines).toSorted()).toEqual(lines.map(({ id }) => id).toSorted());
      expect(parcels.map(({ number }) => number)).toEqual(parcels.map((_, nth) => nth + 1));
      for (const { kind, lines: own } of parcels) {
        expect(own.length).toBeGreaterThan(0);
        const jewels = own.filter((id) => lines[Number(id)]?.sentAs === "jewellery");
        if (kind === "home" || kind === "furniture") expect(jewels).toEqual([]);
      }
      const gram = lines.reduce((sum, { weightGram, quantity }) => sum + weightGram * quantity, 0);
      const all = parcels.reduce((sum, { weightGram }) => sum + weightGram, 0);
      expect(all - gram).toBeLessThan(parcels.length + 1e-6);
      expect(gram - all).toBeLessThan(1e-6);
    }),
  );
});

test("J11 an order stands where its parcels do: on its way once the last has left, done once the last has arrived", () => {
  const by = (...states: (typeof PARCEL_STATES)[number][]) => stateByParcels(states, "paid");
  expect(by("waiting", "waiting")).toBe("paid");
  expect(by("waiting", "left-out")).toBe("paid");
  for (const gone of ["shipped", "received", "returned"] as const) {
    expect([by(gone, "waiting"), isPartlySent([gone, "waiting"])]).toEqual(["processing", true]);
    expect(isPartlySent([gone, "left-out"])).toBe(false);
  }
  expect(by("shipped", "received", "returned")).toBe("shipped");
  expect(by("received", "returned", "left-out")).toBe("done");
  expect(by("returned", "left-out")).toBe("returned");
  expect(by("left-out", "left-out")).toBe("cancelled");
});
