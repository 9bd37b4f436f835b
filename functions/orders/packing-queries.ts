import { type SQL, sql } from "drizzle-orm";
import { statement } from "#functions/db/database.ts";
import { insert, jsonObject, pick, type RowOf, select } from "#functions/db/fields.ts";
import { jsonPart } from "#functions/db/json.ts";
import { product, productVariant as variant } from "#functions/db/schema/catalogue.ts";
import { orderLine as line, order, parcel, parcelPhoto as photo } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import type { Seconds } from "#lib/time.ts";
import { moneyFields } from "./money-queries.ts";
import { orderIdOf } from "./order-queries.ts";
import { piecesSent } from "./refund-queries.ts";
import { isHeld } from "./surcharge-queries.ts";

/** In these words, because the index of what is to be packed has them. */
const isOpen = sql`"order".state IN ('paid', 'processing')`;
/** Something of the order beside it is to be packed, and nothing keeps it from being packed. */
const hasToPack = sql`EXISTS (SELECT 1 FROM parcel WHERE ${parcel.orderId} = ${order.id}
  AND ${parcel.state} = 'waiting' AND ${parcel.packedAt} IS NULL) AND NOT ${isHeld}`;
const openOrders = sql`FROM "order" INDEXED BY order_to_pack`;

const ofOrder = sql`FROM parcel WHERE ${parcel.orderId} = ${order.id}`;

/** What is packed has its courier as the one that it waits for. */
const heldFields = pick(
  parcel,
  ...(["number", "kind", "service", "weightGram", "readyAt", "state", "courier", "tracking"] as const),
  ...(["packedAt", "packedBy", "shippedAt"] as const),
);
export type HeldParcelRow = RowOf<typeof heldFields>;

const lineFields = {
  ...pick(line, "lineKey", "name", "variant", "imageUrl", "isGift", "isRedeem", "readyAt", "parcel", "bundling"),
  /** What of it is sent. */
  quantity: piecesSent,
};

const listedFields = {
  ...pick(order, "orderNumber", "createdAt", "state"),
  recipient: jsonPart(order.address, "recipient"),
  city: jsonPart(order.address, "city"),
  hasNote: sql<0 | 1>`${order.note} <> ''`,
  isDropship: sql<0 | 1>`${order.dropship} IS NOT NULL`,
  /** As JSON. */
  parcels: sql<string>`(SELECT json_group_array(${jsonObject(heldFields)} ORDER BY ${parcel.number}) ${ofOrder})`,
  lines: sql<string>`(SELECT json_group_array(${jsonObject(lineFields)} ORDER BY ${line.position})
    FROM order_line WHERE ${line.orderId} = ${order.id})`,
};
export type ToPackRow = RowOf<typeof listedFields>;

const toPack = (from: SQL, most: number) => sql`${openOrders} WHERE ${isOpen} AND ${order.id} > ${from}
  AND ${hasToPack} ORDER BY ${order.id} LIMIT ${most}`;

/** Orders with parcels that are to be packed, the oldest first, from one order on. */
export function selectToPack(after: string | undefined, most: number) {
  return select(listedFields, toPack(after === undefined ? sql`0` : sql`coalesce(${orderIdOf(after)}, 0)`, most));
}

/** The numbers of the first of them. */
export const selectNumbersToPack = (most: number) => select(pick(order, "orderNumber"), toPack(sql`0`, most));

const packedOnes = sql`FROM parcel INDEXED BY parcel_packed CROSS JOIN "order" ON ${order.id} = ${parcel.orderId}
  WHERE parcel.packed_at IS NOT NULL AND parcel.state = 'waiting' AND ${isOpen}`;

const handedFields = {
  ...pick(order, "orderNumber"),
  recipient: jsonPart(order.address, "recipient"),
  city: jsonPart(order.address, "city"),
  postalCode: sql<string>`coalesce(nullif(${jsonPart(order.address, "postalCode")}, ''), ${jsonPart(order.address, "postal_code")})`,
  ...pick(parcel, "number", "courier", "tracking", "weightGram", "kind", "packedAt", "packedBy"),
  of: sql<number>`(SELECT count(*) ${ofOrder})`,
};
export type HandedRow = RowOf<typeof handedFields>;

/** Parcels that are packed and wait for their courier, the first packed first. */
export function selectPacked(most: number) {
  return select(handedFields, sql`${packedOnes} ORDER BY ${parcel.packedAt}, ${parcel.orderId} LIMIT ${most}`);
}

/** Parcels that left since then, by their courier's name or of all. */
export function selectSentSince(since: Seconds, most: number) {
  return select(
    handedFields,
    sql`FROM parcel INDEXED BY parcel_by_shipping CROSS JOIN "order" ON ${order.id} = ${parcel.orderId}
      WHERE ${parcel.shippedAt} >= ${since} AND ${parcel.state} = 'shipped' ORDER BY ${parcel.shippedAt}, ${parcel.orderId}
      LIMIT ${most}`,
  );
}

/** The numbers of an order's parcels that are packed and wait for their courier. */
export function selectPackedParcels(orderNumber: string) {
  return select(
    pick(parcel, "number"),
    sql`FROM parcel WHERE ${parcel.orderId} = ${orderIdOf(orderNumber)}
      AND ${parcel.state} = 'waiting' AND ${parcel.packedAt} IS NOT NULL ORDER BY ${parcel.number}`,
  );
}

/** How many are counted: of more it is said that there are more. */
export const COUNTED_MAX = 100;

/** How much is to be packed, waits packed, and is done since a time. */
export function countPacking(since: Seconds) {
  const upTo = (rest: SQL) => sql<number>`(SELECT count(*) FROM (SELECT 1 ${rest} LIMIT ${COUNTED_MAX}))`;
  // The latest: so all of today's are among them, up to as many as are counted.
  const packed = sql`SELECT ${parcel.packedAt} AS at ${packedOnes} ORDER BY ${parcel.packedAt} DESC LIMIT ${COUNTED_MAX}`;
  return select(
    {
      toPack: upTo(sql`${openOrders} WHERE ${isOpen} AND ${hasToPack}`),
      packed: sql<number>`count(*)`,
      packedToday: sql<number>`count(*) FILTER (WHERE at >= ${since})`,
      sentToday: upTo(sql`FROM parcel INDEXED BY parcel_by_shipping WHERE parcel.shipped_at >= ${since}`),
    },
    sql`FROM (${packed})`,
  );
}

const packableFields = {
  ...pick(order, "state"),
  ...pick(moneyFields, "returned", "free", "owed", "underWay"),
  isHeld,
};

export type PackableRow = RowOf<typeof packableFields>;

/** An order's state and money, as far as packing it asks. */
export function selectPackableOrder(orderNumber: string) {
  return select(
    packableFields,
    sql`FROM "order" JOIN payment ON ${payment.orderId} = ${order.id} WHERE ${order.orderNumber} = ${orderNumber}`,
  );
}

/** An order and its parcels, as far as packing them asks. */
export function selectPackable(orderNumber: string) {
  return [
    selectPackableOrder(orderNumber),
    select(heldFields, sql`FROM parcel WHERE ${parcel.orderId} = ${orderIdOf(orderNumber)} ORDER BY ${parcel.number}`),
  ] as const;
}

const deskFields = {
  ...pick(order, "id", "orderNumber", "state", "createdAt", "address", "dropship", "note"),
  isHeld,
};
export type DeskRow = RowOf<typeof deskFields>;

/** What the goods say of themselves that comes with them, such as a certificate; as JSON. */
const specification = sql<string>`${product.specification}`;

const deskLineFields = {
  ...lineFields,
  ...pick(line, "paid"),
  ordered: line.quantity,
  promises: sql<string>`${line.promises}`,
  ...pick(variant, "sku", "color"),
  specification,
  orderNumber: order.orderNumber,
};
export type DeskLineRow = RowOf<typeof deskLineFields>;

const among = (numbers: readonly string[]) =>
  sql`${order.orderNumber} IN (SELECT value FROM json_each(${JSON.stringify(numbers)}))`;

const deskParcelFields = { ...heldFields, orderNumber: order.orderNumber };

/** All that the packing desk needs of these orders: themselves, their parcels, and what is in them. */
export function selectDesk(numbers: readonly string[]) {
  return [
    select(deskFields, sql`FROM "order" WHERE ${among(numbers)} ORDER BY ${order.id}`),
    select(
      deskParcelFields,
      sql`FROM "order" JOIN parcel ON ${parcel.orderId} = ${order.id} WHERE ${among(numbers)}
        ORDER BY ${order.id}, ${parcel.number}`,
    ),
    select(
      deskLineFields,
      sql`FROM "order" JOIN order_line ON ${line.orderId} = ${order.id}
        JOIN product_variant ON ${variant.id} = ${line.variantId} JOIN product ON ${product.id} = ${variant.productId}
        WHERE ${among(numbers)} ORDER BY ${order.id}, ${line.position}`,
    ),
  ] as const;
}

/** As little of these orders' parcels as says whether they are at the packing desk. */
export function selectHeld(numbers: readonly string[]) {
  return select(
    { orderNumber: order.orderNumber, orderState: order.state, ...pick(parcel, "state", "shippedAt") },
    sql`FROM "order" JOIN parcel ON ${parcel.orderId} = ${order.id} WHERE ${among(numbers)}`,
  );
}

/** The next order of which something is to be packed: behind this one, or else the oldest. */
export function selectNextToPack(orderNumber: string) {
  const here = orderIdOf(orderNumber);
  const other = sql`${isOpen} AND ${order.id} <> ${here} AND ${hasToPack}`;
  const first = (which: SQL) => sql`(SELECT ordersn FROM (SELECT ${order.orderNumber} ${openOrders}
    WHERE ${other} AND ${which} ORDER BY ${order.id} LIMIT 1))`;
  return select(
    { orderNumber: sql<string | null>`coalesce(${first(sql`${order.id} > ${here}`)}, ${first(sql`1`)})` },
    sql``,
  );
}

const photoFields = pick(photo, "id", "objectKey", "staff", "createdAt");

export function selectParcelPhotos(orderNumber: string, number: number) {
  return select(
    photoFields,
    sql`FROM parcel_photo WHERE ${photo.orderId} = ${orderIdOf(orderNumber)} AND ${photo.parcel} = ${number}
      ORDER BY ${photo.id}`,
  );
}

/** Inserts nothing for a parcel that is not there, or has enough photos, or this one. */
export function insertParcelPhoto(
  { orderNumber, number, objectKey, staff }: { orderNumber: string; number: number; objectKey: string; staff: string },
  most: number,
  now: Seconds,
) {
  const hasRoom = sql`(SELECT count(*) FROM parcel_photo WHERE ${photo.orderId} = ${parcel.orderId}
    AND ${photo.parcel} = ${parcel.number}) < ${most}`;
  const values = { orderId: sql`${parcel.orderId}`, parcel: number, objectKey, staff, createdAt: now };
  const there = sql`FROM parcel WHERE ${parcel.orderId} = ${orderIdOf(orderNumber)} AND ${parcel.number} = ${number} AND ${hasRoom}
    ON CONFLICT (object_key) DO NOTHING`;
  return statement(insert(photo, values, there));
}

export function selectPhotoByKey(objectKey: string) {
  return select(pick(photo, "id"), sql`FROM parcel_photo WHERE ${photo.objectKey} = ${objectKey}`);
}

/** The file of a photo of one of this order's parcels. */
export function selectPhotoFile(orderNumber: string, id: number) {
  return select(
    pick(photo, "objectKey"),
    sql`FROM parcel_photo WHERE ${photo.id} = ${id} AND ${photo.orderId} = ${orderIdOf(orderNumber)}`,
  );
}
