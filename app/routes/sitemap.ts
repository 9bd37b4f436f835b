import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { loadRoomKinds } from "#app/features/content/room-list.server.ts";
import { type SitemapPlace, sitemap, sitemapIndex, xmlAnswer } from "#app/features/crawlers/sitemap.ts";
import {
  countArticleParts,
  loadArticlePart,
  loadPages,
  loadRooms,
  rangeIn,
  readPart,
  showroomPages,
  workPages,
} from "#app/features/crawlers/sitemap-pages.server.ts";
import { filledCollections } from "#app/features/listing/shelf.server.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import type { Shop } from "#contract/call.ts";
import { type Category, listCategories, listCollections } from "#contract/catalogue/catalogue.ts";
import { listProductParts } from "#contract/catalogue/crawling.ts";
import { listArticleCategories, listArticleTags } from "#contract/content/articles.ts";
import { listPages } from "#contract/content/content.ts";
import { ENTRIES_MIN } from "#domain/crawling.ts";

/** `/sitemap.xml` names the others: `/sitemap/pages`, and those of the products, the articles and the rooms. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  const [, name] = /^\/sitemap\/(\w+)/.exec(new URL(args.request.url).pathname) ?? [];
  return name === undefined ? index(args) : sitemaps[name as keyof typeof sitemaps](args);
}

const fixed = [
  paths.home(),
  paths.products(),
  paths.categories(),
  paths.sale(),
  paths.bundles(),
  paths.about(),
  paths.faq(),
  paths.terms(),
  paths.ringSizes(),
];

const sitemaps = { pages, products, articles, inspiration };

async function pages({ request, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const [categories, collections, works, showroom, pages] = await Promise.all([
    ...([shop(listCategories), shop(listCollections), workPages(shop), showroomPages(shop, context.now)] as const),
    shop(listPages),
  ]);
  const filled = await filledCollections(shop, collections);
  const privacy = pages.some(({ slug }) => paths.staticPage(slug) === paths.privacy()) ? [paths.privacy()] : [];
  context.cachePage();
  const entries = [
    ...[...fixed, ...privacy].map((path) => ({ path, images: [] })),
    ...shelvesOf(categories),
    ...filled.map(({ slug }) => ({ path: paths.collection(slug), images: [] })),
    ...works,
    ...showroom,
  ];
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}

/**
 * Groups, categories and sub-categories, without those that have no products: an empty list is not indexed. A group of a
 * single category is that category.
 */
function shelvesOf(all: Counted[]): { path: string; images: string[] }[] {
  const categories = all.filter(hasProducts);
  const isShared = ({ id, categoryGroup: group }: Category) =>
    all.some((other) => other.id !== id && other.categoryGroup.id === group.id);
  const groups = new Set(categories.filter(isShared).map(({ categoryGroup }) => categoryGroup.id));
  return [
    ...[...groups].map((id) => ({ path: paths.group(id), images: [] })),
    ...categories.flatMap((category) => [
      { path: paths.category(category), images: [category.image.imageUrl] },
      ...category.subCategories
        .filter(hasProducts)
        .map((sub) => ({ path: paths.subCategory(category, sub), images: [] })),
    ]),
  ];
}

type Counted = Category & { total?: number };

/** A back end that does not count its products is taken to have some in every list. */
const hasProducts = ({ total }: { total?: number }) => total !== 0;

/** The products with the ids of one part. */
async function products({ request, params, context }: LoaderFunctionArgs) {
  context.cachePage();
  const shop = openShop(context);
  const range = rangeIn(await shop(listProductParts), readPart(params.part));
  const found = range ? await loadPages(shop, range) : [];
  if (found.length === 0) throw redirect(paths.notFound());
  const entries = found.map((page) => ({
    path: paths.product(page),
    images: page.images,
    changedAt: page.changedAt ?? undefined,
  }));
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}

/** Articles with their pictures; the first part begins with their lists. */
async function articles({ request, params, context }: LoaderFunctionArgs) {
  context.cachePage();
  const shop = openShop(context);
  const part = readPart(params.part);
  const found = part === undefined ? [] : await loadArticlePart(shop, part);
  if (found.length === 0) throw redirect(paths.notFound());
  const lists = part === 1 ? await loadLists(shop) : [];
  const entries = [
    ...lists.map((path) => ({ path, images: [] })),
    ...found.map((article) => ({
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

async function inspiration({ request, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const [rooms, kinds] = await Promise.all([loadRooms(shop), loadRoomKinds(shop)]);
  context.cachePage();
  const entries = [
    { path: paths.inspirations(), images: [] },
    ...kinds
      .filter(({ total }) => total >= ENTRIES_MIN)
      .map(({ slug }) => ({ path: paths.inspirationsOf(slug), images: [] })),
    ...rooms.map(({ slug, imageUrl, updatedAt }) => ({
      path: paths.inspiration(slug),
      images: [imageUrl],
      changedAt: updatedAt,
    })),
  ];
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}

/** All sitemaps, each with the last change in it where that is known. */
async function index({ request, context }: LoaderFunctionArgs) {
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
