import { sql } from "drizzle-orm";
import { type Database, statement } from "#functions/db/database.ts";
import { pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { accessToken } from "#functions/db/schema/account.ts";
import type { Seconds } from "#lib/time.ts";
import type { Owner, Shopper, Sighting } from "./shopper.ts";

/** A session's last use is recorded at most once in this period, not on each request. */
const SIGHTING_SECONDS = 3600;

/** A session's id is part of its token's hash: it grants no access, and distinguishes an account's sessions. */
const idOf = sql<string>`substr(${accessToken.tokenHash}, 1, 16)`;

const sessionFields = (tokenHash: string) => ({
  id: idOf,
  ...pick(accessToken, "agent", "place", "createdAt"),
  seenAt: sql<Seconds>`max(${accessToken.seenAt}, ${accessToken.createdAt})`,
  isThis: sql<0 | 1>`${accessToken.tokenHash} = ${tokenHash}`,
});
type SessionRow = RowOf<ReturnType<typeof sessionFields>>;

export function isSightingDue({ seenAt }: Pick<Shopper, "seenAt">, now: Seconds): boolean {
  return now - seenAt >= SIGHTING_SECONDS;
}

export async function noteSighting(
  db: Database,
  tokenHash: string,
  { agent, place }: Sighting,
  now: Seconds,
): Promise<void> {
  await db.rows(
    statement(sql`UPDATE access_token SET ${set(accessToken, { seenAt: now, agent, place })}
      WHERE ${accessToken.tokenHash} = ${tokenHash} AND ${accessToken.seenAt} < ${now}`),
  );
}

/** An account's valid sessions: this one first, then by last use. */
export function selectSessions(db: Database, { id, tokenHash }: Owner, now: Seconds): Promise<SessionRow[]> {
  return db.rows(
    select(
      sessionFields(tokenHash),
      sql`FROM access_token WHERE ${accessToken.userId} = ${id} AND ${accessToken.expiresAt} > ${now}
        ORDER BY "isThis" DESC, "seenAt" DESC, "id"`,
    ),
  );
}

/** Ends one session of the account; false if the account has no session with that id. */
export async function deleteSession(db: Database, userId: number, id: string): Promise<boolean> {
  const ended = await db.rows(
    returning(
      sql`DELETE FROM access_token WHERE ${accessToken.userId} = ${userId} AND ${idOf} = ${id}`,
      pick(accessToken, "userId"),
    ),
  );
  return ended.length > 0;
}

export async function deleteOtherSessions(db: Database, { id, tokenHash }: Shopper): Promise<number> {
  const ended = await db.rows(
    returning(
      sql`DELETE FROM access_token WHERE ${accessToken.userId} = ${id} AND ${accessToken.tokenHash} <> ${tokenHash}`,
      pick(accessToken, "userId"),
    ),
  );
  return ended.length;
}
