import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
    /** What it was last counted for, so that it is written in the same batch or not at all. */
    mark: text("mark").notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.name, t.key, t.day] }), index("daily_count_by_day").on(t.day)],
);
