import { type SQL, sql } from "drizzle-orm";
import { givenBackUntil, POINTS_WARNING_DAYS, type PointReason, pointsEndAt } from "#domain/promotions/points.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select } from "#functions/db/fields.ts";
import { jsonRows, jsonValue } from "#functions/db/json.ts";
import type { Param, ParamOr } from "#functions/db/render.ts";
import { pointEntry as entry, pointLot as lot, order } from "#functions/db/schema/order.ts";
import { notification } from "#functions/db/schema/service.ts";
import { DAY_SECONDS, type Seconds } from "#lib/time.ts";

const lotEntries = sql`FROM point_lot JOIN point_entry ON ${entry.lotId} = ${lot.id}`;
const sum = sql<number>`coalesce(sum(${entry.points}), 0)`;

/** A customer's points: what is left of the lots that have not ended. */
export const balanceOf = (userId: ParamOr<number> | SQL, now: ParamOr<number>) =>
  sql<number>`(SELECT ${sum} ${lotEntries} WHERE ${lot.userId} = ${userId} AND ${lot.endsAt} > ${now})`;

export function selectPointBalance(userId: ParamOr<number>, now: ParamOr<number>) {
  return select({ points: balanceOf(userId, now) }, sql``);
}

/** The points left in a customer's open lots, in the order in which they are spent. */
export function selectPointLots(userId: ParamOr<number>, now: ParamOr<number>) {
  return select(
    { lot: lot.id, points: sum, endsAt: lot.endsAt },
    sql`${lotEntries} WHERE ${lot.userId} = ${userId} AND ${lot.endsAt} > ${now}
      GROUP BY ${lot.id} HAVING ${sum} > 0 ORDER BY ${lot.endsAt}, ${lot.id}`,
  );
}

const entriesOf = (userId: number) => sql`FROM point_entry WHERE ${entry.userId} = ${userId}
  GROUP BY ${entry.at}, ${entry.orderId}, ${entry.reason}`;

/** A customer's book: what was written at one time for one order is one line of it, out of however many lots. */
export function selectPointEntries(userId: number, perPage: number, page: number) {
  return select(
    {
      id: sql<number>`max(${entry.id})`,
      points: sum,
      ...pick(entry, "reason", "at"),
      orderNumber: sql<string>`coalesce((SELECT ${order.orderNumber} FROM "order"
        WHERE ${order.id} = ${entry.orderId}), '')`,
    },
    sql`${entriesOf(userId)} ORDER BY ${entry.at} DESC, max(${entry.id}) DESC
      LIMIT ${perPage} OFFSET ${perPage * (page - 1)}`,
  );
}

export function countPointEntries(userId: number) {
  return select({ total: sql<number>`count(*)` }, sql`FROM (SELECT 1 ${entriesOf(userId)})`);
}

interface Entered {
  userId: number | SQL | Param;
  orderId: number | SQL;
  reason: PointReason;
  at: Seconds | Param;
}

/** One entry for each share of a JSON list: into its lot if they are given, out of it otherwise. */
export function enterShares(entered: Entered, shares: string | Param): Statement<never> {
  const points = sql`${sql.raw(entered.reason === "given-back" ? "" : "-")}(value ->> 'points')`;
  return statement(insert(entry, { ...entered, lotId: sql`value ->> 'lot'`, points }, sql`FROM json_each(${shares})`));
}

/** The points of an order that is done are a lot, if there are any. */
export function earn(orderId: SQL, points: number, at: Seconds): Statement<never>[] {
  const ofOrder = sql`FROM "order" WHERE ${order.id} = ${orderId} AND ${points} > 0`;
  const own = { userId: sql`${order.userId}`, orderId: sql`${order.id}` };
  const lotId = sql`(SELECT ${lot.id} FROM point_lot WHERE ${lot.orderId} = ${order.id})`;
  return [
    statement(insert(lot, { ...own, endsAt: pointsEndAt(at) }, ofOrder)),
    statement(insert(entry, { ...own, lotId, points, reason: "earned", at }, ofOrder)),
  ];
}

/** The points that an order has spent and not given back, by lot. */
export const notGivenBack = (orderId: SQL) => sql`FROM point_entry WHERE ${entry.orderId} = ${orderId}
  AND ${entry.reason} IN ('spent', 'given-back') GROUP BY ${entry.lotId} HAVING sum(${entry.points}) < 0`;

/** The buyer has all the points again that were spent on the order, in the lots that they came from. */
export function giveBackAll(orderId: SQL, at: Seconds, isLasting: boolean): Statement<never>[] {
  const own = { userId: sql`${entry.userId}`, orderId: sql`${entry.orderId}`, lotId: sql`${entry.lotId}` };
  const values = { ...own, points: sql`-sum(${entry.points})`, reason: "given-back", at } as const;
  return [
    ...(isLasting ? prolong(sql`SELECT ${entry.lotId} ${notGivenBack(orderId)}`, at) : []),
    statement(insert(entry, values, notGivenBack(orderId))),
  ];
}

/** These lots last for a while yet. What had ended of them before stays ended. */
export function prolong(lots: SQL, now: Seconds): Statement<never>[] {
  const endsAt = givenBackUntil(now);
  const ended = sql`${lotEntries} WHERE ${lot.id} IN (${lots}) AND ${lot.endsAt} <= ${now}`;
  return [
    statement(endLots(ended, now)),
    statement(sql`UPDATE point_lot SET "ends_at" = ${endsAt} WHERE id IN (${lots})
      AND ${lot.endsAt} BETWEEN 1 AND ${endsAt}`),
  ];
}

/** All of an order's money was taken back: whatever comes back to the points that it had earned is worth nothing. */
export function closeLot(orderId: number): Statement<never> {
  return statement(sql`UPDATE point_lot SET "ends_at" = 0 WHERE ${lot.orderId} = ${orderId}`);
}

/** Writes off the rest of expired lots. */
function endLots(ended: SQL, now: Seconds): SQL {
  const row = { userId: sql`${lot.userId}`, lotId: sql`${lot.id}`, points: sql`-sum(${entry.points})` };
  return insert(entry, { ...row, reason: "expired", at: now }, sql`${ended} GROUP BY ${lot.id} HAVING ${sum} > 0`);
}

interface Share {
  from: number;
  to: number;
}

const ofShare = ({ from, to }: Share) => sql`${lotEntries} WHERE ${lot.userId} BETWEEN ${from} AND ${to}`;

/** Writes off what has ended. */
export function expirePoints(share: Share, now: Seconds, most: number) {
  const ended = endLots(sql`${ofShare(share)} AND ${lot.endsAt} <= ${now}`, now);
  return returning(sql`${ended} ORDER BY ${lot.userId} LIMIT ${most}`, pick(entry, "userId"));
}

/** Whether the customer has not been told of ending points, by a notice that leads to `path`, for as long as it warns. */
export const isUnwarned = (userId: SQL, path: string, now: Seconds) =>
  sql<0 | 1>`NOT EXISTS (SELECT 1 FROM notification WHERE ${notification.userId} = ${userId}
    AND ${notification.path} = ${path} AND ${notification.createdAt} > ${now - POINTS_WARNING_DAYS * DAY_SECONDS})`;

const endingFields = {
  userId: sql<number>`owner`,
  points: sql<number>`sum("points")`,
  at: sql<number>`min("ends_at")`,
};
export type EndingPointsRow = RowOf<typeof endingFields>;

/** Customers who have points that end soon, and have not been told. */
export function selectEndingPoints(share: Share, now: Seconds, path: string, most: number) {
  const left = sql`SELECT ${lot.userId} AS owner, ${lot.endsAt} AS ends_at, ${sum} AS points ${ofShare(share)}
    AND ${lot.endsAt} > ${now} AND ${lot.endsAt} <= ${now + POINTS_WARNING_DAYS * DAY_SECONDS} GROUP BY ${lot.id} HAVING ${sum} > 0`;
  return select(
    endingFields,
    sql`FROM (${left}) WHERE ${isUnwarned(sql`owner`, path, now)} GROUP BY owner ORDER BY owner LIMIT ${most}`,
  );
}

/** The ones of these customers who have not been warned yet. */
export function selectUnwarned(customers: readonly { userId: number }[], path: string, now: Seconds) {
  const userId = jsonValue<number>("userId");
  return select({ userId }, sql`FROM ${jsonRows(customers)} WHERE ${isUnwarned(userId, path, now)}`);
}
