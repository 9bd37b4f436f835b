import { type Cart, type CartChoice, type CartLimit, type CartLine, isBought } from "#domain/cart/lines.ts";
import { kindOf, scaleComponents } from "#domain/catalogue/price.ts";
import { formatRupiah } from "#domain/money.ts";
import { judgeVoucher, type VoucherInfo, type VoucherVerdict, voucherFacts } from "#domain/promotions/voucher.ts";
import { refusalWords } from "#domain/refusals.ts";
import { formatDate } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { isSingle, lineKey } from "./cart.ts";
import { type CartInfo, type SoldVariant, stockOf, type Terms, termsOfLine } from "./terms.ts";

/** A cart's data apart from its lines. */
export interface CartHead {
  note?: string;
  revision?: number;
  /** The voucher that the shopper wants to use: its code as typed, and what the shop knows about it. */
  voucher?: { code: string; info: VoucherInfo | undefined };
}

export function nameOf(sold: Pick<SoldVariant, "name" | "color" | "variant">): string {
  return [sold.name, sold.variant, sold.color].filter(Boolean).join(" ");
}

/** The whole cart at current prices. A line whose variant the catalogue has never known is left out. */
export function priceCart(choices: CartChoice[], info: CartInfo, head: CartHead, now: Seconds): Cart {
  const variants = new Map(info.variants.map((sold) => [sold.variantId, sold]));
  const known = mergeLines(choices).filter((choice) => variants.has(choice.variantId));
  const lines = known.map((choice) => {
    const sold = variants.get(choice.variantId) as SoldVariant;
    return lineOf(choice, sold, termsOfLine(choice, sold, { choices: known, variants, info, now }), info.linePiecesMax);
  });
  const bought = lines.filter(isBought);
  const total = bought.reduce((sum, line) => sum + line.subtotal, 0);
  const voucher = head.voucher && tryVoucher(head.voucher.info, lines, info, now);
  const takenOff = voucher?.ok ? voucher.takenOff : 0;
  return {
    cartLines: lines,
    subTotal: total,
    subTotalRp: formatRupiah(total),
    grandTotal: total,
    grandTotalRp: formatRupiah(total),
    voucher: head.voucher
      ? {
          code: head.voucher.code,
          title: head.voucher.info?.title ?? "",
          refused: voucher && !voucher.ok ? voucher.code : null,
          why: voucher && !voucher.ok ? voucher.why : null,
        }
      : null,
    takenOff,
    takenOffRp: formatRupiah(takenOff),
    toPay: total - takenOff,
    toPayRp: formatRupiah(total - takenOff),
    pointsNeeded: bought.reduce((sum, line) => sum + line.points, 0),
    note: head.note ?? "",
    revision: head.revision ?? 0,
  };
}

/** A verdict about a cart, with its words if the voucher is refused. */
type TriedVoucher = Extract<VoucherVerdict, { ok: true }> | (Extract<VoucherVerdict, { ok: false }> & { why: string });

/** Tries a voucher on a priced cart. */
export function tryVoucher(
  voucher: VoucherInfo | undefined,
  lines: CartLine[],
  { variants }: CartInfo,
  now: Seconds,
): TriedVoucher {
  if (!voucher) return { ok: false, code: "voucher_unknown", why: refusalWords("voucher_unknown") };
  const groups = new Map(variants.map(({ productId, categoryGroupId }) => [productId, categoryGroupId]));
  const bought = lines.filter(isBought).map((line) => ({
    productId: line.productId,
    categoryGroupId: groups.get(line.productId) ?? 0,
    subtotal: line.subtotal,
  }));
  const verdict = judgeVoucher(voucher, bought, now);
  if (verdict.ok) return verdict;
  return { ...verdict, why: refusalWords(verdict.code, { voucher: voucherFacts(voucher, bought) }) };
}

/** Two lines of the same variant in the same role become one. */
export function mergeLines(choices: CartChoice[]): CartChoice[] {
  const merged = new Map<string, CartChoice>();
  for (const choice of choices) {
    const before = merged.get(lineKey(choice));
    const quantity = Math.min(999, (before?.quantity ?? 0) + choice.quantity);
    merged.set(lineKey(choice), { ...(before ?? choice), quantity });
  }
  return [...merged.values()];
}

function lineOf(choice: CartChoice, sold: SoldVariant, terms: Terms, piecesMax: number): CartLine {
  const subtotal = terms.price * choice.quantity;
  const stock = stockOf(sold);
  return {
    ...choice,
    id: lineKey(choice),
    slug: sold.slug,
    productId: sold.productId,
    bundling: sold.isBundle ? 1 : 0,
    categoryGroupId: sold.categoryGroupId,
    nameLong: nameOf(sold),
    nameShort: sold.nameShort,
    color: sold.color,
    validPrice: terms.price,
    validPriceRp: formatRupiah(terms.price),
    // A gift and what is paid for in points are no saving on what would have been bought.
    ...(!choice.isGift && !choice.isRedeem && terms.price < sold.list.hoNormal && { normalPrice: sold.list.hoNormal }),
    subtotal,
    subtotalRp: formatRupiah(subtotal),
    points: terms.points,
    validStock: terms.stock,
    stockAvailable: stock,
    isFlashSale: terms.isFlashSale ? 1 : 0,
    isMultipleBuy: terms.isMultipleBuy ? 1 : 0,
    isUnavailable: terms.isAvailable ? 0 : 1,
    isOfferMet: terms.isOfferMet ? 1 : 0,
    isSaleUsed: terms.isSaleUsed ? 1 : 0,
    isOutOfStock: !sold.isBundle && choice.quantity > stock ? 1 : 0,
    ...(sold.weightGram !== undefined && { weightGram: sold.weightGram, sentAs: kindOf(sold) }),
    ...(sold.isAssembled && { isAssembled: true }),
    ...(sold.readyAt && { readyAt: sold.readyAt, readyOn: formatDate(sold.readyAt) }),
    limits: limitsOf(choice, sold, terms, piecesMax),
    bundleSummary: scaleComponents(sold.components, choice.quantity),
    productImage: sold.image,
  };
}

function limitsOf(choice: CartChoice, sold: SoldVariant, terms: Terms, piecesMax: number): CartLimit[] {
  const whole = [{ variantId: sold.variantId, quantity: 1, stock: stockOf(sold) }];
  const limits = (sold.components.length > 0 ? sold.components : whole).map(
    ({ variantId, quantity, stock }): CartLimit => ({
      kind: "stock",
      ref: String(variantId),
      each: quantity,
      left: stock,
    }),
  );
  // A cart takes one piece of a sale at a time, whatever the number of lines.
  if (terms.saleId !== null) limits.push({ kind: "flash", ref: String(terms.saleId), each: 1, left: 1 });
  if (terms.gift) limits.push({ kind: "gift", ref: String(terms.gift.id), each: 1, left: terms.gift.pieces });
  const most = isSingle(choice, terms) ? 1 : piecesMax;
  return [...limits, { kind: "line", ref: lineKey({ ...choice, isDirect: 0 }), each: 1, left: most }];
}

interface Line {
  /** 1 for a bundle. */
  bundling: number;
  /** Its world: jewellery, or things for the home. A back end may not tell it. */
  categoryGroupId?: number;
}

/**
 * The world in which something is looked for that completes a cart: that of all its things, and any where they are of
 * several. A bundle is complete by itself: `null` where there is nothing else.
 */
export function worldOfCart(lines: Line[]): { categoryGroup?: number } | null {
  const single = lines.filter(({ bundling }) => bundling === 0);
  if (lines.length > 0 && single.length === 0) return null;
  const worlds = new Set(single.map(({ categoryGroupId }) => categoryGroupId));
  const [world] = worlds;
  return worlds.size === 1 && world !== undefined ? { categoryGroup: world } : {};
}
