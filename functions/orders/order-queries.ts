import { type SQL, sql } from "drizzle-orm";
import { SETTINGS } from "#domain/operate/settings.ts";
import type { ParcelKind, Waybill } from "#domain/orders/parcels.ts";
import { ORDER_STATES, type OrderStamp, type OrderState, type ParcelState } from "#domain/orders/state.ts";
import { calendarSettings, couriersSetting, returnSetting } from "#functions/content/content-queries.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, jsonObject, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { jsonPart } from "#functions/db/json.ts";
import { isPublished, searchable } from "#functions/db/product-sql.ts";
import type { ParamOr } from "#functions/db/render.ts";
import { provenEmail, provenPhone, user } from "#functions/db/schema/account.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { setting } from "#functions/db/schema/content.ts";
import { refundParcel } from "#functions/db/schema/money.ts";
import {
  orderImage as image,
  orderLine as line,
  orderMove as move,
  order,
  parcel,
} from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { province } from "#functions/db/schema/region.ts";
import { complaintLine as claimed, complaint } from "#functions/db/schema/service.ts";
import { review } from "#functions/db/schema/shopper.ts";
import { deleteFiles } from "#functions/messages/outbox.ts";
import type { Seconds } from "#lib/time.ts";
import { ledgerFields, moneyFields, orderPoints } from "./money-queries.ts";
import { accountOfOrder, lineBackFields, piecesSent } from "./refund-queries.ts";
import { standingOnTop, surchargesOfOrder } from "./surcharge-queries.ts";

/** The parcels of an order, as JSON. */
export const parcelsOfOrder = sql<string>`(SELECT json_group_array(${jsonObject({
  ...pick(parcel, "number", "kind", "service", "shipping", "weightGram", "readyAt", "state", "courier", "tracking"),
  ...pick(parcel, "shippedAt", "receivedAt"),
  /** The part of its shipping that is promised back. */
  shippingBack: sql`coalesce((SELECT sum(${refundParcel.amount}) FROM refund_parcel
    WHERE ${refundParcel.orderId} = ${parcel.orderId} AND ${refundParcel.parcel} = ${parcel.number}), 0)`,
})} ORDER BY ${parcel.number}) FROM parcel WHERE ${parcel.orderId} = ${order.id})`;

export interface ParcelRow extends Waybill {
  number: number;
  kind: ParcelKind;
  service: string;
  shipping: number;
  weightGram: number;
  readyAt: Seconds;
  state: ParcelState;
  shippedAt: Seconds | null;
  receivedAt: Seconds | null;
  shippingBack: number;
}

export function readParcels({ parcels }: { parcels: string }): ParcelRow[] {
  return JSON.parse(parcels);
}

/** Whether some of an order's parcels have left the shop, and some have not. */
export const isPartlySent = sql<0 | 1>`(SELECT count(DISTINCT ${parcel.state} = 'waiting') FROM parcel
  WHERE ${parcel.orderId} = ${order.id} AND ${parcel.state} <> 'left-out') > 1`;

/** The states of an order's parcels in one word: what a move of one of them is decided on. */
export const standingParcels = sql<string>`coalesce((SELECT group_concat(${parcel.state}, ' ' ORDER BY ${parcel.number})
  FROM parcel WHERE ${parcel.orderId} = ${order.id}), '')`;

type ParcelChange = Partial<Pick<ParcelRow, "state" | "courier" | "tracking" | "shippedAt" | "receivedAt">>;

export function changeParcels(
  orderId: SQL | number,
  numbers: readonly number[],
  change: ParcelChange,
): Statement<never> {
  return statement(sql`UPDATE parcel SET ${set(parcel, change)} WHERE ${parcel.orderId} = ${orderId}
    AND ${parcel.number} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`);
}

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

function ownOrders(userId: number, { states = ORDER_STATES, q = "" }: OrderFilter): SQL {
  const own = sql`${order.userId} = ${userId}`;
  const named = sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );
  const inStates = states.length === ORDER_STATES.length ? own : sql`${own} AND ${order.state} IN (${named})`;
  return q ? sql`${inStates} AND ${matchesSearch(userId, q)}` : inStates;
}

/** Whether a search means the order: by its number, or by a line whose name has every word. */
function matchesSearch(userId: number, q: string): SQL {
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
    sql`FROM "order" WHERE ${ownOrders(userId, filter)}
      ORDER BY ${order.createdAt} DESC, ${order.id} DESC LIMIT ${perPage} OFFSET ${perPage * (page - 1)}`,
  );
}

/** A customer's orders with these ids. */
export function selectOwnHeads(userId: number, ids: SQL) {
  return select(headFields, sql`FROM "order" WHERE ${order.userId} = ${userId} AND ${order.id} IN (${ids})`);
}

/** How many orders there are in each state that has any. */
export function countOrders(userId: number, q: string | undefined) {
  return select(
    { state: order.state, total: sql<number>`count(*)` },
    sql`FROM "order" WHERE ${ownOrders(userId, { q })} GROUP BY ${order.state}`,
  );
}

const isOfParcel = (states: SQL) => sql`EXISTS (SELECT 1 FROM parcel WHERE ${parcel.orderId} = ${line.orderId}
  AND ${parcel.number} = ${line.parcel} AND ${parcel.state} IN ${states})`;

/** Received lines of a completed order may be reviewed, unless they were returned, or are sent instead of others; a gift that the shop does not show need not be. */
export const isReviewable = sql`${order.state} = 'done' AND ${order.replaces} IS NULL AND ${piecesSent} > 0 AND (${line.isGift} = 0 OR ${isPublished(product)})
  AND ${isOfParcel(sql`('received')`)}`;

export const isUnreviewed = sql`NOT EXISTS (SELECT 1 FROM review
  WHERE ${review.orderId} = ${line.orderId} AND ${review.lineKey} = ${line.lineKey})`;

const soldLines = sql`FROM order_line JOIN product_variant ON ${productVariant.id} = ${line.variantId}
  JOIN product ON ${product.id} = ${productVariant.productId} WHERE ${line.orderId} = ${order.id}`;

/** Only sent lines may be complained about: not those still in the shop, nor those that came back. */
export const isOfSentParcel = isOfParcel(sql`('shipped', 'received')`);

/** The promises of one of its lines, because the days to return are the same for the whole order. */
export const linePromises = sql<
  string | null
>`(SELECT ${line.promises} FROM order_line WHERE ${line.orderId} = ${order.id} LIMIT 1)`;

/** The reviews and complaints that an order's buyer may still write, and has written. */
const afterSaleFields = {
  toReview: sql<number>`(SELECT count(*) ${soldLines} AND ${isReviewable} AND ${isUnreviewed})`,
  reviewed: sql<number>`(SELECT count(*) FROM review WHERE ${review.orderId} = ${order.id})`,
  /** Lines that were sent and that no open complaint is about. */
  toComplain: sql<number>`(SELECT count(*) FROM order_line WHERE ${line.orderId} = ${order.id} AND ${piecesSent} > 0
    AND ${isOfSentParcel} AND NOT EXISTS (
    SELECT 1 FROM complaint_line WHERE ${claimed.orderId} = ${line.orderId} AND ${claimed.lineKey} = ${line.lineKey}
      AND ${claimed.isOpen} = 1))`,
  returnSetting,
  ...calendarSettings,
  couriersSetting,
  linePromises,
  /** As JSON, the newest first. */
  complaintIds: sql<string>`(SELECT json_group_array(${complaint.id} ORDER BY ${complaint.id} DESC) FROM complaint
    WHERE ${complaint.orderId} = ${order.id} AND ${complaint.kind} = 'complaint')`,
};

const orderFields = {
  ...headFields,
  ...pick(order, "id", "userId", "address", "dropship", "note", "subTotal", "shipping"),
  ...pick(order, "fee", "voucherDiscount", "pointsUsed", "pointsDiscount", "voucherCode", "payment", "tenor"),
  ...pick(order, "noteCancel", "replaces"),
  /** The number of the order that it is sent instead of, and those of orders that are sent instead of it, as JSON. */
  replacesNumber: sql<string | null>`(SELECT old.ordersn FROM "order" AS old WHERE old.id = ${order.replaces})`,
  replacements: sql<string>`(SELECT json_group_array(instead.ordersn ORDER BY instead.id) FROM "order" AS instead
    WHERE instead.replaces = ${order.id} AND instead.state <> 'cancelled')`,
  parcels: parcelsOfOrder,
  standingParcels,
  /** The province by its recorded name; 0 if the list of regions does not have it. */
  provinceId: sql<number>`coalesce((SELECT ${province.id} FROM province
    WHERE ${province.name} = ${jsonPart(order.address, "province")}), 0)`,
  email: user.email,
  mailTo: provenEmail,
  callTo: provenPhone,
  userName: user.name,
  ...pick(payment, "transactionId", "status", "number", "billerCode", "redirectUrl", "paidAt", "paidBy"),
  ...moneyFields,
  ...ledgerFields,
  points: orderPoints,
  refundAccount: accountOfOrder,
  surcharges: surchargesOfOrder,
  standingOnTop,
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

const imageFields = pick(image, "id", "objectKey");
export type OrderImageRow = RowOf<typeof imageFields>;

/** The row of an order, by its number or by a query for it. */
export function orderIdOf(orderNumber: ParamOr<string> | SQL): SQL {
  return sql`(SELECT ${order.id} FROM "order" WHERE ${order.orderNumber} = ${orderNumber})`;
}

function selectOrderImages(orderNumber: string | SQL) {
  return select(
    imageFields,
    sql`FROM order_image WHERE ${image.orderId} = ${orderIdOf(orderNumber)} ORDER BY ${image.id}`,
  );
}

/** A picture of one of this shopper's orders. */
export function selectOwnImage(userId: number, orderNumber: string, id: number) {
  return select(
    imageFields,
    sql`FROM order_image JOIN "order" ON ${order.id} = ${image.orderId}
      WHERE ${image.id} = ${id} AND ${order.orderNumber} = ${orderNumber} AND ${order.userId} = ${userId}`,
  );
}

/** Inserts nothing if the order does not exist or has enough pictures. */
export function insertOrderImage(orderNumber: string, objectKey: string, most: number, now: number) {
  const hasRoom = sql`(SELECT count(*) FROM order_image WHERE ${image.orderId} = ${order.id}) < ${most}`;
  const ofOrder = sql`FROM "order" WHERE ${order.orderNumber} = ${orderNumber} AND ${hasRoom}`;
  return returning(insert(image, { orderId: sql`${order.id}`, objectKey, createdAt: now }, ofOrder), pick(image, "id"));
}

/** Deletes the row at once and its files by the queue. The first statement returns the messages to post. */
export function dropOrderImage(orderNumber: string, id: number, now: number) {
  const one = sql`${image.id} = ${id} AND ${image.orderId} = ${orderIdOf(orderNumber)}`;
  return [
    deleteFiles(sql`${image.objectKey}`, sql`FROM order_image WHERE ${one}`, now),
    statement(sql`DELETE FROM order_image WHERE ${one}`),
  ] as const;
}
