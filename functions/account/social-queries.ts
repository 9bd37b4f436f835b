import { sql } from "drizzle-orm";
import type { SocialProvider } from "#contract/account/auth.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import type { UserRow } from "./user-queries.ts";

export interface SocialIdentity {
  provider: SocialProvider;
  subject: string;
  email: string;
  name: string;
  picture: string;
}

/** A social login that waits for its person to show that the address is theirs. */
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
 * Links a person who has shown to own the address to the account that has proven it, or to a new one. Accounts that only claim the address
 * are left alone: their password is nobody's proof. Logins at the same moment end with one account. `onlyWithoutPassword` is for a word of
 * the issuer's alone: an account with a password is then left alone too.
 */
export async function linkSocialUser(
  db: Database,
  identity: SocialIdentity,
  now: Seconds,
  onlyWithoutPassword: boolean,
): Promise<UserRow | undefined> {
  const { provider, subject, email, name, picture } = identity;
  const owner = sql`SELECT id FROM user WHERE email = ${email} AND email_verified_at IS NOT NULL`;
  const [, , users] = await db.batch([
    statement<never>(sql`INSERT INTO user (name, email, email_verified_at, picture, created_at)
      SELECT ${name}, ${email}, ${now}, ${picture}, ${now} WHERE NOT EXISTS (${owner})`),
    statement<never>(sql`INSERT INTO social_identity (provider, subject, user_id, created_at)
      SELECT ${provider}, ${subject}, id, ${now} FROM (${owner} AND (password_hash IS NULL OR ${onlyWithoutPassword ? 0 : 1}))
      WHERE true ON CONFLICT DO NOTHING`),
    selectByIdentity(provider, subject),
  ]);
  return users[0];
}

export async function insertJoin(db: Database, tokenHash: string, join: SocialJoin, now: Seconds): Promise<void> {
  const { provider, subject, email, isVouched, name, picture } = join;
  await db.rows(
    statement(sql`INSERT INTO social_join (token_hash, provider, subject, email, is_vouched, name, picture, expires_at)
      VALUES (${tokenHash}, ${provider}, ${subject}, ${email}, ${isVouched ? 1 : 0}, ${name}, ${picture}, ${now + JOIN_EXPIRES_SECONDS})`),
  );
}

export async function findJoin(db: Database, tokenHash: string, now: Seconds): Promise<SocialJoin | undefined> {
  const [row] = await db.rows(
    statement<
      SocialIdentity & { isVouched: number }
    >(sql`SELECT provider, subject, email, is_vouched AS "isVouched", name, picture
      FROM social_join WHERE token_hash = ${tokenHash} AND expires_at > ${now}`),
  );
  return row && { ...row, isVouched: row.isVouched === 1 };
}

function selectByIdentity(provider: SocialProvider, subject: string): Statement<UserRow> {
  return statement(sql`SELECT user.id, user.name, user.email, user.email_verified_at, user.phone, user.phone_verified_at, user.picture,
    user.password_hash, user.registered_by FROM social_identity AS identity JOIN user ON user.id = identity.user_id
    WHERE identity.provider = ${provider} AND identity.subject = ${subject}`);
}
