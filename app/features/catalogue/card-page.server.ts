import { redirect } from "@remix-run/cloudflare";
import { pageNumberOf } from "#app/addresses.ts";
import * as paths from "#app/paths.ts";
import type { Shop } from "#contract/call.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import type { ProductCard } from "#contract/catalogue/product.ts";
import { PRODUCTS_PER_PAGE } from "#domain/catalogue/address.ts";
import type { CardView } from "./card-view.ts";

export interface CardPage<Card extends CardView = CardView> {
  cards: Card[];
  page: number;
  pages: number;
  /** The total across all pages, and how many of them are on earlier ones. */
  total: number;
  before: number;
}

/** A page of cards for a screen with `?halaman=2` pagination; a page behind the last one leads to /404. */
export async function loadCardPage<Card extends CardView>(
  shop: Shop,
  request: Request,
  only: { isBundle: 1 } | { isSale: 1 },
  toView: (product: ProductCard) => Card,
): Promise<CardPage<Card>> {
  const page = pageNumberOf(request);
  const { results, pagination, total } = await shop(listProducts, {
    query: { ...only, page, perPage: PRODUCTS_PER_PAGE },
  });
  if (page > 1 && page > pagination.totalPages) throw redirect(paths.notFound());
  return {
    cards: results.map(toView),
    page,
    pages: pagination.totalPages,
    total,
    before: (page - 1) * PRODUCTS_PER_PAGE,
  };
}

/** The title and description of a page of cards: which one it is, from the second on. */
export function wordsOfPage(title: string, description: string, list: Pick<CardPage, "page" | "pages"> | null) {
  if (!list || list.page === 1) return { title, description };
  return {
    title: `${title} - Halaman ${list.page}`,
    description: `Halaman ${list.page} dari ${list.pages}. ${description}`,
  };
}
