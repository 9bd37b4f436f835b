import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseFile } from "../../../scripts/local/database-file.ts";
import { askShop } from "../../support/operator.ts";
import { visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

/** A shop of its own, since every visit is counted; it writes its figures after every answer. */
let shop: OwnWorker;
beforeAll(async () => {
  shop = await openOwnShop("figures", { METRIC_SECONDS: "0" });
}, 60_000);
afterAll(() => shop?.end());

const PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36";
const NOW = 1_790_000_000;
const SOON = { timeout: 10_000, interval: 50 };
const see = (path: string, headers: Record<string, string> = {}) =>
  visit(path, { base: shop.address, now: NOW, headers: { "User-Agent": PHONE, ...headers } });

function stored(sql: string): { name: string; count: number; hour: number }[] {
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const database = new DatabaseSync(databaseFile(shop.state), { readOnly: true, timeout: 5000 });
  try {
    return database.prepare(sql).all() as { name: string; count: number; hour: number }[];
  } finally {
    database.close();
  }
}
const counts = (hour = Math.floor(NOW / 3600)): Record<string, number> =>
  Object.fromEntries(
    stored(`SELECT name, count, hour FROM metric WHERE hour = ${hour}`).map((one) => [one.name, one.count]),
  );

function beacon(body: string, headers: Record<string, string> = {}, method = "POST") {
  const said = { "User-Agent": PHONE, Origin: shop.address, "X-Test-Now": String(NOW), ...headers };
  return fetch(`${shop.address}/ukur`, { method, headers: said, ...(method === "POST" && { body }) });
}

test("T08 S04 visits are counted by kind, with and without script; programs and pages fetched ahead apart", async () => {
  const made = await see("/about");
  expect(made.html).toContain('sendBeacon("/ukur"');
  await see("/about");
  const refused = await visit("/login", {
    base: shop.address,
    now: NOW,
    headers: { "User-Agent": PHONE },
    form: { email: "" },
  });
  expect(refused.status).toBe(422);
  await see("/about", { "User-Agent": "Googlebot/2.1" });
  await see("/about", { "Sec-Purpose": "prefetch" });
  await see("/about", { "Sec-Fetch-Dest": "empty" });
  expect((await beacon("0,1830,48,0.0120")).status).toBe(204);
  await see("/robots.txt");
  await expect.poll(counts, SOON).toMatchObject({
    "visit:made": 1,
    "visit:cached": 1,
    "visit:private": 1,
    "refused:422": 1,
    bot: 1,
    prefetch: 1,
    script: 1,
    "lcp:3": 1,
  });
  expect(counts().fault).toBeUndefined();
  expect(counts()["call:GET more/setting"]).toBeGreaterThan(0);
  expect(counts()["read:GET more/setting"]).toBeGreaterThan(0);

  const { code, out } = await askShop(["report", "--days", "90"], shop.state);
  expect(code).toBe(0);
  expect(out).toMatch(/orders +\d/);
  expect(out).toContain("without script");
});

test("R16 S04 the report names the page and the call that failed, and nothing that they were asked for", async () => {
  await shop.execute("ALTER TABLE article RENAME TO away");
  expect((await see("/artikel/mengenal-zamrud?dari=iklan")).status).toBeGreaterThanOrEqual(500);
  await shop.execute("ALTER TABLE away RENAME TO article");
  await expect.poll(counts, SOON).toMatchObject({ "fault:GET /artikel/…": 1 });
  const { out } = await askShop(["report", "--days", "90"], shop.state);
  expect(out).toMatch(/FAILED \(5xx\) +TIMES/);
  expect(out).toMatch(/GET \/artikel\/… +1 /);
  expect(out).toMatch(/GET uni\/news\/\{id\} \(call\) +\d/);
  expect(out).not.toContain("zamrud");
});

test("S04 R05 a beacon that no page of ours has sent changes nothing", async () => {
  const before = counts();
  const refused = { ...before };
  for (const [body, status] of [
    ["x".repeat(100_000), 413],
    ["x".repeat(81), 413],
    ["", 400],
    ["0,1,1", 400],
    ["<script>", 400],
  ] as const)
    expect((await beacon(body)).status, body.slice(0, 20)).toBe(status);
  expect((await beacon("0,1,1,1", { Origin: "https://jahat.example" })).status).toBe(403);
  expect((await beacon("0,1,1,1", { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await beacon("", {}, "GET")).status).toBe(405);
  expect((await beacon("0,1,1,1", { "User-Agent": "Googlebot/2.1" })).status).toBe(204);
  await see("/robots.txt");
  await expect.poll(() => counts().answer, SOON).toBeGreaterThan(before.answer ?? 0);
  const { answer: _, ...after } = counts();
  const { answer: __, ...then } = refused;
  const visitsOf = (all: Record<string, number>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => /^(visit|script|lcp|inp|cls)/.test(name)));
  expect(visitsOf(after)).toEqual(visitsOf(then));
});

test("S04 nothing that tells a visitor is kept: no address, no browser, no page, no customer", () => {
  const names = stored("SELECT DISTINCT name, 0 AS count, 0 AS hour FROM metric").map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  const known =
    /^(answer|fault|bot|prefetch|script|refused:4(22|29)|visit:[a-z]+|(lcp|inp|cls):[0-8]|(call|read|written):[A-Z]+ [\w{}/-]+|fault:[A-Z]+ [\w{}/…-]+( \(call\))?)$/;
  expect(names.filter((name) => !known.test(name))).toEqual([]);
});
