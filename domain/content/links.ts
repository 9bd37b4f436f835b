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

/** What stands beside its links: their words, as "Lihat sertifikat", say nothing where nobody can follow them. */
export function besideLinks(text: string): string {
  return text.replace(written, "").trim();
}

/** The same without its links, for crawlers. */
export function withoutLinks(text: string): string {
  return text.replace(written, "$1");
}
