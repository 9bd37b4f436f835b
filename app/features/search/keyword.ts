/** As much of a search as an address carries. */
const KEYWORD_LENGTH_MAX = 80;

/** What is searched for: without outer spaces, and never half a sign at its end. */
export function keywordOf(typed: string): string {
  return typed
    .trim()
    .slice(0, KEYWORD_LENGTH_MAX)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}
