import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import type { Image } from "#domain/shapes.ts";
import { statement } from "#functions/db/database.ts";
import { imageJson, pictureOf, type SaleInfo, salesOf } from "#functions/db/variant-sql.ts";

/** A variant that an offer gives, sells for less, or asks points for, until the offer ends. */
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

/** The gifts that come with the variant `v` now. */
export function giftsOf(v: string, now: Seconds): SQL {
  return sql`(SELECT json_group_array(json_object('id', gift.id, 'variantId', given.id, 'name', present.name, 'variant', given.variant,
      'color', given.color, 'slug', present.slug, 'minQuantity', gift.min_quantity, 'isMultipleBuy', gift.is_multiple_buy,
      'remains', min(gift.remains, given.stock), 'end', gift."end", 'image', json(${pictureOf("given")})))
    FROM free_gift AS gift JOIN product_variant AS given ON given.id = gift.gift_variant_id
    JOIN product AS present ON present.id = given.product_id
    WHERE gift.variant_id = ${sql.raw(v)}.id AND gift.start <= ${now} AND gift."end" > ${now} AND gift.remains > 0 AND given.stock > 0
      AND present.status = 1 AND present.deleted_at IS NULL)`;
}

export interface PreOrderInfo {
  id: number;
  readyAt: number;
  note: string;
}

export function preOrderOf(v: string): SQL {
  return sql`(SELECT json_object('id', later.id, 'readyAt', later.ready_at, 'note', later.note)
    FROM pre_order AS later WHERE later.variant_id = ${sql.raw(v)}.id)`;
}

export interface ComboInfo extends OfferedInfo {
  hoNormal: number;
  hoMore: number | null;
  moreDiscountPrice: number | null;
  sales: SaleInfo[];
  comboPrice: number;
  isMultipleBuy: 0 | 1;
}

/** What may be added at a combo price beside the variant `v` now. */
export function combosOf(v: string, now: Seconds): SQL {
  return sql`(SELECT json_group_array(json_object('id', combo.id, 'variantId', added.id, 'name', beside.name, 'variant', added.variant,
      'color', added.color, 'slug', beside.slug, 'hoNormal', added.ho_normal, 'hoMore', added.ho_more,
      'moreDiscountPrice', added.more_discount_price, 'sales', json(${salesOf("added", now)}), 'comboPrice', combo.combo_price,
      'isMultipleBuy', combo.is_multiple_buy, 'end', combo."end", 'image', json(${pictureOf("added")})))
    FROM combo JOIN product_variant AS added ON added.id = combo.combo_variant_id
    JOIN product AS beside ON beside.id = added.product_id
    WHERE combo.variant_id = ${sql.raw(v)}.id AND combo.start <= ${now} AND combo."end" > ${now} AND added.stock > 0
      AND beside.status = 1 AND beside.deleted_at IS NULL)`;
}

export interface RedeemInfo extends OfferedInfo {
  points: number;
}

/** What a redeem offer tells of its reward, the variant `given` of the product `prize`. */
const redeemJson = sql`json_object('id', redeem.id, 'variantId', given.id, 'name', prize.name, 'variant', given.variant, 'color', given.color,
  'slug', prize.slug, 'points', redeem.points, 'end', redeem."end", 'image', json(${pictureOf("given")}))`;

const isRedeemable = (now: Seconds) => sql`redeem.start <= ${now} AND redeem."end" > ${now} AND given.stock > 0
  AND prize.status = 1 AND prize.deleted_at IS NULL`;

/** What may be had for points beside the variant `v` now, the cheapest first. */
export function redeemsOf(v: string, now: Seconds): SQL {
  return sql`(SELECT json_group_array(${redeemJson} ORDER BY redeem.points, redeem.id)
    FROM redeem_offer AS redeem JOIN product_variant AS given ON given.id = redeem.reward_variant_id
    JOIN product AS prize ON prize.id = given.product_id
    WHERE redeem.main_variant_id = ${sql.raw(v)}.id AND ${isRedeemable(now)})`;
}

export interface RedeemRow {
  id: number;
  name: string;
  variant: string;
  color: string;
  slug: string;
  offer: string;
}

/** Every offer for points that runs, each with the variant `v` that must be bought. */
export function selectRedeemOffers(now: Seconds) {
  return statement<RedeemRow>(sql`SELECT v.id, product.name, v.variant, v.color, product.slug, ${redeemJson} AS offer
    FROM redeem_offer AS redeem CROSS JOIN product_variant AS given ON given.id = redeem.reward_variant_id
    CROSS JOIN product AS prize ON prize.id = given.product_id
    CROSS JOIN product_variant AS v ON v.id = redeem.main_variant_id CROSS JOIN product ON product.id = v.product_id
    WHERE ${isRedeemable(now)} AND product.status = 1 AND product.deleted_at IS NULL
    ORDER BY redeem.points, redeem.id`);
}

export interface OffersRow {
  id: number;
  hoNormal: number;
  hoMore: number | null;
  moreDiscountPrice: number | null;
  sales: string;
  gifts: string;
  preOrder: string | null;
  combos: string;
}

/** Everything that is on offer for variants now. */
export function selectOffers(variantIds: number[], now: Seconds) {
  return offersOf(sql`SELECT value FROM json_each(${JSON.stringify(variantIds)})`, now);
}

/** The same for every variant that a gift comes with now. */
export function selectGiftOffers(now: Seconds) {
  return offersOf(
    sql`SELECT DISTINCT variant_id AS value FROM free_gift WHERE start <= ${now} AND "end" > ${now} AND remains > 0`,
    now,
  );
}

function offersOf(input: SQL, now: Seconds) {
  return statement<OffersRow>(sql`SELECT v.id, v.ho_normal, v.ho_more, v.more_discount_price, ${salesOf("v", now)} AS sales,
      ${giftsOf("v", now)} AS gifts, ${preOrderOf("v")} AS pre_order, ${combosOf("v", now)} AS combos
    FROM (${input}) AS asked CROSS JOIN product_variant AS v ON v.id = asked.value
    CROSS JOIN product ON product.id = v.product_id
    WHERE product.status = 1 AND product.deleted_at IS NULL`);
}

export interface FlashSaleItemRow {
  flashSaleId: number;
  title: string;
  start: number;
  end: number;
  id: number;
  price: number;
  remains: number;
  limitCount: number;
  variantId: number;
  variant: string;
  color: string;
  hoNormal: number;
  hoMore: number | null;
  moreDiscountPrice: number | null;
  productId: number;
  slug: string;
  name: string;
  nameShort: string;
  bundling: 0 | 1;
  rating: number;
  totalSales: number;
  images: string;
}

/** The items of all sales that are not over, the sale that ends first first; at most three pictures each, the variant's own before others. */
export function selectFlashSaleItems(now: Seconds) {
  return statement<FlashSaleItemRow>(sql`SELECT sale.id AS flash_sale_id, sale.title, sale.start, sale."end", item.id, item.price, item.remains,
      item.limit_count, v.id AS variant_id, v.variant, v.color, v.ho_normal, v.ho_more, v.more_discount_price,
      product.id AS product_id, product.slug, product.name, product.name_short, product.bundling, product.rating, product.total_sales,
      (SELECT json_group_array(json(image)) FROM (
        SELECT ${imageJson("i", "none")} AS image, i.variant_id IS v.id AS is_own
        FROM product_image AS i WHERE i.product_id = product.id
        ORDER BY is_own DESC, i.kind = 'suasana' DESC, i.position LIMIT 3)) AS images
    FROM flash_sale AS sale CROSS JOIN flash_sale_item AS item ON item.flash_sale_id = sale.id
    CROSS JOIN product_variant AS v ON v.id = item.variant_id CROSS JOIN product ON product.id = v.product_id
    WHERE sale."end" > ${now} AND product.status = 1 AND product.deleted_at IS NULL
    ORDER BY sale."end", sale.id, item.position, item.id`);
}

export interface VoucherRow {
  id: number;
  code: string;
  title: string;
  kind: "percent" | "nominal";
  value: number;
  cap: number | null;
  minimum: number;
  start: number;
  end: number;
}

/** Vouchers that are good for a product, now or soon, and not used up. */
export function selectVouchersOf(productId: number, now: Seconds) {
  return statement<VoucherRow>(sql`SELECT voucher.id, voucher.code, voucher.title, voucher.kind, voucher.value, voucher.cap, voucher.minimum,
      voucher.start, voucher."end"
    FROM product CROSS JOIN voucher ON voucher.category_group_id IS NULL OR voucher.category_group_id = product.category_group_id
    WHERE product.id = ${productId} AND product.status = 1 AND product.deleted_at IS NULL
      AND voucher."end" > ${now} AND voucher.used < voucher.quota
      AND (NOT EXISTS (SELECT 1 FROM voucher_product AS good WHERE good.voucher_id = voucher.id)
        OR EXISTS (SELECT 1 FROM voucher_product AS good WHERE good.voucher_id = voucher.id AND good.product_id = product.id))
    ORDER BY voucher.minimum, voucher.id`);
}
