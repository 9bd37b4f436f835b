import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/price.ts";
import { type Database, statement } from "./database.ts";

export interface Shopper {
  id: number;
  name: string;
  email: string;
}

/** Whose token this is, if it is anybody's and still good. Only the token's hash is ever stored. */
export async function findShopper(db: Database, token: string, now: Seconds): Promise<Shopper | undefined> {
  const hash = await hashToken(token);
  const [shopper] = await db.rows(
    statement<Shopper>(sql`SELECT user.id, user.name, user.email FROM access_token JOIN user ON user.id = access_token.user_id
      WHERE access_token.token_hash = ${hash} AND access_token.expires_at > ${now}`),
  );
  return shopper;
}

export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
