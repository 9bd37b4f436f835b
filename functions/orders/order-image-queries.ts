import { type SQL, sql } from "drizzle-orm";
import { statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select } from "#functions/db/fields.ts";
import type { ParamOr } from "#functions/db/render.ts";
import { orderImage as image, order } from "#functions/db/schema/order.ts";
import { deleteFiles } from "#functions/messages/outbox.ts";

const imageFields = pick(image, "id", "objectKey");
export type OrderImageRow = RowOf<typeof imageFields>;

/** The row of an order, by its number or by a query for it. */
export function orderIdOf(orderNumber: ParamOr<string> | SQL): SQL {
  return sql`(SELECT ${order.id} FROM "order" WHERE ${order.orderNumber} = ${orderNumber})`;
}

export function selectOrderImages(orderNumber: string | SQL) {
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
