import fc from "fast-check";
import { expect, test } from "vitest";
import {
  earnedUntil,
  nextToExpire,
  type PointReason,
  pointsEndAt,
  pointsKept,
  pointsToExpire,
  pointsToTakeBack,
} from "#domain/promotions/points.ts";

const DAY = 86_400;
const at = (text: string) => Date.parse(`${text}+07:00`) / 1000;

test.each([
  ["2026-11-20T08:15:00", "2027-11-20T08:15:00"],
  ["2027-02-28T23:59:59", "2028-02-28T23:59:59"],
  ["2028-02-28T10:00:00", "2029-02-28T10:00:00"],
  ["2028-02-29T10:00:00", "2029-03-01T00:00:00"],
  ["2028-02-29T00:00:00", "2029-03-01T00:00:00"],
  ["2028-02-29T23:59:59", "2029-03-01T00:00:00"],
  ["2028-03-01T00:00:00", "2029-03-01T00:00:00"],
  ["2028-03-01T03:00:00", "2029-03-01T03:00:00"],
])("I05 points earned on %s end on %s, and not a second earlier", (earned, end) => {
  expect(pointsEndAt(at(earned))).toBe(at(end));
  expect(earnedUntil(at(end))).toBeGreaterThanOrEqual(at(earned));
  expect(earnedUntil(at(end) - 1)).toBeLessThan(at(earned));
});

const anySecond = fc.integer({ min: at("2024-01-01T00:00:00"), max: at("2034-01-01T00:00:00") });

test("I05 what ends by a second is what was earned until the year before it, in leap years too", () =>
  fc.assert(
    fc.property(anySecond, fc.integer({ min: -3 * DAY, max: 3 * DAY }), (now, shift) => {
      const earned = earnedUntil(now) + shift;
      expect(pointsEndAt(earned) <= now).toBe(earned <= earnedUntil(now));
    }),
  ));

test("I05 what was spent counts against the oldest points, and what came back is theirs again", () => {
  expect(pointsToExpire({ earned: 100, used: 0, expired: 0 })).toBe(100);
  expect(pointsToExpire({ earned: 100, used: 70, expired: 0 })).toBe(30);
  expect(pointsToExpire({ earned: 100, used: 130, expired: 0 })).toBe(0);
  expect(pointsToExpire({ earned: 100, used: 40, expired: 60 })).toBe(0);
  expect(pointsToExpire({ earned: 100, used: 30, expired: 60 })).toBe(10);
});

test("I05 the points that end next are the oldest that are left", () => {
  const now = at("2026-11-20T00:00:00");
  const lots = [
    { points: 50, at: now - 300 * DAY },
    { points: 80, at: now - 100 * DAY },
  ];
  const next = (earned: number, used: number, expired = 0) => nextToExpire({ earned, used, expired }, lots, now);
  expect(next(0, 0)).toEqual({ points: 50, at: pointsEndAt(now - 300 * DAY) });
  expect(next(0, 20)).toEqual({ points: 30, at: pointsEndAt(now - 300 * DAY) });
  expect(next(0, 50)).toEqual({ points: 80, at: pointsEndAt(now - 100 * DAY) });
  expect(next(60, 70, 0)).toEqual({ points: 40, at: pointsEndAt(now - 300 * DAY) });
  expect(next(60, 40, 20)).toEqual({ points: 50, at: pointsEndAt(now - 300 * DAY) });
  expect(next(0, 130)).toBeNull();
  expect(next(60, 10)).toEqual({ points: 50, at: now });
});

test("I05 points go in proportion to the money that goes back, whole ones alone, and all with all of it", () => {
  const kept = (returned: number) => pointsKept(10, { paid: 124_000, returned });
  expect([0, 12_399, 12_400, 62_000, 123_999, 124_000, 200_000].map(kept)).toEqual([10, 10, 9, 5, 1, 0, 0]);
  expect(pointsToTakeBack({ counted: 10, balance: 50 }, 4)).toBe(6);
  expect(pointsToTakeBack({ counted: 10, balance: 2 }, 4)).toBe(2);
  expect(pointsToTakeBack({ counted: 4, balance: 50 }, 4)).toBe(0);
  expect(pointsToTakeBack({ counted: 0, balance: 50 }, 4)).toBe(0);
});

interface Entry {
  points: number;
  reason: PointReason;
  at: number;
}

const sumOf = (entries: Entry[], isWanted: (entry: Entry) => boolean) =>
  entries.filter(isWanted).reduce((sum, { points }) => sum + points, 0);
const balanceOf = (entries: Entry[]) => sumOf(entries, () => true);
const sumsOf = (book: Entry[], now: number) => ({
  earned: sumOf(book, (one) => one.reason === "earned" && one.at <= earnedUntil(now)),
  used: -sumOf(book, ({ reason }) => ["spent", "given-back", "taken-back"].includes(reason)),
  expired: -sumOf(book, ({ reason }) => reason === "expired"),
});

/** The clock looks into the book: what has ended is written down. */
function end(book: Entry[], now: number): Entry[] {
  const points = pointsToExpire(sumsOf(book, now));
  return points > 0 ? [...book, { points: -points, reason: "expired", at: now }] : book;
}

/** What a customer does over some years: earns, spends what is there, gets back what an order had taken; and the clock looks. */
const anyLife = fc.array(
  fc.record({
    what: fc.constantFrom(
      "earn" as const,
      "spend" as const,
      "give back" as const,
      "take back" as const,
      "look" as const,
    ),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    after: fc.integer({ min: 0, max: 200 * DAY }),
  }),
  { maxLength: 40 },
);

function live(life: typeof anyLife extends fc.Arbitrary<infer Steps> ? Steps : never): Entry[][] {
  let now = at("2024-02-20T12:00:00");
  let book: Entry[] = [];
  const books = [book];
  for (const { what, part, after } of life) {
    now += after;
    const most =
      what === "spend" || what === "take back" ? balanceOf(book) : what === "give back" ? sumsOf(book, now).used : 500;
    const points = Math.floor(most * part);
    const entry: Entry | undefined =
      what === "earn"
        ? { points, reason: "earned", at: now }
        : what === "spend"
          ? { points: -points, reason: "spent", at: now }
          : what === "give back"
            ? { points, reason: "given-back", at: now }
            : what === "take back"
              ? { points: -points, reason: "taken-back", at: now }
              : undefined;
    book = entry ? [...book, entry] : end(book, now);
    books.push(book);
  }
  return books;
}

test("I05 whatever a customer does, the clock never leaves fewer points than none, and ends nothing twice", () =>
  fc.assert(
    fc.property(anyLife, (life) => {
      for (const book of live(life)) {
        expect(balanceOf(book)).toBeGreaterThanOrEqual(0);
        const now = book.at(-1)?.at ?? 0;
        const ended = end(book, now);
        expect(end(ended, now)).toBe(ended);
        const { earned, expired } = sumsOf(ended, now);
        expect(expired).toBeLessThanOrEqual(earned);
      }
    }),
  ));

test("I05 points that were spent in time never end: a life without ends leaves the newest points", () =>
  fc.assert(
    fc.property(anyLife, (life) => {
      for (const book of live(life)) {
        const now = book.at(-1)?.at ?? 0;
        const ended = end(book, now);
        // What is left is at most what was earned within the year: everything older was used or has ended.
        const young = sumOf(ended, (one) => one.reason === "earned" && one.at > earnedUntil(now));
        expect(balanceOf(ended)).toBeLessThanOrEqual(young);
        const lots = ended.filter((one) => one.reason === "earned" && one.at > earnedUntil(now));
        const next = nextToExpire(sumsOf(ended, now), lots, now);
        expect(next === null).toBe(balanceOf(ended) === 0);
        if (!next) continue;
        // Nothing ends before that second, and in it exactly these points do.
        expect(end(ended, next.at - 1)).toBe(ended);
        expect(balanceOf(ended) - balanceOf(end(ended, next.at))).toBeGreaterThanOrEqual(next.points);
      }
    }),
  ));
