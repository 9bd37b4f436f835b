import { type SQL, sql } from "drizzle-orm";
import { MOST } from "#domain/limits.ts";
import { isListed, selectCards } from "#functions/catalogue/card-queries.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import type { ParamOr } from "#functions/db/render.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { order } from "#functions/db/schema/order.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { chatMessage as message } from "#functions/db/schema/service.ts";
import { selectOwnHeads } from "#functions/orders/order-queries.ts";
import { areAllPending, attachUploads, isPending } from "#functions/pictures/upload-queries.ts";
import type { Seconds } from "#lib/time.ts";

const messageFields = {
  ...pick(message, "id", "author", "text", "productId", "createdAt", "readAt"),
  orderNumber: sql<string | null>`(SELECT ${order.orderNumber} FROM "order" WHERE ${order.id} = ${message.orderId})`,
};

const pictureFields = {
  ...pick(upload, "id", "token", "width", "height"),
  messageId: sql<number>`${upload.attachedTo}`,
};

/** The things that a message can refer to. */
export interface About {
  productId?: number | undefined;
  orderNumber?: string | undefined;
}

/** A customer's messages, the newest first, with the products, orders and pictures that they or `about` name. */
export function selectThread(userId: number, where: SQL, most: number, about: About, now: Seconds) {
  const { productId = 0, orderNumber = "" } = about;
  const page = (column: SQL) => sql`SELECT ${column} FROM (SELECT * FROM chat_message
    WHERE ${message.userId} = ${userId} AND ${where} ORDER BY ${message.id} DESC LIMIT ${most}) AS chat_message`;
  const named = sql`SELECT product_id AS id FROM (${page(sql`${message.productId}`)}) UNION SELECT ${productId}`;
  const products = sql`SELECT ${product.id} AS id FROM (${named}) AS named
    CROSS JOIN product ON ${product.id} = named.id AND ${isListed}`;
  const orders = sql`${page(sql`${message.orderId}`)}
    UNION SELECT ${order.id} FROM "order" WHERE ${order.orderNumber} = ${orderNumber}`;
  return [
    select(
      messageFields,
      sql`FROM chat_message WHERE ${message.userId} = ${userId} AND ${where}
        ORDER BY ${message.id} DESC LIMIT ${most}`,
    ),
    select(
      pictureFields,
      sql`FROM upload WHERE ${upload.purpose} = 'chat' AND ${upload.attachedTo} IN (${page(sql`${message.id}`)})
        ORDER BY ${upload.position}, ${upload.id}`,
    ),
    selectCards(products, now),
    selectOwnHeads(userId, orders),
  ] as const;
}

export function isBefore(id: number | undefined): SQL {
  return id === undefined ? sql`1` : sql`${message.id} < ${id}`;
}

export function isKeyed(messageKey: string): SQL {
  return sql`${message.messageKey} = ${messageKey}`;
}

/** Whether a customer may write about these: a product that is sold, an order of their own. */
export function selectKnown(userId: number, { productId = 0, orderNumber = "" }: About) {
  return select(
    {
      product: sql<0 | 1>`EXISTS (SELECT 1 FROM product WHERE ${product.id} = ${productId} AND ${isListed})`,
      order: sql<0 | 1>`EXISTS (SELECT 1 FROM "order"
        WHERE ${order.orderNumber} = ${orderNumber} AND ${order.userId} = ${userId})`,
    },
    sql``,
  );
}

export interface NewMessage extends About {
  userId: number;
  text: string;
  messageKey: string;
  pictureIds: number[];
}

/** Whether a customer's thread takes one more message. */
export function hasRoomForMessage(userId: number): SQL {
  const own = sql`SELECT 1 FROM chat_message WHERE ${message.userId} = ${userId} LIMIT ${MOST.chatMessages}`;
  return sql`(SELECT count(*) FROM (${own})) < ${MOST.chatMessages}`;
}

/** Writes a customer's message with its pictures. With a key that is known already it writes nothing. */
export async function insertMessage(db: Database, sent: NewMessage, now: Seconds): Promise<void> {
  const { userId, text, messageKey, productId, orderNumber, pictureIds } = sent;
  const values = {
    userId,
    author: "shopper",
    messageKey,
    text,
    productId: sql`${productId ?? null}`,
    orderId: sql`(SELECT ${order.id} FROM "order"
      WHERE ${order.orderNumber} = ${orderNumber ?? ""} AND ${order.userId} = ${userId})`,
    createdAt: now,
  } as const;
  const written = sql`(SELECT ${message.id} FROM chat_message
    WHERE ${message.userId} = ${userId} AND ${isKeyed(messageKey)})`;
  await db.batch([
    demand("photos", sql`${areAllPending(userId, "chat", pictureIds)} OR ${written} IS NOT NULL`),
    statement(sql`${insert(message, values, sql`WHERE 1`)} ON CONFLICT (user_id, message_key) DO NOTHING`),
    attachUploads(isPending(userId, "chat", pictureIds), written),
  ]);
}

const unreadOf = (userId: ParamOr<number>) => sql`${message.userId} = ${userId} AND ${message.author} = 'shop'
  AND ${message.readAt} IS NULL`;

export function selectUnread(userId: ParamOr<number>) {
  const newest = (where: SQL) => sql<number>`coalesce((SELECT ${message.id} FROM chat_message
    WHERE ${message.userId} = ${userId} AND ${where} ORDER BY ${message.id} DESC LIMIT 1), 0)`;
  return select(
    {
      unread: sql<number>`(SELECT count(*) FROM chat_message WHERE ${unreadOf(userId)})`,
      latestId: newest(sql`1`),
      seenId: newest(sql`${message.author} = 'shopper' AND ${message.readAt} IS NOT NULL`),
    },
    sql``,
  );
}

/** Marks the shop's messages as read up to this one. */
export function markRead(userId: number, upTo: number, now: Seconds): Statement<never> {
  return statement(sql`UPDATE chat_message SET ${set(message, { readAt: now })}
    WHERE ${unreadOf(userId)} AND ${message.id} <= ${upTo}`);
}
