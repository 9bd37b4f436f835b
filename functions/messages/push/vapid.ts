import { isPushSubject } from "#domain/service/notice.ts";
import type { PushEnv } from "#functions/env.ts";
import type { Seconds } from "#lib/time.ts";
import { fromBase64Url, toBase64Url } from "./base64url.ts";

/** The shop's name towards push services (RFC 8292). */
export interface Vapid {
  publicKey: string;
  privateKey: string;
  subject: string;
}

const SIGNING_CURVE = { name: "ECDSA", namedCurve: "P-256" } as const;
/** Services refuse proofs that hold longer than a day. */
const PROOF_SECONDS = 12 * 3600;

/** The shop's keys, if they are set and can be keys; without them the shop sends no pushes. */
export function readVapid({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: PushEnv): Vapid | undefined {
  const [publicKey = "", privateKey = "", subject = ""] = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT];
  const isPoint = fromBase64Url(publicKey)?.length === 65 && publicKey.startsWith("B");
  const isWhole = isPoint && fromBase64Url(privateKey)?.length === 32 && isPushSubject(subject);
  return isWhole ? { publicKey, privateKey, subject } : undefined;
}

/** The Authorization header for one push service: it proves who sends, to that service alone. */
export async function proveSender(
  { publicKey, privateKey, subject }: Vapid,
  endpoint: string,
  now: Seconds,
): Promise<string> {
  const claims = { aud: new URL(endpoint).origin, exp: now + PROOF_SECONDS, sub: subject };
  const signed = `${written({ typ: "JWT", alg: "ES256" })}.${written(claims)}`;
  const key = await importSigner(publicKey, privateKey);
  const hash = { name: "ECDSA", hash: "SHA-256" };
  const signature = await crypto.subtle.sign(hash, key, new TextEncoder().encode(signed));
  return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${publicKey}`;
}

/** WebCrypto imports no bare private key: its point is read from the public one. */
function importSigner(publicKey: string, privateKey: string): Promise<CryptoKey> {
  const point = fromBase64Url(publicKey) ?? new Uint8Array();
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33))];
  return crypto.subtle.importKey("jwk", { kty: "EC", crv: "P-256", x, y, d: privateKey }, SIGNING_CURVE, false, ["sign"]);
}

function written(value: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
}
