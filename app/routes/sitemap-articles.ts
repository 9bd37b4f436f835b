import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { sitemap, xmlAnswer } from "#app/features/crawlers/sitemap.ts";
import { loadArticlePart, readPart } from "#app/features/crawlers/sitemap-pages.server.ts";
import * as paths from "#app/paths.ts";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import { listArticleCategories, listArticleTags } from "#contract/content/articles.ts";
import { ENTRIES_MIN } from "#domain/crawling.ts";

/** Articles with their pictures; the first part begins with their lists. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  context.cachePage();
  const shop = openShop(context);
  const part = readPart(params.part);
  const articles = part === undefined ? [] : await loadArticlePart(shop, part);
  if (articles.length === 0) throw redirect(paths.notFound());
  const lists = part === 1 ? await loadLists(shop) : [];
  const entries = [
    ...lists.map((path) => ({ path, images: [] })),
    ...articles.map((article) => ({
      path: paths.article(article.slug),
      images: [article.imageUrl],
      changedAt: Math.max(article.publishedAt, article.updatedAt),
    })),
  ];
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}

/** All articles, the categories that have some, and the tags that have enough. */
async function loadLists(shop: Shop): Promise<string[]> {
  const [categories, tags] = await Promise.all([shop(listArticleCategories), shop(listArticleTags)]);
  return [
    paths.articles(),
    ...categories.filter(({ articles }) => articles > 0).map(({ slug }) => paths.articleCategory(slug)),
    ...tags.filter(({ articles }) => articles >= ENTRIES_MIN).map(({ slug }) => paths.articlesWithTag(slug)),
  ];
}
