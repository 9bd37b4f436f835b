/**
 * Whether script of a page has sent this, and waits for an answer instead of a page. Browsers say so themselves; for older ones the
 * shop's own script says it.
 */
export function isScripted({ headers }: Request): boolean {
  return headers.get("Sec-Fetch-Dest") === "empty" || headers.get("X-Script") === "1";
}
