import { sql } from "drizzle-orm";
import type { Books } from "#domain/orders/books/books.ts";
import { ORDER_STATES } from "#domain/orders/state.ts";
import type { Database, Statement } from "#functions/db/database.ts";

const states = ORDER_STATES.map((state) => `'${state}'`).join(", ");

/**
 * What the books are read by: a statement for each of their sheets, over the whole shop. Of some orders alone, `of` says
 * by a condition which rows are theirs; `whole` are the sheets that say nothing of single orders.
 */
function sheets(of: (rows: Rows) => string, whole = "") {
  return {
    orders: `SELECT id, ordersn, user_id AS user, idempotency_key AS "key", state, sub_total AS subTotal, shipping, fee,
      voucher_discount AS voucherDiscount, voucher_terms AS voucherTerms, points_used AS pointsUsed,
      points_discount AS pointsDiscount, bill_total AS billTotal, voucher_id AS voucher, is_restocked AS isRestocked,
      payment, tenor FROM "order" WHERE ${of("id")} ORDER BY id`,
    lines: `SELECT order_id AS "order", line_key AS key, variant_id AS variant, bundling, quantity, price, paid, points,
      sale_id AS sale, parts, is_get_combo AS isCombo, is_get_free = 1 AND is_reedem = 0 AS isGift
      FROM order_line WHERE ${of("order_id")}`,
    holds: `SELECT order_id AS "order", kind, ref, quantity FROM order_hold WHERE ${of("order_id")}`,
    moves: `SELECT order_id AS "order", state FROM order_move WHERE ${of("order_id")} AND state IN (${states}) ORDER BY id`,
    payments: `SELECT order_id AS "order", amount, paid_at AS paidAt, paid_by AS paidBy FROM payment WHERE ${of("order_id")}`,
    attempts: `SELECT order_id AS "order", number, amount, payment, tenor, status, fees FROM payment_attempt
      WHERE ${of("order_id")} ORDER BY nth`,
    entries: `SELECT order_id AS "order", attempt, kind, amount, refund_id AS refund FROM money_entry
      WHERE ${of("order_id")} ORDER BY id`,
    refunds: `SELECT id, order_id AS "order", attempt, amount, reason FROM refund WHERE ${of("order_id")} ORDER BY id`,
    refundLines: `SELECT order_id AS "order", line_key AS key, pieces, amount FROM refund_line WHERE ${of("order_id")}`,
    points: `SELECT user_id AS user, order_id AS "order", points, reason, at FROM point_entry WHERE ${of("user_id")} ORDER BY id`,
    gifts: `SELECT id, gift_variant_id AS variant, variant_id AS main FROM free_gift WHERE ${of("gift")}`,
    provider: `SELECT ordersn AS number, amount,
      CASE WHEN status IN ('settlement', 'capture', 'partial_refund') THEN refunded ELSE amount END AS returned
      FROM simulated_payment WHERE settled_at IS NOT NULL AND ${of("attempt")}`,
    purchases: `SELECT item_id AS item, user_id AS user, quantity FROM flash_sale_purchase${whole}`,
    stock: `SELECT id, stock AS count FROM product_variant${whole}`,
    flash: `SELECT id, remains AS count FROM flash_sale_item${whole}`,
    gift: `SELECT id, remains AS count FROM free_gift${whole}`,
    vouchers: `SELECT id, used AS count FROM voucher${whole}`,
    voucherUses: `SELECT voucher_id AS id, count(*) AS count FROM voucher_use${whole} GROUP BY voucher_id`,
  } as const;
}

/** By what a sheet's rows are found: by their order, or by what belongs to it. */
type Rows = "id" | "order_id" | "user_id" | "gift" | "attempt";

const SHEETS = sheets(() => "1");
type Sheet = keyof typeof SHEETS;

function sheetsOf(orders: readonly number[]): typeof SHEETS {
  const some = orders.join(", ");
  const where: Record<Rows, string> = {
    id: `id IN (${some})`,
    order_id: `order_id IN (${some})`,
    user_id: `user_id IN (SELECT user_id FROM "order" WHERE id IN (${some}))`,
    gift: `id IN (SELECT ref FROM order_hold WHERE kind = 'gift' AND order_id IN (${some}))`,
    attempt: `ordersn IN (SELECT number FROM payment_attempt WHERE order_id IN (${some}))`,
  };
  return sheets((rows) => where[rows], " WHERE 0") as typeof SHEETS;
}

/** The books, from the rows of each sheet. */
function booksOf(read: Record<Sheet, unknown[]>): Books {
  const { stock, flash, gift, vouchers, voucherUses, gifts, ...lists } = read;
  return {
    ...(lists as Pick<Books, keyof typeof lists>),
    gifts: byId(gifts),
    shelf: {
      stock: counts(stock),
      flash: counts(flash),
      gift: counts(gift),
      vouchers: counts(vouchers),
      voucherUses: counts(voucherUses),
    },
  };
}

function counts(rows: unknown[]): Record<number, number> {
  return Object.fromEntries((rows as { id: number; count: number }[]).map(({ id, count }) => [id, count]));
}

function byId<Row>(rows: unknown[]): Record<number, Row> {
  return Object.fromEntries((rows as (Row & { id: number })[]).map(({ id, ...row }) => [id, row as Row]));
}

/** Asks for each sheet of the whole shop in turn, where the answer is there at once. */
export function readBooks(ask: (sql: string) => unknown[]): Books {
  const read = Object.entries(SHEETS).map(([sheet, sql]) => [sheet, ask(sql)]);
  return booksOf(Object.fromEntries(read) as Record<Sheet, unknown[]>);
}

/** The books of some orders, and of all points of their buyers: of one moment, and no larger than those orders. */
export async function readBooksOf(db: Database, orders: readonly number[]): Promise<Books> {
  const some = Object.entries(sheetsOf(orders));
  const read = await db.batch(some.map(([, text]) => asked<object>(text)));
  return booksOf(Object.fromEntries(some.map(([sheet], nth) => [sheet, read[nth]])) as Record<Sheet, unknown[]>);
}

const FLASH = sheets((rows) =>
  rows === "id" ? "id IN (SELECT order_id FROM order_hold WHERE kind = 'flash')" : "kind = 'flash'",
);

/** What buyers have had of sales, and the orders that hold it; nothing else of the books. */
export async function readPurchases(db: Database): Promise<Pick<Books, "purchases" | "orders" | "holds">> {
  const [purchases, orders, holds] = await db.batch([
    asked<Books["purchases"][number]>(FLASH.purchases),
    asked<Books["orders"][number]>(FLASH.orders),
    asked<Books["holds"][number]>(FLASH.holds),
  ]);
  return { purchases, orders, holds };
}

function asked<Row>(text: string): Statement<Row> {
  return { query: sql.raw(text), fields: {}, isRead: true };
}
