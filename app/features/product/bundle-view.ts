import { type CardPicture, type CardView, toCard, toPicture } from "#app/features/catalogue/card-view.ts";
import * as paths from "#app/paths.ts";
import type { BundleDetail } from "#contract/catalogue/catalogue.ts";
import type { ProductCard } from "#contract/catalogue/product.ts";
import type { Rupiah } from "#domain/money.ts";
import type { ProductView } from "./product-view.ts";

export interface BundleView {
  parts: PartView[];
  /** The saving of one bundle compared with its parts. */
  saving: Rupiah;
  savingText: string;
}

/** The product with the sum of its parts as the price to compare with. */
export function withSaving<View extends ProductView>(product: View, saving: Rupiah): View {
  const { shown } = product;
  return shown && saving > 0 ? { ...product, shown: { ...shown, was: shown.price + saving, off: 0 } } : product;
}

export interface PartView {
  variant: number;
  href: string;
  name: string;
  color: string;
  price: Rupiah;
  /** The quantity in one bundle. */
  quantity: number;
  isSold: boolean;
  picture: CardPicture | null;
}

export function toBundleView(detail: BundleDetail): BundleView {
  return {
    parts: detail.bundleSummary.map((part) => ({
      variant: part.variantId,
      href: paths.variant(part.slug, part.variantId),
      name: part.nameLong,
      color: part.color,
      price: part.validPrice,
      quantity: part.initialQuantity,
      isSold: part.validStock < part.initialQuantity,
      picture: toPicture(part.productImage),
    })),
    saving: detail.savingNominal,
    savingText: detail.savingRp,
  };
}

const PARTS_SHOWN = 3;

export interface BundleCard extends CardView {
  /** What else is in it, in pictures: the card's own shows one part. */
  parts: CardPicture[];
}

export function toBundleCard(product: ProductCard): BundleCard {
  const card = toCard(product);
  const pictures = (product.bundleImages ?? []).flatMap((image) => toPicture(image) ?? []);
  return { ...card, parts: pictures.filter(({ src }) => src !== card.picture?.src).slice(0, PARTS_SHOWN) };
}
