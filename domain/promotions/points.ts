import type { Rupiah } from "#domain/money.ts";
import { DAY_SECONDS, dayOf, type Seconds, startOfDay, ZONE_SECONDS } from "#lib/time.ts";

/**
 * Points: one for every Rp 10.000 of a completed order, worth Rp 100 each, covering at most half of the price of the
 * goods. What is earned at one time is a lot, which ends after twelve months; the lots that end first are spent first.
 */
export const RUPIAH_PER_POINT: Rupiah = 10_000;
export const POINT_WORTH: Rupiah = 100;
export const POINT_MONTHS = 12;
/** How long before their end a customer is told, and how long points last at least that the shop gives back. */
export const POINTS_WARNING_DAYS = 30;

/** `given-back` is what an order had spent; `taken-back` is what an order had earned whose money went back. */
export const POINT_REASONS = ["earned", "spent", "given-back", "taken-back", "expired"] as const;
export type PointReason = (typeof POINT_REASONS)[number];

/** The points that a completed order earns, from the sum paid for its goods. */
export function pointsEarned(goodsPaid: Rupiah): number {
  return Math.max(0, Math.floor(goodsPaid / RUPIAH_PER_POINT));
}

/** How many of a shopper's points may be used on goods of that value. */
export function pointsUsable(balance: number, goodsTotal: Rupiah): number {
  return Math.max(0, Math.min(balance, Math.floor(goodsTotal / 2 / POINT_WORTH)));
}

/** When points end that were earned in that second: twelve months after the day in Bandung is over. */
export function pointsEndAt(earnedAt: Seconds): Seconds {
  const day = new Date((nextDay(earnedAt) + ZONE_SECONDS) * 1000);
  day.setUTCMonth(day.getUTCMonth() + POINT_MONTHS);
  return day.getTime() / 1000 - ZONE_SECONDS;
}

/** The earliest end of points that the shop gives back. */
export function givenBackUntil(now: Seconds): Seconds {
  return nextDay(now + POINTS_WARNING_DAYS * DAY_SECONDS);
}

function nextDay(at: Seconds): Seconds {
  return startOfDay(dayOf(at) + 1);
}

/** Some points of one lot. */
export interface LotShare {
  lot: number;
  points: number;
}

/** Takes points out of these lots, the first ones first; fewer if there are not enough. */
export function shareOut(lots: readonly LotShare[], points: number): LotShare[] {
  let left = points;
  return lots.flatMap(({ lot, points: most }) => {
    const share = Math.min(most, left);
    left -= share;
    return share > 0 ? [{ lot, points: share }] : [];
  });
}

/** The points left in a lot that has not ended. */
export interface PointLot {
  lot: number;
  points: number;
  endsAt: Seconds;
}

/** The points that end next, and when, if none are spent until then; the lots that end first come first. */
export function nextToEnd(lots: readonly PointLot[]): { points: number; at: Seconds } | null {
  const at = lots[0]?.endsAt;
  if (at === undefined) return null;
  const points = lots.filter(({ endsAt }) => endsAt === at).reduce((sum, { points }) => sum + points, 0);
  return { points, at };
}

/** How much of what was paid for an order has gone back or is promised. */
export interface MoneyGone {
  paid: Rupiah;
  gone: Rupiah;
}

/**
 * What a buyer keeps of the points that an order earns, once some of the money for it is gone: points go in proportion
 * to the money, rounded down, so that only whole points go. With all of the money all of them go.
 */
export function pointsKept(earned: number, { paid, gone }: MoneyGone): number {
  return gone >= paid ? 0 : earned - Math.floor((earned * gone) / paid);
}

/** The points that an order has earned, by where they are now. */
export interface EarnedPoints {
  earned: number;
  takenBack: number;
  /** Points that were spent, and for which money was held back. */
  paidFor: number;
  /** Spent on other orders, less what those gave back. */
  spent: number;
  ended: number;
  remains: number;
}

/**
 * What is taken back of an order's points beyond those that it keeps: what is there; what has ended is lost already; and
 * what is spent is paid for out of `money`, which goes back, so that something of it is left.
 */
export function pointsToTakeBack(
  { earned, takenBack, paidFor, spent, ended, remains }: EarnedPoints,
  kept: number,
  money: Rupiah,
): { taken: number; off: number } {
  const due = Math.max(0, earned - takenBack - paidFor - kept);
  const taken = Math.min(due, remains);
  const most = Math.max(0, Math.floor((money - 1) / POINT_WORTH));
  return { taken, off: Math.min(Math.max(0, due - taken - ended), Math.max(0, spent - paidFor), most) };
}

/** The points that an order has used. */
export interface UsedPoints {
  used: number;
  givenBack: number;
  /** The lines that it had for points alone, and how many of their pieces are refunded. */
  redeemed: readonly { points: number; quantity: number; back: number }[];
}

/**
 * What is given back of the points that an order has used: of those that paid for it in proportion to the money that is
 * gone, and those of each redeemed piece that is refunded. With all of the money all of them are given back.
 */
export function pointsToGiveBack({ used, givenBack, redeemed }: UsedPoints, { paid, gone }: MoneyGone): number {
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
  const paying = used - sum(redeemed.map(({ points }) => points));
  const pieces = sum(redeemed.map(({ points, quantity, back }) => Math.floor((points * back) / quantity)));
  const due = gone >= paid ? used : pieces + Math.floor((paying * gone) / paid);
  return Math.max(0, due - givenBack);
}

/** The changes of an order's points when money goes back. */
export interface PointsBack {
  /** Taken back of those that it had earned. */
  taken: number;
  /** Earned by it, and spent since: so many are taken off the money. */
  off: number;
  /** The part of the money that is held back for these. */
  kept: Rupiah;
  /** Given back of those that it had used. */
  given: number;
}

export const NO_POINTS: PointsBack = { taken: 0, off: 0, kept: 0, given: 0 };
