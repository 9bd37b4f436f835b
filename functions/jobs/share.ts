import { sql } from "drizzle-orm";
import type { Database } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import type { Seconds } from "#lib/time.ts";

const HOURS = 24;

/** A run of customers, by id; both ends belong to it. */
export interface Share {
  from: number;
  to: number;
}

/**
 * The customers whose turn is in this hour: each once a day, however many there are, without anything to remember
 * between runs.
 */
export function shareOf(now: Seconds, idMax: number): Share {
  const hour = Math.floor(now / 3600) % HOURS;
  return { from: Math.floor((idMax * hour) / HOURS) + 1, to: Math.floor((idMax * (hour + 1)) / HOURS) };
}

export async function readShare(db: Database, now: Seconds): Promise<Share> {
  const [last] = await db.rows(select({ id: sql<number>`coalesce(max(${user.id}), 0)` }, sql`FROM user`));
  return shareOf(now, last?.id ?? 0);
}
