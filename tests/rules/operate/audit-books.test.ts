import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Database } from "#functions/db/database.ts";
import type { ApiEnv } from "#functions/env.ts";
import { auditNightly } from "#functions/jobs/audit-books.ts";
import { filledShop } from "../../support/filled-shop.ts";
import { openMemoryShop } from "../../support/memory-shop.ts";

/** The books as the clock reads them, night after night. */
const NOW = 1_800_000_000;
const OWNER = "pemilik@toko.example";
let shop: ReturnType<typeof filledShop>;
let d1: D1Database;
let night: (limits?: { lately: number; turn: number }) => Promise<{ audited: number; wrong: number }>;
let errors: string[];

beforeEach(() => {
  shop = filledShop(NOW, 64);
  ({ d1 } = openMemoryShop(shop, NOW));
  errors = [];
  vi.spyOn(console, "error").mockImplementation((line) => void errors.push(line));
  const env = { DB: d1, ALERT_TO: OWNER } as unknown as ApiEnv;
  night = (limits) => auditNightly({ db: new Database(d1), env, now: NOW, origin: "", post: () => {} }, limits);
});
afterEach(() => vi.restoreAllMocks());

/** What a night asks of the database. */
async function askedAtNight(): Promise<Set<string>> {
  const asked = new Set<string>();
  const session = d1.withSession();
  const prepare = (sql: string) => {
    asked.add(sql);
    return session.prepare(sql);
  };
  const heard = { withSession: () => ({ ...session, prepare }) } as unknown as D1Database;
  const env = { DB: heard, ALERT_TO: OWNER } as unknown as ApiEnv;
  await auditNightly({ db: new Database(heard), env, now: NOW, origin: "", post: () => {} });
  return asked;
}

const numberOf = (id: number) => String(shop.prepare('SELECT ordersn FROM "order" WHERE id = ?').get(id)?.ordersn);
const spoil = (id: number, more: number) =>
  shop.exec(`UPDATE payment SET amount = amount + ${more} WHERE order_id = ${id}`);
const letters = () =>
  shop
    .prepare("SELECT text FROM outbox WHERE recipient = ? ORDER BY id")
    .all(OWNER)
    .map(({ text }) => String(text));

test("R13 S04 what the books find at night is told the owner once, with the order's number and what to do, and again if it comes again", async () => {
  const { wrong } = await night();
  expect([wrong, letters()]).toEqual([0, []]);
  spoil(3, 1);
  spoil(5, 1);
  expect((await night()).wrong).toBe(2);
  expect(letters()).toHaveLength(1);
  expect(letters()[0]).toMatch(new RegExp(`tidak cocok pada: ${numberOf(3)}, ${numberOf(5)}\\.\\n`));
  expect(letters()[0]).toMatch(/npm run shop -- check --remote .* npm run shop -- show NOMOR/);
  expect(errors.map((line) => JSON.parse(line).books)).toEqual([
    `${numberOf(3)}: its payment is over another sum`,
    `${numberOf(5)}: its payment is over another sum`,
  ]);
  await night();
  expect(letters()).toHaveLength(1);
  spoil(3, -1);
  await night();
  expect(letters()).toHaveLength(1);
  spoil(3, 1);
  await night();
  expect(letters()[1]).toContain(`pada: ${numberOf(3)}.`);
});

test("R13 R08 a night reads the orders that something happened to, and so many of the others in turn", async () => {
  const few = { lately: 5, turn: 20 };
  await night(few);
  spoil(50, 1);
  spoil(22, 1);
  // It is the turn of 21 to 40.
  expect(await night(few)).toEqual({ audited: 20, wrong: 1 });
  expect(letters()[0]).toContain(numberOf(22));
  shop.exec(`INSERT INTO order_move (order_id, state, actor, at) VALUES (7, 'charged-back', 'payment', ${NOW})`);
  spoil(7, 1);
  expect(await night(few)).toEqual({ audited: 21, wrong: 2 });
  expect(letters()[1]).toContain(`pada: ${numberOf(7)}, ${numberOf(50)}.`);
  // The last four, and after them the first again.
  expect([(await night(few)).audited, (await night(few)).audited]).toEqual([4, 20]);
});

test("R13 R08 what a night asks is found by numbers and indexes: nothing of it is read from the first order on", async () => {
  const asked = await askedAtNight();
  expect(asked.size).toBeGreaterThan(20);
  const plans = [...asked].flatMap((sql) =>
    shop
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail),
  );
  const isScan = /^SCAN "?(order|money|refund|point_entry|payment|simulated|stock_entry|voucher)/;
  expect(plans.filter((detail) => isScan.test(String(detail)))).toEqual([]);
});
