import * as arctic from "arctic";
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import type { SocialProvider } from "#contract/account/auth.ts";
import type { SocialEnv } from "#functions/env.ts";
import type { Seconds } from "#lib/time.ts";

/** What an ID token must match. */
interface Expected {
  issuer: string;
  clientId: string;
  nonce: string;
}

const claims = z.object({
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
  name: z.string().default(""),
  picture: z.string().default(""),
});
type Claims = z.infer<typeof claims>;

/** Allowed clock skew between the issuer and us. */
const CLOCKS_DIFFER_SECONDS = 60;
/** A login takes minutes, so an older token belongs to another one. */
const AGE_SECONDS_MAX = 3600;

/** The token was not issued for this login. */
export class WrongToken extends Error {}

/** Reads a token that one of the issuer's keys signed for this login. Errors about the keys are thrown unchanged. */
export async function readIdToken(
  token: string,
  { issuer, clientId, nonce }: Expected,
  now: Seconds,
  keys: JWTVerifyGetKey,
): Promise<Claims> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ["RS256", "ES256"],
    // Google may leave out the scheme.
    issuer: [issuer, issuer.replace(/^https:\/\//, "")],
    audience: clientId,
    requiredClaims: ["exp"],
    maxTokenAge: AGE_SECONDS_MAX,
    clockTolerance: CLOCKS_DIFFER_SECONDS,
    currentDate: new Date(now * 1000),
  }).catch((error) => {
    throw isAboutToken(error) ? new WrongToken(error.message, { cause: error }) : error;
  });
  const { data, error } = claims.safeParse(payload);
  if (!data) throw new WrongToken(`no usable claims: ${error}`);
  const isOurs = data.azp === undefined ? [data.aud].flat().length === 1 : data.azp === clientId;
  if (!isOurs) throw new WrongToken("requested by another client");
  if (data.nonce !== nonce) throw new WrongToken("issued for another login");
  return data;
}

const aboutToken = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSMultipleMatchingKeys,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
];

/** Anything else is about the issuer, which did not answer with its keys. */
function isAboutToken(error: unknown): error is Error {
  return aboutToken.some((kind) => error instanceof kind);
}

export interface SocialPerson {
  subject: string;
  /** Undefined if the issuer gives none, or says it is not confirmed. */
  email: string | undefined;
  /** Whether the issuer says that the address was confirmed; it may also say nothing about it. */
  isVouched: boolean;
  name: string;
  picture: string;
}

export interface SocialCode {
  code: string;
  codeVerifier: string;
  nonce: string;
  redirectUri: string;
}

/** The issuer does not answer, or not in time. */
export class SocialDown extends Error {}
/** The issuer refuses, or its answer is not about this login. */
export class SocialFailed extends Error {}

const TIME_LIMIT_MS = 5000;

const endpoints = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
type Endpoints = z.infer<typeof endpoints>;

interface Provider {
  clientId: string;
  secret: string | null;
  issuer: string | undefined;
  known: Endpoints;
  scopes: string[];
  /** Whether the issuer gives addresses without saying whether they were confirmed. */
  isSilent: boolean;
}

function findProvider(env: SocialEnv, name: SocialProvider): Provider | undefined {
  if (name === "google") {
    if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return undefined;
    return {
      clientId: env.GOOGLE_CLIENT_ID,
      secret: env.GOOGLE_CLIENT_SECRET,
      issuer: env.GOOGLE_ISSUER,
      known: {
        issuer: "https://accounts.google.com",
        authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
        token_endpoint: "https://oauth2.googleapis.com/token",
        jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
      },
      scopes: ["openid", "email", "profile"],
      isSilent: false,
    };
  }
  if (!env.FACEBOOK_CLIENT_ID) return undefined;
  return {
    clientId: env.FACEBOOK_CLIENT_ID,
    secret: null,
    issuer: env.FACEBOOK_ISSUER,
    known: {
      issuer: "https://www.facebook.com",
      authorization_endpoint: "https://www.facebook.com/v21.0/dialog/oauth",
      token_endpoint: "https://graph.facebook.com/v21.0/oauth/access_token",
      jwks_uri: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
    },
    scopes: ["openid", "email", "public_profile"],
    isSilent: true,
  };
}

export function listProviders(env: SocialEnv): SocialProvider[] {
  return (["google", "facebook"] as const).filter((name) => findProvider(env, name));
}

/** Where to send the browser, and what must be remembered for when it comes back. */
export async function startLogin(env: SocialEnv, name: SocialProvider, redirectUri: string) {
  const provider = findProvider(env, name) ?? fail(`${name} is not set up`);
  const { authorization_endpoint } = await endpointsOf(provider);
  const [state, nonce, codeVerifier] = [arctic.generateState(), arctic.generateState(), arctic.generateCodeVerifier()];
  const url = new arctic.OAuth2Client(provider.clientId, provider.secret, redirectUri).createAuthorizationURLWithPKCE(
    authorization_endpoint,
    state,
    arctic.CodeChallengeMethod.S256,
    codeVerifier,
    provider.scopes,
  );
  url.searchParams.set("nonce", nonce);
  return { url: url.href, state, nonce, codeVerifier };
}

/** Identifies the person who came back with a code, by a token that the issuer signed for this login. */
export async function finishLogin(
  env: SocialEnv,
  name: SocialProvider,
  { code, codeVerifier, nonce, redirectUri }: SocialCode,
  now: Seconds,
): Promise<SocialPerson> {
  const provider = findProvider(env, name) ?? fail(`${name} is not set up`);
  const { issuer, token_endpoint, jwks_uri } = await endpointsOf(provider);
  const client = new arctic.OAuth2Client(provider.clientId, provider.secret, redirectUri);
  const tokens = await inTime(client.validateAuthorizationCode(token_endpoint, code, codeVerifier));
  const expected = { issuer, clientId: provider.clientId, nonce };
  const claims = await inTime(readIdToken(idTokenOf(tokens), expected, now, keysAt(jwks_uri)));
  const isVouched = String(claims.email_verified) === "true";
  const isNamed = isVouched || (claims.email_verified === undefined && provider.isSilent);
  const email = isNamed ? claims.email : undefined;
  return { subject: claims.sub, email, isVouched, name: claims.name, picture: claims.picture };
}

function idTokenOf(tokens: arctic.OAuth2Tokens): string {
  try {
    return tokens.idToken();
  } catch (error) {
    return fail(`no id_token: ${error}`);
  }
}

const REMEMBERED_MS = 3_600_000;
/** Minimum time between key refetches when a token names an unknown key. */
const KEYS_ANEW_MS = 30_000;
const endpointsAt = new Map<string, { found: Endpoints; at: number }>();
const keySets = new Map<string, JWTVerifyGetKey>();

async function endpointsOf({ issuer, known }: Provider): Promise<Endpoints> {
  if (!issuer) return known;
  const cached = endpointsAt.get(issuer);
  if (cached && Date.now() - cached.at < REMEMBERED_MS) return cached.found;
  const address = `${issuer.replace(/(?<!\/)\/+$/, "")}/.well-known/openid-configuration`;
  const found = endpoints.safeParse(await fetchJson(address)).data;
  if (!found) throw new SocialDown(`${address} is no discovery document`);
  endpointsAt.set(issuer, { found, at: Date.now() });
  return found;
}

/** An issuer's public keys. They are fetched again after an hour, and for a token that names an unknown key. */
export function keysAt(address: string): JWTVerifyGetKey {
  const times = { timeoutDuration: TIME_LIMIT_MS, cacheMaxAge: REMEMBERED_MS, cooldownDuration: KEYS_ANEW_MS };
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address), times);
  keySets.set(address, keys);
  return keys;
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await inTime(fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }));
  if (!response.ok) throw new SocialDown(`${address} answered ${response.status}`);
  return inTime(response.json());
}

/**
 * The issuer's answer within the time limit. A refusal is SocialFailed; anything else that goes wrong is SocialDown.
 */
async function inTime<T>(input: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SocialDown("no answer in time")), TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([input, tooLate]);
  } catch (error) {
    if (error instanceof WrongToken) return fail(error.message);
    if (error instanceof arctic.OAuth2RequestError) return fail(error.code);
    const isAnswer =
      error instanceof arctic.UnexpectedErrorResponseBodyError || error instanceof arctic.UnexpectedResponseError;
    if (isAnswer && error.status < 500) return fail(`status ${error.status}`);
    throw error instanceof SocialDown ? error : new SocialDown(String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function fail(why: string): never {
  throw new SocialFailed(why);
}
