import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  COMPLAINT_KINDS,
  COMPLAINT_STATES,
  type ComplaintReason,
  type ComplaintWish,
} from "#domain/service/complaint.ts";
import { NOTICE_CHANNELS, NOTICE_KINDS } from "#domain/service/notice.ts";
import { accessToken, user } from "./account.ts";
import { product } from "./catalogue.ts";
import { flag, id, picture, refersTo } from "./columns.ts";
import { order } from "./order.ts";
import { partner } from "./shelves.ts";

/** A notice to a customer; written in the batch of the change that it reports. */
export const notification = sqliteTable(
  "notification",
  {
    id: id(),
    userId: refersTo("user_id", () => user.id),
    kind: text("kind", { enum: NOTICE_KINDS }).notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    /** The page of the shop that it leads to. */
    path: text("path").notNull(),
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at"),
  },
  (t) => [
    index("notification_by_user").on(t.userId, t.id),
    index("notification_unread").on(t.userId, t.id).where(sql`read_at IS NULL`),
    index("notification_by_time").on(t.createdAt),
  ],
);

/** Which notices a customer also gets elsewhere, where that differs from the shop's default. */
export const noticeChoice = sqliteTable(
  "notice_choice",
  {
    userId: refersTo("user_id", () => user.id),
    kind: text("kind", { enum: NOTICE_KINDS }).notNull(),
    channel: text("channel", { enum: NOTICE_CHANNELS }).notNull(),
    isOn: integer("is_on").$type<0 | 1>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.channel] })],
);

/** A browser that shows push messages. It belongs to a session and ends with it. */
export const pushSubscription = sqliteTable(
  "push_subscription",
  {
    id: id(),
    userId: refersTo("user_id", () => user.id),
    tokenHash: text("token_hash")
      .notNull()
      .references(() => accessToken.tokenHash, { onDelete: "cascade" }),
    /** The push service's address of this browser. */
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: integer("created_at").notNull(),
    /** The push service asked for silence until then. */
    silentUntil: integer("silent_until").notNull().default(0),
  },
  (t) => [index("push_subscription_by_user").on(t.userId), index("push_subscription_by_session").on(t.tokenHash)],
);

/** A complaint after buying: lines of an order with something wrong, or with a promise to be kept. */
export const complaint = sqliteTable(
  "complaint",
  {
    id: id(),
    userId: refersTo("user_id", () => user.id),
    orderId: refersTo("order_id", () => order.id),
    /** Random, made with the form: sending the form twice makes one complaint. */
    formKey: text("form_key").notNull(),
    kind: text("kind", { enum: COMPLAINT_KINDS }).notNull().default("complaint"),
    /** The new size of a resize, or the part that a warranty covers. */
    about: text("about").notNull().default(""),
    /** Empty where a promise is claimed, as what is wished for. */
    reason: text("reason").$type<ComplaintReason | "">().notNull(),
    text: text("text").notNull(),
    wish: text("wish").$type<ComplaintWish | "">().notNull(),
    state: text("state", { enum: COMPLAINT_STATES }).notNull().default("submitted"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("complaint_once").on(t.userId, t.formKey),
    index("complaint_by_user").on(t.userId, t.id),
    index("complaint_by_order").on(t.orderId),
    index("complaint_by_state").on(t.state, t.id),
  ],
);

/** The lines of the order that a complaint is about. A line has one open complaint at most. */
export const complaintLine = sqliteTable(
  "complaint_line",
  {
    complaintId: refersTo("complaint_id", () => complaint.id),
    orderId: refersTo("order_id", () => order.id),
    lineKey: text("line_key").notNull(),
    quantity: integer("quantity").notNull(),
    /** 1 until the complaint has ended. */
    isOpen: flag("is_open", 1),
  },
  (t) => [
    primaryKey({ columns: [t.complaintId, t.lineKey] }),
    uniqueIndex("complaint_line_open").on(t.orderId, t.lineKey).where(sql`is_open = 1`),
    check("complaint_line_quantity", sql`${t.quantity} > 0`),
  ],
);

/** Every state of a complaint, and every message about it. */
export const complaintEntry = sqliteTable(
  "complaint_entry",
  {
    id: id(),
    complaintId: refersTo("complaint_id", () => complaint.id),
    author: text("author", { enum: ["shopper", "shop"] }).notNull(),
    /** The state that it was moved to; null for a message alone. */
    state: text("state", { enum: COMPLAINT_STATES }),
    text: text("text").notNull().default(""),
    at: integer("at").notNull(),
    /** Random, made with the form: sending a message twice makes one entry. Null for what the shop writes. */
    formKey: text("form_key"),
    /** Who wrote it for the shop; empty where nobody said so. */
    staff: text("staff").notNull().default(""),
  },
  (t) => [
    index("complaint_entry_by_complaint").on(t.complaintId, t.id),
    uniqueIndex("complaint_entry_once").on(t.complaintId, t.formKey),
  ],
);

/**
 * Events that customers come to and giveaways that they claim. What happens at a partner's has an address of its own; its
 * hours are meant in the partner's zone. Without a quota everybody may come.
 */
export const event = sqliteTable(
  "event",
  {
    id: id(),
    kind: text("kind", { enum: ["event", "giveaway"] }).notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    /** The last part of its page's address; null for a giveaway. */
    slug: text("slug").unique(),
    /** The host; null for a giveaway. */
    partnerId: integer("partner_id").references(() => partner.id),
    /** Where it happens, if not at the partner's. */
    place: text("place").notNull().default(""),
    ...picture,
    /** While it can be claimed. */
    start: integer("start").notNull(),
    end: integer("end").notNull(),
    /** When it happens; null for a giveaway. */
    happensAt: integer("happens_at"),
    happensUntil: integer("happens_until"),
    publishedAt: integer("published_at").notNull().default(0),
    quota: integer("quota").notNull(),
    remains: integer("remains").notNull(),
  },
  (t) => [
    index("event_by_end").on(t.kind, t.end),
    index("event_by_partner").on(t.partnerId, t.happensAt),
    index("event_by_day").on(t.happensAt).where(sql`happens_at IS NOT NULL`),
    check("event_remains", sql`${t.remains} BETWEEN 0 AND ${t.quota}`),
  ],
);

/** A customer's place at an event or share of a giveaway; one each. */
export const eventClaim = sqliteTable(
  "event_claim",
  {
    id: id(),
    eventId: refersTo("event_id", () => event.id),
    userId: refersTo("user_id", () => user.id),
    /** Shown at the door or at the counter. */
    code: text("code").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    handedOutAt: integer("handed_out_at"),
    /** When its customer was reminded of the event. */
    remindedAt: integer("reminded_at"),
  },
  (t) => [uniqueIndex("event_claim_once").on(t.eventId, t.userId), index("event_claim_by_user").on(t.userId, t.id)],
);

/** One thread per customer, with the shop. */
export const chatMessage = sqliteTable(
  "chat_message",
  {
    id: id(),
    userId: refersTo("user_id", () => user.id),
    author: text("author", { enum: ["shopper", "shop"] }).notNull(),
    /** Random, made by the sender: sending it twice makes one message. */
    messageKey: text("message_key").notNull(),
    text: text("text").notNull(),
    /** The product, order or other thing that it is about. */
    productId: integer("product_id").references(() => product.id),
    orderId: integer("order_id").references(() => order.id),
    createdAt: integer("created_at").notNull(),
    readAt: integer("read_at"),
    /** Who wrote it for the shop; empty where nobody said so. */
    staff: text("staff").notNull().default(""),
  },
  (t) => [
    uniqueIndex("chat_message_once").on(t.userId, t.messageKey),
    index("chat_message_by_user").on(t.userId, t.id),
    index("chat_message_by_product").on(t.productId),
    index("chat_message_by_order").on(t.orderId),
    index("chat_message_unread").on(t.userId, t.author).where(sql`read_at IS NULL`),
    index("chat_message_waiting").on(t.author, t.userId).where(sql`read_at IS NULL`),
  ],
);
