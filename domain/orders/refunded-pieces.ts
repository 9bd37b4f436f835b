import { earnsOffers } from "#domain/cart/lines.ts";
import { giftPieces } from "#domain/cart/terms.ts";
import type { Rupiah } from "#domain/money.ts";
import { paidForPieces } from "./bill.ts";
import type { OrderState } from "./state.ts";

/**
 * What becomes of pieces whose money goes back: they were not sent, the buyer keeps them, or they come back, into the
 * stock or not.
 */
export const GOODS = ["unsent", "kept", "came-back", "restocked"] as const;
export type Goods = (typeof GOODS)[number];
export type SentGoods = Exclude<Goods, "unsent">;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** An order's line, with what of it went back before. */
export interface RefundableLine {
  lineKey: string;
  variantId: number;
  quantity: number;
  price: Rupiah;
  paid: Rupiah;
  bundling: 0 | 1;
  /** The components of one bundle, if they were recorded. */
  parts: readonly { variantId: number; quantity: number }[] | undefined;
  saleId: number | null;
  isGift: 0 | 1;
  isRedeem: 0 | 1;
  /** Its pieces that were refunded, for how much, and how many of them were not sent. */
  refunded: number;
  refundedAmount: Rupiah;
  unsent: number;
}

/** Refunded goods that were not sent stay in the shop. */
export function isUnsent(state: OrderState): boolean {
  return state === "paid" || state === "processing";
}

/** The worth of some pieces of a line: the sum paid for them, and never more than is left of it. */
export function worthOf(line: RefundableLine, pieces: number): Rupiah {
  return Math.min(paidForPieces(line, { pieces, before: line.refunded }), line.paid - line.refundedAmount);
}

export interface Pieces {
  lineKey: string;
  pieces: number;
}

/** A gift that an order holds, and what its offer asks for. */
export interface HeldGift {
  id: number;
  variantId: number;
  mainVariantId: number;
  minQuantity: number;
  isMultipleBuy: boolean;
  quantity: number;
}

/** The gifts that leave with pieces of lines: those that what is left would not have earned. */
export function giftsLeaving(
  lines: readonly RefundableLine[],
  leaving: readonly Pieces[],
  gifts: readonly HeldGift[],
): (Pieces & { gift: number })[] {
  return gifts.flatMap((gift) => {
    const line = lines.find(({ isGift, variantId }) => isGift === 1 && variantId === gift.variantId);
    const mains = lines.filter((one) => one.variantId === gift.mainVariantId && earnsOffers(one));
    const going = sum(mains.map(({ lineKey }) => piecesAmong(leaving, lineKey)));
    if (!line || going === 0) return [];
    const left = sum(mains.map(({ quantity, unsent }) => quantity - unsent)) - going;
    const pieces = gift.quantity - giftPieces({ ...gift, remains: gift.quantity }, left);
    return pieces > 0 ? [{ lineKey: line.lineKey, pieces, gift: gift.id }] : [];
  });
}

/**
 * Whether nothing that was bought is left to be sent of a parcel's lines: a gift and what was redeemed go with the rest,
 * and where they are by themselves they are what is sent.
 */
export function isEmptied(lines: readonly RefundableLine[], leaving: readonly Pieces[]): boolean {
  const bought = lines.filter(earnsOffers);
  return (bought.length > 0 ? bought : lines).every(
    ({ lineKey, quantity, unsent }) => quantity === unsent + piecesAmong(leaving, lineKey),
  );
}

export function piecesAmong(some: readonly Pieces[], lineKey: string): number {
  return sum(some.map((one) => (one.lineKey === lineKey ? one.pieces : 0)));
}

/** Pieces of stock, of a sale or of a gift's offer. */
export interface Hold {
  kind: "stock" | "flash" | "gift";
  ref: number;
  quantity: number;
}

/** The stock that some pieces have taken; undefined if it was not recorded. */
export function stockOf(lines: readonly RefundableLine[], pieces: readonly Pieces[]): Hold[] | undefined {
  const taken = pieces.map((one) => {
    const line = lines.find(({ lineKey }) => lineKey === one.lineKey);
    return line && takenBy(line, one.pieces)?.filter(({ kind }) => kind === "stock");
  });
  return taken.every((one) => one !== undefined) ? sumOf(taken.flat()) : undefined;
}

/** Each source once. */
export function sumOf(holds: readonly Hold[]): Hold[] {
  const bySource = Map.groupBy(holds, ({ kind, ref }) => `${kind} ${ref}`);
  return [...bySource.values()].map((same) => {
    return { ...(same[0] as Hold), quantity: sum(same.map(({ quantity }) => quantity)) };
  });
}

/** The quota that some pieces of a gift's line have taken of their offers. */
export function givenBy(line: RefundableLine, pieces: number, gifts: readonly HeldGift[]): Hold[] {
  let rest = line.isGift === 1 ? pieces : 0;
  return gifts
    .filter(({ variantId }) => variantId === line.variantId)
    .flatMap(({ id, quantity }): Hold[] => {
      const given = Math.min(rest, quantity);
      rest -= given;
      return given > 0 ? [{ kind: "gift", ref: id, quantity: given }] : [];
    });
}

/** Everything that some pieces of a line have taken; undefined if a bundle's components were not recorded. */
export function takenBy(line: RefundableLine, pieces: number): Hold[] | undefined {
  const made = line.bundling === 1 ? line.parts : [{ variantId: line.variantId, quantity: 1 }];
  const ofSale: Hold[] = line.saleId === null ? [] : [{ kind: "flash", ref: line.saleId, quantity: pieces }];
  return made
    ?.map(({ variantId, quantity }): Hold => ({ kind: "stock", ref: variantId, quantity: quantity * pieces }))
    .concat(ofSale);
}

/** Pieces of a line that a refund is for, what for, and what becomes of them. */
export interface RefundedLine extends Pieces {
  amount: Rupiah;
  goods: Goods;
}

/** The pieces that a complaint is about, without those that were refunded before. */
function claimedOf(lines: readonly RefundableLine[], claimed: readonly Pieces[]) {
  return claimed.flatMap(({ lineKey, pieces: wanted }) => {
    const line = lines.find((one) => one.lineKey === lineKey);
    if (!line) return [];
    const pieces = Math.min(wanted, line.quantity - line.refunded);
    return [{ line, pieces, worth: Math.max(0, worthOf(line, pieces)) }];
  });
}

/**
 * The most that goes back for a complaint: its pieces' worth and what is left of shipping and fee, but not what other
 * pieces were paid with, nor what sending other parcels cost.
 */
export function mostOfClaim(
  lines: readonly RefundableLine[],
  claimed: readonly Pieces[],
  free: Rupiah,
  otherShipping: Rupiah = 0,
): Rupiah {
  const worth = sum(claimedOf(lines, claimed).map((one) => one.worth));
  const ofOthers = otherShipping + sum(lines.map(({ paid, refundedAmount }) => paid - refundedAmount)) - worth;
  return Math.min(free, Math.max(worth, free - ofOthers));
}

/** The most that goes back for a return: its pieces' worth. What sending them cost was not wrong. */
export function mostOfReturn(lines: readonly RefundableLine[], claimed: readonly Pieces[], free: Rupiah): Rupiah {
  return Math.min(free, sum(claimedOf(lines, claimed).map(({ worth }) => worth)));
}

/** How much of what a parcel cost to send goes back with a refund. */
export interface RefundedParcel {
  number: number;
  amount: Rupiah;
}

/** Spreads a sum over the shipping cost of parcels: never more than is left of each. */
export function shareShipping(
  parcels: readonly { number: number; shipping: Rupiah; shippingBack: Rupiah }[],
  amount: Rupiah,
): RefundedParcel[] {
  let rest = amount;
  return parcels.flatMap(({ number, shipping, shippingBack }) => {
    const share = Math.min(rest, shipping - shippingBack);
    rest -= share;
    return share > 0 ? [{ number, amount: share }] : [];
  });
}

/** A complaint's refund by line. Pieces count as refunded if they come back, or if all that they cost goes back. */
export function shareClaim(
  lines: readonly RefundableLine[],
  claimed: readonly Pieces[],
  amount: Rupiah,
  goods: Goods,
): RefundedLine[] {
  let rest = amount;
  return claimedOf(lines, claimed).flatMap(({ line: { lineKey }, pieces: all, worth }) => {
    const share = Math.min(rest, worth);
    rest -= share;
    const pieces = goods !== "kept" || (share > 0 && share === worth) ? all : 0;
    return pieces > 0 || share > 0 ? [{ lineKey, pieces, amount: share, goods }] : [];
  });
}
