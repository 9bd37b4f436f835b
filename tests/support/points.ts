/** So late that no test comes to it, as a day begins in Bandung. */
export const NEVER = 4_102_419_600;

/** A lot of points for a customer, by number or as SQL; they are the last lot that there is. */
export function pointLot(user: number | string, points: number, { at = 0, endsAt = NEVER } = {}): string[] {
  return [
    `INSERT INTO point_lot (user_id, ends_at) VALUES (${user}, ${endsAt})`,
    `INSERT INTO point_entry (user_id, lot_id, points, reason, at)
      SELECT user_id, id, ${points}, 'earned', ${at} FROM point_lot WHERE id = (SELECT max(id) FROM point_lot)`,
  ];
}

/** Points that somebody has brought along: their lot is the first that there is, before any that an order has earned. */
export function openingLot(user: number, points: number, { at, endsAt }: { at: number; endsAt: number }): string[] {
  const first = "(SELECT min(id) FROM point_lot)";
  return [
    `INSERT INTO point_lot (id, user_id, ends_at) VALUES (coalesce(${first}, 1) - 1, ${user}, ${endsAt})`,
    `INSERT INTO point_entry (user_id, lot_id, points, reason, at) VALUES (${user}, ${first}, ${points}, 'earned', ${at})`,
  ];
}
