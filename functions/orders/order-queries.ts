import { type SQL, sql } from "drizzle-orm";
import type { PaymentCode } from "#domain/orders/payment-method.ts";
import type { OrderStamp, OrderState } from "#domain/orders/state.ts";
import { statement } from "#functions/db/database.ts";
import { selectOrderImages } from "./order-image-queries.ts";
import { returnedMoney } from "./payment-queries.ts";

export interface OrderHeadRow {
  orderNumber: string;
  state: OrderState;
  createdAt: number;
  expiresAt: number;
  billTotal: number;
  pieces: number;
  /** The province that it goes to, by its name. */
  province: string;
  firstName: string;
  firstImage: string;
}

const headColumns = sql`o.ordersn, o.state, o.created_at, o.expires_at, o.bill_total,
  coalesce(json_extract(o.address, '$.province'), '') AS province,
  (SELECT coalesce(sum(quantity), 0) FROM order_line WHERE order_id = o.id) AS pieces,
  (SELECT name FROM order_line WHERE order_id = o.id ORDER BY position LIMIT 1) AS first_name,
  (SELECT image_url FROM order_line WHERE order_id = o.id ORDER BY position LIMIT 1) AS first_image`;

function mine(userId: number, state: OrderState | undefined): SQL {
  return state ? sql`user_id = ${userId} AND state = ${state}` : sql`user_id = ${userId}`;
}

export function selectOrderHeads(userId: number, state: OrderState | undefined, perPage: number, page: number) {
  return statement<OrderHeadRow>(sql`SELECT ${headColumns} FROM "order" AS o WHERE ${mine(userId, state)}
    ORDER BY o.created_at DESC, o.id DESC LIMIT ${perPage} OFFSET ${perPage * (page - 1)}`);
}

export function countOrders(userId: number, state: OrderState | undefined) {
  return statement<{ total: number }>(sql`SELECT count(*) AS total FROM "order" WHERE ${mine(userId, state)}`);
}

export interface OrderRow extends OrderHeadRow {
  id: number;
  userId: number;
  email: string;
  userName: string;
  address: string;
  dropship: string | null;
  note: string;
  shippingService: string;
  weightGram: number;
  subTotal: number;
  shipping: number;
  fee: number;
  voucherDiscount: number;
  pointsUsed: number;
  pointsDiscount: number;
  voucherCode: string;
  payment: PaymentCode;
  tenor: number;
  courier: string;
  tracking: string;
  noteCancel: string;
  refundDue: number;
  transactionId: string;
  status: string;
  number: string;
  billerCode: string;
  redirectUrl: string;
  isLate: number;
  paidAt: number | null;
  /** How much of what was paid has gone away again. */
  returned: number;
}

export interface OrderLineRow {
  variantId: number;
  name: string;
  slug: string;
  bundling: 0 | 1;
  imageUrl: string;
  quantity: number;
  price: number;
  isGift: 0 | 1;
  isCombo: 0 | 1;
  comboId: number | null;
  isRedeem: 0 | 1;
  points: number;
}

export interface OrderMoveRow {
  state: OrderStamp;
  note: string;
  at: number;
}

/** An order with its lines, moves and pictures, by its number or by a query for it; `userId` narrows it to its owner. */
export function selectOrder(orderNumber: string | SQL, userId?: number) {
  const owner = userId === undefined ? sql`` : sql` AND o.user_id = ${userId}`;
  const id = sql`(SELECT id FROM "order" WHERE ordersn = ${orderNumber})`;
  return [
    statement<OrderRow>(sql`SELECT o.*, ${headColumns}, user.email, user.name AS user_name, payment.transaction_id, payment.status,
        payment.number, payment.biller_code, payment.redirect_url, payment.is_late, payment.paid_at, ${returnedMoney} AS returned
      FROM "order" AS o JOIN user ON user.id = o.user_id JOIN payment ON payment.order_id = o.id
      WHERE o.ordersn = ${orderNumber}${owner}`),
    statement<OrderLineRow>(sql`SELECT variant_id, name, slug, bundling, image_url, quantity, price, is_get_free, is_get_combo, combo_id,
        is_reedem, points FROM order_line WHERE order_id = ${id} ORDER BY position`),
    statement<OrderMoveRow>(sql`SELECT state, note, at FROM order_move WHERE order_id = ${id} ORDER BY id`),
    selectOrderImages(orderNumber),
  ] as const;
}

/** Who carries an order, and under which number. */
export interface Parcel {
  courier: string;
  tracking: string;
}

export function saveParcel(orderNumber: string, { courier, tracking }: Parcel) {
  return statement<never>(
    sql`UPDATE "order" SET courier = ${courier}, tracking = ${tracking} WHERE ordersn = ${orderNumber}`,
  );
}

/** What became of an order's money, in its history. */
export function saveStamp(orderNumber: string, stamp: OrderStamp, note: string, now: number) {
  return statement<never>(sql`INSERT INTO order_move (order_id, state, actor, note, at)
    SELECT id, ${stamp}, 'payment', ${note}, ${now} FROM "order" WHERE ordersn = ${orderNumber}`);
}
