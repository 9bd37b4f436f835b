import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { earnedUntil, POINTS_WARNING_DAYS } from "#domain/promotions/points.ts";
import { insert, pick, type RowOf, returning, select } from "#functions/db/fields.ts";
import type { Told } from "#functions/db/render.ts";
import { pointEntry as entry, order } from "#functions/db/schema/order.ts";
import { notification } from "#functions/db/schema/service.ts";
import { toldRows, toldValue } from "#functions/db/told.ts";

const ofShopper = (userId: Told<number>) => sql`FROM point_entry WHERE ${entry.userId} = ${userId}`;

const sumOf = (points: SQL) => sql<number>`coalesce(sum(${points}), 0)`;
const sumWhere = (condition: SQL, sign = 1) =>
  sumOf(sql`CASE WHEN ${condition} THEN ${sql.raw(String(sign))} * ${entry.points} ELSE 0 END`);

export function selectPointBalance(userId: Told<number>) {
  return select({ points: sumOf(sql`${entry.points}`) }, ofShopper(userId));
}

/** A customer's book in the sums that the rule of ending asks for; what was earned counts up to the second `until`. */
export const sumsUntil = (until: Seconds) => ({
  earned: sumWhere(sql`${entry.reason} = 'earned' AND ${entry.at} <= ${until}`),
  used: sumWhere(sql`${entry.reason} IN ('spent', 'given-back', 'taken-back')`, -1),
  expired: sumWhere(sql`${entry.reason} = 'expired'`, -1),
});

export function selectPointSums(userId: number, now: Seconds) {
  return select(sumsUntil(earnedUntil(now)), ofShopper(userId));
}

/** What was earned and has not ended yet, the oldest first. */
export function selectPointLots(userId: number, now: Seconds) {
  return select(
    pick(entry, "points", "at"),
    sql`${ofShopper(userId)} AND ${entry.at} > ${earnedUntil(now)} AND ${entry.reason} = 'earned'
      ORDER BY ${entry.at}, ${entry.id} LIMIT 1000`,
  );
}

export function selectPointEntries(userId: number, perPage: number, page: number) {
  return select(
    {
      ...pick(entry, "id", "points", "reason", "at"),
      orderNumber: sql<string>`coalesce((SELECT ${order.orderNumber} FROM "order"
        WHERE ${order.id} = ${entry.orderId}), '')`,
    },
    sql`${ofShopper(userId)} ORDER BY ${entry.at} DESC, ${entry.id} DESC
      LIMIT ${perPage} OFFSET ${perPage * (page - 1)}`,
  );
}

export function countPointEntries(userId: number) {
  return select({ total: sql<number>`count(*)` }, ofShopper(userId));
}

const DAY = 86_400;

/** Whether the customer has not been told of ending points, by a notice that leads to `path`, for as long as it warns. */
export const isUnwarned = (userId: SQL, path: string, now: Seconds) =>
  sql<0 | 1>`NOT EXISTS (SELECT 1 FROM notification WHERE ${notification.userId} = ${userId}
    AND ${notification.path} = ${path} AND ${notification.createdAt} > ${now - POINTS_WARNING_DAYS * DAY})`;

const endingFields = (now: Seconds, path: string) => {
  const [ended, soon] = [earnedUntil(now), earnedUntil(now + POINTS_WARNING_DAYS * DAY)];
  const isLot = sql`${entry.reason} = 'earned' AND ${entry.at} <= ${soon}`;
  return {
    userId: entry.userId,
    last: sql<number>`max(${entry.id})`,
    balance: sumOf(sql`${entry.points}`),
    ...sumsUntil(ended),
    earnedSoon: sumWhere(isLot),
    /** What ends soon, the oldest first. */
    soon: sql<string>`json_group_array(json_object('points', ${entry.points}, 'at', ${entry.at})
      ORDER BY ${entry.at}, ${entry.id}) FILTER (WHERE ${isLot} AND ${entry.at} > ${ended})`,
    isUnwarned: isUnwarned(sql`${entry.userId}`, path, now),
  };
};
export type EndingPointsRow = RowOf<ReturnType<typeof endingFields>>;

/** The books of customers who have points that have ended, or that end soon and that they have not been told of. */
export function selectEndingPoints(
  { from, to }: { from: number; to: number },
  now: Seconds,
  path: string,
  most: number,
) {
  return select(
    endingFields(now, path),
    sql`FROM point_entry WHERE ${entry.userId} BETWEEN ${from} AND ${to} GROUP BY ${entry.userId}
      HAVING "earned" > "used" + "expired" OR ("earnedSoon" > "used" + "expired" AND "isUnwarned" = 1)
      ORDER BY ${entry.userId} LIMIT ${most}`,
  );
}

/** Those of these customers who have not been told yet. */
export function selectUnwarned(customers: readonly { userId: number }[], path: string, now: Seconds) {
  const userId = toldValue<number>("userId");
  return select({ userId }, sql`FROM ${toldRows(customers)} WHERE ${isUnwarned(userId, path, now)}`);
}

/** Writes down what has ended, unless the customer's book has changed since it was read. */
export function expirePoints(ended: { userId: number; last: number; balance: number; points: number }[], now: Seconds) {
  const value = (name: string) => sql`value ->> ${sql.raw(`'${name}'`)}`;
  const book = sql`FROM point_entry WHERE ${entry.userId} = ${value("userId")}`;
  // An entry of points taken back may also grow, so the sum is compared too.
  const isSame = sql`(SELECT max(${entry.id}) ${book}) = ${value("last")}
    AND (SELECT sum(${entry.points}) ${book}) = ${value("balance")}`;
  const row = { userId: value("userId"), points: value("points"), reason: "expired", at: now } as const;
  return returning(
    insert(entry, row, sql`FROM json_each(${JSON.stringify(ended)}) WHERE ${isSame}`),
    pick(entry, "id"),
  );
}
