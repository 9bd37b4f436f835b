import type { Shop } from "#app/shop/client.server.ts";
import { type ArticleCard, listArticles } from "#contract/content/articles.ts";

const ARTICLES_PER_CALL = 48;
const CALLS_PER_PART = 10;

/** How many sitemaps the articles take; none without articles. */
export async function countArticleParts(shop: Shop): Promise<number> {
  const { total } = await shop(listArticles, { query: { perPage: ARTICLES_PER_CALL } });
  return Math.ceil(total / (ARTICLES_PER_CALL * CALLS_PER_PART));
}

/** The articles of one part, counted from 1; empty beyond the last. */
export async function loadArticlePart(shop: Shop, part: number): Promise<ArticleCard[]> {
  const before = (part - 1) * CALLS_PER_PART;
  const load = (page: number) => shop(listArticles, { query: { perPage: ARTICLES_PER_CALL, page: before + page } });
  const first = await load(1);
  const calls = Math.min(CALLS_PER_PART, first.pagination.totalPages - before);
  const others = Array.from({ length: Math.max(0, calls - 1) }, (_, index) => load(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
}
