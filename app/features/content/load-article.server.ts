import { redirect } from "@remix-run/cloudflare";
import { toCard } from "#app/features/catalogue/card-view.ts";
import * as paths from "#app/paths.ts";
import type { Shop } from "#contract/call.ts";
import { listArticleProducts, listArticles, showArticle } from "#contract/content/articles.ts";
import { contentsOf, minutesToRead } from "#domain/content/article.ts";
import { shapedAddress } from "#domain/pictures/shapes.ts";
import { formatDate } from "#lib/date.ts";
import { slug as slugShape } from "#lib/shapes.ts";
import { toArticleView, toLink, toPicture } from "./article-list.server.ts";

const RELATED = 3;

/** An article with its related content. */
export async function loadArticle(shop: Shop, slug: string) {
  const key = slugShape.safeParse(slug);
  // An invalid slug leads to /404, like an unknown one.
  if (!key.success) throw redirect(paths.notFound());
  // Related content is requested by the same slug, so that it does not wait for the article.
  const [article, products, near, others] = await Promise.all([
    shop(showArticle, { params: { id: key.data } }),
    shop(listArticleProducts, { query: { newsId: key.data } }),
    shop(listArticles, { query: { like: key.data, perPage: RELATED } }),
    shop(listArticles, { query: { perPage: RELATED + 1 } }),
  ]);
  const { id, title, summary, author, category, words, publishedAt, updatedAt, body } = article;
  // The newest others of its category, and of the shop where those are too few.
  const around = new Map([...near.results, ...others.results].map((one) => [one.id, one]));
  around.delete(id);
  return {
    article: {
      path: paths.article(article.slug),
      title,
      summary,
      author,
      category: toLink(category),
      picture: toPicture(article),
      images: articleImages(article.imageUrl),
      social: {
        type: "article" as const,
        properties: [
          ["article:published_time", isoTime(publishedAt)],
          ["article:modified_time", isoTime(Math.max(publishedAt, updatedAt))],
          ["article:author", author],
        ] as [string, string][],
      },
      words,
      minutes: minutesToRead(words),
      publishedAt,
      updatedAt,
      date: formatDate(publishedAt),
      /** The day of its last change, where that is a later one. */
      changedOn:
        updatedAt > publishedAt && formatDate(updatedAt) !== formatDate(publishedAt) ? formatDate(updatedAt) : "",
      contents: contentsOf(body, words),
      body,
      tags: article.tags.map(toLink),
    },
    products: products.map(toCard),
    related: [...around.values()].slice(0, RELATED).map(toArticleView),
  };
}

/** A picture in the shapes that search engines choose among. */
function articleImages(src: string): string[] {
  const shaped = (["16x9", "4x3", "1x1"] as const).map((shape) => shapedAddress(src, shape));
  return shaped.every((one) => one !== undefined) ? shaped : [src];
}

const isoTime = (at: number) => new Date(at * 1000).toISOString();

export type ArticlePageView = Awaited<ReturnType<typeof loadArticle>>;
