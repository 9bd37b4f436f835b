import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { Database } from "#functions/db/database.ts";
import { limit, limitsOfDay, limitsOfNetwork, limitToday, refuseToday } from "#functions/http/limits.ts";
import { memoryD1 } from "../../support/memory-d1.ts";
import { thrownBy } from "../shop/shop-context.ts";
import { openTables } from "./api.ts";

const HOME = "2001:db8:1:2::/64";
const OFFICE = "203.0.113.7";

test("R04 an IPv6 site has four times what one of its networks has, and other addresses are no part of a site", () => {
  expect(limitsOfNetwork("uji", OFFICE, 10)).toEqual([{ name: "uji of network", key: OFFICE, max: 10 }]);
  expect(limitsOfNetwork("uji", HOME, 10)).toEqual([
    { name: "uji of network", key: HOME, max: 10 },
    { name: "uji of site", key: "2001:db8:1::/48", max: 40 },
  ]);
});

test("R12 R11 a day's limits are by customer, recipient, network, site, carrier and in all, as far as they are known", () => {
  const network = { name: "consultation of network", key: OFFICE, max: 5 };
  const all = { name: "consultation", max: 500 };
  expect(limitsOfDay("consultation", { address: OFFICE, dayTimes: 1 })).toEqual([network, all]);
  expect(
    limitsOfDay("consultation", { address: OFFICE, dayTimes: 1 }, { account: 0, recipient: "dewi@contoh.id" }),
  ).toEqual([
    { name: "consultation of account", key: "0", max: 5 },
    { name: "consultation to recipient", key: "dewi@contoh.id", max: 20 },
    network,
    all,
  ]);
  expect(limitsOfDay("consultation", { address: HOME, dayTimes: 3 }, { account: undefined })).toEqual([
    { name: "consultation of network", key: HOME, max: 15 },
    { name: "consultation of site", key: "2001:db8:1::/48", max: 60 },
    { name: "consultation of carrier", key: "2001:db8::/32", max: 750 },
    { name: "consultation", max: 1500 },
  ]);
});

test("R12 what has no limit of a kind gets none, whoever asks", () => {
  const who = { account: 7, recipient: "dewi@contoh.id" };
  const writer = { address: OFFICE, dayTimes: 1 };
  expect(limitsOfDay("message", writer, who)).toEqual([{ name: "message of account", key: "7", max: 200 }]);
  expect(limitsOfDay("letter", writer, who)).toEqual([
    { name: "letter of network", key: OFFICE, max: 100 },
    { name: "letter", max: 20_000 },
  ]);
  expect(limitsOfDay("message", writer)).toEqual([]);
});

const at = (text: string) => Date.parse(`${text}+07:00`) / 1000;

test("R12 who has had a day's share is told to come back when the day is over in Bandung", async () => {
  const told = await thrownBy((async () => refuseToday(at("2026-11-27T23:59:00")))());
  expect(told).toMatchObject({ code: "day_full", status: 429, retryAfterSeconds: 60 });
});

test("R12 a write counts as one of today's until the limit is reached, and again tomorrow", async () => {
  const db = new Database(memoryD1(openTables("daily_count")));
  const limits = limitsOfNetwork("uji", OFFICE, 2);
  const today = at("2026-11-27T23:00:00");
  await limitToday({ db, now: today }, limits);
  await limitToday({ db, now: today + 1 }, limits);
  expect(await thrownBy(limitToday({ db, now: today + 2 }, limits))).toMatchObject({
    code: "day_full",
    status: 429,
    retryAfterSeconds: 3598,
  });
  expect(await thrownBy(limitToday({ db, now: today }, limits, { code: "too_many" }))).toMatchObject({
    code: "too_many",
    status: 429,
  });
  await limitToday({ db, now: today + 3600 }, limits);
});

test("R12 where there is no room at all that is said, and the day's limit only where there is", async () => {
  const database = openTables("daily_count");
  const db = new Database(memoryD1(database));
  const now = at("2026-11-27T12:00:00");
  const limits = limitsOfNetwork("uji", OFFICE, 1);
  const tryIt = (when: string, full?: "saved_full") =>
    thrownBy(limitToday({ db, now }, limits, { when: sql.raw(when), full }));
  expect(await tryIt("1 = 2", "saved_full")).toMatchObject({ code: "saved_full", status: 422 });
  expect(await tryIt("1 = 2")).toMatchObject({ code: "day_full", status: 429 });
  expect(database.prepare("SELECT count(*) AS n FROM daily_count").get()).toEqual({ n: 0 });
  expect(await tryIt("1 = 1", "saved_full")).toBeUndefined();
  expect(await tryIt("1 = 1", "saved_full")).toMatchObject({ code: "day_full", status: 429 });
  expect(await thrownBy(limitToday({ db, now }, limits, { full: "saved_full" }))).toMatchObject({
    code: "day_full",
  });
});

/** Counts up to one of each name and key. */
function counter() {
  const asked: string[] = [];
  const binding = (name: string) => ({
    limit: async ({ key }: { key: string }) => {
      asked.push(`${name} ${key}`);
      return { success: asked.filter((one) => one === `${name} ${key}`).length < 2 };
    },
  });
  return { asked, env: { LIMIT_VOUCHER: binding("voucher"), LIMIT_ACCOUNT: binding("account") } };
}

test("R04 each limit of a minute is counted under its own key, and says when to come back", async () => {
  const { env, asked } = counter();
  await limit(env, "voucher", "satu");
  await limit(env, "voucher", "dua");
  await limit(env, "account", "satu");
  expect(await thrownBy(limit(env, "voucher", "satu"))).toMatchObject({
    code: "too_many",
    status: 429,
    retryAfterSeconds: 60,
  });
  expect(await thrownBy(limit(env, "account", "satu"))).toMatchObject({
    code: "too_many_account",
    status: 429,
    retryAfterSeconds: 60,
  });
  expect(asked).toEqual(["voucher satu", "voucher dua", "account satu", "voucher satu", "account satu"]);
});

test("R04 a shop without the binding of a limit has no such limit", async () => {
  expect(await thrownBy(limit({}, "voucher", "satu"))).toBeUndefined();
});
