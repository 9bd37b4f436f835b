import type { AppLoadContext } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import type { Answer } from "#contract/call.ts";
import { listRedeemOffers } from "#contract/promotions.ts";
import { type Cart, earnsOffers, isBought } from "#domain/cart/lines.ts";
import { formatPoints } from "#domain/money.ts";
import { refusalWords } from "#domain/refusals.ts";
import { changeBasket, showBasket } from "./basket.server.ts";
import { cartForm, isRedeem } from "./cart-form.ts";
import type { RedeemView } from "./redeem.tsx";

type Offers = Answer<typeof listRedeemOffers>;

/**
 * The rewards that the shopper has the points for, given the current cart, and what is already taken for points; null
 * when there is nothing to show.
 */
export async function showRedeem(context: AppLoadContext, points: number): Promise<RedeemView | null> {
  const [cart, running] = await Promise.all([showBasket(context), openShop(context)(listRedeemOffers, {})]);
  const left = points - cart.pointsNeeded;
  const offers = offersFor(cart, running).filter(({ offer }) => offer.points <= left);
  if (offers.length === 0 && cart.pointsNeeded === 0) return null;
  return {
    balance: formatPoints(points),
    taken: cart.pointsNeeded > 0 ? formatPoints(cart.pointsNeeded) : null,
    short: left < 0 ? formatPoints(-left) : null,
    offers: offers.map(({ variantId: main, nameLong: mainName, offer }) => ({
      main,
      mainName,
      variant: offer.variantId,
      name: offer.nameLong,
      href: paths.variant(offer.slug, offer.variantId),
      imageUrl: offer.productImage.imageUrl,
      points: formatPoints(offer.points),
    })),
  };
}

/**
 * Each reward once, unless it is already in the cart for points, and only if the product it depends on is being bought.
 */
function offersFor({ cartLines: lines }: Cart, running: Offers): Offers {
  const bought = lines.filter((line) => isBought(line) && earnsOffers(line));
  const mains = new Set(bought.map((line) => line.variantId));
  const seen = new Set(lines.filter((line) => line.isRedeem).map((line) => line.variantId));
  return running.filter(({ variantId: main, offer }) => {
    if (!mains.has(main) || seen.has(offer.variantId)) return false;
    seen.add(offer.variantId);
    return true;
  });
}

/** Redeems what the shopper wanted before signing in. Returns the notice, or null when nothing was wanted. */
export async function redeemKept(context: AppLoadContext, shop: Shop, kept: Record<string, string>) {
  const form = cartForm.safeParse(kept);
  if (!form.success || !isRedeem(form.data)) return null;
  const { refused } = await changeBasket(context, shop, form.data);
  return refused
    ? { kind: "danger" as const, text: refusalWords(refused) }
    : { kind: "success" as const, text: "Barang sudah masuk keranjang." };
}
