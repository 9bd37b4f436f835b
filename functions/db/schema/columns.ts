import { integer, text } from "drizzle-orm/sqlite-core";

/** The tables of this folder are the one truth; migrations are generated from them. Money is whole rupiah, times are unix seconds. */
export const id = () => integer("id").primaryKey();
export const position = () => integer("position").notNull().default(0);

/** A picture as stored beside what it shows. */
export const picture = {
  imageUrl: text("image_url").notNull(),
  altText: text("alt_text").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  placeholder: text("placeholder").notNull().default(""),
};
