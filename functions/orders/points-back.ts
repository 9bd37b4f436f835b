import { sql } from "drizzle-orm";
import type { Rupiah } from "#domain/money.ts";
import { piecesAmong } from "#domain/orders/refunded-pieces.ts";
import {
  POINT_WORTH,
  type PointsBack,
  pointsEarned,
  pointsKept,
  pointsToGiveBack,
  pointsToTakeBack,
  shareOut,
} from "#domain/promotions/points.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { pointEntry as entry, pointLot as lot, order as table } from "#functions/db/schema/order.ts";
import { enterShares, prolong } from "#functions/promotions/point-queries.ts";
import { countOrderEntries, type OrderPoints } from "./money-queries.ts";
import type { OrderRow } from "./order-queries.ts";

/** The money of an order, once `more` of it goes back; where none came in, none is gone. */
function moneyGone({ billTotal, free, paidBy }: Pick<OrderRow, "billTotal" | "free" | "paidBy">, more: Rupiah) {
  const before = paidBy === "" ? 0 : billTotal - free;
  return { paid: billTotal, gone: Math.min(billTotal, before + more) };
}

/** The points of a completed order, by the money that is left of it. */
export function pointsOf(order: Omit<Pointed, "points">, lost: Rupiah): number {
  const { subTotal, voucherDiscount, pointsDiscount } = order;
  return pointsKept(pointsEarned(subTotal - voucherDiscount - pointsDiscount), moneyGone(order, lost));
}

const readPoints = ({ points }: Pick<OrderRow, "points">): OrderPoints => JSON.parse(points);

/** Money of an order that goes back, beyond what was promised before. */
export interface GoingBack {
  more: Rupiah;
  /** Whether it can still be less: not if it is gone already. */
  isOpen?: boolean;
  /** The pieces that it is for. */
  lines?: readonly { lineKey: string; pieces: number }[];
}

/** An order with its money, as its points go with it. */
type Pointed = Pick<
  OrderRow,
  | ("id" | "userId" | "billTotal" | "free" | "paidBy" | "kept" | "points" | "pointsUsed")
  | ("subTotal" | "voucherDiscount" | "pointsDiscount")
>;

export function pointsBack(
  order: Pointed,
  { more, isOpen = true, lines: pieces = [] }: GoingBack,
  now: number,
): PointsBack {
  const { endsAt, remains, ended, redeemed, givenBack, ...points } = readPoints(order);
  const money = moneyGone(order, more);
  const isThere = endsAt !== null && endsAt > now;
  const there = isThere ? { remains, ended } : { remains: 0, ended: ended + remains };
  const earned = { ...points, ...there, paidFor: order.kept / POINT_WORTH };
  const { taken, off } = pointsToTakeBack(earned, pointsOf(order, more), isOpen ? more : 0);
  const lines = redeemed.map((one) => ({ ...one, back: one.back + piecesAmong(pieces, one.lineKey) }));
  const given = pointsToGiveBack({ used: order.pointsUsed, givenBack, redeemed: lines }, money);
  return { taken, off, kept: off * POINT_WORTH, given };
}

/**
 * Writes these down. The statements belong to the batch of the money, which fails if the order's points have changed
 * since it was read.
 */
export function enterPointsBack(
  order: Pick<Pointed, "id" | "userId" | "points">,
  { taken, given }: PointsBack,
  now: number,
): Statement<unknown>[] {
  const { entries, used } = readPoints(order);
  const { id: orderId, userId } = order;
  const isSame = sql`(SELECT ${countOrderEntries} FROM "order" WHERE ${table.id} = ${orderId}) = ${entries}`;
  const lotId = sql`(SELECT ${lot.id} FROM point_lot WHERE ${lot.orderId} = ${orderId})`;
  const own = { userId, orderId, at: now };
  const shares = JSON.stringify(shareOut(used, given));
  return [
    demand("points", isSame),
    ...(taken > 0 ? [statement(insert(entry, { ...own, lotId, points: -taken, reason: "taken-back" }))] : []),
    ...(given > 0
      ? [
          ...prolong(sql`SELECT value ->> 'lot' FROM json_each(${shares})`, now),
          enterShares({ ...own, reason: "given-back" }, shares),
        ]
      : []),
  ];
}
