import {
  type ArticleCard,
  listArticleCategories,
  listArticleProducts,
  listArticles,
  listArticleTags,
  listTopTags,
  selectArticles,
  showArticle,
} from "#contract/content/articles.ts";
import { toCard } from "#functions/catalogue/card-answer.ts";
import { answer, type CallContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import {
  type ArticlePlace,
  type ArticleRow,
  countArticles,
  selectArticle,
  selectArticlePage,
  selectCategories,
  selectNextArticle,
  selectPlaced,
  selectProductsOf,
  selectTags,
} from "./article-queries.ts";

const TAGS_MAX = 200;
const TOP_TAGS = 10;
const PLACED_MAX = 6;

/** Articles. An answer that lists them is right until the next one appears. */
export const articles = {
  listArticleTags: answer(listArticleTags, (_, context) => listTags("name", TAGS_MAX, context)),

  listTopTags: answer(listTopTags, (_, context) => listTags("articles", TOP_TAGS, context)),

  listArticleCategories: answer(listArticleCategories, async (_, { db, now, changesAt }) => {
    const [rows, [next]] = await db.batch([selectCategories(now), selectNextArticle(now)]);
    changesAt(next?.second ?? undefined);
    return rows;
  }),

  selectArticles: answer(selectArticles, async ({ query }, { db, now, changesAt }) => {
    const { selectedArticle, sliderArticle, editorPick } = query;
    const isAll = !selectedArticle && !sliderArticle && !editorPick;
    // Unrequested parts read zero rows.
    const placed = (place: ArticlePlace, isAsked: number | undefined) =>
      selectPlaced(place, isAll || isAsked ? PLACED_MAX : 0, now);
    const [selected, slider, picks, [next]] = await db.batch([
      placed("selectedPlace", selectedArticle),
      placed("sliderPlace", sliderArticle),
      placed("pickPlace", editorPick),
      selectNextArticle(now),
    ]);
    changesAt(next?.second ?? undefined);
    return {
      selectedArticle: selected.map(toArticle),
      sliderArticle: slider.map(toArticle),
      editorPick: picks.map(toArticle),
    };
  }),

  listArticles: answer(listArticles, async ({ query }, { db, now, changesAt }) => {
    const [rows, [count], [next]] = await db.batch([
      selectArticlePage(query, now),
      countArticles(query, now),
      selectNextArticle(now),
    ]);
    changesAt(next?.second ?? undefined);
    const total = count?.total ?? 0;
    const { page, perPage } = query;
    return {
      results: rows.map(toArticle),
      pagination: { page, perPage, totalPages: Math.ceil(total / perPage) },
      total,
    };
  }),

  listArticleProducts: answer(listArticleProducts, async ({ query }, context) => {
    const rows = await context.db.rows(selectProductsOf(query.newsId, context.now));
    return rows.map((row) => toCard(row, context));
  }),

  showArticle: answer(showArticle, async ({ params }, { db, now }) => {
    const [row] = await db.rows(selectArticle(params.id, now));
    const { body, tags, ...card } = row ?? refuse("article_not_found", 404);
    return { ...toArticle(card), body, tags: JSON.parse(tags) };
  }),
};

async function listTags(order: "name" | "articles", most: number, { db, now, changesAt }: CallContext) {
  const [rows, [next]] = await db.batch([selectTags(order, most, now), selectNextArticle(now)]);
  changesAt(next?.second ?? undefined);
  return rows;
}

function toArticle({ image, category, ...row }: ArticleRow): ArticleCard {
  return { ...row, ...JSON.parse(image), category: JSON.parse(category) };
}
