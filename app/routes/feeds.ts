import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { articleFeed } from "#app/features/crawlers/article-feed.ts";
import { feedFrame, feedItems } from "#app/features/crawlers/feed.ts";
import { xmlAnswer } from "#app/features/crawlers/sitemap.ts";
import { loadParts, rangeIn, readPart, streamGoods, wholeOf } from "#app/features/crawlers/sitemap-pages.server.ts";
import { readSettings, readSiteMeta } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { listArticles, showArticle } from "#contract/content/articles.ts";
import { listPages, listSettings } from "#contract/content/content.ts";
import { pictureOfLogo } from "#domain/content/structured-data.ts";

/** The articles for feed readers, and the products for merchant centres. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return new URL(args.request.url).pathname === paths.articleFeed() ? articles(args) : products(args);
}

const NEWEST = 12;

/** The newest articles for feed readers; without articles a feed that is still empty. */
async function articles({ request, context }: LoaderFunctionArgs) {
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

/**
 * `/feed/products` is the whole shop in one file, written while it is read; with a number it is one part of it, by ids. It
 * is not kept: all of it is more than a memory holds, and merchant centres ask for it once in hours. Who has it already is answered 304 while no
 * product, no price and nothing else that an operator writes has changed.
 */
async function products({ request, params, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const { part } = params;
  const [parts, pages] = await Promise.all([loadParts(shop), shop(listPages)]);
  const range = part === undefined ? wholeOf(parts) : rangeIn(parts, readPart(part));
  if (!range) throw redirect(paths.notFound());
  const tag = parts.changedAt === null ? undefined : `"${context.catalogueVersion}-${parts.changedAt}"`;
  const headers = { "Content-Type": "application/xml; charset=utf-8", ...(tag && { ETag: tag }) };
  // Compression on the way makes an ETag weak.
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  if (known.some((one) => one.trim().replace(/^W\//, "") === tag)) return new Response(null, { status: 304, headers });
  const { origin } = new URL(request.url);
  const frame = feedFrame({ ...readSiteMeta(pages), origin });
  const feed = await streamGoods(context, range, { ...frame, write: (goods) => feedItems(goods, origin) });
  return new Response(feed, { headers });
}
