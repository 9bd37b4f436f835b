export const LANGUAGES = ["id", "en"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A sentence before an action and after it: "would be promised", "is promised". */
export type Tense = "would" | "did";

/**
 * Sentences in both languages for each kind of one thing, such as `why` of a refusal or `effect` of a plan. The compiler
 * asks for every kind, and for both languages.
 */
export type Words<Key extends string, One extends Record<Key, string>> = {
  [Kind in One[Key]]: Record<Language, (one: OfKind<One, Key, Kind>, tense: Tense) => string>;
};

/** Those of a union whose key may be this kind; one type may have several kinds. */
type OfKind<One, Key extends string, Kind> =
  One extends Record<Key, infer Kinds> ? (Kind extends Kinds ? One : never) : never;

/** The sentence for one thing. */
export function say<Key extends string, One extends Record<Key, string>>(
  words: Words<Key, One>,
  key: Key,
  one: One,
  language: Language,
  tense: Tense = "would",
): string {
  const kind = one[key] as One[Key];
  return words[kind][language](one as OfKind<One, Key, typeof kind>, tense);
}

/** For what was planned and is not so any more. */
export const CHANGED: Record<Language, string> = {
  id: "Datanya sudah berubah sejak Anda lihat. Silakan periksa lagi.",
  en: "It has changed since it was looked at: look again.",
};
