import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, statement } from "#functions/db/database.ts";
import type { Shopper, Sighting } from "./shopper.ts";

/** A session that is in use is noted once in so long, not at each request. */
const SIGHTING_SECONDS = 3600;

interface SessionRow {
  id: string;
  agent: string;
  place: string;
  createdAt: Seconds;
  seenAt: Seconds;
  isThis: number;
}

/** A session by a part of its token's hash: it opens nothing, and tells one session of an account from another. */
const idOf = sql.raw("substr(token_hash, 1, 16)");

export function isSightingDue({ seenAt }: Shopper, now: Seconds): boolean {
  return now - seenAt >= SIGHTING_SECONDS;
}

export async function noteSighting(
  db: Database,
  tokenHash: string,
  { agent, place }: Sighting,
  now: Seconds,
): Promise<void> {
  await db.rows(
    statement(sql`UPDATE access_token SET seen_at = ${now}, agent = ${agent}, place = ${place}
      WHERE token_hash = ${tokenHash} AND seen_at < ${now}`),
  );
}

/** An account's sessions that are still good, this one first, then the latest seen. */
export function selectSessions(db: Database, { id, tokenHash }: Shopper, now: Seconds): Promise<SessionRow[]> {
  return db.rows(
    statement<SessionRow>(sql`SELECT ${idOf} AS id, agent, place, created_at, max(seen_at, created_at) AS seen_at,
      token_hash = ${tokenHash} AS is_this FROM access_token WHERE user_id = ${id} AND expires_at > ${now}
      ORDER BY is_this DESC, seen_at DESC, id`),
  );
}

/** Ends one session of the account; false when there was none of that name. */
export async function deleteSession(db: Database, userId: number, id: string): Promise<boolean> {
  const ended = await db.rows(
    statement(sql`DELETE FROM access_token WHERE user_id = ${userId} AND ${idOf} = ${id} RETURNING user_id`),
  );
  return ended.length > 0;
}

export async function deleteOtherSessions(db: Database, { id, tokenHash }: Shopper): Promise<number> {
  const ended = await db.rows(
    statement(sql`DELETE FROM access_token WHERE user_id = ${id} AND token_hash <> ${tokenHash} RETURNING user_id`),
  );
  return ended.length;
}
