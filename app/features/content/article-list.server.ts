import { redirect } from "@remix-run/cloudflare";
import { pageNumberOf } from "#app/addresses.ts";
import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import * as paths from "#app/paths.ts";
import type { Shop } from "#contract/call.ts";
import {
  type ArticleCard,
  type ArticleFilter,
  listArticleCategories,
  listArticles,
  listArticleTags,
  listTopTags,
  selectArticles,
} from "#contract/content/articles.ts";
import { slugOf } from "#domain/catalogue/address.ts";
import { minutesToRead } from "#domain/content/article.ts";
import { ENTRIES_MIN } from "#domain/crawling.ts";
import { formatDate } from "#lib/date.ts";
import type { Image } from "#lib/shapes.ts";

export interface ArticleListView {
  results: ArticleView[];
  page: number;
  pages: number;
  total: number;
}

/** A category or tag as a link. */
export interface ShelfLink {
  slug: string;
  name: string;
}

const SEARCH_MAX = 80;
const PICKS_MAX = 3;

/** A page of articles. */
async function loadPage(
  shop: Shop,
  request: Request,
  only: Partial<Pick<ArticleFilter, "q" | "category" | "tag">>,
): Promise<ArticleListView> {
  const page = pageNumberOf(request);
  const { results, pagination, total } = await shop(listArticles, { query: { ...only, page } });
  const pages = pagination.totalPages;
  if (page > pages && page > 1) throw redirect(paths.notFound());
  return { results: results.map(toArticleView), page, pages, total };
}

/** The data of `/artikel`. Featured articles are only on its first page. */
export async function loadArticles(shop: Shop, request: Request) {
  const asked = new URL(request.url).searchParams;
  const tag = asked.get("tag")?.trim();
  if (tag) {
    const slug = slugOf(tag);
    throw slug ? redirect(paths.articlesWithTag(slug, pageNumberOf(request)), 301) : redirect(paths.notFound());
  }
  const q = (asked.get("q") ?? "").trim().slice(0, SEARCH_MAX);
  const isFront = !q && pageNumberOf(request) === 1;
  const [list, categories, top, chosen] = await Promise.all([
    loadPage(shop, request, { q }),
    shop(listArticleCategories),
    shop(listTopTags),
    isFront ? shop(selectArticles) : undefined,
  ]);
  const above = new Set<string>();
  /** An article is shown once per page, in the first block that has it. */
  const once = (articles: ArticleView[], most = articles.length) => {
    const left = articles.filter(({ href }) => !above.has(href)).slice(0, most);
    for (const { href } of left) above.add(href);
    return left;
  };
  const slider = once((chosen?.sliderArticle ?? []).map(toArticleView));
  const picks = once((chosen?.editorPick ?? []).map(toArticleView), PICKS_MAX);
  return {
    list: { ...list, results: once(list.results) },
    categories: categories.map(toLink),
    tags: top.map(toLink),
    q,
    slider,
    picks,
    selected: once((chosen?.selectedArticle ?? []).map(toArticleView)),
  };
}

/** A category's articles. */
export async function loadCategory(shop: Shop, request: Request, slug: string) {
  const listing = loadPage(shop, request, { category: slug });
  const tagging = shop(listTopTags);
  // Failures and redirects of the other calls count only if the category exists.
  for (const asked of [listing, tagging]) asked.catch(() => {});
  const categories = await shop(listArticleCategories);
  const category = categories.find((one) => one.slug === slug);
  if (!category) throw redirect(paths.notFound());
  const [list, top] = await Promise.all([listing, tagging]);
  return {
    list,
    categories: categories.map(toLink),
    tags: top.map(toLink),
    category: { ...toLink(category), description: category.description },
  };
}

/** A tag's articles. */
export async function loadTag(shop: Shop, request: Request, slug: string) {
  const listing = loadPage(shop, request, { tag: slug });
  const around = Promise.all([shop(listArticleCategories), shop(listTopTags)]);
  for (const asked of [listing, around]) asked.catch(() => {});
  const tag = (await shop(listArticleTags)).find((one) => one.slug === slug);
  if (!tag) throw redirect(paths.notFound());
  const [list, [categories, top]] = await Promise.all([listing, around]);
  return {
    list,
    categories: categories.map(toLink),
    tags: top.map(toLink),
    tag: toLink(tag),
    isFound: tag.articles >= ENTRIES_MIN,
  };
}

export const toLink = ({ slug, name }: ShelfLink): ShelfLink => ({ slug, name });

/** An article in a list. */
export interface ArticleView {
  href: string;
  title: string;
  summary: string;
  category: string;
  picture: CardPicture;
  date: string;
  minutes: number;
}

export function toArticleView(article: ArticleCard): ArticleView {
  return {
    href: paths.article(article.slug),
    title: article.title,
    summary: article.summary,
    category: article.category.name,
    picture: toPicture(article),
    date: formatDate(article.publishedAt),
    minutes: minutesToRead(article.words),
  };
}

export function toPicture({ imageUrl, altText, width, height }: Image): CardPicture {
  return { src: imageUrl, alt: altText, width, height };
}
