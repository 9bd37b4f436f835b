import { ORDER_STATES } from "#domain/orders/state.ts";
import type { Books } from "./books.ts";

const states = ORDER_STATES.map((state) => `'${state}'`).join(", ");

/** What the books are read by: a statement for each of their sheets. */
export const SHEETS = {
  orders: `SELECT id, ordersn, user_id AS user, idempotency_key AS "key", state, sub_total AS subTotal, shipping, fee,
      voucher_discount AS voucherDiscount, points_used AS pointsUsed, points_discount AS pointsDiscount, bill_total AS billTotal,
      voucher_id AS voucher, is_restocked AS isRestocked, payment, tenor FROM "order" ORDER BY id`,
  lines: `SELECT order_id AS "order", line_key AS key, variant_id AS variant, bundling, quantity, price, paid, points, sale_id AS sale, parts,
      is_get_combo AS isCombo, is_get_free = 1 AND is_reedem = 0 AS isGift FROM order_line`,
  holds: `SELECT order_id AS "order", kind, ref, quantity FROM order_hold`,
  moves: `SELECT order_id AS "order", state FROM order_move WHERE state IN (${states}) ORDER BY id`,
  payments: `SELECT order_id AS "order", amount, paid_at AS paidAt, paid_by AS paidBy FROM payment`,
  attempts: `SELECT order_id AS "order", number, amount, payment, tenor FROM payment_attempt ORDER BY nth`,
  entries: `SELECT order_id AS "order", attempt, kind, amount, refund_id AS refund FROM money_entry ORDER BY id`,
  refunds: `SELECT id, order_id AS "order", attempt, amount, kept, reason, key LIKE 'before %' AS isOld FROM refund ORDER BY id`,
  refundLines: `SELECT order_id AS "order", line_key AS key, pieces, amount FROM refund_line`,
  points: `SELECT user_id AS user, order_id AS "order", lot_id AS lot, points, reason, at FROM point_entry ORDER BY id`,
  lots: `SELECT id, user_id AS user, order_id AS "order", ends_at AS endsAt FROM point_lot`,
  purchases: "SELECT item_id AS item, user_id AS user, quantity FROM flash_sale_purchase",
  gifts: "SELECT id, gift_variant_id AS variant, variant_id AS main FROM free_gift",
  provider: `SELECT ordersn AS number, amount,
      CASE WHEN status IN ('settlement', 'capture', 'partial_refund') THEN refunded ELSE amount END AS returned
      FROM simulated_payment WHERE settled_at IS NOT NULL`,
  stock: "SELECT id, stock AS count FROM product_variant",
  flash: "SELECT id, remains AS count FROM flash_sale_item",
  gift: "SELECT id, remains AS count FROM free_gift",
  vouchers: "SELECT id, used AS count FROM voucher",
  voucherUses: "SELECT voucher_id AS id, count(*) AS count FROM voucher_use GROUP BY voucher_id",
} as const;

type Sheet = keyof typeof SHEETS;

/** The books, from the rows of each sheet. */
export function booksOf(sheets: Record<Sheet, unknown[]>): Books {
  const { stock, flash, gift, vouchers, voucherUses, gifts, ...lists } = sheets;
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

/** Asks for each sheet in turn, where the answer is there at once. */
export function readBooks(ask: (sql: string) => unknown[]): Books {
  const read = Object.entries(SHEETS).map(([sheet, sql]) => [sheet, ask(sql)]);
  return booksOf(Object.fromEntries(read) as Record<Sheet, unknown[]>);
}
