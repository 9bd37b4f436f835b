import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id } from "./columns.ts";

/** The book of changes: what operators have done at the prompt, written in the batch that did it. */
export const change = sqliteTable(
  "change",
  {
    id: id(),
    at: integer("at").notNull(),
    /** The member of staff, as they named themselves. */
    staff: text("staff").notNull(),
    /** The command without what was typed behind it, which may be personal. */
    command: text("command").notNull(),
    /** The changed thing: an order's number, `customer 12`. */
    what: text("what").notNull(),
    before: text("before").notNull().default(""),
    after: text("after").notNull().default(""),
  },
  (t) => [
    index("change_by_time").on(t.at),
    index("change_by_staff").on(t.staff, t.at),
    index("change_by_what").on(t.what),
  ],
);

/** What a field held before and after an entry of the book, whole, so that it can be put back; kept for some months. */
export const auditValue = sqliteTable(
  "audit_value",
  {
    id: id(),
    /** The entry in `change`. */
    entryId: integer("entry_id").notNull(),
    tableName: text("table_name").notNull(),
    rowKey: text("row_key").notNull(),
    /** Empty where it is the whole row. */
    columnName: text("column_name").notNull(),
    before: text("before").notNull(),
    after: text("after").notNull(),
    /** 0: it was too large to be kept, and both are empty. */
    isWhole: integer("is_whole").$type<0 | 1>().notNull(),
    at: integer("at").notNull(),
  },
  (t) => [index("audit_value_by_entry").on(t.entryId), index("audit_value_by_time").on(t.at)],
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

/**
 * How often something has happened on one day: for a recipient, a network or a customer, whose names are hashed, or for
 * the whole shop, whose key is empty.
 */
export const dailyCount = sqliteTable(
  "daily_count",
  {
    name: text("name").notNull(),
    key: text("key").notNull(),
    day: integer("day").notNull(),
    count: integer("count").notNull(),
    /** The limit at that time. */
    max: integer("max").notNull(),
    /** The write that it was last counted for, which is in the same batch. */
    mark: text("mark").notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.name, t.key, t.day] }), index("daily_count_by_day").on(t.day)],
);

/** How often something happened within an hour (since 1970). Nothing in it tells one visitor from another. */
export const metric = sqliteTable(
  "metric",
  {
    hour: integer("hour").notNull(),
    name: text("name").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.name] })],
);

/**
 * Since when a trouble lasts of which the owner was told (`trouble:…`) and a step of the clock fails (`step:…`), when a
 * run last ended (`ran:…`), what was found in the books and told (`found:…`), and where their reading goes on (`audited:…`).
 */
export const watch = sqliteTable("watch", {
  name: text("name").primaryKey(),
  at: integer("at").notNull(),
});
