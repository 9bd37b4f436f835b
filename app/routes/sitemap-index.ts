import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type SitemapPlace, sitemapIndex, xmlAnswer } from "#app/features/crawlers/sitemap.ts";
import { countArticleParts, loadArticlePart, loadRooms } from "#app/features/crawlers/sitemap-pages.server.ts";
import * as paths from "#app/paths.ts";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import { listProductParts } from "#contract/catalogue/crawling.ts";

/** All sitemaps, each with the last change in it where that is known. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const [{ parts }, articles, rooms] = await Promise.all([
    shop(listProductParts),
    articlePlaces(shop),
    loadRooms(shop),
  ]);
  context.cachePage();
  const products = parts.map(({ part, changedAt }) => ({
    path: paths.sitemapOfProducts(part),
    changedAt: changedAt ?? undefined,
  }));
  const roomsChanged = latest(rooms.map(({ updatedAt }) => updatedAt));
  const places: SitemapPlace[] = [
    { path: paths.sitemapOfPages() },
    ...products,
    ...articles,
    { path: paths.sitemapOfInspirations(), changedAt: roomsChanged },
  ];
  return xmlAnswer(sitemapIndex(places, new URL(request.url).origin));
}

async function articlePlaces(shop: Shop): Promise<SitemapPlace[]> {
  const count = await countArticleParts(shop);
  const parts = Array.from({ length: count }, async (_, n) => {
    const articles = await loadArticlePart(shop, n + 1);
    const changedAt = latest(articles.map(({ publishedAt, updatedAt }) => Math.max(publishedAt, updatedAt)));
    return { path: paths.sitemapOfArticles(n + 1), changedAt };
  });
  return Promise.all(parts);
}

const latest = (seconds: number[]) => (seconds.length > 0 ? Math.max(...seconds) : undefined);
