import { makeSecret } from "#app/session/browser.server.ts";
import { hexDigest } from "#lib/bytes.ts";

/** The key of a page's forms: a second press of one of them gets the first's answer. */
export const makeFormKey = makeSecret;

/** The key of one form of the page. */
export async function formKeyOf(key: string, ...form: (string | number)[]): Promise<string> {
  return (await hexDigest("SHA-256", JSON.stringify([key, ...form]))).slice(0, 40);
}

/**
 * A secret for a link that a form makes: the second press makes the same one, and nobody without the page can make it.
 * Only its hash is sent to the shop.
 */
export async function linkSecret(key: string, ...form: (string | number)[]): Promise<{ token: string; hash: string }> {
  const text = new TextEncoder().encode(JSON.stringify(["link", key, ...form]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  const token = btoa(String.fromCharCode(...digest))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
  return { token, hash: await hexDigest("SHA-256", token) };
}
