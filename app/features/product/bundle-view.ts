import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import * as paths from "#app/paths.ts";
import type { BundleDetail } from "#contract/catalogue/catalogue.ts";
import type { Rupiah } from "#domain/money.ts";
import { toPicture } from "./product-view.ts";

export interface BundleView {
  parts: PartView[];
  /** The saving of one bundle compared with its parts. */
  saving: Rupiah;
  savingText: string;
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

export function toBundleView(detail: Pick<BundleDetail, "bundleSummary" | "savingNominal" | "savingRp">): BundleView {
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
