/**
 * Whether the request was sent by script, which expects a response instead of a page. Browsers send a header for this;
 * for older ones the shop's own script sets one.
 */
export function isScripted({ headers }: Request): boolean {
  return headers.get("Sec-Fetch-Dest") === "empty" || headers.get("X-Script") === "1";
}
