import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

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
