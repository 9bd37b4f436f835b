import {
  listProductInspiration,
  listProducts,
  listTopProducts,
  type ProductPage,
  showBundle,
  showProduct,
  showProductPartner,
  suggestKeywords,
} from "#contract/catalogue/catalogue.ts";
import { listPackages, NEW_PACKAGES, PACKAGE_GROUP } from "#contract/promotions/promotions.ts";
import type { ProductFilter } from "#domain/catalogue/filter.ts";
import { emptyFilter } from "#domain/catalogue/product-address.ts";
import { searchWords } from "#domain/catalogue/search.ts";
import { toInspirationCard } from "#functions/content/content.ts";
import { selectInspirationOf } from "#functions/content/content-queries.ts";
import type { Database } from "#functions/db/database.ts";
import { answer, type CallContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { toCard } from "./card-answer.ts";
import type { CardRow } from "./card-queries.ts";
import { selectNextSaleChange } from "./price-now.ts";
import { toBundle, toDetail } from "./product-detail.ts";
import {
  asksClock,
  selectMatchPage,
  selectMatchTotal,
  selectProductPage,
  selectProductTotal,
} from "./product-list-queries.ts";
import { selectComponents, selectPartner, selectProduct } from "./product-queries.ts";
import { correctWords, findKeywords } from "./search-queries.ts";

const TOP_PRODUCTS = 12;
const KEYWORDS = 8;

/** Product lists, the search, and product pages. */
export const products = {
  listProducts: answer(listProducts, async ({ query }, context) => {
    if (query.q === "") return readList(query, context);
    const words = searchWords(query.q);
    const first = await readMatches(query, words, context);
    const meant = first.total === 0 && words.length > 0 ? await correctWords(context.db, words) : undefined;
    return meant ? readMatches(query, meant, context) : first;
  }),

  listTopProducts: answer(listTopProducts, async (_, context) => {
    const filter: ProductFilter = { ...emptyFilter, perPage: TOP_PRODUCTS, type: "koleksi-terbaik" };
    return (await context.db.rows(selectProductPage(filter, context.now))).map((row) => toCard(row, context));
  }),

  suggestKeywords: answer(suggestKeywords, async ({ query }, { db, address, limit }) => {
    await limit("search", address);
    const words = searchWords(query.q);
    const found = words.length > 0 ? await findKeywords(db, words, KEYWORDS) : [];
    const keywords = found.length > 0 ? found : await suggestMeant(db, words);
    return { results: keywords.map((keyword) => ({ keyword })) };
  }),

  showProduct: answer(showProduct, async ({ params }, context) => {
    const [row] = await context.db.rows(selectProduct(params.id, context.now));
    return toDetail(row ?? refuse("product_not_found", 404), context);
  }),

  showBundle: answer(showBundle, async ({ params }, context) => {
    const [[row], components] = await context.db.batch([
      selectProduct(params.id, context.now),
      selectComponents(params.id, context.now),
    ]);
    return toBundle(row?.bundling ? row : refuse("product_not_found", 404), components, context);
  }),

  showProductPartner: answer(showProductPartner, ({ params }, { db }) => db.rows(selectPartner(params.id))),

  listProductInspiration: answer(listProductInspiration, async ({ params }, { db }) => {
    const rows = await db.rows(selectInspirationOf(params.id));
    return rows.map(toInspirationCard);
  }),

  listPackages: answer(listPackages, async (_, context) => {
    const filter: ProductFilter = {
      ...emptyFilter,
      categoryGroup: PACKAGE_GROUP,
      type: "terbaru",
      perPage: NEW_PACKAGES,
    };
    return (await context.db.rows(selectProductPage(filter, context.now))).map((row) => toCard(row, context));
  }),
};

async function readList(filter: ProductFilter, context: CallContext): Promise<ProductPage> {
  const [rows, totals, changes] = await context.db.batch([
    selectProductPage(filter, context.now),
    selectProductTotal(filter, context.now),
    selectNextSaleChange(context.now),
  ]);
  if (asksClock(filter)) context.changesAt(changes[0]?.second ?? undefined);
  return toPage(filter, rows, totals[0]?.total ?? 0, context);
}

async function readMatches(filter: ProductFilter, words: string[], context: CallContext): Promise<ProductPage> {
  const [rows, changes] = await context.db.batch([
    selectMatchPage(filter, words, context.now),
    selectNextSaleChange(context.now),
  ]);
  if (asksClock(filter)) context.changesAt(changes[0]?.second ?? undefined);
  if (rows.length > 0 || filter.page === 1) return toPage(filter, rows, rows[0]?.found ?? 0, context);
  const [beyond] = await context.db.rows(selectMatchTotal(filter, words, context.now));
  return toPage(filter, [], beyond?.total ?? 0, context);
}

function toPage(filter: ProductFilter, rows: CardRow[], total: number, context: CallContext): ProductPage {
  return {
    results: rows.map((row) => toCard(row, context)),
    pagination: { page: filter.page, perPage: filter.perPage, totalPages: Math.ceil(total / filter.perPage) },
    total,
  };
}

async function suggestMeant(db: Database, words: string[]): Promise<string[]> {
  const meant = words.length > 0 ? await correctWords(db, words) : undefined;
  return meant ? findKeywords(db, meant, KEYWORDS) : [];
}
