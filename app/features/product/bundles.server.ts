import type { CardPage } from "#app/features/catalogue/card-page.server.ts";
import { type CardPicture, type CardView, toCard } from "#app/features/catalogue/card-view.ts";
import { pageNumberOf } from "#app/page/page-number.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { type BundleCard as Listed, listBundles } from "#contract/catalogue/catalogue.ts";
import { PRODUCTS_PER_PAGE } from "#domain/catalogue/product-address.ts";
import { toBundleView } from "./bundle-view.ts";

const PARTS_SHOWN = 3;

export interface BundleCard extends CardView {
  /** What else is in it, in pictures: the card's own shows one part. */
  parts: CardPicture[];
}

export interface BundlePage extends Omit<CardPage, "cards"> {
  cards: BundleCard[];
}

/** A page of bundles, with what each saves and what it is made of. */
export async function loadBundles(shop: Shop, request: Request): Promise<BundlePage> {
  const page = pageNumberOf(request);
  const { results, pagination, total } = await shop(listBundles, { query: { page, perPage: PRODUCTS_PER_PAGE } });
  return { cards: results.map(toBundleCard), page, pages: pagination.totalPages, total };
}

function toBundleCard(bundle: Listed): BundleCard {
  const card = toCard(bundle);
  const { parts, saving, savingText } = toBundleView(bundle);
  const pictures = parts.flatMap(({ picture }) => (picture && picture.src !== card.picture?.src ? [picture] : []));
  return { ...card, badge: saving > 0 ? `HEMAT ${savingText}` : card.badge, parts: pictures.slice(0, PARTS_SHOWN) };
}
