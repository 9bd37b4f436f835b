import { isAtDesk } from "#domain/orders/packing.ts";
import type { NotAtDesk } from "#domain/orders/packing-words.ts";
import { may } from "#domain/staff/roles.ts";
import type { StaffContext } from "#functions/http/answer.ts";
import type { StaffMember } from "#functions/http/staff-member.ts";
import { selectHeld } from "./packing-queries.ts";

/**
 * Those of these orders that are no business of this member of staff: who reads no orders hears of those at the packing
 * desk alone, and of any other as of one that is not there.
 */
export async function hiddenOrders(
  numbers: readonly string[],
  { role }: StaffMember,
  { db, now }: StaffContext,
): Promise<string[]> {
  if (may(role, "orders.read") || numbers.length === 0) return [];
  const held = await db.rows(selectHeld(numbers));
  const atDesk = held.filter(({ orderState, ...parcel }) => isAtDesk(orderState, parcel, now));
  const shown = new Set(atDesk.map(({ orderNumber }) => orderNumber));
  return numbers.filter((one) => !shown.has(one));
}

export const refuseHidden = (orderNumber: string): NotAtDesk => ({ did: "nothing", why: "not-at-desk", orderNumber });

/** The same of an action that is about one order. */
export async function hideOrder({ orderNumber }: { orderNumber: string }, staff: StaffMember, context: StaffContext) {
  const [hidden] = await hiddenOrders([orderNumber], staff, context);
  return hidden === undefined ? undefined : refuseHidden(hidden);
}
