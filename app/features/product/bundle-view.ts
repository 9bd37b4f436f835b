import { variantHref } from "#app/features/catalogue/addresses.ts";
import type { CardPicture } from "#app/features/catalogue/card-view.ts";
import type { BundleDetail } from "#contract/catalogue/catalogue.ts";
import type { Rupiah } from "#domain/money.ts";
import { toPicture } from "./product-view.ts";

export interface BundleView {
  parts: PartView[];
  /** What one bundle costs less than its parts. */
  saving: Rupiah;
  savingText: string;
}

export interface PartView {
  variant: number;
  href: string;
  name: string;
  color: string;
  price: Rupiah;
  /** How many stand in one bundle. */
  quantity: number;
  isSold: boolean;
  picture: CardPicture | null;
}

export function toBundleView(detail: BundleDetail): BundleView {
  return {
    parts: detail.bundle_summary.map((part) => ({
      variant: part.uni_product_variants_id,
      href: variantHref(part.slug, part.uni_product_variants_id),
      name: part.name_long,
      color: part.color,
      price: part.valid_price,
      quantity: part.initial_quantity,
      isSold: part.valid_stock < part.initial_quantity,
      picture: toPicture(part.r_uni_product_image),
    })),
    saving: detail.saving_nominal,
    savingText: detail.saving_rp,
  };
}
