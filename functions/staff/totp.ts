import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth/bare";

/** Codes of authenticator apps by RFC 6238, with SHA-1, six digits and half a minute: what every app has. */
const PERIOD_SECONDS = 30;
/** A code of the step before or after is taken too: phones' clocks differ. */
const WINDOW = 1;

const hmac = (_: string, key: Uint8Array, message: Uint8Array) => createHmac("sha1", key).update(message).digest();

const read = (key: string, label = "", issuer = "") =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(key), period: PERIOD_SECONDS, digits: 6, hmac });

export function makeAppKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the app reads from the QR code. */
export function appAddress(key: string, email: string, shop: string): string {
  return read(key, email, shop).toString();
}

/** The step whose code was typed, undefined if it is none near `now`. */
export function stepOf(key: string, typed: string, now: number): number | undefined {
  const delta = read(key).validate({ token: typed, timestamp: now * 1000, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / PERIOD_SECONDS) + delta;
}
