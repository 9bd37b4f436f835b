import { sql } from "drizzle-orm";
import { type Database, statement } from "#functions/db/database.ts";
import { excluded, insert, pick, returning, select } from "#functions/db/fields.ts";
import { pushSubscription } from "#functions/db/schema/service.ts";
import type { Owner } from "#functions/http/shopper.ts";
import type { Seconds } from "#lib/time.ts";

/** How many browsers of one customer are told; the oldest gives way. */
const BROWSERS_MAX = 10;

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The browser of this session; a session has one. */
export async function findSubscribed(db: Database, { tokenHash }: Owner): Promise<string> {
  const own = sql`FROM push_subscription WHERE ${pushSubscription.tokenHash} = ${tokenHash}
    ORDER BY ${pushSubscription.id} DESC LIMIT 1`;
  const [row] = await db.rows(select(pick(pushSubscription, "endpoint"), own));
  return row?.endpoint ?? "";
}

/**
 * A browser has one subscription: it belongs to whoever switched it on last, and what it had before in this session is
 * replaced.
 */
export async function saveSubscription(
  db: Database,
  { id, tokenHash }: Owner,
  { endpoint, p256dh, auth }: Subscription,
  now: Seconds,
): Promise<void> {
  const values = { userId: id, tokenHash, endpoint, p256dh, auth, createdAt: now };
  const own = sql`push_subscription WHERE ${pushSubscription.userId} = ${id}`;
  await db.batch([
    statement(sql`DELETE FROM ${own} AND ${pushSubscription.tokenHash} = ${tokenHash}
      AND ${pushSubscription.endpoint} <> ${endpoint}`),
    statement(sql`${insert(pushSubscription, values)} ON CONFLICT (endpoint)
      DO UPDATE SET ${excluded(pushSubscription, "userId", "tokenHash", "p256dh", "auth", "createdAt")}`),
    statement(sql`DELETE FROM ${own} AND ${pushSubscription.id} NOT IN (SELECT ${pushSubscription.id} FROM ${own}
      ORDER BY ${pushSubscription.createdAt} DESC, ${pushSubscription.id} DESC LIMIT ${BROWSERS_MAX})`),
  ]);
}

export async function deleteSubscription(db: Database, { id }: Owner, endpoint: string): Promise<boolean> {
  const deleted = await db.rows(
    returning(
      sql`DELETE FROM push_subscription
        WHERE ${pushSubscription.userId} = ${id} AND ${pushSubscription.endpoint} = ${endpoint}`,
      pick(pushSubscription, "id"),
    ),
  );
  return deleted.length > 0;
}
