import type { AppLoadContext } from "@remix-run/cloudflare";
import { toCard } from "#app/features/catalogue/card-view.ts";
import { voucherTerms } from "#app/features/promotions/voucher-terms.server.ts";
import { askCartPage } from "#app/personal/visitor-cache.server.ts";
import type { Shopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { late, orFallback } from "#app/shop/late.server.ts";
import { addresses } from "#contract/account/address-book.ts";
import type { Answer } from "#contract/call.ts";
import type { listVouchers } from "#contract/cart/cart.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import { isBought } from "#domain/cart/bought.ts";
import type { Cart } from "#domain/cart/lines.ts";
import { worldOfCart } from "#domain/cart/world.ts";
import { parcelKindLabels } from "#domain/orders/parcel-kinds.ts";
import { parcelsOf, quoteParcels, spanOf } from "#domain/orders/parcels.ts";
import { whyRefused } from "#domain/refusals.ts";
import { formatDate, formatDays } from "#lib/date.ts";
import { showBasket } from "./basket.server.ts";
import type { CartParcelView, CartVoucherView } from "./cart-summary.tsx";
import { toCartView } from "./cart-view.ts";
import { showRedeem } from "./redeem.server.ts";
import { toSavedView } from "./saved-view.ts";

const RECOMMENDED = 5;
/** Enough that some remain after removing those already in the cart. */
const RECOMMENDED_FROM = 20;

/** The cart first; recommendations may come late. */
export async function loadCart(context: AppLoadContext, shopper: Shopper) {
  const { shop } = shopper;
  const { cartPage } = await askCartPage(context, { shop });
  const { vouchers = [], saved = [], points = 0 } = cartPage ?? {};
  const recommended = async () => {
    const { cartLines } = await showBasket(context);
    const world = worldOfCart(cartLines);
    if (!world) return [];
    const query = { type: "rekomendasi" as const, perPage: RECOMMENDED_FROM, ...world };
    const found = await openShop(context)(listProducts, { query });
    const own = new Set(cartLines.map(({ slug }) => slug));
    const cards = found.results.filter(({ slug }) => !own.has(slug)).map(toCard);
    return cards.filter(({ isSold }) => !isSold).slice(0, RECOMMENDED);
  };
  const [cart, redeem, beside] = await Promise.all([
    showBasket(context),
    showRedeem(context, points),
    late(context, { recommended: recommended() }),
  ]);
  const open = vouchers.filter(({ state }) => state === "open");
  return {
    cart: toCartView(cart),
    parcels: await toParcels(context, shopper, cart),
    saved: saved.map(toSavedView),
    vouchers: open.map(toVoucherView),
    redeem,
    late: beside,
  };
}

/** In which parcels what is chosen would be sent, and when each comes; nothing where it is one. */
async function toParcels(context: AppLoadContext, { shop }: Shopper, { cartLines }: Cart): Promise<CartParcelView[]> {
  const parcels = parcelsOf(cartLines.filter(isBought), false);
  if (parcels.length < 2) return [];
  // To the address that the checkout begins with.
  const [address] = await orFallback(context, shop(addresses.index), []);
  return quoteParcels(parcels, address?.provinceId, []).map((parcel) => {
    const { number, kind, readyAt } = parcel;
    const span = spanOf([parcel], context.now);
    const when = span ? `perkiraan tiba ${formatDays(span.from, span.to)}` : "dikirim setelah dibayar";
    return { number, label: parcelKindLabels[kind], readyOn: readyAt > 0 ? formatDate(readyAt) : null, when };
  });
}

function toVoucherView(one: Answer<typeof listVouchers>[number]): CartVoucherView {
  const { code, title, takenOff } = one;
  return { code, title, terms: voucherTerms(one), takenOff, problem: whyRefused(one) };
}
