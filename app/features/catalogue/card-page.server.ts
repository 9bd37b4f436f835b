import type { Shop } from "#app/shop/client.server.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import { PAGE_MAX } from "#domain/catalogue/filter.ts";
import { PRODUCTS_PER_PAGE } from "#domain/catalogue/product-address.ts";
import { type CardView, toCard } from "./card-view.ts";

export interface CardPage {
  cards: CardView[];
  page: number;
  pages: number;
  /** How many there are on all pages. */
  total: number;
}

/** Which page `?halaman=` asks for; the first when it makes no sense. */
export function requestedPage(request: Request): number {
  const input = Number(new URL(request.url).searchParams.get("halaman"));
  return Number.isInteger(input) && input >= 1 && input <= PAGE_MAX ? input : 1;
}

/** A page of cards for a screen that numbers its pages as `?halaman=2`. */
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
