import { expect, test } from "vitest";
import type { CartLine } from "#domain/cart/lines.ts";
import { SETTINGS } from "#domain/operate/settings.ts";
import { auditBooks } from "#domain/orders/books/audit.ts";
import { packed, unpacked } from "#functions/backup/pack.ts";
import { openRows } from "#functions/backup/read-d1.ts";
import { booksIn } from "#functions/backup/read-file.ts";
import { restoreInto } from "#functions/backup/restore-file.ts";
import { Database } from "#functions/db/database.ts";
import { DatabaseSync } from "#functions/db/sqlite-file.ts";
import { moveOrder } from "#functions/orders/move-queries.ts";
import { insertAttempt, savePaid } from "#functions/orders/payment-queries.ts";
import { insertOrder, type OrderPlan } from "#functions/orders/place-order-queries.ts";
import { rowsIn } from "../../support/backups.ts";
import { filledShop } from "../../support/filled-shop.ts";
import { openMemoryShop } from "../../support/memory-shop.ts";

/** A shop that sells while it is backed up, page by page. */
const NOW = Math.floor(Date.now() / 1000);
const FEES = SETTINGS["payment-fees"].id;
const MONEY = [
  "order",
  "order_line",
  "order_hold",
  "order_move",
  "payment",
  "payment_attempt",
  "refund",
  "refund_line",
];
const GOODS = ["product_variant", "flash_sale_item", "flash_sale_purchase", "free_gift", "voucher", "voucher_use"];
const BOOKS = [...MONEY, ...GOODS, "money_entry", "point_entry", "complaint", "complaint_line"];

function openShop() {
  const shop = filledShop(NOW, 70);
  const { type, d1 } = openMemoryShop(shop, NOW);
  const db = new Database(d1);
  const one = (sql: string, ...values: (string | number)[]) =>
    ({ ...shop.prepare(sql).get(...values) }) as Record<string, unknown>;
  const inState = (state: string, nth = 0) =>
    String(one(`SELECT ordersn FROM "order" WHERE state = ? ORDER BY id LIMIT 1 OFFSET ${nth}`, state).ordersn);
  const move = (number: string, from: "awaiting-payment", to: "paid" | "expired") => {
    const free = Number(one(`SELECT bill_total AS sum FROM "order" WHERE ordersn = ?`, number).sum);
    const also = to === "paid" ? savePaid(number, number, NOW) : [];
    const change = {
      from: { state: from, returned: 0, free: 0, parcels: "waiting", onTop: "" },
      to,
      actor: "clock",
      at: NOW,
    } as const;
    if (to === "expired") return moveOrder(db, number, change);
    return db
      .batch(also)
      .then(() => moveOrder(db, number, { ...change, actor: "payment", from: { ...change.from, free } }));
  };
  return { shop, d1, db, type, one, inState, move };
}

const BARE = { isGift: 0, isCombo: 0, comboId: null, isRedeem: 0, points: 0, quantity: 1, slug: "cincin" };

/** An order of a piece in a sale and of a bundle, with a voucher, of a buyer who has ordered nothing yet. */
function place({ shop, db, one }: ReturnType<typeof openShop>, user: number) {
  const number = `SI-270115-UJICADANG${user}`;
  const sale = one(`SELECT i.id, i.variant_id AS variant, i.price FROM flash_sale_item AS i
    JOIN product_variant AS v ON v.id = i.variant_id WHERE i.remains > 0 AND v.stock > 0 LIMIT 1`);
  const parts = shop
    .prepare(
      `SELECT bundle_variant_id AS bundle, component_variant_id AS variantId, quantity AS initialQuantity FROM bundle_component
      WHERE bundle_variant_id = (SELECT min(bundle_variant_id) FROM bundle_component)`,
    )
    .all() as { bundle: number; variantId: number; initialQuantity: number }[];
  const bundle = parts[0]?.bundle;
  shop.exec(`INSERT INTO user (id, name, email, created_at) VALUES (${user}, 'Sari', 'sari${user}@surat.example', ${NOW});
    INSERT INTO cart (user_id, revision, updated_at) VALUES (${user}, 1, ${NOW});
    INSERT OR IGNORE INTO voucher (id, code, title, kind, value, start, "end", quota)
      VALUES (700, 'SERIBU', 'Seribu', 'nominal', 1000, 0, ${NOW * 2}, 9)`);
  const limit = (kind: string, ref: unknown, each: number) => ({ kind, ref: String(ref), each, left: 9 });
  const lines = [
    {
      ...{ ...BARE, id: String(sale.variant), variantId: sale.variant, nameLong: "Cincin", bundling: 0 },
      ...{ validPrice: sale.price, bundleSummary: [] },
      limits: [limit("stock", sale.variant, 1), limit("flash", sale.id, 1)],
    },
    {
      ...{ ...BARE, id: String(bundle), variantId: bundle, nameLong: "Paket", bundling: 1, validPrice: 100_000 },
      bundleSummary: parts,
      limits: parts.map(({ variantId, initialQuantity }) => limit("stock", variantId, initialQuantity)),
    },
  ] as unknown as CartLine[];
  const subTotal = Number(sale.price) + 100_000;
  const bill = { subTotal, shipping: 9000, fee: 0, voucherDiscount: 1000, pointsUsed: 0, pointsDiscount: 0 };
  const billTotal = subTotal + 8000;
  const plan = {
    ...{ orderNumber: number, userId: user, idempotencyKey: "uji", address: {}, dropship: null, note: "" },
    ...{ payment: "bca", tenor: 0, voucherCode: "SERIBU", cartRevision: 1, lines },
    ...{ bill: { ...bill, pointsRedeemed: 0, grandTotal: billTotal, discountTotal: 1000, billTotal } },
    parcels: [
      {
        ...{ number: 1, kind: "all", service: "reguler", shipping: 9000, weightGram: 1, readyAt: 0 },
        lines: lines.map(({ id }) => id),
      },
    ],
    paidByLine: [Number(sale.price) - 1000, 100_000],
    points: [],
    catalogueVersion: Number(one("SELECT version FROM catalogue_version").version),
    ...{ createdAt: NOW, expiresAt: NOW + 86_400 },
  } as unknown as OrderPlan;
  const attempt = insertAttempt(number, 1, { amount: billTotal, payment: "bca", tenor: 0 }, NOW);
  return insertOrder(db, plan, [attempt]);
}

const WISH = "INSERT INTO wishlist_item (user_id, product_id, created_at)";

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
    () => move("SI-270115-UJICADANG899", "awaiting-payment", "expired"),
    // Taken off a list and put on it again: the same line, under another row number.
    async () => shop.shop.exec(`DELETE FROM wishlist_item WHERE product_id = 1; ${WISH} VALUES (1, 1, 9)`),
    () => move(waiting, "awaiting-payment", "paid"),
    () => move(late, "awaiting-payment", "expired"),
    () => typed("cancel", paid, "--reason", "Habis"),
    () => typed("refund", done, "--amount", "1000", "--apply"),
    () => typed("refund", packed, "--line", "2", "--apply"),
    () => place(shop, 902),
    () => move("SI-270115-UJICADANG902", "awaiting-payment", "expired"),
  ];
}

const pagesOf = (open: ReturnType<typeof openShop>) => openRows(new Database(open.d1), NOW, 0, 20);

/** A backup in pages of twenty rows and with no moment but the last; `between` happens after these of its pages, in turn. */
async function backedUp(
  open: ReturnType<typeof openShop>,
  between: (() => Promise<unknown>)[] = [],
  after: number[] = [],
) {
  const { tables, ...rest } = await pagesOf(open);
  const waiting = [...between];
  async function* hooked() {
    let pages = 0;
    for await (const page of tables) {
      yield page;
      if (page.rows.length === 0) continue;
      pages += 1;
      for (const _ of after.filter((one) => one === pages)) await waiting.shift()?.();
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

/** How many pages a shop has that stands still: the last of them come before the moment. */
async function countPages(open: ReturnType<typeof openShop>): Promise<number> {
  let pages = 0;
  for await (const { rows } of (await pagesOf(open)).tables) if (rows.length > 0) pages += 1;
  return pages;
}

const sold = `SELECT v.id, v.stock + coalesce((SELECT sum(h.quantity) FROM order_hold AS h JOIN "order" AS o ON o.id = h.order_id
  WHERE h.kind = 'stock' AND h.ref = v.id AND o.state NOT IN ('cancelled', 'expired')), 0) AS start FROM product_variant AS v ORDER BY v.id`;

test.each([
  ["all the while", (nth: number, of: number, pages: number) => Math.ceil(((nth + 1) * pages) / (of + 1))],
  ["when all else is read", (_nth: number, _of: number, pages: number) => pages],
])(
  "S05 R13 R14 a backup of a shop that sells %s is of one moment: money, goods and points are those of its end",
  async (_, pageOf) => {
    const open = openShop();
    const before = open.shop.prepare(sold).all();
    for (let n = 0; n < 60; n++)
      open.shop.exec(`INSERT INTO voucher_use (voucher_id, user_id, used_at) VALUES (1, 1, ${NOW})`);
    for (const user of [899, 900]) await place(open, user);
    open.shop.exec(`DELETE FROM wishlist_item; ${WISH} VALUES (1, 1, 0), (1, 2, 0)`);
    // What was sold out in the second in which the pages are counted would make one more.
    open.shop.exec("UPDATE product SET updated_at = 0");
    // These uses make pages, and are of no order.
    const known = auditBooks(booksIn(open.shop));
    const pages = await countPages(open);
    const between = happenings(open);
    const after = between.map((_, nth) => pageOf(nth, between.length, pages));
    const { copy, said, paged } = await backedUp(open, between, after);
    expect(paged).toEqual(expect.arrayContaining(["order", "order_hold", "product_variant", "voucher_use"]));
    const [here, there] = [rowsIn(open.shop), rowsIn(copy)];
    for (const name of BOOKS) expect([name, there[name]]).toEqual([name, here[name]]);
    expect(copy.prepare(sold).all()).toEqual(before);
    expect(said.problems).toEqual(known);
    expect(auditBooks(booksIn(copy))).toEqual(known);
  },
);

test("R13 S05 after an ordinary edit a backup is restored, and its books balance: an order noted what it was sold by", async () => {
  const open = openShop();
  await place(open, 900);
  const noted = open.one('SELECT voucher_terms AS terms FROM "order" WHERE user_id = 900').terms;
  expect([noted, open.one("SELECT fees FROM payment_attempt WHERE number LIKE '%900'").fees]).toEqual([
    "nominal 1000 ",
    "",
  ]);
  open.shop.exec(`UPDATE bundle_component SET quantity = quantity + 1; UPDATE flash_sale_item SET price = price - 1000;
    UPDATE voucher SET value = 500 WHERE id = 700; UPDATE setting SET content = 'bca 4000' WHERE id = ${FEES}`);
  const { copy, said } = await backedUp(open);
  expect([said.problems, auditBooks(booksIn(copy))]).toEqual([[], []]);
  // What would not fit is noticed, and restored all the same.
  open.shop.exec(
    'UPDATE order_hold SET quantity = quantity + 1 WHERE order_id = (SELECT id FROM "order" WHERE user_id = 900)',
  );
  const { said: again, copy: other } = await backedUp(open);
  expect(again.problems.join("\n")).toMatch(/UJICADANG900: it holds other pieces than its lines/);
  expect(rowsIn(other).order_hold).toEqual(rowsIn(open.shop).order_hold);
});
