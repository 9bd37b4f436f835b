import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, picture, position } from "./columns.ts";

export const setting = sqliteTable("setting", {
  id: id(),
  content: text("content").notNull(),
  description: text("description"),
});

export const page = sqliteTable("page", {
  id: id(),
  slug: text("slug").notNull().unique(),
  metaTitle: text("meta_title").notNull(),
  metaDesc: text("meta_desc").notNull(),
  keyword: text("keyword").notNull().default(""),
  content: text("content", { mode: "json" }).$type<{ title: string; text: string }[]>().notNull(),
});

export const banner = sqliteTable(
  "banner",
  {
    id: id(),
    type: integer("type").notNull(),
    title: text("title").notNull(),
    subtitle: text("subtitle").notNull(),
    altText: text("alt_text").notNull(),
    linkBanner: text("link_banner").notNull(),
    imageDesktopUrl: text("image_desktop_url").notNull(),
    desktopWidth: integer("desktop_width").notNull(),
    desktopHeight: integer("desktop_height").notNull(),
    desktopPlaceholder: text("desktop_placeholder").notNull().default(""),
    imageMobileUrl: text("image_mobile_url").notNull(),
    mobileWidth: integer("mobile_width").notNull(),
    mobileHeight: integer("mobile_height").notNull(),
    mobilePlaceholder: text("mobile_placeholder").notNull().default(""),
    position: position(),
  },
  (t) => [index("banner_by_type").on(t.type, t.position)],
);

export const popup = sqliteTable("popup", {
  id: id(),
  title: text("title").notNull(),
  subtitle: text("subtitle").notNull(),
  link: text("link").notNull(),
  ...picture,
  position: position(),
  /** The voucher that it offers, without which it is not shown. */
  voucherCode: text("voucher_code"),
});

export const inspiration = sqliteTable("inspiration", {
  id: id(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  roomType: text("room_type").notNull(),
  isHighlight: integer("is_highlight").notNull().default(0),
  description: text("description").notNull().default(""),
  ...picture,
  position: position(),
  /** Shown from then on; before that nobody finds it, by its address neither. */
  publishedAt: integer("published_at").notNull().default(0),
  updatedAt: integer("updated_at").notNull().default(0),
});

/** A single row, incremented by triggers whenever an operator changes what the catalogue shows. */
export const catalogueVersion = sqliteTable("catalogue_version", {
  id: id(),
  version: integer("version").notNull(),
});
