import type { SignedIn } from "#contract/account/auth.ts";
import type { CallContext } from "#functions/http/answer.ts";
import { refuse, refuseWith } from "#functions/http/refuse.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { endOldSessions, hashToken, insertToken } from "#functions/http/shopper.ts";
import { findJoin, insertJoin, linkSocialUser, type SocialJoin } from "./social-queries.ts";
import { forgetOldBrowsers, personOf, rememberBrowser, type UserRow } from "./user-queries.ts";

/**
 * Puts a social login on hold until the person proves that they own the address: with the account's password or a code.
 */
export async function letWait({ db, now }: CallContext, join: SocialJoin): Promise<never> {
  const joinToken = makeToken();
  await insertJoin(db, await hashToken(joinToken), join, now);
  return refuseWith("social_join", 422, { joinToken, email: join.email, onlyByCode: !join.isVouched });
}

/** The social login on hold for the owner of this address, if any. */
export async function readJoin(
  { db, now }: CallContext,
  joinToken: string | undefined,
  email: string,
): Promise<SocialJoin | undefined> {
  const join = joinToken ? await findJoin(db, await hashToken(joinToken), now) : undefined;
  return join?.email === email ? join : undefined;
}

/** Links a social login on hold to the account of the user who just proved the address. */
export async function joinWaiting(context: CallContext, user: UserRow, join: SocialJoin | undefined): Promise<boolean> {
  if (!join || user.emailVerifiedAt === null) return false;
  return (await linkSocialUser(context, join, false))?.id === user.id;
}

/** Opens an account after a code proved the address of the social login. */
export async function openJoined(context: CallContext, join: SocialJoin, browserHash: string) {
  const user = await linkSocialUser(context, join, false);
  if (user?.email !== join.email) return refuse("social_failed", 422);
  return { ...(await signIn(context, user, browserHash)), joined: true, passwordForgotten: false };
}

/** Opens a session for an authenticated user and remembers the browser as known. A blocked customer is refused with that reason. */
export async function signIn(
  { db, now, sighting }: CallContext,
  user: UserRow,
  browserHash: string,
): Promise<SignedIn> {
  if (user.blockedAt !== null) refuse("account_blocked", 422);
  const token = makeToken();
  await db.batch([
    insertToken(await hashToken(token), user.id, sighting, now),
    endOldSessions(user.id),
    rememberBrowser(browserHash, user.id, now),
    forgetOldBrowsers(user.id),
  ]);
  return { token, user: personOf(user), passwordForgotten: false, joined: false };
}
