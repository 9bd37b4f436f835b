import { listWords } from "#lib/sentences.ts";

/** What search engines show of a description. */
const LETTERS_MIN = 70;
const LETTERS_MAX = 160;
const NAMES_MAX = 6;
const TITLE_MAX = 45;
const LEAD_MAX = 125;
/** For lists of few products with short names. */
const more = " Lihat foto, harga, ukuran, dan ketersediaannya di toko kami.";

interface Listed {
  heading: string;
  page: number;
  totalPages: number;
  total: number;
  /** The products of this page. */
  names: string[];
}

/** The description of a page of a list: what it has, by the names that fit in. */
export function describeList({ heading, page, totalPages, total, names }: Listed): string | undefined {
  if (names.length === 0) return undefined;
  const start = page > 1 ? `${heading}, halaman ${page} dari ${totalPages}` : heading;
  const withNames = (count: number) =>
    `${start}: ${total} produk, ${count === total ? "yaitu" : "antara lain"} ${listWords(names.slice(0, count))}.`;
  const counts = Array.from({ length: Math.min(NAMES_MAX, names.length) }, (_, n) => n + 1);
  const fitting = counts.map(withNames).filter((text) => text.length <= LETTERS_MAX);
  const text = fitting.at(-1) ?? `${start}: ${total} produk.`;
  return text.length < LETTERS_MIN ? `${text}${more}` : text;
}

/** The title of a list that has none of its own: its name, and those of its parts that fit in. */
export function titleOf(name: string, parts: string[]): string {
  const withParts = parts.map((_, n) => `${name}: ${listWords(parts.slice(0, n + 1))}`);
  return withParts.filter((title) => title.length <= TITLE_MAX).at(-1) ?? name;
}

/**
 * What stands above the products, and what follows below them. On a phone the products are to begin on the first screen:
 * of the first paragraph only so many whole sentences stand above as are two or three lines.
 */
export function introParts(text: string): { intro: string | null; story: string[] } {
  const [first = "", ...others] = text.split("\n\n").map((part) => part.trim());
  const sentences = first.split(/(?<=[.!?]) (?=\p{Lu})/u);
  const starts = sentences.map((_, n) => sentences.slice(0, n + 1).join(" "));
  const intro = starts.filter((start) => start.length <= LEAD_MAX).at(-1) ?? "";
  return { intro: intro || null, story: [first.slice(intro.length).trim(), ...others].filter(Boolean) };
}
