/** How much of a form or a query is read; no form of the shop comes close to either limit. */
export const PAIRS_MAX = 200;
export const KEY_LETTERS_MAX = 100;

/** `key[]` names the same list as `key`. Scans from the end: a regular expression would restart at every bracket. */
export function bareKey(name: string): string {
  let end = name.length;
  while (name.endsWith("[]", end)) end -= 2;
  return name.slice(0, end);
}

/** The pairs of an address that are read: a key that is too long cannot be one of ours. */
export function firstOf<Value>(pairs: Iterable<[string, Value]>): [string, Value][] {
  const first: [string, Value][] = [];
  for (const pair of pairs) {
    if (first.length === PAIRS_MAX) break;
    if (pair[0].length <= KEY_LETTERS_MAX) first.push(pair);
  }
  return first;
}

/** More pairs than any form of the shop has. */
export const FORM_PAIRS_MAX = 2000;

export type FormKind = "pairs" | "parts" | "none";

/** How a body of this content type is parsed as a form. */
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

/** The longest text of a form has 2,000 letters, of nine bytes each at most. */
export const TEXT_FORM_BYTES_MAX = 65_536;
