import { type SQL, sql } from "drizzle-orm";
import { statement } from "#functions/db/database.ts";

export interface OrderImageRow {
  id: number;
  object_key: string;
}

const orderId = (ordersn: string | SQL) => sql`(SELECT id FROM "order" WHERE ordersn = ${ordersn})`;

export function selectOrderImages(ordersn: string | SQL) {
  return statement<OrderImageRow>(
    sql`SELECT id, object_key FROM order_image WHERE order_id = ${orderId(ordersn)} ORDER BY id`,
  );
}

export function selectOrderImage(ordersn: string, id: number) {
  return statement<OrderImageRow>(
    sql`SELECT id, object_key FROM order_image WHERE id = ${id} AND order_id = ${orderId(ordersn)}`,
  );
}

/** A picture of an order of this shopper's. */
export function selectOwnImage(userId: number, ordersn: string, id: number) {
  return statement<OrderImageRow>(sql`SELECT order_image.id, object_key FROM order_image
    JOIN "order" AS o ON o.id = order_image.order_id
    WHERE order_image.id = ${id} AND o.ordersn = ${ordersn} AND o.user_id = ${userId}`);
}

/** Nothing is inserted for an order that is not there, or that has enough pictures. */
export function insertOrderImage(ordersn: string, objectKey: string, most: number, now: number) {
  return statement<{ id: number }>(sql`INSERT INTO order_image (order_id, object_key, created_at)
    SELECT id, ${objectKey}, ${now} FROM "order" AS o
    WHERE ordersn = ${ordersn} AND (SELECT count(*) FROM order_image WHERE order_id = o.id) < ${most} RETURNING id`);
}

export function deleteOrderImage(id: number) {
  return statement<never>(sql`DELETE FROM order_image WHERE id = ${id}`);
}
