import fc from "fast-check";
import { expect, test } from "vitest";
import {
  givenBackUntil,
  nextToEnd,
  pointsEndAt,
  pointsKept,
  pointsToGiveBack,
  pointsToTakeBack,
  shareOut,
} from "#domain/promotions/points.ts";
import { DatabaseSync, migrate, namesOf } from "#functions/db/sqlite-file.ts";
import { migrateFurther } from "../../../scripts/local/local-shop.ts";

const DAY = 86_400;
const at = (text: string) => Date.parse(`${text}+07:00`) / 1000;

test.each([
  ["2026-11-20T08:15:00", "2027-11-21T00:00:00"],
  ["2026-11-20T00:00:00", "2027-11-21T00:00:00"],
  ["2026-11-20T23:59:59", "2027-11-21T00:00:00"],
  ["2026-12-31T23:59:59", "2028-01-01T00:00:00"],
  ["2028-02-28T10:00:00", "2029-03-01T00:00:00"],
  ["2028-02-29T00:00:00", "2029-03-01T00:00:00"],
  ["2028-02-29T23:59:59", "2029-03-01T00:00:00"],
  ["2028-03-01T00:00:00", "2029-03-02T00:00:00"],
])("R14 I05 points earned on %s end as %s begins in Bandung", (earned, end) => {
  expect(pointsEndAt(at(earned))).toBe(at(end));
});

test("R14 points that the shop gives back last thirty days at least, to the end of the day", () => {
  expect(givenBackUntil(at("2027-01-30T10:00:00"))).toBe(at("2027-03-02T00:00:00"));
});

test("R14 I05 the points that end next are all those of the first day", () => {
  const lots = [
    { lot: 4, points: 50, endsAt: DAY },
    { lot: 7, points: 30, endsAt: DAY },
    { lot: 2, points: 90, endsAt: 2 * DAY },
  ];
  expect(nextToEnd(lots)).toEqual({ points: 80, at: DAY });
  expect(nextToEnd([])).toBeNull();
});

const anyLots = fc
  .array(fc.integer({ min: 1, max: 500 }), { maxLength: 8 })
  .map((points) => points.map((one, lot) => ({ lot, points: one })));
const sumOf = (shares: { points: number }[]) => shares.reduce((sum, { points }) => sum + points, 0);

test("R14 what is spent is shared out among the lots, the first ones first, and never more than they have", () =>
  fc.assert(
    fc.property(anyLots, fc.nat(3000), (lots, wanted) => {
      const shares = shareOut(lots, wanted);
      expect(sumOf(shares)).toBe(Math.min(wanted, sumOf(lots)));
      for (const [nth, { lot, points }] of shares.entries()) {
        expect([lot, points > 0]).toEqual([nth, true]);
        const most = lots[nth]?.points ?? 0;
        // Nothing is taken out of a lot while there is something in the one before.
        if (nth < shares.length - 1) expect(points).toBe(most);
        expect(points).toBeLessThanOrEqual(most);
      }
    }),
  ));

test("I05 points go in proportion to the money that goes back, whole ones alone, and all with all of it", () => {
  const kept = (gone: number) => pointsKept(10, { paid: 124_000, gone });
  expect([0, 12_399, 12_400, 62_000, 123_999, 124_000, 200_000].map(kept)).toEqual([10, 10, 9, 5, 1, 0, 0]);
  // An order that cost nothing earns nothing, and loses nothing.
  expect(pointsKept(0, { paid: 0, gone: 0 })).toBe(0);
});

test("R14 what an order has earned is taken back: what is there, what has ended never, what is spent out of the money", () => {
  const lot = { earned: 100, takenBack: 0, paidFor: 0, spent: 0, ended: 0, remains: 100 };
  const take = (more: Partial<typeof lot>, kept = 0, money = 1_000_000) =>
    Object.values(pointsToTakeBack({ ...lot, ...more }, kept, money));
  expect(take({})).toEqual([100, 0]);
  expect(take({ remains: 30, spent: 70 })).toEqual([30, 70]);
  expect(take({ remains: 30, spent: 70 }, 60)).toEqual([30, 10]);
  expect(take({ remains: 0, spent: 0, ended: 100 })).toEqual([0, 0]);
  expect(take({ remains: 0, spent: 40, ended: 60 })).toEqual([0, 40]);
  expect(take({ remains: 0, spent: 40, ended: 60 }, 50)).toEqual([0, 0]);
  // What was paid for is neither taken nor paid for again; an order that gave the points back has made them good.
  expect(take({ remains: 0, spent: 100, paidFor: 100 })).toEqual([0, 0]);
  expect(take({ remains: 0, spent: 100, paidFor: 50 })).toEqual([0, 50]);
  expect(take({ remains: 100, spent: 0, paidFor: 50 })).toEqual([50, 0]);
  expect(take({ remains: 60, takenBack: 40 })).toEqual([60, 0]);
  // What another order took out of the lot, in the years before lots, was not spent: only what was is paid for.
  expect(take({ remains: 0, spent: 40, paidFor: 10 })).toEqual([0, 30]);
  // Something of the money is left, and money that is gone already has nothing to take them off.
  expect(take({ remains: 0, spent: 100 }, 0, 10_000)).toEqual([0, 99]);
  expect(take({ remains: 0, spent: 100 }, 0, 10_001)).toEqual([0, 100]);
  expect(take({ remains: 0, spent: 100 }, 0, 0)).toEqual([0, 0]);
  expect(take({ earned: 0, remains: 0 })).toEqual([0, 0]);
});

test("R14 whatever becomes of earned points, no more is taken than they are worth", () =>
  fc.assert(
    fc.property(
      fc.array(fc.nat(200), { minLength: 4, maxLength: 4 }),
      fc.nat(800),
      fc.nat(100_000),
      (parts, kept, money) => {
        const [remains = 0, spent = 0, ended = 0, takenBack = 0] = parts;
        const earned = remains + spent + ended + takenBack;
        const { taken, off } = pointsToTakeBack({ earned, takenBack, paidFor: 0, spent, ended, remains }, kept, money);
        expect(taken).toBeLessThanOrEqual(remains);
        expect(off).toBeLessThanOrEqual(spent);
        expect(taken + off).toBeLessThanOrEqual(Math.max(0, earned - takenBack - kept));
        expect(off * 100).toBeLessThanOrEqual(money);
      },
    ),
  ));

test("R14 points that paid for an order come back in proportion to its money, those of a redeemed piece with the piece", () => {
  const redeemed = [{ points: 90, quantity: 3, back: 0 }];
  const back = (gone: number, pieces = 0, givenBack = 0) =>
    pointsToGiveBack(
      { used: 290, givenBack, redeemed: redeemed.map((one) => ({ ...one, back: pieces })) },
      { paid: 300_000, gone },
    );
  expect([0, 1499, 1500, 150_000, 299_999].map((gone) => back(gone))).toEqual([0, 0, 1, 100, 199]);
  expect([300_000, 400_000].map((gone) => back(gone))).toEqual([290, 290]);
  expect([back(0, 1), back(150_000, 2), back(150_000, 2, 100), back(0, 0, 50), back(300_000, 1, 130)]).toEqual([
    ...[30, 160, 60, 0, 160],
  ]);
});

interface OldEntry {
  points: number;
  reason: string;
  at: number;
}

const yearOn = (second: number) => {
  const date = new Date((second + 7 * 3600) * 1000);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  const next = date.getTime() / 1000 - 7 * 3600;
  return date.getUTCMonth() === month ? next : next - ((next + 7 * 3600) % DAY);
};
const sumWhere = (book: OldEntry[], is: (entry: OldEntry) => boolean) => sumOf(book.filter(is));

/** What the book said before there were lots: what of it has ended by `now`, and is not written yet. */
function dueOf(book: OldEntry[], now: number): number {
  const earned = sumWhere(book, (one) => one.reason === "earned" && yearOn(one.at) <= now);
  return Math.max(0, earned + sumWhere(book, ({ reason }) => reason !== "earned"));
}

/** The statements of the tables that the migration meets. */
function tablesBefore(name: string): string {
  const names = namesOf();
  const shop = new DatabaseSync(":memory:");
  migrate(shop, names.slice(0, names.indexOf(name)));
  const of = `name IN ('user', 'order', 'complaint', 'point_entry', 'refund', 'money_entry', 'payment_attempt', 'attempt_money')`;
  const rows = shop
    .prepare(`SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND type IN ('table', 'view') AND ${of}`)
    .all();
  shop.close();
  return `${rows.map(({ sql }) => sql).join(";")}; CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)`;
}

const anyLife = fc.array(
  fc.record({
    what: fc.constantFrom("earn", "earn", "spend", "give back", "take back", "look"),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    after: fc.integer({ min: 0, max: 200 * DAY }),
  }),
  { maxLength: 30 },
);

/** A book as it was written before there were lots. */
function oldBook(life: typeof anyLife extends fc.Arbitrary<infer Steps> ? Steps : never) {
  let now = at("2024-02-20T12:00:00");
  const book: OldEntry[] = [];
  const open: number[] = [];
  const write = (points: number, reason: string) => void (points !== 0 && book.push({ points, reason, at: now }));
  for (const { what, part, after } of life) {
    now += after;
    const balance = sumOf(book);
    const some = Math.ceil(part * balance);
    if (what === "earn") write(Math.ceil(part * 500), "earned");
    else if (what === "spend") {
      write(-some, "spent");
      open.push(some);
    } else if (what === "give back") write(open.pop() ?? 0, "given-back");
    else if (what === "take back") write(-some, "taken-back");
    else write(-dueOf(book, now), "expired");
  }
  return { book, now };
}

test("R14 S05 an older shop's book of points becomes lots: no balance changes, none is below zero, and nothing ends earlier", () => {
  // The tables of that time that the migration touches; all migrations for each run would take too long.
  const before = tablesBefore("0029_points.sql");
  fc.assert(
    fc.property(
      fc.array(anyLife, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 400 * DAY }),
      (lives, later) => {
        const shop = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
        shop.exec(before);
        const insert = shop.prepare("INSERT INTO point_entry (user_id, points, reason, at) VALUES (?, ?, ?, ?)");
        const books = lives.map(oldBook);
        for (const [user, { book }] of books.entries())
          for (const { points, reason, at } of book) insert.run(user + 1, points, reason, at);
        migrateFurther(shop, "0029_points.sql");
        const one = (sql: string, ...values: number[]) =>
          Number(Object.values(shop.prepare(sql).get(...values) ?? {})[0]);
        for (const [user, { book, now }] of books.entries()) {
          expect(one("SELECT coalesce(sum(points), 0) FROM point_entry WHERE user_id = ?", user + 1)).toBe(sumOf(book));
          const alive = one(
            `SELECT coalesce(sum(points), 0) FROM point_entry JOIN point_lot ON point_lot.id = lot_id
            WHERE point_lot.user_id = ? AND ends_at > ?`,
            ...[user + 1, now + later],
          );
          expect(alive).toBeGreaterThanOrEqual(sumOf(book) - dueOf(book, now + later));
        }
        const running = "SELECT sum(points) OVER (PARTITION BY lot_id ORDER BY id) AS left FROM point_entry";
        expect(one(`SELECT coalesce(min(left), 0) FROM (${running})`)).toBeGreaterThanOrEqual(0);
        const days = "SELECT count(*) FROM point_lot WHERE (ends_at + 25200) % 86400 <> 0";
        expect(one(days)).toBe(0);
        shop.close();
      },
    ),
    { numRuns: 40 },
  );
});

test("R14 the database refuses that a lot falls below zero, and that an entry is changed or deleted", () => {
  const shop = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  migrate(shop, namesOf());
  shop.exec(`INSERT INTO point_lot (id, user_id, ends_at) VALUES (1, 1, 1000), (2, 1, 2000)`);
  const enter = (lot: number, points: number) => () =>
    shop.exec(
      `INSERT INTO point_entry (user_id, lot_id, points, reason, at) VALUES (1, ${lot}, ${points}, 'spent', 0)`,
    );
  enter(1, 50)();
  enter(2, 10)();
  enter(1, -30)();
  expect(enter(1, -21)).toThrow(/more points would go than are left of a lot/);
  enter(1, -20)();
  expect(enter(1, -1)).toThrow(/more points would go/);
  for (const sql of ["UPDATE point_entry SET points = 1", "DELETE FROM point_entry"])
    expect(() => shop.exec(sql), sql).toThrow(/an entry of points is never/);
  shop.close();
});
