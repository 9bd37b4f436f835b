import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";

export interface Shopper {
  id: number;
  name: string;
  email: string;
  phone: string;
  /** Which session this is, so that the others can be ended. */
  tokenHash: string;
  /** When the session was last noted to be in use. */
  seenAt: Seconds;
}

export const SESSION_SECONDS = 30 * 86_400;

/** Whose token this is, if it is anybody's and still good. Only the token's hash is ever stored. */
export async function findShopper(db: Database, token: string, now: Seconds): Promise<Shopper | undefined> {
  const hash = await hashToken(token);
  const [shopper] = await db.rows(
    statement<
      Omit<Shopper, "tokenHash">
    >(sql`SELECT user.id, user.name, user.email, user.phone, access_token.seen_at AS "seenAt" FROM access_token
      JOIN user ON user.id = access_token.user_id
      WHERE access_token.token_hash = ${hash} AND access_token.expires_at > ${now}`),
  );
  return shopper && { ...shopper, tokenHash: hash };
}

export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** With what and from where somebody comes, as the shop's edge tells it. */
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
  return statement(sql`INSERT INTO access_token (token_hash, user_id, created_at, expires_at, agent, place, seen_at)
    VALUES (${tokenHash}, ${userId}, ${now}, ${now + SESSION_SECONDS}, ${agent}, ${place}, ${now})`);
}

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.rows(statement(sql`DELETE FROM access_token WHERE token_hash = ${tokenHash}`));
}
