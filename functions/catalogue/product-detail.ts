import type { BundleDetail } from "#contract/catalogue/catalogue.ts";
import type { ProductDetail, Variant } from "#contract/catalogue/product.ts";
import { nameOf } from "#domain/cart/pricing.ts";
import { termsOf } from "#domain/cart/terms.ts";
import { bundleSaving, bundleStock } from "#domain/catalogue/bundle.ts";
import { formatRupiah } from "#domain/money.ts";
import { readSold } from "#functions/db/variant-sql.ts";
import type { Desk } from "#functions/http/answer.ts";
import {
  noPicture,
  toCombo,
  toFlashOffer,
  toFreeGift,
  toPreOrder,
  toRedeemOffer,
} from "#functions/promotions/offer-answer.ts";
import type { ComboFacts, GiftFacts, PreOrderFacts, RedeemFacts } from "#functions/promotions/promotion-queries.ts";
import { toCard } from "./card-answer.ts";
import type { CardVariantFacts } from "./card-queries.ts";
import type { ComponentRow, ProductImage, ProductRow } from "./product-queries.ts";

interface VariantFacts extends CardVariantFacts {
  gifts: GiftFacts[];
  preOrder: PreOrderFacts | null;
  combos: ComboFacts[];
  redeems: RedeemFacts[];
}

/** A product whole, with the prices and offers of this second. */
export function toDetail(row: ProductRow, desk: Desk): ProductDetail {
  const { variants: cardVariants, ...card } = toCard(row, desk);
  const images = JSON.parse(row.images) as ProductImage[];
  const variants = (JSON.parse(row.variants) as VariantFacts[]).map((facts, n): Variant => {
    const { validPrice = 0, validStock = 0 } = cardVariants[n] ?? {};
    return {
      id: facts.id,
      variant: facts.variant,
      color: facts.color,
      validPrice,
      validStock,
      nameLong: facts.variant,
      stockAvailable: row.bundling ? bundleStock(facts.components) : facts.stock,
      variantPrices: {
        normalPrice: facts.hoNormal,
        shopPrice: facts.hoMore,
        extraDiscountPrice: facts.moreDiscountPrice,
      },
      productImages: images.filter(({ variantId }) => variantId === facts.id).map(({ image }) => image),
      flashSale: toFlashOffer(facts.sales, facts, desk) ?? null,
      gifts: facts.gifts[0] ? toFreeGift(facts.gifts[0], desk) : null,
      preOrder: facts.preOrder ? toPreOrder(facts.preOrder) : null,
      combos: facts.combos.map((combo) => toCombo(combo, desk)),
      redeems: facts.redeems.map((redeem) => toRedeemOffer(redeem, desk)),
    };
  });
  return {
    ...card,
    status: row.status,
    deletedAt: row.deletedAt,
    nameShort: row.nameShort,
    brand: row.brand,
    description: row.description,
    specification: JSON.parse(row.specification),
    category: { id: row.categoryId, name: row.categoryName },
    subCategory: row.subCategoryId === null ? null : { id: row.subCategoryId, name: row.subCategoryName ?? "" },
    roomType: row.roomType,
    weightGram: row.weightGram,
    variantsAvailable: variants.length,
    colorsAvailable: new Set(variants.map(({ color }) => color).filter(Boolean)).size,
    reviewTotal: row.reviewTotal,
    updatedAt: row.updatedAt,
    variants,
  };
}

/** A bundle, with the components of its first variant and what they would cost one by one. */
export function toBundle(row: ProductRow, rows: ComponentRow[], desk: Desk): BundleDetail {
  const detail = toDetail(row, desk);
  const bundle = detail.variants[0];
  const components = rows
    .filter(({ bundleVariantId }) => bundleVariantId === bundle?.id)
    .map(({ quantity, ...sold }) => ({ quantity, sold: readSold(sold) }));
  const priced = components.map(({ quantity, sold }) => ({ quantity, sold, ...termsOf(sold, desk.now) }));
  const saving = bundleSaving(bundle?.validPrice ?? 0, priced);
  return {
    ...detail,
    bundleSummary: priced.map(({ quantity, sold, price, stock }) => ({
      variantId: sold.variantId,
      quantity,
      initialQuantity: quantity,
      validPrice: price,
      validStock: stock,
      slug: sold.slug,
      nameLong: nameOf(sold),
      color: sold.color,
      productImage: sold.image ?? noPicture,
    })),
    savingNominal: saving,
    savingRp: formatRupiah(saving),
  };
}
