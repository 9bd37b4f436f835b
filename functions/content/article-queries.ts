import { type SQL, sql } from "drizzle-orm";
import type { ArticleFilter } from "#contract/content/articles.ts";
import { searchWords, stemOf } from "#domain/catalogue/search.ts";
import { isListed, selectCards } from "#functions/catalogue/card-queries.ts";
import { jsonObject, named, pick, type RowOf, select } from "#functions/db/fields.ts";
import { imageOf, isKey, searchable } from "#functions/db/product-sql.ts";
import {
  article,
  articleCategory as category,
  articleProduct as spoken,
  articleTag as tag,
  articleTagging as tagging,
} from "#functions/db/schema/articles.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import type { Seconds } from "#lib/time.ts";

/** The only articles that anybody is shown. */
const isOut = (now: Seconds) => sql`${article.publishedAt} <= ${now}`;
const newest = sql`${article.publishedAt} DESC, ${article.id} DESC`;

const cardFields = {
  ...pick(article, "id", "slug", "title", "summary", "author", "words", "publishedAt", "updatedAt"),
  image: imageOf(article, "stored"),
  category: jsonObject(pick(category, "slug", "name")),
};
export type ArticleRow = RowOf<typeof cardFields>;

type ArticleChoice = Pick<ArticleFilter, "q" | "category" | "tag" | "like">;
const liked = named(article, "liked");

const withCategory = sql`article JOIN article_category ON ${category.id} = ${article.categoryId}`;

function matches({ q, category: shelf, tag: label, like }: ArticleChoice, now: Seconds): SQL {
  const words = searchWords(q);
  // A search for nothing but signs finds nothing.
  const said = q === "" ? [] : words.length === 0 ? [sql`0`] : words.map(hasWord);
  return sql.join(
    [
      isOut(now),
      ...said,
      ...(shelf === undefined ? [] : [sql`${category.slug} = ${shelf}`]),
      ...(label === undefined ? [] : [hasTag(label)]),
      ...(like === undefined ? [] : [isLike(like, now)]),
    ],
    sql` AND `,
  );
}

const searched = searchable(sql`${article.title} || ' ' || ${article.summary} || ' ' || ${category.name}`);
const hasWord = (word: string) => sql`instr(${searched}, ${stemOf(word)}) > 0`;

const hasTag = (slug: string) =>
  sql`${article.id} IN (SELECT ${tagging.articleId} FROM article_tagging
    JOIN article_tag ON ${tag.id} = ${tagging.tagId} WHERE ${tag.slug} = ${slug})`;

/** Other articles of the same category as a published one. */
const isLike = (key: string, now: Seconds) =>
  sql`${article.categoryId} = (SELECT ${liked.categoryId} FROM article AS liked
    WHERE ${isKey(liked, key)} AND ${liked.publishedAt} <= ${now}) AND NOT (${isKey(article, key)})`;

export function selectArticlePage(filter: ArticleFilter, now: Seconds) {
  return select(
    cardFields,
    sql`FROM ${withCategory} WHERE ${matches(filter, now)} ORDER BY ${newest}
      LIMIT ${filter.perPage} OFFSET ${filter.perPage * (filter.page - 1)}`,
  );
}

export function countArticles(filter: ArticleFilter, now: Seconds) {
  return select({ total: sql<number>`count(*)` }, sql`FROM ${withCategory} WHERE ${matches(filter, now)}`);
}

/** When the next article appears by itself. */
export function selectNextArticle(now: Seconds) {
  return select(
    { second: sql<number | null>`min(${article.publishedAt})` },
    sql`FROM article WHERE ${article.publishedAt} > ${now}`,
  );
}

export type ArticlePlace = "sliderPlace" | "pickPlace" | "selectedPlace";

/** The articles that the shop has given such a place, in its order. */
export function selectPlaced(place: ArticlePlace, most: number, now: Seconds) {
  return select(
    cardFields,
    sql`FROM ${withCategory} WHERE ${article[place]} IS NOT NULL AND ${isOut(now)}
      ORDER BY ${article[place]}, ${newest} LIMIT ${most}`,
  );
}

const labels = sql<string>`(SELECT json_group_array(${jsonObject(pick(tag, "slug", "name"))} ORDER BY ${tag.name})
  FROM article_tagging JOIN article_tag ON ${tag.id} = ${tagging.tagId} WHERE ${tagging.articleId} = ${article.id})`;

export function selectArticle(key: string, now: Seconds) {
  return select(
    { ...cardFields, body: article.body, tags: labels },
    sql`FROM ${withCategory} WHERE ${isKey(article, key)} AND ${isOut(now)}`,
  );
}

const p = named(spoken, "p");

export function selectProductsOf(key: string, now: Seconds) {
  const page = sql`SELECT ${p.productId} AS id, ${p.position} AS place FROM article
    CROSS JOIN article_product AS p ON ${p.articleId} = ${article.id}
    CROSS JOIN product ON ${product.id} = ${p.productId} AND ${isListed}
    WHERE ${isKey(article, key)} AND ${isOut(now)} ORDER BY place, ${p.productId}`;
  return selectCards(page, now);
}

const published = (now: Seconds) => sql<number>`count(CASE WHEN ${isOut(now)} THEN 1 END)`;

/** Tags of published articles: by name, or those first that most articles have. */
export function selectTags(order: "name" | "articles", most: number, now: Seconds) {
  const by = order === "name" ? sql`${tag.name}` : sql`articles DESC, ${tag.name}`;
  return select(
    { ...pick(tag, "slug", "name"), articles: published(now) },
    sql`FROM article_tag JOIN article_tagging ON ${tagging.tagId} = ${tag.id}
      JOIN article ON ${article.id} = ${tagging.articleId}
      GROUP BY ${tag.id} HAVING articles > 0 ORDER BY ${by} LIMIT ${most}`,
  );
}

export function selectCategories(now: Seconds) {
  return select(
    { ...pick(category, "slug", "name", "description"), articles: published(now) },
    sql`FROM article_category LEFT JOIN article ON ${article.categoryId} = ${category.id}
      GROUP BY ${category.id} ORDER BY ${category.position}, ${category.id}`,
  );
}

const listedFields = { ...pick(article, "id", "slug", "title", "publishedAt", "words"), category: category.name };

/** All articles, also those to come and the hidden ones, the newest first. */
export function selectAllArticles(most: number, offset: number) {
  return select(
    listedFields,
    sql`FROM article JOIN article_category ON ${category.id} = ${article.categoryId}
      ORDER BY ${newest} LIMIT ${most} OFFSET ${offset}`,
  );
}
