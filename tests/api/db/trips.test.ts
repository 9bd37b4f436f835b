import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createApi } from "#functions/api/api.ts";
import { Database, statement } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import { TripsOfRequest } from "#functions/db/trips.ts";
import { type Heard, listen } from "../listening.ts";
import { send } from "../shop.ts";

const number = (value: number) => select({ value: sql<number>`${value}` }, sql``);
const wrong = select({ value: sql<number>`no_such_column` }, sql``);

/** The databases of two calls of one request, and what they ask. */
function twoCalls(bookmarks: [string?, string?] = []): { heard: Heard; one: Database; other: Database } {
  const { heard, DB } = listen();
  const trips = new TripsOfRequest(DB);
  const [one, other] = [new Database(trips.since(bookmarks[0])), new Database(trips.since(bookmarks[1]))];
  return { heard, one, other };
}

test("Q04 what the calls of one request read at the same moment is one trip, each gets its own rows", async () => {
  const { heard, one, other } = twoCalls();
  const read = await Promise.all([one.batch([number(1), number(2)]), other.rows(number(3))]);
  expect(read).toEqual([[[{ value: 1 }], [{ value: 2 }]], [{ value: 3 }]]);
  expect(heard).toMatchObject({ trips: 1 });
  expect(await one.rows(number(4))).toEqual([{ value: 4 }]);
  expect(heard.trips).toBe(2);
});

test("Q04 the same read of two calls is sent once", async () => {
  const { heard, one, other } = twoCalls();
  const read = await Promise.all([one.rows(number(7)), other.batch([number(8), number(7)])]);
  expect(read).toEqual([[{ value: 7 }], [[{ value: 8 }], [{ value: 7 }]]]);
  expect(heard.asked).toHaveLength(2);
});

test("Q04 a call whose statement is wrong fails alone", async () => {
  const { one, other } = twoCalls();
  const [failed, read] = await Promise.allSettled([one.rows(wrong), other.rows(number(5))]);
  expect(failed.status).toBe("rejected");
  expect(read).toMatchObject({ status: "fulfilled", value: [{ value: 5 }] });
});

test("Q04 calls that must see different writes are not joined", async () => {
  const bookmark = env.DB.withSession("first-primary").getBookmark() ?? "00000001-0000";
  const { heard, one, other } = twoCalls([bookmark, undefined]);
  await Promise.all([one.rows(number(1)), other.rows(number(1))]);
  expect(heard.trips).toBe(2);
});

test("Q04 a write goes by itself, at once", async () => {
  const { heard, one, other } = twoCalls();
  const written = one.rows(statement(sql`UPDATE setting SET content = content WHERE id = 1`));
  await Promise.all([written, other.rows(number(1))]);
  expect(heard.trips).toBe(2);
});

test("Q04 five calls of one page ask the database once", async () => {
  const { heard, DB } = listen();
  const settings = { ...env, DB, trips: new TripsOfRequest(DB) };
  const paths = ["more/setting", "uni/page", "uni/product/category", "uni/product/groups", "uni/product/12"];
  const answers = await Promise.all(
    paths.map((path) => createApi().fetch(new Request(`https://api.test/${path}`), settings)),
  );
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  expect(heard.trips).toBe(1);
});

test("S07 where a copy of the database lacks what a migration has brought, the database itself is asked", async () => {
  const asked: (string | undefined)[] = [];
  const lacking = {
    prepare: () => ({ bind: () => ({}) }),
    batch: async () => {
      throw new Error("D1_ERROR: no such column: claimed_at at offset 7: SQLITE_ERROR");
    },
    getBookmark: () => null,
  };
  const withSession = (from?: string) => {
    asked.push(from);
    return from === "first-primary" ? env.DB.withSession(from) : lacking;
  };
  const db = new Database({ withSession } as unknown as D1Database);
  expect(await db.rows(number(6))).toEqual([{ value: 6 }]);
  expect(await db.rows(number(7))).toEqual([{ value: 7 }]);
  expect(asked).toEqual(["first-unconstrained", "first-primary"]);
  await expect(db.rows(wrong)).rejects.toThrow("no_such_column");
});

test("Q04 an answer names the version that its own database saw, not one that another answer has read", async () => {
  const named = async () => Number((await send("more/setting")).headers.get("X-Catalogue-Version"));
  const before = await named();
  await env.DB.prepare("UPDATE catalogue_version SET version = version + 1").run();
  expect(await named()).toBe(before + 1);
});
