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
    const { validPrice: valid_price = 0, validStock: valid_stock = 0 } = cardVariants[n] ?? {};
    return {
      id: facts.id,
      variant: facts.variant,
      color: facts.color,
      validPrice: valid_price,
      validStock: valid_stock,
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
    deletedAt: row.deleted_at,
    nameShort: row.name_short,
    brand: row.brand,
    description: row.description,
    specification: JSON.parse(row.specification),
    category: { id: row.category_id, name: row.category_name },
    subCategory: row.sub_category_id === null ? null : { id: row.sub_category_id, name: row.sub_category_name ?? "" },
    roomType: row.room_type,
    weightGram: row.weight_gram,
    variantsAvailable: variants.length,
    colorsAvailable: new Set(variants.map(({ color }) => color).filter(Boolean)).size,
    reviewTotal: row.review_total,
    updatedAt: row.updated_at,
    variants,
  };
}

/** A bundle, with the components of its first variant and what they would cost one by one. */
export function toBundle(row: ProductRow, rows: ComponentRow[], desk: Desk): BundleDetail {
  const detail = toDetail(row, desk);
  const bundle = detail.variants[0];
  const components = rows
    .filter(({ bundle_variant_id }) => bundle_variant_id === bundle?.id)
    .map(({ quantity, ...sold }) => ({ quantity, sold: readSold(sold) }));
  const priced = components.map(({ quantity, sold }) => ({ quantity, sold, ...termsOf(sold, desk.now) }));
  const saving = bundleSaving(bundle?.validPrice ?? 0, priced);
  return {
    ...detail,
    bundleSummary: priced.map(({ quantity, sold, price, stock }) => ({
      uni_product_variants_id: sold.variantId,
      quantity,
      initial_quantity: quantity,
      valid_price: price,
      valid_stock: stock,
      slug: sold.slug,
      name_long: nameOf(sold),
      color: sold.color,
      r_uni_product_image: sold.image ?? noPicture,
    })),
    savingNominal: saving,
    savingRp: formatRupiah(saving),
  };
}
