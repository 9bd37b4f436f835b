import type { Seconds } from "#domain/catalogue/price.ts";
import type { Rupiah } from "#domain/money.ts";
import { zoneHours } from "#domain/zone.ts";

/** A date is that of Bandung. */
const ZONE_SECONDS = zoneHours.WIB * 3600;

/**
 * Points: one for every Rp 10.000 of a completed order, worth Rp 100 each, covering at most half of the price of the
 * goods. They end twelve months after they were earned, the oldest first.
 */
export const RUPIAH_PER_POINT: Rupiah = 10_000;
export const POINT_WORTH: Rupiah = 100;
export const POINT_MONTHS = 12;
/** How long before their end a customer is told. */
export const POINTS_WARNING_DAYS = 30;

/** `given-back` is what an ended order had spent; `taken-back` is what an order had earned whose money went back. */
export const POINT_REASONS = ["earned", "spent", "given-back", "taken-back", "expired"] as const;
export type PointReason = (typeof POINT_REASONS)[number];

/** What a completed order earns, from what was paid for its goods. */
export function pointsEarned(goodsPaid: Rupiah): number {
  return Math.max(0, Math.floor(goodsPaid / RUPIAH_PER_POINT));
}

/**
 * What a buyer keeps of the points that an order earns, once some of the money for it has gone back: points go in
 * proportion to the money, rounded down, so that only whole points go. With all of the money all of them go.
 */
export function pointsKept(earned: number, { paid, returned }: { paid: Rupiah; returned: Rupiah }): number {
  if (returned <= 0) return earned;
  return returned >= paid ? 0 : earned - Math.floor((earned * returned) / paid);
}

/** How many are taken back of those that an order still counts: what is beyond `kept`, and never more than are there. */
export function pointsToTakeBack({ counted, balance }: { counted: number; balance: number }, kept: number): number {
  return Math.max(0, Math.min(counted - kept, balance));
}

/** How many of a shopper's points may be used on goods of that value. */
export function pointsUsable(balance: number, goodsTotal: Rupiah): number {
  return Math.max(0, Math.min(balance, Math.floor(goodsTotal / 2 / POINT_WORTH)));
}

/** When points end that were earned in that second. What was earned on 29 February ends as 1 March begins in Bandung. */
export function pointsEndAt(earnedAt: Seconds): Seconds {
  const { at, isMoved } = yearsFrom(earnedAt, 1);
  return isMoved ? startOfDay(at) : at;
}

/** The last second whose points have ended by `now`. */
export function earnedUntil(now: Seconds): Seconds {
  const { at, isMoved } = yearsFrom(now, -1);
  return isMoved ? startOfDay(at) - 1 : at;
}

/** The same day of another year; `isMoved` if that year does not have it. */
function yearsFrom(at: Seconds, years: 1 | -1): { at: Seconds; isMoved: boolean } {
  const date = new Date((at + ZONE_SECONDS) * 1000);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return { at: Math.floor(date.getTime() / 1000) - ZONE_SECONDS, isMoved: date.getUTCMonth() !== month };
}

function startOfDay(at: Seconds): Seconds {
  return at - ((at + ZONE_SECONDS) % 86_400);
}

/** A customer's book in sums, none of them negative. */
export interface PointSums {
  /** Earned so long ago that they end. */
  earned: number;
  /** Spent or taken back, less what was given back. */
  used: number;
  expired: number;
}

/** How many of the points that were earned so long ago must still end: those that nothing was bought with. */
export function pointsToExpire({ earned, used, expired }: PointSums): number {
  return Math.max(0, earned - used - expired);
}

/** Points earned at one time. */
export interface PointLot {
  points: number;
  at: Seconds;
}

/**
 * The points that end next, and when, if none are spent until then. `sums` are those of what has ended by `now`; `lots`
 * are the points earned since, the oldest first.
 */
export function nextToExpire(sums: PointSums, lots: PointLot[], now: Seconds): PointLot | null {
  const due = pointsToExpire(sums);
  if (due > 0) return { points: due, at: now };
  let used = sums.used + sums.expired - sums.earned;
  for (const { points, at } of lots) {
    if (points > used) return { points: points - used, at: pointsEndAt(at) };
    used -= points;
  }
  return null;
}
