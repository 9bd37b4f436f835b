import type { BundleDetail } from "#contract/catalogue/catalogue.ts";
import type { ProductDetail, Variant } from "#contract/catalogue/product.ts";
import { nameOf } from "#domain/cart/pricing.ts";
import { stockOf } from "#domain/cart/terms.ts";
import { bundleStock, usualPrice } from "#domain/catalogue/price.ts";
import {
  HANDED_OVER,
  isEngraved,
  promisesOfParts,
  returnRuleOf,
  type SpecificationLine,
} from "#domain/catalogue/promises.ts";
import { formatRupiah } from "#domain/money.ts";
import { shippingSpan } from "#domain/orders/shipping.ts";
import { readOrName } from "#functions/db/json.ts";
import { readSold } from "#functions/db/product-sql.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import type { CallContext } from "#functions/http/answer.ts";
import type { ComboInfo, GiftInfo, PreOrderInfo, RedeemInfo } from "#functions/promotions/promotion-queries.ts";
import {
  noPicture,
  toCombo,
  toFlashOffer,
  toFreeGift,
  toPreOrder,
  toRedeemOffer,
} from "#functions/promotions/promotions.ts";
import type { Image } from "#lib/shapes.ts";
import { toCard } from "./card-answer.ts";
import type { CardVariantInfo } from "./card-queries.ts";
import type { ComponentRow, ProductImage, ProductRow } from "./product-queries.ts";

interface VariantInfo extends CardVariantInfo {
  sku: string;
  gifts: GiftInfo[];
  preOrder: PreOrderInfo | null;
  combos: ComboInfo[];
  redeems: RedeemInfo[];
}

/** A full product, with current prices and offers. */
export function toDetail(row: ProductRow, context: CallContext): ProductDetail {
  const { variants: cardVariants, ...card } = toCard(row, context);
  const images = JSON.parse(row.images) as ProductImage[];
  const infos = JSON.parse(row.variants) as VariantInfo[];
  const variants = infos.map((info, n): Variant => {
    const { validPrice = 0, validStock = 0 } = cardVariants[n] ?? {};
    return {
      id: info.id,
      sku: info.sku,
      variant: info.variant,
      color: info.color,
      validPrice,
      validStock,
      nameLong: info.variant,
      stockAvailable: row.bundling ? bundleStock(info.components) : info.stock,
      variantPrices: {
        normalPrice: info.hoNormal,
        shopPrice: info.hoMore,
        extraDiscountPrice: info.moreDiscountPrice,
      },
      productImages: imagesOf(info, infos, images),
      flashSale: toFlashOffer(info.sales, info, context) ?? null,
      gifts: info.gifts[0] ? toFreeGift(info.gifts[0], context) : null,
      preOrder: preOrderAt(info.preOrder, context),
      combos: info.combos.map((combo) => toCombo(combo, context)),
      redeems: info.redeems.map((redeem) => toRedeemOffer(redeem, context)),
    };
  });
  const specification = readOrName<SpecificationLine[]>(row.specification, product.specification, row.id) ?? [];
  return {
    ...card,
    status: row.status,
    deletedAt: row.deletedAt,
    nameShort: row.nameShort,
    brand: row.brand,
    description: row.description,
    specification,
    returns: returnRuleOf(
      [{ category: row.categoryName, isEngraved: isEngraved(specification) }],
      variants.length > 0 && variants.every(({ preOrder }) => preOrder !== null),
    ),
    category: { id: row.categoryId, name: row.categoryName },
    subCategory: row.subCategoryId === null ? null : { id: row.subCategoryId, name: row.subCategoryName ?? "" },
    roomType: row.roomType,
    weightGram: row.weightGram,
    shipping: shippingOf(row.weightGram, specification),
    variantsAvailable: variants.length,
    colorsAvailable: new Set(variants.map(({ color }) => color).filter(Boolean)).size,
    reviewTotal: row.reviewTotal,
    updatedAt: row.updatedAt,
    variants,
  };
}

function shippingOf(weightGram: number, specification: SpecificationLine[]) {
  return shippingSpan(
    weightGram,
    specification.some(({ label }) => label === HANDED_OVER),
  );
}

/** A made-to-order variant counts as such until its day, as in the cart. */
export function preOrderAt(preOrder: PreOrderInfo | null, { now, changesAt }: Pick<CallContext, "now" | "changesAt">) {
  if (!preOrder || preOrder.readyAt <= now) return null;
  changesAt(preOrder.readyAt);
  return toPreOrder(preOrder);
}

/** A variant's own pictures; a ring in another size looks as its colour does. */
export function imagesOf(
  { id, color }: CardVariantInfo,
  infos: CardVariantInfo[],
  images: Omit<ProductImage, "kind">[],
): Image[] {
  const own = images.filter(({ variantId }) => variantId === id);
  const alike = infos.filter((one) => color !== "" && one.color === color).map((one) => one.id);
  const shown =
    own.length > 0 ? own : images.filter(({ variantId }) => variantId !== null && alike.includes(variantId));
  return shown.map(({ image }) => image);
}

/** A bundle, with the components of its first variant and their usual prices when bought separately. */
export function toBundle(row: ProductRow, rows: ComponentRow[], context: CallContext): BundleDetail {
  const detail = toDetail(row, context);
  const bundle = detail.variants[0];
  const components = rows
    .filter(({ bundleVariantId }) => bundleVariantId === bundle?.id)
    .map(({ quantity, specification, category, ...sold }) => ({
      quantity,
      category,
      specification: readOrName<SpecificationLine[]>(specification, product.specification, sold.productId) ?? [],
      sold: readSold(sold),
    }));
  const priced = components.map(({ quantity, sold }) => ({
    quantity,
    sold,
    price: usualPrice(sold.list),
    stock: stockOf(sold),
  }));
  const { savingNominal = 0 } = detail;
  const promised = promisesOfParts(
    components.map(({ sold, specification }) => ({ name: sold.nameShort, specification })),
  );
  const goods = components.map(({ category, specification }) => ({ category, isEngraved: isEngraved(specification) }));
  return {
    ...detail,
    returns: detail.returns === "as-it-came" ? returnRuleOf(goods, false) : detail.returns,
    specification: [...detail.specification, ...promised],
    shipping: shippingOf(detail.weightGram, [...detail.specification, ...promised]),
    variantBundles: rows.map(({ bundleVariantId, variantId, quantity }) => ({ bundleVariantId, variantId, quantity })),
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
    savingNominal,
    savingRp: formatRupiah(savingNominal),
  };
}
