import { z } from "zod";
import { flag, image, rupiah, seconds } from "#contract/shapes.ts";

/** The shapes of a product: its card in lists, and the whole of it. */
export const cardVariant = z.object({
  id: z.number().int(),
  variant: z.string(),
  color: z.string(),
  valid_price: rupiah,
  valid_stock: z.number().int().nonnegative(),
});

export const productCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  /** 1 means bundle. */
  bundling: flag,
  /** The largest discount among the variants, in percent. */
  discount_max: z.number().int().min(0).max(100),
  price_normal_min: rupiah,
  price_discount_min: rupiah,
  /** The same as texts: the lowest usual price, and the span of today's prices. */
  price_normal: z.string(),
  price_range: z.string(),
  rating: z.number().min(0).max(5),
  total_sales: z.number().int().nonnegative(),
  /** HOT PRODUCT, NEW PRODUCT or empty. */
  seo_4: z.string(),
  meta_desc: z.string(),
  r_uni_product_images: z.array(image),
  r_uni_product_suasanas: z.array(image),
  r_uni_product_variants: z.array(cardVariant),
});
export type ProductCard = z.infer<typeof productCard>;

export const flashOffer = z.object({
  id: z.number().int(),
  title: z.string(),
  start: seconds,
  end: seconds,
  /** Null before the sale starts: nobody learns the price early. */
  price: rupiah.nullable(),
  price_rp: z.string(),
  discount: z.number().int(),
  remains: z.number().int().nonnegative(),
  limit: z.number().int().nonnegative(),
});
export type FlashOffer = z.infer<typeof flashOffer>;

export const freeGift = z.object({
  id: z.number().int(),
  uni_product_variants_id: z.number().int(),
  name_long: z.string(),
  slug: z.string(),
  min_quantity: z.number().int().positive(),
  is_multiple_buy: flag,
  remains: z.number().int().nonnegative(),
  r_uni_product_image: image,
});
export type FreeGift = z.infer<typeof freeGift>;

export const redeemOffer = z.object({
  id: z.number().int(),
  /** The variant that may be had for points. */
  uni_product_variants_id: z.number().int(),
  name_long: z.string(),
  slug: z.string(),
  points: z.number().int().positive(),
  r_uni_product_image: image,
});
export type RedeemOffer = z.infer<typeof redeemOffer>;

export const preOrder = z.object({ id: z.number().int(), ready_at: seconds, note: z.string() });
export type PreOrder = z.infer<typeof preOrder>;

export const combo = z.object({
  id: z.number().int(),
  /** The variant that may be added at the combo price. */
  uni_product_variants_id: z.number().int(),
  name_long: z.string(),
  slug: z.string(),
  valid_price: rupiah,
  combo_price: rupiah,
  is_multiple_buy: flag,
  r_uni_product_image: image,
});
export type Combo = z.infer<typeof combo>;

export const variant = cardVariant.extend({
  /** The variant's own name, such as a ring size; empty when colours alone tell variants apart. */
  name_long: z.string(),
  stock_available: z.number().int().nonnegative(),
  r_uni_product_variant_prices: z.object({
    ho_normal: rupiah,
    ho_more: rupiah.nullable(),
    more_discount_price: rupiah.nullable(),
  }),
  r_uni_product_images: z.array(image),
  r_uni_product_flashsale: flashOffer.nullable(),
  r_uni_product_get_free: freeGift.nullable(),
  r_uni_product_get_po: preOrder.nullable(),
  r_uni_product_get_combo: z.array(combo),
  r_uni_product_get_reedem: z.array(redeemOffer),
});
export type Variant = z.infer<typeof variant>;

export const productDetail = productCard.omit({ r_uni_product_variants: true }).extend({
  status: flag,
  deleted_at: seconds.nullable(),
  name_short: z.string(),
  brand: z.string(),
  description: z.string(),
  specification: z.array(z.object({ label: z.string(), text: z.string() })),
  category: z.object({ id: z.number().int(), name: z.string() }),
  sub_category: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  room_type: z.string(),
  weight_gram: z.number().nonnegative(),
  variants_available: z.number().int().nonnegative(),
  colors_available: z.number().int().nonnegative(),
  review_total: z.number().int().nonnegative(),
  updated_at: seconds,
  r_uni_product_variants: z.array(variant),
});
export type ProductDetail = z.infer<typeof productDetail>;
