/** The maximum length of a search in a URL. */
const KEYWORD_LENGTH_MAX = 80;

/** The normalized keyword: trimmed, and never cut inside a character. */
export function keywordOf(typed: string): string {
  return typed
    .trim()
    .slice(0, KEYWORD_LENGTH_MAX)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
}
