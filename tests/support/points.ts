/** So late that no test comes to it, as a day begins in Bandung. */
export const NEVER = 4_102_419_600;

/** A lot of points for a customer, by number or as SQL, that is older than any order's: it is the first that there is. */
export function pointLot(user: number | string, points: number, { at = 0, endsAt = NEVER } = {}): string[] {
  return [
    `INSERT INTO point_lot (id, user_id, ends_at)
      VALUES ((SELECT coalesce(min(id), 1) - 1 FROM point_lot), ${user}, ${endsAt})`,
    `INSERT INTO point_entry (user_id, lot_id, points, reason, at)
      SELECT user_id, id, ${points}, 'earned', ${at} FROM point_lot WHERE id = (SELECT min(id) FROM point_lot)`,
  ];
}
