import { foldText, searchWords, stemOf } from "#domain/catalogue/search.ts";

export interface Question {
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
