import { integer, text } from "drizzle-orm/sqlite-core";

/**
 * This folder's tables are the source of truth; migrations are generated from them.
 * Money is whole rupiah, times are unix seconds.
 */
export const id = () => integer("id").primaryKey();
export const position = () => integer("position").notNull().default(0);

/** A stored picture with its alt text, size and placeholder. */
export const picture = {
  imageUrl: text("image_url").notNull(),
  altText: text("alt_text").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  placeholder: text("placeholder").notNull().default(""),
};
