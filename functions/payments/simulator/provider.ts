import type { Seconds } from "#domain/catalogue/price.ts";
import { draw } from "#domain/chance.ts";
import type { Database } from "#functions/db/database.ts";
import { moveSimulated, type SimulatedPayment, selectSimulated } from "./queries.ts";
import { signed } from "./transaction.ts";

/** What the simulator needs of the request that it is asked in. */
export interface SimulatorDesk {
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
export function isLost({ liesPercent, now }: SimulatorDesk, what: string): boolean {
  return draw(`${what} ${now}`, 100) < liesPercent;
}

/** A charge whose time is over is expired, whoever asks first. */
export async function readSimulated(desk: SimulatorDesk, id: string): Promise<SimulatedPayment | undefined> {
  const [one] = await desk.db.rows(selectSimulated(id));
  if (one?.status !== "pending" || desk.now < one.expiresAt) return one;
  return (await moveAndNotify(desk, one, "expire")) ?? one;
}

/** Moves a transaction and tells the shop; nothing when it cannot become that. On a bad day the old word comes again, behind the new one. */
export async function moveAndNotify(
  desk: SimulatorDesk,
  before: SimulatedPayment,
  status: string,
  refunded = 0,
): Promise<SimulatedPayment | undefined> {
  const [moved] = await desk.db.rows(moveSimulated(before.orderNumber, status, desk.now, refunded));
  if (!moved || isLost(desk, `${moved.orderNumber} ${status} notification`)) return moved;
  await desk.notify(await signed(moved, NOTIFIED, desk.key));
  if (isLost(desk, `${moved.orderNumber} ${status} order`)) await desk.notify(await signed(before, NOTIFIED, desk.key));
  return moved;
}
