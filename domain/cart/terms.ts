import { type CartChoice, earnsOffers } from "#domain/cart/lines.ts";
import {
  type BundleComponent,
  bundleStock,
  isOfferOpen,
  isSaleOpen,
  type PriceList,
  priceOf,
  type Sale,
  usualPrice,
  validStock,
} from "#domain/catalogue/price.ts";
import type { Rupiah } from "#domain/money.ts";
import { saleToShow } from "#domain/promotions/flash-sale.ts";
import type { Image } from "#lib/shapes.ts";
import type { Seconds } from "#lib/time.ts";
import { lineKey } from "./cart.ts";

/** The default for how many pieces one line may have. */
export const LINE_PIECES_MAX = 10;

/** A sale as one buyer sees it. */
export interface CartSale extends Sale {
  id: number;
  /** How many pieces a buyer may have, and how many this one has had. */
  perBuyer: number;
  bought: number;
}

/** A variant that a cart may hold, as the catalogue knows it. */
export interface SoldVariant {
  variantId: number;
  productId: number;
  categoryGroupId: number;
  slug: string;
  name: string;
  nameShort: string;
  variant: string;
  color: string;
  isBundle: boolean;
  isPublished: boolean;
  list: PriceList;
  sales: CartSale[];
  stock: number;
  /** The weight of one piece, and whether it is handed over against an identity card only. */
  weightGram?: number;
  isInsured?: boolean;
  /** It comes in parts. */
  isAssembled?: boolean;
  /** Made to order: when it will be ready. */
  readyAt?: Seconds | null;
  components: BundleComponent[];
  image: Image | null;
}

export interface ComboOffer {
  id: number;
  /** The variant that must be bought for the other's combo price. */
  mainVariantId: number;
  variantId: number;
  price: Rupiah;
  isMultipleBuy: boolean;
  start: Seconds;
  end: Seconds;
}

export interface GiftOffer {
  id: number;
  mainVariantId: number;
  variantId: number;
  minQuantity: number;
  isMultipleBuy: boolean;
  remains: number;
  start: Seconds;
  end: Seconds;
}

/** An offer to redeem a variant for points while the main variant is bought. */
export interface RedeemOffer {
  mainVariantId: number;
  variantId: number;
  points: number;
  start: Seconds;
  end: Seconds;
}

export interface CartInfo {
  variants: SoldVariant[];
  combos: ComboOffer[];
  gifts: GiftOffer[];
  redeems: RedeemOffer[];
  /** How many pieces one line may have. */
  linePiecesMax: number;
}

/** For a cart without lines, and for changes that need no price. */
export const nothingKnown: CartInfo = { variants: [], combos: [], gifts: [], redeems: [], linePiecesMax: 0 };

/** The current cost of one piece, its role, and how many are available. */
export interface Terms {
  price: Rupiah;
  /** The price of one piece in points, in addition to its price in rupiah. */
  points: number;
  stock: number;
  isFlashSale: boolean;
  /** The sale its pieces come out of, and the offer that gives them. */
  saleId: number | null;
  gift: { id: number; pieces: number } | null;
  isSaleUsed: boolean;
  isMultipleBuy: boolean;
  isAvailable: boolean;
  /** False for a combo, a gift or a redeemed line whose condition is not met now. */
  isOfferMet: boolean;
}

/** A variant bought by itself: at a sale's price while a sale runs of which this buyer may still have a piece. */
export function termsOf(sold: SoldVariant, now: Seconds): Terms {
  const usable = sold.sales.filter(({ bought, perBuyer }) => bought < perBuyer);
  const sale = saleToShow(usable, now);
  const isFlashSale = sale !== undefined && isSaleOpen(sale, now);
  return {
    ...usualTerms(sold),
    price: priceOf(sold.list, sale, now),
    stock: validStock(stockOf(sold), sale, now),
    isFlashSale,
    saleId: isFlashSale ? sale.id : null,
    isSaleUsed: !isFlashSale && sold.sales.some((one) => isSaleOpen(one, now)),
  };
}

/** The same without any sale: the base for combos, gifts and redeemed lines, which no sale affects. */
function usualTerms(sold: SoldVariant): Terms {
  return {
    price: usualPrice(sold.list),
    points: 0,
    stock: stockOf(sold),
    isFlashSale: false,
    saleId: null,
    gift: null,
    isSaleUsed: false,
    isMultipleBuy: false,
    isAvailable: sold.isPublished,
    isOfferMet: true,
  };
}

/** Pieces in stock; a bundle has as many as its components make. */
export function stockOf(sold: SoldVariant): number {
  return sold.isBundle ? bundleStock(sold.components) : sold.stock;
}

/** A line's surroundings: every line of its cart, and what the catalogue knows about them. */
interface Surroundings {
  choices: CartChoice[];
  variants: Map<number, SoldVariant>;
  info: CartInfo;
  now: Seconds;
}

export function termsOfLine(choice: CartChoice, sold: SoldVariant, around: Surroundings): Terms {
  if (choice.isRedeem) return redeemTerms(choice, usualTerms(sold), around);
  if (choice.isGift) return giftTerms(choice, usualTerms(sold), around);
  return comboTerms(choice, sold, around);
}

/** A gift is free while the required product is bought in its quantity; otherwise it is unavailable. */
function giftTerms(choice: CartChoice, usual: Terms, around: Surroundings): Terms {
  const offers = around.info.gifts
    .filter((gift) => gift.variantId === choice.variantId && isOfferOpen(gift, around.now))
    .map((gift) => ({ gift, pieces: giftPieces(gift, boughtBeside(choice, gift.mainVariantId, around)) }))
    .sort((a, b) => b.pieces - a.pieces);
  const [best] = offers;
  const stock = Math.min(best?.pieces ?? 0, usual.stock);
  const given = best && choice.quantity <= stock ? best : undefined;
  const isGiven = given !== undefined;
  return {
    ...usual,
    price: isGiven ? 0 : usual.price,
    stock,
    gift: given ? { id: given.gift.id, pieces: given.pieces } : null,
    isMultipleBuy: best?.gift.isMultipleBuy ?? false,
    isAvailable: usual.isAvailable && isGiven,
    isOfferMet: isGiven,
  };
}

/** A piece costs points instead of money while what it was redeemed for is bought too; otherwise it is unavailable. */
function redeemTerms(choice: CartChoice, usual: Terms, around: Surroundings): Terms {
  const offer = around.info.redeems
    .filter((one) => one.variantId === choice.variantId && one.mainVariantId === choice.redeemFor)
    .find((one) => isOfferOpen(one, around.now) && boughtBeside(choice, one.mainVariantId, around) > 0);
  const stock = offer ? Math.min(1, usual.stock) : 0;
  const granted = offer && usual.isAvailable && choice.quantity <= stock ? offer : undefined;
  const isGranted = granted !== undefined;
  return {
    ...usual,
    price: isGranted ? 0 : usual.price,
    points: granted ? granted.points : 0,
    stock,
    isAvailable: isGranted,
    isOfferMet: isGranted,
  };
}

/**
 * The combo price applies while its combo runs and the main variant is bought.
 * It is based on the usual price: a sale's price is only for pieces taken out of that sale.
 * Without its combo, a line has its normal price.
 */
function comboTerms(choice: CartChoice, sold: SoldVariant, around: Surroundings): Terms {
  const combo = around.info.combos.find(({ id, variantId }) => id === choice.comboId && variantId === choice.variantId);
  const open = combo && isOfferOpen(combo, around.now) ? combo : undefined;
  const isMultipleBuy = open?.isMultipleBuy ?? true;
  const isMet = open !== undefined && boughtBeside(choice, open.mainVariantId, around) > 0;
  if (!isMet || (!isMultipleBuy && choice.quantity > 1))
    return { ...termsOf(sold, around.now), isMultipleBuy, isOfferMet: choice.isCombo === 0 };
  const usual = usualTerms(sold);
  return { ...usual, price: Math.min(open.price, usual.price), isMultipleBuy };
}

/**
 * How many pieces of a variant are bought in the other lines. An unselected line cannot make a selected line's offer
 * valid.
 */
function boughtBeside(choice: CartChoice, variantId: number, { choices, variants }: Surroundings): number {
  return choices
    .filter((other) => other.variantId === variantId && lineKey(other) !== lineKey(choice))
    .filter((other) => earnsOffers(other) && (other.isSelected || !choice.isSelected))
    .filter((other) => isForSale(variants.get(other.variantId) as SoldVariant))
    .reduce((sum, other) => sum + other.quantity, 0);
}

function isForSale(sold: SoldVariant): boolean {
  return sold.isPublished && stockOf(sold) > 0;
}

/** How many pieces of a gift come with so many pieces of what it is given for. */
export function giftPieces(gift: Pick<GiftOffer, "minQuantity" | "isMultipleBuy" | "remains">, bought: number): number {
  const earned = Math.floor(bought / gift.minQuantity);
  return Math.min(gift.remains, gift.isMultipleBuy ? earned : Math.min(1, earned));
}
