import type { AppLoadContext } from "@remix-run/cloudflare";
import { pageNumberOf } from "#app/addresses.ts";
import { type CardView, toCard } from "#app/features/catalogue/card-view.ts";
import { toReviews } from "#app/features/catalogue/review-view.server.ts";
import { toRoom } from "#app/features/content/room-list.server.ts";
import { toVouchers } from "#app/features/promotions/own-vouchers.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { late, withinBudget } from "#app/shop/late.server.ts";
import type { Shop } from "#contract/call.ts";
import { listProducts, showProductPartner } from "#contract/catalogue/catalogue.ts";
import { listReviews, type ProductDetail } from "#contract/catalogue/product.ts";
import { listProductInspiration } from "#contract/content/inspiration.ts";
import { listProductVouchers } from "#contract/promotions.ts";
import { listVideos, type Video } from "#contract/showroom/showroom.ts";
import type { ProductFilter } from "#domain/catalogue/address.ts";
import { readReviewView } from "#domain/service/review.ts";

import { loadDelivery } from "./delivery.server.ts";
import type { FilmView } from "./gallery.tsx";
import type { StockWishView } from "./stock-wish.tsx";

const RELATED = 8;
const BUNDLES = 5;
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
  // If the product cannot be loaded, only its own failure is logged, not one for each part.
  const known = asked.catch(() => new Promise<never>(() => {}));
  const cards = async (filter: Partial<ProductFilter>): Promise<CardView[]> => {
    const { results } = await shop(listProducts, { query: filter });
    return results.map(toCard);
  };
  const likes = cards({ like: key, perPage: RELATED });
  const blocks = {
    reviews: shop(listReviews, { params: { productId: key }, query: reviewQuery }).then(toReviews),
    vouchers: shop(listProductVouchers, { params: { id: key } }).then(toVouchers),
    partners: shop(showProductPartner, { params: { id: key } }),
    rooms: shop(listProductInspiration, { params: { id: key } }).then((rooms) => rooms.map(toRoom)),
    related: Promise.all([likes, known]).then(([found, { bundling }]) => (bundling === 1 ? [] : found)),
    // A bundle stands beside the others of its kind, any other product beside the bundles that hold it.
    bundles: known.then(async ({ bundling, bundles = [] }) =>
      bundling === 1 ? (await likes).slice(0, BUNDLES) : bundles.map(toCard),
    ),
    recommended: Promise.all([cards({ type: "rekomendasi", besides: key, perPage: RECOMMENDED }), known]).then(
      ([others, { bundling }]) => (bundling === 1 ? [] : others),
    ),
  };
  // Known with the shell around the page, so it does not push anything aside by coming later.
  const weighing = known.then(({ weightGram }) => weightGram);
  const [arriving, films, delivery] = await Promise.all([
    late(context, blocks),
    withinBudget(context, filmsOf(shop, known)),
    withinBudget(context, loadDelivery(context.own, new URL(request.url).searchParams, weighing)),
  ]);
  return { ...arriving, films, delivery, reviewView: reviewQuery.view };
}

/** The showroom's films of this piece alone. */
async function filmsOf(shop: Shop, known: Promise<ProductDetail>): Promise<FilmView[]> {
  const [videos, { slug }] = await Promise.all([shop(listVideos), known]);
  const isOfPiece = ({ products }: Video) => products.length === 1 && products[0]?.slug === slug;
  return videos.filter(isOfPiece).map(({ fileUrl, title, imageUrl, width, height }) => ({
    file: fileUrl,
    title,
    picture: { src: imageUrl, width, height },
  }));
}

export type BesideProduct = Awaited<ReturnType<typeof besideProduct>> & {
  /** The notification form for the chosen variant; null while it is in stock. */
  wish: StockWishView | null;
};
