import { sql } from "drizzle-orm";
import { COOKIE_DAYS, MOST } from "#domain/limits.ts";
import { type Database, prepared, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { Param } from "#functions/db/render.ts";
import { accessToken, provenEmail, provenPhone, user } from "#functions/db/schema/account.ts";

import { hexDigest } from "#lib/bytes.ts";
import type { Seconds } from "#lib/time.ts";

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

/** The user, and when the session's use was last recorded. */
const shopperFields = {
  ...pick(user, "id", "name", "email"),
  mailTo: provenEmail,
  callTo: provenPhone,
  seenAt: accessToken.seenAt,
};

/** The shopper as far as reading their own data needs. */
export interface Owner {
  id: number;
  /** Identifies this session, so that the others can be ended. */
  tokenHash: string;
}

export interface Shopper extends RowOf<typeof shopperFields>, Owner {}

export const SESSION_SECONDS = COOKIE_DAYS.session * 86_400;

/** The user of a valid token. Only the token's hash is ever stored. */
export async function findShopper(db: Database, token: string, now: Seconds): Promise<Shopper | undefined> {
  const tokenHash = await hashToken(token);
  const [shopper] = await db.rows(selectShopper({ tokenHash, now }));
  return shopper && { ...shopper, tokenHash };
}

/** The user of a token, who is asked for with nearly every call. */
export const selectShopper = prepared(
  select(
    shopperFields,
    sql`FROM access_token JOIN user ON ${user.id} = ${accessToken.userId}
      WHERE ${accessToken.tokenHash} = ${new Param("tokenHash")} AND ${accessToken.expiresAt} > ${new Param("now")}
        AND ${user.blockedAt} IS NULL`,
  ),
);

export function hashToken(token: string): Promise<string> {
  return hexDigest("SHA-256", token);
}

/** The shopper's browser and place, as reported by the shop's edge. */
export interface Sighting {
  agent: string;
  place: string;
}

export function insertToken(
  tokenHash: string,
  userId: number,
  { agent, place }: Sighting,
  now: Seconds,
): Statement<never> {
  const values = { tokenHash, userId, createdAt: now, expiresAt: now + SESSION_SECONDS, agent, place, seenAt: now };
  return statement(insert(accessToken, values));
}

/** The number of sessions per account is limited: those that were used longest ago end. */
export function endOldSessions(userId: number): Statement<never> {
  const own = sql`access_token WHERE ${accessToken.userId} = ${userId}`;
  return statement(sql`DELETE FROM ${own} AND ${accessToken.tokenHash} NOT IN (SELECT ${accessToken.tokenHash} FROM ${own}
    ORDER BY ${accessToken.seenAt} DESC, ${accessToken.createdAt} DESC, access_token.rowid DESC LIMIT ${MOST.sessions})`);
}

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.rows(statement(sql`DELETE FROM access_token WHERE ${accessToken.tokenHash} = ${tokenHash}`));
}
