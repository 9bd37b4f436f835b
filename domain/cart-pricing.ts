import { type BundleComponent, bundleStock, scaleComponents } from "./bundle.ts";
import type { Cart, CartChoice, CartLine } from "./calls/cart.ts";
import type { Image } from "./calls/shapes.ts";
import { lineKey } from "./cart.ts";
import { saleToShow } from "./flash-sale.ts";
import { formatRupiah, type Rupiah } from "./money.ts";
import { isOfferOpen, isSaleOpen, type PriceList, priceOf, type Sale, type Seconds, validStock } from "./price.ts";
import { judgeVoucher, type VoucherFacts, type VoucherVerdict } from "./voucher.ts";

/** What the catalogue knows of a variant that a cart may hold. */
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
  sales: Sale[];
  stock: number;
  components: BundleComponent[];
  image: Image | null;
}

export interface ComboOffer {
  id: number;
  /** The variant that must be bought for the combo price of the other. */
  mainVariantId: number;
  variantId: number;
  price: Rupiah;
  isMultipleBuy: boolean;
  start: Seconds;
  end: Seconds;
}

export interface GiftOffer {
  mainVariantId: number;
  variantId: number;
  minQuantity: number;
  isMultipleBuy: boolean;
  remains: number;
  start: Seconds;
  end: Seconds;
}

export interface CartFacts {
  variants: SoldVariant[];
  combos: ComboOffer[];
  gifts: GiftOffer[];
}

/** What a cart is beside its lines. */
export interface CartFrame {
  note?: string;
  revision?: number;
  /** The voucher that the shopper wants to use: its code as typed, and what the shop knows of it. */
  voucher?: { code: string; facts: VoucherFacts | undefined };
}

/** What one piece costs now, in which role, and how many can be had. */
interface Terms {
  price: Rupiah;
  stock: number;
  isFlashSale: boolean;
  isMultipleBuy: boolean;
  isAvailable: boolean;
  /** False for a combo or a gift whose condition is not met now. */
  isOfferMet: boolean;
}

/** A variant bought by itself. */
export function termsOf(sold: SoldVariant, now: Seconds): Terms {
  const sale = saleToShow(sold.sales, now);
  return {
    price: priceOf(sold.list, sale, now),
    stock: validStock(stockOf(sold), sale, now),
    isFlashSale: sale !== undefined && isSaleOpen(sale, now),
    isMultipleBuy: false,
    isAvailable: sold.isPublished,
    isOfferMet: true,
  };
}

/** Pieces on the shelf; a bundle has as many as its components make. */
export function stockOf(sold: SoldVariant): number {
  return sold.isBundle ? bundleStock(sold.components) : sold.stock;
}

export function nameOf(sold: Pick<SoldVariant, "name" | "color" | "variant">): string {
  return [sold.name, sold.variant, sold.color].filter(Boolean).join(" ");
}

/** The whole cart, priced now. A line whose variant the catalogue has never known is left out. */
export function priceCart(choices: CartChoice[], facts: CartFacts, frame: CartFrame, now: Seconds): Cart {
  const variants = new Map(facts.variants.map((sold) => [sold.variantId, sold]));
  const known = mergeLines(choices).filter((choice) => variants.has(choice.uni_product_variants_id));
  const lines = known.map((choice) => {
    const sold = variants.get(choice.uni_product_variants_id) as SoldVariant;
    return lineOf(choice, sold, termsOfLine(choice, sold, { choices: known, variants, facts, now }));
  });
  const total = lines.reduce((sum, line) => sum + (isBought(line) ? line.subtotal : 0), 0);
  const voucher = frame.voucher && tryVoucher(frame.voucher.facts, lines, facts, now);
  const potongan = voucher?.ok ? voucher.potongan : 0;
  return {
    r_more_transaction_cart_details: lines,
    sub_total: total,
    sub_total_rp: formatRupiah(total),
    grand_total: total,
    grand_total_rp: formatRupiah(total),
    voucher: frame.voucher
      ? {
          code: frame.voucher.code,
          title: frame.voucher.facts?.title ?? "",
          refused: voucher && !voucher.ok ? voucher.code : null,
        }
      : null,
    potongan,
    potongan_rp: formatRupiah(potongan),
    grandTotalDiskon: total - potongan,
    grandTotalDiskon_rp: formatRupiah(total - potongan),
    note: frame.note ?? "",
    revision: frame.revision ?? 0,
  };
}

/** What a voucher would do to a priced cart. */
export function tryVoucher(
  voucher: VoucherFacts | undefined,
  lines: CartLine[],
  { variants }: CartFacts,
  now: Seconds,
): VoucherVerdict {
  if (!voucher) return { ok: false, code: "voucher_unknown" };
  const groups = new Map(variants.map(({ productId, categoryGroupId }) => [productId, categoryGroupId]));
  const bought = lines.filter(isBought).map((line) => ({
    productId: line.uni_products_id,
    categoryGroupId: groups.get(line.uni_products_id) ?? 0,
    subtotal: line.subtotal,
  }));
  return judgeVoucher(voucher, bought, now);
}

function isBought(line: CartLine): boolean {
  return line.is_selected === 1 && line.is_unavailable === 0;
}

/** Two lines of the same variant in the same role are one line. */
export function mergeLines(choices: CartChoice[]): CartChoice[] {
  const merged = new Map<string, CartChoice>();
  for (const choice of choices) {
    const before = merged.get(lineKey(choice));
    const quantity = Math.min(999, (before?.quantity ?? 0) + choice.quantity);
    merged.set(lineKey(choice), { ...(before ?? choice), quantity });
  }
  return [...merged.values()];
}

/** What stands around a line: every line of its cart, and what the catalogue knows of them. */
interface Surroundings {
  choices: CartChoice[];
  variants: Map<number, SoldVariant>;
  facts: CartFacts;
  now: Seconds;
}

function termsOfLine(choice: CartChoice, sold: SoldVariant, around: Surroundings): Terms {
  const usual = termsOf(sold, around.now);
  // Points redeem nothing in the cart by themselves: without a redemption that the shop has granted, the line cannot be had.
  if (choice.is_reedem) return { ...usual, isFlashSale: false, isAvailable: false };
  if (choice.is_get_free) return giftTerms(choice, usual, around);
  return comboTerms(choice, usual, around) ?? { ...usual, isOfferMet: choice.is_get_combo === 0 };
}

/** A gift costs nothing as long as what it comes with is bought in its quantity; otherwise it cannot be had. */
function giftTerms(choice: CartChoice, usual: Terms, around: Surroundings): Terms {
  const offers = around.facts.gifts
    .filter((gift) => gift.variantId === choice.uni_product_variants_id && isOfferOpen(gift, around.now))
    .map((gift) => ({ gift, pieces: giftPieces(gift, boughtBeside(choice, gift.mainVariantId, around)) }))
    .sort((a, b) => b.pieces - a.pieces);
  const stock = Math.min(offers[0]?.pieces ?? 0, usual.stock);
  const isGiven = choice.quantity <= stock;
  return {
    price: isGiven ? 0 : usual.price,
    stock,
    isFlashSale: false,
    isMultipleBuy: offers[0]?.gift.isMultipleBuy ?? false,
    isAvailable: usual.isAvailable && isGiven,
    isOfferMet: isGiven,
  };
}

/** The combo price holds while its combo does and the main variant is bought; otherwise the line costs what it costs by itself. */
function comboTerms(choice: CartChoice, usual: Terms, around: Surroundings): Terms | undefined {
  const combo = around.facts.combos.find(
    ({ id, variantId }) => id === choice.id_combo && variantId === choice.uni_product_variants_id,
  );
  if (!combo || !isOfferOpen(combo, around.now) || boughtBeside(choice, combo.mainVariantId, around) === 0)
    return undefined;
  if (!combo.isMultipleBuy && choice.quantity > 1) return undefined;
  const price = Math.min(combo.price, usual.price);
  return { ...usual, price, isFlashSale: false, isMultipleBuy: combo.isMultipleBuy };
}

/** How many pieces of a variant are bought beside a line. What is not selected may not bring a selected line its offer. */
function boughtBeside(choice: CartChoice, variantId: number, { choices, variants }: Surroundings): number {
  return choices
    .filter((other) => other.uni_product_variants_id === variantId && lineKey(other) !== lineKey(choice))
    .filter((other) => !other.is_get_free && !other.is_reedem && (other.is_selected || !choice.is_selected))
    .filter((other) => variants.get(other.uni_product_variants_id)?.isPublished)
    .reduce((sum, other) => sum + other.quantity, 0);
}

function giftPieces(gift: GiftOffer, bought: number): number {
  const earned = Math.floor(bought / gift.minQuantity);
  return Math.min(gift.remains, gift.isMultipleBuy ? earned : Math.min(1, earned));
}

function lineOf(choice: CartChoice, sold: SoldVariant, terms: Terms): CartLine {
  const subtotal = terms.price * choice.quantity;
  const stock = stockOf(sold);
  return {
    ...choice,
    id: lineKey(choice),
    slug: sold.slug,
    uni_products_id: sold.productId,
    bundling: sold.isBundle ? 1 : 0,
    name_long: nameOf(sold),
    name_short: sold.nameShort,
    color: sold.color,
    valid_price: terms.price,
    valid_price_rp: formatRupiah(terms.price),
    subtotal,
    subtotal_rp: formatRupiah(subtotal),
    valid_stock: terms.stock,
    stock_available: stock,
    is_flash_sale: terms.isFlashSale ? 1 : 0,
    is_multiple_buy: terms.isMultipleBuy ? 1 : 0,
    is_unavailable: terms.isAvailable ? 0 : 1,
    is_offer_met: terms.isOfferMet ? 1 : 0,
    is_out_of_stock: !sold.isBundle && choice.quantity > stock ? 1 : 0,
    bundle_summary: scaleComponents(sold.components, choice.quantity),
    r_uni_product_image: sold.image,
  };
}
