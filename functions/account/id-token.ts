import { errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import type { Seconds } from "#lib/time.ts";

/** What an ID token must match. */
export interface Expected {
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
export type Claims = z.infer<typeof claims>;

/** Allowed clock skew between the issuer and us. */
const CLOCKS_DIFFER_SECONDS = 60;
/** A login takes minutes, so an older token belongs to another one. */
const AGE_SECONDS_MAX = 3600;

/** The token was not issued for this login. */
export class WrongToken extends Error {}

/** Reads a token that one of the issuer's keys signed for this login. What goes wrong with the keys is thrown as it is. */
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
