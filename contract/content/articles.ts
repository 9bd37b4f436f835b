import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { productCard } from "#contract/catalogue/product.ts";
import { image, key, pageNumber, pagination, seconds, slug } from "#lib/shapes.ts";

export const ARTICLES_PER_PAGE = 12;

/** A category or a tag of articles. */
const shelf = z.object({ slug: z.string(), name: z.string() });

export const articleCard = image.extend({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  category: shelf,
  words: z.number().int().nonnegative(),
  publishedAt: seconds,
  updatedAt: seconds,
});
export type ArticleCard = z.infer<typeof articleCard>;

export const articleDetail = articleCard.extend({
  /** Clean HTML: see domain/content/clean-html.ts. */
  body: z.string(),
  tags: z.array(shelf),
});
export type ArticleDetail = z.infer<typeof articleDetail>;

const counted = shelf.extend({ articles: z.number().int().nonnegative() });

export const articleCategory = counted.extend({ description: z.string() });

const shared = { method: "GET", access: "public", cache: catalogueCache } as const;

export const listArticleTags = call({
  ...shared,
  path: "uni/news/tags",
  summary: "The tags of published articles, by name",
  data: z.array(counted),
});

export const listArticleCategories = call({
  ...shared,
  path: "uni/news/categories",
  summary: "The categories of articles, also those that have none yet",
  data: z.array(articleCategory),
});

export const listTopTags = call({
  ...shared,
  path: "uni/news/tags-top",
  summary: "The tags that most published articles have",
  data: z.array(counted),
});

const asked = z.coerce.number().int().min(0).max(1).optional();

export const selectArticles = call({
  ...shared,
  path: "uni/news/selected",
  summary: "Articles that the shop has chosen: those asked for with 1, or all when nothing is asked for",
  query: z.object({ selectedArticle: asked, sliderArticle: asked, editorPick: asked }).default({}),
  data: z.object({
    selectedArticle: z.array(articleCard),
    sliderArticle: z.array(articleCard),
    editorPick: z.array(articleCard),
  }),
});

export const articlePage = z.object({
  results: z.array(articleCard),
  pagination,
  total: z.number().int().nonnegative(),
});

export const listArticles = call({
  ...shared,
  path: "uni/news",
  summary: "Published articles, the newest first; of a category, with a tag, or with every word of a search",
  query: z.object({
    q: z.string().trim().max(80).default(""),
    category: slug.optional(),
    tag: slug.optional(),
    /** Others of the category of this one, by its number or slug. */
    like: key.optional(),
    page: pageNumber,
    perPage: z.coerce.number().int().min(1).max(48).default(ARTICLES_PER_PAGE),
  }),
  data: articlePage,
});
export type ArticleFilter = z.output<typeof listArticles.query>;

export const listArticleProducts = call({
  ...shared,
  path: "uni/news/products",
  summary: "The products that a published article, by number or slug, speaks of",
  query: z.object({ newsId: key }),
  data: z.array(productCard),
});

export const showArticle = call({
  ...shared,
  path: "uni/news/{id}",
  summary: "One published article by number or slug, whole",
  params: z.object({ id: slug }),
  data: articleDetail,
});
