import type { AppLoadContext } from "@remix-run/cloudflare";
import type { RequestKey } from "#app/request-cache.ts";
import { keep } from "#lib/keep.ts";
import { readSession, type Session } from "./session.server.ts";

/** Enough to distinguish the few accounts of one browser. */
const MARK_BYTES = 4;

/** The mark that the form in this request carries (own-forms.server.ts). */
export const SENT_OWNER: RequestKey<string> = {};

type Known = Pick<Session, "token" | "user">;

/** The mark of the signed-in account, which its pages and forms carry. No secret. Empty for a guest. */
export async function ownerOf(context: AppLoadContext): Promise<string> {
  const session = await readSession(context);
  return isSomebody(session) ? markWith(context.settings.sessionSecrets[0] ?? "", session) : "";
}

/** Whether a mark is this person's, also when the secrets have changed since the page was made. */
export async function isMarkOf(context: AppLoadContext, mark: string, known: Known): Promise<boolean> {
  if (!isSomebody(known)) return mark === "";
  const marks = await Promise.all(context.settings.sessionSecrets.map((secret) => markWith(secret, known)));
  return marks.includes(mark);
}

const isSomebody = ({ token, user }: Known) => token !== undefined || user !== undefined;

const HMAC = { name: "HMAC", hash: "SHA-256" };
const keys = keep<CryptoKey>({
  name: "mark-keys",
  what: "the session secrets as keys that sign whose page it is",
  holds: "the shop's secrets",
  most: 8,
  bytes: 4096,
  sizeOf: () => 100,
  right: "for as long as the isolate lives",
  clearedBy: "nothing: the secret is its key",
  gain: "importing the key for each page of a customer",
});

async function markWith(secret: string, { token, user }: Known): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = keys.get(secret) ?? (await crypto.subtle.importKey("raw", bytes(secret), HMAC, false, ["sign"]));
  keys.set(secret, key);
  const who = user === undefined ? `token:${token}` : `user:${user}`;
  const digest = new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(`owner:${who}`)));
  return Array.from(digest.subarray(0, MARK_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
