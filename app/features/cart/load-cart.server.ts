import type { AppLoadContext } from "@remix-run/cloudflare";
import { toCard } from "#app/features/catalogue/card-view.ts";
import { voucherTerms } from "#app/features/promotions/own-vouchers.server.ts";
import * as paths from "#app/paths.ts";
import { askCartPage } from "#app/personal/visitor-cache.server.ts";
import type { Shopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { late, orFallback } from "#app/shop/late.server.ts";
import { addresses } from "#contract/account/address-book.ts";
import type { Answer, Shop } from "#contract/call.ts";
import type { listVouchers } from "#contract/cart.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import { listSettings } from "#contract/content/content.ts";
import { listRedeemOffers } from "#contract/promotions.ts";
import { type Cart, earnsOffers, isBought } from "#domain/cart/lines.ts";
import { worldOfCart } from "#domain/cart/pricing.ts";

import { formatPoints } from "#domain/money.ts";

import { parcelKindLabels, parcelsOf, quoteParcels, spanOf } from "#domain/orders/parcels.ts";
import { refusalWords, whyRefused } from "#domain/refusals.ts";
import { readCalendar } from "#domain/service/calendar.ts";
import { formatDate, formatDays } from "#lib/date.ts";
import { changeBasket, showBasket } from "./basket.server.ts";
import { cartForm, isRedeem } from "./cart-form.ts";
import type { CartParcelView, CartVoucherView } from "./cart-summary.tsx";
import { toCartView, toSavedView } from "./cart-view.ts";
import type { RedeemView } from "./redeem.tsx";

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
  const [[address], settings] = await Promise.all([
    orFallback(context, shop(addresses.index), []),
    orFallback(context, openShop(context)(listSettings), []),
  ]);
  const calendar = readCalendar(settings);
  return quoteParcels(parcels, address?.provinceId, []).map((parcel) => {
    const { number, kind, readyAt } = parcel;
    const span = spanOf([parcel], context.now, calendar);
    const when = span ? `perkiraan tiba ${formatDays(span.from, span.to)}` : "dikirim setelah dibayar";
    return { number, label: parcelKindLabels[kind], readyOn: readyAt > 0 ? formatDate(readyAt) : null, when };
  });
}

function toVoucherView(one: Answer<typeof listVouchers>[number]): CartVoucherView {
  const { code, title, takenOff } = one;
  return { code, title, terms: voucherTerms(one), takenOff, problem: whyRefused(one) };
}

type Offers = Answer<typeof listRedeemOffers>;

/**
 * The rewards that the shopper has the points for, given the current cart, and what is already taken for points; null
 * when there is nothing to show.
 */
async function showRedeem(context: AppLoadContext, points: number): Promise<RedeemView | null> {
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
