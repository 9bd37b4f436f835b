import { type SQL, sql } from "drizzle-orm";
import type { OrderState } from "#domain/orders/state.ts";
import { pick, select } from "#functions/db/fields.ts";
import { jsonPart } from "#functions/db/json.ts";
import { searchable } from "#functions/db/product-sql.ts";
import { user } from "#functions/db/schema/account.ts";
import { product, productVariant as variant } from "#functions/db/schema/catalogue.ts";
import { orderLine as line, order, parcel } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import type { Seconds } from "#lib/time.ts";
import { moneyFields } from "./money-queries.ts";
import { accountOfOrder, piecesSent } from "./refund-queries.ts";

/** Whether somebody of the shop is to send money back. */
export const isOwed = sql`${moneyFields.owed} > 0`;

const countParcels = (which: SQL) =>
  sql<number>`(SELECT count(*) FROM parcel WHERE ${parcel.orderId} = ${order.id} AND ${which})`;

const listedFields = {
  ...pick(order, "orderNumber", "state", "createdAt", "billTotal"),
  owed: moneyFields.owed,
  pieces: sql<number>`(SELECT coalesce(sum(${line.quantity}), 0) FROM order_line WHERE ${line.orderId} = ${order.id})`,
  parcels: countParcels(sql`1`),
  /** Those that have left the shop. */
  left: countParcels(sql`${parcel.state} IN ('shipped', 'received', 'returned')`),
  buyer: user.name,
  /** Where what is owed goes, as JSON. */
  refundAccount: accountOfOrder,
};

/** Which orders an operator looks for; everything that is given must fit. */
export interface OrderSearch {
  /** In one state, or those with money owed back. */
  choice?: OrderState | "refund-due" | undefined;
  /** As it is stored: of the buyer or of whom it is sent to. */
  phone?: string | undefined;
  email?: string | undefined;
  /** Words of the buyer's name, or of whom it is sent to. */
  name?: string | undefined;
  /** Placed from this second on. */
  since?: Seconds | undefined;
  /** Placed before this second. */
  until?: Seconds | undefined;
}

const WORDS_MAX = 6;

function isMeant({ choice, phone, email, name, since, until }: OrderSearch): SQL {
  const sent = (field: string) => jsonPart(order.address, field);
  const within = (text: SQL, word: string) => sql`instr(${searchable(text)}, ${searchable(sql`${word}`)})`;
  const words = name?.split(/\s+/, WORDS_MAX) ?? [];
  const isNamed = (text: SQL) =>
    sql.join(
      words.map((word) => within(text, word)),
      sql` AND `,
    );
  const conditions = [
    choice !== undefined && (choice === "refund-due" ? sql`(${isOwed})` : sql`${order.state} = ${choice}`),
    phone !== undefined && sql`(${user.phone} = ${phone} OR ${sent("phone")} = ${phone})`,
    email !== undefined && sql`${user.email} = ${email}`,
    words.length > 0 && sql`((${isNamed(sql`${user.name}`)}) OR (${isNamed(sent("recipient"))}))`,
    since !== undefined && sql`${order.createdAt} >= ${since}`,
    until !== undefined && sql`${order.createdAt} < ${until}`,
  ].filter((one) => one !== false);
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`1`;
}

/** All buyers' orders that are meant, newest first. */
export function selectOrders(search: OrderSearch, most: number, offset: number) {
  return select(
    listedFields,
    sql`FROM "order" JOIN user ON ${user.id} = ${order.userId} JOIN payment ON ${payment.orderId} = ${order.id}
      WHERE ${isMeant(search)} ORDER BY ${order.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

const packedFields = {
  ...pick(line, "name", "readyAt", "parcel"),
  /** What of it is sent. */
  quantity: piecesSent,
  sku: variant.sku,
  bundling: product.bundling,
  promises: sql<string>`${line.promises}`,
};

/** What the packing desk puts into a parcel, in the order of its lines. */
export function selectPackedLines(orderNumber: string) {
  return select(
    packedFields,
    sql`FROM order_line JOIN product_variant ON ${variant.id} = ${line.variantId}
      JOIN product ON ${product.id} = ${variant.productId}
      WHERE ${line.orderId} = (SELECT ${order.id} FROM "order" WHERE ${order.orderNumber} = ${orderNumber})
      ORDER BY ${line.position}`,
  );
}

/** The numbers of orders in one state, the oldest first. */
export function selectNumbers(state: OrderState, most: number) {
  return select(
    pick(order, "orderNumber"),
    sql`FROM "order" WHERE ${order.state} = ${state} ORDER BY ${order.id} LIMIT ${most}`,
  );
}
