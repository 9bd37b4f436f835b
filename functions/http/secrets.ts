import { createHash, timingSafeEqual } from "node:crypto";
import { CODE_LENGTH } from "#domain/account/sign-in.ts";
import { hashToken } from "./shopper.ts";

/** 256 random bits, encoded for a header or a link. */
export function makeToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
}

/**
 * Whether the given secret is right; an unset secret matches nothing.
 * Timing reveals neither where they differ nor how long the secret is.
 */
export function isSame(given: string | undefined, secret: string | undefined): boolean {
  const digest = (text = "") => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(secret)) && Boolean(secret);
}

/** Every code is equally likely: values that would cause modulo bias are drawn again. */
export function makeCode(): string {
  const codes = 10 ** CODE_LENGTH;
  const fair = Math.floor(2 ** 32 / codes) * codes;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < fair ? String(drawn % codes).padStart(CODE_LENGTH, "0") : makeCode();
}

/** Each code is hashed with its own salt, which also distinguishes rows. */
export async function hashCode(code: string, salt = makeToken()): Promise<string> {
  return `${salt}.${await hashToken(`${salt}.${code}`)}`;
}

export async function isCode(code: string, hash: string): Promise<boolean> {
  const [salt = ""] = hash.split(".");
  const found = Buffer.from(await hashCode(code, salt));
  const expected = Buffer.from(hash);
  return found.length === expected.length && timingSafeEqual(found, expected);
}
