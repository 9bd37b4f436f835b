import type { AppLoadContext } from "@remix-run/cloudflare";
import { type CardView, toCard } from "#app/features/catalogue/card-view.ts";
import { toReviews } from "#app/features/catalogue/review-view.ts";
import { toRoom } from "#app/features/content/room-view.ts";
import { toVouchers } from "#app/features/promotions/voucher-terms.server.ts";
import { pageNumberOf } from "#app/page/page-number.ts";
import { openShop } from "#app/shop/client.server.ts";
import { late, withinBudget } from "#app/shop/late.server.ts";
import { listProducts, showProductPartner } from "#contract/catalogue/catalogue.ts";
import type { ProductDetail } from "#contract/catalogue/product.ts";
import { listReviews } from "#contract/catalogue/reviews.ts";
import { listProductInspiration } from "#contract/content/inspiration.ts";
import { listProductVouchers } from "#contract/promotions/promotions.ts";
import type { ProductFilter } from "#domain/catalogue/filter.ts";
import { readReviewView } from "#domain/catalogue/review-view.ts";
import { loadDelivery } from "./delivery.server.ts";
import type { StockWishView } from "./stock-wish.tsx";

const RELATED = 8;
const OTHER_BUNDLES = 5;
const RECOMMENDED = 5;

/**
 * Everything around a product that its page can do without. Each part may come late, and may fail on its own. It is
 * asked for by what the address names, beside the product itself and not after it.
 */
export async function besideProduct(
  context: AppLoadContext,
  request: Request,
  key: string,
  asked: Promise<ProductDetail>,
) {
  const reviewQuery = {
    page: pageNumberOf(request, { name: "ulasan" }),
    view: readReviewView(new URL(request.url).searchParams.get("urut")),
  };
  const shop = openShop(context);
  // Without the product there is no page: then its own failure is told, and not once more by each part.
  const known = asked.catch(() => new Promise<never>(() => {}));
  const cards = async (filter: Partial<ProductFilter>): Promise<CardView[]> => {
    const { results } = await shop(listProducts, { query: filter });
    return results.map(toCard);
  };
  /** As every product's page asks for them, so that they are kept for all: with one more, in place of the product itself. */
  const others = async (filter: Partial<ProductFilter> & { perPage: number }): Promise<CardView[]> => {
    const [all, { id }] = await Promise.all([cards({ ...filter, perPage: filter.perPage + 1 }), known]);
    return all.filter((card) => card.id !== id).slice(0, filter.perPage);
  };
  const blocks = {
    reviews: shop(listReviews, { params: { productId: key }, query: reviewQuery }).then(toReviews),
    vouchers: shop(listProductVouchers, { params: { id: key } }).then(toVouchers),
    partners: shop(showProductPartner, { params: { id: key } }),
    rooms: shop(listProductInspiration, { params: { id: key } }).then((rooms) => rooms.map(toRoom)),
    // Bundles are related to the other bundles.
    related: Promise.all([cards({ like: key, perPage: RELATED }), known]).then(([related, { bundling }]) =>
      bundling === 1 ? [] : related,
    ),
    bundles: others({ isBundle: 1, perPage: OTHER_BUNDLES }),
    recommended: others({ type: "rekomendasi", perPage: RECOMMENDED }),
  };
  // Known with the shell around the page, so it does not push anything aside by coming later.
  const weighing = known.then(({ weightGram }) => weightGram);
  const [arriving, delivery] = await Promise.all([
    late(context, blocks),
    withinBudget(context, loadDelivery(context.own, new URL(request.url).searchParams, weighing)),
  ]);
  return { ...arriving, delivery, reviewView: reviewQuery.view };
}

export type BesideProduct = Awaited<ReturnType<typeof besideProduct>> & {
  /** What is said to who would wait for the chosen variant; null while it is in stock. */
  wish: StockWishView | null;
};
