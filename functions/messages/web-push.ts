import { isPushSubject } from "#domain/service/notice.ts";
import type { PushEnv } from "#functions/env.ts";
import { type Bytes, fromBase64Url, joinBytes, toBase64Url } from "#lib/bytes.ts";
import type { Seconds } from "#lib/time.ts";

/** A browser's keys for those who may send to it: its public key, and a secret that the push service lacks. */
export interface Receiver {
  p256dh: Bytes;
  auth: Bytes;
}

const KEY_CURVE = { name: "ECDH", namedCurve: "P-256" } as const;
/** The record size of the header. The whole message is one record, and push services take no longer ones. */
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
const HEADER_BYTES = 86;
/** The longest message that every push service takes. */
export const PUSH_BYTES_MAX = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - 1;
/** Lengths are rounded up to this, so that they say little; a phone still does not pay for 4 kB. */
const PADDED_TO = 128;
/** Ends the last record; zeros may follow. */
const LAST_RECORD = 2;

/** A message for one browser (RFC 8291 in the aes128gcm coding of RFC 8188), padded. */
export async function encryptPush(text: string, receiver: Receiver): Promise<Bytes> {
  const message = new TextEncoder().encode(text);
  if (message.length > PUSH_BYTES_MAX) throw new RangeError(`a push of ${message.length} bytes is too long`);
  const length = Math.min(Math.ceil((message.length + 1) / PADDED_TO) * PADDED_TO, PUSH_BYTES_MAX + 1);
  const record = new Uint8Array(length);
  record.set(message);
  record[message.length] = LAST_RECORD;
  const sender = (await crypto.subtle.generateKey(KEY_CURVE, true, ["deriveBits"])) as CryptoKeyPair;
  return encryptRecord(record, receiver, sender, crypto.getRandomValues(new Uint8Array(16)));
}

/** The coding itself. The sender's keys and the salt are used once. */
export async function encryptRecord(
  record: Bytes,
  { p256dh, auth }: Receiver,
  sender: CryptoKeyPair,
  salt: Bytes,
): Promise<Bytes> {
  const receiverKey = await importReceiver(p256dh);
  const senderKey = new Uint8Array((await crypto.subtle.exportKey("raw", sender.publicKey)) as ArrayBuffer);
  const shared = new Uint8Array(
    await crypto.subtle.deriveBits(
      { name: "ECDH", public: receiverKey } as SubtleCryptoDeriveKeyAlgorithm,
      sender.privateKey,
      256,
    ),
  );
  const secret = await derive(shared, auth, joinBytes([words("WebPush: info\0"), p256dh, senderKey]), 32);
  const key = await derive(secret, salt, words("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await derive(secret, salt, words("Content-Encoding: nonce\0"), 12);
  const cipher = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, cipher, record);
  const sizes = new Uint8Array(5);
  new DataView(sizes.buffer).setUint32(0, RECORD_BYTES);
  sizes[4] = senderKey.length;
  return joinBytes([salt, sizes, senderKey, new Uint8Array(sealed)]);
}

/** Fails if the bytes are no point of the curve. */
export function importReceiver(p256dh: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", p256dh, KEY_CURVE, false, []);
}

function words(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** HKDF with SHA-256 (RFC 5869), both of its steps. */
async function derive(secret: Bytes, salt: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8));
}

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
  return crypto.subtle.importKey("jwk", { kty: "EC", crv: "P-256", x, y, d: privateKey }, SIGNING_CURVE, false, [
    "sign",
  ]);
}

function written(value: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
}
