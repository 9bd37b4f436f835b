import { index, integer, sqliteTable, text, primaryKey } from "drizzle-orm/sqlite-core";
import { id, picture, position, refersTo } from "./columns.ts";
import { product } from "./catalogue.ts";

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
  /** What it gives: a voucher, without which it is not shown. */
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

export const articleCategory = sqliteTable("article_category", {
  id: id(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
  description: text("description").notNull().default(""),
  position: position(),
});

/** Shown from its date on; before that nobody finds it, by its address neither. */
export const article = sqliteTable(
  "article",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    author: text("author").notNull(),
    categoryId: refersTo("category_id", () => articleCategory.id),
    ...picture,
    /** The body as it was written, and what the cleaner of that version left of it. Pages show the cleaned one alone. */
    source: text("source").notNull(),
    body: text("body").notNull(),
    cleanerVersion: integer("cleaner_version").notNull(),
    words: integer("words").notNull(),
    publishedAt: integer("published_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Its place in the slider, among the editor's picks and among the selected ones; null where it has none. */
    sliderPlace: integer("slider_place"),
    pickPlace: integer("pick_place"),
    selectedPlace: integer("selected_place"),
  },
  (t) => [
    index("article_by_time").on(t.publishedAt, t.id),
    index("article_by_category").on(t.categoryId, t.publishedAt),
    index("article_by_cleaner").on(t.cleanerVersion),
  ],
);

export const articleTag = sqliteTable("article_tag", {
  id: id(),
  slug: text("slug").notNull().unique(),
  name: text("name").notNull(),
});

export const articleTagging = sqliteTable(
  "article_tagging",
  { articleId: refersTo("article_id", () => article.id), tagId: refersTo("tag_id", () => articleTag.id) },
  (t) => [primaryKey({ columns: [t.articleId, t.tagId] }), index("article_tagging_by_tag").on(t.tagId)],
);

/** The products that an article speaks of. */
export const articleProduct = sqliteTable(
  "article_product",
  {
    articleId: refersTo("article_id", () => article.id),
    productId: refersTo("product_id", () => product.id),
    position: position(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.productId] }), index("article_product_by_product").on(t.productId)],
);
