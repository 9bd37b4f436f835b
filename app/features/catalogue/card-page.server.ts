import type { Shop } from "#app/shop/client.server.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import { PAGE_MAX } from "#domain/catalogue/filter.ts";
import { PRODUCTS_PER_PAGE } from "#domain/catalogue/product-address.ts";
import { type CardView, toCard } from "./card-view.ts";

export interface CardPage {
  cards: CardView[];
  page: number;
  pages: number;
  /** The total across all pages. */
  total: number;
}

/** The page number in `?halaman=`; 1 when it is invalid. */
export function requestedPage(request: Request): number {
  const input = Number(new URL(request.url).searchParams.get("halaman"));
  return Number.isInteger(input) && input >= 1 && input <= PAGE_MAX ? input : 1;
}

/** A page of cards for a screen with `?halaman=2` pagination. */
export async function loadCardPage(
  shop: Shop,
  request: Request,
  only: { isBundle: 1 } | { isSale: 1 },
): Promise<CardPage> {
  const page = requestedPage(request);
  const { results, pagination, total } = await shop(listProducts, {
    query: { ...only, page, perPage: PRODUCTS_PER_PAGE },
  });
  return { cards: results.map(toCard), page, pages: pagination.totalPages, total };
}
