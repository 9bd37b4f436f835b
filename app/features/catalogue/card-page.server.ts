import { pageNumberOf } from "#app/page/page-number.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import { PRODUCTS_PER_PAGE } from "#domain/catalogue/product-address.ts";
import { type CardView, toCard } from "./card-view.ts";

export interface CardPage {
  cards: CardView[];
  page: number;
  pages: number;
  /** The total across all pages. */
  total: number;
}

/** A page of what is on sale, for a screen with `?halaman=2` pagination. */
export async function loadSalePage(shop: Shop, request: Request): Promise<CardPage> {
  const page = pageNumberOf(request);
  const { results, pagination, total } = await shop(listProducts, {
    query: { isSale: 1, page, perPage: PRODUCTS_PER_PAGE },
  });
  return { cards: results.map(toCard), page, pages: pagination.totalPages, total };
}
