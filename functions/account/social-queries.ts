import { type SQL, sql } from "drizzle-orm";
import type { SocialProvider } from "#contract/account/auth.ts";
import { MOST } from "#domain/limits.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import { socialIdentity, socialJoin, user } from "#functions/db/schema/account.ts";
import type { CallContext } from "#functions/http/answer.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import type { Seconds } from "#lib/time.ts";
import { socialNotice } from "./safety-notices.ts";
import { type UserRow, userFields } from "./user-queries.ts";

const joinFields = pick(socialJoin, "provider", "subject", "email", "isVouched", "name", "picture");

/** A person's identity at a social login. */
export type SocialIdentity = Omit<RowOf<typeof joinFields>, "isVouched">;

/** A social login on hold until its person proves that the address is theirs. */
export interface SocialJoin extends SocialIdentity {
  /** Whether the issuer has confirmed the address. */
  isVouched: boolean;
}

export const JOIN_EXPIRES_SECONDS = 900;

export async function findSocialUser(
  db: Database,
  provider: SocialProvider,
  subject: string,
): Promise<UserRow | undefined> {
  const [row] = await db.rows(selectByIdentity(provider, subject));
  return row;
}

/**
 * Links a person who proved the address to the account that owns it, or to a new one.
 * Accounts that only claim the address are left alone: their password proves nothing.
 * Concurrent logins end with one account.
 * `onlyWithoutPassword`: the issuer's word is the only proof, so an account with a password is left alone too.
 */
export async function linkSocialUser(
  { db, now, origin, post }: Pick<CallContext, "db" | "now" | "origin" | "post">,
  identity: SocialIdentity,
  onlyWithoutPassword: boolean,
): Promise<UserRow | undefined> {
  const { provider, subject, email, name, picture } = identity;
  const owner = sql`FROM user WHERE ${user.email} = ${email} AND ${user.emailVerifiedAt} IS NOT NULL`;
  const added = { name, email, emailVerifiedAt: now, picture, createdAt: now };
  const linked = { provider, subject, userId: sql`${user.id}`, createdAt: now };
  const there = sql`(SELECT count(*) FROM social_identity WHERE ${socialIdentity.userId} = ${user.id})`;
  const mayLink = sql`(${user.passwordHash} IS NULL OR ${onlyWithoutPassword ? 0 : 1})
    AND ${there} < ${MOST.socialLogins}`;
  // The owner of an account that was there before is told.
  const joined = sql`FROM social_identity JOIN user ON ${user.id} = ${socialIdentity.userId}
    WHERE ${isIdentity(provider, subject)} AND ${socialIdentity.createdAt} = ${now} AND ${user.createdAt} < ${now}`;
  const [told, messages] = insertNotice({
    ...{ userId: sql`(SELECT ${user.id} ${joined})`, notice: socialNotice(provider), now, origin },
    when: sql`EXISTS (SELECT 1 ${joined})`,
  });
  const [, , users, , mails] = await db.batch([
    statement(insert(user, added, sql`WHERE NOT EXISTS (SELECT 1 ${owner})`)),
    statement(sql`${insert(socialIdentity, linked, sql`${owner} AND ${mayLink}`)} ON CONFLICT DO NOTHING`),
    selectByIdentity(provider, subject),
    told,
    messages,
  ]);
  post(mails);
  return users[0];
}

/** The social logins that open an account. */
export function selectIdentities(userId: number) {
  return select(
    pick(socialIdentity, "provider", "createdAt"),
    sql`FROM social_identity WHERE ${socialIdentity.userId} = ${userId} ORDER BY ${socialIdentity.createdAt}`,
  );
}

/** Takes away one issuer's logins from an account, or all of them. */
export function unlink(userId: SQL | number, provider?: SocialProvider): Statement<never> {
  const one = provider === undefined ? sql`true` : sql`${socialIdentity.provider} = ${provider}`;
  return statement(sql`DELETE FROM social_identity WHERE ${socialIdentity.userId} = ${userId} AND ${one}`);
}

export async function insertJoin(db: Database, tokenHash: string, join: SocialJoin, now: Seconds): Promise<void> {
  const { provider, subject, email, isVouched, name, picture } = join;
  const person = { provider, subject, email, isVouched: isVouched ? 1 : 0, name, picture } as const;
  await db.rows(statement(insert(socialJoin, { tokenHash, ...person, expiresAt: now + JOIN_EXPIRES_SECONDS })));
}

export async function findJoin(db: Database, tokenHash: string, now: Seconds): Promise<SocialJoin | undefined> {
  const [row] = await db.rows(
    select(
      joinFields,
      sql`FROM social_join WHERE ${socialJoin.tokenHash} = ${tokenHash} AND ${socialJoin.expiresAt} > ${now}`,
    ),
  );
  return row && { ...row, isVouched: row.isVouched === 1 };
}

const isIdentity = (provider: SocialProvider, subject: string) =>
  sql`${socialIdentity.provider} = ${provider} AND ${socialIdentity.subject} = ${subject}`;

function selectByIdentity(provider: SocialProvider, subject: string): Statement<UserRow> {
  return select(
    userFields,
    sql`FROM social_identity JOIN user ON ${user.id} = ${socialIdentity.userId}
      WHERE ${isIdentity(provider, subject)}`,
  );
}
