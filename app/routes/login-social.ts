import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { rememberCode } from "#app/features/account/sent-code.server.ts";
import { closeToShoppers, signIn, targetOf } from "#app/features/account/sign-in.server.ts";
import {
  callbackAddress,
  endJourney,
  failureOf,
  listProviders,
  rememberJoin,
  startJourney,
  type WaitingJoin,
} from "#app/features/account/social.server.ts";
import { socialWords } from "#app/features/account/social-words.ts";
import * as paths from "#app/paths.ts";
import { browserToken } from "#app/session/browser.server.ts";
import { flashNext, readSession } from "#app/session/session.server.ts";
import { leaveSession, openAuth } from "#app/session/shopper.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { type SocialProvider, sendMailCode } from "#contract/account/auth.ts";

/** Both ends of a social login: the way to the issuer, and the URL that the issuer redirects back to. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const isBack = new URL(request.url).pathname === paths.loginCallback(params.provider ?? "");
  // Signed-in shoppers have nothing to do at the start; the way back is judged by what it brings.
  if (!isBack) await closeToShoppers(context);
  const provider = (await listProviders(context)).find((one) => one === params.provider);
  if (!provider) return redirect(paths.notFound());
  return isBack ? returnFromIssuer(args, provider) : goToIssuer(args, provider);
}

/** Redirects to the issuer's login. Reached by a link, because a form must not leave the shop. */
async function goToIssuer({ request, context }: LoaderFunctionArgs, provider: SocialProvider) {
  const target = targetOf(request);
  try {
    return redirect(await startJourney(context, provider, callbackAddress(context, provider), target));
  } catch (error) {
    await flashNext(context, { kind: "danger", text: socialWords(failureOf(context, error), provider) });
    return redirect(paths.loginTab("login", target));
  }
}

/** Signs in, links the login to an account that exists, or says why it came to nothing. */
async function returnFromIssuer({ request, context }: LoaderFunctionArgs, provider: SocialProvider) {
  const { searchParams } = new URL(request.url);
  const input = (name: string) => searchParams.get(name) ?? "";
  const answer = { isDenied: searchParams.has("error"), state: input("state"), code: input("code") };
  const came = await endJourney(context, provider, answer, callbackAddress(context, provider));
  const { isOwn, signedIn, failure, join, target } = came;
  // Any site can send a shopper here, so a session ends only for a login that was started in this browser.
  if (!isOwn && (await readSession(context)).token) return redirect(paths.home());
  // The new sign-in proceeds even if ending the previous session fails.
  await leaveSession(context).catch(context.noteFault);
  if (signedIn) return signIn(context, signedIn, target);
  if (join) return askToJoin(context, join, target);
  await flashNext(context, { kind: "danger", text: socialWords(failure ?? "failed", provider) });
  return redirect(paths.loginTab("login", target));
}

/**
 * The email already has an account, or is unverified. Its owner proves ownership by signing in, and the social login is
 * linked then.
 */
async function askToJoin(context: AppLoadContext, join: WaitingJoin, target: string | null) {
  const { provider, email, joinToken, onlyByCode } = join;
  await rememberJoin(context, join);
  await flashNext(context, { kind: "info", text: socialWords(onlyByCode ? "code" : "join", provider) });
  if (!onlyByCode) return redirect(paths.loginTab("login", target));
  try {
    const body = { email, joinToken, browserToken: await browserToken(context) };
    await rememberCode(context, { via: "mail", to: email }, await openAuth(context)(sendMailCode, { body }), false);
  } catch (error) {
    // Without a code the screen offers to request one, and says why it cannot be sent yet.
    if (!(error instanceof ShopRefusal)) throw error;
  }
  return redirect(paths.otp(target));
}
