import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id } from "./columns.ts";

/** The book of changes: what operators have done at the prompt, written in the batch that did it. */
export const change = sqliteTable(
  "change",
  {
    id: id(),
    at: integer("at").notNull(),
    /** Who it was, as they named themselves. */
    staff: text("staff").notNull(),
    /** The command without what was typed behind it, which may be personal. */
    command: text("command").notNull(),
    /** What was changed: an order's number, `customer 12`. */
    what: text("what").notNull(),
    before: text("before").notNull().default(""),
    after: text("after").notNull().default(""),
  },
  (t) => [index("change_by_time").on(t.at), index("change_by_staff").on(t.staff, t.at)],
);

/** A single row: up to which second search engines have been sent the addresses that changed. */
export const crawlerNotice = sqliteTable("crawler_notice", { id: id(), sentUntil: integer("sent_until").notNull() });

/** The keys of applied use cases, with what was answered; the answer names no customer. */
export const act = sqliteTable("act", {
  key: text("key").primaryKey(),
  at: integer("at").notNull(),
  action: text("action").notNull().default(""),
  result: text("result").notNull().default(""),
});
