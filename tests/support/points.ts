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
