import { type SQL, sql } from "drizzle-orm";
import { type ArticleFile, addressOf, countWords } from "#domain/content/article.ts";
import { cleanHtml, picturesIn, type Size } from "#domain/content/clean-html.ts";
import { CLEANER_VERSION } from "#domain/content/html-rules.ts";
import {
  type HideEffect,
  hideWords,
  type NotHidden,
  type NotPut,
  type PutEffect,
  putWords,
} from "#domain/content/operator-words.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import type { FieldValue } from "#functions/acts/audit-values.ts";
import { readListPage } from "#functions/acts/list-page.ts";
import { defineUseCase, type OperatorContext } from "#functions/acts/use-case.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { excluded, insert, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import {
  article,
  articleProduct,
  articleTag,
  articleTagging,
  articleCategory as category,
} from "#functions/db/schema/articles.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { timeCell } from "#lib/sheets/cells.ts";
import { differencesOf } from "#lib/sheets/table.ts";
import type { Seconds } from "#lib/time.ts";
import { selectAllArticles } from "./article-queries.ts";
import { selectPictures } from "./content-queries.ts";

/** The last second of the year 9999: a hidden article waits for its next date. */
export const HIDDEN = 253_402_300_799;

const PER_PAGE = 20;

/** From when on it is shown, as it is written. */
export const shownFrom = (at: Seconds) => (at >= HIDDEN ? "hidden" : timeCell.write(at));

/** Whether an article stands in the shop. */
export type ArticleState = "on-show" | "to-come" | "hidden";

/** All articles, also those to come, the newest first. */
export async function listArticles(page: number, context: Pick<OperatorContext, "db" | "now">) {
  const { rows, ...rest } = await readListPage(page, PER_PAGE, context, selectAllArticles);
  return { ...rest, rows: rows.map((one) => ({ ...one, state: stateOf(one.publishedAt, context.now) })) };
}

function stateOf(publishedAt: Seconds, now: Seconds): ArticleState {
  if (publishedAt >= HIDDEN) return "hidden";
  return publishedAt > now ? "to-come" : "on-show";
}

interface PutPlan {
  input: ArticleFile;
  words: number;
  isNew: boolean;
  from: Seconds | "now";
}

/** Writes an article, or writes it anew: cleaned, with its category, tags and products, in one batch. */
export const putArticle = defineUseCase<ArticleFile, PutPlan, PlannedArticle, PutEffect, { did: "written" }, NotPut>({
  name: "article.put",
  async look(input, { db, now }) {
    const planned = await planArticle(db, input, now);
    if ("did" in planned) return planned;
    const { words, isNew } = planned;
    const from = input.publishedAt > now ? input.publishedAt : "now";
    return { plan: { input, words, isNew, from }, known: planned };
  },
  async write({ plan: { input, isNew }, known: { statements, before } }, receipt, { db, auditLog }) {
    const { slug } = input;
    const isThere = sql`EXISTS (SELECT 1 FROM article WHERE ${article.slug} = ${slug})`;
    await db.batch([
      receipt({ did: "written" }),
      demand("article", isNew ? sql`NOT ${isThere}` : isThere),
      ...statements,
      ...auditEntry(auditLog, {
        ...{ what: `article ${slug}`, after: isNew ? "written" : "written anew" },
        values: valuesOf(slug, before, cellsOf(input)),
      }),
    ]);
    return { did: "written" };
  },
  effects: ({ input: { slug }, words, isNew, from }) => [{ effect: "written", slug, isNew, words, from }],
  undo: ({ isNew }) => ({ by: isNew ? "article.hide" : "article.put" }),
  words: putWords,
});

interface PlannedArticle {
  statements: Statement<unknown>[];
  words: number;
  isNew: boolean;
  /** What its fields hold; nothing for a new one. */
  before: Record<string, string>;
}

const fields = {
  ...pick(article, "title", "summary", "author", "imageUrl", "altText", "publishedAt"),
  ...pick(article, "sliderPlace", "pickPlace", "selectedPlace", "source"),
  category: category.name,
  tags: sql<string>`(SELECT coalesce(group_concat(slug, ', '), '') FROM (SELECT article_tag.slug FROM article_tagging
    JOIN article_tag ON article_tag.id = tag_id WHERE article_id = ${article.id} ORDER BY article_tag.slug))`,
  products: sql<string>`(SELECT coalesce(group_concat(slug, ', '), '') FROM (SELECT product.slug FROM article_product
    JOIN product ON product.id = product_id WHERE article_id = ${article.id} ORDER BY article_product.position))`,
};

/** An article's fields as the book keeps them. */
function textsOf({ publishedAt, ...row }: RowOf<typeof fields>): Record<string, string> {
  const texts = Object.entries(row).map(([name, value]) => [name, String(value ?? "")]);
  return { ...Object.fromEntries(texts), publishedAt: shownFrom(publishedAt) };
}

function cellsOf({ slug: _, picture, tags, products, ...file }: ArticleFile): Record<string, string> {
  const { imageUrl, altText } = picture;
  return textsOf({
    ...{ ...file, imageUrl, altText, products: products.join(", ") },
    // As they are found: whoever wrote a tag first has its capitals.
    tags: tags.map(addressOf).toSorted().join(", "),
  });
}

function valuesOf(slug: string, before: Record<string, string>, after: Record<string, string>): FieldValue[] {
  return differencesOf(before, after).map(({ column, from, to }) => {
    return { table: "article", key: slug, column, before: from, after: to };
  });
}

/** What writes an article, or why it is not written. */
export async function planArticle(db: Database, file: ArticleFile, now: Seconds): Promise<PlannedArticle | NotPut> {
  const asked = [file.picture.imageUrl, ...picturesIn(file.source)];
  const [pictures, products, [before]] = await db.batch([
    selectPictures(asked),
    select(
      pick(product, "slug"),
      sql`FROM product WHERE ${product.slug} IN (SELECT value FROM json_each(${JSON.stringify(file.products)}))`,
    ),
    select(
      fields,
      sql`FROM article JOIN article_category ON ${category.id} = ${article.categoryId} WHERE ${article.slug} = ${file.slug}`,
    ),
  ]);
  const sizes = new Map<string, Size>(pictures.map(({ imageUrl, width, height }) => [imageUrl, { width, height }]));
  const cover = file.picture.size ?? sizes.get(file.picture.imageUrl);
  if (!cover) return { did: "nothing", why: "picture-size" };
  const strange = file.products.filter((slug) => !products.some((one) => one.slug === slug));
  if (strange.length > 0) return { did: "nothing", why: "products-unknown", products: strange };
  const body = cleanHtml(file.source, sizes);
  if (!body) return { did: "nothing", why: "empty" };
  const words = countWords(body);
  const held = before ? textsOf(before) : {};
  return { statements: writes(file, { body, words, cover }, now), words, isNew: !before, before: held };
}

function writes(file: ArticleFile, { body, words, cover }: { body: string; words: number; cover: Size }, now: Seconds) {
  const { slug, title, summary, author, publishedAt, source, sliderPlace, pickPlace, selectedPlace } = file;
  const shelf = addressOf(file.category);
  const tags = file.tags.map((name) => ({ slug: addressOf(name), name }));
  const own = sql`(SELECT ${article.id} FROM article WHERE ${article.slug} = ${slug})`;
  const row = insert(article, {
    slug,
    title,
    summary,
    author,
    // Its address may have been changed since.
    categoryId: sql`(SELECT ${category.id} FROM article_category WHERE ${category.name} = ${file.category}
      OR ${category.slug} = ${shelf} ORDER BY ${category.name} = ${file.category} DESC LIMIT 1)`,
    imageUrl: file.picture.imageUrl,
    altText: file.picture.altText,
    ...cover,
    placeholder: "",
    source,
    body,
    cleanerVersion: CLEANER_VERSION,
    words,
    publishedAt,
    updatedAt: now,
    sliderPlace,
    pickPlace,
    selectedPlace,
  });
  const anew = excluded(
    article,
    ...(["title", "summary", "author", "categoryId", "imageUrl", "altText", "width", "height", "placeholder"] as const),
    ...(["source", "body", "cleanerVersion", "words", "publishedAt", "updatedAt"] as const),
    ...(["sliderPlace", "pickPlace", "selectedPlace"] as const),
  );
  return [
    statement(
      sql`${insert(
        category,
        { slug: shelf, name: file.category },
        sql`WHERE NOT EXISTS (SELECT 1 FROM article_category WHERE name = ${file.category})`,
      )} ON CONFLICT DO NOTHING`,
    ),
    ...tags.map((tag) => statement(sql`${insert(articleTag, tag)} ON CONFLICT DO NOTHING`)),
    statement(sql`${row} ON CONFLICT (slug) DO UPDATE SET ${anew}`),
    statement(sql`DELETE FROM article_tagging WHERE ${articleTagging.articleId} = ${own}`),
    ...tags.map((tag) =>
      statement(
        insert(
          articleTagging,
          { articleId: own, tagId: sql`${articleTag.id}` },
          sql`FROM article_tag WHERE ${articleTag.slug} = ${tag.slug}`,
        ),
      ),
    ),
    statement(sql`DELETE FROM article_product WHERE ${articleProduct.articleId} = ${own}`),
    ...file.products.map((one, position) =>
      statement(
        insert(
          articleProduct,
          { articleId: own, productId: sql`${product.id}`, position },
          sql`FROM product WHERE ${product.slug} = ${one}`,
        ),
      ),
    ),
  ];
}

interface HideInput {
  slug: string;
}

/** Takes an article out of the shop until it is written again. */
export const hideArticle = defineUseCase<
  HideInput,
  { input: HideInput },
  { shown: SQL; publishedAt: Seconds },
  HideEffect,
  { did: "hidden" },
  NotHidden
>({
  name: "article.hide",
  async look(input, { db }) {
    const shown = sql`${article.slug} = ${input.slug} AND ${article.publishedAt} < ${HIDDEN}`;
    const [found] = await db.rows(select(pick(article, "publishedAt"), sql`FROM article WHERE ${shown}`));
    return found
      ? { plan: { input }, known: { shown, ...found } }
      : { did: "nothing", why: "not-shown", slug: input.slug };
  },
  async write({ plan: { input }, known: { shown, publishedAt } }, receipt, { db, now, auditLog }) {
    await db.batch([
      receipt({ did: "hidden" }),
      demand("article", sql`EXISTS (SELECT 1 FROM article WHERE ${shown})`),
      statement(sql`UPDATE article SET ${set(article, { publishedAt: HIDDEN, updatedAt: now })} WHERE ${shown}`),
      ...auditEntry(auditLog, {
        ...{ what: `article ${input.slug}`, after: "hidden" },
        values: valuesOf(input.slug, { publishedAt: shownFrom(publishedAt) }, { publishedAt: shownFrom(HIDDEN) }),
      }),
    ]);
    return { did: "hidden" };
  },
  effects: ({ input: { slug } }) => [{ effect: "hidden", slug }],
  undo: () => ({ by: "article.put" }),
  words: hideWords,
});
