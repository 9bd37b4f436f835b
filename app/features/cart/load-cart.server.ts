import type { AppLoadContext } from "@remix-run/cloudflare";
import { toCard } from "#app/features/catalogue/card-view.ts";
import { voucherTerms } from "#app/features/promotions/voucher-terms.server.ts";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import { late } from "#app/shop/late.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { listSavedLines, listVouchers } from "#contract/cart/cart.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import { voucherProblem } from "#domain/promotions/voucher.ts";
import { showBasket } from "./basket.server.ts";
import type { CartVoucherView } from "./cart-summary.tsx";
import { toCartView } from "./cart-view.ts";
import { showRedeem } from "./redeem.server.ts";
import { toSavedView } from "./saved-view.ts";

const RECOMMENDED = 5;
/** Enough that some remain after removing those already in the cart. */
const RECOMMENDED_FROM = 20;

/** The cart first; vouchers and recommendations may come late. */
export async function loadCart(context: AppLoadContext, shop: Shop) {
  const vouchers = async (): Promise<CartVoucherView[]> => {
    const all = await shop(listVouchers, { query: { device: "web" } });
    const open = all.filter(({ state }) => state === "open");
    return open.map((one) => ({
      code: one.code,
      title: one.title,
      terms: voucherTerms(one),
      takenOff: one.takenOff,
      problem: voucherProblem(one.refused),
    }));
  };
  const recommended = async () => {
    const query = { type: "rekomendasi" as const, perPage: RECOMMENDED_FROM };
    const [found, cart] = await Promise.all([openShop(context)(listProducts, { query }), showBasket(context)]);
    const own = new Set(cart.cartLines.map(({ slug }) => slug));
    const cards = found.results.filter(({ slug }) => !own.has(slug)).map(toCard);
    return cards.filter(({ isSold }) => !isSold).slice(0, RECOMMENDED);
  };
  const [cart, saved, redeem, beside] = await Promise.all([
    showBasket(context),
    orFallback(context, shop(listSavedLines), []),
    showRedeem(context, shop),
    late(context, { vouchers: vouchers(), recommended: recommended() }),
  ]);
  return { cart: toCartView(cart), saved: saved.map(toSavedView), redeem, late: beside };
}
