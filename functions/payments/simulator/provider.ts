import type { Database } from "#functions/db/database.ts";
import { draw } from "#lib/chance.ts";
import type { Seconds } from "#lib/time.ts";
import { moveSimulated, type SimulatedPayment, selectSimulated } from "./queries.ts";
import { signed } from "./transaction.ts";

/** What the simulator needs from the request it answers. */
export interface SimulatorState {
  db: Database;
  now: Seconds;
  /** The address of the simulator's pages, for redirects. */
  origin: string;
  /** The shop's key at the simulator: API calls need it, and notifications are signed with it. */
  key: string;
  /** Sends a notification to the shop as the provider would: a signed POST. */
  notify: (body: object) => Promise<void>;
  /** The percentage of answers and notifications that get lost, as in production. */
  liesPercent: number;
}

const NOTIFIED = "midtrans payment notification";

/** Whether this gets lost; deterministic for the same item in the same second. */
export function isLost({ liesPercent, now }: SimulatorState, what: string): boolean {
  return draw(`${what} ${now}`, 100) < liesPercent;
}

/** A charge past its deadline is expired on first read. */
export async function readSimulated(context: SimulatorState, id: string): Promise<SimulatedPayment | undefined> {
  const [one] = await context.db.rows(selectSimulated(id));
  if (one?.status !== "pending" || context.now < one.expiresAt) return one;
  return (await moveAndNotify(context, one, "expire")) ?? one;
}

/**
 * Moves a transaction and notifies the shop; does nothing if the move is not allowed.
 * On a bad day the old notification is sent again, after the new one.
 */
export async function moveAndNotify(
  context: SimulatorState,
  before: SimulatedPayment,
  status: string,
  refunded = 0,
): Promise<SimulatedPayment | undefined> {
  const [moved] = await context.db.rows(moveSimulated(before.orderNumber, status, context.now, refunded));
  if (!moved || isLost(context, `${moved.orderNumber} ${status} notification`)) return moved;
  await context.notify(await signed(moved, NOTIFIED, context.key));
  if (isLost(context, `${moved.orderNumber} ${status} order`))
    await context.notify(await signed(before, NOTIFIED, context.key));
  return moved;
}
