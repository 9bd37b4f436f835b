import type { Rupiah } from "#domain/money.ts";

export interface BundleComponent {
  variantId: number;
  /** How many pieces of it stand in one bundle. */
  quantity: number;
  stock: number;
  /** Known where a shopper reads what a bundle is made of. */
  name?: string;
}

/** A bundle can be had as often as its scarcest component allows. */
export function bundleStock(components: BundleComponent[]): number {
  if (components.length === 0) return 0;
  return Math.min(...components.map(({ stock, quantity }) => Math.floor(stock / quantity)));
}

/** What the components of `bundles` bundles come to. */
export function scaleComponents(components: BundleComponent[], bundles: number) {
  return components.map(({ variantId, quantity, name }) => ({
    variantId,
    quantity: quantity * bundles,
    initialQuantity: quantity,
    name: name ?? "",
  }));
}

/** How much cheaper a bundle is than its components bought one by one; never less than nothing. */
export function bundleSaving(bundlePrice: Rupiah, components: { price: Rupiah; quantity: number }[]): Rupiah {
  const apart = components.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return Math.max(0, apart - bundlePrice);
}
