import * as arctic from "arctic";
import { z } from "zod";
import type { SocialProvider } from "#domain/calls/auth.ts";
import type { Seconds } from "#domain/price.ts";

/** Who vouches for people: Google, Facebook, or whoever stands at the configured addresses and speaks OpenID Connect. */
export interface SocialEnv {
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  /** Another issuer in Google's place, found by its discovery document. */
  GOOGLE_ISSUER?: string;
  /** Facebook takes the code with PKCE alone, without a secret. */
  FACEBOOK_CLIENT_ID?: string;
  FACEBOOK_ISSUER?: string;
}

export interface SocialPerson {
  subject: string;
  /** Undefined when the issuer does not vouch for an address. */
  email: string | undefined;
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
/** The issuer says no, or what it says is not about this login. */
export class SocialFailed extends Error {}

const TIME_LIMIT_MS = 5000;

const endpoints = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
});
type Endpoints = z.infer<typeof endpoints>;

const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nonce: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
  name: z.string().default(""),
  picture: z.string().default(""),
});

interface Provider {
  clientId: string;
  secret: string | null;
  issuer: string | undefined;
  known: Endpoints;
  scopes: string[];
  /** Whether an address may be believed of which the issuer does not say that it was confirmed. */
  confirmsAll: boolean;
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
      },
      scopes: ["openid", "email", "profile"],
      confirmsAll: false,
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
    },
    scopes: ["openid", "email", "public_profile"],
    confirmsAll: true,
  };
}

export function listProviders(env: SocialEnv): SocialProvider[] {
  return (["google", "facebook"] as const).filter((name) => findProvider(env, name));
}

/** Where to send the browser, and what must still be known when it comes back. */
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

/** Who it is that came back with a code. The token comes from the issuer itself over TLS, so its signature says nothing more. */
export async function finishLogin(
  env: SocialEnv,
  name: SocialProvider,
  { code, codeVerifier, nonce, redirectUri }: SocialCode,
  now: Seconds,
): Promise<SocialPerson> {
  const provider = findProvider(env, name) ?? fail(`${name} is not set up`);
  const { issuer, token_endpoint } = await endpointsOf(provider);
  const client = new arctic.OAuth2Client(provider.clientId, provider.secret, redirectUri);
  const tokens = await inTime(client.validateAuthorizationCode(token_endpoint, code, codeVerifier));
  const told = readClaims(tokens);
  const audience = [told.aud].flat();
  if (told.iss.replace(/^https:\/\//, "") !== issuer.replace(/^https:\/\//, "")) fail("another issuer");
  if (!audience.includes(provider.clientId)) fail("meant for another client");
  if (told.exp <= now) fail("expired");
  if (told.nonce !== nonce) fail("meant for another login");
  const isConfirmed = told.email_verified === undefined ? provider.confirmsAll : String(told.email_verified) === "true";
  return { subject: told.sub, email: isConfirmed ? told.email : undefined, name: told.name, picture: told.picture };
}

function readClaims(tokens: arctic.OAuth2Tokens): z.infer<typeof claims> {
  try {
    return claims.parse(arctic.decodeIdToken(tokens.idToken()));
  } catch (error) {
    return fail(`no usable id_token: ${error}`);
  }
}

const REMEMBERED_MS = 3_600_000;
const remembered = new Map<string, { found: Endpoints; at: number }>();

async function endpointsOf({ issuer, known }: Provider): Promise<Endpoints> {
  if (!issuer) return known;
  const kept = remembered.get(issuer);
  if (kept && Date.now() - kept.at < REMEMBERED_MS) return kept.found;
  const address = `${issuer.replace(/(?<!\/)\/+$/, "")}/.well-known/openid-configuration`;
  const response = await inTime(fetch(address, { signal: AbortSignal.timeout(TIME_LIMIT_MS) }));
  const read = endpoints.safeParse(response.ok ? await inTime(response.json()) : undefined);
  if (!read.success) throw new SocialDown(`${address} answered ${response.status}`);
  remembered.set(issuer, { found: read.data, at: Date.now() });
  return read.data;
}

/** What the issuer says in time; its no is a failure, everything else that goes wrong means that it is down. */
async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SocialDown("no answer in time")), TIME_LIMIT_MS);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } catch (error) {
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
