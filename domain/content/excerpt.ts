/** As much of a text as stands below a search result. */
const RESULT_MAX = 160;
/** A first sentence that is shorter says too little alone. */
const SENTENCES_MIN = 60;

/** The text, cut after a sentence where it is longer than a search result shows, else after a word. */
export function excerpt(text: string, most = RESULT_MAX): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const end = Math.max(...[". ", "? ", "! ", ".\n"].map((sign) => start.lastIndexOf(sign)));
  return end < SENTENCES_MIN ? `${start.slice(0, start.lastIndexOf(" "))}…` : start.slice(0, end + 1);
}
