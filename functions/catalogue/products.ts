import {
  listProducts,
  listTopProducts,
  type ProductPage,
  showBundle,
  showProduct,
  showProductPartner,
  suggestKeywords,
} from "#contract/catalogue/catalogue.ts";
import { listReviews, type ProductCard, type ReviewPage } from "#contract/catalogue/product.ts";
import { listPackages, NEW_PACKAGES, PACKAGE_GROUP } from "#contract/promotions.ts";
import { phraseBegunBy, significantWords } from "#domain/catalogue/meaning.ts";
import { emptyFilter, type ProductFilter } from "#domain/catalogue/product-address.ts";
import { starsOf } from "#domain/catalogue/reviews.ts";
import { searchWords } from "#domain/catalogue/search.ts";
import { heedWishes } from "#domain/catalogue/search-wishes.ts";
import { answer, type CallContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { soldOutLast, toCard } from "./card-answer.ts";
import { type CardRow, selectNextSaleChange } from "./card-queries.ts";
import { toBundle, toDetail } from "./product-detail.ts";
import {
  dependsOnTime,
  selectMatchPage,
  selectMatchTotal,
  selectProductPage,
  selectProductTotal,
} from "./product-list-queries.ts";
import {
  readReviews,
  selectBundlesHolding,
  selectComponents,
  selectNewestOfGroup,
  selectPartners,
  selectProduct,
} from "./product-queries.ts";
import { correctWords, findSuggestions, type Strictness, type SuggestedRows } from "./search-queries.ts";

const TOP_PRODUCTS = 12;
const BUNDLES_HOLDING = 5;
const SUGGESTED = { keywords: 8, products: 3 };
/** A shorter word is like many others: alone it is put right, beside others that nothing has it is not. */
const SURE_LETTERS = 5;

/** Product lists, the search, and product pages. */
export const products = {
  listProducts: answer(listProducts, async ({ query }, context) => {
    if (query.q !== "") await context.limit("search", context.address);
    return find(query, context);
  }),

  listTopProducts: answer(listTopProducts, async (_, context) => {
    const filter: ProductFilter = { ...emptyFilter, perPage: TOP_PRODUCTS, type: "koleksi-terbaik" };
    return soldOutLast(
      (await context.db.rows(selectProductPage(filter, context.now))).map((row) => toCard(row, context)),
    );
  }),

  suggestKeywords: answer(suggestKeywords, async ({ query }, context) => {
    await context.limit("search", context.address);
    const filter = heedWishes({ ...emptyFilter, q: query.q, perPage: SUGGESTED.keywords });
    const words = significantWords(filter.q);
    const named = await suggest(words, context);
    const { keywords, cards } = named.keywords.length > 0 ? named : await suggestMeant(words, context);
    // Where a price or an order is asked for, or no name says it, it is what the list itself shows first.
    const isListed = keywords.length === 0 || filter.q !== query.q;
    const listed = isListed ? (await find(filter, context)).results : [];
    return {
      results: (keywords.length > 0 ? keywords : listed.map(({ name }) => name.toLowerCase())).map((keyword) => ({
        keyword,
      })),
      products:
        listed.length > 0 ? listed.slice(0, SUGGESTED.products) : soldOutLast(cards.map((row) => toCard(row, context))),
    };
  }),

  showProduct: answer(showProduct, async ({ params }, context) => {
    const [[row], holding] = await context.db.batch([
      selectProduct(params.id, context.now),
      selectBundlesHolding(params.id, BUNDLES_HOLDING, context.now),
    ]);
    const detail = toDetail(row ?? refuse("product_not_found", 404), context);
    return { ...detail, bundles: soldOutLast(holding.map((bundle) => toCard(bundle, context))) };
  }),

  showBundle: answer(showBundle, async ({ params }, context) => {
    const [[row], components] = await context.db.batch([
      selectProduct(params.id, context.now),
      selectComponents(params.id, context.now),
    ]);
    return toBundle(row?.bundling ? row : refuse("product_not_found", 404), components, context);
  }),

  showProductPartner: answer(showProductPartner, ({ params }, { db }) => db.rows(selectPartners(params.id))),

  listPackages: answer(listPackages, async (_, context) => {
    const newest = selectNewestOfGroup(PACKAGE_GROUP, NEW_PACKAGES, context.now);
    return (await context.db.rows(newest)).map((row) => toCard(row, context));
  }),
};

/** The products of a list, or of a search. */
function find(filter: ProductFilter, context: CallContext): Promise<ProductPage> {
  return filter.q === "" ? readList(filter, context) : search(filter, significantWords(filter.q), context);
}

async function readList(filter: ProductFilter, context: CallContext): Promise<ProductPage> {
  const [rows, totals, changes] = await context.db.batch([
    selectProductPage(filter, context.now),
    selectProductTotal(filter, context.now),
    selectNextSaleChange(context.now),
  ]);
  if (dependsOnTime(filter)) context.changesAt(changes[0]?.second ?? undefined);
  const page = toPage(filter, rows, totals[0]?.total ?? 0, context);
  return isOwnOrder(filter) ? { ...page, results: soldOutLast(page.results, filter.colors) } : page;
}

/** Whether the shop decides the order: not the visitor, nor who names the products. */
function isOwnOrder({ sort, productsId }: ProductFilter): boolean {
  return sort === "terkait" && productsId.length === 0;
}

/**
 * Everything that was asked for; else the same with its typing mistakes put right; else what has some of it. There a word
 * that nothing has is not guessed while another is understood: `emas antam` is gold, not wickerwork.
 */
async function search(filter: ProductFilter, words: string[], context: CallContext): Promise<ProductPage> {
  const exact = await readMatches(filter, words, "all", context);
  if (exact.total > 0 || words.length === 0) return exact;
  const { meant, isPartlyKnown, isWhollyMeant } = await correctWords(context.db, words);
  const corrected = meant && isWhollyMeant ? await readMatches(filter, meant, "all", context) : exact;
  if (corrected.total > 0) return corrected;
  const isSurelyMeant = meant?.some((word, n) => word !== words[n] && word.length >= SURE_LETTERS);
  const understood = isPartlyKnown ? words : isSurelyMeant ? meant : undefined;
  if (!understood) return corrected;
  const partly = await readMatches(filter, understood, "some", context);
  return partly.total > 0 ? { ...partly, isPartial: 1 } : partly;
}

async function readMatches(
  filter: ProductFilter,
  words: string[],
  strictness: Strictness,
  context: CallContext,
): Promise<ProductPage> {
  const [rows, changes] = await context.db.batch([
    selectMatchPage(filter, words, strictness, context.now),
    selectNextSaleChange(context.now),
  ]);
  if (dependsOnTime(filter)) context.changesAt(changes[0]?.second ?? undefined);
  if (rows.length > 0 || filter.page === 1) {
    const page = toPage(filter, rows, rows[0]?.found ?? 0, context);
    return isOwnOrder(filter) ? { ...page, results: soldOutLast(page.results, filter.colors, isNamedBy(words)) } : page;
  }
  const [beyond] = await context.db.rows(selectMatchTotal(filter, words, strictness, context.now));
  return toPage(filter, [], beyond?.total ?? 0, context);
}

/** A search by the whole name of a product shows it first, also when it is sold out. */
function isNamedBy(words: string[]): (card: ProductCard) => boolean {
  return ({ name }) => significantWords(name).every((word) => words.includes(word));
}

function toPage(filter: ProductFilter, rows: CardRow[], total: number, context: CallContext): ProductPage {
  return {
    results: rows.map((row) => toCard(row, context, filter.colors)),
    pagination: { page: filter.page, perPage: filter.perPage, totalPages: Math.ceil(total / filter.perPage) },
    total,
  };
}

async function suggest(words: string[], { db, now }: CallContext): Promise<SuggestedRows> {
  return words.length > 0 ? findSuggestions(db, words, SUGGESTED, now) : { keywords: [], cards: [] };
}

/** A word that is only begun, or mistyped. */
async function suggestMeant(words: string[], context: CallContext): Promise<SuggestedRows> {
  const begun = phraseBegunBy(words.join(" "));
  if (begun) return suggest(searchWords(begun), context);
  const { meant = [] } = words.length > 0 ? await correctWords(context.db, words) : {};
  return suggest(meant, context);
}

export const reviews = {
  listReviews: answer(listReviews, async ({ params, query }, { db }): Promise<ReviewPage> => {
    const { page, perPage, view } = query;
    const { results, spread, product } = await readReviews(db, params.productId, query);
    const { id: reviewedProductId, total, rating } = product ?? refuse("product_not_found", 404);
    if ((query.reviewedProductId ?? reviewedProductId) !== reviewedProductId) refuse("product_not_found", 404);
    const count = (stars: number) => spread.find((row) => row.rating === stars)?.count ?? 0;
    const withPhotos = spread.reduce((sum, row) => sum + row.withPhotos, 0);
    return {
      results: results.map(({ images, isVerified, ...review }) => ({
        ...review,
        isVerified: isVerified === 1,
        photos: JSON.parse(images),
      })),
      info: {
        page,
        perPage,
        reviewedProductId,
        total,
        withPhotos,
        totalPages: Math.ceil((view === "foto" ? withPhotos : total) / perPage),
        rating: starsOf(rating),
        spread: [count(5), count(4), count(3), count(2), count(1)],
      },
    };
  }),
};
