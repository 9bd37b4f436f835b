import type { AppLoadContext } from "@remix-run/cloudflare";
import type { CardPage } from "#app/features/catalogue/card-page.server.ts";
import type { CardPicture, CardView } from "#app/features/catalogue/card-view.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { showBundle } from "#contract/catalogue/catalogue.ts";
import { toBundleView } from "./bundle-view.ts";

const PARTS_SHOWN = 3;

export interface BundleCard extends CardView {
  /** What else is in it, in pictures: the card's own shows one part. */
  parts: CardPicture[];
}

/** Cards of bundles, with what each saves and what it is made of; a bundle whose parts cannot be read has the card alone. */
export async function loadBundles(context: AppLoadContext, shop: Shop, page: CardPage) {
  const load = async (card: CardView): Promise<BundleCard> => {
    const detail = await orFallback(context, shop(showBundle, { params: { id: String(card.id) } }), null);
    if (!detail) return { ...card, parts: [] };
    const { parts, saving, savingText } = toBundleView(detail);
    const pictures = parts.flatMap(({ picture }) => (picture && picture.src !== card.picture?.src ? [picture] : []));
    return { ...card, badge: saving > 0 ? `HEMAT ${savingText}` : card.badge, parts: pictures.slice(0, PARTS_SHOWN) };
  };
  return { ...page, cards: await Promise.all(page.cards.map(load)) };
}
