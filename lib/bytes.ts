/** The digest of a text, each byte as two hexadecimal digits. */
export async function hexDigest(algorithm: "SHA-256" | "SHA-512", text: string): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm, new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
