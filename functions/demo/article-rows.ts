import { addressOf, countWords } from "#domain/content/article.ts";
import { cleanHtml, type Size } from "#domain/content/clean-html.ts";
import { CLEANER_VERSION } from "#domain/content/html-rules.ts";
import { article, articleCategory, articleProduct, articleTag, articleTagging } from "#functions/db/schema/articles.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { articleCategories, articles, type DemoArticle } from "./articles.ts";
import { findProduct } from "./catalogue.ts";
import pictures from "./pictures.json" with { type: "json" };
import { picture } from "./pictures.ts";
import { rowsOf, type TableRows } from "./table-rows.ts";

const sizes = new Map<string, Size>(
  Object.values(pictures).map(({ image_url, width, height }) => [image_url, { width, height }]),
);
const tags = [...new Set(articles.flatMap(({ tags }) => tags))].sort();

/** The demo shop's articles, cleaned as an operator's are. */
export function articleRows(now: number): TableRows[] {
  return [
    rowsOf(
      articleCategory,
      articleCategories.map((category, n) => ({ id: n + 1, ...category, position: n + 1 })),
    ),
    rowsOf(
      articleTag,
      tags.map((name, n) => ({ id: n + 1, slug: addressOf(name), name })),
    ),
    rowsOf(
      article,
      articles.map((one, n) => articleRow(one, n + 1, now)),
    ),
    rowsOf(
      articleTagging,
      articles.flatMap((one, n) => one.tags.map((name) => ({ articleId: n + 1, tagId: tags.indexOf(name) + 1 }))),
    ),
    rowsOf(
      articleProduct,
      articles.flatMap(({ products }, n) =>
        products.map((slug, position) => ({ articleId: n + 1, productId: findProduct(slug).id, position })),
      ),
    ),
  ];
}

function articleRow(one: DemoArticle, id: number, now: number): typeof article.$inferInsert {
  const body = cleanHtml(one.body, sizes);
  const publishedAt = now - one.daysAgo * DAY_SECONDS;
  const { slug, title, summary, author, place } = one;
  return {
    id,
    slug,
    title,
    summary,
    author,
    categoryId: articleCategories.findIndex((category) => category.slug === one.category) + 1,
    ...picture(one.picture, one.altText),
    source: one.body,
    body,
    cleanerVersion: CLEANER_VERSION,
    words: countWords(body),
    publishedAt,
    updatedAt: publishedAt,
    sliderPlace: place.slider ?? null,
    pickPlace: place.editorPick ?? null,
    selectedPlace: place.selected ?? null,
  };
}
