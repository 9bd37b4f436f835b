import { type SQL, sql } from "drizzle-orm";
import type { FactStanding } from "#domain/orders/parcel-facts.ts";
import { named, pick, type RowOf, select } from "#functions/db/fields.ts";
import { product, productVariant as variant } from "#functions/db/schema/catalogue.ts";
import { refund } from "#functions/db/schema/money.ts";
import { parcelFact as fact, orderLine as line, orderMove as move, order, parcel } from "#functions/db/schema/order.ts";
import { complaintLine as claimed, complaint } from "#functions/db/schema/service.ts";
import { lineBackFields } from "./refund-queries.ts";

const instead = named(order, "instead");

const factFields = {
  ...pick(fact, "id", "orderId", "parcel", "fact", "standing", "complaintId", "replacementId", "note", "staff", "at"),
  ...pick(fact, "settledAt", "settledBy", "goodsNote", "claimNumber", "claimAsked", "claimPaid", "claimPaidOn"),
  orderNumber: order.orderNumber,
  parcelState: parcel.state,
  courier: parcel.courier,
  tracking: parcel.tracking,
  /** The order that is sent instead, and where it stands. */
  replacement: sql<string | null>`${instead.orderNumber}`,
  replacementState: sql<(typeof order.$inferSelect)["state"] | null>`${instead.state}`,
};
export type FactRow = RowOf<typeof factFields>;

const facts = (from: SQL) => sql`FROM ${from} JOIN "order" ON ${order.id} = ${fact.orderId}
  JOIN parcel ON ${parcel.orderId} = ${fact.orderId} AND ${parcel.number} = ${fact.parcel}
  LEFT JOIN "order" AS instead ON ${instead.id} = ${fact.replacementId}`;

/** The facts of an order's parcels, in the order in which they were noted. */
export function selectFacts(orderId: SQL) {
  return select(factFields, sql`${facts(sql`parcel_fact`)} WHERE ${fact.orderId} = ${orderId} ORDER BY ${fact.id}`);
}

export function selectFact(id: number) {
  return select(factFields, sql`${facts(sql`parcel_fact`)} WHERE ${fact.id} = ${id}`);
}

/** Each list of facts that wait, in the words of the index that has it. */
const waiting = {
  awaited: { index: "parcel_fact_awaited", where: "parcel_fact.standing = 'awaited'" },
  open: { index: "parcel_fact_open", where: "parcel_fact.standing = 'open'" },
  claimed: {
    index: "parcel_fact_claimed",
    where: "parcel_fact.claim_asked > 0 AND parcel_fact.claim_paid_on = ''",
  },
} as const;
export type WaitingFacts = keyof typeof waiting;

/** What waits, the longest first, behind a fact. */
export function selectWaitingFacts(which: WaitingFacts, after: number, most: number) {
  const { index, where } = waiting[which];
  return select(
    factFields,
    sql`${facts(sql.raw(`parcel_fact INDEXED BY ${index}`))} WHERE ${sql.raw(where)} AND ${fact.id} > ${after}
      ORDER BY ${fact.id} LIMIT ${most}`,
  );
}

const COUNTED_MAX = 100;

/** How much waits in each list, counted up to a limit. */
export const countWaitingFacts = select(
  Object.fromEntries(
    (Object.keys(waiting) as WaitingFacts[]).map((which) => {
      const { index, where } = waiting[which];
      const rows = sql.raw(`SELECT 1 FROM parcel_fact INDEXED BY ${index} WHERE ${where} LIMIT ${COUNTED_MAX}`);
      return [which, sql<number>`(SELECT count(*) FROM (${rows}))`];
    }),
  ) as Record<WaitingFacts, SQL<number>>,
  sql``,
);

const exchangeFields = {
  ...pick(complaint, "id", "orderId", "state"),
  orderNumber: order.orderNumber,
  /** What was promised back for it. */
  refund: sql<number>`(SELECT coalesce(sum(${refund.amount}), 0) FROM refund WHERE ${refund.complaintId} = ${complaint.id})`,
  /** The pieces that it is about, as JSON. */
  pieces: sql<string>`(SELECT json_group_array(json_object('lineKey', ${claimed.lineKey}, 'pieces', ${claimed.quantity}))
    FROM complaint_line WHERE ${claimed.complaintId} = ${complaint.id})`,
};
export type ExchangeRow = RowOf<typeof exchangeFields>;

/** A complaint as far as an exchange asks. */
export function selectExchange(id: number) {
  return select(
    exchangeFields,
    sql`FROM complaint JOIN "order" ON ${order.id} = ${complaint.orderId} WHERE ${complaint.id} = ${id}`,
  );
}

/** Complaints of an order that were agreed to without money, and for which nothing is sent yet. */
export function selectAgreed(orderId: SQL) {
  return select(
    exchangeFields,
    sql`FROM complaint JOIN "order" ON ${order.id} = ${complaint.orderId} WHERE ${complaint.orderId} = ${orderId}
      AND ${complaint.state} IN ('approved', 'replaced') AND NOT EXISTS (SELECT 1 FROM parcel_fact
        JOIN "order" AS instead ON ${instead.id} = ${fact.replacementId} AND ${instead.state} <> 'cancelled'
        WHERE ${fact.complaintId} = ${complaint.id})
      AND NOT EXISTS (SELECT 1 FROM refund WHERE ${refund.complaintId} = ${complaint.id} AND ${refund.amount} > 0)
      ORDER BY ${complaint.id}`,
  );
}

export const orderOfComplaint = (id: number) =>
  sql`(SELECT ${complaint.orderId} FROM complaint WHERE ${complaint.id} = ${id})`;

const replaceableFields = {
  ...pick(line, "lineKey", "name", "variantId", "parts", "bundling", "parcel", "quantity"),
  ...lineBackFields,
  /** Of one piece, as it is now. */
  weightGram: product.weightGram,
};
export type ReplaceableRow = RowOf<typeof replaceableFields>;

/** An order's lines, with the stock of what they are made of. */
export function selectReplaceable(orderId: SQL) {
  const made = sql`SELECT ${line.variantId} FROM order_line WHERE ${line.orderId} = ${orderId}
    UNION SELECT part.value ->> 'variantId' FROM order_line JOIN json_each(coalesce(${line.parts}, '[]')) AS part
      WHERE ${line.orderId} = ${orderId}`;
  return [
    select(
      replaceableFields,
      sql`FROM order_line JOIN product_variant ON ${variant.id} = ${line.variantId}
        JOIN product ON ${product.id} = ${variant.productId} WHERE ${line.orderId} = ${orderId} ORDER BY ${line.position}`,
    ),
    select(
      {
        id: variant.id,
        name: sql<string>`trim(${product.nameShort} || ' ' || ${variant.variant})`,
        stock: variant.stock,
      },
      sql`FROM product_variant JOIN product ON ${product.id} = ${variant.productId} WHERE ${variant.id} IN (${made})`,
    ),
  ] as const;
}

/** The lines that an order has, and of how many pieces: what is sent instead has them from the order before it. */
export function selectPieces(orderId: SQL) {
  return select(
    { lineKey: line.lineKey, pieces: line.quantity },
    sql`FROM order_line WHERE ${line.orderId} = ${orderId} ORDER BY ${line.position}`,
  );
}

/** Whether a fact still is as it was read. */
export const isFact = (id: number, standing: FactStanding, replacementId: number | null) =>
  sql`EXISTS (SELECT 1 FROM parcel_fact WHERE ${fact.id} = ${id} AND ${fact.standing} = ${standing}
    AND ${fact.replacementId} IS ${replacementId})`;

const linkedFields = {
  orderNumber: order.orderNumber,
  ...pick(move, "state", "actor", "staff", "note", "at"),
};

/** What has happened to the orders that an order is sent instead of, or that are sent instead of it. */
export function selectLinkedMoves(orderId: SQL) {
  return select(
    linkedFields,
    sql`FROM (SELECT id FROM "order" WHERE replaces = ${orderId}
        UNION SELECT replaces FROM "order" WHERE id = ${orderId} AND replaces IS NOT NULL) AS linked
      CROSS JOIN "order" ON ${order.id} = linked.id JOIN order_move ON ${move.orderId} = ${order.id} ORDER BY ${move.id}`,
  );
}
