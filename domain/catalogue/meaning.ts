import { searchWords, stemOf } from "./search.ts";
import { isFiller, isGift, meaningOf, nearestOf } from "./synonyms.ts";

/** One thing that a product must be or have: any of these words or phrases says it. */
export type Term = string[];

/** The words of a search that tell what is looked for; all of them where none does. */
export function tellingWords(text: string): string[] {
  const telling = searchWords(text, isFiller);
  return telling.length > 0 ? telling : searchWords(text);
}

/** What all of a search asks for: that it is to be given away says less than to whom. */
export function termsOf(words: string[]): Term[] {
  const telling = words.filter((word) => !isGift(word));
  return readTerms(telling.length > 0 ? telling : words);
}

/** What each part of a search asks for. A number says nothing alone: `iphone 15` is no ring of size 15. */
export function everyTermOf(words: string[]): Term[] {
  return readTerms(words.filter((word) => !/^\p{N}+$/u.test(word))).map((term) => [
    ...term,
    ...term.flatMap((form) => nearestOf(form) ?? []),
  ]);
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

/** A word whose meaning names itself is nothing of its root: `perhiasan` is not what `hias` is. */
function termOf(word: string): Term {
  const meant = meaningOf(word);
  if (meant?.includes(word)) return [...new Set([word, ...meant])];
  const stem = stemOf(word);
  return [...new Set([word, stem, ...(meant ?? meaningOf(stem) ?? [])])];
}
