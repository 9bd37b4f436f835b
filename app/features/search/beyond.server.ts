import { toArticleView } from "#app/features/content/article-list.server.ts";
import { toRoom } from "#app/features/content/room-list.server.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { listArticles } from "#contract/content/articles.ts";
import { listInspiration } from "#contract/content/inspiration.ts";
import type { BeyondView } from "#app/features/listing/list-nothing.tsx";

const EACH = 3;

/** What the shop has about the words of a search beside its products. */
export async function loadBeyond(shop: Shop, keyword: string): Promise<BeyondView> {
  const query = { q: keyword, perPage: EACH };
  const [articles, rooms] = await Promise.all([shop(listArticles, { query }), shop(listInspiration, { query })]);
  return { articles: articles.results.map(toArticleView), rooms: rooms.results.map(toRoom) };
}
