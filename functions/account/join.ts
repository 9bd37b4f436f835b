import type { CallContext } from "#functions/http/answer.ts";
import { refuse, refuseWith } from "#functions/http/refuse.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { signIn } from "./sign-in.ts";
import { findJoin, insertJoin, linkSocialUser, type SocialJoin } from "./social-queries.ts";
import type { UserRow } from "./user-queries.ts";

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
