import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import * as paths from "#app/paths.ts";
import { browserToken } from "#app/session/browser.server.ts";
import { openAuth } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { withinBudget } from "#app/shop/late.server.ts";
import { ShopFault, ShopRefusal } from "#app/shop/refusals.server.ts";
import {
  listSocialLogins,
  loginFacebook,
  loginNewGoogle,
  type SignedIn,
  type SocialProvider,
  socialJoin,
  startSocialLogin,
} from "#contract/account/auth.ts";

const TEN_MINUTES = 600;

const journey = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  target: z.string().nullable(),
});
/** What this browser must bring back from the issuer's login. */
type Journey = z.infer<typeof journey>;

/** Why a social login ended without a sign-in. */
export type SocialFailure = "denied" | "failed" | "unverified" | "down" | "too_many" | "day_full";

/** The social logins that the shop has configured; empty when it cannot be reached. */
export async function listProviders(context: AppLoadContext): Promise<SocialProvider[]> {
  return (await withinBudget(context, openShop(context)(listSocialLogins))) ?? [];
}

/** The callback URL given to the issuer: always on the shop's own origin, whatever host the request used. */
export function callbackAddress(context: AppLoadContext, provider: SocialProvider): string {
  return context.shopOrigin + paths.loginCallback(provider);
}

/** Returns the issuer's URL to redirect the shopper to. */
export async function startJourney(
  context: AppLoadContext,
  provider: SocialProvider,
  redirectUri: string,
  target: string | null,
): Promise<string> {
  const { url, ...secrets } = await openShop(context)(startSocialLogin, { body: { provider, redirectUri } });
  await openJourney(context).write({ provider, target, ...secrets } satisfies Journey);
  return url;
}

interface Return {
  isDenied: boolean;
  state: string;
  code: string;
}

interface Outcome {
  /** Whether this browser started the login that has ended. Anyone can send a browser to the callback without one. */
  isOwn: boolean;
  signedIn?: SignedIn;
  failure?: SocialFailure;
  join?: WaitingJoin;
  target: string | null;
}

/** Handles the return from the issuer: only for a login that this browser started, and only once. */
export async function endJourney(
  context: AppLoadContext,
  provider: SocialProvider,
  { isDenied, state, code }: Return,
  redirectUri: string,
): Promise<Outcome> {
  const read = journey.safeParse(await openJourney(context).read());
  await openJourney(context).clear();
  const own = read.success && read.data.provider === provider && read.data.state === state ? read.data : undefined;
  const target = own?.target ?? null;
  if (!own) return { isOwn: false, failure: "failed", target };
  if (isDenied || code === "") return { isOwn: true, failure: isDenied ? "denied" : "failed", target };
  const call = provider === "google" ? loginNewGoogle : loginFacebook;
  const { nonce, codeVerifier } = own;
  const body = { code, nonce, codeVerifier, redirectUri, browserToken: await browserToken(context) };
  try {
    return { isOwn: true, signedIn: await openAuth(context)(call, { body }), target };
  } catch (error) {
    const join = error instanceof ShopRefusal ? readJoin(error.state, provider) : undefined;
    return join ? { isOwn: true, join, target } : { isOwn: true, failure: failureOf(context, error), target };
  }
}

const failures: Record<string, SocialFailure> = {
  social_unverified: "unverified",
  social_down: "down",
  too_many: "too_many",
  day_full: "day_full",
};

export function failureOf(context: AppLoadContext, error: unknown): SocialFailure {
  if (error instanceof ShopRefusal) return failures[error.code] ?? "failed";
  if (!(error instanceof ShopFault)) throw error;
  context.noteFault(error);
  return "down";
}

export async function forgetJourney(context: AppLoadContext): Promise<void> {
  if (context.readCookie("social") !== null) await openJourney(context).clear();
}

function openJourney(context: AppLoadContext) {
  return openCookie(context, "social", TEN_MINUTES);
}

const A_QUARTER_OF_AN_HOUR = 900;

const waiting = socialJoin.extend({ provider: z.enum(["google", "facebook"]) });
/** A social login that waits in this browser until the shopper has proven that the address is theirs. */
export type WaitingJoin = z.infer<typeof waiting>;

/** Reads the waiting social login from a refusal's state, if it holds one. */
function readJoin(state: unknown, provider: SocialProvider): WaitingJoin | undefined {
  const said = socialJoin.safeParse(state);
  return said.success ? { ...said.data, provider } : undefined;
}

export async function rememberJoin(context: AppLoadContext, join: WaitingJoin): Promise<void> {
  await openJoin(context).write(join);
}

export async function loadJoin(context: AppLoadContext): Promise<WaitingJoin | null> {
  const read = waiting.safeParse(await openJoin(context).read());
  return read.success ? read.data : null;
}

export async function forgetJoin(context: AppLoadContext): Promise<void> {
  if (context.readCookie("join") !== null) await openJoin(context).clear();
}

function openJoin(context: AppLoadContext) {
  return openCookie(context, "join", A_QUARTER_OF_AN_HOUR);
}
