import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { previewOrder } from "#contract/orders/checkout.ts";
import { cancelOrder, changePayment } from "#contract/orders/order.ts";
import { SETTINGS } from "#domain/operate/settings.ts";
import { Database } from "#functions/db/database.ts";
import { render } from "#functions/db/render.ts";
import { eraseCustomer } from "#functions/operate/erase-customer.ts";
import { readCustomers, readOrders } from "#functions/operate/reports.ts";
import { readMoney } from "#functions/orders/money-report.ts";
import { selectOrders } from "#functions/orders/operator-queries.ts";
import { selectLateLosses, selectUnknownMoney } from "#functions/orders/payment-queries.ts";
import { lookAfterOrders } from "#functions/orders/unpaid-orders.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import { operatorAt } from "../operator.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import { cancelByOperator, refundByOperator } from "./acts.ts";
import { addProduct, addRegions, chosen, line, makeBuyer, order } from "./buyer.ts";
import { becomeUnheard, buy, callProvider, letters, post, press, signed } from "./provider.ts";

beforeAll(addRegions);
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const db = new Database(env.DB);
const DAY = 86_400;
const at = (now: number) => ({ db, now, origin: "https://serambi.example", post: () => {} });
const context = at(SEEDED_AT + 60);
const provider = (now = context.now) => choosePayment(env as object, db, now, context.origin);
const rupiah = (amount: number) => `Rp ${amount.toLocaleString("id-ID")}`;
const owed = async () =>
  (await db.rows(selectOrders({ choice: "refund-due" }, 100, 0))).map(({ orderNumber }) => orderNumber);
const SHOP = "halo@serambi-intan.example";

/** Another sum than was asked for comes to the number of an attempt. */
async function pay(attempt: string, amount: number, more: object = {}): Promise<void> {
  await rows(
    "UPDATE simulated_payment SET amount = ?, status = 'settlement', settled_at = ? WHERE ordersn = ?",
    amount,
    SEEDED_AT,
    attempt,
  );
  const told = { order_id: attempt, status_code: "200", gross_amount: `${amount}.00` };
  expect(await post(await signed(told, { transaction_status: "settlement", ...more }))).toBe(200);
}

test.each([-1000, 1000])(
  "R13 money of another sum (%i) is entered as it came and goes back: shop and buyer are told, and the order is paid anew",
  async (more) => {
    const { id, token, show, bill } = await buy();
    const came = bill + more;
    for (const transaction_id of ["t-1", "t-2"]) await pay(id, came, { transaction_id });
    expect(await show()).toMatchObject({
      ...{ state: "awaiting-payment", refundDue: came },
      payment: { isOver: true, paidAt: null },
      ledger: {
        lines: [
          { what: "in", amount: came },
          { what: "coming", amount: came },
        ],
        left: 0,
      },
    });
    expect(await owed()).toContain(id);
    const [alarm, ...more1] = await letters(id, SHOP);
    expect([alarm?.text, more1]).toEqual([expect.stringContaining("bukan jumlah yang ditagihkan"), []]);
    const told = (await letters(id, "pembeli%")).filter(({ subject }) => subject.startsWith("Jumlah pembayaran"));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toMatch(
      new RegExp(
        `Yang kami terima ${rupiah(came)}, sedangkan tagihannya ${rupiah(bill)}.*bayar tepat ${rupiah(bill)} sebelum`,
      ),
    );
    const again = await ask(changePayment, { params: { id }, body: { payment: "bca", tenor: 0 } }, { token });
    expect(again.body.data.payment).toMatchObject({ isOver: false, status: "pending" });
    await press(`${id}-2`, "lunas");
    expect(await show()).toMatchObject({ state: "paid", refundDue: came, ledger: { left: bill } });
    expect(await refundByOperator(id, context)).toMatchObject({ did: "refunded", amount: came });
    expect(await show()).toMatchObject({
      state: "paid",
      refundDue: 0,
      payment: { words: "Lunas" },
      ledger: { left: bill },
    });
  },
);

test("R13 money for a number that is none of the shop's is mailed once and listed, and is no silence", async () => {
  const [number, waiting] = ["SI-000101-000000000001", "SI-000101-000000000002"];
  const told = { order_id: number, status_code: "200", gross_amount: "75000.00" };
  for (const transaction_id of ["t-1", "t-1", "t-2"])
    expect(await post(await signed(told, { transaction_status: "settlement", transaction_id }))).toBe(200);
  const pending = { ...told, order_id: waiting, status_code: "201" };
  for (const transaction_status of ["pending", "settlement"]) await post(await signed(pending, { transaction_status }));
  const mails = await letters("SI-000101");
  expect(mails.map(({ recipient, text }) => [recipient, text.includes("Rp 75.000")])).toEqual([[SHOP, true]]);
  const listed = (await db.rows(selectUnknownMoney(100))).filter(({ orderNumber }) => orderNumber === number);
  expect(listed).toEqual([{ orderNumber: number, verdict: "unknown", amount: 75_000, at: SEEDED_AT, attemptOf: null }]);
});

test("R13 money in a currency that is not the shop's is mailed once and listed", async () => {
  const { id, bill, show } = await buy();
  const told = { order_id: id, status_code: "200", gross_amount: `${bill}.00` };
  for (const transaction_id of ["t-1", "t-2"])
    await post(await signed(told, { transaction_status: "settlement", currency: "USD", transaction_id }));
  expect((await show()).state).toBe("awaiting-payment");
  expect(await letters(id, SHOP)).toHaveLength(1);
  expect(await db.rows(selectUnknownMoney(100))).toContainEqual(
    expect.objectContaining({ orderNumber: id, verdict: "mismatch", amount: bill }),
  );
});

/** An order of each kind that an accountant meets. */
async function trade(): Promise<{ twice: Awaited<ReturnType<typeof buy>>; cancelled: string }> {
  const [kept, cancelled, sent, twice, late, other] = [
    await buy("card"),
    await buy(),
    await buy("bni"),
    await buy(),
    await buy(),
    await buy("bri"),
  ];
  const [gone, partly] = [await buy("card"), await buy("card")];
  await buy();
  for (const { id } of [kept, gone, partly]) for (const hasil of ["lunas", "setor"]) await press(id, hasil);
  for (const { id } of [cancelled, sent]) await press(id, "lunas");
  await press(gone.id, "tarik");
  await callProvider(`${partly.id}/refund`, { refund_key: "satu", amount: 5000, reason: "Goresan" });
  for (const { id } of [cancelled, sent]) await cancelByOperator(id, "Batu retak", context, provider());
  await refundByOperator(sent.id, context);
  const change = { params: { id: twice.id }, body: { payment: "card" as const, tenor: 0 } };
  await ask(changePayment, change, { token: twice.token });
  for (const hasil of ["lunas", "setor"]) await press(`${twice.id}-2`, hasil);
  await rows("UPDATE simulated_payment SET status = 'pending' WHERE ordersn = ?", twice.id);
  await press(twice.id, "lunas");
  await callProvider(`${twice.id}-2/refund`, { refund_key: "dua", amount: 7000, reason: "Goresan" });
  await cancelByOperator(late.id, "Habis", context, provider());
  await rows("UPDATE simulated_payment SET status = 'pending' WHERE ordersn = ?", late.id);
  await press(late.id, "lunas");
  await pay(other.id, other.bill - 1000);
  return { twice, cancelled: cancelled.id };
}

async function all<Row>(pages: AsyncGenerator<Row[]>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const page of pages) found.push(...page);
  return found;
}

test("R13 S03 export, report, entries and the provider's list have the same sums, and a month that is over keeps them", async () => {
  const { twice, cancelled } = await trade();
  const sums = (names: string) => rows<Record<string, number>>(`SELECT ${names}`).then(([row]) => row ?? {});
  const entries = await sums(`sum(amount) FILTER (WHERE kind = 'received') AS received,
    sum(amount) FILTER (WHERE kind NOT IN ('received', 'by-hand')) AS byProvider,
    sum(amount) FILTER (WHERE kind = 'by-hand') AS byHand FROM money_entry`);
  const open = await sums("sum(under_way) AS underWay, sum(owed) AS owed FROM attempt_money");
  for (const sum of [...Object.values(entries), open.owed]) expect(sum).toBeGreaterThan(0);
  const exported = await all(readOrders(db));
  const add = (name: string) => exported.reduce((sum, row) => sum + Number(row[name as keyof typeof row]), 0);
  expect({
    ...{ received: add("received"), byProvider: add("back_by_provider"), byHand: add("back_by_hand") },
    ...{ underWay: add("under_way"), owed: add("owed") },
  }).toEqual({ ...entries, ...open });
  const atProvider = await sums(`sum(amount) AS received,
    sum(CASE WHEN status IN ('settlement', 'capture', 'partial_refund') THEN refunded ELSE amount END) AS byProvider
    FROM simulated_payment WHERE settled_at IS NOT NULL`);
  expect(atProvider).toEqual({ received: entries.received, byProvider: entries.byProvider });
  const spent = (await all(readCustomers(db))).reduce((sum, row) => sum + row.spent, 0);
  expect(spent).toBe(
    Number(entries.received) -
      Number(entries.byProvider) -
      Number(entries.byHand) -
      Number(open.underWay) -
      Number(open.owed),
  );
  const today = Math.floor((SEEDED_AT + 7 * 3600) / DAY) * DAY - 7 * 3600;
  const days = (first: number) => [0, 1, 2].map((n) => ({ from: first + n * DAY, until: first + (n + 1) * DAY }));
  const [before, day, after] = await readMoney(db, days(today - DAY));
  const nothing = { received: 0, fees: 0, byProvider: 0, byHand: 0, underWay: 0, owed: 0 };
  expect(before).toEqual(nothing);
  expect(day).toEqual({ ...entries, ...open, fees: day?.fees });
  expect(day?.fees).toBe(exported.reduce((sum, { paid, fee }) => sum + (paid === null ? 0 : fee), 0));
  expect(after).toEqual({ ...nothing, ...open });

  // What the provider sent back of the payment that counts is not taken off the other one, which is owed whole.
  expect(await twice.show()).toMatchObject({ refundDue: twice.bill, payment: { returned: 7000 } });

  await refundByOperator(cancelled, at(today + 40 * DAY));
  expect(await readMoney(db, days(today - DAY))).toEqual([before, day, after]);
  const [, later] = await readMoney(db, days(today + 39 * DAY));
  expect(later).toMatchObject({ received: 0, byProvider: 0, owed: Number(open.owed) - Number(later?.byHand) });
  expect(later?.byHand).toBeGreaterThan(0);
});

test("J08 a card's money that its bank takes back months later is found, by six questions in all", async () => {
  const { id, show } = await buy("card");
  for (const hasil of ["lunas", "setor"]) await press(id, hasil);
  const asked: number[] = [];
  const look = async (day: number) => {
    const now = SEEDED_AT + day * DAY;
    const real = provider(now);
    const status = (number: string) => {
      if (number === id) asked.push(day);
      return real.status(number);
    };
    await lookAfterOrders(at(now), { ...real, status });
  };
  for (let week = 1; week <= 16; week += 1) await look(7 * week);
  await becomeUnheard(id, "chargeback");
  for (let week = 17; week < 58; week += 1) await look(7 * week);
  expect(asked).toEqual([7, 14, 28, 56, 112, 224]);
  const { text, values } = render(selectLateLosses(SEEDED_AT, 30).query);
  const plan = await rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...values);
  expect(plan.map(({ detail }) => detail).join()).toContain("USING INDEX payment_attempt_late_loss (<expr><?)");
  expect(await show()).toMatchObject({
    state: "cancelled",
    moves: expect.arrayContaining([expect.objectContaining({ state: "charged-back" })]),
  });
});

test("J01 J16 an order has a highest sum, and each way to pay its own: what does not take it is said in words, and not placed", async () => {
  const piano = await addProduct({ stock: 9, price: 1_500_000_000 });
  const token = await makeBuyer([line(piano)]);
  const refused = await order(token);
  expect([refused.status, refused.body.data]).toMatchObject([
    403,
    { missing: { total: expect.stringMatching(/satu pesanan maksimal Rp 1\.000\.000\.000\. .*chat/) } },
  ]);
  await rows("INSERT INTO setting (id, content) VALUES (?, '2.000.000.000')", SETTINGS["order-highest"].id);
  const byCard = await order(token, { ...chosen, payment: "card" });
  expect([byCard.status, byCard.body.data]).toMatchObject([
    403,
    {
      missing: {
        payment: "Kartu kredit atau debit menerima maksimal Rp 999.999.999 sekali bayar. Pilih metode lain.",
      },
    },
  ]);
  const { body } = await ask(previewOrder, { body: { ...chosen, payment: null } }, { token });
  expect([body.data.chosen.payment, body.data.missing]).toEqual(["bca", {}]);
  const placed = await order(token);
  expect(placed.status).toBe(200);
  const params = { id: placed.body.data.orderNumber };
  expect(await ask(changePayment, { params, body: { payment: "card", tenor: 0 } }, { token })).toMatchObject({
    status: 422,
  });
});

test("R13 nobody is forgotten while a card's page of theirs may still take money, though its order has ended", async () => {
  const { id, token } = await buy("card");
  // The provider knows of a card's payment, and can cancel it, only once its page was used.
  await rows("DELETE FROM simulated_payment WHERE ordersn = ?", id);
  expect((await ask(cancelOrder, { params: { id }, body: { noteCancel: "Salah ukuran" } }, { token })).status).toBe(
    200,
  );
  const [{ user, until } = { user: 0, until: 0 }] = await rows<{ user: number; until: number }>(
    `SELECT user_id AS user, expires_at AS until FROM "order" WHERE ordersn = ?`,
    id,
  );
  const foresee = (now: number) => eraseCustomer.plan({ customer: { id: user } }, operatorAt(now));
  expect(await foresee(until - 1)).toMatchObject({ did: "nothing", why: "open", orders: [id] });
  expect(await foresee(until)).toMatchObject({ id: user });
});
