import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync as Sqlite } from "node:sqlite";
import { ORDER_STATES } from "#domain/orders/state.ts";
import { databaseFile } from "../../scripts/database-file.ts";
import { DatabaseSync } from "../../scripts/sqlite.ts";
import type { Books, Shelf, Witness } from "./books.ts";

/** The books of the shop whose local database is in `state`, read from the database alone. */
export function readBooks(state: string): Books {
  const database = new DatabaseSync(databaseFile(state), { readOnly: true });
  try {
    return booksOf(database);
  } finally {
    database.close();
  }
}

/** The books of an open database. */
export function booksOf(database: Sqlite): Books {
  const rows = <Row>(sql: string) => database.prepare(sql).all() as Row[];
  const counts = (sql: string) =>
    Object.fromEntries(rows<{ id: number; count: number }>(sql).map(({ id, count }) => [id, count]));
  const byId = <Row>(sql: string) =>
    Object.fromEntries(rows<Row & { id: number }>(sql).map(({ id, ...row }) => [id, row])) as Record<number, Row>;
  const states = ORDER_STATES.map((state) => `'${state}'`).join(", ");
  const shelf: Shelf = {
    stock: counts("SELECT id, stock AS count FROM product_variant"),
    flash: counts("SELECT id, remains AS count FROM flash_sale_item"),
    gift: counts("SELECT id, remains AS count FROM free_gift"),
    vouchers: counts("SELECT id, used AS count FROM voucher"),
    voucherUses: counts("SELECT voucher_id AS id, count(*) AS count FROM voucher_use GROUP BY voucher_id"),
  };
  const books: Books = {
    orders:
      rows(`SELECT id, ordersn, user_id AS user, idempotency_key AS "key", state, sub_total AS subTotal, shipping, fee,
      voucher_discount AS voucherDiscount, points_used AS pointsUsed, points_discount AS pointsDiscount, bill_total AS billTotal,
      voucher_id AS voucher, refund_due AS refundDue, is_restocked AS isRestocked, payment, tenor FROM "order" ORDER BY id`),
    lines: rows(`SELECT order_id AS "order", variant_id AS variant, bundling, quantity, price, points,
      is_get_combo AS isCombo, is_get_free = 1 AND is_reedem = 0 AS isGift FROM order_line`),
    holds: rows(`SELECT order_id AS "order", kind, ref, quantity FROM order_hold`),
    moves: rows(`SELECT order_id AS "order", state FROM order_move WHERE state IN (${states}) ORDER BY id`),
    payments: rows(
      `SELECT order_id AS "order", amount, is_late AS isLate, paid_at AS paidAt, paid_by AS paidBy FROM payment`,
    ),
    attempts: rows(
      `SELECT order_id AS "order", number, amount, payment, tenor, received_at IS NOT NULL AS received, returned
        FROM payment_attempt ORDER BY nth`,
    ),
    sentBack: rows(`SELECT order_id AS "order", amount FROM refund`),
    agreed: rows(`SELECT order_id AS "order", refund FROM complaint WHERE refund > 0
      UNION ALL SELECT order_id, agreed FROM refund WHERE agreed > 0`),
    points: rows(`SELECT user_id AS user, order_id AS "order", points, reason, at FROM point_entry ORDER BY id`),
    purchases: rows("SELECT item_id AS item, user_id AS user, quantity FROM flash_sale_purchase"),
    parts: rows("SELECT bundle_variant_id AS bundle, component_variant_id AS variant, quantity FROM bundle_component"),
    sales: byId("SELECT id, variant_id AS variant, price FROM flash_sale_item"),
    gifts: byId("SELECT id, gift_variant_id AS variant, variant_id AS main FROM free_gift"),
    provider: rows(`SELECT ordersn AS number, amount,
      CASE WHEN status IN ('settlement', 'capture', 'partial_refund') THEN refunded ELSE amount END AS returned
      FROM simulated_payment WHERE settled_at IS NOT NULL`),
    shelf,
  };
  const [{ integrity_check: intact } = { integrity_check: "" }] = rows<{ integrity_check: string }>(
    "PRAGMA integrity_check",
  );
  if (intact !== "ok") throw new Error(`The database itself is broken: ${intact}`);
  return books;
}

const WITNESS = "witness.json";

export function saveWitness(state: string, witness: Witness): void {
  writeFileSync(join(state, WITNESS), JSON.stringify(witness));
}

/** What the driver of a run has recorded beside its database; undefined for any other database. */
export function readWitness(state: string): Witness | undefined {
  const file = join(state, WITNESS);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
