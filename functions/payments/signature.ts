import { hexDigest } from "#lib/bytes.ts";

type Signed = Partial<Record<"order_id" | "status_code" | "gross_amount", unknown>>;

/** What the provider signs a notification with: nobody without the shop's key can make it. */
export function signatureOf(said: Signed, key: string): Promise<string> {
  return hexDigest("SHA-512", `${said.order_id}${said.status_code}${said.gross_amount}${key}`);
}

export async function isSigned(said: Signed, signature: string, key: string): Promise<boolean> {
  return isSame(await signatureOf(said, key), signature);
}

/** Takes the same time wherever the two differ. */
function isSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let n = 0; n < a.length; n++) difference |= a.charCodeAt(n) ^ b.charCodeAt(n);
  return difference === 0;
}
