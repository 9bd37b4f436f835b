import { type SQL, sql } from "drizzle-orm";
import { statement } from "#functions/db/database.ts";

export interface OrderImageRow {
  id: number;
  objectKey: string;
}

const orderId = (orderNumber: string | SQL) => sql`(SELECT id FROM "order" WHERE ordersn = ${orderNumber})`;

export function selectOrderImages(orderNumber: string | SQL) {
  return statement<OrderImageRow>(
    sql`SELECT id, object_key FROM order_image WHERE order_id = ${orderId(orderNumber)} ORDER BY id`,
  );
}

export function selectOrderImage(orderNumber: string, id: number) {
  return statement<OrderImageRow>(
    sql`SELECT id, object_key FROM order_image WHERE id = ${id} AND order_id = ${orderId(orderNumber)}`,
  );
}

/** A picture of an order of this shopper's. */
export function selectOwnImage(userId: number, orderNumber: string, id: number) {
  return statement<OrderImageRow>(sql`SELECT order_image.id, object_key FROM order_image
    JOIN "order" AS o ON o.id = order_image.order_id
    WHERE order_image.id = ${id} AND o.ordersn = ${orderNumber} AND o.user_id = ${userId}`);
}

/** Nothing is inserted for an order that is not there, or that has enough pictures. */
export function insertOrderImage(orderNumber: string, objectKey: string, most: number, now: number) {
  return statement<{ id: number }>(sql`INSERT INTO order_image (order_id, object_key, created_at)
    SELECT id, ${objectKey}, ${now} FROM "order" AS o
    WHERE ordersn = ${orderNumber} AND (SELECT count(*) FROM order_image WHERE order_id = o.id) < ${most} RETURNING id`);
}

export function deleteOrderImage(id: number) {
  return statement<never>(sql`DELETE FROM order_image WHERE id = ${id}`);
}
