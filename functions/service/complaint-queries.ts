import { type SQL, sql } from "drizzle-orm";
import { ENGRAVED } from "#domain/catalogue/promises.ts";
import { MOST } from "#domain/limits.ts";
import {
  CLAIM_ORDERS_MAX,
  type ComplaintKind,
  type ComplaintReason,
  type ComplaintState,
  type ComplaintWish,
  isOver,
} from "#domain/service/complaint.ts";
import { returnSetting } from "#functions/content/content-queries.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, jsonObject, named, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { refund } from "#functions/db/schema/money.ts";
import { orderLine as line, order, parcel } from "#functions/db/schema/order.ts";
import { complaintLine as claimed, complaint, complaintEntry as entry } from "#functions/db/schema/service.ts";
import { category } from "#functions/db/schema/shelves.ts";
import { isOfSentParcel, isPartlySent, linePromises } from "#functions/orders/order-queries.ts";
import { piecesKept, piecesSent } from "#functions/orders/refund-queries.ts";
import {
  areAllPending,
  attachUploads,
  isAttached,
  isPending,
  selectUploads,
} from "#functions/pictures/upload-queries.ts";
import type { Seconds } from "#lib/time.ts";
import { chosenVariant } from "./review-queries.ts";

export const lineJson = (quantity: SQL) =>
  jsonObject({
    lineKey: line.lineKey,
    nameLong: line.name,
    variant: chosenVariant,
    imageUrl: line.imageUrl,
    quantity,
  });

const headFields = {
  ...pick(
    complaint,
    "id",
    "userId",
    "orderId",
    "kind",
    "about",
    "reason",
    "text",
    "wish",
    "state",
    "createdAt",
    "updatedAt",
  ),
  /** The sum that the shop has agreed to pay back. */
  refund: sql<number>`(SELECT coalesce(sum(${refund.amount}), 0) FROM refund WHERE ${refund.complaintId} = ${complaint.id})`,
  orderNumber: order.orderNumber,
  /** Its lines as JSON. */
  lines: sql<string>`(SELECT json_group_array(json(${lineJson(sql`${claimed.quantity}`)}) ORDER BY ${line.position})
    FROM complaint_line JOIN order_line ON ${line.orderId} = ${claimed.orderId} AND ${line.lineKey} = ${claimed.lineKey}
    JOIN product_variant ON product_variant.id = ${line.variantId}
    WHERE ${claimed.complaintId} = ${complaint.id})`,
};
export type ComplaintRow = RowOf<typeof headFields>;

const withOrder = sql`FROM complaint JOIN "order" ON ${order.id} = ${complaint.orderId}`;

export function selectComplaints(userId: number, perPage: number, page: number) {
  return select(
    headFields,
    sql`${withOrder} WHERE ${complaint.userId} = ${userId} ORDER BY ${complaint.id} DESC
      LIMIT ${perPage} OFFSET ${perPage * (page - 1)}`,
  );
}

export function countComplaints(userId: number) {
  return select({ total: sql<number>`count(*)` }, sql`FROM complaint WHERE ${complaint.userId} = ${userId}`);
}

/** All customers' complaints, in one state or in all, of one kind or of all, the newest first. */
export function selectAllComplaints(
  { state, kind }: { state: ComplaintState | undefined; kind: ComplaintKind | undefined },
  most: number,
  offset: number,
) {
  const where = sql`${state ? sql`${complaint.state} = ${state}` : sql`1`}
    AND ${kind ? sql`${complaint.kind} = ${kind}` : sql`1`}`;
  return select(
    headFields,
    sql`${withOrder} WHERE ${where} ORDER BY ${complaint.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

const entryFields = pick(entry, "id", "author", "state", "text", "at", "staff");
export type ComplaintEntryRow = RowOf<typeof entryFields>;

/** A complaint with its history and its pictures; `userId` limits it to its owner. */
export function selectComplaint(id: number | SQL, userId?: number) {
  const owner = userId === undefined ? sql`` : sql` AND ${complaint.userId} = ${userId}`;
  return [
    select(headFields, sql`${withOrder} WHERE ${complaint.id} = ${id}${owner}`),
    select(entryFields, sql`FROM complaint_entry WHERE ${entry.complaintId} = ${id} ORDER BY ${entry.id}`),
    selectUploads(isAttached("complaint", id)),
  ] as const;
}

/** The pieces that a complaint is about. */
export function selectClaimed(id: number) {
  return select(
    { lineKey: claimed.lineKey, pieces: claimed.quantity },
    sql`FROM complaint_line WHERE ${claimed.complaintId} = ${id} ORDER BY ${claimed.lineKey}`,
  );
}

export function complaintByKey(userId: number, formKey: string): SQL {
  return sql`(SELECT ${complaint.id} FROM complaint
    WHERE ${complaint.userId} = ${userId} AND ${complaint.formKey} = ${formKey})`;
}

const parcelsOf = (state: "shipped" | "received") =>
  sql`FROM parcel WHERE ${parcel.orderId} = ${order.id} AND ${parcel.state} = ${state}`;
/** Something of it has left and is not there yet. */
const isOnItsWay = sql<0 | 1>`EXISTS (SELECT 1 ${parcelsOf("shipped")})`;
/** When the last of its parcels arrived. */
const receivedAt = sql<number | null>`(SELECT max(${parcel.receivedAt}) ${parcelsOf("received")})`;
/** The open complaint about a line. */
export const openComplaint = sql`(SELECT ${claimed.complaintId} FROM complaint_line
  WHERE ${claimed.orderId} = ${line.orderId} AND ${claimed.lineKey} = ${line.lineKey} AND ${claimed.isOpen} = 1)`;
const complainableFields = {
  ...pick(order, "orderNumber", "state"),
  isPartlySent,
  isOnItsWay,
  receivedAt,
  returnSetting,
  linePromises,
  lines: sql<string>`(SELECT json_group_array(json_set(${lineJson(piecesSent)},
      '$.complaintId', ${openComplaint}) ORDER BY ${line.position})
    FROM order_line JOIN product_variant ON product_variant.id = ${line.variantId}
    WHERE ${line.orderId} = ${order.id} AND ${piecesSent} > 0 AND ${isOfSentParcel})`,
};
export type ComplainableRow = RowOf<typeof complainableFields>;

const COMPLAINABLE_MAX = 50;
/** No setting gives more days than these to complain. */
const DAYS_MAX = 366;

/** The customer's orders of which something was shipped or has arrived lately; whether they qualify is the rule's to say. */
export function selectComplainable(userId: number, orderNumber: string | undefined, now: Seconds) {
  const ofOrder = orderNumber === undefined ? sql`` : sql` AND ${order.orderNumber} = ${orderNumber}`;
  return select(
    complainableFields,
    sql`FROM "order" WHERE ${order.userId} = ${userId} AND ${order.state} IN ('processing', 'shipped', 'done')${ofOrder}
      AND (${isOnItsWay} OR ${receivedAt} > ${now - DAYS_MAX * 86_400}) ORDER BY ${order.id} DESC LIMIT ${COMPLAINABLE_MAX}`,
  );
}

/** Arrived lines, parcel by parcel. */
const arrived = sql`FROM order_line JOIN parcel ON ${parcel.orderId} = ${line.orderId} AND ${parcel.number} = ${line.parcel}
  JOIN product_variant ON product_variant.id = ${line.variantId}
  WHERE ${line.orderId} = ${order.id} AND ${parcel.state} = 'received' AND ${piecesKept} > 0`;
/** How often pieces of a line were resized for nothing. */
const resized = sql`(SELECT count(*) FROM complaint
  CROSS JOIN complaint_line ON ${claimed.complaintId} = ${complaint.id} AND ${claimed.lineKey} = ${line.lineKey}
  WHERE ${complaint.orderId} = ${line.orderId} AND ${complaint.kind} = 'resize' AND EXISTS (
    SELECT 1 FROM complaint_entry WHERE ${entry.complaintId} = ${complaint.id} AND ${entry.state} = 'sent-back'))`;
const [piece, sold] = [named(productVariant, "piece"), named(product, "sold")];
/** The categories of a line, for a bundle also of its components: they decide whether it can be returned. */
const goods = sql`(SELECT json_group_array(${jsonObject({
  category: category.name,
  isEngraved: sql`instr(${sold.specification}, ${sql.raw(`'"label":"${ENGRAVED}"'`)}) > 0`,
})}) FROM product_variant AS piece
  JOIN product AS sold ON ${sold.id} = ${piece.productId} JOIN category ON ${category.id} = ${sold.categoryId}
  WHERE ${piece.id} = ${line.variantId}
    OR ${piece.id} IN (SELECT value ->> 'variantId' FROM json_each(coalesce(${line.parts}, '[]'))))`;
const receivedFields = {
  returnSetting,
  orderNumber: order.orderNumber,
  /** As the order keeps them; `kept` is the variant's name of then. */
  lines: sql<string>`(SELECT json_group_array(json_set(${lineJson(piecesKept)}, '$.complaintId', ${openComplaint},
      '$.openKind', (SELECT ${complaint.kind} FROM complaint WHERE ${complaint.id} = ${openComplaint}),
      '$.receivedAt', ${parcel.receivedAt}, '$.kept', ${line.variant}, '$.promises', json(${line.promises}), '$.resized', ${resized},
      '$.isBought', ${line.isGift} = 0 AND ${line.isRedeem} = 0 AND ${order.replaces} IS NULL, '$.isMadeToOrder', ${line.readyAt} > 0, '$.goods', json(${goods})) ORDER BY ${line.position})
    ${arrived})`,
};
export type ReceivedRow = RowOf<typeof receivedFields>;

/** The customer's orders of which something has arrived, the newest first. */
export function selectReceived(userId: number, orderNumber: string | undefined) {
  const ofOrder = orderNumber === undefined ? sql`` : sql` AND ${order.orderNumber} = ${orderNumber}`;
  return select(
    receivedFields,
    sql`FROM "order" WHERE ${order.userId} = ${userId} AND ${order.state} IN ('processing', 'shipped', 'done')${ofOrder}
      AND EXISTS (SELECT 1 ${arrived})
      ORDER BY ${order.createdAt} DESC LIMIT ${CLAIM_ORDERS_MAX}`,
  );
}

export interface NewComplaint {
  userId: number;
  orderNumber: string;
  lines: { lineKey: string; quantity: number }[];
  kind: ComplaintKind;
  about: string;
  reason: ComplaintReason | "";
  text: string;
  wish: ComplaintWish | "";
  pictures: number[];
  formKey: string;
}

/** Whether an order may have one more complaint. */
export function hasRoomForComplaint(orderNumber: string): SQL {
  const before = sql`FROM complaint JOIN "order" ON ${order.id} = ${complaint.orderId}
    WHERE ${order.orderNumber} = ${orderNumber}`;
  return sql`(SELECT count(*) ${before}) < ${MOST.complaints}`;
}

/** Files a complaint with its lines, its first entry and its pictures, in one batch. */
export async function insertComplaint(db: Database, one: NewComplaint, now: Seconds): Promise<void> {
  const { userId, orderNumber, formKey } = one;
  const id = complaintByKey(userId, formKey);
  const values = {
    ...{ userId, orderId: sql`${order.id}`, formKey, createdAt: now, updatedAt: now },
    ...{ kind: one.kind, about: one.about, reason: one.reason, text: one.text, wish: one.wish },
  };
  const wanted = JSON.stringify(one.lines);
  const claim = {
    complaintId: id,
    orderId: sql`${line.orderId}`,
    lineKey: sql`${line.lineKey}`,
    quantity: sql`json_extract(value, '$.quantity')`,
  };
  await db.batch([
    statement(
      insert(
        complaint,
        values,
        sql`FROM "order" WHERE ${order.orderNumber} = ${orderNumber} AND ${order.userId} = ${userId}`,
      ),
    ),
    statement(
      insert(
        claimed,
        claim,
        sql`FROM json_each(${wanted}) JOIN "order" ON ${order.orderNumber} = ${orderNumber}
          JOIN order_line ON ${line.orderId} = ${order.id} AND ${line.lineKey} = json_extract(value, '$.lineKey')
          WHERE ${order.userId} = ${userId}`,
      ),
    ),
    statement(insert(entry, { complaintId: id, author: "shopper", state: "submitted", at: now })),
    demand("photos", areAllPending(userId, "complaint", one.pictures)),
    attachUploads(isPending(userId, "complaint", one.pictures), id),
  ]);
}

/** Whether the batch failed because the same form has made its complaint already. */
export function isRepeatedComplaint(error: unknown): boolean {
  return /UNIQUE constraint failed: complaint\.user_id/.test(String(error));
}

/** … or because one of its lines has an open complaint. */
export function isLineTaken(error: unknown): boolean {
  return /UNIQUE constraint failed: complaint_line\.order_id/.test(String(error));
}

/** A message about a complaint that is not over; one with the same key is already there. */
export async function insertComplaintMessage(
  db: Database,
  {
    id,
    userId,
    text,
    pictures,
    formKey,
  }: { id: number; userId: number; text: string; pictures: number[]; formKey: string },
  most: number,
  now: Seconds,
): Promise<void> {
  const open = sql`${complaint.id} = ${id} AND ${complaint.userId} = ${userId} AND ${complaint.state} <> 'done'`;
  const pending = isPending(userId, "complaint", pictures);
  const values = { complaintId: sql`${complaint.id}`, author: "shopper", text, at: now, formKey } as const;
  await db.batch([
    demand(
      "room",
      sql`(SELECT count(*) FROM upload WHERE ${isAttached("complaint", id)})
        + (SELECT count(*) FROM upload WHERE ${pending}) <= ${most}`,
    ),
    demand(
      "photos",
      sql`${areAllPending(userId, "complaint", pictures)}
        OR EXISTS (SELECT 1 FROM complaint_entry WHERE ${entry.complaintId} = ${id} AND ${entry.formKey} = ${formKey})`,
    ),
    statement(sql`${insert(entry, values, sql`FROM complaint WHERE ${open}`)} ON CONFLICT DO NOTHING`),
    statement(sql`UPDATE complaint SET ${set(complaint, { updatedAt: now })} WHERE ${open}`),
    attachUploads(sql`${pending} AND EXISTS (SELECT 1 FROM complaint WHERE ${open})`, id),
  ]);
}

/** Moves a complaint; the batch fails if its state is no longer `from`. An ended one gives its lines free. */
export function moveComplaint(
  id: number,
  {
    from,
    to,
    author,
    text = "",
    staff = "",
  }: { from: ComplaintState; to: ComplaintState; author: "shopper" | "shop"; text?: string; staff?: string },
  now: Seconds,
): Statement<never>[] {
  const free = isOver(to)
    ? [statement(sql`UPDATE complaint_line SET ${set(claimed, { isOpen: 0 })} WHERE ${claimed.complaintId} = ${id}`)]
    : [];
  return [
    demand(
      "complaint",
      sql`EXISTS (SELECT 1 FROM complaint WHERE ${complaint.id} = ${id} AND ${complaint.state} = ${from})`,
    ),
    statement(sql`UPDATE complaint SET ${set(complaint, { state: to, updatedAt: now })} WHERE ${complaint.id} = ${id}`),
    statement(insert(entry, { complaintId: id, author, state: to, text, at: now, staff })),
    ...free,
  ];
}
