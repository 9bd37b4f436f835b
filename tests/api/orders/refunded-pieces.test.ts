import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { showOrder } from "#contract/orders/order.ts";
import { auditOrders } from "#domain/orders/books/audit.ts";
import { Database } from "#functions/db/database.ts";
import { readBooksOf } from "#functions/orders/book-queries.ts";
import type { MovePlan } from "#functions/orders/operator-moves.ts";
import { selectPackedLines } from "#functions/orders/operator-queries.ts";
import { giveRefund } from "#functions/orders/operator-refunds.ts";
import type { RefundPart, RefundPlan } from "#functions/orders/refund-plan.ts";
import { type ComplaintPlan, moveComplaint } from "#functions/service/operator-complaints.ts";
import { complain } from "../service/received.ts";
import { ask, rows, SEEDED_AT } from "../shop.ts";
import {
  applyMove,
  applyRefund,
  cancelByOperator,
  giveBackByOperator,
  moveByOperator,
  moveComplaintByOperator,
  operating,
  planMove,
  planRefund,
  refundByOperator,
  returnByOperator,
} from "./acts.ts";
import { addProduct, addRegions, line, makeBuyer, ordered, stockOf } from "./buyer.ts";
import { letters, press } from "./provider.ts";

beforeAll(addRegions);

const base = { db: new Database(env.DB), now: SEEDED_AT + 60, origin: "https://serambi.example", post: () => {} };
const parcel = { courier: "JNE", tracking: "JP0123" };
const ship = (id: string) => moveByOperator(id, { to: "shipped", parcel }, base);
const planned = async (id: string, part: RefundPart) => (await planRefund(id, part, base)) as RefundPlan;
const [RING, LAMP, SET] = [300_000, 1_000_000, 700_000];

/** A paid order of a ring at a sale's price with its gift, two lamps, and a set of two cups. */
async function bought() {
  const [ring, lamp, gift, cup] = await Promise.all([
    addProduct({ price: 400_000 }),
    addProduct({ price: LAMP }),
    addProduct(),
    addProduct(),
  ]);
  const set = await addProduct({ stock: 0, price: SET });
  await rows("UPDATE product SET bundling = 1 WHERE id = (SELECT product_id FROM product_variant WHERE id = ?)", set);
  await rows("INSERT INTO bundle_component VALUES (?, ?, 2)", set, cup);
  const end = SEEDED_AT + 3600;
  const [sale] = await rows<{ id: number }>(
    `INSERT INTO flash_sale (title, start, "end") VALUES ('Uji', 0, ?) RETURNING id`,
    end,
  );
  const [item] = await rows<{ id: number }>(
    `INSERT INTO flash_sale_item (flash_sale_id, variant_id, price, limit_count, remains, per_buyer)
      VALUES (?, ?, ?, 5, 5, 2) RETURNING id`,
    ...[sale?.id, ring, RING],
  );
  const [offer] = await rows<{ id: number }>(
    `INSERT INTO free_gift (variant_id, gift_variant_id, min_quantity, is_multiple_buy, remains, start, "end")
      VALUES (?, ?, 1, 0, 3, 0, ?) RETURNING id`,
    ...[ring, gift, end],
  );
  const token = await makeBuyer([line(ring), line(lamp, 2), line(set), line(gift, 1, { isGift: 1 })]);
  const id = await ordered(token);
  await press(id, "lunas");
  const show = async () => (await ask(showOrder, { params: { id } }, { token })).body.data;
  const count = async (sql: string, ...values: unknown[]) => (await rows<{ n: number }>(sql, ...values))[0]?.n;
  return {
    ...{ id, token, show, lamp, bill: (await show()).billTotal },
    packed: async () => (await base.db.rows(selectPackedLines(id))).map(({ quantity }) => quantity),
    /** Stock of ring, lamp, cup and gift; what remains of sale and gift; what the buyer has had of the sale. */
    shelf: async () => [
      ...(await Promise.all([ring, lamp, cup, gift].map(stockOf))),
      await count("SELECT remains AS n FROM flash_sale_item WHERE id = ?", item?.id),
      await count("SELECT remains AS n FROM free_gift WHERE id = ?", offer?.id),
      await count("SELECT quantity AS n FROM flash_sale_purchase WHERE item_id = ?", item?.id),
    ],
    books: async () => {
      const [own] = await rows<{ id: number }>('SELECT id FROM "order" WHERE ordersn = ?', id);
      return auditOrders(await readBooksOf(base.db, [own?.id ?? 0]));
    },
  };
}

const HELD = [9, 8, 8, 9, 4, 2, 1];
const WHOLE = [10, 10, 10, 10, 5, 3, 0];

test("R13 R14 a gift stays with what its offer asked for when it was ordered, whatever the offer asks for since", async () => {
  const [ring, gift] = await Promise.all([addProduct(), addProduct()]);
  await rows(
    `INSERT INTO free_gift (variant_id, gift_variant_id, min_quantity, is_multiple_buy, remains, start, "end") VALUES (?, ?, 1, 0, 3, 0, ?)`,
    ...[ring, gift, SEEDED_AT + 3600],
  );
  const id = await ordered(await makeBuyer([line(ring, 2), line(gift, 1, { isGift: 1 })]));
  await press(id, "lunas");
  await rows("UPDATE free_gift SET min_quantity = 2 WHERE variant_id = ?", ring);
  expect((await planned(id, { line: 1, pieces: 1 })).lines).toHaveLength(1);
  await refundByOperator(id, base, { line: 1, pieces: 1 });
  expect((await planned(id, { line: 1, pieces: 1 })).lines).toHaveLength(2);
});

test("R13 R14 W03 pieces refunded before they are sent leave the parcel with their gift, back in stock, sale and count; the rest is sent, or cancelled once", async () => {
  const [sent, ended] = [await bought(), await bought()];
  for (const { id, show, packed, shelf, books, bill } of [sent, ended]) {
    expect([await packed(), await shelf()]).toEqual([[1, 2, 1, 1], HELD]);
    const first = await refundByOperator(id, base, { line: 1 });
    expect(first).toMatchObject({ did: "promised", amount: RING, next: "paid" });
    expect([await packed(), await shelf()]).toEqual([
      [0, 2, 1, 0],
      [10, 8, 8, 10, 5, 3, 0],
    ]);
    expect((await letters(id, "pembeli%")).at(-1)?.text).toContain(
      "Tidak ikut kami kirim: 1 × Cincin Uji, 1 × Cincin Uji.",
    );
    expect(await refundByOperator(id, base, { line: 2, pieces: 1 })).toMatchObject({ amount: LAMP, next: "paid" });
    expect([await packed(), await shelf()]).toEqual([
      [0, 1, 1, 0],
      [10, 9, 8, 10, 5, 3, 0],
    ]);
    expect((await show()).lines.map(({ refunded, unsent }) => [refunded, unsent])).toEqual([
      [1, 1],
      [1, 1],
      [undefined, undefined],
      [1, 1],
    ]);
    expect(await refundByOperator(id, base, { line: 1 })).toMatchObject({ why: "no-pieces", left: 0 });
    expect(await refundByOperator(id, base, { line: 2, goods: "kept" })).toMatchObject({ why: "not-sent" });
    expect([(await show()).refundDue, await books()]).toEqual([RING + LAMP, []]);
    expect(bill).toBeGreaterThan(RING + 2 * LAMP + SET);
  }
  expect(await ship(sent.id)).toMatchObject({ did: "moved" });
  await moveByOperator(sent.id, { to: "done" }, base);
  const [lamps] = await rows<{ n: number }>(
    "SELECT total_sales AS n FROM product JOIN product_variant ON product_id = product.id WHERE product_variant.id = ?",
    sent.lamp,
  );
  expect([lamps?.n, (await sent.show()).afterwards.toComplain, (await sent.show()).afterwards.toReview]).toEqual([
    1, 2, 2,
  ]);
  expect(await cancelByOperator(ended.id, "Batu retak", base, undefined)).toMatchObject({ did: "moved" });
  expect([await ended.shelf(), await ended.books()]).toEqual([WHOLE, []]);
  expect((await ended.show()).refundDue).toBe(ended.bill);
});

test("R13 R14 a gift is left out of a parcel for no money: stock and offer have it again, its buyer is told, and the rest is sent plainly", async () => {
  const { id, packed, shelf, books, show } = await bought();
  expect(await refundByOperator(id, base, { line: 4 })).toMatchObject({ did: "promised", amount: 0, next: "paid" });
  expect([await packed(), await shelf(), await books()]).toEqual([[1, 2, 1, 0], [9, 8, 8, 10, 4, 3, 1], []]);
  expect((await letters(id, "pembeli%")).at(-1)).toMatchObject({
    subject: expect.stringContaining("berubah"),
    text: expect.stringContaining("Tidak ikut kami kirim: 1 × Cincin Uji."),
  });
  expect((await show()).refundDue).toBe(0);
  expect(await refundByOperator(id, base, { line: 4 })).toMatchObject({ why: "no-pieces", left: 0 });
  // It does not leave again with what had earned it.
  await refundByOperator(id, base, { line: 1 });
  expect([await packed(), await shelf(), await books()]).toEqual([[0, 2, 1, 0], [10, 8, 8, 10, 5, 3, 0], []]);
  expect(await ship(id)).toMatchObject({ did: "moved" });
});

test("R13 R14 an order of which every line is refunded is cancelled in the same batch, with all of its money promised", async () => {
  const { id, show, shelf, books, bill } = await bought();
  for (const part of [{ line: 1 }, { line: 3 }]) await refundByOperator(id, base, part);
  const last = await refundByOperator(id, base, { line: 2 });
  expect(last).toMatchObject({ amount: bill - RING - SET, next: "cancelled", owed: bill });
  expect(await show()).toMatchObject({ state: "cancelled", refundDue: bill, payment: { returned: 0 } });
  expect([await shelf(), await books()]).toEqual([WHOLE, []]);
  expect((await letters(id, "pembeli%")).at(-1)?.text).toContain(`Dana sejumlah Rp ${bill.toLocaleString("id-ID")}`);
  expect(await refundByOperator(id, base, { line: 2 })).toMatchObject({ why: "not-sold", state: "cancelled" });
  expect(await refundByOperator(id, base, { amount: bill + 1 })).toMatchObject({ why: "too-much", isOwed: true });
  expect(await refundByOperator(id, base, { amount: 1000 })).toMatchObject({ owed: bill - 1000 });
  expect(await refundByOperator(id, base)).toMatchObject({ amount: bill - 1000, owed: 0 });
  expect(await show()).toMatchObject({ refundDue: 0, refundedAt: base.now, payment: { returned: bill } });
  expect(await refundByOperator(id, base, { amount: 1 })).toMatchObject({ why: "not-sold", state: "cancelled" });
});

test("R13 R14 an order whose money is all promised back has ended", async () => {
  const { id, bill, shelf } = await bought();
  expect(await refundByOperator(id, base, { amount: bill })).toMatchObject({ next: "cancelled", owed: bill });
  expect(await moveByOperator(id, { to: "processing" }, base)).toMatchObject({ why: "state", state: "cancelled" });
  expect(await shelf()).toEqual(WHOLE);
});

test("R13 what was promised whole before orders ended by it is neither picked nor shipped", async () => {
  const { id } = await bought();
  await rows(
    `INSERT INTO refund (order_id, attempt, reason, amount, way, key, at)
      SELECT order_id, attempt, 'goodwill', free, 'hand', 'before ' || attempt, 0 FROM attempt_money WHERE attempt = ?`,
    id,
  );
  for (const move of [{ to: "shipped", parcel } as const, { to: "processing" } as const])
    expect(await moveByOperator(id, move, base)).toMatchObject({ did: "nothing", why: "all-back" });
});

test("R14 of what was sent a refund says what becomes of the goods: in stock again only what comes back for it, and once", async () => {
  const { id, shelf, books, show } = await bought();
  await ship(id);
  expect(await refundByOperator(id, base, { line: 1 })).toMatchObject({ why: "goods-unsaid" });
  await refundByOperator(id, base, { line: 1, goods: "kept" });
  await refundByOperator(id, base, { line: 2, pieces: 1, goods: "came-back" });
  expect(await shelf()).toEqual(HELD);
  await refundByOperator(id, base, { line: 3, goods: "restocked" });
  const restocked = [9, 8, 10, 9, 4, 2, 1];
  expect([await shelf(), await books()]).toEqual([restocked, []]);
  expect((await show()).lines.map(({ refunded, unsent }) => [refunded, unsent])).toEqual([
    [1, undefined],
    [1, undefined],
    [1, undefined],
    [undefined, undefined],
  ]);
  // Of the parcel that comes back only the other lamp and the gift are still with it.
  expect(await planMove(id, { to: "returned", isRestocked: false }, base)).toMatchObject({ restocked: 0 });
  expect(await returnByOperator(id, true, base)).toMatchObject({ did: "moved", restocked: 2 });
  expect([await shelf(), await books()]).toEqual([[9, 9, 10, 10, 4, 2, 1], []]);
});

test("R14 the parts of a bundle that its buyer keeps stay out of stock when the parcel comes back; unknown ones are not guessed", async () => {
  const { id, shelf, books } = await bought();
  await ship(id);
  await refundByOperator(id, base, { line: 3, goods: "kept" });
  const back = (await planMove(id, { to: "returned", isRestocked: true }, base)) as MovePlan;
  expect(back).toMatchObject({ restocked: 4 });
  const ofOrder = `order_id = (SELECT id FROM "order" WHERE ordersn = ?) AND bundling = 1`;
  const [noted] = await rows<{ parts: string }>(`SELECT parts FROM order_line WHERE ${ofOrder}`, id);
  await rows(`UPDATE order_line SET parts = NULL WHERE ${ofOrder}`, id);
  expect(await returnByOperator(id, true, base)).toMatchObject({ did: "nothing", why: "unknown-parts" });
  expect(await planMove(id, { to: "returned", isRestocked: false }, base)).toMatchObject({ restocked: 0 });
  await rows(`UPDATE order_line SET parts = ? WHERE ${ofOrder}`, noted?.parts, id);
  expect(await applyMove(back, `${id} back`, base)).toMatchObject({ did: "moved" });
  expect([await shelf(), await books()]).toEqual([[10, 10, 8, 10, 4, 2, 1], []]);
});

/** A complaint about pieces of an order that was sent, looked into. */
async function complained({ id, token }: { id: string; token: string }, lineKey: number, quantity = 1) {
  const asked = { token, orderNumber: id, lineKey: String(lineKey), productId: 0, bill: 0 };
  const { body } = await complain(asked, { lines: [{ lineKey: String(lineKey), quantity }] });
  await moveComplaintByOperator(body.data.id, { to: "reviewing" }, base);
  return body.data.id;
}

test("R13 I08 a piece is refunded once, by its complaint or by its line, whichever comes first; a part of its price leaves it the rest", async () => {
  const [byClaim, byLine, part] = [await bought(), await bought(), await bought()];
  const costs = byClaim.bill - RING - 2 * LAMP - SET;
  for (const { id } of [byClaim, byLine, part]) await ship(id);
  const claim = await complained(byClaim, byClaim.lamp, 2);
  const refund = (id: string, more = {}) => refundByOperator(id, base, { line: 2, goods: "kept", ...more });
  await moveComplaintByOperator(claim, { to: "approved", refund: 2 * LAMP }, base);
  await refundByOperator(byClaim.id, base);
  expect(await refund(byClaim.id)).toMatchObject({ why: "no-pieces", left: 0 });

  await refund(byLine.id, { pieces: 1 });
  const late = await complained(byLine, byLine.lamp, 2);
  const most = LAMP + costs;
  expect(await moveComplaintByOperator(late, { to: "approved", refund: most + 1 }, base)).toMatchObject({
    why: "too-much",
    most,
  });
  expect(
    await moveComplaintByOperator(late, { to: "approved", refund: "full", goods: "restocked" }, base),
  ).toMatchObject({
    refund: most,
    lines: [{ pieces: 1, amount: LAMP, goods: "restocked" }],
  });
  expect((await byLine.shelf())[1]).toBe(9);

  const scratch = await complained(part, part.lamp);
  await moveComplaintByOperator(scratch, { to: "approved", refund: 50_000 }, base);
  await refundByOperator(part.id, base);
  expect(await refund(part.id)).toMatchObject({ did: "promised", amount: 2 * LAMP - 50_000 });
  for (const { books } of [byClaim, byLine, part]) expect(await books()).toEqual([]);
});

test("R13 S03 a plan is applied once: by two at once, twice or an hour later under one key, which answers as at first, and not at all once what it saw has changed", async () => {
  const { id, show } = await bought();
  const plan = await planned(id, { line: 2, pieces: 1 });
  const outcomes = await Promise.all(["a", "b"].map((key) => applyRefund(plan, `${id} ${key}`, base)));
  expect(outcomes.map((one) => ("why" in one ? one.why : one.did)).sort()).toEqual(["changed", "promised"]);
  expect(await applyRefund(plan, `${id} c`, base)).toMatchObject({ did: "nothing", why: "changed" });
  await refundByOperator(id, base);
  const again = await planned(id, { amount: 1000 });
  const twice = await Promise.all([1, 2].map(() => applyRefund(again, `${id} d`, base)));
  expect(twice).toContainEqual({ did: "promised" });
  expect(twice).toContainEqual({ did: "promised", isRepeated: true });
  const later = { ...base, now: base.now + 3600 };
  expect(await applyRefund(again, `${id} d`, later)).toEqual({ did: "promised", isRepeated: true });
  expect((await show()).refundDue).toBe(1000);
  // A key that was used is not used again, whatever is asked: another action under it is none.
  const other = await planned(id, { amount: 500 });
  expect(await applyRefund(other, `${id} d`, base)).toEqual({ did: "promised", isRepeated: true });
  const ship = (await planMove(id, { to: "processing" }, base)) as MovePlan;
  expect(await applyMove(ship, `${id} d`, base)).toMatchObject({ did: "nothing", why: "changed" });
  expect(await giveRefund.answerOf(`${id} d`, operating(base))).toEqual({ did: "promised" });
  expect(await giveRefund.answerOf(`${id} a fifth key`, operating(base))).toBeUndefined();
  expect(await show()).toMatchObject({ state: "paid", refundDue: 1000, payment: { returned: LAMP } });
});

test("R13 a cancellation, a return and a decision about a complaint are held to what they saw", async () => {
  const order = await bought();
  const { id, show } = order;
  const cancel = (await planMove(id, { to: "cancelled", note: "Batu retak" }, base)) as MovePlan;
  expect(cancel).toMatchObject({ saw: { state: "paid" }, owed: order.bill });
  await giveBackByOperator(id, base, { amount: 1000 });
  expect(await applyMove(cancel, `${id} cancel`, base)).toMatchObject({ did: "nothing", why: "changed" });
  await moveByOperator(id, { to: "shipped", parcel, isPartlyRefunded: true }, base);
  const claim = await complained(order, order.lamp);
  const approve = { id: claim, move: { to: "approved", refund: 5000 } } as const;
  const decide = (await moveComplaint.plan(approve, operating(base))) as ComplaintPlan;
  const back = (await planMove(id, { to: "returned", isRestocked: false }, base)) as MovePlan;
  const decided = () => moveComplaint.apply(decide, `${id} claim`, operating(base));
  expect(await decided()).toEqual({ did: "moved" });
  expect(await decided()).toEqual({ did: "moved", isRepeated: true });
  expect(await applyMove(back, `${id} back`, base)).toMatchObject({ did: "nothing", why: "changed" });
  expect(await show()).toMatchObject({ state: "shipped", refundDue: 5000 });
});
