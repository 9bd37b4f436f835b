import { afterEach, expect, test, vi } from "vitest";
import { DatabaseHeld, Trips } from "#functions/db/trips.ts";
import { answer, answerAnybody, answerShopper, type CallContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { selectCatalogueVersion } from "#functions/http/version.ts";
import { writeCounts } from "#functions/metrics/counts.ts";
import { asDewi, give, listen, NOW, openApi, openShop, rowOf } from "./api.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const cache = { freshSeconds: 60, staleSeconds: 1000 };

const shared = "public, max-age=60, stale-while-revalidate=1000, stale-if-error=1000";

test.each([
  ["nothing", [], shared, null],
  ["what was already", [NOW, NOW - 5, undefined], shared, null],
  ["long after", [NOW + 5000], shared, "5000"],
  [
    "while it is stale",
    [NOW + 500, NOW + 100, NOW + 300, undefined],
    "public, max-age=60, stale-while-revalidate=40, stale-if-error=40",
    "100",
  ],
  ["as it gets stale", [NOW + 60], "public, max-age=60", "60"],
  ["while it is fresh", [NOW + 30], "public, max-age=30", "30"],
  ["in a second", [NOW + 1], "public, max-age=1", "1"],
] as const)(
  "T04 Q04 a public answer that is changed by %s is kept no longer than it is right",
  async (_, changes, kept, until) => {
    const { ask } = openApi([
      answer(rowOf({ cache }), async (_, { changesAt }) => {
        for (const second of changes) changesAt(second);
      }),
    ]);
    const { headers } = await ask("uji");
    expect(headers.get("Cache-Control")).toBe(kept);
    expect(headers.get("X-Valid-Until")).toBe(until && String(NOW + Number(until)));
  },
);

test("R07 Q02 what is not the same for everybody is kept by nobody, and a customer's answer says how far it has read", async () => {
  const read = async (_: unknown, { db }: CallContext) => db.rows(selectCatalogueVersion);
  const handlers = [
    answer(rowOf({ path: "terbuka", cache }), read),
    answer(rowOf({ path: "tak-disimpan" }), read),
    answer(rowOf({ path: "cari", method: "POST", isRead: true, cache }), read),
    answerAnybody(rowOf({ path: "siapa-saja", isPersonal: true, cache }), read),
    answerShopper(rowOf({ path: "milik", access: "signed-in", cache }), read),
    answer(rowOf({ path: "sistem", access: "integration", cache }), read),
  ];
  const { ask } = await openShop(handlers, { INTEGRATION_TOKEN: "rahasia" });
  const said = async (path: string, init?: RequestInit) => {
    const { status, headers } = await ask(path, init);
    return [status, ...["Cache-Control", "X-Catalogue-Version", "X-D1-Bookmark"].map((name) => headers.get(name))];
  };
  const bookmark = "0000002a-0000";
  expect(await said("terbuka")).toEqual([200, shared, "41", null]);
  expect(await said("tak-disimpan")).toEqual([200, "private, no-store", "41", null]);
  expect(await said("cari", { method: "POST" })).toEqual([200, shared, "41", bookmark]);
  expect(await said("siapa-saja")).toEqual([200, shared, "41", null]);
  expect(await said("siapa-saja", { headers: asDewi })).toEqual([200, "private, no-store", "41", bookmark]);
  expect(await said("milik", { headers: asDewi })).toEqual([200, "private, no-store", null, bookmark]);
  const system = await said("sistem", { headers: { "X-API-Token": "rahasia" } });
  expect(system).toEqual([200, "private, no-store", null, null]);
});

test("T06 a database that counts no states has an empty bookmark", async () => {
  const api = openApi([answer(rowOf({ method: "POST" }), give(1))]);
  const withSession = () => ({ ...api.env.DB.withSession(""), getBookmark: () => null });
  const bare = openApi([answer(rowOf({ method: "POST" }), give(1))], { DB: { withSession } });
  expect((await bare.ask("uji", { method: "POST" })).headers.get("X-D1-Bookmark")).toBe("");
});

test("T06 a call reads no older state than its caller has seen, and reads of one request make their trips together", async () => {
  const read = async (_: unknown, { db }: CallContext) => db.rows(selectCatalogueVersion);
  const asked: unknown[] = [];
  const handlers = [
    answer(rowOf({}), read),
    answer(rowOf({ method: "POST" }), read),
    answer(rowOf({ path: "cari", method: "POST", isRead: true }), read),
  ];
  const { ask, bookmarks } = openApi(handlers);
  await ask("uji");
  await ask("uji", { headers: { "X-D1-Bookmark": "0000002a-1" } });
  expect(bookmarks).toEqual(["first-unconstrained", "0000002a-1"]);
  const together = openApi(handlers, {
    trips: { since: (bookmark: unknown) => void asked.push(bookmark) },
  });
  for (const [path, method, bookmark] of [
    ["uji", "GET", "0000002a-1"],
    ["uji", "POST", "0000002a-2"],
    ["cari", "POST", "0000002a-3"],
  ] as const)
    await together.ask(path, { method, headers: { "X-D1-Bookmark": bookmark } });
  expect(asked).toEqual(["0000002a-1", "0000002a-3"]);
  expect(together.bookmarks).toHaveLength(3);
  const own = openApi(handlers);
  const taken = openApi(handlers, { trips: { since: () => new Trips(own.env.DB as unknown as D1Database) } });
  await taken.ask("uji");
  expect([own.trips.length, taken.trips.length]).toEqual([1, 0]);
});

test("S04 each call is counted with what it has read and written, and one that failed as a fault, but no refusal", async () => {
  listen();
  const { ask, env, database } = openApi(
    [
      answer(rowOf({ path: "angka" }), async (_, { db }) => db.rows(selectCatalogueVersion)),
      answer(rowOf({ path: "angka", method: "POST" }), async () => {
        throw new Error("rusak");
      }),
      answer(rowOf({ path: "angka/ditolak" }), async () => refuse("not_found", 404)),
      answer(rowOf({ path: "angka/sibuk" }), async () => {
        throw new DatabaseHeld("database is locked");
      }),
      answer(rowOf({ path: "angka/diam", access: "integration" }), give(1)),
    ],
    { INTEGRATION_TOKEN: "rahasia" },
  );
  for (const path of ["angka", "angka", "angka/ditolak", "angka/sibuk"]) await ask(path);
  await ask("angka", { method: "POST" });
  await ask("angka/diam", { headers: { "X-API-Token": "rahasia" } });
  await writeCounts(env.DB as unknown as D1Database);
  const hour = Math.floor(NOW / 3600);
  const rows = database.prepare("SELECT hour, name, count FROM metric WHERE name LIKE '%angka%' ORDER BY name").all();
  expect(rows.map(({ hour, name, count }) => [hour, name, count])).toEqual([
    [hour, "call:GET angka", 2],
    [hour, "call:GET angka/diam", 1],
    [hour, "fault:POST angka (call)", 1],
    [hour, "read:GET angka", 12],
    [hour, "read:GET angka/diam", 0],
    [hour, "written:GET angka", 8],
  ]);
});
