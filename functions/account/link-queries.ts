import { type SQL, sql } from "drizzle-orm";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { accessToken, knownBrowser, mailLink, user } from "#functions/db/schema/account.ts";
import type { Seconds } from "#lib/time.ts";
import { unlink } from "./social-queries.ts";
import { keptFrom, other, unproven } from "./user-queries.ts";

export type NewLink = Pick<typeof mailLink.$inferSelect, "tokenHash" | "purpose" | "email" | "expiresAt">;

export function insertLink(link: NewLink, userId: SQL, now: Seconds, when: SQL): Statement<{ userId: number }> {
  const { tokenHash, purpose, email, expiresAt } = link;
  const values = { tokenHash, purpose, userId, email, createdAt: now, expiresAt };
  return returning(insert(mailLink, values, sql`WHERE ${when}`), pick(mailLink, "userId"));
}

export function isLinkWritten({ tokenHash }: NewLink): SQL {
  return sql`EXISTS (SELECT 1 FROM mail_link WHERE ${mailLink.tokenHash} = ${tokenHash})`;
}

const open = (tokenHash: string, purpose: NewLink["purpose"], now: Seconds) =>
  sql`FROM mail_link WHERE ${mailLink.tokenHash} = ${tokenHash} AND ${mailLink.purpose} = ${purpose}
    AND ${mailLink.usedAt} IS NULL AND ${mailLink.expiresAt} > ${now}`;

export async function isLinkOpen(
  db: Database,
  tokenHash: string,
  purpose: NewLink["purpose"],
  now: Seconds,
): Promise<boolean> {
  return (await db.rows(select(pick(mailLink, "userId"), open(tokenHash, purpose, now)))).length > 0;
}

/**
 * Sets a password by a link, once: the first use closes it and every other link of the account, and ends all that could
 * sign in until then: sessions, known browsers, social logins.
 * The mail reached its address, so the address is proven too.
 * An account that was proven by other means cannot be taken over through the address.
 */
export async function setPasswordByLink(
  db: Database,
  tokenHash: string,
  passwordHash: string,
  now: Seconds,
): Promise<boolean> {
  const owner = sql`(SELECT ${mailLink.userId} ${open(tokenHash, "reset", now)})`;
  const isTaken = sql`EXISTS (SELECT 1 FROM user AS other
    WHERE ${other.email} = ${user.email} AND ${other.emailVerifiedAt} IS NOT NULL)`;
  const emailVerifiedAt = sql`coalesce(${user.emailVerifiedAt}, CASE WHEN ${isTaken} THEN NULL ELSE ${now} END)`;
  // Of a registration that nobody had proven only the address is its owner's for certain.
  const kept = keptFrom("", "email");
  const ofClaim = (field: "name" | "phone" | "cityId" | "ringSize") =>
    sql`CASE WHEN ${unproven} THEN ${kept[field]} ELSE ${user[field]} END`;
  const claimed = {
    name: ofClaim("name"),
    phone: ofClaim("phone"),
    cityId: ofClaim("cityId"),
    ringSize: ofClaim("ringSize"),
  };
  const [changed] = await db.batch([
    returning(
      sql`UPDATE user SET ${set(user, { ...claimed, passwordHash, emailVerifiedAt })}
        WHERE ${user.id} = ${owner} AND (${user.emailVerifiedAt} IS NOT NULL OR ${user.phoneVerifiedAt} IS NULL)`,
      pick(user, "id"),
    ),
    statement(sql`DELETE FROM access_token WHERE ${accessToken.userId} = ${owner}`),
    statement(sql`DELETE FROM known_browser WHERE ${knownBrowser.userId} = ${owner}`),
    unlink(owner),
    closeLinks(sql`${mailLink.userId} = ${owner} AND ${mailLink.purpose} = 'reset'`, now),
  ]);
  return changed.length > 0;
}

/** The e-mail address of the account that a password link belongs to. */
export async function findResetEmail(db: Database, tokenHash: string, now: Seconds): Promise<string | undefined> {
  const [row] = await db.rows(
    select(
      pick(user, "email"),
      sql`FROM user WHERE ${user.id} = (SELECT ${mailLink.userId} ${open(tokenHash, "reset", now)})`,
    ),
  );
  return row?.email;
}

/** Closes an account's links to prove an address: only the latest one counts. */
export function closeProofs(userId: number, now: Seconds): Statement<never> {
  return closeLinks(sql`${mailLink.userId} = ${userId} AND ${mailLink.purpose} = 'verify'`, now);
}

function closeLinks(where: SQL, now: Seconds): Statement<never> {
  return statement(
    sql`UPDATE mail_link SET ${set(mailLink, { usedAt: now })} WHERE ${where} AND ${mailLink.usedAt} IS NULL`,
  );
}

const proofFields = {
  ...pick(mailLink, "userId", "email"),
  isUsed: sql<0 | 1>`${mailLink.usedAt} IS NOT NULL`,
  isProven: sql<0 | 1>`${user.email} = ${mailLink.email} AND ${user.emailVerifiedAt} IS NOT NULL`,
  isClaim: sql<0 | 1>`${unproven}`,
  registeredBy: user.registeredBy,
};

export interface ProofLink extends Pick<RowOf<typeof proofFields>, "userId" | "email" | "registeredBy"> {
  isUsed: boolean;
  /** The address already belongs to the account: the link that proved it may be opened again. */
  isProven: boolean;
  /** Nothing about the account is proven yet. */
  isClaim: boolean;
}

export async function findProofLink(db: Database, tokenHash: string, now: Seconds): Promise<ProofLink | undefined> {
  const [row] = await db.rows(
    select(
      proofFields,
      sql`FROM mail_link JOIN user ON ${user.id} = ${mailLink.userId}
        WHERE ${mailLink.tokenHash} = ${tokenHash} AND ${mailLink.purpose} = 'verify'
          AND ${mailLink.expiresAt} > ${now}`,
    ),
  );
  return row && { ...row, isUsed: !!row.isUsed, isProven: !!row.isProven, isClaim: !!row.isClaim };
}

/**
 * Proves the address that a link was sent to, makes it the account's own, and closes the account's other links.
 * Every session but the current one ends.
 * Without a current session, a claim keeps what was said with it only in the browser that registered.
 */
export async function proveByLink(
  db: Database,
  link: ProofLink,
  { tokenHash, browserHash, currentSession }: { tokenHash: string; browserHash: string; currentSession: string },
  now: Seconds,
): Promise<boolean> {
  const { userId, email } = link;
  const isMine = sql`${user.id} = ${userId} AND ${link.isClaim ? unproven : sql`true`}`;
  const kept = link.isClaim && currentSession === "" ? keptFrom(browserHash, "email") : {};
  const isDone = sql`EXISTS (SELECT 1 FROM user
    WHERE ${user.id} = ${userId} AND ${user.email} = ${email} AND ${user.emailVerifiedAt} IS NOT NULL)`;
  const [proven] = await db.batch([
    returning(
      sql`UPDATE user SET ${set(user, { ...kept, email, emailVerifiedAt: now })}
        WHERE ${isMine} AND NOT EXISTS (SELECT 1 FROM user AS other
          WHERE ${other.email} = ${email} AND ${other.emailVerifiedAt} IS NOT NULL AND ${other.id} <> ${userId})
        AND EXISTS (SELECT 1 ${open(tokenHash, "verify", now)})`,
      pick(user, "id"),
    ),
    statement(sql`DELETE FROM access_token
      WHERE ${accessToken.userId} = ${userId} AND ${accessToken.tokenHash} <> ${currentSession} AND ${isDone}`),
    closeLinks(sql`${mailLink.userId} = ${userId} AND ${isDone}`, now),
  ]);
  return proven.length > 0;
}
