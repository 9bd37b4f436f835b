export type SlugLanguage = "id" | "en";

/** A symbol and the word that replaces it in an address. */
export type SlugWords = Record<string, string>;

const words: Record<SlugLanguage, SlugWords> = {
  id: { "&": "dan", "+": "plus", "@": "at", "%": "persen", "#": "nomor" },
  en: { "&": "and", "+": "plus", "@": "at", "%": "percent", "#": "number" },
};

const punctuation = /[!?*()[\]{}<>/\\'"“”‘’`,.]/g;

/** The address of a category, made from its name. `custom` adds to a language's words or replaces them. */
export function slugOf(name: unknown, language: SlugLanguage = "id", custom: SlugWords = {}): string {
  if (typeof name !== "string") return "";
  let text = normalizeName(name);
  for (const [symbol, word] of Object.entries({ ...words[language], ...custom }))
    text = text.replaceAll(symbol, ` ${word} `);
  return text
    .replace(punctuation, "")
    .replace(/\s+/g, " ")
    .trim()
    .replaceAll(" ", "-")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * The slugs of a category's sub-categories, by id. Where two names make one, the first in the shop's order has it; the
 * other has none, as a name without a letter.
 */
export function slugsOf(subs: readonly { id: number; name: string }[]): Map<number, string> {
  const slugs = new Map<number, string>();
  for (const { id, name } of subs) {
    const slug = slugOf(name);
    if (slug && ![...slugs.values()].includes(slug)) slugs.set(id, slug);
  }
  return slugs;
}

/** The name behind a slug, as far as the slug preserves it: in lower case and without punctuation. */
export function nameOfSlug(slug: unknown, language: SlugLanguage = "id", custom: SlugWords = {}): string {
  if (typeof slug !== "string") return "";
  const symbols = new Map(Object.entries({ ...words[language], ...custom }).map(([symbol, word]) => [word, symbol]));
  return normalizeName(slug)
    .split("-")
    .filter(Boolean)
    .map((word) => symbols.get(word) ?? word)
    .join(" ");
}

/** Whether SQL makes the same slug of every name that `slugOf` makes this one of: it lowers the letters of ASCII alone. */
export function canBeFoundBySlug(slug: string): boolean {
  return /^[a-z0-9-]{1,160}$/.test(slug);
}

/** Two names are the same when they differ only in case and outer spaces. */
export function normalizeName(name: string): string {
  return name.toLowerCase().trim();
}
