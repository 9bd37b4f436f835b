import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { AuditLog, listChanges } from "#functions/acts/audit-log.ts";
import { Database } from "#functions/db/database.ts";
import { selectOrders } from "#functions/orders/operator-queries.ts";
import { askAgain, sendBack } from "#functions/orders/send-back.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import { moveComplaint } from "#functions/service/operator-complaints.ts";
import { pointLot } from "../../support/points.ts";
import { complain } from "../service/received.ts";
import { rows, SEEDED_AT } from "../shop.ts";
import {
  giveBackByOperator,
  moveByOperator,
  moveComplaintByOperator,
  operating,
  planMove,
  planRefund,
  refundByOperator,
  returnByOperator,
} from "./acts.ts";
import { addProduct, addRegions, chosen, line, makeBuyer, ordered, stockOf, useVoucher } from "./buyer.ts";
import { askForRefund, buy, callProvider, letters, press } from "./provider.ts";

beforeAll(addRegions);

const base = { db: new Database(env.DB), now: SEEDED_AT + 60, origin: "https://serambi.example", post: () => {} };
const by = (staff: string) => ({ ...base, auditLog: new AuditLog(staff, "refund", base.now) });
const parcel = { courier: "JNE", tracking: "JP0123" };

/** An order whose money has come, by a way that has no way back but the shop's own. */
async function paid() {
  const bought = await buy();
  await press(bought.id, "lunas");
  return bought;
}
const ship = (id: string) => moveByOperator(id, { to: "shipped", parcel }, base);
const soldOf = async (variant: number) =>
  (
    await rows<{ n: number }>(
      "SELECT total_sales AS n FROM product WHERE id = (SELECT product_id FROM product_variant WHERE id = ?)",
      variant,
    )
  )[0]?.n;
const pointsOf = (id: string) =>
  rows<{ reason: string; points: number }>(
    `SELECT reason, points FROM point_entry WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?) ORDER BY id`,
    id,
  );

test("J11 S03 a part of what was paid goes back, again and again, never more than is left, and the buyer is told each time", async () => {
  const { id, show, bill } = await paid();
  expect(await planRefund(id, { amount: 50_000 }, base)).toMatchObject({ amount: 50_000, saw: { returned: 0 } });
  expect((await show()).payment.returned).toBe(0);
  for (const amount of [50_000, 20_000]) {
    expect(await refundByOperator(id, by("Rina"), { amount })).toMatchObject({ did: "promised", owed: amount });
    const last = (await letters(id, "pembeli%")).at(-1);
    expect(last?.text).toContain("setelah Anda menyebut rekening tujuannya");
    expect(last?.text).toContain(`/profile/order/${id}#rekening`);
    expect((await show()).refundTo).toEqual({ owed: amount, account: null });
    expect(await refundByOperator(id, by("Rina"))).toMatchObject({ did: "refunded", amount, owed: 0 });
  }
  const most = bill - 70_000;
  expect(await refundByOperator(id, base, { amount: most + 1 })).toMatchObject({ why: "too-much", most });
  const order = await show();
  expect(order).toMatchObject({ state: "paid", refundDue: 0, refundedAt: null, mayCancel: false });
  expect(order.payment).toMatchObject({ returned: 70_000, words: "Dikembalikan sebagian Rp 70.000" });
  expect(order.moves.filter(({ state }) => state === "partly-refunded")).toHaveLength(2);
  expect(
    (await letters(id, "pembeli%")).filter(({ subject }) => subject.startsWith("Dana sudah dikembalikan")),
  ).toHaveLength(2);
  const noted = (await listChanges({ since: 0, staff: "Rina" }, 1, base)).rows.filter(({ what }) => what === id);
  expect(noted.map(({ after }) => after)).toEqual([
    ...["back Rp 70.000, owed Rp 0", "back Rp 50.000, owed Rp 20.000"],
    ...["back Rp 50.000, owed Rp 0", "back Rp 0, owed Rp 50.000"],
  ]);
  // The parcel waits until its operator says that it goes all the same.
  expect(await ship(id)).toMatchObject({ did: "nothing", why: "money-gone", gone: 70_000 });
  expect(await moveByOperator(id, { to: "shipped", parcel, isPartlyRefunded: true }, base)).toMatchObject({
    did: "moved",
  });
});

test("J11 S03 two who promise the same rest at once promise it once", async () => {
  const { id, bill, show } = await paid();
  const part = { amount: bill - 1000 };
  const outcomes = await Promise.all([1, 2, 3].map(() => refundByOperator(id, base, part)));
  expect(outcomes.map(({ did }) => did).sort()).toEqual(["nothing", "nothing", "promised"]);
  expect((await show()).refundDue).toBe(bill - 1000);
});

test("R13 J08 S03 what is promised of a card's money is asked of the provider, never of the shop: a part of it once it is collected", async () => {
  const [settled, captured] = [await buy("card"), await buy("card")];
  for (const { id } of [settled, captured]) await press(id, "lunas");
  await press(settled.id, "setor");
  for (const { id, show } of [settled, captured]) {
    expect(await refundByOperator(id, base, { amount: 5000 })).toMatchObject({ owed: 0, underWay: 5000 });
    expect((await letters(id, "pembeli%")).at(-1)?.text).toContain("ke kartu yang Anda pakai untuk membayar.");
    await askForRefund(`${id} goodwill 1`);
    const order = await show();
    expect([order.refundTo, order.refundDue]).toEqual([undefined, id === settled.id ? 0 : 5000]);
  }
  expect(await settled.show()).toMatchObject({ payment: { returned: 5000 } });
  await press(captured.id, "setor");
  const provider = choosePayment(env as object, base.db, base.now, base.origin);
  await askAgain({ ...base, now: base.now + 7200 }, provider);
  expect(await captured.show()).toMatchObject({ refundDue: 0, payment: { returned: 5000 } });
  // A card that its bank never collected is the shop's to send after three days.
  const never = await buy("card");
  await press(never.id, "lunas");
  await refundByOperator(never.id, base, { amount: 5000 });
  await askAgain({ ...base, now: base.now + 4 * 86_400 }, provider);
  expect((await never.show()).refundTo).toEqual({ owed: 5000, account: null });
});

test("R13 J11 a voucher for one product lies on its line alone: that gives back nothing, the other what it cost", async () => {
  const [free, full] = [await addProduct({ price: 900_000 }), await addProduct({ price: 1_000_000 })];
  const [product] = await rows<{ id: number }>("SELECT product_id AS id FROM product_variant WHERE id = ?", free);
  const code = `SATU${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await rows(
    `INSERT INTO voucher (code, title, kind, value, start, "end", quota, per_customer)
      VALUES (?, 'Satu barang', 'nominal', 900000, ?, ?, 9, 1)`,
    ...[code, SEEDED_AT - 10, SEEDED_AT + 86_400],
  );
  await rows(
    "INSERT INTO voucher_product (voucher_id, product_id) SELECT id, ? FROM voucher WHERE code = ?",
    ...[product?.id, code],
  );
  const token = await makeBuyer([line(free), line(full)]);
  expect((await useVoucher(token, code)).status).toBe(200);
  const id = await ordered(token, { ...chosen, payment: "card" });
  for (const hasil of ["lunas", "setor"]) await press(id, hasil);
  expect(await planRefund(id, { line: 1 }, base)).toMatchObject({ amount: 0, next: "paid" });
  expect(await planRefund(id, { line: 2 }, base)).toMatchObject({ amount: 1_000_000 });
  await ship(id);
  expect(await refundByOperator(id, base, { line: 1, goods: "kept" })).toMatchObject({ why: "free" });
});

test("R13 S03 a parcel goes plainly once refunded pieces have left it, and asks for what is back beside them", async () => {
  const token = await makeBuyer([
    line(await addProduct({ price: 900_000 })),
    line(await addProduct({ price: 500_000 })),
  ]);
  const id = await ordered(token, { ...chosen, payment: "card" });
  await press(id, "lunas");
  const move = { to: "shipped", parcel } as const;
  await refundByOperator(id, base, { line: 2 });
  expect(await planMove(id, move, base)).toMatchObject({ input: { move } });
  await refundByOperator(id, base, { amount: 1000 });
  expect(await planMove(id, move, base)).toMatchObject({
    ...{ did: "nothing", why: "money-gone", orderNumber: id, gone: 1000 },
  });
});

test("R13 S03 an order's plans tell what the provider sends from what somebody of the shop does", async () => {
  const token = await makeBuyer([
    line(await addProduct({ price: 900_000 })),
    line(await addProduct({ price: 500_000 })),
  ]);
  const id = await ordered(token, { ...chosen, payment: "card" });
  const [billed] = await rows<{ bill: number }>(`SELECT bill_total AS bill FROM "order" WHERE ordersn = ?`, id);
  await press(id, "lunas");
  const bill = billed?.bill ?? 0;
  const cancelled = { to: "cancelled", note: "Habis" } as const;
  expect(await planMove(id, cancelled, base)).toMatchObject({ owed: 0, underWay: bill });
  await refundByOperator(id, base, { line: 2 });
  // The last piece: with the rest, which was for shipping, all of it goes back as it came.
  expect(await planRefund(id, { line: 1 }, base)).toMatchObject({ next: "cancelled", owed: 0, underWay: bill });
  const byTransfer = await paid();
  expect(await planMove(byTransfer.id, cancelled, base)).toMatchObject({ owed: byTransfer.bill, underWay: 0 });
  const sent = await buy("card");
  await press(sent.id, "lunas");
  await ship(sent.id);
  const filed = { token: sent.token, orderNumber: sent.id, lineKey: String(sent.ring), productId: 0, bill: 0 };
  const complaint = (await complain(filed)).body.data.id;
  await moveComplaintByOperator(complaint, { to: "reviewing" }, base);
  const approved = { to: "approved", refund: 5000 } as const;
  const planned = await moveComplaint.plan({ id: complaint, move: approved }, operating(base));
  expect(planned).toMatchObject({ refund: 5000, owed: 0, underWay: 5000 });
});

test.each([true, false])(
  "J11 S03 a parcel that came back owes its money, earns nothing and no longer counts as sold (in stock again: %s)",
  async (isRestocked) => {
    const { id, ring, bill, show } = await paid();
    const before = (await soldOf(ring)) ?? 0;
    expect(await returnByOperator(id, isRestocked, base)).toMatchObject({ why: "state", needs: ["shipped", "done"] });
    await ship(id);
    await moveByOperator(id, { to: "done" }, base);
    expect([await soldOf(ring), await stockOf(ring)]).toEqual([before + 1, 4]);
    const foreseen = await planMove(id, { to: "returned", isRestocked }, base);
    expect(foreseen).toMatchObject({ saw: { state: "done" }, owed: bill, points: { taken: 150, off: 0 } });
    const outcomes = await Promise.all([1, 2].map(() => returnByOperator(id, isRestocked, by("Wati"))));
    expect(outcomes.map(({ did }) => did).sort()).toEqual(["moved", "nothing"]);
    expect([await soldOf(ring), await stockOf(ring)]).toEqual([before, isRestocked ? 5 : 4]);
    expect(await pointsOf(id)).toEqual([
      { reason: "earned", points: 150 },
      { reason: "taken-back", points: -150 },
    ]);
    const order = await show();
    expect(order).toMatchObject({ state: "returned", stateLabel: "Dikembalikan", refundDue: bill });
    expect((await letters(id, "pembeli%")).at(-1)?.subject).toContain("Sudah kami terima kembali");
    const [move] = await rows(
      `SELECT actor, staff FROM order_move WHERE state = 'returned' AND order_id = (SELECT id FROM "order" WHERE ordersn = ?)`,
      id,
    );
    expect(move).toEqual({ actor: "operator", staff: "Wati" });
    expect(await refundByOperator(id, base)).toMatchObject({ did: "refunded", amount: bill, owed: 0 });
    expect((await show()).payment.words).toContain("Dikembalikan");
  },
);

test("J11 S03 points that were used come back with the parcel, and what was agreed and sent before is not owed twice", async () => {
  const { id, bill } = await paid();
  await rows(`UPDATE "order" SET points_used = 40 WHERE ordersn = ?`, id);
  for (const sql of pointLot(`(SELECT user_id FROM "order" WHERE ordersn = '${id}')`, 40)) await rows(sql);
  await rows(
    `INSERT INTO point_entry (user_id, order_id, lot_id, points, reason, at) SELECT user_id, id, (SELECT max(id) FROM point_lot),
      -40, 'spent', 0 FROM "order" WHERE ordersn = ?`,
    id,
  );
  await ship(id);
  await giveBackByOperator(id, base, { amount: 100_000 });
  expect(await returnByOperator(id, false, base)).toMatchObject({ owed: bill - 100_000 });
  // In proportion with the part, and the rest with the rest.
  const first = Math.floor((40 * 100_000) / bill);
  expect((await pointsOf(id)).map(({ points }) => points)).toEqual([-40, first, 40 - first]);
});

test("R13 J08 J11 the provider sends back a card's money for a parcel that came back, less what it has sent unasked, once", async () => {
  const { id, bill, show } = await buy("card");
  for (const hasil of ["lunas", "setor"]) await press(id, hasil);
  await ship(id);
  await returnByOperator(id, true, base);
  await callProvider(`${id}/refund`, { refund_key: "satu", amount: 200_000, reason: "Kembali" });
  expect((await show()).refundDue).toBe(bill - 200_000);
  // It is the provider's to send, so nobody sends it by hand.
  expect(await refundByOperator(id, base)).toMatchObject({ why: "not-owed" });
  const [asked] = await rows<{ recipient: string }>(
    `SELECT recipient FROM outbox WHERE channel = 'money' AND recipient = (SELECT id FROM refund WHERE key = ?)`,
    `${id} came-back`,
  );
  const provider = choosePayment(env as object, base.db, base.now, base.origin);
  const refund = Number(asked?.recipient);
  await Promise.all([sendBack(refund, base, provider), sendBack(refund, base, provider)]);
  expect(await show()).toMatchObject({ refundDue: 0, payment: { returned: bill } });
  const [charge] = await rows("SELECT refunded FROM simulated_payment WHERE ordersn = ?", id);
  expect(charge).toEqual({ refunded: bill });
});

test("J11 S03 a wrong tracking number is corrected while the parcel is on its way: the buyer is told the new one", async () => {
  const { id, show } = await paid();
  await ship(id);
  const right = { courier: "Anter Aja", tracking: "1000" };
  const correct = () => moveByOperator(id, { to: "shipped", parcel: right }, by("Rina"));
  const outcomes = await Promise.all([correct(), correct()]);
  expect(outcomes.map((one) => (one.did === "nothing" ? one.why : one.did)).sort()).toEqual(["changed", "corrected"]);
  expect(await correct()).toMatchObject({ why: "same-parcel" });
  expect(await show()).toMatchObject({ state: "shipped", ...right });
  const told = (await letters(id, "pembeli%")).filter(({ subject }) => subject.startsWith("Nomor resi"));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("Anter Aja dengan nomor resi 1000");
  await moveByOperator(id, { to: "done" }, base);
  expect(await moveByOperator(id, { to: "shipped", parcel }, base)).toMatchObject({ why: "state", state: "done" });
});

test("S03 orders are found by phone, address, name and day, and only those that fit all of it", async () => {
  const { id } = await paid();
  await rows(
    `UPDATE "order" SET address = json_set(address, '$.phone', '+6281377788899', '$.recipient', 'Ibu Sekar Mawar') WHERE ordersn = ?`,
    id,
  );
  const find = async (search: Parameters<typeof selectOrders>[0]) =>
    (await base.db.rows(selectOrders(search, 50, 0))).map(({ orderNumber }) => orderNumber);
  expect(await find({ phone: "+6281377788899" })).toEqual([id]);
  expect(await find({ name: "mawar sekar" })).toEqual([id]);
  expect(await find({ name: "mawar sekar", choice: "shipped" })).toEqual([]);
  expect(await find({ name: "mawar sekar", until: SEEDED_AT })).toEqual([]);
  expect(await find({ name: "mawar sekar", since: SEEDED_AT, until: SEEDED_AT + 1 })).toEqual([id]);
  expect(await find({ name: "%" })).toEqual([]);
  expect(await find({ email: "tidak@contoh.example" })).toEqual([]);
});
