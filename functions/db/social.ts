import { sql } from "drizzle-orm";
import type { SocialProvider } from "#domain/calls/auth.ts";
import type { Seconds } from "#domain/price.ts";
import { type Database, type Statement, statement } from "./database.ts";
import type { UserRow } from "./users.ts";

export interface SocialIdentity {
  provider: SocialProvider;
  subject: string;
  email: string;
  name: string;
  picture: string;
}

export async function findSocialUser(
  db: Database,
  provider: SocialProvider,
  subject: string,
): Promise<UserRow | undefined> {
  const [row] = await db.rows(selectByIdentity(provider, subject));
  return row;
}

/**
 * Links a person to the account that has proven the address, or to a new one. Accounts that only claim the address are left alone:
 * their password is nobody's proof. Logins at the same moment end with one account.
 */
export async function linkSocialUser(db: Database, identity: SocialIdentity, now: Seconds): Promise<UserRow> {
  const { provider, subject, email, name, picture } = identity;
  const owner = sql`SELECT id FROM user WHERE email = ${email} AND email_verified_at IS NOT NULL`;
  const [, , users] = await db.batch([
    statement<never>(sql`INSERT INTO user (name, email, email_verified_at, picture, created_at)
      SELECT ${name}, ${email}, ${now}, ${picture}, ${now} WHERE NOT EXISTS (${owner})`),
    statement<never>(sql`INSERT INTO social_identity (provider, subject, user_id, created_at)
      SELECT ${provider}, ${subject}, id, ${now} FROM (${owner}) WHERE true ON CONFLICT DO NOTHING`),
    selectByIdentity(provider, subject),
  ]);
  return users[0] as UserRow;
}

function selectByIdentity(provider: SocialProvider, subject: string): Statement<UserRow> {
  return statement(sql`SELECT user.id, user.name, user.email, user.email_verified_at, user.phone, user.phone_verified_at, user.picture,
    user.password_hash FROM social_identity AS identity JOIN user ON user.id = identity.user_id
    WHERE identity.provider = ${provider} AND identity.subject = ${subject}`);
}
