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
  const { r_uni_product_variants: cardVariants, ...card } = toCard(row, desk);
  const images = JSON.parse(row.images) as ProductImage[];
  const variants = (JSON.parse(row.variants) as VariantFacts[]).map((facts, n): Variant => {
    const { valid_price = 0, valid_stock = 0 } = cardVariants[n] ?? {};
    return {
      id: facts.id,
      variant: facts.variant,
      color: facts.color,
      valid_price,
      valid_stock,
      name_long: facts.variant,
      stock_available: row.bundling ? bundleStock(facts.components) : facts.stock,
      r_uni_product_variant_prices: {
        ho_normal: facts.hoNormal,
        ho_more: facts.hoMore,
        more_discount_price: facts.moreDiscountPrice,
      },
      r_uni_product_images: images.filter(({ variantId }) => variantId === facts.id).map(({ image }) => image),
      r_uni_product_flashsale: toFlashOffer(facts.sales, facts, desk) ?? null,
      r_uni_product_get_free: facts.gifts[0] ? toFreeGift(facts.gifts[0], desk) : null,
      r_uni_product_get_po: facts.preOrder ? toPreOrder(facts.preOrder) : null,
      r_uni_product_get_combo: facts.combos.map((combo) => toCombo(combo, desk)),
      r_uni_product_get_reedem: facts.redeems.map((redeem) => toRedeemOffer(redeem, desk)),
    };
  });
  return {
    ...card,
    status: row.status,
    deleted_at: row.deleted_at,
    name_short: row.name_short,
    brand: row.brand,
    description: row.description,
    specification: JSON.parse(row.specification),
    category: { id: row.category_id, name: row.category_name },
    sub_category: row.sub_category_id === null ? null : { id: row.sub_category_id, name: row.sub_category_name ?? "" },
    room_type: row.room_type,
    weight_gram: row.weight_gram,
    variants_available: variants.length,
    colors_available: new Set(variants.map(({ color }) => color).filter(Boolean)).size,
    review_total: row.review_total,
    updated_at: row.updated_at,
    r_uni_product_variants: variants,
  };
}

/** A bundle, with the components of its first variant and what they would cost one by one. */
export function toBundle(row: ProductRow, rows: ComponentRow[], desk: Desk): BundleDetail {
  const detail = toDetail(row, desk);
  const bundle = detail.r_uni_product_variants[0];
  const components = rows
    .filter(({ bundle_variant_id }) => bundle_variant_id === bundle?.id)
    .map(({ quantity, ...sold }) => ({ quantity, sold: readSold(sold) }));
  const priced = components.map(({ quantity, sold }) => ({ quantity, sold, ...termsOf(sold, desk.now) }));
  const saving = bundleSaving(bundle?.valid_price ?? 0, priced);
  return {
    ...detail,
    bundle_summary: priced.map(({ quantity, sold, price, stock }) => ({
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
    saving_nominal: saving,
    saving_rp: formatRupiah(saving),
  };
}
