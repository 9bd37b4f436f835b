import { discountPercent, type Rupiah } from "#domain/money.ts";
import type { Seconds } from "#lib/time.ts";

export interface PriceList {
  hoNormal: Rupiah;
  /** The shop's own price when it is below the usual one. */
  hoMore: Rupiah | null;
  moreDiscountPrice: Rupiah | null;
}

export interface Sale {
  start: Seconds;
  end: Seconds;
  price: Rupiah;
  remains: number;
}

/** The price of a variant outside any sale: the lowest price that the shop has set for it. */
export function usualPrice(list: PriceList): Rupiah {
  return Math.min(list.hoNormal, list.hoMore ?? list.hoNormal, list.moreDiscountPrice ?? list.hoNormal);
}

/** Whether a sale's price applies in this second: start included, end excluded, while pieces remain. */
export function isSaleOpen(sale: Sale, now: Seconds): boolean {
  return isOfferOpen(sale, now) && sale.remains > 0;
}

/** Whether an offer is open in this second: start included, end excluded. */
export function isOfferOpen(offer: { start: Seconds; end: Seconds }, now: Seconds): boolean {
  return offer.start <= now && now < offer.end;
}

/** The price of a variant at `now`. */
export function priceOf(list: PriceList, sale: Sale | undefined, now: Seconds): Rupiah {
  return sale && isSaleOpen(sale, now) ? Math.min(sale.price, usualPrice(list)) : usualPrice(list);
}

/** How many pieces can be bought at that price: for a running sale, only what remains of it. */
export function validStock(stock: number, sale: Sale | undefined, now: Seconds): number {
  return sale && isSaleOpen(sale, now) ? Math.min(stock, sale.remains) : stock;
}

export interface PriceSummary {
  priceNormalMin: Rupiah;
  priceMin: Rupiah;
  priceMax: Rupiah;
  discountMax: number;
}

/**
 * A list's price summary of a product: its variants' prices and their current cost; outside any sale that is the usual
 * price.
 */
export function summarizePrices(lists: PriceList[], prices: Rupiah[] = lists.map(usualPrice)): PriceSummary {
  return {
    priceNormalMin: Math.min(...lists.map((list) => list.hoNormal)),
    priceMin: Math.min(...prices),
    priceMax: Math.max(...prices),
    discountMax: Math.max(...lists.map((list, n) => discountPercent(list.hoNormal, prices[n] ?? usualPrice(list)))),
  };
}

export interface BundleComponent {
  variantId: number;
  /** How many pieces of it one bundle contains. */
  quantity: number;
  stock: number;
  /** Set where a shopper sees what a bundle is made of. */
  name?: string;
}

/** The stock of a bundle, limited by its scarcest component. */
export function bundleStock(components: BundleComponent[]): number {
  if (components.length === 0) return 0;
  return Math.min(...components.map(({ stock, quantity }) => Math.floor(stock / quantity)));
}

/** The components of `bundles` bundles in total. */
export function scaleComponents(components: BundleComponent[], bundles: number) {
  return components.map(({ variantId, quantity, name }) => ({
    variantId,
    quantity: quantity * bundles,
    initialQuantity: quantity,
    name: name ?? "",
  }));
}

/** The saving of a bundle over its components bought one by one; never negative. */
export function bundleSaving(bundlePrice: Rupiah, components: { price: Rupiah; quantity: number }[]): Rupiah {
  const apart = components.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return Math.max(0, apart - bundlePrice);
}

/** The kinds of goods that share a parcel: insured jewellery, small things for the home, and furniture by van. */
export const THING_KINDS = ["jewellery", "home", "furniture"] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** A piece of so much is furniture: from there on cargo is worth it. */
const FURNITURE_GRAM = 10_000;

export function kindOf({ isInsured = false, weightGram = 0 }: { isInsured?: boolean; weightGram?: number }): ThingKind {
  if (isInsured) return "jewellery";
  return weightGram >= FURNITURE_GRAM ? "furniture" : "home";
}
