import type { DatabaseSync } from "node:sqlite";
import { setStock } from "../support/stock.ts";

export const VOUCHER = "MUATAN10";
const VOUCHER_QUOTA = 150;
const DAY = 86_400;
const SHIPPED_AT_ONCE = 15;

/** What can be added to a cart. */
export interface Goods {
  variants: number[];
  bundles: number[];
  /** What is cheaper or free together with something else. */
  offers: { main: number; variant: number; combo?: number }[];
  sale: number;
}

/** Stocks the shop, every other variant scarcely, and issues a voucher that is used up before the end. */
export function stockUp(database: DatabaseSync, sale: number): Goods {
  const now = Math.floor(Date.now() / 1000);
  const ids = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map(({ id }) => Number(id));
  database.exec(setStock("stock * 100", `id % 2 = 0 AND id <> ${sale}`));
  database.exec("UPDATE free_gift SET start = start - 172800, remains = remains + 20");
  database
    .prepare(
      `INSERT INTO voucher (code, title, kind, value, start, "end", quota, per_customer) VALUES (?, 'Uji', 'percent', 10, ?, ?, ?, 50)`,
    )
    .run(VOUCHER, now - 2 * DAY, now + 30 * DAY, VOUCHER_QUOTA);
  const offers = database
    .prepare(
      `SELECT variant_id AS main, combo_variant_id AS variant, id AS combo FROM combo
       UNION ALL SELECT variant_id, gift_variant_id, NULL FROM free_gift WHERE min_quantity = 1`,
    )
    .all() as { main: number; variant: number; combo: number | null }[];
  return {
    variants: ids(`SELECT v.id FROM product_variant AS v JOIN product AS p ON p.id = v.product_id
      WHERE p.bundling = 0 AND p.status = 1 AND v.id <> ${sale} ORDER BY v.id`),
    bundles: ids(
      `SELECT v.id FROM product_variant AS v JOIN product AS p ON p.id = v.product_id WHERE p.bundling = 1 ORDER BY v.id`,
    ),
    offers: offers.map(({ combo, ...offer }) => ({ ...offer, ...(combo !== null && { combo }) })),
    sale,
  };
}

/** Ships some of the paid orders; returns them with their buyers. */
export function shipPaid(database: DatabaseSync): { ordersn: string; user: number }[] {
  const now = Math.floor(Date.now() / 1000);
  const paid = database
    .prepare(`SELECT id, ordersn, user_id AS user FROM "order" WHERE state = 'paid' ORDER BY id LIMIT ?`)
    .all(SHIPPED_AT_ONCE) as { id: number; ordersn: string; user: number }[];
  for (const { id } of paid) {
    database.prepare(`UPDATE "order" SET state = 'shipped', courier = 'Kurir', tracking = 'UJI1' WHERE id = ?`).run(id);
    database
      .prepare("INSERT INTO order_move (order_id, state, actor, at) VALUES (?, 'shipped', 'operator', ?)")
      .run(id, now);
  }
  return paid;
}
