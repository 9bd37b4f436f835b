/** Parses search input: words, their stems, and how far a mistyped word may be from the intended one. */
export const SEARCH_WORDS_MAX = 6;
const WORD_LENGTH_MIN = 2;
const WORD_LENGTH_MAX = 24;

const counts = ["nol", "satu", "dua", "tiga", "empat", "lima", "enam"];
/** `3 dudukan` is what names write as `tiga dudukan`; other numbers are sizes. */
const counted = /(?<![\d.,])[1-6](?=[\s-]*(?:dudukan|seater|kursi|orang|tingkat|susun|pintu))/g;

/**
 * The words of a query in lower case and without accents. Anything but letters and digits separates them. What is left out
 * counts towards no limit.
 */
export function searchWords(text: string, isLeftOut: (word: string) => boolean = () => false): string[] {
  const words = foldText(text)
    .replace(counted, ([digit = ""]) => counts[Number(digit)] ?? digit)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => [...word].slice(0, WORD_LENGTH_MAX))
    .filter((letters) => letters.length >= WORD_LENGTH_MIN);
  const all = new Set(words.map((letters) => letters.join("")));
  return [...all].filter((word) => !isLeftOut(word)).slice(0, SEARCH_WORDS_MAX);
}

/** Lower case without accents: `Bouclé` and `boucle` are the same word. */
export function foldText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

const particle = /(?:lah|kah|pun|nya|ku|mu)$/;
const ending = /(?:an|i)$/;
const beginning = /^(?:meng|meny|men|mem|me|peng|peny|pen|pem|per|pe|ber|be|ter|di|ke|se)/;
const STEM_LENGTH_MIN = 4;

/** The probable root of an Indonesian word: `anyaman` gives `anyam`, `bergaransinya` gives `garansi`. */
export function stemOf(word: string): string {
  let stem = shorten(word, particle);
  stem = shorten(stem, ending);
  return shorten(stem, beginning);
}

function shorten(word: string, affix: RegExp): string {
  const rest = word.replace(affix, "");
  return rest.length >= STEM_LENGTH_MIN ? rest : word;
}

/** How many typing mistakes a word of this length may contain. */
export function mistakesAllowed(word: string): number {
  return word.length < 3 ? 0 : word.length < 8 ? 1 : 2;
}

/**
 * The edit distance: letters added, left out or replaced, or two neighbours swapped. Returns `limit + 1` as soon as it
 * exceeds `limit`.
 */
export function countMistakes(typed: string, meant: string, limit: number): number {
  const far = limit + 1;
  if (Math.abs(typed.length - meant.length) > limit) return far;
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = new Array<number>(meant.length + 1).fill(far);
    current[0] = row;
    let nearest = row;
    // Cells further from the diagonal stand for more mistakes than are allowed.
    for (let column = Math.max(1, row - limit); column <= Math.min(meant.length, row + limit); column++) {
      const differs = typed[row - 1] === meant[column - 1] ? 0 : 1;
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + differs);
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      if (isSwap) least = Math.min(least, at(beforeLast, column - 2) + 1);
      current[column] = least;
      nearest = Math.min(nearest, least);
    }
    if (nearest > limit) return far;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, meant.length), far);
}

function at(row: number[], column: number): number {
  return row[column] ?? 0;
}

export interface KnownWord {
  word: string;
  /** How much of the catalogue contains the word; a word that is no longer used is never suggested. */
  weight: number;
}

/** The most likely intended word: fewest mistakes, then the same first letter, then the most common. */
export function likelyWord(typed: string, known: KnownWord[]): string | undefined {
  const limit = mistakesAllowed(typed);
  const near = known
    .filter(({ weight }) => weight > 0)
    .map(({ word, weight }) => ({ word: foldText(word), weight }))
    .map((one) => ({ ...one, mistakes: countMistakes(typed, one.word, limit) }))
    .filter(({ mistakes }) => mistakes <= limit);
  near.sort(
    (a, b) =>
      a.mistakes - b.mistakes ||
      Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
      b.weight - a.weight ||
      a.word.localeCompare(b.word),
  );
  return near[0]?.word;
}

/** The trigrams by which a mistyped word still resembles the intended one; an underscore marks each end. */
export function wordPieces(word: string): string[] {
  const padded = `_${word}_`;
  return Array.from({ length: Math.max(0, padded.length - 2) }, (_, start) => padded.slice(start, start + 3));
}
