import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { THREAD_KINDS } from "#domain/service/inbox.ts";
import { user } from "./account.ts";
import { flag, id, refersTo } from "./columns.ts";
import { staff } from "./staff.ts";

/**
 * Everything that customers wait for, of all kinds, as the inbox lists it. Triggers keep it beside the messages, entries and
 * reviews themselves; only who has taken a thread is written here.
 */
export const serviceThread = sqliteTable(
  "service_thread",
  {
    id: id(),
    kind: text("kind", { enum: THREAD_KINDS }).notNull(),
    /** The customer of a chat, or the complaint, request or review. */
    subjectId: integer("subject_id").notNull(),
    /** Null for a guest's request. */
    userId: integer("user_id").references(() => user.id, { onDelete: "cascade" }),
    /** Since when somebody waits for an answer; null while nobody does. */
    waitingSince: integer("waiting_since"),
    lastAt: integer("last_at").notNull(),
    isDone: flag("is_done"),
    /** Who has taken it. */
    staffId: integer("staff_id").references(() => staff.id),
    takenAt: integer("taken_at"),
  },
  (t) => [
    uniqueIndex("service_thread_once").on(t.kind, t.subjectId),
    index("service_thread_by_user").on(t.userId),
    index("service_thread_waiting").on(t.waitingSince, t.id).where(sql`waiting_since IS NOT NULL`),
    index("service_thread_waiting_of_kind").on(t.kind, t.waitingSince, t.id).where(sql`waiting_since IS NOT NULL`),
    index("service_thread_by_time").on(t.isDone, t.lastAt, t.id),
    index("service_thread_of_kind").on(t.kind, t.isDone, t.lastAt, t.id),
    index("service_thread_by_staff").on(t.staffId, t.lastAt, t.id).where(sql`staff_id IS NOT NULL AND is_done = 0`),
  ],
);

/** What staff have noted of a customer, such as what was said on WhatsApp; for the shop alone. */
export const customerNote = sqliteTable(
  "customer_note",
  {
    id: id(),
    userId: refersTo("user_id", () => user.id),
    staff: text("staff").notNull(),
    text: text("text").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("customer_note_by_user").on(t.userId, t.id)],
);

/** Words that staff send often; {nama} stands for the customer's name. */
export const savedReply = sqliteTable("saved_reply", {
  id: id(),
  title: text("title").notNull(),
  text: text("text").notNull(),
});
