import fc from "fast-check";
import { expect, test } from "vitest";
import {
  BEACON_MAX,
  bars,
  byDay,
  countedAs,
  isBot,
  percentOf,
  readBeacon,
  threeQuarters,
  VITAL_STEPS,
  VITALS,
  withoutScript,
} from "#domain/metrics/visits.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36";
const seen = {
  method: "GET",
  status: 200,
  how: "cached",
  type: "text/html; charset=utf-8",
  destination: "document",
  accept: "text/html",
  purpose: null,
  agent: PHONE,
};

test("T08 a visit is a page that a person's browser shows, by where it came from", () => {
  for (const how of ["cached", "made", "private", "filled"]) expect(countedAs({ ...seen, how })).toBe(`visit:${how}`);
  expect(countedAs({ ...seen, destination: null })).toBe("visit:cached");
  expect(countedAs({ ...seen, status: 304, type: null })).toBe("visit:cached");
  expect(countedAs({ ...seen, method: "POST", status: 422, how: "private" })).toBe("visit:private");
});

test.each([
  ["script's data", { type: "text/x-script" }],
  ["what script fetches", { destination: "empty" }],
  ["a file", { how: "" }],
  ["a redirect", { status: 303, type: null }],
  ["a fault", { status: 500 }],
  ["a HEAD", { method: "HEAD" }],
  ["data that has not changed", { status: 304, type: null, accept: "*/*" }],
  ["what has not changed of who says nothing of what they take", { status: 304, type: null, accept: null }],
])("T08 %s is no visit", (_, other) => {
  expect(countedAs({ ...seen, ...other })).toBeUndefined();
});

test("T08 programs and pages fetched ahead are counted apart", () => {
  expect(countedAs({ ...seen, agent: "Mozilla/5.0 (compatible; Googlebot/2.1)" })).toBe("bot");
  expect(countedAs({ ...seen, purpose: "prefetch;prerender" })).toBe("prefetch");
  expect(countedAs({ ...seen, purpose: "prerender" })).toBe("visit:cached");
  for (const agent of ["curl/8.5", "facebookexternalhit/1.1", "python-requests/2", "node", "", null])
    expect(isBot(agent), String(agent)).toBe(true);
  for (const agent of [
    PHONE,
    "Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/140.0",
    "Mozilla/5.0 (Android 14; CUBOT P80)",
  ])
    expect(isBot(agent), agent).toBe(false);
});

test("T08 the share without script is what never said that script ran, and never less than nothing", () => {
  expect(withoutScript(200, 150)).toBe(0.25);
  expect(withoutScript(10, 12)).toBe(0);
  expect(withoutScript(0, 0)).toBe(0);
});

test("S04 a beacon is what our script writes, and nothing else", () => {
  expect(readBeacon("0,1830,48,0.0120")).toEqual(["script", "lcp:3", "inp:1", "cls:1"]);
  expect(readBeacon("1,,,")).toEqual(["visit:ahead", "script"]);
  expect(readBeacon("0,2500,,0")).toEqual(["script", "lcp:4", "cls:0"]);
  expect(readBeacon("0,99999,9000,7.5")).toEqual(["script", "lcp:8", "inp:8", "cls:8"]);
  expect(readBeacon("0,600000,,")).toEqual(["script", "lcp:8"]);
  for (const odd of [
    "",
    "0",
    "2,1,1,1",
    "0,-1,1,1",
    "0,1,1",
    "0,1,1,1,1",
    "0,1e9,1,1",
    "0,NaN,1,1",
    "0,1,1,1\n",
    "0,9999999,1,1",
    "0,600001,1,1",
  ])
    expect(readBeacon(odd), JSON.stringify(odd)).toBeUndefined();
});

test("S04 whatever is sent as a beacon, only names of a fixed list are counted", () => {
  const known = new Set(["script", "visit:ahead"]);
  for (const vital of VITALS) for (let n = 0; n <= VITAL_STEPS[vital].length; n++) known.add(`${vital}:${n}`);
  const figure = fc.oneof(fc.constant(""), fc.nat(9_999_999).map(String), fc.string({ maxLength: 9 }));
  const anything = fc.oneof(
    fc.string({ maxLength: BEACON_MAX * 2 }),
    fc.tuple(figure, figure, figure, figure).map((parts) => parts.join(",")),
  );
  fc.assert(fc.property(anything, (text) => (readBeacon(text) ?? []).every((name) => known.has(name))));
});

test("S04 three quarters of the visits are as quick as a step says", () => {
  expect(threeQuarters("lcp", [])).toBeUndefined();
  expect(threeQuarters("lcp", [0, 3, 0, 0, 1])).toBe(1000);
  expect(threeQuarters("lcp", [0, 2, 0, 0, 2])).toBe(2500);
  expect(threeQuarters("cls", [1, 0, 0, 0, 0, 0, 0, 0, 9])).toBe(Number.POSITIVE_INFINITY);
});

test("S04 bars are as high as their share of the largest; nothing is a dot", () => {
  expect(bars([0, 1, 4, 8])).toBe("·▁▄█");
  expect(bars([0, 0])).toBe("··");
  expect(bars([])).toBe("");
  expect(percentOf(1, 3)).toBe("33.3 %");
  expect(percentOf(0, 0)).toBe("–");
  fc.assert(fc.property(fc.array(fc.nat()), (values) => [...bars(values)].length === values.length));
});

test("S04 counts are summed by day, and each is in one day alone", () => {
  const counts = [
    { hour: 0, name: "a", count: 2 },
    { hour: 23, name: "a", count: 3 },
    { hour: 24, name: "a", count: 5 },
    { hour: 24, name: "b", count: 7 },
    { hour: 99, name: "a", count: 9 },
  ];
  const dayOf = (hour: number) => String(Math.floor(hour / 24));
  expect(byDay(counts, ["0", "1", "2"], dayOf, (name) => name === "a")).toEqual([5, 5, 0]);
});
