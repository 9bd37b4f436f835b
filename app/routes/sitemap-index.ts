import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countArticleParts } from "#app/features/crawlers/article-pages.server.ts";
import { countParts } from "#app/features/crawlers/catalogue-pages.server.ts";
import { sitemapIndex } from "#app/features/crawlers/sitemap.ts";
import { xmlAnswer } from "#app/features/crawlers/xml.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const [parts, articleParts] = await Promise.all([countParts(shop), countArticleParts(shop)]);
  context.cachePage();
  const products = Array.from({ length: parts }, (_, index) => paths.sitemapOfProducts(index + 1));
  const articles = Array.from({ length: articleParts }, (_, index) => paths.sitemapOfArticles(index + 1));
  const maps = [paths.sitemapOfPages(), ...products, ...articles, paths.sitemapOfInspirations()];
  return xmlAnswer(sitemapIndex(maps, new URL(request.url).origin));
}
