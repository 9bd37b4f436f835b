import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import { accessToken, user } from "#functions/db/schema/account.ts";
import { hexDigest } from "#functions/hex-digest.ts";

/** The user, and when the session's use was last recorded. */
const shopperFields = { ...pick(user, "id", "name", "email", "phone"), seenAt: accessToken.seenAt };

export interface Shopper extends RowOf<typeof shopperFields> {
  /** Identifies this session, so that the others can be ended. */
  tokenHash: string;
}

export const SESSION_SECONDS = 30 * 86_400;

/** The user of a valid token. Only the token's hash is ever stored. */
export async function findShopper(db: Database, token: string, now: Seconds): Promise<Shopper | undefined> {
  const hash = await hashToken(token);
  const [shopper] = await db.rows(
    select(
      shopperFields,
      sql`FROM access_token JOIN user ON ${user.id} = ${accessToken.userId}
        WHERE ${accessToken.tokenHash} = ${hash} AND ${accessToken.expiresAt} > ${now} AND ${user.blockedAt} IS NULL`,
    ),
  );
  return shopper && { ...shopper, tokenHash: hash };
}

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

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.rows(statement(sql`DELETE FROM access_token WHERE ${accessToken.tokenHash} = ${tokenHash}`));
}
