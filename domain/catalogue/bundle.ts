import type { Rupiah } from "#domain/money.ts";

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
