import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { PromisedLine } from "#domain/catalogue/promises.ts";
import { FACT_STANDINGS, PARCEL_FACTS } from "#domain/orders/parcel-facts.ts";
import { PARCEL_KINDS } from "#domain/orders/parcels.ts";
import type { PaidCode } from "#domain/orders/payment-method.ts";
import { type OrderStamp, PARCEL_STATES } from "#domain/orders/state.ts";
import { POINT_REASONS } from "#domain/promotions/points.ts";
import { user } from "./account.ts";
import { productVariant } from "./catalogue.ts";
import { flag, id, position, refersTo } from "./columns.ts";
import { flashSaleItem, voucher } from "./promotions.ts";

/** An order as it was placed: everything that may change later (names, prices, the address) is copied into it. */
export const order = sqliteTable(
  "order",
  {
    id: id(),
    orderNumber: text("ordersn").notNull().unique(),
    userId: refersTo("user_id", () => user.id),
    /** Generated with the form: submitting the same form twice creates one order. */
    idempotencyKey: text("idempotency_key").notNull(),
    state: text("state", {
      enum: ["awaiting-payment", "paid", "processing", "shipped", "done", "returned", "cancelled", "expired"],
    }).notNull(),
    address: text("address", { mode: "json" }).$type<Record<string, string | number>>().notNull(),
    dropship: text("dropship", { mode: "json" }).$type<{ name: string; phone: string }>(),
    note: text("note").notNull().default(""),
    subTotal: integer("sub_total").notNull(),
    /** The sum of what its parcels cost to send. */
    shipping: integer("shipping").notNull(),
    fee: integer("fee").notNull(),
    voucherDiscount: integer("voucher_discount").notNull().default(0),
    pointsUsed: integer("points_used").notNull().default(0),
    pointsDiscount: integer("points_discount").notNull().default(0),
    billTotal: integer("bill_total").notNull(),
    voucherId: integer("voucher_id").references(() => voucher.id),
    voucherCode: text("voucher_code").notNull().default(""),
    /** The worth of its voucher when it was placed: kind, value and cap, as `percent 10 50000`. */
    voucherTerms: text("voucher_terms").notNull().default(""),
    payment: text("payment").$type<PaidCode>().notNull(),
    tenor: integer("tenor").notNull().default(0),
    noteCancel: text("note_cancel").notNull().default(""),
    /** A parcel that came back: whether its pieces are in stock again. */
    isRestocked: flag("is_restocked"),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** The order whose goods it is sent instead of, at Rp 0: nobody has bought it. */
    replaces: integer("replaces").references((): AnySQLiteColumn => order.id),
  },
  (t) => [
    index("order_by_replaced").on(t.replaces).where(sql`replaces IS NOT NULL`),
    uniqueIndex("order_once").on(t.userId, t.idempotencyKey),
    index("order_by_user").on(t.userId, t.createdAt),
    index("order_by_user_state").on(t.userId, t.state, t.createdAt),
    index("order_by_state").on(t.state, t.expiresAt),
    index("order_by_state_time").on(t.state, t.createdAt),
    index("order_by_time").on(t.createdAt),
    index("order_by_voucher").on(t.voucherId),
    // What is to be packed, the oldest first: few of all orders.
    index("order_to_pack").on(t.id).where(sql`state IN ('paid', 'processing')`),
    check(
      "order_sum",
      sql`${t.billTotal} >= 0 AND ${t.billTotal} = ${t.subTotal} + ${t.shipping} + ${t.fee} - ${t.voucherDiscount} - ${t.pointsDiscount}`,
    ),
  ],
);

/** A parcel of an order. The state of a paid order follows from those of its parcels. */
export const parcel = sqliteTable(
  "parcel",
  {
    orderId: refersTo("order_id", () => order.id),
    number: integer("number").notNull(),
    kind: text("kind", { enum: PARCEL_KINDS }).notNull(),
    service: text("service").notNull(),
    shipping: integer("shipping").notNull(),
    weightGram: integer("weight_gram").notNull(),
    /** When the last of it that is made to order was promised to be ready; 0 if nothing is. */
    readyAt: integer("ready_at").notNull().default(0),
    state: text("state", { enum: PARCEL_STATES }).notNull().default("waiting"),
    courier: text("courier").notNull().default(""),
    tracking: text("tracking").notNull().default(""),
    shippedAt: integer("shipped_at"),
    receivedAt: integer("received_at"),
    /** When it was packed and checked, and by whom; until it is sent its courier is the one that it waits for. */
    packedAt: integer("packed_at"),
    packedBy: text("packed_by").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.number] }),
    index("parcel_packed").on(t.packedAt).where(sql`packed_at IS NOT NULL AND state = 'waiting'`),
    index("parcel_by_shipping").on(t.shippedAt),
    // What has not arrived, the longest on its way first.
    index("parcel_on_its_way").on(t.shippedAt, t.orderId, t.number).where(sql`state = 'shipped'`),
    index("parcel_by_tracking").on(t.tracking).where(sql`tracking <> ''`),
    check("parcel_sums", sql`${t.number} > 0 AND ${t.shipping} >= 0 AND ${t.weightGram} >= 0`),
  ],
);

export const orderLine = sqliteTable(
  "order_line",
  {
    orderId: refersTo("order_id", () => order.id),
    lineKey: text("line_key").notNull(),
    variantId: refersTo("variant_id", () => productVariant.id),
    name: text("name").notNull(),
    /** The variant's name at that time, such as a ring's size. */
    variant: text("variant").notNull().default(""),
    /** The promises for the time after buying, from its product's specification; for a bundle also its components'. */
    promises: text("promises", { mode: "json" }).$type<PromisedLine[]>().notNull().default([]),
    slug: text("slug").notNull(),
    bundling: flag("bundling"),
    imageUrl: text("image_url").notNull().default(""),
    quantity: integer("quantity").notNull(),
    price: integer("price").notNull(),
    /** The sum paid for its pieces: their price, less its share of the discounts by voucher and points. */
    paid: integer("paid").notNull().default(0),
    /** The sale whose price it has; null for any other line. */
    saleId: integer("sale_id"),
    /** The components of one bundle when it was ordered; null if it is no bundle. */
    parts: text("parts", { mode: "json" }).$type<{ variantId: number; quantity: number }[]>(),
    isGift: flag("is_get_free"),
    isCombo: flag("is_get_combo"),
    comboId: integer("combo_id"),
    isRedeem: flag("is_reedem"),
    /** The points that a redeemed line cost. */
    points: integer("points").notNull().default(0),
    /** When a piece that is made to order was promised to be ready; 0 for what was in stock. */
    readyAt: integer("ready_at").notNull().default(0),
    /** The number of the parcel that it is sent in. */
    parcel: integer("parcel").notNull().default(1),
    position: position(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lineKey] }),
    index("order_line_by_variant").on(t.variantId),
    check("order_line_quantity", sql`${t.quantity} > 0`),
  ],
);

/**
 * The pieces that an order has taken: stock of a variant, remaining pieces of a flash sale or a gift.
 * Written in the batch that takes them, and given back from here, so both numbers always match.
 */
export const orderHold = sqliteTable(
  "order_hold",
  {
    orderId: refersTo("order_id", () => order.id),
    kind: text("kind", { enum: ["stock", "flash", "gift"] }).notNull(),
    ref: integer("ref").notNull(),
    quantity: integer("quantity").notNull(),
    /** The condition of a gift's offer when the order was placed. */
    minQuantity: integer("min_quantity"),
    isMultipleBuy: integer("is_multiple_buy").$type<0 | 1>(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.kind, t.ref] }), check("order_hold_quantity", sql`${t.quantity} > 0`)],
);

/** How many pieces of a flash sale a buyer has taken; never more than the limit per buyer. */
export const flashSalePurchase = sqliteTable(
  "flash_sale_purchase",
  {
    itemId: refersTo("item_id", () => flashSaleItem.id),
    userId: refersTo("user_id", () => user.id),
    quantity: integer("quantity").notNull(),
    perBuyer: integer("per_buyer").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.userId] }),
    index("flash_sale_purchase_by_user").on(t.userId),
    check("flash_sale_purchase_limit", sql`${t.quantity} BETWEEN 0 AND ${t.perBuyer}`),
  ],
);

/** Every state change of an order, and who made it. */
export const orderMove = sqliteTable(
  "order_move",
  {
    id: id(),
    orderId: refersTo("order_id", () => order.id),
    state: text("state").$type<OrderStamp>().notNull(),
    actor: text("actor", { enum: ["shopper", "operator", "payment", "clock"] }).notNull(),
    /** Which operator it was; empty for anybody else. */
    staff: text("staff").notNull().default(""),
    note: text("note").notNull().default(""),
    at: integer("at").notNull(),
  },
  (t) => [index("order_move_by_order").on(t.orderId, t.id)],
);

/** Points that a customer got at one time, and when they end. What is left of them is the sum of the lot's entries. */
export const pointLot = sqliteTable(
  "point_lot",
  {
    id: id(),
    userId: refersTo("user_id", () => user.id),
    /** The order that has earned them. */
    orderId: integer("order_id")
      .unique()
      .references(() => order.id),
    /** 0 if its order's money was taken back. */
    endsAt: integer("ends_at").notNull(),
  },
  (t) => [index("point_lot_by_user").on(t.userId, t.endsAt)],
);

/** Points that came into a lot and went out of it. The database refuses more to go than are there, and any change. */
export const pointEntry = sqliteTable(
  "point_entry",
  {
    id: id(),
    userId: refersTo("user_id", () => user.id),
    orderId: integer("order_id").references(() => order.id),
    lotId: refersTo("lot_id", () => pointLot.id),
    points: integer("points").notNull(),
    reason: text("reason", { enum: POINT_REASONS }).notNull(),
    at: integer("at").notNull(),
  },
  (t) => [
    index("point_entry_by_user").on(t.userId, t.at),
    index("point_entry_by_lot").on(t.lotId),
    index("point_entry_by_order").on(t.orderId),
    uniqueIndex("point_entry_once").on(t.orderId, t.reason, t.lotId).where(sql`${t.reason} IN ('earned', 'spent')`),
  ],
);

/** Pictures attached to an order, such as a proof of transfer; the files are in R2. */
export const orderImage = sqliteTable(
  "order_image",
  {
    id: id(),
    orderId: refersTo("order_id", () => order.id),
    objectKey: text("object_key").notNull().unique(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("order_image_by_order").on(t.orderId)],
);

/** Photos of a packed parcel, which its packer took; the files are in R2. */
export const parcelPhoto = sqliteTable(
  "parcel_photo",
  {
    id: id(),
    orderId: refersTo("order_id", () => order.id),
    parcel: integer("parcel").notNull(),
    objectKey: text("object_key").notNull().unique(),
    /** Who took it. */
    staff: text("staff").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("parcel_photo_by_parcel").on(t.orderId, t.parcel)],
);

/** What is known of a parcel that has left beside its state: its goods are exchanged, it is lost, or it came damaged. */
export const parcelFact = sqliteTable(
  "parcel_fact",
  {
    id: id(),
    orderId: refersTo("order_id", () => order.id),
    parcel: integer("parcel").notNull(),
    fact: text("fact", { enum: PARCEL_FACTS }).notNull(),
    standing: text("standing", { enum: FACT_STANDINGS }).notNull(),
    /** The complaint that was agreed to; what is lost or damaged needs none. */
    complaintId: integer("complaint_id"),
    /** The order that is sent instead, the last of them. */
    replacementId: integer("replacement_id").references(() => order.id),
    note: text("note").notNull().default(""),
    staff: text("staff").notNull(),
    at: integer("at").notNull(),
    /** When it was settled, or what was exchanged came back; by whom, and why it stays out of stock. */
    settledAt: integer("settled_at"),
    settledBy: text("settled_by").notNull().default(""),
    goodsNote: text("goods_note").notNull().default(""),
    /** The claim at the courier: its number, what is asked for, what was paid, and on which day. */
    claimNumber: text("claim_number").notNull().default(""),
    claimAsked: integer("claim_asked").notNull().default(0),
    claimPaid: integer("claim_paid").notNull().default(0),
    claimPaidOn: text("claim_paid_on").notNull().default(""),
  },
  (t) => [
    index("parcel_fact_by_order").on(t.orderId, t.id),
    uniqueIndex("parcel_fact_by_complaint").on(t.complaintId).where(sql`complaint_id IS NOT NULL`),
    index("parcel_fact_by_replacement").on(t.replacementId).where(sql`replacement_id IS NOT NULL`),
    // What was exchanged and has not come back, and what is lost or damaged and not settled, here or by the courier.
    index("parcel_fact_awaited").on(t.id).where(sql`standing = 'awaited'`),
    index("parcel_fact_open").on(t.id).where(sql`standing = 'open'`),
    index("parcel_fact_claimed").on(t.id).where(sql`claim_asked > 0 AND claim_paid_on = ''`),
    // A parcel is lost or damaged once.
    uniqueIndex("parcel_fact_once").on(t.orderId, t.parcel).where(sql`fact <> 'exchanged'`),
    check("parcel_fact_claim", sql`${t.claimAsked} >= 0 AND ${t.claimPaid} >= 0`),
  ],
);

/** What staff write for each other about an order; its buyer never sees it. */
export const orderNote = sqliteTable(
  "order_note",
  {
    id: id(),
    orderId: refersTo("order_id", () => order.id),
    /** Who wrote it, by the name at that time. */
    staff: text("staff").notNull(),
    text: text("text").notNull(),
    at: integer("at").notNull(),
  },
  (t) => [index("order_note_by_order").on(t.orderId, t.id)],
);

/**
 * Always empty. To abort, a batch inserts a row whose `ok` is 0: the check fails and the whole batch is rolled back.
 * `name` shows in the error which condition it was.
 */
export const guard = sqliteTable("guard", { name: text("name").notNull(), ok: integer("ok").notNull() }, (t) => [
  check("guard_ok", sql`${t.ok} = 1`),
]);
