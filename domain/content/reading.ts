/** What can be told of a clean text (see clean-html.ts) without parsing it: it is written in one way only. */

const WORDS_A_MINUTE = 200;
/** A shorter text is seen at once. */
const LONG_WORDS = 350;
const LONG_HEADINGS = 3;

export interface TextPart {
  id: string;
  title: string;
}

export function countWords(body: string): number {
  return plainText(body).split(" ").filter(Boolean).length;
}

export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** The parts of a long text; none of a short one. */
export function contentsOf(body: string, words: number): TextPart[] {
  if (words < LONG_WORDS) return [];
  const [, ...parts] = body.split('<h2 id="');
  const titled = parts.map((part) => {
    const idEnd = part.indexOf('">');
    return { id: part.slice(0, idEnd), title: plainText(part.slice(idEnd + 2, part.indexOf("</h2>"))) };
  });
  return titled.length < LONG_HEADINGS ? [] : titled;
}

const signs: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
/** Elements within a line: they do not part words. */
const inLine = /^\/?(?:strong|em|small|sub|sup|s|q|cite|abbr|a|code)[ >]/;

/** The words of a clean text. */
export function plainText(body: string): string {
  const [first = "", ...others] = body.split("<");
  const text = others.map((part) => (inLine.test(part) ? "" : " ") + part.slice(part.indexOf(">") + 1));
  return [first, ...text]
    .join("")
    .replace(/&(?:lt|gt|quot|amp);/g, (sign) => signs[sign] as string)
    .split(/\s+/)
    .filter(Boolean)
    .join(" ");
}
