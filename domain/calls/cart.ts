import { z } from "zod";
import { call } from "./call.ts";
import { flag, id, image, rupiah } from "./shapes.ts";

export const LINE_QUANTITY_MAX = 999;

/** What a shopper chose: no price, no name. The server knows those. */
export const cartChoice = z.object({
  uni_product_variants_id: id,
  quantity: z.number().int().min(1).max(LINE_QUANTITY_MAX),
  is_selected: flag.default(1),
  is_reedem: flag.default(0),
  /** The variant that a redeemed line came with; it leaves the cart with it. */
  reedem_for: id.nullable().default(null),
  is_get_free: flag.default(0),
  is_get_combo: flag.default(0),
  id_combo: id.nullable().default(null),
});
export type CartChoice = z.infer<typeof cartChoice>;

export const CART_LINES_MAX = 60;

export const cartLine = cartChoice.extend({
  id: z.string(),
  slug: z.string(),
  /** The product's number; a bundle's page lives at another address than a product's. */
  uni_products_id: z.number().int(),
  bundling: flag,
  name_long: z.string(),
  name_short: z.string(),
  color: z.string(),
  valid_price: rupiah,
  valid_price_rp: z.string(),
  subtotal: rupiah,
  subtotal_rp: z.string(),
  valid_stock: z.number().int().nonnegative(),
  stock_available: z.number().int().nonnegative(),
  is_flash_sale: flag,
  is_multiple_buy: flag,
  /** 1 when the product was deleted or unpublished since it was chosen. */
  is_unavailable: flag,
  is_out_of_stock: flag,
  bundle_summary: z.array(
    z.object({
      uni_product_variants_id: z.number().int(),
      quantity: z.number().int(),
      initial_quantity: z.number().int(),
    }),
  ),
  r_uni_product_image: image.nullable(),
});
export type CartLine = z.infer<typeof cartLine>;

export const cart = z.object({
  r_more_transaction_cart_details: z.array(cartLine),
  sub_total: rupiah,
  sub_total_rp: z.string(),
  grand_total: rupiah,
  grand_total_rp: z.string(),
  note: z.string(),
});
export type Cart = z.infer<typeof cart>;

export const showCart = call({
  method: "GET",
  path: "more/transaction/cart",
  summary: "The shopper's cart, priced now",
  access: "signed-in",
  data: cart,
});

const choices = z.array(cartChoice).max(CART_LINES_MAX);

export const saveCart = call({
  method: "POST",
  path: "more/transaction/cart",
  summary: "Replaces the shopper's cart and answers it, priced now",
  access: "signed-in",
  body: z.object({ r_more_transaction_cart_details: choices, note: z.string().max(500).default("") }),
  data: cart,
  example: (found) => ({
    body: { r_more_transaction_cart_details: [{ uni_product_variants_id: found.variantId, quantity: 1 }] },
  }),
});

export const stockCheck = z.object({
  uni_product_variants_id: z.number().int(),
  ok: z.boolean(),
  valid_stock: z.number().int().nonnegative(),
  stock_available: z.number().int().nonnegative(),
});
export type StockCheck = z.infer<typeof stockCheck>;

export const checkStock = call({
  method: "POST",
  path: "more/transaction/cart/check-stock",
  summary: "Whether one line can be had in its quantity",
  access: "public",
  body: cartChoice,
  data: stockCheck,
  example: (found) => ({ body: { uni_product_variants_id: found.variantId, quantity: 1 } }),
});

export const priceLines = call({
  method: "POST",
  path: "more/transaction/cart/multiple-check-stock",
  summary: "Prices, names and stock of the lines of a cart that is kept elsewhere, such as a guest's",
  access: "public",
  body: z.object({ r_more_transaction_cart_details: choices }),
  data: cart,
  cache: { freshSeconds: 5, staleSeconds: 0 },
  example: (found) => ({
    body: { r_more_transaction_cart_details: [{ uni_product_variants_id: found.variantId, quantity: 1 }] },
  }),
});

export const checkProduct = call({
  method: "POST",
  path: "more/transaction/cart/check-product",
  summary: "Whether a variant can be put in a cart now, by itself or for a combo price",
  access: "public",
  body: z.object({ uni_product_variants_id: id, id_combo: id.nullable().default(null) }),
  data: stockCheck.extend({ valid_price: rupiah, is_flash_sale: flag, is_multiple_buy: flag }),
  example: (found) => ({ body: { uni_product_variants_id: found.variantId } }),
});
