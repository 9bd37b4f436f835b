import { stemOf } from "./search.ts";
import { isFiller, meaningOf } from "./synonyms.ts";

/** One thing that a product must be or have: any of these words or phrases says it. */
export type Term = string[];

/** What the words of a search ask for. Two words that mean something together are one term. */
export function termsOf(words: string[]): Term[] {
  const telling = words.filter((word) => !isFiller(word));
  return readTerms(telling.length > 0 ? telling : words);
}

function readTerms([first, second, ...rest]: string[]): Term[] {
  if (first === undefined) return [];
  if (second === undefined) return [termOf(first)];
  const phrase = `${first} ${second}`;
  const meant = meaningOf(phrase);
  return meant
    ? [[...new Set([phrase, ...meant])], ...readTerms(rest)]
    : [termOf(first), ...readTerms([second, ...rest])];
}

function termOf(word: string): Term {
  const stem = stemOf(word);
  return [...new Set([word, stem, ...(meaningOf(word) ?? meaningOf(stem) ?? [])])];
}
