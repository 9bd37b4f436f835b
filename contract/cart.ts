import { z } from "zod";
import { call } from "#contract/call.ts";
import { voucher } from "#contract/promotions.ts";
import { cartRefusals } from "#domain/cart/cart.ts";
import {
  CART_LINES_MAX,
  cart,
  cartChange,
  cartChoice,
  cartLimit,
  cartLine,
  NOTE_MAX,
  removedLines,
} from "#domain/cart/lines.ts";
import { VOUCHER_STATES } from "#domain/promotions/voucher.ts";
import { flag, id, lineText, longText, rupiah, seconds, shippingService } from "#lib/shapes.ts";

export const showCart = call({
  method: "GET",
  path: "more/transaction/cart",
  summary: "The shopper's cart, priced now",
  access: "signed-in",
  data: cart,
});

const choices = z.array(cartChoice).max(CART_LINES_MAX);
const revision = z.number().int().nonnegative();
export const saveCart = call({
  method: "POST",
  path: "more/transaction/cart",
  summary: "Replaces the shopper's cart and returns it, priced now. An older revision is refused with cart_conflict",
  access: "signed-in",
  /** Without a note, the stored note is unchanged; without a revision, whatever is stored is replaced. */
  body: z.object({
    cartLines: choices,
    note: longText.max(NOTE_MAX).optional(),
    revision: revision.optional(),
  }),
  data: cart,
});

/** A line whose quantity was reduced: to how many pieces, and why; 0 when it was removed. */
const settledLine = z.object({
  name: z.string(),
  to: z.number().int().nonnegative(),
  room: z.object({ most: z.number().int().nonnegative(), by: cartLimit, isShared: z.boolean() }),
});

export const changeCart = call({
  method: "POST",
  path: "more/transaction/cart/change",
  isExtra: true,
  summary: "One change of the shopper's cart by the cart's rules, whole or refused; see refusedChange",
  access: "signed-in",
  body: cartChange,
  data: z.object({
    revision,
    /** More than one piece was requested of a line that is limited to one. */
    isKeptSingle: z.boolean(),
    settled: z.array(settledLine),
    /** How many pieces are there, if an addition was not made because they came since its form was made. */
    there: z.number().int().optional(),
    /** Lines of a merge that did not fit. */
    left: choices,
    /** The removed lines; the change `restore` brings them back. */
    removed: removedLines.optional(),
  }),
});

const savedLine = cartLine
  .pick({ variantId: true, quantity: true, slug: true, bundling: true, nameLong: true, productImage: true })
  .extend(cartLine.pick({ validPrice: true, validPriceRp: true, stockAvailable: true, isUnavailable: true }).shape);
export type SavedLine = z.infer<typeof savedLine>;

export const listSavedLines = call({
  method: "GET",
  path: "more/transaction/cart/saved",
  isExtra: true,
  summary: "What the shopper has saved for later with the cart's change keep, priced now, the latest first",
  access: "signed-in",
  data: z.array(savedLine),
});

export const takeSavedLine = call({
  method: "POST",
  path: "more/transaction/cart/saved/take",
  isExtra: true,
  summary: "Moves a saved line into the cart, as many pieces as there are",
  access: "signed-in",
  body: z.object({ variantId: id }),
  data: z.object({ revision, isKeptSingle: z.boolean() }),
});

export const removeSavedLine = call({
  method: "DELETE",
  path: "more/transaction/cart/saved/{id}",
  isExtra: true,
  summary: "Removes a line that was saved for later, by its variant",
  access: "signed-in",
  params: z.object({ id }),
  data: z.object({ removed: z.boolean() }),
});

/** The data returned with the code when a change is refused. */
export const refusedChange = z.object({
  /** How many pieces one line may have, where that is what was refused. */
  most: z.number().int().nonnegative().optional(),
  /** The lines of an order that cannot be bought again, each with its reason. */
  failed: z
    .array(z.object({ line: cartChoice, code: z.enum(cartRefusals), most: z.number().int().optional() }))
    .default([]),
});

export const selectAllLines = call({
  method: "POST",
  path: "more/transaction/cart/check-product-all",
  summary: "Selects every line of the cart, or none",
  access: "signed-in",
  body: z.object({ isSelected: flag }),
  data: cart,
});

const VOUCHER_CODE_MAX = 40;

export const setVoucher = call({
  method: "POST",
  path: "more/transaction/cart/set-voucher",
  summary: "Chooses the voucher of the cart, if it can be used now; an empty code takes it back",
  access: "signed-in",
  encoding: "form",
  body: z.object({
    code: lineText.toUpperCase().max(VOUCHER_CODE_MAX),
    addressCode: z.coerce.number<number | string>().pipe(z.literal(54)),
    paymentCode: z.coerce.number<number | string>().pipe(z.literal(1)),
    device: z.literal("web"),
  }),
  data: cart,
});

export const listVouchers = call({
  method: "GET",
  path: "more/voucher",
  summary: "The shopper's vouchers by their state, with what each would do for the cart; what has ended stays a while",
  access: "signed-in",
  query: z.object({ device: z.literal("web") }),
  data: z.array(
    voucher.extend({
      start: seconds,
      /** The shop has given it to this shopper. */
      isPersonal: flag,
      state: z.enum(VOUCHER_STATES),
      /** When the shopper last used it. */
      usedAt: seconds.nullable(),
      takenOff: rupiah,
      refused: z.string().nullable(),
      /** The same in words, with what is missing. */
      why: z.string().nullish(),
    }),
  ),
});

export const logCartAction = call({
  method: "POST",
  path: "more/transaction/cart/action",
  summary: "Records an action on a cart; the shop itself knows the address it came from",
  access: "public",
  isPersonal: true,
  body: z.object({
    browser: lineText.max(300),
    product: lineText.max(160),
    type: lineText.min(1).max(40),
  }),
  data: z.object({ logged: z.boolean() }),
});

export const logPixel = call({
  method: "POST",
  path: "more/transaction/cart/pixel",
  summary: "Records that a product was added to a cart, for measuring advertisements",
  access: "public",
  isPersonal: true,
  body: z.object({ browser: lineText.max(300), product: lineText.max(160) }),
  data: z.object({ logged: z.boolean() }),
});

export const checkLocation = call({
  method: "POST",
  path: "more/transaction/cart/check-location",
  summary: "Whether the shop delivers to a city of uni/city, and how: the selected lines of the cart, or a kilogram",
  access: "public",
  isPersonal: true,
  isRead: true,
  body: z.object({ cityId: id }),
  data: z.object({
    cityId: z.number().int(),
    ok: z.boolean(),
    services: z.array(
      z.object({
        service: shippingService,
        label: z.string(),
        daysMin: z.number().int(),
        daysMax: z.number().int(),
      }),
    ),
  }),
});

export const stockCheck = z.object({
  variantId: z.number().int(),
  ok: z.boolean(),
  validStock: z.number().int().nonnegative(),
  stockAvailable: z.number().int().nonnegative(),
});

export const checkStock = call({
  method: "POST",
  path: "more/transaction/cart/check-stock",
  summary: "Whether one line is available in its quantity",
  access: "public",
  isPersonal: true,
  isRead: true,
  body: cartChoice,
  data: stockCheck,
});

export const priceLines = call({
  method: "POST",
  path: "more/transaction/cart/multiple-check-stock",
  summary: "Prices, names and stock of the lines of a cart stored elsewhere, such as a guest's",
  access: "public",
  isPersonal: true,
  isRead: true,
  body: z.object({ cartLines: choices }),
  data: cart,
  cache: { freshSeconds: 5, staleSeconds: 0 },
});

export const checkProduct = call({
  method: "POST",
  path: "more/transaction/cart/check-product",
  summary: "Whether a variant can be added to a cart now, by itself or at a combo price",
  access: "public",
  isPersonal: true,
  isRead: true,
  body: z.object({ variantId: id, comboId: id.nullable().default(null) }),
  data: stockCheck.extend({
    validPrice: rupiah,
    isFlashSale: flag,
    isMultipleBuy: flag,
    /** How many pieces one line of it may have. */
    quantityMax: z.number().int().nonnegative(),
  }),
});
