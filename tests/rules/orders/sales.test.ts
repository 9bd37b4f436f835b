import fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_STATES, SOLD_STATES } from "#domain/orders/state.ts";
import { filledShop } from "../../support/filled-shop.ts";
import { openMemoryShop } from "../../support/memory-shop.ts";

const NOW = 1_800_000_000;
const ORDERS = 12;
const shop = filledShop(NOW, ORDERS);
const desk = openMemoryShop(shop, NOW);

const sum = fc.integer({ min: 0, max: 900_000 });
/** What became of an order's money, in any mixture: also paid twice, also not yet sent back. */
const anyFate = fc.record({
  state: fc.constantFrom(...ORDER_STATES),
  isInside: fc.boolean(),
  sentBack: sum,
  returned: sum,
});

/** No entry of money is deleted in a shop; here each run begins without any. */
const guard = shop.prepare("SELECT sql FROM sqlite_master WHERE name = 'money_entry_gone'").get()?.sql;
const EMPTY = `DROP TRIGGER money_entry_gone; DELETE FROM money_entry; DELETE FROM refund; ${guard};`;

function enter(order: number, attempt: string, kind: string, amount: number, refund: number | null = null): void {
  shop
    .prepare(
      "INSERT INTO money_entry (order_id, attempt, kind, amount, refund_id, at, key) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .run(order, attempt, kind, amount, refund, NOW - 30, `${order} ${kind}`);
}

test("S03 the lines of the sales add up: revenue of goods, shipping and fees, less what went back of it, is the net", {
  timeout: 60_000,
}, async () => {
  const orders = shop
    .prepare(
      `SELECT o.id, bill_total AS bill, a.number AS paidBy FROM "order" AS o JOIN payment AS p ON p.order_id = o.id
        JOIN payment_attempt AS a ON a.number = p.paid_by`,
    )
    .all() as { id: number; bill: number; paidBy: string }[];
  expect(orders.length).toBeGreaterThan(4);
  shop.exec("UPDATE payment SET paid_at = 0");
  const fates = fc.array(anyFate, { minLength: orders.length, maxLength: orders.length });
  await fc.assert(
    fc.asyncProperty(fates, async (drawn) => {
      shop.exec(`SAVEPOINT drawn; ${EMPTY}`);
      let [revenue, left, besides, count] = [0, 0, 0, 0];
      for (const [n, { id, bill, paidBy }] of orders.entries()) {
        const { state, isInside, ...fate } = drawn[n] as (typeof drawn)[0];
        const returned = Math.min(fate.returned, bill);
        const sentBack = Math.min(fate.sentBack, bill - returned);
        const paidAt = isInside ? NOW - 60 : NOW - 40 * 86_400;
        shop.prepare(`UPDATE "order" SET state = ? WHERE id = ?`).run(state, id);
        shop.prepare("UPDATE payment SET paid_at = ? WHERE order_id = ?").run(paidAt, id);
        enter(id, paidBy, "received", bill);
        if (returned > 0) enter(id, paidBy, "refunded", returned);
        if (sentBack > 0) {
          shop
            .prepare(
              "INSERT INTO refund (id, order_id, attempt, reason, amount, way, key, at) VALUES (?, ?, ?, 'goodwill', ?, 'hand', ?, 0)",
            )
            .run(id, id, paidBy, sentBack, String(id));
          enter(id, paidBy, "by-hand", sentBack, id);
        }
        if (isInside && SOLD_STATES.includes(state)) {
          count += 1;
          revenue += bill;
          left += bill - returned - sentBack;
        } else besides += sentBack;
      }
      const { out } = await desk.type("sales");
      shop.exec("ROLLBACK TO drawn; RELEASE drawn");
      const line = (name: string) => new RegExp(`^ *${name} +(-?)(?:Rp )?([\\d.]+)`, "m").exec(out);
      const told = (name: string) => Number(`${line(name)?.[1] ?? ""}${line(name)?.[2]?.replaceAll(".", "") ?? 0}`);
      expect([told("Orders paid"), told("Revenue"), told("Net")]).toEqual([count, revenue, left]);
      expect(told("of which goods") + told("of which shipping") + told("of which fees")).toBe(revenue);
      expect(told("Revenue") + told("Refunded by the provider") + told("Refunded by hand")).toBe(left);
      expect(Number(/^Rp ([\d.]+) more went back/m.exec(out)?.[1]?.replaceAll(".", "") ?? 0)).toBe(besides);
    }),
    { numRuns: 40 },
  );
});

test("S03 what being paid costs the shop stands beside the revenue once the setting says it", async () => {
  shop.exec(`SAVEPOINT cost; ${EMPTY}`);
  shop.exec(`UPDATE "order" SET state = 'paid', payment = 'card', tenor = 3`);
  shop.prepare("UPDATE payment SET paid_at = ?").run(NOW - 60);
  const { n, bill } = shop.prepare(`SELECT count(*) AS n, sum(bill_total) AS bill FROM "order"`).get() as Record<
    string,
    number
  >;
  const sums = async () => (await desk.type("sales")).out;
  expect(await sums()).not.toMatch(/Cost of being paid|COST/);
  const set = await desk.type("settings", "set", "payment-costs", "bca 4000; card 2%; card/3 3% + 2000");
  expect([set.code, set.err]).toEqual([0, ""]);
  const cost = Math.ceil(((bill ?? 0) * 3) / 100) + 2000 * (n ?? 0);
  const told = (await sums()).replace(/ +/g, " ");
  const rupiah = (amount: number) => `Rp ${amount.toLocaleString("de-DE")}`;
  expect(told).toContain(`Cost of being paid -${rupiah(cost)}`);
  expect(told).toContain(`Net ${rupiah((bill ?? 0) - cost)}`);
  expect(told).toContain(`Kartu kredit atau debit, 3 months ${n} ${rupiah(bill ?? 0)} ${rupiah(cost)}`);
  shop.exec("ROLLBACK TO cost; RELEASE cost");
});

test("R13 the prompt shows an order's money as it moved, the accountant's days add up to the month, and stray money is listed", async () => {
  shop.exec(`SAVEPOINT told; ${EMPTY}`);
  const { id, number, paidBy, fee } = shop
    .prepare(
      `SELECT o.id, ordersn AS number, paid_by AS paidBy, fee FROM "order" AS o JOIN payment AS p ON p.order_id = o.id
        JOIN payment_attempt AS a ON a.number = p.paid_by LIMIT 1`,
    )
    .get() as { id: number; number: string; paidBy: string; fee: number };
  enter(id, paidBy, "received", 500_000);
  enter(id, paidBy, "refunded", 20_000);
  shop.exec(`INSERT INTO refund (id, order_id, attempt, reason, amount, way, key, at)
    VALUES (7, ${id}, '${paidBy}', 'complaint', 30000, 'hand', 'k', ${NOW - 20})`);
  const shown = (await desk.type("show", number)).out.replace(/ +/g, " ");
  expect(shown).toMatch(
    /Rp 500\.000 came in, \w+\n.*−Rp 20\.000 refunded by the provider\n.*−Rp 30\.000 to be sent by hand: complaint\n Rp 450\.000 left in it/,
  );
  const day = new Date((NOW - 30 + 7 * 3600) * 1000).toISOString().slice(0, 10);
  const fees = fee > 0 ? `Rp ${fee.toLocaleString("de-DE")} ` : "";
  const sums = `Rp 500.000 ${fees}Rp 20.000 Rp 480.000 Rp 30.000`;
  for (const [label, period] of [
    [day, ["--month", day.slice(0, 7)]],
    [day.slice(0, 7), ["--year", day.slice(0, 4)]],
  ] as const) {
    const { out } = await desk.type("report", ...period);
    const told = out.replace(/ +/g, " ").split("\n");
    expect(told).toContain(`${label} ${sums}`);
    expect(told).toContain(`all ${sums}`);
  }
  expect((await desk.type("report", "--month", "2026-13")).err).toContain("--month is a month");
  expect((await desk.type("report", "--year", "26")).err).toContain("--year is a year");
  expect((await desk.type("report", "--year", "2026", "--days", "3")).err).toContain("one of");

  expect((await desk.type("orders", "unknown-money")).out).toContain("No money without an order.");
  shop.exec(`INSERT INTO payment_notification (digest, ordersn, status, verdict, amount, at) VALUES
    ('a', 'SI-1', 'settlement', 'unknown', 75000, ${NOW}), ('b', 'SI-2', 'pending', 'unknown', 5, ${NOW})`);
  const stray = (await desk.type("orders", "unknown-money")).out;
  expect(stray).toMatch(/SI-1 .*Rp 75\.000 +the shop has no order of this number/);
  expect(stray).not.toContain("SI-2");
  shop.exec("ROLLBACK TO told; RELEASE told");
});
