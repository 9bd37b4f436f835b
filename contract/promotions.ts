import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { combo, flashOffer, freeGift, preOrder, productCard, redeemOffer } from "#contract/catalogue/product.ts";
import { flag, id, image, key, rupiah, seconds } from "#lib/shapes.ts";

/** The shop's packages are in this group of categories. */
export const PACKAGE_GROUP = 123;
export const NEW_PACKAGES = 8;

export const flashSaleItem = z.object({
  id: z.number().int(),
  /** Null until the sale starts. */
  price: rupiah.nullable(),
  /** Digits are question marks until the sale starts. */
  priceRp: z.string(),
  discount: z.number().int(),
  remains: z.number().int().nonnegative(),
  limit: z.number().int().nonnegative(),
  variants: z.object({
    id: z.number().int(),
    nameLong: z.string(),
    nameShort: z.string(),
    slug: z.string(),
    bundling: flag,
    normalPriceRp: z.string(),
  }),
  variantImages: z.array(image).max(3),
  saleProduct: z.object({
    id: z.number().int(),
    slug: z.string(),
    name: z.string(),
    rating: z.number(),
    totalSales: z.number().int(),
  }),
});
export type FlashSaleItem = z.infer<typeof flashSaleItem>;

export const flashSaleGroup = z.object({
  id: z.number().int(),
  title: z.string(),
  start: seconds,
  end: seconds,
  /** YYYY-MM-DD HH:mm:ss in the shop's zone, WIB. */
  dateStart: z.string(),
  saleItems: z.array(flashSaleItem),
});
export type FlashSaleGroup = z.infer<typeof flashSaleGroup>;

export const listFlashSaleGroups = call({
  method: "GET",
  path: "more/promotion/flashsale-group",
  summary: "Flash sales that run or are to come, soonest end first",
  access: "public",
  data: z.array(flashSaleGroup),
  cache: catalogueCache,
});

export const listFlashSaleItems = call({
  method: "GET",
  path: "more/promotion/flashsale",
  summary: "Everything in flash sales that run or are to come, each with the sale that it is in",
  access: "public",
  data: z.array(
    flashSaleItem.extend({ flashSaleId: z.number().int(), title: z.string(), start: seconds, end: seconds }),
  ),
  cache: catalogueCache,
});

export const listPackages = call({
  method: "GET",
  path: "more/promotion/paket",
  summary: "The newest packages, at most 8",
  access: "public",
  data: z.array(productCard).max(NEW_PACKAGES),
  cache: catalogueCache,
});

const variants = z.object({ variantId: z.array(id).min(1).max(50) });
const ofVariant = { variantId: z.number().int() };

export const listFlashOffers = call({
  method: "POST",
  path: "uni/product/flashsale",
  summary: "Flash-sale offers of variants",
  access: "public",
  body: variants,
  data: z.array(z.object({ ...ofVariant, offer: flashOffer })),
});

export const listFreeGifts = call({
  method: "POST",
  path: "uni/product/free",
  summary: "Free gifts that come with variants",
  access: "public",
  body: variants,
  data: z.array(z.object({ ...ofVariant, offer: freeGift })),
});

export const listRunningGifts = call({
  method: "GET",
  path: "more/promotion/free",
  summary: "Every free gift that comes with something now",
  access: "public",
  data: z.array(z.object({ ...ofVariant, offer: freeGift })),
  cache: catalogueCache,
});

export const listRedeemOffers = call({
  method: "GET",
  path: "more/promotion/reedem",
  summary: "Everything that points can be redeemed for now, each with the product it requires",
  access: "public",
  data: z.array(z.object({ ...ofVariant, nameLong: z.string(), slug: z.string(), offer: redeemOffer })),
  cache: catalogueCache,
});

export const listPreOrders = call({
  method: "POST",
  path: "uni/product/po",
  summary: "Pre-order dates of variants",
  access: "public",
  body: variants,
  data: z.array(z.object({ ...ofVariant, offer: preOrder })),
});

export const listCombos = call({
  method: "GET",
  path: "uni/product/combo",
  summary: "What may be added at a combo price beside a variant",
  access: "public",
  query: z.object({ variantId: id }),
  data: z.array(combo),
  cache: catalogueCache,
});

export const voucher = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(["percent", "nominal"]),
  value: z.number().int().positive(),
  /** The most that a percentage takes off; null for no cap. */
  cap: rupiah.nullable(),
  minimum: rupiah,
  end: seconds,
});
export type Voucher = z.infer<typeof voucher>;

export const listProductVouchers = call({
  method: "GET",
  path: "uni/product/voucher/{id}",
  summary: "Vouchers that apply to a product, by number or slug",
  access: "public",
  params: z.object({ id: key }),
  data: z.array(voucher),
  cache: catalogueCache,
});
