import {
  email as emailSchema,
  listOwnSocial,
  listSocialLogins,
  loginFacebook,
  loginGoogle,
  loginNewGoogle,
  type SocialProvider,
  startSocialLogin,
  unlinkSocial,
} from "#contract/account/auth.ts";
import { answer, answerOwner, answerShopper, type CallContext } from "#functions/http/answer.ts";
import { limitsOfDay, limitToday } from "#functions/http/limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import { nameLine } from "#lib/shapes.ts";
import { browserOf } from "./asker.ts";

import { letWait, signIn } from "./sign-in.ts";
import {
  finishLogin,
  listProviders,
  SocialDown,
  SocialFailed,
  type SocialPerson,
  startLogin,
} from "./social-provider.ts";
import { findSocialUser, linkSocialUser, selectIdentities, unlink } from "./social-queries.ts";
import type { UserRow } from "./user-queries.ts";

/**
 * Logins through an outside issuer.
 * An account is found by the issuer's id for the person, and linked only by a confirmed address.
 */
export const social = {
  listSocialLogins: answer(listSocialLogins, async (_, { social }) => listProviders(social)),

  startSocialLogin: answer(startSocialLogin, async ({ body }, { social, address, limit }) => {
    await limit("address", address);
    const started = await orRefuse(startLogin(social, body.provider, body.redirectUri));
    const { url, state, nonce, codeVerifier } = started;
    return { url, state, nonce, codeVerifier };
  }),

  loginGoogle: answer(loginGoogle, ({ body }, context) => comeIn(context, "google", body)),
  loginNewGoogle: answer(loginNewGoogle, ({ body }, context) => comeIn(context, "google", body)),
  loginFacebook: answer(loginFacebook, ({ body }, context) => comeIn(context, "facebook", body)),

  listOwnSocial: answerOwner(listOwnSocial, (_, { db, shopper }) => db.rows(selectIdentities(shopper.id))),

  unlinkSocial: answerShopper(unlinkSocial, async ({ params: { provider } }, { db, shopper }) => {
    await db.rows(unlink(shopper.id, provider));
    return { provider };
  }),
};

interface Returned {
  code: string;
  codeVerifier: string;
  nonce: string;
  redirectUri: string;
  browserToken?: string;
}

async function comeIn(context: CallContext, provider: SocialProvider, returned: Returned) {
  await context.limit("address", context.address);
  const { code, nonce, codeVerifier, redirectUri } = returned;
  const input = { code, nonce, codeVerifier, redirectUri };
  const person = await orRefuse(finishLogin(context.social, provider, input, context.now));
  const user = await findSocialUser(context.db, provider, person.subject);
  return signIn(context, user ?? (await link(context, provider, person)), await browserOf(returned.browserToken));
}

/**
 * The issuer's confirmation is enough for an account without a password; one with a password needs its owner's proof.
 */
async function link(context: CallContext, provider: SocialProvider, person: SocialPerson): Promise<UserRow> {
  const email = emailSchema.safeParse(person.email);
  if (!email.success) return refuse("social_unverified", 422);
  const name = nameLine.safeParse(person.name.slice(0, NAME_MAX)).data ?? (email.data.split("@")[0] as string);
  const picture = /^https:\/\/\S{1,400}$/.test(person.picture) ? person.picture : "";
  const { subject, isVouched } = person;
  await limitToday(context, limitsOfDay("social", context));
  const identity = { provider, subject, email: email.data, name, picture };
  const user = isVouched ? await linkSocialUser(context, identity, true) : undefined;
  return user ?? letWait(context, { ...identity, isVouched });
}

const NAME_MAX = 60;

async function orRefuse<T>(input: Promise<T>): Promise<T> {
  try {
    return await input;
  } catch (error) {
    const code =
      error instanceof SocialDown ? "social_down" : error instanceof SocialFailed ? "social_failed" : undefined;
    if (!code) throw error;
    console.warn(JSON.stringify({ level: "warn", social: code, why: (error as Error).message }));
    return refuse(code, 422);
  }
}
