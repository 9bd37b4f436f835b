import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { cancelOrder, changePayment, nameRefundAccount, showPublicOrder } from "#contract/orders/order.ts";
import { auditOrders } from "#domain/orders/books/audit.ts";
import { AuditLog, listChanges } from "#functions/acts/audit-log.ts";
import { Database } from "#functions/db/database.ts";
import type { ApiEnv } from "#functions/env.ts";
import { listMessages, sendAgain } from "#functions/messages/operator-messages.ts";
import { eraseCustomer } from "#functions/operate/erase-customer.ts";
import { readBooksOf } from "#functions/orders/book-queries.ts";
import { readMoney } from "#functions/orders/money-report.ts";
import { selectOrders } from "#functions/orders/operator-queries.ts";
import { type ByHandPlan, sendByHand, type TransferPlan } from "#functions/orders/operator-transfers.ts";
import { selectUnheard } from "#functions/orders/payment-queries.ts";
import { askAgain } from "#functions/orders/send-back.ts";
import { lookAfterOrders } from "#functions/orders/unpaid-orders.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import { PaymentFault, type PaymentGateway } from "#functions/payments/provider.ts";
import { act } from "../../support/act.ts";
import { overtakenRequest } from "../overtaken.ts";
import { ask, rows, SEEDED_AT, signIn } from "../shop.ts";
import { applyTransfer, operating, planRefund, planTransfer, refundByOperator } from "./acts.ts";
import { addProduct, addRegions, chosen, fillCart, line, ordered } from "./buyer.ts";
import { askForRefund, atProvider, becomeUnheard, buy, letters, press } from "./provider.ts";

beforeAll(addRegions);
afterEach(() => vi.restoreAllMocks());

const HOUR = 3600;
const DAY = 24 * HOUR;
const db = new Database(env.DB);
const later = (seconds: number) => ({
  ...{ db, now: SEEDED_AT + seconds, origin: "https://serambi.example", post: () => {} },
});
const provider = choosePayment(env as object, db, SEEDED_AT, "");
const cancel = (id: string, token: string, settings = {}) =>
  ask(cancelOrder, { params: { id }, body: { noteCancel: "Salah ukuran" } }, { token, ...settings });
const listed = async (id: string) =>
  (await db.rows(selectOrders({ choice: "refund-due" }, 100, 0))).find(({ orderNumber }) => orderNumber === id);
const complaintsAbout = async (id: string) => {
  const [own] = await rows<{ id: number }>('SELECT id FROM "order" WHERE ordersn = ?', id);
  return auditOrders(await readBooksOf(db, [own?.id ?? 0]));
};

/** An order that waits for its money; its buyer has a password and a bank account. */
async function waiting() {
  const password = "sandi pembeli ini";
  const token = await signIn({ address: true, password });
  await fillCart(token, [line(await addProduct())]);
  const id = await ordered(token, chosen);
  const [billed] = await rows<{ bill: number }>(`SELECT bill_total AS bill FROM "order" WHERE ordersn = ?`, id);
  const [own] = await rows<{ id: number }>(
    `INSERT INTO bank_account (user_id, bank_id, holder, number, created_at, counts_at)
     SELECT user_id, 1, 'Dewi Lestari', '1234567890', 1, 1 FROM "order" WHERE ordersn = ? RETURNING id`,
    id,
  );
  const name = (body: object, settings?: Partial<ApiEnv>) =>
    ask(nameRefundAccount, { params: { id }, body: body as never }, { token, ...(settings && { settings }) });
  return { id, token, password, own: own?.id ?? 0, bill: billed?.bill ?? 0, name };
}

/** A cancelled order whose money came to a virtual account. */
async function owedByHand() {
  const order = await waiting();
  await press(order.id, "lunas");
  expect((await cancel(order.id, order.token)).status).toBe(200);
  return order;
}
const told = async (id: string) =>
  (await letters(id)).filter(({ subject }) => subject.startsWith("Rekening pengembalian dana pesanan"));

test("R13 I03 money that is sent by hand goes to an account that its buyer names for it, until it is sent, and staff see which", async () => {
  const { id, own, name } = await owedByHand();
  expect((await letters(id, "pembeli%")).at(-1)?.text).toContain(`/profile/order/${id}#rekening`);
  expect((await listed(id))?.refundAccount).toBeNull();
  const answered = (await name({ bankAccountId: own })).body.data;
  const account = { bankId: 1, holder: "Dewi Lestari", number: "1234567890", countsAt: 1 };
  expect(answered.refundTo?.account).toMatchObject(account);
  expect(JSON.parse((await listed(id))?.refundAccount ?? "")).toMatchObject(account);
  expect(await planRefund(id, "owed", later(60))).toMatchObject({ account });
  // The public page of an order says nothing of it.
  expect((await ask(showPublicOrder, { params: { id } })).body.data.refundTo).toBeUndefined();
  // Whoever has the account's session was told of it when it was stored.
  expect(await told(id)).toHaveLength(0);
  await refundByOperator(id, later(60));
  expect((await name({ bankAccountId: own })).body.data).toMatchObject({ code: "refund_not_owed" });
});

test("R13 I03 an account that is named while its money is sent is not kept", async () => {
  const { id, own, name } = await owedByHand();
  const sends = overtakenRequest('INSERT INTO "refund_account"', () => refundByOperator(id, later(60)));
  expect((await name({ bankAccountId: own }, { DB: sends })).body.data).toMatchObject({ code: "refund_not_owed" });
  expect(
    await rows('SELECT 1 FROM refund_account WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)', id),
  ).toEqual([]);
});

test("R13 I03 R08 another account needs the owner's proof and waits a day; a change is told to the proven address, once", async () => {
  const { id, own, password, name } = await owedByHand();
  const other = { bankId: 1, holder: "Dewi Lestari", number: "999988887777" };
  expect((await name(other)).body.data).toEqual({ code: "password_wrong" });
  expect((await name({ ...other, password: "tebakan" })).body.data).toEqual({ code: "password_wrong" });
  for (const [field, without] of [
    ["bankId", { ...other, bankId: 999 }],
    ["holder", { ...other, holder: undefined }],
    ["number", { ...other, number: undefined }],
  ] as const)
    expect((await name({ ...without, password })).body.data).toMatchObject({ fields: { [field]: expect.any(String) } });
  expect((await listed(id))?.refundAccount).toBeNull();
  await name({ bankAccountId: own });
  for (const _ of [1, 2]) {
    const { body } = await name({ ...other, password });
    expect(body.data.refundTo?.account).toMatchObject({ number: other.number, countsAt: SEEDED_AT + DAY });
  }
  const [mail, ...more] = await told(id);
  expect([mail?.text, more]).toEqual([expect.stringContaining("berakhir 7777"), []]);
  expect(mail?.text).not.toContain(other.number);
});

test("R13 R06 nobody names an account for another's order, nor another's account for their own", async () => {
  const one = await owedByHand();
  const other = await owedByHand();
  const stranger = await ask(
    nameRefundAccount,
    { params: { id: one.id }, body: { bankAccountId: other.own } as never },
    { token: other.token },
  );
  expect(stranger.status).toBe(404);
  expect((await one.name({ bankAccountId: other.own })).body.data).toMatchObject({
    fields: { bankAccountId: expect.any(String) },
  });
  expect((await listed(one.id))?.refundAccount).toBeNull();
});

/** A provider whose answers to what is asked of it are lost; what it was asked for. */
function silent() {
  const asked: string[] = [];
  const lose = (what: string) => async () => {
    asked.push(what);
    throw new PaymentFault("no answer");
  };
  const gateway: PaymentGateway = {
    ...provider,
    cancel: lose("void"),
    refund: (_, { key }) => lose(key)(),
    status: lose("status"),
  };
  return { gateway, asked };
}

test("R13 J11 what the provider has not answered is asked again by its key each hour, is not sent by hand meanwhile, and is told once", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { id, token, bill, show } = await buy("card");
  for (const hasil of ["lunas", "setor"]) await press(id, hasil);
  await cancel(id, token);
  const { gateway, asked } = silent();
  const key = `${id} cancelled`;
  await askAgain(later(HOUR - 1), gateway);
  expect(asked).toEqual([]);
  for (const at of [HOUR + 1, HOUR + 60, 3 * HOUR, 4 * DAY, 5 * DAY]) await askAgain(later(at), gateway);
  // Asked a minute ago, it is not asked again.
  expect(asked).toEqual([key, key, key, key]);
  expect(await listed(id)).toBeUndefined();
  expect(await refundByOperator(id, later(5 * DAY))).toMatchObject({ why: "not-owed" });
  const alarms = (await letters(id)).filter(({ subject }) => subject.startsWith("Periksa pengembalian"));
  expect(alarms.map(({ text }) => text.includes(bill.toLocaleString("id-ID")))).toEqual([true]);
  await askAgain(later(6 * DAY), provider);
  expect(await show()).toMatchObject({ refundDue: 0, payment: { returned: bill } });
  await askAgain(later(8 * DAY), gateway);
  expect(asked).toHaveLength(4);
});

test("R13 J11 S03 what the provider never answers is asked for once a day, and is the shop's to send once staff say so", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { id, token, bill, show } = await buy("card");
  for (const hasil of ["lunas", "setor"]) await press(id, hasil);
  const desk = { ...later(60 * DAY + 3 * HOUR), auditLog: new AuditLog("Sari", "refund", SEEDED_AT) };
  expect(await sendByHand.plan({ orderNumber: id }, desk)).toMatchObject({ did: "nothing", why: "not-under-way" });
  await cancel(id, token);
  const { gateway, asked } = silent();
  for (const at of [4 * DAY, 20 * DAY, 20 * DAY + 2 * HOUR, 21 * DAY]) await askAgain(later(at), gateway);
  expect(asked).toHaveLength(3);
  // After a month it is looked at in one hour of a day, and after a year no longer.
  const hoursOf = (day: number) => Array.from({ length: 24 }, (_, hour) => day * DAY + hour * HOUR);
  const hours: number[] = [];
  for (const at of [...hoursOf(40), ...hoursOf(410)]) {
    const before = asked.length;
    await askAgain(later(at), gateway);
    if (asked.length > before) hours.push(new Date((SEEDED_AT + at) * 1000).getUTCHours());
  }
  expect(hours).toEqual([0]);
  const [alarm] = (await letters(id)).filter(({ subject }) => subject.startsWith("Periksa pengembalian"));
  expect(alarm?.text).toContain(`refund ${id} --by-hand`);
  expect(await refundByOperator(id, desk)).toMatchObject({ why: "not-owed", underWay: bill });
  const plan = (await sendByHand.plan({ orderNumber: id }, desk)) as ByHandPlan;
  expect(plan.underWay).toBe(bill);
  expect(await listed(id)).toBeUndefined();
  // The money is on its way, so its buyer stays known; and the days before keep saying so.
  const [buyer] = await rows<{ id: number }>('SELECT user_id AS id FROM "order" WHERE ordersn = ?', id);
  expect(await act(eraseCustomer, { customer: { id: buyer?.id ?? 0 } }, operating(desk))).toMatchObject({
    did: "nothing",
    why: "open",
    orders: [id],
  });
  const over = () => readMoney(db, [{ from: SEEDED_AT - DAY, until: SEEDED_AT + 40 * DAY + HOUR }]);
  const before = await over();
  const outcomes = await Promise.all(["satu", "dua"].map((key) => sendByHand.apply(plan, `${key} ${id}`, desk)));
  expect(outcomes.map(({ did }) => did).sort()).toEqual(["given", "nothing"]);
  expect(await listed(id)).toMatchObject({ owed: bill });
  expect(await over()).toEqual(before);
  const book = (await listChanges({ since: 0, staff: "Sari" }, 1, { db })).rows.filter(({ what }) => what === id);
  expect(book.map(({ after }) => after)).toEqual([expect.stringContaining("to be sent by hand")]);
  expect((await letters(id, "pembeli%")).at(-1)?.text).toContain(`/profile/order/${id}#rekening`);
  await askAgain(later(61 * DAY), gateway);
  expect(asked).toHaveLength(4);
  await refundByOperator(id, desk);
  expect(await show()).toMatchObject({ refundDue: 0, payment: { returned: bill } });
  expect(await complaintsAbout(id)).toEqual([]);
});

test("R13 J08 J11 a void whose answer is lost is the same promise: nobody sends it by hand, and it is asked for again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { id, token, bill, show } = await buy("card");
  await press(id, "lunas");
  await cancel(id, token);
  const { gateway, asked } = silent();
  await askAgain(later(2 * HOUR), gateway);
  expect(asked).toEqual(["void"]);
  expect(await listed(id)).toBeUndefined();
  // It was done, and the answer lost: the next one says so, and nothing goes back twice.
  await provider.cancel(id);
  await askAgain(later(4 * HOUR), provider);
  expect(await show()).toMatchObject({ refundDue: 0, payment: { returned: bill } });
  expect(await listed(id)).toBeUndefined();
});

test("R13 J11 what the provider refuses is the shop's to send: its buyer is told to name an account", async () => {
  const { id, token, bill } = await buy("card");
  for (const hasil of ["lunas", "setor"]) await press(id, hasil);
  await cancel(id, token);
  await askAgain(later(2 * HOUR), { ...provider, refund: async () => "refused" });
  expect(await listed(id)).toMatchObject({ owed: bill, refundAccount: null });
  const last = (await letters(id, "pembeli%")).at(-1);
  expect(last?.subject).toContain("kami kirim ke rekening Anda");
  expect(last?.text).toContain(`/profile/order/${id}#rekening`);
});

test("S03 J11 a refund that is asked for is no message to a person, and is asked for again though it has no words", async () => {
  const { id, token } = await buy("card");
  await press(id, "lunas");
  await cancel(id, token);
  const [message] = await rows<{ id: number }>(
    "UPDATE outbox SET state = 'dead' WHERE channel = 'money' AND recipient = (SELECT id FROM refund WHERE key = ?) RETURNING id",
    `${id} cancelled`,
  );
  const number = message?.id ?? 0;
  const listedAs = async (isOfWork: boolean) =>
    (await listMessages({ state: "dead", isOfWork }, 1, { db })).rows.some((one) => one.id === number);
  expect([await listedAs(false), await listedAs(true)]).toEqual([false, true]);
  expect(await act(sendAgain, { id: number }, operating(later(60)))).toMatchObject({ did: "waiting" });
  await askForRefund(`${id} cancelled`);
  expect(await atProvider(id)).toBe("cancel");
});

const transfer = (orderNumber: string, amount: number, slip = `slips/${crypto.randomUUID()}`) => ({
  ...{ orderNumber, amount, slip },
});
const pay = async (input: ReturnType<typeof transfer>) => {
  const plan = (await planTransfer(input, later(60))) as TransferPlan;
  expect(plan.can).toBe("pay");
  return plan;
};

test("R13 S03 money that came by hand pays an order that waits for it: once, for its whole bill, and its attempts are closed", async () => {
  const { id, bill, show } = await buy();
  const input = transfer(id, bill);
  for (const amount of [bill - 1, bill + 1])
    expect(await planTransfer({ ...input, amount }, later(60))).toMatchObject({ can: "wrong-sum" });
  const plan = await pay(input);
  expect(plan.open).toEqual([id]);
  expect((await show()).state).toBe("awaiting-payment");
  const outcomes = await Promise.all([1, 2].map(() => applyTransfer(plan, later(60), provider)));
  expect(outcomes.map((one) => (one.did === "nothing" ? one.why : one.did)).sort()).toEqual(["changed", "paid"]);
  const order = await show();
  expect(order).toMatchObject({ state: "paid", billTotal: bill, payment: { code: "transfer", number: "" } });
  expect((await letters(id, "pembeli%")).filter(({ subject }) => subject.startsWith("Sudah dibayar"))).toHaveLength(1);
  expect(await atProvider(id)).toBe("cancel");
  expect(await rows("SELECT kind, amount FROM money_entry WHERE attempt = ?", `${id}-2`)).toEqual([
    { kind: "received", amount: bill },
  ]);
  // The provider knows nothing of it, and is not asked.
  expect((await db.rows(selectUnheard(SEEDED_AT + DAY, 500))).map(({ number }) => number)).not.toContain(`${id}-2`);
  expect(await planTransfer({ ...input, orderNumber: id }, later(60))).toMatchObject({ why: "before" });
  expect(await planTransfer(transfer(id, bill), later(60))).toMatchObject({ can: "extra" });
  expect(await complaintsAbout(id)).toEqual([]);
});

test("R13 S03 one slip pays one order, and what came by hand goes back by hand", async () => {
  const one = await buy();
  const input = transfer(one.id, one.bill);
  const other = await buy();
  const [plan, same] = [await pay(input), await pay({ ...input, orderNumber: other.id })];
  await applyTransfer(plan, later(60), provider);
  expect(await applyTransfer(same, later(60), provider)).toMatchObject({ why: "changed" });
  expect(await planTransfer({ ...input, orderNumber: other.id }, later(60))).toMatchObject({
    why: "slip",
    other: one.id,
  });
  expect((await cancel(one.id, one.token)).body).toMatchObject({ statusCode: 200 });
  expect(await listed(one.id)).toMatchObject({ owed: one.bill });
  expect(await complaintsAbout(one.id)).toEqual([]);
});

test("R13 S03 J09 a transfer that pays nothing, for it came twice, late or as another sum, is entered once as it came and goes back by hand", async () => {
  const [waits, paid, ended] = [await buy(), await buy(), await buy()];
  await press(paid.id, "lunas");
  await cancel(ended.id, ended.token);
  for (const [{ id, bill, show }, can, came, title] of [
    [waits, "wrong-sum", waits.bill - 1000, "Jumlah pembayaran"],
    [paid, "extra", paid.bill, "Terbayar dua kali"],
    [ended, "late", ended.bill, "Terlambat dibayar"],
  ] as const) {
    const { state } = await show();
    const plan = (await planTransfer(transfer(id, came), later(60))) as TransferPlan;
    expect([plan.can, (await show()).ledger.left]).toEqual([can, can === "extra" ? bill : 0]);
    const other = (await planTransfer(transfer(id, came), later(60))) as TransferPlan;
    const outcomes = await Promise.all([plan, plan, other].map((one) => applyTransfer(one, later(60), provider)));
    expect(outcomes.filter(({ did }) => did !== "nothing")).toEqual([{ did: "promised" }]);
    expect(await show()).toMatchObject({ state, refundTo: { owed: came, account: null } });
    const told = (await letters(id, "pembeli%")).filter(({ subject }) => subject.includes(title));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`/profile/order/${id}#rekening`);
    expect(await complaintsAbout(id)).toEqual([]);
  }
  // The number that the buyer was shown before still pays it.
  await press(waits.id, "lunas");
  expect(await waits.show()).toMatchObject({ state: "paid", payment: { code: "bca" }, ledger: { left: waits.bill } });
  await refundByOperator(waits.id, later(60));
  for (const { id } of [waits, paid]) expect(await complaintsAbout(id)).toEqual([]);
});

test("R13 U16 whoever is forgotten takes along the account and the slip of their orders", async () => {
  const { id, own, token, bill, name } = await waiting();
  const input = transfer(id, bill);
  await applyTransfer(await pay(input), later(60), provider);
  expect((await cancel(id, token)).body).toMatchObject({ statusCode: 200 });
  expect((await name({ bankAccountId: own })).status).toBe(200);
  await refundByOperator(id, later(60));
  const [buyer] = await rows<{ id: number }>(`SELECT user_id AS id FROM "order" WHERE ordersn = ?`, id);
  expect(await act(eraseCustomer, { customer: { id: buyer?.id ?? 0 } }, operating(later(60)))).toMatchObject({
    did: "erased",
  });
  const ofOrder = `WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)`;
  expect(await rows(`SELECT 1 FROM refund_account ${ofOrder}`, id)).toEqual([]);
  expect(await rows(`SELECT 1 FROM payment_attempt ${ofOrder} AND slip <> ''`, id)).toEqual([]);
  expect(await rows("SELECT 1 FROM outbox WHERE channel = 'file' AND recipient = ?", input.slip)).toHaveLength(1);
});

test("R13 S03 an attempt that was paid as well makes it paid twice, and that money goes back", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { id, bill, show } = await buy("card");
  const plan = await pay(transfer(id, bill));
  await becomeUnheard(id, "settlement");
  await applyTransfer(plan, later(60), provider);
  await lookAfterOrders(later(DAY), provider);
  expect(await show()).toMatchObject({ state: "paid", payment: { code: "transfer" } });
  expect(await rows("SELECT reason, amount, way FROM refund WHERE attempt = ?", id)).toEqual([
    { reason: "paid-twice", amount: bill, way: "provider" },
  ]);
  const [alarm] = (await letters(id, "halo%")).filter(({ subject }) => subject.startsWith("Periksa pembayaran"));
  expect(alarm?.text).toContain("Pembayaran yang kedua dikembalikan sendiri oleh penyedia pembayaran");
});

test("R13 S03 a transfer is written only if the order still is as it was seen", async () => {
  const { id, bill, show } = await buy();
  const plan = await pay(transfer(id, bill));
  await press(id, "lunas");
  expect(await applyTransfer(plan, later(60), provider)).toMatchObject({ why: "changed" });
  const next = await buy();
  const stale = await pay(transfer(next.id, next.bill));
  await rows(`UPDATE "order" SET fee = fee + 1, bill_total = bill_total + 1 WHERE ordersn = ?`, next.id);
  expect(await applyTransfer(stale, later(60), provider)).toMatchObject({ why: "changed" });
  const changed = await buy();
  const earlier = await pay(transfer(changed.id, changed.bill));
  const way = { payment: "mandiri", tenor: 0 } as const;
  await ask(changePayment, { params: { id: changed.id }, body: way }, { token: changed.token });
  expect(await applyTransfer(earlier, later(60), provider)).toMatchObject({ why: "changed" });
  expect((await show()).payment.code).toBe("bca");
  for (const { show } of [next, changed]) expect((await show()).state).toBe("awaiting-payment");
});
