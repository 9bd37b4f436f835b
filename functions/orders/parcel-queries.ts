import { type SQL, sql } from "drizzle-orm";
import type { ParcelKind, Waybill } from "#domain/orders/parcels.ts";
import type { ParcelState } from "#domain/orders/state.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { jsonObject, pick, set } from "#functions/db/fields.ts";
import { refundParcel } from "#functions/db/schema/money.ts";
import { order, parcel } from "#functions/db/schema/order.ts";
import type { Seconds } from "#lib/time.ts";

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
