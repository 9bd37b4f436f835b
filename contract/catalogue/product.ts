import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { RETURN_RULES } from "#domain/catalogue/promises.ts";
import { REVIEW_VIEWS } from "#domain/catalogue/reviews.ts";
import { flag, id, image, key, pageNumber, rupiah, seconds } from "#lib/shapes.ts";

const count = z.number().int().nonnegative();

/** The shapes of a product: its card in lists, and the full product. */
export const cardVariant = z.object({
  id: z.number().int(),
  variant: z.string(),
  color: z.string(),
  validPrice: rupiah,
  validStock: z.number().int().nonnegative(),
});

export const productCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  /** 1 for a bundle. */
  bundling: flag,
  /** The largest discount among the variants, in percent. */
  discountMax: z.number().int().min(0).max(100),
  priceNormalMin: rupiah,
  priceDiscountMin: rupiah,
  /** The same as text: the lowest usual price, and the range of today's prices. */
  priceNormal: z.string(),
  priceRange: z.string(),
  rating: z.number().min(0).max(5),
  totalSales: z.number().int().nonnegative(),
  /** HOT PRODUCT, NEW PRODUCT or empty. */
  seoBadge: z.string(),
  metaDesc: z.string(),
  /** Of a bundle: what it saves over its parts bought one by one, and their pictures. */
  savingNominal: rupiah.optional(),
  bundleImages: z.array(image).optional(),
  productImages: z.array(image),
  roomImages: z.array(image),
  variants: z.array(cardVariant),
});
export type ProductCard = z.infer<typeof productCard>;

export const flashOffer = z.object({
  id: z.number().int(),
  title: z.string(),
  start: seconds,
  end: seconds,
  /** Null before the sale starts, so that the price does not leak early. */
  price: rupiah.nullable(),
  priceRp: z.string(),
  discount: z.number().int(),
  remains: z.number().int().nonnegative(),
  limit: z.number().int().nonnegative(),
});
export type FlashOffer = z.infer<typeof flashOffer>;

export const freeGift = z.object({
  id: z.number().int(),
  variantId: z.number().int(),
  nameLong: z.string(),
  slug: z.string(),
  minQuantity: z.number().int().positive(),
  isMultipleBuy: flag,
  remains: z.number().int().nonnegative(),
  productImage: image,
});
export type FreeGift = z.infer<typeof freeGift>;

export const redeemOffer = z.object({
  id: z.number().int(),
  /** The variant that can be redeemed for points. */
  variantId: z.number().int(),
  nameLong: z.string(),
  slug: z.string(),
  points: z.number().int().positive(),
  productImage: image,
});
export type RedeemOffer = z.infer<typeof redeemOffer>;

export const preOrder = z.object({ id: z.number().int(), readyAt: seconds, note: z.string() });
export type PreOrder = z.infer<typeof preOrder>;

export const combo = z.object({
  id: z.number().int(),
  /** The variant that can be added at the combo price. */
  variantId: z.number().int(),
  nameLong: z.string(),
  slug: z.string(),
  validPrice: rupiah,
  comboPrice: rupiah,
  isMultipleBuy: flag,
  productImage: image,
});
export type Combo = z.infer<typeof combo>;

export const variant = cardVariant.extend({
  /** The shop's own number of it. */
  sku: z.string().optional(),
  /** The variant's own name, such as a ring size; empty when variants differ only by colour. */
  nameLong: z.string(),
  stockAvailable: z.number().int().nonnegative(),
  variantPrices: z.object({
    normalPrice: rupiah,
    shopPrice: rupiah.nullable(),
    extraDiscountPrice: rupiah.nullable(),
  }),
  productImages: z.array(image),
  flashSale: flashOffer.nullable(),
  gifts: freeGift.nullable(),
  preOrder: preOrder.nullable(),
  combos: z.array(combo),
  redeems: z.array(redeemOffer),
});
export type Variant = z.infer<typeof variant>;

export const productDetail = productCard.omit({ variants: true }).extend({
  status: flag,
  deletedAt: seconds.nullable(),
  nameShort: z.string(),
  brand: z.string(),
  description: z.string(),
  specification: z.array(z.object({ label: z.string(), text: z.string() })),
  /** How it may be returned when it is not wanted. */
  returns: z.enum(RETURN_RULES).default("as-it-came"),
  /** The price and duration of the cheapest service, from the nearest province to the farthest. */
  shipping: z.object({ priceMin: rupiah, priceMax: rupiah, daysMin: count, daysMax: count }).optional(),
  category: z.object({ id: z.number().int(), name: z.string() }),
  subCategory: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  roomType: z.string(),
  weightGram: z.number().nonnegative(),
  variantsAvailable: z.number().int().nonnegative(),
  colorsAvailable: z.number().int().nonnegative(),
  reviewTotal: z.number().int().nonnegative(),
  updatedAt: seconds,
  variants: z.array(variant),
  /** Of a product: bundles that hold it, the best sold first. */
  bundles: z.array(productCard).optional(),
});
export type ProductDetail = z.infer<typeof productDetail>;

const review = z.object({
  id: z.number().int(),
  name: z.string(),
  rating: z.number().int().min(1).max(5),
  text: z.string(),
  variant: z.string(),
  createdAt: seconds,
  photos: z.array(image),
  /** The shop's answer; empty without one. */
  answer: z.string(),
  answeredAt: seconds.nullable(),
  /** Its writer has bought the product here. */
  isVerified: z.boolean(),
});

const REVIEWS_PER_PAGE = 3;

const reviewPage = z.object({
  results: z.array(review),
  info: z.object({
    page: z.number().int(),
    perPage: z.number().int(),
    reviewedProductId: z.number().int(),
    total: z.number().int(),
    /** How many have photos. */
    withPhotos: z.number().int(),
    /** Of the view that was asked for. */
    totalPages: z.number().int(),
    rating: z.number(),
    /** How many reviews gave 5, 4, 3, 2 and 1 stars. */
    spread: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  }),
});
export type ReviewPage = z.infer<typeof reviewPage>;

export const listReviews = call({
  method: "GET",
  path: "more/product/review/{productId}",
  summary: "Reviews of a product, three a page: the newest, the best or the worst first, or those with photos",
  access: "public",
  params: z.object({ productId: key }),
  query: z.object({
    page: pageNumber,
    /** The number of the path's product; of another nothing is answered. */
    reviewedProductId: id.optional(),
    view: z.enum(REVIEW_VIEWS).default(REVIEW_VIEWS[0]),
    perPage: z.coerce.number().int().min(1).max(50).default(REVIEWS_PER_PAGE),
  }),
  data: reviewPage,
  cache: catalogueCache,
});
