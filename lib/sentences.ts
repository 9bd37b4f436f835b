/** The length of a description below a search result. */
const RESULT_MAX = 160;
/** A first sentence that is shorter says too little alone. */
const SENTENCES_MIN = 60;

/** The text on one line, cut after a sentence where it is longer than a search result shows, else after a word. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= RESULT_MAX) return line;
  const start = line.slice(0, RESULT_MAX);
  const end = start.lastIndexOf(". ") + 1;
  return end > SENTENCES_MIN ? start.slice(0, end) : `${start.slice(0, start.lastIndexOf(" "))}…`;
}

/** `A`, `A dan B`, `A, B, dan C`. */
export function listWords(all: readonly string[]): string {
  if (all.length < 3) return all.join(" dan ");
  return `${all.slice(0, -1).join(", ")}, dan ${all.at(-1)}`;
}
