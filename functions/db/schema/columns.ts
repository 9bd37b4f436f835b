import { type AnySQLiteColumn, integer, text } from "drizzle-orm/sqlite-core";

/**
 * This folder's tables are the source of truth; migrations are generated from them.
 * Money is whole rupiah, times are unix seconds.
 */
export const id = () => integer("id").primaryKey();
export const flag = <Name extends string>(name: Name, initial: 0 | 1 = 0) =>
  integer(name).$type<0 | 1>().notNull().default(initial);
/** Always names a row of another table. */
export const refersTo = <Name extends string>(name: Name, row: () => AnySQLiteColumn) =>
  integer(name).notNull().references(row);
export const position = () => integer("position").notNull().default(0);

/** A stored picture with its alt text, size and placeholder. */
export const picture = {
  imageUrl: text("image_url").notNull(),
  altText: text("alt_text").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  placeholder: text("placeholder").notNull().default(""),
};

/** A list's own words: above its products, and as a search engine shows it. Empty where the shop has written none. */
export const listWords = {
  intro: text("intro").notNull().default(""),
  metaTitle: text("meta_title").notNull().default(""),
  metaDesc: text("meta_desc").notNull().default(""),
};
