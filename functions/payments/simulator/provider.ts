import type { Seconds } from "#domain/catalogue/price.ts";
import { draw } from "#domain/chance.ts";
import type { Database } from "#functions/db/database.ts";
import { moveSimulated, type SimulatedPayment, selectSimulated } from "./queries.ts";
import { signed } from "./transaction.ts";

/** What the simulator needs of the request that it is asked in. */
export interface SimulatorState {
  db: Database;
  now: Seconds;
  /** Where the simulator's pages are, for whoever is led to them. */
  origin: string;
  /** The shop's key at the simulator: who asks needs it, and what is told is signed with it. */
  key: string;
  /** Carries the provider's notification to the shop, as the provider would: a signed post. */
  notify: (body: object) => Promise<void>;
  /** How many of a hundred answers and notifications are lost, as in the world. */
  liesPercent: number;
}

const NOTIFIED = "midtrans payment notification";

/** Whether this gets lost; the same for the same thing in the same second. */
export function isLost({ liesPercent, now }: SimulatorState, what: string): boolean {
  return draw(`${what} ${now}`, 100) < liesPercent;
}

/** A charge whose time is over is expired, whoever asks first. */
export async function readSimulated(context: SimulatorState, id: string): Promise<SimulatedPayment | undefined> {
  const [one] = await context.db.rows(selectSimulated(id));
  if (one?.status !== "pending" || context.now < one.expiresAt) return one;
  return (await moveAndNotify(context, one, "expire")) ?? one;
}

/** Moves a transaction and tells the shop; nothing when it cannot become that. On a bad day the old word comes again, behind the new one. */
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
