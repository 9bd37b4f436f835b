import type { AppLoadContext } from "@remix-run/cloudflare";
import { variantHref } from "#app/features/catalogue/addresses.ts";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import { showPoints } from "#contract/account/user.ts";
import type { Answer } from "#contract/call.ts";
import type { Cart } from "#contract/cart/cart.ts";
import { listRedeemOffers } from "#contract/promotions/promotions.ts";
import { formatPoints } from "#domain/money.ts";
import { changeBasket, showBasket } from "./basket.server.ts";
import { cartForm, isRedeem } from "./cart-form.ts";
import type { RedeemView } from "./redeem.tsx";
import { refusalWords } from "./refusals.ts";

type Offers = Answer<typeof listRedeemOffers>;

/** What the shopper could have for points beside what is in the cart, and whether the points suffice; null when there is nothing to say. */
export async function showRedeem(context: AppLoadContext, shop: Shop): Promise<RedeemView | null> {
  const [cart, running] = await Promise.all([showBasket(context), openShop(context)(listRedeemOffers, {})]);
  const offers = offersFor(cart, running);
  if (offers.length === 0 && cart.points_needed === 0) return null;
  const { points } = await shop(showPoints);
  const left = points - cart.points_needed;
  return {
    balance: formatPoints(points),
    taken: cart.points_needed > 0 ? formatPoints(cart.points_needed) : null,
    short: left < 0 ? formatPoints(-left) : null,
    offers: offers.map(({ uni_product_variants_id: main, name_long: mainName, offer }) => ({
      main,
      mainName,
      variant: offer.uni_product_variants_id,
      name: offer.name_long,
      href: variantHref(offer.slug, offer.uni_product_variants_id),
      image_url: offer.r_uni_product_image.image_url,
      points: formatPoints(offer.points),
      short: offer.points > left ? formatPoints(offer.points - Math.max(0, left)) : null,
    })),
  };
}

/** Each reward once, as long as it is not in the cart for points already and what it comes with is bought. */
function offersFor({ r_more_transaction_cart_details: lines }: Cart, running: Offers): Offers {
  const bought = lines.filter(
    (line) => line.is_selected && !line.is_unavailable && !line.is_get_free && !line.is_reedem,
  );
  const mains = new Set(bought.map((line) => line.uni_product_variants_id));
  const seen = new Set(lines.filter((line) => line.is_reedem).map((line) => line.uni_product_variants_id));
  return running.filter(({ uni_product_variants_id: main, offer }) => {
    if (!mains.has(main) || seen.has(offer.uni_product_variants_id)) return false;
    seen.add(offer.uni_product_variants_id);
    return true;
  });
}

/** Redeems what somebody wanted before they signed in: answers what there is to tell, or null when nothing was wanted. */
export async function redeemKept(context: AppLoadContext, shop: Shop, kept: Record<string, string>) {
  const form = cartForm.safeParse(kept);
  if (!form.success || !isRedeem(form.data)) return null;
  const { refused } = await changeBasket(context, shop, form.data);
  return refused
    ? { kind: "danger" as const, text: refusalWords(refused) }
    : { kind: "success" as const, text: "Barang sudah masuk keranjang." };
}
