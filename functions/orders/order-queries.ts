import { type SQL, sql } from "drizzle-orm";
import { SETTINGS } from "#domain/operate/settings.ts";
import { ORDER_STATES, type OrderStamp, type OrderState } from "#domain/orders/state.ts";
import { statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import { jsonPart } from "#functions/db/json-text.ts";
import { searchable } from "#functions/db/key-sql.ts";
import { provenEmail, user } from "#functions/db/schema/account.ts";
import { setting } from "#functions/db/schema/content.ts";
import { orderLine as line, orderMove as move, order } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { province } from "#functions/db/schema/region.ts";
import { afterSaleFields } from "./after-sale-queries.ts";
import { ledgerFields, moneyFields } from "./money-queries.ts";
import { orderIdOf, selectOrderImages } from "./order-image-queries.ts";
import { orderPoints } from "./order-point-queries.ts";
import { isPartlySent, parcelsOfOrder, standingParcels } from "./parcel-queries.ts";
import { accountOfOrder } from "./refund-account-queries.ts";
import { lineBackFields } from "./refunded-line-queries.ts";

const linesOfOrder = sql`FROM order_line WHERE ${line.orderId} = ${order.id}`;
const firstLine = sql`${linesOfOrder} ORDER BY ${line.position} LIMIT 1`;

const headFields = {
  ...pick(order, "orderNumber", "state", "createdAt", "expiresAt", "billTotal"),
  /** The name of the delivery province. */
  province: jsonPart(order.address, "province"),
  pieces: sql<number>`(SELECT coalesce(sum(${line.quantity}), 0) ${linesOfOrder})`,
  /** Some of its parcels have left, and some have not. */
  isPartlySent,
  firstName: sql<string>`(SELECT ${line.name} ${firstLine})`,
  firstImage: sql<string>`(SELECT ${line.imageUrl} ${firstLine})`,
};
export type OrderHeadRow = RowOf<typeof headFields>;

export interface OrderFilter {
  /** All states where none are named. */
  states?: readonly OrderState[] | undefined;
  /** A part of an order's number, or words of a thing in it. */
  q?: string | undefined;
}

/** A search looks through no more orders than these, the latest. */
const SEARCHED_MAX = 1000;
const WORDS_MAX = 8;

function mine(userId: number, { states = ORDER_STATES, q = "" }: OrderFilter): SQL {
  const own = sql`${order.userId} = ${userId}`;
  const named = sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );
  const inStates = states.length === ORDER_STATES.length ? own : sql`${own} AND ${order.state} IN (${named})`;
  return q ? sql`${inStates} AND ${isMeant(userId, q)}` : inStates;
}

/** Whether a search means the order: by its number, or by a line whose name has every word. */
function isMeant(userId: number, q: string): SQL {
  const words = q
    .split(/\s+/, WORDS_MAX)
    .map((word) => sql`instr(${searchable(sql`${line.name}`)}, ${searchable(sql`${word}`)})`);
  const byNumber = /\d/.test(q) ? sql`instr(${order.orderNumber}, ${q.toUpperCase()})` : sql`0`;
  const latest = sql`SELECT id FROM "order" WHERE user_id = ${userId} ORDER BY created_at DESC LIMIT ${SEARCHED_MAX}`;
  return sql`${order.id} IN (${latest}) AND (${byNumber} OR EXISTS (SELECT 1 ${linesOfOrder} AND ${sql.join(words, sql` AND `)}))`;
}

export function selectOrderHeads(userId: number, filter: OrderFilter, perPage: number, page: number) {
  return select(
    headFields,
    sql`FROM "order" WHERE ${mine(userId, filter)}
      ORDER BY ${order.createdAt} DESC, ${order.id} DESC LIMIT ${perPage} OFFSET ${perPage * (page - 1)}`,
  );
}

/** Those of a customer's orders that are named. */
export function selectOwnHeads(userId: number, ids: SQL) {
  return select(headFields, sql`FROM "order" WHERE ${order.userId} = ${userId} AND ${order.id} IN (${ids})`);
}

/** How many orders there are in each state that has any. */
export function countOrders(userId: number, q: string | undefined) {
  return select(
    { state: order.state, total: sql<number>`count(*)` },
    sql`FROM "order" WHERE ${mine(userId, { q })} GROUP BY ${order.state}`,
  );
}

const orderFields = {
  ...headFields,
  ...pick(order, "id", "userId", "address", "dropship", "note", "subTotal", "shipping"),
  ...pick(order, "fee", "voucherDiscount", "pointsUsed", "pointsDiscount", "voucherCode", "payment", "tenor"),
  ...pick(order, "noteCancel"),
  parcels: parcelsOfOrder,
  standingParcels,
  /** The province by its recorded name; 0 if the list of regions does not have it. */
  provinceId: sql<number>`coalesce((SELECT ${province.id} FROM province
    WHERE ${province.name} = ${jsonPart(order.address, "province")}), 0)`,
  email: user.email,
  mailTo: provenEmail,
  userName: user.name,
  ...pick(payment, "transactionId", "status", "number", "billerCode", "redirectUrl", "paidAt", "paidBy"),
  ...moneyFields,
  ...ledgerFields,
  points: orderPoints,
  refundAccount: accountOfOrder,
  /** How many days a refund takes, as it is set; empty where it is not. */
  refundDays: sql<string>`coalesce((SELECT ${setting.content} FROM setting
    WHERE ${setting.id} = ${sql.raw(String(SETTINGS["refund-days"].id))}), '')`,
  ...afterSaleFields,
};
export type OrderRow = RowOf<typeof orderFields>;

const lineFields = {
  ...pick(
    line,
    "lineKey",
    "variantId",
    "name",
    "slug",
    "bundling",
    "imageUrl",
    "quantity",
    "price",
    "paid",
    "isGift",
    "isCombo",
  ),
  ...pick(line, "comboId", "isRedeem", "points", "readyAt", "parcel"),
  promises: sql<string>`${line.promises}`,
  ...lineBackFields,
};
export type OrderLineRow = RowOf<typeof lineFields>;

const moveFields = pick(move, "state", "note", "at");
export type OrderMoveRow = RowOf<typeof moveFields>;

/** An order with its lines, moves and pictures, by its number or by a query for it; `userId` limits it to its buyer. */
export function selectOrder(orderNumber: string | SQL, userId?: number) {
  const buyer = userId === undefined ? sql`` : sql` AND ${order.userId} = ${userId}`;
  const id = orderIdOf(orderNumber);
  return [
    select(
      orderFields,
      sql`FROM "order" JOIN user ON ${user.id} = ${order.userId} JOIN payment ON ${payment.orderId} = ${order.id}
        WHERE ${order.orderNumber} = ${orderNumber}${buyer}`,
    ),
    select(lineFields, sql`FROM order_line WHERE ${line.orderId} = ${id} ORDER BY ${line.position}`),
    select(moveFields, sql`FROM order_move WHERE ${move.orderId} = ${id} ORDER BY ${move.id}`),
    selectOrderImages(orderNumber),
  ] as const;
}

/** Records in the order's history what happened to its money. */
export function saveStamp(orderNumber: string, stamp: OrderStamp, note: string, now: number) {
  const values = { orderId: sql`${order.id}`, state: stamp, actor: "payment", note, at: now } as const;
  return statement(insert(move, values, sql`FROM "order" WHERE ${order.orderNumber} = ${orderNumber}`));
}
