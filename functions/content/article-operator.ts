import { sql } from "drizzle-orm";
import { type ArticleFile, addressOf, countWords } from "#domain/content/article.ts";
import { cleanHtml, picturesIn, type Size } from "#domain/content/clean-html.ts";
import { CLEANER_VERSION } from "#domain/content/html-rules.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { excluded, insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import {
  article,
  articleProduct,
  articleTag,
  articleTagging,
  articleCategory as category,
} from "#functions/db/schema/articles.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { type AuditLog, auditEntry } from "#functions/staff/audit-log.ts";
import type { Seconds } from "#lib/time.ts";
import { selectPictures } from "./content-queries.ts";

/** The last second of the year 9999: a hidden article waits for its next date. */
export const HIDDEN = 253_402_300_799;

const listedFields = {
  ...pick(article, "id", "slug", "title", "publishedAt", "updatedAt", "words", "cleanerVersion"),
  category: category.name,
};
export type OperatorsArticle = RowOf<typeof listedFields>;

/** All articles, also those to come, the newest first. */
export function selectAllArticles(most: number, offset: number) {
  return select(
    listedFields,
    sql`FROM article JOIN article_category ON ${category.id} = ${article.categoryId}
      ORDER BY ${article.publishedAt} DESC, ${article.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

export type Put = { did: "written"; words: number; isNew: boolean } | { did: "nothing"; why: string };

/** Writes an article, or writes it anew: cleaned, with its category, tags and products, in one batch. */
export async function putArticle(db: Database, file: ArticleFile, now: Seconds, auditLog?: AuditLog): Promise<Put> {
  const planned = await planArticle(db, file, now);
  if ("why" in planned) return { did: "nothing", why: planned.why };
  const { statements, words, isNew } = planned;
  const entry = { what: `article ${file.slug}`, after: isNew ? "written" : "written anew" };
  await db.batch([...statements, ...auditEntry(auditLog, entry)]);
  return { did: "written", words, isNew };
}

interface PlannedArticle {
  statements: Statement<unknown>[];
  words: number;
  isNew: boolean;
}

/** What writes an article, or why it is not written. */
export async function planArticle(
  db: Database,
  file: ArticleFile,
  now: Seconds,
): Promise<PlannedArticle | { why: string }> {
  const asked = [file.picture.imageUrl, ...picturesIn(file.source)];
  const [pictures, products, [before]] = await db.batch([
    selectPictures(asked),
    select(
      pick(product, "slug"),
      sql`FROM product WHERE ${product.slug} IN (SELECT value FROM json_each(${JSON.stringify(file.products)}))`,
    ),
    select(pick(article, "id"), sql`FROM article WHERE ${article.slug} = ${file.slug}`),
  ]);
  const sizes = new Map<string, Size>(pictures.map(({ imageUrl, width, height }) => [imageUrl, { width, height }]));
  const cover = file.picture.size ?? sizes.get(file.picture.imageUrl);
  if (!cover) return { why: "The shop does not know how large the picture is: write 960x640 behind it." };
  const strange = file.products.filter((slug) => !products.some((one) => one.slug === slug));
  if (strange.length > 0) return { why: `There is no product ${strange.join(", ")}.` };
  const body = cleanHtml(file.source, sizes);
  if (!body) return { why: "Nothing is left of the text once it is cleaned." };
  const words = countWords(body);
  return { statements: writes(file, { body, words, cover }, now), words, isNew: !before };
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

/** Takes an article out of the shop until it is written again; false if there is none on show or to come. */
export async function hideArticle(db: Database, slug: string, now: Seconds, auditLog?: AuditLog): Promise<boolean> {
  const hidden = set(article, { publishedAt: HIDDEN, updatedAt: now });
  const shown = sql`${article.slug} = ${slug} AND ${article.publishedAt} < ${HIDDEN}`;
  const when = sql`EXISTS (SELECT 1 FROM article WHERE ${shown})`;
  const answers: unknown[][] = await db.batch([
    ...auditEntry(auditLog, { what: `article ${slug}`, after: "hidden" }, when),
    returning(sql`UPDATE article SET ${hidden} WHERE ${shown}`, pick(article, "id")),
  ]);
  return answers.at(-1)?.length === 1;
}
