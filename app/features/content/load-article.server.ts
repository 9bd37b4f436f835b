import { redirect } from "@remix-run/cloudflare";
import { toCard } from "#app/features/catalogue/card-view.ts";
import * as paths from "#app/paths.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { type ArticleCard, listArticleProducts, listArticles, showArticle } from "#contract/content/articles.ts";
import { contentsOf, minutesToRead } from "#domain/content/reading.ts";
import { formatDate } from "#domain/date.ts";
import { slug as slugShape } from "#domain/shapes.ts";
import { toLink } from "./article-list.server.ts";
import { toArticleView, toPicture } from "./article-view.ts";

const RELATED = 3;

/** A whole article with what stands around it. */
export async function loadArticle(shop: Shop, slug: string) {
  const key = slugShape.safeParse(slug);
  // What cannot be a slug leads to /404, like an unknown one.
  if (!key.success) throw redirect(paths.notFound());
  const article = await shop(showArticle, { params: { id: key.data } });
  const { id, title, summary, author, category, words, publishedAt, updatedAt, body } = article;
  const [products, related] = await Promise.all([
    shop(listArticleProducts, { query: { newsId: id } }),
    findRelated(shop, article),
  ]);
  return {
    article: {
      path: paths.article(article.slug),
      title,
      summary,
      author,
      category: toLink(category),
      picture: toPicture(article),
      words,
      minutes: minutesToRead(words),
      publishedAt,
      updatedAt,
      date: formatDate(publishedAt),
      contents: contentsOf(body, words),
      body,
      tags: article.tags.map(toLink),
    },
    products: products.map(toCard),
    related: related.map(toArticleView),
  };
}

export type ArticlePageView = Awaited<ReturnType<typeof loadArticle>>;

/** The newest others of its category, and of the shop where those are too few. */
async function findRelated(shop: Shop, { id, category }: ArticleCard): Promise<ArticleCard[]> {
  const perPage = RELATED + 1;
  const [near, others] = await Promise.all([
    shop(listArticles, { query: { category: category.slug, perPage } }),
    shop(listArticles, { query: { perPage: 2 * perPage } }),
  ]);
  const byId = new Map([...near.results, ...others.results].map((article) => [article.id, article]));
  byId.delete(id);
  return [...byId.values()].slice(0, RELATED);
}
