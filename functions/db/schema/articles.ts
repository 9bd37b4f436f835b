import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { product } from "./catalogue.ts";
import { id, picture, position, refersTo } from "./columns.ts";

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
