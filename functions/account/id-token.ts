import { z } from "zod";
import type { Seconds } from "#lib/time.ts";

/** What an ID token must match. */
export interface Expected {
  issuer: string;
  clientId: string;
  nonce: string;
}

const claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  nbf: z.number().optional(),
  nonce: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
  name: z.string().default(""),
  picture: z.string().default(""),
});
export type Claims = z.infer<typeof claims>;

const header = z.object({ alg: z.enum(["RS256", "ES256"]), kid: z.string().max(200).optional() });
const keySet = z.object({
  keys: z.array(
    z.looseObject({
      kty: z.string(),
      kid: z.string().optional(),
      alg: z.string().optional(),
      use: z.string().optional(),
    }),
  ),
});
export type KeySet = z.infer<typeof keySet>;

/** The algorithms that issuers sign with. A token with any other, or `none`, counts as unsigned. */
const algorithms = {
  RS256: { kty: "RSA", import: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }, verify: { name: "RSASSA-PKCS1-v1_5" } },
  ES256: { kty: "EC", import: { name: "ECDSA", namedCurve: "P-256" }, verify: { name: "ECDSA", hash: "SHA-256" } },
} as const;

/** Allowed clock skew between the issuer and us. */
const CLOCKS_DIFFER_SECONDS = 60;
/** A login takes minutes: no token for it is older than this. */
const AGE_SECONDS_MAX = 3600;

/** The token was not issued for this login. */
export class NotItsWord extends Error {}

export function readKeySet(answer: unknown): KeySet | undefined {
  return keySet.safeParse(answer).data;
}

/**
 * Reads a token that one of the issuer's keys signed for this login.
 * `keysOf` may be called twice, because issuers rotate their keys.
 */
export async function readIdToken(
  token: string,
  expected: Expected,
  now: Seconds,
  keysOf: (fresh: boolean) => Promise<KeySet>,
): Promise<Claims> {
  const [head = "", body = "", signature = "", ...more] = token.split(".");
  if (more.length > 0) throw new NotItsWord("no token of three parts");
  const { alg, kid } = parse(header, head);
  const isSigned = async (fresh: boolean) => {
    const { kty } = algorithms[alg];
    const keys = (await keysOf(fresh)).keys.filter(
      (key) => key.kty === kty && (key.alg ?? alg) === alg && (key.use ?? "sig") === "sig" && (!kid || key.kid === kid),
    );
    for (const key of keys) if (await fits(key, alg, `${head}.${body}`, signature)) return true;
    return false;
  };
  if (!(await isSigned(false)) && !(await isSigned(true))) throw new NotItsWord("not signed by the issuer");
  return check(parse(claims, body), expected, now);
}

async function fits(key: KeySet["keys"][number], alg: keyof typeof algorithms, text: string, signature: string) {
  const { import: kind, verify } = algorithms[alg];
  try {
    const imported = await crypto.subtle.importKey("jwk", key as JsonWebKey, kind, false, ["verify"]);
    return await crypto.subtle.verify(verify, imported, bytesOf(signature), new TextEncoder().encode(text));
  } catch {
    return false;
  }
}

function check(said: Claims, { issuer, clientId, nonce }: Expected, now: Seconds): Claims {
  const audience = [said.aud].flat();
  const bare = (address: string) => address.replace(/^https:\/\//, "");
  const wrongs: [boolean, string][] = [
    [bare(said.iss) !== bare(issuer), "another issuer"],
    [!audience.includes(clientId), "meant for another client"],
    [said.azp === undefined ? audience.length > 1 : said.azp !== clientId, "asked for by another client"],
    [said.exp <= now, "expired"],
    [said.iat > now + CLOCKS_DIFFER_SECONDS || said.iat < now - AGE_SECONDS_MAX, "made at another time"],
    [(said.nbf ?? 0) > now + CLOCKS_DIFFER_SECONDS, "not good yet"],
    [said.nonce !== nonce, "meant for another login"],
  ];
  const wrong = wrongs.find(([isWrong]) => isWrong);
  if (wrong) throw new NotItsWord(wrong[1]);
  return said;
}

function parse<Schema extends z.ZodType>(schema: Schema, part: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytesOf(part))));
  } catch (error) {
    throw new NotItsWord(`no usable token: ${error}`);
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
