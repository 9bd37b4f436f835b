import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { cancelOrder, completeOrder, refreshPayment, showOrder } from "#contract/orders/order.ts";
import { AuditLog } from "#functions/acts/audit-log.ts";
import { Database } from "#functions/db/database.ts";
import { runSchedule } from "#functions/jobs/schedule.ts";
import { applyPaymentNotice } from "#functions/orders/apply-payment-notice.ts";
import type { OperatorMove } from "#functions/orders/operator-moves.ts";
import { selectOrders } from "#functions/orders/operator-queries.ts";
import { choosePayment } from "#functions/payments/choose-payment.ts";
import type { ProviderStatus } from "#functions/payments/provider.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import { cancelByOperator, moveByOperator, refundByOperator, returnByOperator } from "./acts.ts";
import { addProduct, addRegions, line, makeBuyer, ordered, stockOf } from "./buyer.ts";

beforeAll(addRegions);

const ORIGIN = "https://serambi.example";
const db = new Database(env.DB);
const context = { db, now: SEEDED_AT + 60, origin: ORIGIN, post: () => {} };
const shipped: OperatorMove = { to: "shipped", parcel: { courier: "JNE", tracking: "JP0123" } };
const ship = (id: string) => moveByOperator(id, shipped, context);

async function buy(state?: "paid" | "processing") {
  const ring = await addProduct({ stock: 5 });
  const token = await makeBuyer([line(ring)]);
  const id = await ordered(token);
  if (state) {
    await rows(`UPDATE "order" SET state = ? WHERE ordersn = ?`, state, id);
    await rows(
      'UPDATE payment SET paid_at = ?, paid_by = ?2 WHERE order_id = (SELECT id FROM "order" WHERE ordersn = ?2)',
      SEEDED_AT,
      id,
    );
    await rows(
      `INSERT INTO money_entry (order_id, attempt, kind, amount, at, key)
        SELECT id, ordersn, 'received', bill_total, ?, 'received ' || ordersn FROM "order" WHERE ordersn = ?`,
      SEEDED_AT,
      id,
    );
  }
  const show = async () => (await ask(showOrder, { params: { id } }, { token })).body.data;
  return { ring, token, id, show };
}
const letters = (id: string, subject: string) =>
  rows<{ text: string; state: string }>(
    "SELECT text, state FROM outbox WHERE subject LIKE ?",
    `${subject}%: pesanan ${id}%`,
  );

test.each(["paid", "processing"] as const)(
  "J11 the operator ships a %s order: its buyer sees courier and number, and is told by mail",
  async (state) => {
    const { id, show } = await buy(state);
    expect(await ship(id)).toMatchObject({ did: "moved", from: state });
    const order = await show();
    expect(order).toMatchObject({ state: "shipped", courier: "JNE", tracking: "JP0123", mayComplete: true });
    expect(order.moves.at(-1)).toMatchObject({ state: "shipped", at: SEEDED_AT + 60 });
    const [letter, ...more] = await letters(id, "Sudah dikirim");
    expect(more).toEqual([]);
    expect(letter?.text).toMatch(/kepada JNE dengan nomor resi JP0123/);
    expect(letter?.text).toContain(`${ORIGIN}/profile/order/${id}`);
  },
);

test("J11 what the operator wrote is delivered by the shop's own sweep", async () => {
  const { id } = await buy("paid");
  await ship(id);
  const sweep = (after: number) =>
    runSchedule({ cron: "*/5 * * * *", scheduledTime: (context.now + after) * 1000, noRetry: () => {} }, env as never);
  await sweep(60);
  expect((await letters(id, "Sudah dikirim"))[0]?.state).toBe("waiting");
  await sweep(300);
  expect((await letters(id, "Sudah dikirim"))[0]?.state).toBe("kept");
});

test("J11 an order that does not stand where a move begins stays as it is, and it is said where it stands", async () => {
  const { id, show, ring } = await buy();
  for (const move of [shipped, { to: "processing" }, { to: "done" }] as OperatorMove[]) {
    expect(await moveByOperator(id, move, context)).toMatchObject({
      did: "nothing",
      why: "state",
      state: "awaiting-payment",
    });
  }
  expect(await refundByOperator(id, context)).toMatchObject({ did: "nothing", why: "not-owed" });
  expect(await ship("SI-000101-000000000000")).toMatchObject({ did: "nothing", why: "unknown" });
  expect(await show()).toMatchObject({ state: "awaiting-payment", courier: "", tracking: "" });
  expect((await show()).moves).toHaveLength(1);
  expect(await stockOf(ring)).toBe(4);
  expect(await letters(id, "Sudah dikirim")).toEqual([]);
});

test("J11 a finished order earns its points once, whether the buyer or the operator says so first", async () => {
  const { id, token, show } = await buy("paid");
  await ship(id);
  const outcomes = await Promise.all([
    moveByOperator(id, { to: "done" }, context).then(({ did }) => did === "moved"),
    ask(completeOrder, { params: { id } }, { token }).then(({ status }) => status === 200),
    moveByOperator(id, { to: "done" }, context).then(({ did }) => did === "moved"),
  ]);
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect((await show()).state).toBe("done");
  const earned = await rows(
    "SELECT points FROM point_entry WHERE reason = 'earned' AND order_id = (SELECT id FROM \"order\" WHERE ordersn = ?)",
    id,
  );
  expect(earned).toEqual([{ points: 150 }]);
});

test("J09 J11 the operator cancels: pieces go back, the provider takes no money any more, and what was paid is owed", async () => {
  const [waiting, paid] = [await buy(), await buy("processing")];
  const unheard = await buy();
  const provider = choosePayment(env as object, db, context.now, ORIGIN);
  for (const { id } of [waiting, paid]) {
    expect((await cancelByOperator(id, "Batu tidak lolos uji", context, provider)).did).toBe("moved");
  }
  expect(await cancelByOperator(unheard.id, "Batu retak", context, undefined)).toMatchObject({
    isProviderUninformed: true,
  });
  expect(await waiting.show()).toMatchObject({
    state: "cancelled",
    noteCancel: "Batu tidak lolos uji",
    refundDue: 0,
  });
  expect((await paid.show()).refundDue).toBe((await paid.show()).billTotal);
  expect([await stockOf(waiting.ring), await stockOf(paid.ring)]).toEqual([5, 5]);
  const [charge] = await rows<{ status: string }>("SELECT status FROM simulated_payment WHERE ordersn = ?", waiting.id);
  expect(charge?.status).toBe("cancel");
});

test("R14 J09 what an order takes and gives back are entries of stock, with the order, why and by whom", async () => {
  const { ring, id, token } = await buy();
  await ask(cancelOrder, { params: { id }, body: { noteCancel: "Salah ukuran" } }, { token });
  const other = await buy("processing");
  const by = { ...context, auditLog: new AuditLog("wati", "return", context.now) };
  await ship(other.id);
  await returnByOperator(other.id, true, by);
  const entriesOf = (variant: number) =>
    rows(
      `SELECT pieces, stock_after AS after, reason, ordersn, staff FROM stock_entry
        LEFT JOIN "order" ON "order".id = order_id WHERE variant_id = ? ORDER BY stock_entry.id`,
      variant,
    );
  const opening = { pieces: 5, after: 5, reason: "opening", ordersn: null, staff: "" };
  expect(await entriesOf(ring)).toEqual([
    opening,
    { pieces: -1, after: 4, reason: "sold", ordersn: id, staff: "" },
    { pieces: 1, after: 5, reason: "given-back", ordersn: id, staff: "" },
  ]);
  expect(await entriesOf(other.ring)).toEqual([
    opening,
    { pieces: -1, after: 4, reason: "sold", ordersn: other.id, staff: "" },
    { pieces: 1, after: 5, reason: "returned", ordersn: other.id, staff: "wati" },
  ]);
});

test("J11 a refund is marked once, stands in the order's history, and its buyer is told", async () => {
  const { id, token, show } = await buy("paid");
  await ask(cancelOrder, { params: { id }, body: { noteCancel: "Salah ukuran" } }, { token });
  const owed = async () =>
    (await db.rows(selectOrders({ choice: "refund-due" }, 50, 0))).map(({ orderNumber }) => orderNumber);
  expect(await owed()).toContain(id);
  const outcomes = await Promise.all([
    refundByOperator(id, context),
    refundByOperator(id, context),
    refundByOperator(id, context),
  ]);
  expect(outcomes.map(({ did }) => did).sort()).toEqual(["nothing", "nothing", "refunded"]);
  expect(await owed()).not.toContain(id);
  const order = await show();
  expect(order).toMatchObject({ state: "cancelled", refundedAt: context.now });
  expect(order.moves.at(-1)).toMatchObject({
    label: "Dana dikembalikan",
    note: `${order.billTotalRp} sudah dikembalikan.`,
  });
  expect(await rows("SELECT 1 FROM outbox WHERE subject LIKE ?", `Dana %${id}%`)).toHaveLength(1);
  expect(await refundByOperator(id, context)).toMatchObject({ why: "not-owed", refundedAt: context.now });
});

test("J11 from order to parcel every step writes one mail, and no other", async () => {
  const { id, token } = await buy();
  await rows("UPDATE simulated_payment SET status = 'settlement' WHERE ordersn = ?", id);
  await ask(refreshPayment, { params: { id } }, { token });
  await moveByOperator(id, { to: "processing" }, context);
  await ship(id);
  await ask(completeOrder, { params: { id } }, { token });
  const written = await rows<{ subject: string }>(
    "SELECT subject FROM outbox WHERE subject LIKE ? ORDER BY id",
    `%${id}%`,
  );
  expect(written.map(({ subject }) => subject.split(":")[0])).toEqual([
    // The first is written when it is sent: before or after the payment.
    expect.stringMatching(/^(Menunggu pembayaran|Sudah kami catat)$/),
    "Sudah dibayar",
    "Sedang diproses",
    "Sudah dikirim",
    "Selesai",
  ]);
});

test("J09 money that came too late is owed back too", async () => {
  const { id } = await buy();
  await rows(`UPDATE "order" SET state = 'expired' WHERE ordersn = ?`, id);
  await rows("UPDATE simulated_payment SET status = 'settlement', settled_at = ? WHERE ordersn = ?", SEEDED_AT, id);
  await applyPaymentNotice(
    (await choosePayment(env as object, db, context.now, ORIGIN).status(id)) as ProviderStatus,
    context,
  );
  expect(await refundByOperator(id, context)).toMatchObject({ did: "refunded", amount: expect.any(Number) });
});
