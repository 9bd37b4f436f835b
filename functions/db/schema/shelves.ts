import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { OpenDay } from "#domain/showroom/place.ts";
import { id, listWords, picture, position, refersTo } from "./columns.ts";

export const categoryGroup = sqliteTable("category_group", {
  id: id(),
  name: text("name").notNull(),
  position: position(),
  ...listWords,
});

export const category = sqliteTable(
  "category",
  {
    id: id(),
    categoryGroupId: refersTo("category_group_id", () => categoryGroup.id),
    name: text("name").notNull(),
    slug: text("slug").notNull().unique(),
    ...picture,
    position: position(),
    ...listWords,
  },
  (t) => [index("category_by_group").on(t.categoryGroupId, t.position)],
);

export const subCategory = sqliteTable(
  "sub_category",
  {
    id: id(),
    categoryId: refersTo("category_id", () => category.id),
    name: text("name").notNull(),
    position: position(),
    ...listWords,
  },
  (t) => [index("sub_category_by_category").on(t.categoryId, t.position)],
);

/** A list that the shop has chosen to be found: products by a filter, under a name and with words of its own. */
export const collection = sqliteTable("collection", {
  id: id(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  /** As in the address of a list: `categories=1&colors=Emas%20Putih`. */
  filter: text("filter").notNull(),
  ...listWords,
  position: position(),
});

/** Where what once stood at a path is found now. A target is never a former address itself. */
export const formerAddress = sqliteTable(
  "former_address",
  {
    path: text("path").primaryKey(),
    target: text("target").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("former_address_by_target").on(t.target)],
);

export const partner = sqliteTable("partner", {
  id: id(),
  name: text("name").notNull(),
  city: text("city").notNull(),
  description: text("description").notNull(),
});

/** A partner's place in the showroom: where it is and when it is open. A partner without one is a name alone. */
export const partnerPlace = sqliteTable("partner_place", {
  partnerId: integer("partner_id")
    .primaryKey()
    .references(() => partner.id),
  slug: text("slug").notNull().unique(),
  address: text("address").notNull(),
  postalCode: text("postal_code").notNull().default(""),
  /** Its province. */
  region: text("region").notNull().default(""),
  phone: text("phone").notNull().default(""),
  chat: text("chat").notNull().default(""),
  /** The hours of each day of the week. */
  hours: text("hours", { mode: "json" }).$type<OpenDay[]>().notNull(),
  /** The zone in which its hours and activities are meant. */
  zone: text("zone").notNull(),
  /** Millionths of a degree. */
  latitude: integer("latitude").notNull(),
  longitude: integer("longitude").notNull(),
  ...picture,
  position: position(),
});

/**
 * How many products a shelf of the catalogue lists, so that lists need not count. Maintained by triggers.
 * `kind` is all, group, category, sub_category or bundle; `ref` is that row's id, 0 where there is only one.
 */
export const productCount = sqliteTable(
  "product_count",
  { kind: text("kind").notNull(), ref: integer("ref").notNull(), total: integer("total").notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.ref] })],
);

/** Every word the search has indexed, for correcting typos. Maintained by triggers. */
export const searchWord = sqliteTable("search_word", { id: id(), word: text("word").notNull().unique() });
