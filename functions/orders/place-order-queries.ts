import { type SQL, sql } from "drizzle-orm";
import { toWire } from "#contract/wire.ts";
import { holdsOf } from "#domain/cart/limits.ts";
import type { CartLine } from "#domain/cart/lines.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import type { Bill } from "#domain/orders/bill.ts";
import { UNPAID_ORDERS_MAX } from "#domain/orders/state.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { unpaidOf } from "./checkout-queries.ts";

/** Everything that an order writes down, as the shopper saw it. */
export interface OrderPlan {
  orderNumber: string;
  userId: number;
  idempotencyKey: string;
  address: Record<string, string | number>;
  dropship: { name: string; phone: string } | null;
  note: string;
  service: string;
  weightGram: number;
  payment: string;
  tenor: number;
  bill: Bill;
  voucherCode: string;
  lines: CartLine[];
  /** What the plan was made from; if either has changed since, there is no order. */
  cartRevision: number;
  catalogueVersion: number;
  createdAt: Seconds;
  expiresAt: Seconds;
}

/** A batch goes on only while `condition` holds; see the table `guard`. */
export function demand(name: string, condition: SQL): Statement<never> {
  return statement(sql`INSERT INTO guard (name, ok) SELECT ${name}, 0 WHERE NOT (${condition})`);
}

/** Whether a batch was taken back because what it demanded did not hold. */
export function isHeldBack(error: unknown): boolean {
  return /CHECK constraint failed: guard_ok/.test(String(error));
}

/**
 * The order in one batch: stock, remains, voucher and points are taken, the order and its lines are written, the bought lines leave the
 * cart. Whatever is short makes a check of its table fail, which takes all of it back. `also` joins the batch, and the rows of its last are
 * answered.
 */
export async function insertOrder(db: Database, plan: OrderPlan, also: Statement<unknown>[]): Promise<unknown[]> {
  const { orderNumber, userId, bill, lines, createdAt: now } = plan;
  const order = sql`(SELECT id FROM "order" WHERE ordersn = ${orderNumber})`;
  const answers: unknown[][] = await db.batch([
    demand("cart", sql`EXISTS (SELECT 1 FROM cart WHERE user_id = ${userId} AND revision = ${plan.cartRevision})`),
    demand("catalogue", sql`(SELECT version FROM catalogue_version) = ${plan.catalogueVersion}`),
    demand("unpaid", sql`(SELECT count(*) FROM (${unpaidOf(userId, now)})) < ${UNPAID_ORDERS_MAX}`),
    demand(
      "points",
      sql`${bill.pointsUsed} <= (SELECT coalesce(sum(points), 0) FROM point_entry WHERE user_id = ${userId})`,
    ),
    statement(sql`INSERT INTO "order" (ordersn, user_id, idempotency_key, state, address, dropship, note, shipping_service, weight_gram,
        sub_total, shipping, fee, voucher_discount, points_used, points_discount, bill_total, voucher_id, voucher_code, payment, tenor,
        created_at, expires_at)
      VALUES (${orderNumber}, ${userId}, ${plan.idempotencyKey}, 'awaiting-payment', ${JSON.stringify(toWire(plan.address))},
        ${plan.dropship && JSON.stringify(plan.dropship)}, ${plan.note}, ${plan.service}, ${plan.weightGram}, ${bill.subTotal},
        ${bill.shipping}, ${bill.fee}, ${bill.voucherDiscount}, ${bill.pointsUsed}, ${bill.pointsDiscount}, ${bill.billTotal},
        (SELECT id FROM voucher WHERE code = ${plan.voucherCode}), ${plan.voucherCode}, ${plan.payment}, ${plan.tenor}, ${now},
        ${plan.expiresAt})`),
    statement(sql`INSERT INTO order_line (order_id, line_key, variant_id, name, slug, bundling, image_url, quantity, price, is_get_free,
        is_get_combo, combo_id, is_reedem, points, position)
      SELECT ${order}, value ->> 'id', value ->> 'variantId', value ->> 'nameLong', value ->> 'slug',
        value ->> 'bundling', coalesce(value ->> '$.productImage.imageUrl', ''), value ->> 'quantity', value ->> 'validPrice',
        value ->> 'isGift', value ->> 'isCombo', value ->> 'comboId', value ->> 'isRedeem', value ->> 'points', key
      FROM json_each(${JSON.stringify(lines)})`),
    ...takeHolds(order, plan),
    ...takeVoucher(plan),
    statement(sql`INSERT INTO point_entry (user_id, order_id, points, reason, at)
      SELECT ${userId}, ${order}, ${-bill.pointsUsed}, 'spent', ${now} WHERE ${bill.pointsUsed} > 0`),
    statement(sql`INSERT INTO payment (order_id, amount) VALUES (${order}, ${bill.billTotal})`),
    statement(
      sql`INSERT INTO order_move (order_id, state, actor, at) VALUES (${order}, 'awaiting-payment', 'shopper', ${now})`,
    ),
    statement(sql`DELETE FROM cart_line WHERE user_id = ${userId}
      AND line_key IN (SELECT value ->> 'id' FROM json_each(${JSON.stringify(lines)}))`),
    statement(
      sql`UPDATE cart SET note = '', voucher_code = '', revision = revision + 1, updated_at = ${now} WHERE user_id = ${userId}`,
    ),
    ...also,
  ]);
  return answers.at(-1) ?? [];
}

/**
 * Pieces leave the shelf, component by component for a bundle; sales and gifts lose what remains of them. Out of which sale or gift is what
 * the plan says: it is what the lines were priced by.
 */
function takeHolds(order: SQL, { userId, lines }: OrderPlan): Statement<never>[] {
  const held = (kind: string) => sql`SELECT ref FROM order_hold WHERE order_id = ${order} AND kind = ${kind}`;
  const quantity = (kind: string, ref: SQL) =>
    sql`(SELECT quantity FROM order_hold WHERE order_id = ${order} AND kind = ${kind} AND ref = ${ref})`;
  return [
    statement(sql`INSERT INTO order_hold (order_id, kind, ref, quantity)
      SELECT ${order}, value ->> 'kind', value ->> 'ref', value ->> 'quantity' FROM json_each(${JSON.stringify(holdsOf(lines))})`),
    statement(
      sql`UPDATE product_variant SET stock = stock - ${quantity("stock", sql`product_variant.id`)} WHERE id IN (${held("stock")})`,
    ),
    statement(sql`UPDATE flash_sale_item SET remains = remains - ${quantity("flash", sql`flash_sale_item.id`)}
      WHERE id IN (${held("flash")})`),
    statement(sql`INSERT INTO flash_sale_purchase (item_id, user_id, quantity, per_buyer)
      SELECT item.id, ${userId}, hold.quantity, item.per_buyer FROM order_hold AS hold JOIN flash_sale_item AS item ON item.id = hold.ref
      WHERE hold.order_id = ${order} AND hold.kind = 'flash'
      ON CONFLICT (item_id, user_id) DO UPDATE SET quantity = flash_sale_purchase.quantity + excluded.quantity,
        per_buyer = excluded.per_buyer`),
    statement(
      sql`UPDATE free_gift SET remains = remains - ${quantity("gift", sql`free_gift.id`)} WHERE id IN (${held("gift")})`,
    ),
  ];
}

/** A voucher is used once more, as long as its quota and the buyer's own allow it. */
function takeVoucher({ userId, bill, voucherCode, createdAt: now }: OrderPlan): Statement<never>[] {
  if (bill.voucherDiscount === 0) return [];
  const used = sql`(SELECT count(*) FROM voucher_use WHERE voucher_id = voucher.id AND user_id = ${userId})`;
  return [
    demand(
      "voucher",
      sql`EXISTS (SELECT 1 FROM voucher WHERE code = ${voucherCode} AND used < quota AND ${used} < per_customer)`,
    ),
    statement(sql`UPDATE voucher SET used = used + 1 WHERE code = ${voucherCode}`),
    statement(sql`INSERT INTO voucher_use (voucher_id, user_id, used_at)
      SELECT id, ${userId}, ${now} FROM voucher WHERE code = ${voucherCode}`),
  ];
}

/** The checks of the tables that what an order takes may break; any other check that fails is a fault. */
const shortages = [
  "guard_ok",
  "product_variant_stock",
  "flash_sale_item_remains",
  "flash_sale_purchase_limit",
  "free_gift_remains",
  "voucher_used",
];

/** Whether the database refused an order because something is short, or not as it was when the order was planned. */
export function isShort(error: unknown): boolean {
  const text = String(error);
  const check = /CHECK constraint failed: (\w+)/.exec(text)?.[1];
  return check !== undefined && shortages.includes(check);
}

export function isRepeated(error: unknown): boolean {
  return /UNIQUE constraint failed: order\.user_id, order\.idempotency_key/.test(String(error));
}

export function selectOrderByKey(userId: number, idempotencyKey: string) {
  return statement<{ orderNumber: string }>(
    sql`SELECT ordersn FROM "order" WHERE user_id = ${userId} AND idempotency_key = ${idempotencyKey}`,
  );
}
