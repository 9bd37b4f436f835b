import type { AppLoadContext } from "@remix-run/cloudflare";
import { openShop } from "#app/shop/client.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { type Category, listProducts, type ProductPage, showFilterData } from "#domain/calls/catalogue.ts";
import { filterQuery } from "#domain/product-address.ts";
import type { ProductFilter } from "#domain/product-filter.ts";
import { toListView } from "./list-view.server.ts";
import type { ListView } from "./list-view.ts";

interface AskedList {
  filter: ProductFilter;
  ignored: string[];
  home?: Category;
}

/** A page of a list. Products that cannot be read leave the page standing, with words in their place. */
export async function loadList(context: AppLoadContext, { filter, ignored, home }: AskedList): Promise<ListView> {
  const shop = openShop(context);
  const [products, facets] = await Promise.all([
    readProducts(context, filter),
    withinBudget(context, shop(showFilterData)),
  ]);
  // A page that lacks something, or that nobody else asks for like that, is not worth keeping.
  if (products && facets && ignored.length === 0) context.keepPage();
  return toListView({ filter, ignored, products, facets, categories: facets?.categories ?? [], home });
}

/** Null when the call failed. Its fault is logged; a redirect is an answer. */
export async function readProducts(context: AppLoadContext, filter: ProductFilter): Promise<ProductPage | null> {
  try {
    return await openShop(context)(listProducts, { query: filterQuery(filter) });
  } catch (error) {
    if (error instanceof Response) throw error;
    context.noteFault(error);
    return null;
  }
}
