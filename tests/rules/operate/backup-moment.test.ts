import { expect, test } from "vitest";
import type { CartLine } from "#domain/cart/lines.ts";
import { packed, unpacked } from "#functions/backup/pack.ts";
import { openRows } from "#functions/backup/read-d1.ts";
import { Database } from "#functions/db/database.ts";
import { auditBooks } from "#functions/orders/books/audit.ts";
import { moveOrder } from "#functions/orders/move-queries.ts";
import { insertAttempt, savePaid } from "#functions/orders/payment-queries.ts";
import { insertOrder, type OrderPlan } from "#functions/orders/place-order-queries.ts";
import { booksIn } from "../../../scripts/local-rows.ts";
import { restoreInto } from "../../../scripts/restore-rows.ts";
import { DatabaseSync } from "../../../scripts/sqlite.ts";
import { rowsIn } from "../../support/backups.ts";
import { filledShop } from "../../support/filled-shop.ts";
import { openMemoryShop } from "../../support/memory-shop.ts";

/** A shop that sells while it is backed up, page by page. */
const NOW = Math.floor(Date.now() / 1000);
const MONEY = ["order", "order_line", "order_hold", "order_move", "payment", "payment_attempt", "refund", "refund_line"];
const GOODS = ["product_variant", "flash_sale_item", "flash_sale_purchase", "free_gift", "voucher", "voucher_use"];
const BOOKS = [...MONEY, ...GOODS, "money_entry", "point_entry", "complaint", "complaint_line"];

function openShop() {
  const shop = filledShop(NOW, 70);
  const { type, d1 } = openMemoryShop(shop, NOW);
  const db = new Database(d1);
  const one = (sql: string, ...values: (string | number)[]) =>
    ({ ...shop.prepare(sql).get(...values) }) as Record<string, never>;
  const inState = (state: string, nth = 0) =>
    String(one(`SELECT ordersn FROM "order" WHERE state = ? ORDER BY id LIMIT 1 OFFSET ${nth}`, state).ordersn);
  const move = (number: string, from: "awaiting-payment", to: "paid" | "expired") => {
    const free = to === "paid" ? one(`SELECT bill_total AS sum FROM "order" WHERE ordersn = ?`, number).sum : 0;
    const also = to === "paid" ? savePaid(number, number, NOW) : [];
    const change = { from: { state: from, returned: 0, free: 0 }, to, actor: "clock", at: NOW } as const;
    if (to === "expired") return moveOrder(db, number, change);
    return db.batch(also).then(() => moveOrder(db, number, { ...change, actor: "payment", from: { ...change.from, free } }));
  };
  return { shop, d1, db, type, one, inState, move };
}

/** An order of a piece in a sale, with a voucher, of a buyer who has ordered nothing yet. */
function place({ shop, db, one }: ReturnType<typeof openShop>, user: number) {
  const number = `SI-270115-UJICADANG${user}`;
  const sale = one(`SELECT i.id, i.variant_id AS variant, i.price FROM flash_sale_item AS i
    JOIN product_variant AS v ON v.id = i.variant_id WHERE i.remains > 0 AND v.stock > 0 LIMIT 1`);
  const voucher = one("SELECT id, code FROM voucher WHERE used < quota AND is_personal = 0 LIMIT 1");
  shop.exec(`INSERT INTO user (id, name, email, created_at) VALUES (${user}, 'Sari', 'sari${user}@surat.example', ${NOW});
    INSERT INTO cart (user_id, revision, updated_at) VALUES (${user}, 1, ${NOW})`);
  const limits = [
    { kind: "stock", ref: String(sale.variant), each: 1, left: 9 },
    { kind: "flash", ref: String(sale.id), each: 1, left: 9 },
  ];
  const line = { id: String(sale.variant), variantId: sale.variant, nameLong: "Cincin", slug: "cincin", bundling: 0, quantity: 1 };
  const more = { validPrice: sale.price, isGift: 0, isCombo: 0, comboId: null, isRedeem: 0, points: 0, bundleSummary: [], limits };
  const subTotal = Number(sale.price);
  const bill = { subTotal, shipping: 9000, fee: 0, voucherDiscount: 1000, pointsUsed: 0, pointsDiscount: 0 };
  const billTotal = subTotal + 8000;
  const plan = {
    ...{ orderNumber: number, userId: user, idempotencyKey: "uji", address: {}, dropship: null, note: "" },
    ...{ service: "reguler", weightGram: 1, payment: "bca", tenor: 0, voucherCode: voucher.code, cartRevision: 1 },
    ...{ bill: { ...bill, pointsRedeemed: 0, grandTotal: billTotal, discountTotal: 1000, billTotal } },
    ...{ lines: [{ ...line, ...more } as unknown as CartLine], paidByLine: [subTotal - 1000] },
    catalogueVersion: Number(one("SELECT version FROM catalogue_version").version),
    ...{ createdAt: NOW, expiresAt: NOW + 86_400 },
  } as unknown as OrderPlan;
  const attempt = insertAttempt(number, 1, { amount: billTotal, payment: "bca", tenor: 0 }, NOW);
  return insertOrder(db, plan, [attempt]);
}

/** What becomes of orders between two pages, in turn. */
function happenings(shop: ReturnType<typeof openShop>): (() => Promise<unknown>)[] {
  const { type, inState, move } = shop;
  const [waiting, late, paid, packed, done] = [
    inState("awaiting-payment"),
    inState("awaiting-payment", 1),
    inState("paid"),
    inState("processing"),
    inState("done"),
  ];
  const typed = async (...args: string[]) => expect(await type(...args)).toMatchObject({ code: 0, err: "" });
  return [
    // The use of its voucher is deleted, and the next one has the same row number.
    () => move("SI-270115-UJICADANG900", "awaiting-payment", "expired"),
    () => place(shop, 901),
    () => move(waiting, "awaiting-payment", "paid"),
    () => move(late, "awaiting-payment", "expired"),
    () => typed("cancel", paid, "--reason", "Habis"),
    () => typed("refund", done, "--amount", "1000", "--apply"),
    () => typed("refund", packed, "--line", "1", "--apply"),
    () => place(shop, 902),
    () => move("SI-270115-UJICADANG902", "awaiting-payment", "expired"),
  ];
}

/** A backup in pages of twenty rows and with no moment but the last, while `between` happens at every other page. */
async function backedUp({ d1 }: ReturnType<typeof openShop>, between: (() => Promise<unknown>)[]) {
  const { tables, ...rest } = await openRows(new Database(d1), NOW, 0, 20);
  const waiting = [...between];
  async function* hooked() {
    let pages = 0;
    for await (const page of tables) {
      yield page;
      if (pages++ % 12 === 6) await waiting.shift()?.();
    }
  }
  const pieces: Uint8Array[] = [];
  const bytes = packed({ ...rest, tables: hooked(), files: [] }, undefined, () => {});
  for await (const piece of bytes) pieces.push(piece);
  expect(waiting).toEqual([]);
  const copy = new DatabaseSync(":memory:");
  const parts = (async function* () {
    yield* pieces;
  })();
  return { copy, said: await restoreInto(copy, unpacked(parts, undefined)), ...rest.moment() };
}

const sold = `SELECT v.id, v.stock + coalesce((SELECT sum(h.quantity) FROM order_hold AS h JOIN "order" AS o ON o.id = h.order_id
  WHERE h.kind = 'stock' AND h.ref = v.id AND o.state NOT IN ('cancelled', 'expired')), 0) AS start FROM product_variant AS v`;

test("S05 R13 R14 a backup of a shop that sells meanwhile is of one moment: money, goods and points are those of its end", async () => {
  const open = openShop();
  const before = open.shop.prepare(sold).all();
  for (let n = 0; n < 60; n++) open.shop.exec(`INSERT INTO voucher_use (voucher_id, user_id, used_at) VALUES (1, 1, ${NOW})`);
  await place(open, 900);
  const { copy, said, paged } = await backedUp(open, happenings(open));
  expect(paged).toEqual(expect.arrayContaining(["order", "order_hold", "product_variant", "voucher_use"]));
  const [here, there] = [rowsIn(open.shop), rowsIn(copy)];
  for (const name of BOOKS) expect([name, there[name]]).toEqual([name, here[name]]);
  expect(copy.prepare(sold).all()).toEqual(before);
  expect(said.problems).toEqual([]);
  expect(auditBooks(booksIn(copy))).toEqual([]);
});
