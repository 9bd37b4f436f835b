import { sql } from "drizzle-orm";
import type { EarnedPoints, LotShare, UsedPoints } from "#domain/promotions/points.ts";
import { jsonObject, pick } from "#functions/db/fields.ts";
import { refundLine } from "#functions/db/schema/money.ts";
import { pointEntry, orderLine as line, pointLot as lot, order } from "#functions/db/schema/order.ts";
import { notGivenBack } from "#functions/promotions/point-queries.ts";

/** The points of an order: those that it has used, and what has become of those that it has earned. */
export interface OrderPoints extends Pick<EarnedPoints, "earned" | "takenBack" | "spent" | "ended" | "remains"> {
  /** How many entries this was added up from: with another one it may be something else. */
  entries: number;
  /** When those end that it has earned; null if there are none. */
  endsAt: number | null;
  givenBack: number;
  redeemed: (UsedPoints["redeemed"][number] & { lineKey: string })[];
  /** What it has spent and not given back; the lots that end last come first. */
  used: LotShare[];
}

const own = sql`(SELECT ${lot.id} FROM point_lot WHERE ${lot.orderId} = ${order.id})`;
const sumWhere = (sign: "+" | "-", where: ReturnType<typeof sql>) =>
  sql`${sql.raw(sign)}coalesce(sum(${pointEntry.points}) FILTER (WHERE ${where}), 0)`;
const byOrder = (reason: string) => sql`${pointEntry.orderId} = ${order.id} AND ${pointEntry.reason} = ${sql.raw(`'${reason}'`)}`;

const entriesOf = sql`FROM point_entry WHERE ${pointEntry.orderId} = ${order.id} OR ${pointEntry.lotId} = ${own}`;

/** How many entries of points an order is concerned by. */
export const countOrderEntries = sql`(SELECT count(*) ${entriesOf})`;

const backOf = sql`(SELECT coalesce(sum(${refundLine.pieces}), 0) FROM refund_line
  WHERE ${refundLine.orderId} = ${line.orderId} AND ${refundLine.lineKey} = ${line.lineKey})`;

/** As JSON. */
export const orderPoints = sql<string>`(SELECT ${jsonObject({
  entries: sql`count(*)`,
  earned: sumWhere("+", byOrder("earned")),
  takenBack: sumWhere("-", byOrder("taken-back")),
  givenBack: sumWhere("+", byOrder("given-back")),
  spent: sumWhere("-", sql`${pointEntry.lotId} = ${own} AND ${pointEntry.reason} IN ('spent', 'given-back')`),
  ended: sumWhere("-", sql`${pointEntry.lotId} = ${own} AND ${pointEntry.reason} = 'expired'`),
  remains: sumWhere("+", sql`${pointEntry.lotId} = ${own}`),
  endsAt: sql`(SELECT ${lot.endsAt} FROM point_lot WHERE ${lot.orderId} = ${order.id})`,
  redeemed: sql`json((SELECT json_group_array(${jsonObject({ ...pick(line, "lineKey", "points", "quantity"), back: backOf })})
    FROM order_line WHERE ${line.orderId} = ${order.id} AND ${line.points} > 0))`,
  used: sql`json((SELECT json_group_array(json_object('lot', lot_id, 'points', points) ORDER BY ends_at DESC, lot_id DESC)
    FROM (SELECT ${pointEntry.lotId} AS lot_id, -sum(${pointEntry.points}) AS points,
      (SELECT ${lot.endsAt} FROM point_lot WHERE ${lot.id} = ${pointEntry.lotId}) AS ends_at ${notGivenBack(sql`${order.id}`)})))`,
})} ${entriesOf})`;
