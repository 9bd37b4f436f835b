import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listPointEntries, showPoints } from "#contract/account/user.ts";
import { listNotices } from "#contract/service/notice.ts";
import { pointsEndAt } from "#domain/promotions/points.ts";
import { Database } from "#functions/db/database.ts";
import { endPoints } from "#functions/jobs/customer-notices.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { pointLot } from "../../support/points.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";

const DAY = 86_400;
const YEAR = 365 * DAY;

beforeEach(() => vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

/** So many points that were earned then, and how many of them are spent. */
type Lot = [points: number, at: number, spent?: number];

async function makeCustomer(lots: Lot[]) {
  const token = await signIn();
  const [user] = await rows<{ id: number }>("SELECT max(id) AS id FROM user");
  const id = user?.id ?? 0;
  for (const [points, at, spent = 0] of lots) {
    for (const sql of pointLot(id, points, { at, endsAt: pointsEndAt(at) })) await rows(sql);
    if (spent > 0)
      await rows(
        `INSERT INTO point_entry (user_id, lot_id, points, reason, at) SELECT user_id, max(id), ?, 'spent', ? FROM point_lot`,
        ...[-spent, SEEDED_AT - 50 * DAY],
      );
  }
  const book = (now = SEEDED_AT, page = 1, perPage = 48) =>
    ask(listPointEntries, { query: { page, perPage } }, { token, now }).then(({ body }) => body.data);
  const told = () => ask(listNotices, {}, { token }).then(({ body }) => body.data.results);
  return { token, id, book, told };
}

const clock = (id: number, now = SEEDED_AT) =>
  endPoints({ from: id, to: id }, { db: new Database(env.DB), now, origin: "https://serambi.example", post: () => {} });

test("I05 the book of points goes in pages, and its sum is the balance", async () => {
  const lots: Lot[] = Array.from({ length: 15 }, (_, n) => [n + 1, SEEDED_AT - n * DAY, n > 12 ? n : 0]);
  const { token, book } = await makeCustomer(lots);
  const [first, second, third] = [
    await book(SEEDED_AT, 1, 7),
    await book(SEEDED_AT, 2, 7),
    await book(SEEDED_AT, 3, 7),
  ];
  expect(first?.pagination).toEqual({ page: 1, perPage: 7, totalPages: 3 });
  const all = [first, second, third].flatMap((page) => page?.results ?? []);
  // What was spent at one time is one line, out of however many lots.
  expect(new Set(all.map(({ id }) => id)).size).toBe(16);
  expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(first?.points);
  expect((await ask(showPoints, {}, { token })).body.data.points).toBe(93);
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => b - a));
});

test("I05 the book says which points end next, and when", async () => {
  const { book } = await makeCustomer([
    [50, SEEDED_AT - 300 * DAY, 30],
    [80, SEEDED_AT - 10 * DAY],
  ]);
  expect((await book()).expiring).toEqual({ points: 20, at: pointsEndAt(SEEDED_AT - 300 * DAY) });
  const { book: empty } = await makeCustomer([]);
  expect(await empty()).toMatchObject({ points: 0, expiring: null, results: [], total: 0 });
});

test("I05 points end twelve months after they were earned, by the clock, but for those that were spent; and once", async () => {
  const { id, book } = await makeCustomer([
    [100, SEEDED_AT - YEAR, 70],
    [10, SEEDED_AT - YEAR - DAY, 10],
    [40, SEEDED_AT - YEAR + DAY],
  ]);
  const end = pointsEndAt(SEEDED_AT - YEAR);
  expect(await clock(id, end - 1)).toMatchObject({ ended: 0 });
  expect((await book(end - 1)).points).toBe(70);
  // They are not to be used from that second on, whenever the clock comes.
  expect([(await book(end)).points, (await book(end)).expiring]).toEqual([40, { points: 40, at: end + DAY }]);
  expect(await clock(id, end)).toMatchObject({ ended: 1 });
  expect(await clock(id, end)).toMatchObject({ ended: 0 });
  const after = await book(end);
  expect(after.points).toBe(40);
  expect(after.results[0]).toMatchObject({ points: -30, reason: "expired", at: end, orderNumber: "" });
  await clock(id, end + DAY);
  expect((await book(end + DAY)).points).toBe(0);
});

test("I05 two clocks at once end the same points once", async () => {
  const { id, book } = await makeCustomer([[90, SEEDED_AT - YEAR - DAY]]);
  await Promise.all([clock(id), clock(id), clock(id)]);
  const { points, results } = await book();
  expect([points, results.length]).toEqual([0, 2]);
});

test("I05 I06 T09 who is about to lose points is told once in thirty days, of all of them and of the first day", async () => {
  const { id, told } = await makeCustomer([
    [75, SEEDED_AT - YEAR + 10 * DAY, 15],
    [40, SEEDED_AT - YEAR + 20 * DAY],
    [500, SEEDED_AT],
  ]);
  expect(await clock(id, SEEDED_AT - 22 * DAY)).toMatchObject({ warned: 0 });
  expect(await clock(id)).toMatchObject({ warned: 1 });
  expect(await clock(id, SEEDED_AT + DAY)).toMatchObject({ warned: 0 });
  await Promise.all([clock(id), clock(id)]);
  const [notice, ...more] = await told();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    kind: "promotion",
    title: expect.stringMatching(/^100 poin kedaluwarsa mulai \d\d \w+ \d{4}$/),
    path: "/profile/point",
  });
  expect(notice?.text).toMatch(/sebelum \d\d \p{L}+ 20\d\d 23:59 WIB:/u);
});

test("I05 S04 the shop's own clock comes to every customer within a day", async () => {
  const { book } = await makeCustomer([[70, SEEDED_AT - YEAR - DAY]]);
  for (let hour = 0; hour < 24; hour++) {
    const scheduledTime = new Date((SEEDED_AT + hour * 3600) * 1000);
    await runSchedule(createScheduledController({ cron: "20 * * * *", scheduledTime }), env);
  }
  expect((await book()).points).toBe(0);
});

test("I05 H08 nobody sees another's points", async () => {
  await makeCustomer([[70, SEEDED_AT]]);
  const { book } = await makeCustomer([]);
  expect(await book()).toMatchObject({ points: 0, results: [] });
  expect((await ask(listPointEntries, {})).status).toBe(401);
});
