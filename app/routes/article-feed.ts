import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { articleFeed } from "#app/features/crawlers/article-feed.ts";
import { xmlAnswer } from "#app/features/crawlers/xml.ts";
import { readSettings, readSiteMeta } from "#app/page/settings.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { listArticles, showArticle } from "#contract/content/articles.ts";
import { listPages, listSettings } from "#contract/content/settings.ts";
import { pictureOfLogo } from "#domain/content/publisher.ts";

const NEWEST = 12;

/** The newest articles for feed readers; without articles a feed that is still empty. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const [{ results }, pages, settings] = await Promise.all([
    shop(listArticles, { query: { perPage: NEWEST } }),
    shop(listPages),
    orFallback(context, shop(listSettings), []),
  ]);
  const articles = await Promise.all(results.map(({ slug }) => shop(showArticle, { params: { id: slug } })));
  context.cachePage();
  const origin = new URL(request.url).origin;
  const logo = pictureOfLogo(readSettings(settings).logo);
  return xmlAnswer(articleFeed(articles, { ...readSiteMeta(pages), logo, origin }), "application/rss+xml");
}
