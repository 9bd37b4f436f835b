import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type ColumnsOf, jsonObject, named, pick, type RowOf, select } from "#functions/db/fields.ts";
import { imageOf, isKey, isPublished, json, pictureOf, type SaleInfo, salesOf } from "#functions/db/product-sql.ts";
import { product, productImage, productVariant } from "#functions/db/schema/catalogue.ts";
import {
  combo,
  flashSaleItem,
  freeGift as gift,
  preOrder,
  redeemOffer as redeem,
  flashSale as sale,
  voucher,
  voucherProduct,
} from "#functions/db/schema/promotions.ts";
import type { Image } from "#lib/shapes.ts";
import type { Seconds } from "#lib/time.ts";

type Variant = ColumnsOf<typeof productVariant>;
type Offer = Record<"start" | "end", SQLiteColumn>;

const v = named(productVariant, "v");
const given = named(productVariant, "given");
const present = named(product, "present");
const added = named(productVariant, "added");
const beside = named(product, "beside");
const prize = named(product, "prize");

const isRunning = (offer: Offer, now: Seconds) => sql`${offer.start} <= ${now} AND ${offer.end} > ${now}`;

/** Fields of the variant that an offer is about. */
const offered = (offer: Record<"id" | "end", SQLiteColumn>, variant: Variant, of: ColumnsOf<typeof product>) => ({
  id: offer.id,
  variantId: variant.id,
  ...pick(of, "name", "slug"),
  ...pick(variant, "variant", "color"),
  end: offer.end,
  image: json(pictureOf(variant)),
});

/** A variant that an offer gives away, discounts or sells for points, until the offer ends. */
interface OfferedInfo {
  id: number;
  variantId: number;
  name: string;
  variant: string;
  color: string;
  slug: string;
  end: number;
  image: Image | null;
}

export interface GiftInfo extends OfferedInfo {
  minQuantity: number;
  isMultipleBuy: 0 | 1;
  remains: number;
}

const giftJson = jsonObject({
  ...offered(gift, given, present),
  ...pick(gift, "minQuantity", "isMultipleBuy"),
  remains: sql`min(${gift.remains}, ${given.stock})`,
});

/** The gifts that come with the variant `v` now. */
export function giftsOf(v: Variant, now: Seconds) {
  return sql<string>`(SELECT json_group_array(${giftJson})
    FROM free_gift JOIN product_variant AS given ON ${given.id} = ${gift.giftVariantId}
    JOIN product AS present ON ${present.id} = ${given.productId}
    WHERE ${gift.variantId} = ${v.id} AND ${isRunning(gift, now)} AND ${gift.remains} > 0 AND ${given.stock} > 0
      AND ${isPublished(present)})`;
}

const preOrderFields = pick(preOrder, "id", "readyAt", "note");
const preOrderJson = jsonObject(preOrderFields);
export type PreOrderInfo = RowOf<typeof preOrderFields>;

export function preOrderOf(v: Variant) {
  return sql<string | null>`(SELECT ${preOrderJson} FROM pre_order WHERE ${preOrder.variantId} = ${v.id})`;
}

export interface ComboInfo extends OfferedInfo {
  hoNormal: number;
  hoMore: number | null;
  moreDiscountPrice: number | null;
  sales: SaleInfo[];
  comboPrice: number;
  isMultipleBuy: 0 | 1;
}

/** The combos of the variant `v` now. */
export function combosOf(v: Variant, now: Seconds) {
  const comboJson = jsonObject({
    ...offered(combo, added, beside),
    ...pick(added, "hoNormal", "hoMore", "moreDiscountPrice"),
    sales: json(salesOf(added, now)),
    ...pick(combo, "comboPrice", "isMultipleBuy"),
  });
  return sql<string>`(SELECT json_group_array(${comboJson})
    FROM combo JOIN product_variant AS added ON ${added.id} = ${combo.comboVariantId}
    JOIN product AS beside ON ${beside.id} = ${added.productId}
    WHERE ${combo.variantId} = ${v.id} AND ${isRunning(combo, now)} AND ${added.stock} > 0 AND ${isPublished(beside)})`;
}

export interface RedeemInfo extends OfferedInfo {
  points: number;
}

/** A redeem offer's fields about its reward, the variant `given` of the product `prize`. */
const redeemJson = jsonObject({ ...offered(redeem, given, prize), points: redeem.points });

const isRedeemable = (now: Seconds) => sql`${isRunning(redeem, now)} AND ${given.stock} > 0 AND ${isPublished(prize)}`;
const cheapestFirst = sql`ORDER BY ${redeem.points}, ${redeem.id}`;

/** The redeem offers of the variant `v` now, cheapest first. */
export function redeemsOf(v: Variant, now: Seconds) {
  return sql<string>`(SELECT json_group_array(${redeemJson} ${cheapestFirst})
    FROM redeem_offer JOIN product_variant AS given ON ${given.id} = ${redeem.rewardVariantId}
    JOIN product AS prize ON ${prize.id} = ${given.productId}
    WHERE ${redeem.mainVariantId} = ${v.id} AND ${isRedeemable(now)})`;
}

const redeemFields = {
  id: v.id,
  name: product.name,
  ...pick(v, "variant", "color"),
  slug: product.slug,
  offer: redeemJson,
};

/** Every running redeem offer, with the variant `v` that must be bought. */
export function selectRedeemOffers(now: Seconds) {
  return select(
    redeemFields,
    sql`FROM redeem_offer CROSS JOIN product_variant AS given ON ${given.id} = ${redeem.rewardVariantId}
      CROSS JOIN product AS prize ON ${prize.id} = ${given.productId}
      CROSS JOIN product_variant AS v ON ${v.id} = ${redeem.mainVariantId}
      CROSS JOIN product ON ${product.id} = ${v.productId}
      WHERE ${isRedeemable(now)} AND ${isPublished(product)} ${cheapestFirst}`,
  );
}

const offersFields = (now: Seconds) => ({
  ...pick(v, "id", "hoNormal", "hoMore", "moreDiscountPrice"),
  sales: salesOf(v, now),
  gifts: giftsOf(v, now),
  preOrder: preOrderOf(v),
  combos: combosOf(v, now),
});
export type OffersRow = RowOf<ReturnType<typeof offersFields>>;

/** All current offers for these variants. */
export function selectOffers(variantIds: number[], now: Seconds) {
  return offersOf(sql`SELECT value FROM json_each(${JSON.stringify(variantIds)})`, now);
}

/** The same for every variant that currently has a gift. */
export function selectGiftOffers(now: Seconds) {
  return offersOf(
    sql`SELECT DISTINCT ${gift.variantId} AS value FROM free_gift WHERE ${isRunning(gift, now)}
      AND ${gift.remains} > 0`,
    now,
  );
}

function offersOf(input: SQL, now: Seconds) {
  return select(
    offersFields(now),
    sql`FROM (${input}) AS asked CROSS JOIN product_variant AS v ON ${v.id} = asked.value
      CROSS JOIN product ON ${product.id} = ${v.productId}
      WHERE ${isPublished(product)}`,
  );
}

const i = named(productImage, "i");
const flashSaleFields = {
  flashSaleId: sale.id,
  ...pick(sale, "title", "start", "end"),
  ...pick(flashSaleItem, "id", "price", "remains", "limitCount"),
  variantId: v.id,
  ...pick(v, "variant", "color", "hoNormal", "hoMore", "moreDiscountPrice"),
  productId: product.id,
  ...pick(product, "slug", "name", "nameShort", "bundling", "totalSales"),
  rating: sql<number>`${product.rating}`,
  images: sql<string>`(SELECT json_group_array(json(image)) FROM (
    SELECT ${imageOf(i, "none")} AS image, ${i.variantId} IS ${v.id} AS is_own
    FROM product_image AS i WHERE ${i.productId} = ${product.id}
    ORDER BY is_own DESC, ${i.kind} = 'suasana' DESC, ${i.position} LIMIT 3))`,
};
export type FlashSaleItemRow = RowOf<typeof flashSaleFields>;

/**
 * Items of all sales that are not over, the sale ending soonest first.
 * At most three pictures each, the variant's own first.
 */
export function selectFlashSaleItems(now: Seconds) {
  return select(
    flashSaleFields,
    sql`FROM flash_sale CROSS JOIN flash_sale_item ON ${flashSaleItem.flashSaleId} = ${sale.id}
      CROSS JOIN product_variant AS v ON ${v.id} = ${flashSaleItem.variantId}
      CROSS JOIN product ON ${product.id} = ${v.productId}
      WHERE ${sale.end} > ${now} AND ${isPublished(product)}
      ORDER BY ${sale.end}, ${sale.id}, ${flashSaleItem.position}, ${flashSaleItem.id}`,
  );
}

/** Everybody's vouchers for a product that are valid now or soon, and not used up. */
export function selectVouchersOf(key: string, now: Seconds) {
  const good = sql`SELECT 1 FROM voucher_product WHERE ${voucherProduct.voucherId} = ${voucher.id}`;
  return select(
    pick(voucher, "id", "code", "title", "kind", "value", "cap", "minimum", "start", "end"),
    sql`FROM product CROSS JOIN voucher
        ON ${voucher.categoryGroupId} IS NULL OR ${voucher.categoryGroupId} = ${product.categoryGroupId}
      WHERE ${isKey(product, key)} AND ${isPublished(product)}
        AND ${voucher.end} > ${now} AND ${voucher.used} < ${voucher.quota} AND ${voucher.isPersonal} = 0
        AND (NOT EXISTS (${good}) OR EXISTS (${good} AND ${voucherProduct.productId} = ${product.id}))
      ORDER BY ${voucher.minimum}, ${voucher.id}`,
  );
}
