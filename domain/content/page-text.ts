import { foldText, searchWords, stemOf } from "#domain/catalogue/search.ts";

/** A link in a text of the shop: `[words](/path)`, to a page or a file of the shop only. */
const written = /\[([^\][]+)\]\((\/[a-z][\w/-]*(?:\.[a-z]{2,4})?)\)/g;

export interface TextLink {
  words: string;
  path: string;
}

/** A text in its order: plain pieces and links. */
export function partsOf(text: string): (string | TextLink)[] {
  const parts: (string | TextLink)[] = [];
  let from = 0;
  for (const found of text.matchAll(written)) {
    parts.push(text.slice(from, found.index), { words: found[1] as string, path: found[2] as string });
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)].filter((part) => part !== "");
}

/** The text without its links and their words: "Lihat sertifikat" is useless where nobody can follow it. */
export function besideLinks(text: string): string {
  return text.replace(written, "").trim();
}

/** The same without its links, for crawlers. */
export function withoutLinks(text: string): string {
  return text.replace(written, "$1");
}

interface Question {
  title: string;
  text: string;
}

/** The questions that contain all words of a search, in the question or its answer; those with them in the question first. */
export function findQuestions(questions: Question[], typed: string): Question[] {
  const words = searchWords(typed).map(stemOf);
  if (words.length === 0) return [];
  const has = (text: string) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
  const found = questions.filter(({ title, text }) => has(`${title} ${text}`));
  return [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))];
}
