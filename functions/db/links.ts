import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/price.ts";
import { type Database, type Statement, statement } from "./database.ts";

const RESET_WAIT_SECONDS = 60;

export interface NewLink {
  tokenHash: string;
  purpose: "reset" | "verify";
  email: string;
  expiresAt: Seconds;
  /** The session that asks for another address. */
  askedBy?: string;
}

export function insertLink(link: NewLink, userId: SQL, now: Seconds, when: SQL): Statement<{ user_id: number }> {
  return statement(sql`INSERT INTO mail_link (token_hash, purpose, user_id, email, created_at, expires_at, asked_by)
    SELECT ${link.tokenHash}, ${link.purpose}, ${userId}, ${link.email}, ${now}, ${link.expiresAt}, ${link.askedBy ?? null} WHERE ${when} RETURNING user_id`);
}

/** Whether an account may be sent a link to set a password: nobody fills a mailbox with them. */
export function isResetDue(userId: number | null, now: Seconds): SQL {
  return sql`${userId} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM mail_link
    WHERE user_id = ${userId} AND purpose = 'reset' AND created_at > ${now - RESET_WAIT_SECONDS})`;
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
 * has reached its address, so that is proven too.
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
      WHERE id = ${owner} RETURNING id`),
    statement<never>(sql`DELETE FROM access_token WHERE user_id = ${owner}`),
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

/**
 * Proves the address that a link was sent to, and makes it the account's own; links that went to its earlier address are closed. A link
 * that did so before may be opened again.
 */
export async function proveByLink(db: Database, tokenHash: string, now: Seconds): Promise<boolean> {
  const [proven, , , again] = await db.batch([
    statement<{ id: number }>(sql`UPDATE user SET email = link.email, email_verified_at = ${now}
      ${open(tokenHash, "verify", now)} AND user.id = link.user_id AND NOT EXISTS (
        SELECT 1 FROM user AS other WHERE other.email = link.email AND other.email_verified_at IS NOT NULL AND other.id <> link.user_id)
      RETURNING user.id`),
    endOthersOfChange(tokenHash, now),
    statement<never>(sql`UPDATE mail_link SET used_at = ${now} WHERE used_at IS NULL AND user_id =
      (SELECT link.user_id ${open(tokenHash, "verify", now)})`),
    statement<{
      id: number;
    }>(sql`SELECT user.id FROM mail_link AS link JOIN user ON user.id = link.user_id AND user.email = link.email
      WHERE link.token_hash = ${tokenHash} AND link.purpose = 'verify' AND user.email_verified_at IS NOT NULL AND link.expires_at > ${now}`),
  ]);
  return proven.length > 0 || again.length > 0;
}

/** An address that has changed ends every session but the one that asked for the change. A registration's link was asked for by none. */
function endOthersOfChange(tokenHash: string, now: Seconds): Statement<never> {
  return statement(sql`DELETE FROM access_token WHERE (user_id, true) IN (
    SELECT link.user_id, link.asked_by <> access_token.token_hash ${open(tokenHash, "verify", now)}
      AND EXISTS (SELECT 1 FROM user WHERE user.id = link.user_id AND user.email = link.email))`);
}
