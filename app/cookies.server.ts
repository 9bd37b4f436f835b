import { type AppLoadContext, createCookie } from "@remix-run/cloudflare";
import { keep } from "#lib/keep.ts";

export interface SignedCookie<Value> {
  /** The cookie's value, or null when it is missing or not signed by us. */
  read: () => Promise<Value | null>;
  write: (value: Value) => Promise<void>;
  clear: () => Promise<void>;
}

/**
 * Until this second (25 December 2026) cookies are still read that were signed before each had a key of its own, so
 * that nobody is signed out. Such a value is read under any name: until then, only the shapes of the values keep one
 * cookie from passing for another.
 */
export const OLD_COOKIES_UNTIL = Date.UTC(2026, 11, 25) / 1000;

/**
 * A signed cookie. On https it has the `__Host-` prefix, which no other host can set; that prefix allows no path of its
 * own, so the back office's has `__Secure-`.
 */
export function openCookie(
  context: AppLoadContext,
  name: string,
  maxAge: number,
  { path, sameSite }: { path: string; sameSite: "lax" | "strict" } = { path: "/", sameSite: "lax" },
): SignedCookie<unknown> {
  const prefix = path === "/" ? "__Host-" : "__Secure-";
  const open = async () =>
    createCookie(context.isSecure ? `${prefix}${name}` : name, {
      httpOnly: true,
      secure: context.isSecure,
      sameSite,
      path,
      maxAge,
      secrets: await keysOf(context, name, path !== "/"),
    });
  return {
    read: async () => {
      const sent = context.readCookie(name);
      if (sent === null) return null;
      const cookie = await open();
      // A truncated signature is invalid base64, for which Remix's parser throws; treat it as any foreign cookie.
      return cookie.parse(`${cookie.name}=${sent}`).catch(() => null);
    },
    write: async (value) => context.setCookie(await (await open()).serialize(value)),
    clear: async () => context.setCookie(await (await open()).serialize("", { maxAge: 0 })),
  };
}

/** The first signs, all are read. A cookie of the back office was never signed in the old way. */
async function keysOf({ settings, now }: AppLoadContext, name: string, isOfStaff: boolean): Promise<string[]> {
  const keys = await Promise.all(settings.sessionSecrets.map((secret) => keyOf(secret, name)));
  return now < OLD_COOKIES_UNTIL && !isOfStaff ? [...keys, ...settings.sessionSecrets] : keys;
}

const HMAC = { name: "HMAC", hash: "SHA-256" };
const known = keep<string>({
  name: "cookie-keys",
  what: "the key of each signed cookie, made of the session secrets",
  holds: "the shop's secrets",
  most: 64,
  bytes: 65_536,
  sizeOf: (key) => 2 * key.length,
  right: "for as long as the isolate lives",
  clearedBy: "nothing: the secret is part of its key",
  gain: "two signatures for each cookie that is read",
});

/** The key of one cookie alone: what is signed for it is nothing under another's name. */
async function keyOf(secret: string, name: string): Promise<string> {
  // What a cookie's signature is made of is base64, which has no colon: so no signature is ever a key.
  const made = `cookie:${name}`;
  const found = known.get(`${made} ${secret}`);
  if (found) return found;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey("raw", bytes(secret), HMAC, false, ["sign"]);
  const digest = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(made)));
  const own = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  known.set(`${made} ${secret}`, own);
  return own;
}
