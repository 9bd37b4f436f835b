import { z } from "zod";
import { THING_KINDS } from "#domain/catalogue/price.ts";
import { flag, id, image, longText, rupiah, seconds } from "#lib/shapes.ts";

export const LINE_QUANTITY_MAX = 999;

/** A shopper's choice: no price, no name. The server knows those. */
export const cartChoice = z.object({
  variantId: id,
  quantity: z.number().int().min(1).max(LINE_QUANTITY_MAX),
  isSelected: flag.default(1),
  isRedeem: flag.default(0),
  /** The variant that a redeemed line depends on; removing that variant removes this line. */
  redeemFor: id.nullable().default(null),
  isGift: flag.default(0),
  isCombo: flag.default(0),
  comboId: id.nullable().default(null),
  /** Added by "Beli sekarang": separate from an existing line of the same goods, until either is added to. */
  isDirect: flag.default(0),
});
export type CartChoice = z.infer<typeof cartChoice>;

export const CART_LINES_MAX = 60;
/** How many lines a shopper can save for later. */
export const SAVED_MAX = 50;

/**
 * What a line draws on: a variant's stock, a sale, a gift's offer, or the maximum of one line.
 * `each` is what one piece of the line takes of it, `left` what remains for this shopper.
 */
export const cartLimit = z.object({
  kind: z.enum(["stock", "flash", "gift", "line"]),
  ref: z.string(),
  each: z.number().int().positive(),
  left: z.number().int().nonnegative(),
});
export type CartLimit = z.infer<typeof cartLimit>;

export const cartLine = cartChoice.extend({
  id: z.string(),
  slug: z.string(),
  /** The product's id; a bundle's page has a different address from a product's. */
  productId: z.number().int(),
  bundling: flag,
  /** The world that it is of: jewellery, or things for the home. */
  categoryGroupId: z.number().int().optional(),
  nameLong: z.string(),
  nameShort: z.string(),
  color: z.string(),
  validPrice: rupiah,
  validPriceRp: z.string(),
  /** The price of one piece without its sale, discount or combo; absent if it has none. */
  normalPrice: rupiah.optional(),
  subtotal: rupiah,
  subtotalRp: z.string(),
  validStock: z.number().int().nonnegative(),
  stockAvailable: z.number().int().nonnegative(),
  isFlashSale: flag,
  isMultipleBuy: flag,
  /** The price of a redeemed line in points while it is available; 0 for every other line. */
  points: z.number().int().nonnegative(),
  /** 1 when the product was deleted or unpublished after it was added. */
  isUnavailable: flag,
  /** 0 for a combo, a gift or a redeemed line while its condition is not met or its period is over. */
  isOfferMet: flag,
  /** 1 when the shopper has used up their share of a running sale: it costs the usual price. */
  isSaleUsed: flag,
  isOutOfStock: flag,
  /** Made to order: when it will be ready, and its delivery starts; the same as text. */
  readyAt: seconds.optional(),
  readyOn: z.string().optional(),
  /** The weight of one piece, and the kind of parcel that it is sent in. */
  weightGram: z.number().nonnegative().optional(),
  sentAs: z.enum(THING_KINDS).optional(),
  /** Comes in parts, to be assembled. */
  isAssembled: z.boolean().optional(),
  limits: z.array(cartLimit),
  bundleSummary: z.array(
    z.object({
      variantId: z.number().int(),
      quantity: z.number().int(),
      initialQuantity: z.number().int(),
      name: z.string(),
    }),
  ),
  productImage: image.nullable(),
});
export type CartLine = z.infer<typeof cartLine>;

export const cart = z.object({
  cartLines: z.array(cartLine),
  subTotal: rupiah,
  subTotalRp: z.string(),
  grandTotal: rupiah,
  grandTotalRp: z.string(),
  /** The shopper's voucher; `refused` says why it currently takes nothing off, and `why` says it in words. */
  voucher: z
    .object({ code: z.string(), title: z.string(), refused: z.string().nullable(), why: z.string().nullish() })
    .nullable(),
  takenOff: rupiah,
  takenOffRp: z.string(),
  /** The grand total after the voucher. */
  toPay: rupiah,
  toPayRp: z.string(),
  /** The total cost of the selected redeemed lines. */
  pointsNeeded: z.number().int().nonnegative(),
  note: z.string(),
  /** Rises with every change; a save names the revision it was based on. */
  revision: z.number().int().nonnegative(),
});
export type Cart = z.infer<typeof cart>;

export const NOTE_MAX = 500;

type Sellable = Pick<CartLine, "isUnavailable" | "stockAvailable">;

/** Whether nothing is left of what a line still offers. It stays in the cart, and is not paid for. */
export function isSoldOut(line: Sellable): boolean {
  return line.isUnavailable === 0 && line.stockAvailable === 0;
}

/** Whether a line is paid for as the cart stands: it is selected and can be bought. */
export function isBought(line: Sellable & Pick<CartLine, "isSelected">): boolean {
  return line.isSelected === 1 && line.isUnavailable === 0 && !isSoldOut(line);
}

/** Whether a line can meet the condition of an offer. A gift and a redeemed line are offers themselves. */
export function earnsOffers(line: Pick<CartChoice, "isGift" | "isRedeem">): boolean {
  return !line.isGift && !line.isRedeem;
}

/** Whether a line can be saved for later: what depends on another line has no meaning without it. */
export function isKeepable(line: Pick<CartChoice, "isGift" | "isRedeem" | "comboId">): boolean {
  return earnsOffers(line) && line.comboId === null;
}

/** A line by its key; see lineKey. */
const line = z.string().regex(/^[0-9a-z]{1,24}$/);
const cartLines = z.array(cartChoice).max(CART_LINES_MAX);
const note = longText.max(NOTE_MAX);

/** The chosen line, and the line that it depends on: a combo, a gift or a reward is never taken alone. */
const taken = {
  choice: cartChoice.omit({ isSelected: true, isDirect: true }),
  beside: cartChoice.pick({ variantId: true, quantity: true }).nullable().default(null),
};

/** Removed lines and their position: enough to bring them back. */
export const removedLines = z.object({ cartLines: cartLines.min(1), at: z.number().int().min(0).max(CART_LINES_MAX) });
export type RemovedLines = z.output<typeof removedLines>;

/** Every action on a cart. */
export const cartChange = z.discriminatedUnion("intent", [
  /**
   * Capped, as many as there are, where fewer are left than wanted. Who says how many pieces of it were held adds nothing
   * if what would be added is there by now: the form was sent twice.
   */
  z.object({
    intent: z.literal("add"),
    ...{ ...taken, isCapped: flag.default(0), held: z.number().int().min(0).max(999).optional() },
  }),
  z.object({ intent: z.literal("buy"), ...taken }),
  z.object({ intent: z.literal("plus"), line }),
  z.object({ intent: z.literal("minus"), line }),
  z.object({ intent: z.literal("remove"), line }),
  /** Lines that were removed come back as they were, at their place. */
  z.object({ intent: z.literal("restore"), removed: removedLines }),
  /** A line leaves the cart and is saved for later. */
  z.object({ intent: z.literal("keep"), line }),
  z.object({ intent: z.literal("quantity"), line, quantity: cartChoice.shape.quantity }),
  z.object({ intent: z.literal("select"), line, isSelected: flag }),
  z.object({ intent: z.literal("select-all"), isSelected: flag }),
  z.object({ intent: z.literal("settle"), isChosenOnly: flag.default(0) }),
  z.object({ intent: z.literal("note"), note }),
  /** A guest's cart is merged into the shopper's own. */
  z.object({ intent: z.literal("merge"), cartLines, note }),
  /** Buys the lines of an order again. */
  z.object({ intent: z.literal("again"), cartLines }),
]);
export type CartChange = z.output<typeof cartChange>;
