import { sql } from "drizzle-orm";
import { COUNTED_MAX } from "#domain/staff/today.ts";
import { pick, select } from "#functions/db/fields.ts";
import { jsonPart } from "#functions/db/json.ts";
import { order, parcel, parcelFact } from "#functions/db/schema/order.ts";
import type { Seconds } from "#lib/time.ts";
import { orderIdOf } from "./order-queries.ts";

const addressPart = (name: string) =>
  sql<string>`coalesce(CASE WHEN json_valid(${order.address}) THEN ${jsonPart(order.address, name)} END, '')`;

const lateFields = {
  orderNumber: order.orderNumber,
  ...pick(parcel, "number", "courier", "tracking"),
  shippedAt: sql<number>`${parcel.shippedAt}`,
  recipient: addressPart("recipient"),
  city: addressPart("city"),
  phone: addressPart("phone"),
};

/** On its way, left before a second, and not known to be lost or damaged, which is settled elsewhere. */
const isLate = (before: Seconds) =>
  sql`${parcel.state} = 'shipped' AND ${parcel.shippedAt} < ${before} AND NOT EXISTS (
    SELECT 1 FROM ${parcelFact} WHERE ${parcelFact.orderId} = ${parcel.orderId}
      AND ${parcelFact.parcel} = ${parcel.number} AND ${parcelFact.fact} <> 'exchanged')`;

/** How many they are, counted up to a hundred. */
export function countLate(before: Seconds) {
  return select(
    { total: sql<number>`count(*)` },
    sql`FROM (SELECT 1 FROM parcel INDEXED BY parcel_on_its_way WHERE ${isLate(before)} LIMIT ${COUNTED_MAX})`,
  );
}

/**
 * Parcels on their way that left before a second, behind one of them, in the order of their index.
 */
export function selectLate(before: Seconds, after: { orderNumber: string; number: number } | undefined, most: number) {
  const id = after && orderIdOf(after.orderNumber);
  const place = after
    ? sql`(${parcel.shippedAt}, ${parcel.orderId}, ${parcel.number}) > ((SELECT last.shipped_at FROM parcel AS last
        WHERE last.order_id = ${id} AND last.number = ${after.number}), ${id}, ${after.number})`
    : sql`1`;
  return select(
    lateFields,
    sql`FROM parcel INDEXED BY parcel_on_its_way CROSS JOIN "order" ON ${order.id} = ${parcel.orderId}
      WHERE ${isLate(before)} AND ${place}
      ORDER BY ${parcel.shippedAt}, ${parcel.orderId}, ${parcel.number} LIMIT ${most}`,
  );
}
