import type { AppLoadContext } from "@remix-run/cloudflare";
import { type CardView, toCard } from "#app/features/catalogue/card-view.ts";
import { openShop } from "#app/shop/client.server.ts";
import { listProducts } from "#domain/calls/catalogue.ts";
import { PRODUCTS_PER_PAGE } from "#domain/product-address.ts";
import { PAGE_MAX } from "#domain/product-filter.ts";

export interface BundleListView {
  cards: CardView[];
  page: number;
  pages: number;
}

/** A page of every bundle that is sold. */
export async function loadBundles(context: AppLoadContext, request: Request): Promise<BundleListView> {
  const asked = Number(new URL(request.url).searchParams.get("halaman"));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= PAGE_MAX ? asked : 1;
  const { results, pagination } = await openShop(context)(listProducts, {
    query: { is_bundle: 1, page, per_page: PRODUCTS_PER_PAGE },
  });
  context.keepPage();
  return { cards: results.map(toCard), page, pages: pagination.total_pages };
}
