import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { cancelOrder } from "#contract/orders/order.ts";
import { applyAct, planAct } from "#contract/staff/act.ts";
import { proofPath, recordSent, showMoney, showOwed } from "#contract/staff/money.ts";
import { auditOrders } from "#domain/orders/books/audit.ts";
import { SECOND_STEP_SECONDS } from "#domain/staff/sessions.ts";
import { Database } from "#functions/db/database.ts";
import { eraseCustomer } from "#functions/operate/erase-customer.ts";
import { readBooksOf } from "#functions/orders/book-queries.ts";
import { act } from "../../support/act.ts";
import { operatorAt } from "../operator.ts";
import { addRegions } from "../orders/buyer.ts";
import { buy, letters, post, press, signed } from "../orders/provider.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import { newStaff, staffIn } from "../staff.ts";

beforeAll(addRegions);

const newKey = () => crypto.randomUUID();
/** A PDF that no other test has. */
const pdf = (mark: string = crypto.randomUUID()) => new File([`%PDF-1.4 bukti ${mark}`], "bukti.pdf");

/** A cancelled order whose money came to a virtual account, so that somebody of the shop is to send it. */
async function owed() {
  const { id, token, bill } = await buy();
  await press(id, "lunas");
  await ask(cancelOrder, { params: { id }, body: { noteCancel: "Salah ukuran" } }, { token });
  const [own] = await rows<{ id: number; user: number }>(
    'SELECT id, user_id AS user FROM "order" WHERE ordersn = ?',
    id,
  );
  return { id, bill, order: own?.id ?? 0, user: own?.user ?? 0 };
}

async function nameAccount(order: number): Promise<void> {
  await rows("INSERT INTO refund_account VALUES (?, 1, 'Dewi Anggraini', '1234567710', ?)", order, SEEDED_AT);
}

interface Sent {
  amount: number;
  owed: number;
  proof?: File;
  key?: string;
}

const record = (token: string, id: string, { proof = pdf(), key = newKey(), ...sums }: Sent, now = SEEDED_AT) =>
  ask(recordSent, { params: { orderNumber: id }, body: { ...sums, proof, key } }, { token, now });
const look = async (token: string, id: string) =>
  (await ask(showOwed, { params: { orderNumber: id } }, { token })).body.data;
const entriesOf = (order: number) =>
  rows<{ amount: number; staff: string }>(
    "SELECT amount, staff FROM money_entry WHERE order_id = ? AND kind = 'by-hand' ORDER BY id",
    order,
  );

test("U09 what is owed is listed with its buyer's account and since when, the longest promised first, and so for one order", async () => {
  const token = await staffIn("owner");
  const first = await owed();
  const second = await owed();
  await nameAccount(second.order);
  await rows("UPDATE refund SET at = at - 500 WHERE order_id = ?", first.order);
  const listed = (await ask(showMoney, {}, { token })).body.data.owed.filter(({ orderNumber }) =>
    [first.id, second.id].includes(orderNumber),
  );
  expect(listed.map(({ orderNumber, owed, account }) => [orderNumber, owed, account?.number])).toEqual([
    [first.id, first.bill, undefined],
    [second.id, second.bill, "1234567710"],
  ]);
  expect(listed[0]?.since).toBe(SEEDED_AT - 500);
  expect(await look(token, second.id)).toMatchObject({
    owed: second.bill,
    underWay: 0,
    account: { holder: "Dewi Anggraini" },
    promises: [{ reason: "cancelled", amount: second.bill, open: second.bill, way: "hand" }],
    sent: [],
  });
});

test("U09 what was sent is written down with its proof, partly and then whole, with the name of who did it, and the buyer hears of each", async () => {
  const { token, name } = await newStaff("owner", { name: "Ratih Owner" });
  const { id, bill, order } = await owed();
  const told = (await letters(id)).length;
  const part = await record(token, id, { amount: 1000, owed: bill });
  expect(part.body.data).toMatchObject({
    refusal: null,
    isRepeated: false,
    effects: expect.arrayContaining([expect.stringContaining("Rp 1.000 dicatat")]),
  });
  const rest = await record(token, id, { amount: bill - 1000, owed: bill - 1000 });
  expect(rest.body.data.refusal).toBeNull();
  expect(await entriesOf(order)).toEqual([
    { amount: 1000, staff: name },
    { amount: bill - 1000, staff: name },
  ]);
  expect((await look(token, id)).owed).toBe(0);
  expect((await look(token, id)).sent.map(({ amount, staff }) => [amount, staff])).toEqual([
    [bill - 1000, name],
    [1000, name],
  ]);
  expect((await letters(id)).length).toBeGreaterThanOrEqual(told + 2);
  expect((await ask(showMoney, {}, { token })).body.data.owed.map(({ orderNumber }) => orderNumber)).not.toContain(id);
  const noted = await rows<{ staff: string }>(
    "SELECT staff FROM change WHERE what = ? AND command = 'refund.sent'",
    id,
  );
  expect(noted).toEqual([{ staff: name }, { staff: name }]);
  expect(auditOrders(await readBooksOf(new Database(env.DB), [order]))).toEqual([]);
});

test("U09 U18 pressed twice it is sent once: by one key, by one proof, and by two people who have seen the same sum", async () => {
  const [token, other] = [await staffIn("owner"), await staffIn("owner")];
  const { id, bill, order } = await owed();
  const [proof, key] = [pdf(), newKey()];
  await record(token, id, { amount: 1000, owed: bill, proof, key });
  const again = await record(token, id, { amount: 1000, owed: bill, proof, key });
  expect(again.body.data).toMatchObject({ refusal: null, isRepeated: true, effects: [] });
  const sameProof = await record(other, id, { amount: 1000, owed: bill - 1000, proof });
  expect(sameProof.body.data.refusal).toMatch(/^Bukti transfer ini sudah dicatat/);
  const stale = await record(other, id, { amount: 1000, owed: bill });
  expect(stale.body.data.refusal).toContain("sekarang");
  expect(await entriesOf(order)).toHaveLength(1);
  const both = await Promise.all(
    [token, other].map((each) => record(each, id, { amount: bill - 1000, owed: bill - 1000 })),
  );
  expect(both.filter(({ body }) => body.data.refusal === null)).toHaveLength(1);
  expect(await entriesOf(order)).toHaveLength(2);
});

test("U09 more than is owed is refused, so is a proof of another order's, and what is no proof; nothing is written", async () => {
  const token = await staffIn("owner");
  const [one, two] = [await owed(), await owed()];
  const much = await record(token, one.id, { amount: one.bill + 1, owed: one.bill });
  expect(much.body.data.refusal).toContain("hanya");
  const proof = pdf();
  await record(token, one.id, { amount: 1000, owed: one.bill, proof });
  const used = await record(token, two.id, { amount: 1000, owed: two.bill, proof });
  expect(used.body.data.refusal).toContain(one.id);
  const words = await record(token, two.id, { amount: 1000, owed: two.bill, proof: new File(["lunas"], "bukti.txt") });
  expect([words.status, words.body.data]).toEqual([
    422,
    { code: "invalid", fields: { proof: expect.stringContaining("PDF") } },
  ]);
  expect(await entriesOf(two.order)).toEqual([]);
});

test("U09 money that nobody owes is not promised by writing it down as sent", async () => {
  const token = await staffIn("owner");
  const { id, bill } = await buy();
  await press(id, "lunas");
  const sent = await record(token, id, { amount: bill, owed: 0 });
  expect(sent.body.data.refusal).toContain("Tidak ada dana");
  expect(await rows('SELECT 1 FROM refund WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?)', id)).toEqual(
    [],
  );
});

/** The file at an address of the API. */
async function fetchProof(id: number, token?: string) {
  const headers = token ? { Authorization: `Bearer ${token}`, "X-Test-Now": String(SEEDED_AT) } : undefined;
  return exports.default.fetch(new Request(`https://api.test/${proofPath(id)}`, headers && { headers }));
}

test("U09 U02 the proof is read by the owner alone, as what it is, and goes with whoever is forgotten", async () => {
  const [token, service, packer] = [await staffIn("owner"), await staffIn("service"), await staffIn("packer")];
  const { id, bill, order, user } = await owed();
  await record(token, id, { amount: bill, owed: bill, proof: pdf("terbaca") });
  const [proof] = (await look(token, id)).sent;
  const shown = await fetchProof(proof?.id ?? 0, token);
  expect([shown.headers.get("Content-Type"), shown.headers.get("X-Content-Type-Options"), await shown.text()]).toEqual([
    "application/pdf",
    "nosniff",
    "%PDF-1.4 bukti terbaca",
  ]);
  for (const other of [service, packer, undefined, "token-of-nobody"]) {
    const refused = await fetchProof(proof?.id ?? 0, other);
    expect(refused.status).toBe(404);
    await refused.text();
  }
  expect(await act(eraseCustomer, { customer: { id: user } } as never, operatorAt())).toMatchObject({ did: "erased" });
  expect(await rows("SELECT 1 FROM refund_proof WHERE order_id = ?", order)).toEqual([]);
  expect(await rows("SELECT 1 FROM outbox WHERE channel = 'file' AND recipient LIKE 'refund-proofs/%'")).toHaveLength(
    1,
  );
});

test("U09 U02 nobody but the owner sees or moves money, and the owner with a fresh second step alone moves it", async () => {
  const { id, bill, order } = await owed();
  for (const role of ["service", "packer"] as const) {
    const token = await staffIn(role);
    const answers = await Promise.all([
      ask(showMoney, {}, { token }),
      ask(showOwed, { params: { orderNumber: id } }, { token }),
      record(token, id, { amount: bill, owed: bill }),
    ]);
    for (const { status, body } of answers) expect([status, body.data]).toEqual([403, { code: "role_forbidden" }]);
  }
  const token = await staffIn("owner");
  const late = await record(token, id, { amount: bill, owed: bill }, SEEDED_AT + SECOND_STEP_SECONDS + 1);
  expect([late.status, late.body.data]).toEqual([403, { code: "second_step_old" }]);
  expect(await entriesOf(order)).toEqual([]);
});

test("U09 what the provider is asked for is listed, and is the shop's to send once the owner has taken it over", async () => {
  const token = await staffIn("owner");
  const { id, token: buyer, bill } = await buy("card");
  for (const hasil of ["lunas", "setor"]) await press(id, hasil);
  // Nothing asks the provider meanwhile.
  const settings = { OUTBOX: undefined } as never;
  await ask(cancelOrder, { params: { id }, body: { noteCancel: "Salah ukuran" } }, { token: buyer, settings });
  const asked = (await ask(showMoney, {}, { token })).body.data.asked.find(({ orderNumber }) => orderNumber === id);
  expect(asked).toMatchObject({ amount: bill, isUnanswered: false });
  const action = { action: "refund.by-hand", input: JSON.stringify({ orderNumber: id }) };
  const plan = await ask(planAct, { body: action }, { token });
  expect(plan.body.data.effects[0]).toContain("Anda transfer sendiri");
  expect((await ask(applyAct, { body: { ...action, key: newKey() } }, { token })).body.data.refusal).toBeNull();
  const money = (await ask(showMoney, {}, { token })).body.data;
  expect(money.asked.some(({ orderNumber }) => orderNumber === id)).toBe(false);
  expect(money.owed.find(({ orderNumber }) => orderNumber === id)).toMatchObject({ owed: bill, wasRefused: true });
  const sales = await staffIn("service");
  expect((await ask(planAct, { body: action }, { token: sales })).body.data).toEqual({ code: "role_forbidden" });
});

test("U09 money that no order has is listed until somebody says what became of it, and can be listed again", async () => {
  const token = await staffIn("owner");
  const number = "SI-000000-TANPAPESANAN";
  const told = { order_id: number, status_code: "200", gross_amount: "250000.00" };
  await post(await signed(told, { transaction_status: "settlement", payment_type: "bank_transfer" }));
  const stray = async () => (await ask(showMoney, {}, { token })).body.data.strays.find((one) => one.number === number);
  expect(await stray()).toMatchObject({ amount: 250_000, verdict: "unknown", orderNumber: null });
  const settle = (more: object, key = newKey()) =>
    ask(
      applyAct,
      { body: { action: "money.settle", input: JSON.stringify({ number, note: "Uji coba penyedia", ...more }), key } },
      { token },
    );
  const key = newKey();
  expect((await settle({}, key)).body.data).toMatchObject({ refusal: null, isRepeated: false });
  expect(await stray()).toBeUndefined();
  expect((await settle({}, key)).body.data).toMatchObject({ refusal: null, isRepeated: true });
  expect((await settle({})).body.data.refusal).toContain("Tidak ada dana tanpa pesanan");
  expect(await rows("SELECT after FROM change WHERE what = ?", number)).toEqual([
    { after: "settled: Uji coba penyedia" },
  ]);
  expect((await settle({ isReopened: true })).body.data.refusal).toBeNull();
  expect(await stray()).toMatchObject({ amount: 250_000 });
});
