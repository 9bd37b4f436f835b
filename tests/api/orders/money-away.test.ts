import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { cancelOrder } from "#contract/orders/order.ts";
import { Database } from "#functions/db/database.ts";
import type { OperatorMove } from "#functions/orders/operator-moves.ts";
import { selectOrders } from "#functions/orders/operator-queries.ts";
import { moveAndNotify } from "#functions/orders/order-moves.ts";
import { type OrderRow, selectOrder } from "#functions/orders/order-queries.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import { ask, SEEDED_AT } from "../shop.ts";
import { cancelByOperator, moveByOperator, refundByOperator } from "./acts.ts";
import { addRegions, stockOf } from "./buyer.ts";
import {
  askForRefund,
  atProvider,
  becomeUnheard,
  buy,
  callProvider,
  letters,
  post,
  press,
  signed,
} from "./provider.ts";

beforeAll(addRegions);

let log: MockInstance;
beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());
const logged = () => log.mock.calls.map(([told]) => JSON.parse(String(told)).payment);

const db = new Database(env.DB);
const context = { db, now: SEEDED_AT + 60, origin: "https://serambi.example", post: () => {} };
const shipping: OperatorMove = { to: "shipped", parcel: { courier: "JNE", tracking: "JP0123" } };
const cancel = (id: string, token: string) =>
  ask(cancelOrder, { params: { id }, body: { noteCancel: "Salah ukuran" } }, { token });
const owed = async () =>
  (await db.rows(selectOrders({ choice: "refund-due" }, 100, 0))).map(({ orderNumber }) => orderNumber);

/** Each way in which a card's money goes away again: what is pressed at the provider after it was paid. */
const losses = [
  ["cancel", ["batal"], "voided", "Pembayaran dibatalkan"],
  ["deny", ["tolak"], "denied", "Pembayaran ditolak bank"],
  ["refund", ["setor", "kembali"], "refunded", "Dana dikembalikan"],
  ["chargeback", ["setor", "tarik"], "charged-back", "Dana ditarik bank"],
] as const;

test.each(losses)(
  "J08 a paid order hears of the provider's %s: it ends, nothing is shipped, nothing is owed, the operator is told",
  async (_, presses, stamp, label) => {
    const { id, ring, show } = await buy("card");
    await press(id, "lunas");
    expect((await show()).state).toBe("paid");
    for (const hasil of presses) await press(id, hasil);
    const order = await show();
    expect(order).toMatchObject({ state: "cancelled", refundDue: 0 });
    expect(order.moves.map((move) => move.label)).toEqual(expect.arrayContaining(["Dibayar", "Dibatalkan", label]));
    expect(await stockOf(ring)).toBe(5);
    expect(await moveByOperator(id, shipping, context)).toMatchObject({
      did: "nothing",
      why: "state",
      state: "cancelled",
    });
    expect(await refundByOperator(id, context)).toMatchObject({ did: "nothing" });
    const [alarm, ...more] = await letters(id, "halo@serambi-intan.example");
    expect([alarm?.subject, more]).toEqual([expect.stringContaining(`Periksa pembayaran pesanan ${id}`), []]);
    expect(logged()).toEqual([stamp]);
    const told = await letters(id, "pembeli%");
    expect(told.at(-1)?.text).toContain("Pembayarannya sudah dibatalkan atau dikembalikan");
  },
);

test("J08 J11 the order says what became of its money, and its buyer cannot cancel what went back in part", async () => {
  const { id, token, show, bill } = await buy("card");
  expect((await show()).payment).toMatchObject({ returned: 0, words: "Menunggu pembayaran" });
  for (const hasil of ["lunas", "setor"]) await press(id, hasil);
  expect(await show()).toMatchObject({ mayCancel: true, payment: { returned: 0, words: "Lunas" } });
  await callProvider(`${id}/refund`, { refund_key: "satu", amount: 5000, reason: "Goresan" });
  expect(await show()).toMatchObject({
    state: "paid",
    mayCancel: false,
    payment: { returned: 5000, words: "Dikembalikan sebagian Rp 5.000" },
  });
  expect(await cancel(id, token)).toMatchObject({ status: 422 });
  expect((await show()).state).toBe("paid");
  await callProvider(`${id}/refund`, { refund_key: "dua" });
  const words = `Dikembalikan Rp ${bill.toLocaleString("id-ID")}`;
  expect(await show()).toMatchObject({ state: "cancelled", mayCancel: false, payment: { returned: bill, words } });
});

test("J08 a part that goes back stops the parcel until the operator says otherwise, and is not owed again", async () => {
  const [kept, ended] = [await buy("card"), await buy("card")];
  for (const { id, show } of [kept, ended]) {
    for (const hasil of ["lunas", "setor"]) await press(id, hasil);
    const answered = await callProvider(`${id}/refund`, { refund_key: "satu", amount: 5000, reason: "Goresan" });
    expect(answered).toMatchObject({ status_code: "200", transaction_status: "partial_refund" });
    expect(await show()).toMatchObject({ state: "paid", refundDue: 0 });
    expect(await moveByOperator(id, shipping, context)).toMatchObject({
      did: "nothing",
      why: "money-gone",
      gone: 5000,
    });
    expect(await letters(id, "halo@serambi-intan.example")).toHaveLength(1);
  }
  expect(await moveByOperator(kept.id, { ...shipping, isPartlyRefunded: true }, context)).toMatchObject({
    did: "moved",
  });
  await cancelByOperator(
    ended.id,
    "Batu retak",
    context,
    choosePayment(env as object, db, context.now, context.origin),
  );
  expect((await ended.show()).refundDue).toBe(ended.bill - 5000);
  expect((await letters(ended.id, "pembeli%")).at(-1)?.text).toContain((ended.bill - 5000).toLocaleString("id-ID"));
  await callProvider(`${ended.id}/refund`, { refund_key: "dua" });
  expect(await ended.show()).toMatchObject({ refundDue: 0, refundedAt: SEEDED_AT });
  expect(await owed()).not.toContain(ended.id);
});

test("J08 money that goes away from a parcel on its way stands in its history, and the operator is told that it is gone", async () => {
  const { id, show } = await buy("card");
  for (const hasil of ["lunas", "setor"]) await press(id, hasil);
  await moveByOperator(id, shipping, context);
  await press(id, "tarik");
  const order = await show();
  expect([order.state, order.moves.at(-1)?.label]).toEqual(["shipped", "Dana ditarik bank"]);
  expect((await letters(id, "halo%"))[0]?.text).toContain("Barangnya sudah dikirim");
});

test("J08 a word that takes money away is believed only when the provider says the same", async () => {
  const { id, show, bill } = await buy("card");
  for (const hasil of ["lunas", "setor"]) await press(id, hasil);
  const settled = { order_id: id, status_code: "200", gross_amount: `${bill}.00` };
  for (const transaction_status of ["cancel", "refund", "chargeback", "deny"]) {
    expect(await post(await signed(settled, { transaction_status }))).toBe(200);
  }
  expect((await show()).state).toBe("paid");
  expect(logged()).toEqual([]);
});

test("J08 words of a void that come in the wrong order make neither a payment nor a debt", async () => {
  const { id, show, bill } = await buy("card");
  await becomeUnheard(id, "cancel");
  const told = { order_id: id, status_code: "200", gross_amount: `${bill}.00` };
  await post(await signed(told, { transaction_status: "cancel" }));
  await post(await signed(told, { transaction_status: "capture" }));
  expect(await show()).toMatchObject({
    state: "awaiting-payment",
    refundDue: 0,
    payment: { isLate: false, paidAt: null },
  });
});

test("J08 a settlement is believed with status code 200 alone; with another one the provider is asked", async () => {
  const { id, show, bill } = await buy();
  const told = { order_id: id, status_code: "201", gross_amount: `${bill}.00` };
  for (const transaction_status of ["settlement", "capture"]) {
    expect(await post(await signed(told, { transaction_status }))).toBe(200);
    expect((await show()).state).toBe("awaiting-payment");
  }
  await becomeUnheard(id, "settlement");
  expect(await post(await signed(told, { transaction_status: "settlement" }))).toBe(200);
  expect((await show()).state).toBe("paid");
});

test("R13 J11 a card's money that was not collected is let go when its buyer cancels, and is not owed as well", async () => {
  const { id, token, show, bill } = await buy("card");
  await press(id, "lunas");
  expect((await cancel(id, token)).status).toBe(200);
  // The order has moved before the provider is asked, so no parcel leaves meanwhile.
  expect(await show()).toMatchObject({ state: "cancelled", refundDue: bill });
  expect(await moveByOperator(id, shipping, context)).toMatchObject({ did: "nothing", why: "state" });
  expect(await owed()).not.toContain(id);
  for (const _ of [1, 2]) await askForRefund(`${id} cancelled`);
  expect(await atProvider(id)).toBe("cancel");
  const order = await show();
  expect(order).toMatchObject({ state: "cancelled", noteCancel: "Salah ukuran", refundDue: 0 });
  expect(order.payment.words).toBe("Dibatalkan sebelum ditagihkan");
  expect(order.moves.map(({ label }) => label)).toContain("Pembayaran dibatalkan");
  expect(await owed()).not.toContain(id);
  expect((await letters(id, "pembeli%")).at(-1)?.subject).toContain("sudah dikembalikan");
});

test("J11 the cancellation's mail tells the sum that is written with it, also when the money came in the same moment", async () => {
  const { id, bill, show } = await buy();
  const [[before]] = await db.batch(selectOrder(id));
  await press(id, "lunas");
  // Decided by how the order stood a moment ago.
  expect(
    await moveAndNotify(before as OrderRow, { to: "cancelled", actor: "shopper", note: "Tidak jadi" }, context),
  ).toBe(true);
  expect((await show()).refundDue).toBe(bill);
  expect((await letters(id, "pembeli%")).at(-1)?.text).toContain(`Dana sejumlah Rp ${bill.toLocaleString("id-ID")}`);
});

test.each([undefined, "unheard"])(
  "J09 J11 what was paid is owed back when its buyer cancels, and the mail says how much (%s)",
  async (isUnheard) => {
    const { id, token, show, bill } = await buy();
    if (isUnheard) await becomeUnheard(id, "settlement");
    else await press(id, "lunas");
    expect((await cancel(id, token)).status).toBe(200);
    const order = await show();
    expect(order).toMatchObject({ state: "cancelled", refundDue: bill, payment: { isLate: false } });
    expect(order.moves.map(({ label }) => label)).toEqual(["Dipesan", "Dibayar", "Dibatalkan"]);
    expect((await letters(id)).at(-1)?.text).toContain(`Dana sejumlah Rp ${bill.toLocaleString("id-ID")}`);
    expect(await owed()).toContain(id);
  },
);
