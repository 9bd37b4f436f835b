import type { Place } from "#app/shell/place-links.tsx";

export interface LlmsInfo {
  title: string;
  description: string;
  /** Lists of links under their headings. */
  parts: [heading: string, places: Place[]][];
}

/** The shop in short for programs that answer questions (llmstxt.org): who it is, its lists, how it is searched, its help. */
export function llmsText({ title, description, parts }: LlmsInfo, origin: string): string {
  const lists = parts.map(([heading, places]) => {
    const links = places.map(([path, name]) => `- [${inLine(name)}](${origin}${path})`);
    return `## ${heading}\n\n${links.join("\n")}\n`;
  });
  return [`# ${inLine(title)}\n`, ...(description ? [`> ${inLine(description)}\n`] : []), ABOUT, ...lists].join("\n");
}

const ABOUT = `Toko daring di Indonesia. Harga dalam rupiah; harga dan stok di halaman produk selalu yang terbaru.
`;

/** Nothing of a name begins a line, or ends the name of a link. */
const inLine = (text: string) => text.replace(/[\s[\]]+/g, " ").trim();
