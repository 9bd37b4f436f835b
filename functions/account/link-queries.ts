import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { keptPassword } from "./user-queries.ts";

export interface NewLink {
  tokenHash: string;
  purpose: "reset" | "verify";
  email: string;
  expiresAt: Seconds;
}

export function insertLink(link: NewLink, userId: SQL, now: Seconds, when: SQL): Statement<{ userId: number }> {
  return statement(sql`INSERT INTO mail_link (token_hash, purpose, user_id, email, created_at, expires_at)
    SELECT ${link.tokenHash}, ${link.purpose}, ${userId}, ${link.email}, ${now}, ${link.expiresAt} WHERE ${when} RETURNING user_id`);
}

export function isLinkWritten({ tokenHash }: NewLink): SQL {
  return sql`EXISTS (SELECT 1 FROM mail_link WHERE token_hash = ${tokenHash})`;
}

const open = (tokenHash: string, purpose: NewLink["purpose"], now: Seconds) =>
  sql`FROM mail_link AS link WHERE link.token_hash = ${tokenHash} AND link.purpose = ${purpose}
    AND link.used_at IS NULL AND link.expires_at > ${now}`;

export async function isLinkOpen(
  db: Database,
  tokenHash: string,
  purpose: NewLink["purpose"],
  now: Seconds,
): Promise<boolean> {
  return (await db.rows(statement(sql`SELECT 1 AS found ${open(tokenHash, purpose, now)}`))).length > 0;
}

/**
 * Sets a password by a link, once: the first use in the order of the database closes it and every other link of the account. The mail
 * has reached its address, so that is proven too; an account that somebody has proven by other means is not the address's to take.
 */
export async function setPasswordByLink(
  db: Database,
  tokenHash: string,
  passwordHash: string,
  now: Seconds,
): Promise<boolean> {
  const owner = sql`(SELECT link.user_id ${open(tokenHash, "reset", now)})`;
  const [changed] = await db.batch([
    statement<{ id: number }>(sql`UPDATE user SET password_hash = ${passwordHash},
      email_verified_at = COALESCE(email_verified_at, CASE WHEN EXISTS (
        SELECT 1 FROM user AS other WHERE other.email = user.email AND other.email_verified_at IS NOT NULL) THEN NULL ELSE ${now} END)
      WHERE id = ${owner} AND (email_verified_at IS NOT NULL OR phone_verified_at IS NULL) RETURNING id`),
    statement<never>(sql`DELETE FROM access_token WHERE user_id = ${owner}`),
    statement<never>(sql`DELETE FROM known_browser WHERE user_id = ${owner}`),
    statement<never>(
      sql`UPDATE mail_link SET used_at = ${now} WHERE user_id = ${owner} AND purpose = 'reset' AND used_at IS NULL`,
    ),
  ]);
  return changed.length > 0;
}

/** The address of the account that a link to set a password is for. */
export async function findResetEmail(db: Database, tokenHash: string, now: Seconds): Promise<string | undefined> {
  const [row] = await db.rows(
    statement<{ email: string }>(
      sql`SELECT user.email FROM user WHERE user.id = (SELECT link.user_id ${open(tokenHash, "reset", now)})`,
    ),
  );
  return row?.email;
}

/** Closes an account's links to prove an address: only the latest that was asked for counts. */
export function closeProofs(userId: number, now: Seconds): Statement<never> {
  return statement(
    sql`UPDATE mail_link SET used_at = ${now} WHERE user_id = ${userId} AND purpose = 'verify' AND used_at IS NULL`,
  );
}

export interface ProofLink {
  userId: number;
  email: string;
  isUsed: boolean;
  /** The address is the account's own by now: a link that brought this about may be opened again. */
  isProven: boolean;
  /** Nothing of the account is proven yet. */
  isClaim: boolean;
  registeredBy: string;
}

export async function findProofLink(db: Database, tokenHash: string, now: Seconds): Promise<ProofLink | undefined> {
  const [row] = await db.rows(
    statement<
      Record<keyof ProofLink, never>
    >(sql`SELECT link.user_id AS "userId", link.email, link.used_at IS NOT NULL AS "isUsed",
        user.email = link.email AND user.email_verified_at IS NOT NULL AS "isProven",
        user.email_verified_at IS NULL AND user.phone_verified_at IS NULL AS "isClaim", user.registered_by AS "registeredBy"
      FROM mail_link AS link JOIN user ON user.id = link.user_id
      WHERE link.token_hash = ${tokenHash} AND link.purpose = 'verify' AND link.expires_at > ${now}`),
  );
  return row && { ...(row as ProofLink), isUsed: !!row.isUsed, isProven: !!row.isProven, isClaim: !!row.isClaim };
}

/**
 * Proves the address that a link was sent to, makes it the account's own, and closes the account's other links. Every session but the
 * one that is kept ends. Without a session to keep, a
 * claim keeps its password only in the browser that registered.
 */
export async function proveByLink(
  db: Database,
  tokenHash: string,
  link: ProofLink,
  { browserHash, currentSession }: { browserHash: string; currentSession: string },
  now: Seconds,
): Promise<boolean> {
  const { userId, email } = link;
  const isMine = sql`user.id = ${userId} AND ${link.isClaim ? sql`email_verified_at IS NULL AND phone_verified_at IS NULL` : sql`true`}`;
  const password = link.isClaim && currentSession === "" ? keptPassword(browserHash) : sql`user.password_hash`;
  const isDone = sql`EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND email = ${email} AND email_verified_at IS NOT NULL)`;
  const [proven] = await db.batch([
    statement<{
      id: number;
    }>(sql`UPDATE user SET email = ${email}, email_verified_at = ${now}, password_hash = ${password}
      WHERE ${isMine} AND NOT EXISTS (
        SELECT 1 FROM user AS other WHERE other.email = ${email} AND other.email_verified_at IS NOT NULL AND other.id <> ${userId})
      AND EXISTS (SELECT 1 ${open(tokenHash, "verify", now)})
      RETURNING id`),
    statement<never>(
      sql`DELETE FROM access_token WHERE user_id = ${userId} AND token_hash <> ${currentSession} AND ${isDone}`,
    ),
    statement<never>(
      sql`UPDATE mail_link SET used_at = ${now} WHERE user_id = ${userId} AND used_at IS NULL AND ${isDone}`,
    ),
  ]);
  return proven.length > 0;
}
