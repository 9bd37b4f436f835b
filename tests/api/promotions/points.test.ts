import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listPointEntries, showPoints } from "#contract/account/user.ts";
import { listNotices } from "#contract/service/notice.ts";
import { Database } from "#functions/db/database.ts";
import { endPoints } from "#functions/jobs/expiring-points.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";

const DAY = 86_400;
const YEAR = 365 * DAY;

beforeEach(() => vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

type Entry = [points: number, reason: string, at: number];

async function makeCustomer(entries: Entry[]) {
  const token = await signIn();
  const [user] = await rows<{ id: number }>("SELECT max(id) AS id FROM user");
  const id = user?.id ?? 0;
  for (const [points, reason, at] of entries)
    await rows("INSERT INTO point_entry (user_id, points, reason, at) VALUES (?, ?, ?, ?)", id, points, reason, at);
  const book = (now = SEEDED_AT, page = 1, perPage = 48) =>
    ask(listPointEntries, { query: { page, perPage } }, { token, now }).then(({ body }) => body.data);
  const told = () => ask(listNotices, {}, { token }).then(({ body }) => body.data.results);
  return { token, id, book, told };
}

const clock = (id: number, now = SEEDED_AT) =>
  endPoints({ from: id, to: id }, { db: new Database(env.DB), now, origin: "https://serambi.example", post: () => {} });

test("I05 the book of points goes in pages, and its sum is the balance", async () => {
  const entries: Entry[] = Array.from({ length: 15 }, (_, n) => [n + 1, "earned", SEEDED_AT - n * DAY]);
  const { token, book } = await makeCustomer([...entries, [-20, "spent", SEEDED_AT], [5, "given-back", SEEDED_AT]]);
  const [first, second, third] = [
    await book(SEEDED_AT, 1, 7),
    await book(SEEDED_AT, 2, 7),
    await book(SEEDED_AT, 3, 7),
  ];
  expect(first?.pagination).toEqual({ page: 1, perPage: 7, totalPages: 3 });
  const all = [first, second, third].flatMap((page) => page?.results ?? []);
  expect(new Set(all.map(({ id }) => id)).size).toBe(17);
  expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(first?.points);
  expect((await ask(showPoints, {}, { token })).body.data.points).toBe(105);
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => b - a));
});

test("I05 the book says which points end next, and when", async () => {
  const { book } = await makeCustomer([
    [50, "earned", SEEDED_AT - 300 * DAY],
    [80, "earned", SEEDED_AT - 10 * DAY],
    [-30, "spent", SEEDED_AT],
  ]);
  expect((await book()).expiring).toEqual({ points: 20, at: SEEDED_AT - 300 * DAY + YEAR });
  const { book: empty } = await makeCustomer([]);
  expect(await empty()).toMatchObject({ points: 0, expiring: null, results: [], total: 0 });
});

test("I05 points end twelve months after they were earned, by the clock, but for those that were spent; and once", async () => {
  const { id, book } = await makeCustomer([
    [100, "earned", SEEDED_AT - YEAR],
    [40, "earned", SEEDED_AT - YEAR + 1],
    [-70, "spent", SEEDED_AT - 100 * DAY],
  ]);
  expect(await clock(id, SEEDED_AT - 1)).toMatchObject({ ended: 0 });
  expect(await clock(id)).toMatchObject({ ended: 1 });
  expect(await clock(id)).toMatchObject({ ended: 0 });
  const after = await book();
  expect([after.points, after.expiring]).toEqual([40, { points: 40, at: SEEDED_AT + 1 }]);
  expect(after.results[0]).toMatchObject({ points: -30, reason: "expired", at: SEEDED_AT, orderNumber: "" });
  await clock(id, SEEDED_AT + 1);
  expect((await book()).points).toBe(0);
});

test("I05 two clocks at once end the same points once", async () => {
  const { id, book } = await makeCustomer([[90, "earned", SEEDED_AT - YEAR]]);
  await Promise.all([clock(id), clock(id), clock(id)]);
  const { points, results } = await book();
  expect([points, results.length]).toEqual([0, 2]);
});

test("I05 I06 T09 who is about to lose points is told once in thirty days, of all of them and of the first day", async () => {
  const { id, told } = await makeCustomer([
    [60, "earned", SEEDED_AT - YEAR + 10 * DAY],
    [40, "earned", SEEDED_AT - YEAR + 20 * DAY],
    [500, "earned", SEEDED_AT],
  ]);
  expect(await clock(id, SEEDED_AT - 21 * DAY)).toMatchObject({ warned: 0 });
  expect(await clock(id)).toMatchObject({ warned: 1 });
  expect(await clock(id, SEEDED_AT + DAY)).toMatchObject({ warned: 0 });
  await Promise.all([clock(id), clock(id)]);
  const [notice, ...more] = await told();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ kind: "promotion", title: "100 poin Anda segera habis", path: "/profile/point" });
  expect(notice?.text).toMatch(/mulai \d\d \p{L}+ 20\d\d \d\d:\d\d WIB\./u);
});

test("I05 S04 the shop's own clock comes to every customer within a day", async () => {
  const { book } = await makeCustomer([[70, "earned", SEEDED_AT - YEAR]]);
  for (let hour = 0; hour < 24; hour++) {
    const scheduledTime = new Date((SEEDED_AT + hour * 3600) * 1000);
    await runSchedule(createScheduledController({ cron: "20 * * * *", scheduledTime }), env);
  }
  expect((await book()).points).toBe(0);
});

test("I05 H08 nobody sees another's points", async () => {
  await makeCustomer([[70, "earned", SEEDED_AT]]);
  const { book } = await makeCustomer([]);
  expect(await book()).toMatchObject({ points: 0, results: [] });
  expect((await ask(listPointEntries, {})).status).toBe(401);
});
