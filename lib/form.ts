/** More pairs than any form of the shop has. */
export const FORM_PAIRS_MAX = 2000;

export type FormKind = "pairs" | "parts" | "none";

/** What a body of this content type is made of, as far as it is parsed as a form. */
export function formKind(contentType: string): FormKind {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return "pairs";
  return /^multipart\/form-data\b/i.test(contentType) ? "parts" : "none";
}

const AMPERSAND = 38;

/** Whether bytes of this kind are to be parsed: to parse tens of thousands of pairs takes long, to count them does not. */
export function hasFewPairs(kind: FormKind, bytes: Uint8Array): boolean {
  if (kind !== "pairs") return true;
  let count = 0;
  for (const byte of bytes) if (byte === AMPERSAND) count += 1;
  return count <= FORM_PAIRS_MAX;
}
