import fc from "fast-check";
import { expect, test } from "vitest";
import {
  callFor,
  kindOfReturn,
  type MoneyEntry,
  type MoneyKind,
  matchReturns,
  moneyOf,
  promisedBy,
  REFUND_WAYS,
  type Refund,
  type RefundWay,
  reasonOfMove,
  wayBack,
} from "#domain/orders/money.ts";
import type { PaidCode } from "#domain/orders/payment-method.ts";
import { ORDER_STATES } from "#domain/orders/state.ts";
import { Database } from "#functions/db/database.ts";
import { DatabaseSync, migrate, namesOf } from "#functions/db/sqlite-file.ts";
import { enterReceived } from "#functions/orders/money-queries.ts";
import { openMemoryShop } from "../../support/memory-shop.ts";

const NUMBERS = ["SI-1", "SI-1-2"];
const PAID = 1000;

/** An order with two attempts, in tables as the migrations make them. */
function openLedger() {
  const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  migrate(database, namesOf());
  for (const [nth, number] of NUMBERS.entries())
    database
      .prepare("INSERT INTO payment_attempt (number, order_id, nth, amount, created_at) VALUES (?, 1, ?, ?, 0)")
      .run(number, nth + 1, PAID);
  return database;
}

const act = fc.record({
  what: fc.constantFrom("receive" as const, "return" as const, "promise" as const, "send" as const),
  attempt: fc.constantFrom(...NUMBERS),
  amount: fc.integer({ min: 1, max: 1200 }),
  kept: fc.constantFrom(0, 0, 100),
  way: fc.constantFrom("hand" as const, "provider" as const),
  nth: fc.nat(5),
});

test("R13 whatever comes in, is promised, sent and taken back, the view adds up what the rule does, and the database refuses what is more than is there", () => {
  const database = openLedger();
  const clean = ["DROP TRIGGER money_entry_gone", "DELETE FROM money_entry", "DELETE FROM refund"].join("; ");
  const guard = database.prepare("SELECT sql FROM sqlite_master WHERE name = 'money_entry_gone'").get()?.sql;
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      database.exec(`${clean}; ${guard}`);
      const entries: MoneyEntry[] = [];
      const refunds: Refund[] = [];
      const enter = (kind: MoneyKind, attempt: string, amount: number, refund: number | null) => {
        database
          .prepare(
            "INSERT INTO money_entry (order_id, attempt, kind, amount, refund_id, at, key) VALUES (1, ?, ?, ?, ?, 0, ?)",
          )
          .run(attempt, kind, amount, refund, `${entries.length}`);
        entries.push({ kind, attempt, amount, refund });
      };
      for (const { what, attempt, amount, kept, way, nth } of acts) {
        const { free, owed } = moneyOf(attempt, entries, refunds);
        if (what === "receive") {
          if (!entries.some((one) => one.attempt === attempt && one.kind === "received"))
            enter("received", attempt, PAID, null);
        } else if (what === "return") enter("refunded", attempt, amount, null);
        else if (what === "promise") {
          const id = refunds.length + 1;
          const write = () =>
            database
              .prepare(
                "INSERT INTO refund (id, order_id, attempt, reason, amount, kept, way, key, at) VALUES (?, 1, ?, 'goodwill', ?, ?, ?, ?, 0)",
              )
              .run(id, attempt, amount, kept, way, String(id));
          if (amount + kept > free) expect(write).toThrow(/more would be promised/);
          else {
            write();
            refunds.push({ id, attempt, amount, kept, way });
          }
        } else {
          const refund = refunds[nth];
          if (!refund || refund.attempt !== attempt) continue;
          const sent = entries.filter((one) => one.refund === refund.id).reduce((all, one) => all + one.amount, 0);
          const mayBe = refund.way === "hand" && amount <= Math.min(owed, refund.amount - sent);
          if (mayBe) enter("by-hand", attempt, amount, refund.id);
          else expect(() => enter("by-hand", attempt, amount, refund.id)).toThrow(/more would be sent by hand/);
        }
        for (const number of NUMBERS) {
          const { under_way, returned, order_id, attempt, ...sums } = {
            ...database.prepare("SELECT * FROM attempt_money WHERE attempt = ?").get(number),
          };
          expect({ ...sums, underWay: under_way }).toEqual(moneyOf(number, entries, refunds));
        }
      }
      for (const number of NUMBERS) {
        const byHand = entries.filter((one) => one.attempt === number && one.kind === "by-hand");
        const { received } = moneyOf(number, entries, refunds);
        expect(byHand.reduce((all, { amount }) => all + amount, 0)).toBeLessThanOrEqual(received);
      }
    }),
    { numRuns: 60 },
  );
  database.close();
});

test("R13 money that an attempt brought is one entry, however often it is told", async () => {
  const database = openLedger();
  const db = new Database(openMemoryShop(database, 0).d1);
  for (const now of [1, 2]) await db.batch([enterReceived("SI-1", now), enterReceived("SI-1", now, { amount: 7 })]);
  expect(database.prepare("SELECT amount, at FROM money_entry").all()).toEqual([{ amount: PAID, at: 1 }]);
  database.close();
});

test("R13 an entry of money is never changed or deleted, nor what a promise says", () => {
  const database = openLedger();
  database.exec(`INSERT INTO money_entry (order_id, attempt, kind, amount, at, key) VALUES (1, 'SI-1', 'received', 1000, 0, 'a');
    INSERT INTO refund (order_id, attempt, reason, amount, way, key, at) VALUES (1, 'SI-1', 'lines', 10, 'hand', 'b', 0)`);
  for (const sql of ["UPDATE money_entry SET amount = 1", "DELETE FROM money_entry", "UPDATE refund SET amount = 11"])
    expect(() => database.exec(sql), sql).toThrow(/never/);
  expect(() =>
    database.exec(
      "INSERT INTO money_entry (order_id, attempt, kind, amount, at, key) VALUES (1, 'SI-1', 'received', 1000, 0, 'a')",
    ),
  ).toThrow(/UNIQUE/);
  database.close();
});

test("R13 more pieces of a line than were bought, or more for it than it was paid with, are not promised", () => {
  const database = openLedger();
  database.exec(`INSERT INTO order_line (order_id, line_key, variant_id, name, slug, quantity, price, paid, position)
    VALUES (1, 'a', 1, '', '', 2, 500, 900, 0)`);
  const promised = (id: number, pieces: number, amount: number) => () =>
    database.exec(`INSERT INTO refund_line VALUES (${id}, 1, 'a', ${pieces}, ${amount}, 'kept')`);
  promised(1, 1, 450)();
  expect(promised(2, 2, 450)).toThrow(/more of a line/);
  expect(promised(3, 1, 451)).toThrow(/more of a line/);
  promised(4, 1, 450)();
  database.close();
});

test("R13 J11 what a move promises back, by which way, and what the provider is asked for", () => {
  const promised = ORDER_STATES.filter((from) => reasonOfMove(from, "cancelled"));
  expect(promised).not.toContain("awaiting-payment");
  expect([
    reasonOfMove("paid", "cancelled"),
    reasonOfMove("shipped", "returned"),
    reasonOfMove("paid", "shipped"),
  ]).toEqual(["cancelled", "came-back", undefined]);
  const way = (payment: PaidCode, receivedAt: number | null, now: number) => wayBack({ payment, receivedAt }, now);
  const year = 365 * 86_400;
  expect([way("card", year, year + 5), way("card", year, 2 * year - 1)]).toEqual(["provider", "provider"]);
  const byHand = [way("card", null, 5), way("card", 0, year), way("bca", 0, 5), way("transfer", 5, 0)];
  expect(byHand).toEqual(["hand", "hand", "hand", "hand"]);
  expect(REFUND_WAYS.map((by) => promisedBy(by, 7))).toEqual([
    { underWay: 7, owed: 0 },
    { underWay: 0, owed: 7 },
  ]);
  const capture = { status: "capture", received: PAID, back: 0 };
  expect([
    callFor(capture, PAID),
    callFor(capture, PAID - 1),
    callFor({ ...capture, back: 1 }, PAID),
    callFor({ ...capture, status: "settlement" }, PAID),
  ]).toEqual(["void", "refund", "refund", "refund"]);
});

test("R13 J08 what the provider returns keeps the refund that it names, else one of the same sum, else none", () => {
  const open = (id: number, amount: number, way: RefundWay) => ({ id, key: `k${id}`, amount, open: amount, way });
  const says = (returned: number, refunds: { key: string; amount: number }[] = []) => ({
    ...{ orderNumber: "SI-1", transactionStatus: "partial_refund", returned, refunds },
  });
  const match = (...args: Parameters<typeof matchReturns>) =>
    matchReturns(...args).map(({ refund, amount, key }) => [refund, amount, key]);
  const two = [open(1, 300, "hand"), open(2, 300, "provider")];
  expect(match(says(300), 0, two)).toEqual([[2, 300, "refund k2"]]);
  expect(match(says(300, [{ key: "k1", amount: 300 }]), 0, two)).toEqual([[1, 300, "refund k1"]]);
  expect(match(says(700, [{ key: "k2", amount: 300 }]), 0, two)).toEqual([
    [2, 300, "refund k2"],
    [null, 400, "returned SI-1 700"],
  ]);
  expect(match(says(200), 0, two)).toEqual([[null, 200, "returned SI-1 200"]]);
  expect(match(says(500), 200, two)).toEqual([[2, 300, "refund k2"]]);
  expect(match(says(200), 200, two)).toEqual([]);
});

test("R13 what was sent for a promise makes it smaller; of what is left the provider's promises come first", () => {
  const received = { kind: "received", attempt: "A", amount: 1000, refund: null } as const;
  const sent = { kind: "by-hand", attempt: "A", amount: 100, refund: 1 } as const;
  const promised = (id: number, amount: number, way: RefundWay) => ({ id, attempt: "A", amount, kept: 0, way });
  const two = [promised(1, 300, "hand"), promised(2, 200, "provider")];
  expect(moneyOf("A", [received, sent], two)).toEqual({
    received: 1000,
    back: 100,
    underWay: 200,
    owed: 200,
    kept: 0,
    free: 500,
  });
  // What stays for points that are spent is promised to nobody, and is not to be.
  const [first, second] = two;
  const keeps = [{ ...first, kept: 50 } as Refund, second as Refund];
  expect(moneyOf("A", [received, sent], keeps)).toMatchObject({ owed: 200, kept: 50, free: 450 });
  // Somebody else's entry or promise changes nothing.
  const other = [
    { ...received, attempt: "B" },
    { ...sent, attempt: "B", refund: 9 },
  ];
  expect(
    moneyOf("A", [received, sent, ...other], [...two, { ...promised(9, 400, "hand"), attempt: "B" }]),
  ).toMatchObject({
    owed: 200,
    free: 500,
  });
  // The bank has taken back all but 250: no more than that is under way and owed.
  const taken = { kind: "charged-back", attempt: "A", amount: 650, refund: null } as const;
  expect(moneyOf("A", [received, sent, taken], two)).toEqual({
    received: 1000,
    back: 750,
    underWay: 200,
    owed: 50,
    kept: 0,
    free: 0,
  });
  expect(moneyOf("A", [received, sent, { ...taken, amount: 999 }], two)).toMatchObject({
    underWay: 0,
    owed: 0,
    free: 0,
  });
});

test("R13 J08 what the provider calls it says how money went back; any other word is a refund", () => {
  const words = ["cancel", "deny", "failure", "chargeback", "partial_chargeback", "refund", "partial_refund"];
  expect(words.map(kindOfReturn)).toEqual([
    ...["voided", "denied", "denied", "charged-back", "charged-back", "refunded", "refunded"],
  ]);
});

test("R13 J08 a refund that the provider sends in parts is kept by each of them, whether or not it lists those before", () => {
  const half = { id: 1, key: "k1", amount: 500, open: 400, way: "provider" as const };
  const match = (refunds: { key: string; amount: number }[]) =>
    matchReturns({ orderNumber: "SI-1", transactionStatus: "refund", returned: 500, refunds }, 100, [half]);
  const rest = [{ kind: "refunded", refund: 1, amount: 400, key: "refund k1 after 100" }];
  expect(match([])).toEqual(rest);
  expect(
    match([
      { key: "k1", amount: 100 },
      { key: "k1", amount: 400 },
    ]),
  ).toEqual(rest);
  expect(match([{ key: "k1", amount: 500 }])).toEqual(rest);
});

test("R13 J08 a refund is kept once: by its own key and sum, by no more than came back, and by nothing told twice", () => {
  const open = (id: number, amount: number) => ({ id, key: `k${id}`, amount, open: amount, way: "provider" as const });
  const match = (returned: number, refunds: { key: string; amount: number }[], known = 0, one = [open(1, 300)]) =>
    matchReturns({ orderNumber: "SI-1", transactionStatus: "partial_refund", returned, refunds }, known, one).map(
      ({ refund, amount }) => [refund, amount],
    );
  const told = { key: "k1", amount: 300 };
  expect(match(600, [told, told])).toEqual([
    [1, 300],
    [null, 300],
  ]);
  expect(match(600, [told])).toEqual([
    [1, 300],
    [null, 300],
  ]);
  // Less was left than was promised; what is more than that is none of this refund's.
  expect(match(400, [{ ...told, amount: 100 }])).toEqual([
    [1, 100],
    [null, 300],
  ]);
  expect(match(400, [{ ...told, amount: 400 }])).toEqual([
    [1, 300],
    [null, 100],
  ]);
  expect(match(500, [told], 300)).toEqual([[null, 200]]);
  expect(match(700, [{ key: "k9", amount: 400 }, told])).toEqual([
    [1, 300],
    [null, 400],
  ]);
  expect(match(300, [told], 300)).toEqual([]);
});
