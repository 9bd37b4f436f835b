import { sql } from "drizzle-orm";
import { COOKIE_DAYS, MOST } from "#domain/limits.ts";
import { type Database, prepared, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import { Param } from "#functions/db/render.ts";
import { accessToken, provenEmail, provenPhone, user } from "#functions/db/schema/account.ts";
import { hexDigest } from "#lib/bytes.ts";
import type { Seconds } from "#lib/time.ts";

/** The user, and when the session's use was last recorded. */
const shopperFields = {
  ...pick(user, "id", "name", "email"),
  mailTo: provenEmail,
  callTo: provenPhone,
  seenAt: accessToken.seenAt,
};

/** Whose things are read. */
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

/** An account has so many sessions; those that were used longest ago end. */
export function endOldSessions(userId: number): Statement<never> {
  const own = sql`access_token WHERE ${accessToken.userId} = ${userId}`;
  return statement(sql`DELETE FROM ${own} AND ${accessToken.tokenHash} NOT IN (SELECT ${accessToken.tokenHash} FROM ${own}
    ORDER BY ${accessToken.seenAt} DESC, ${accessToken.createdAt} DESC, access_token.rowid DESC LIMIT ${MOST.sessions})`);
}

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.rows(statement(sql`DELETE FROM access_token WHERE ${accessToken.tokenHash} = ${tokenHash}`));
}
