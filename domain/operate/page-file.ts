import { wrongBraces } from "#domain/content/promises.ts";
import { plainLine, plainText } from "#lib/plain-text.ts";

/** A static page as an operator writes it: lines of fields, an empty line, and its parts, each under `## Title`. */
export interface PageFile {
  metaTitle: string;
  metaDesc: string;
  keyword: string;
  content: { title: string; text: string }[];
}

const FIELDS = { title: "metaTitle", description: "metaDesc", keyword: "keyword" } as const;
const LENGTHS = { title: 150, description: 320, keyword: 500 } as const;
const PARTS_MAX = 200;
const TEXT_MAX = 20_000;
const BRACE = /[{}]/;

/**
 * The page, or why the file is not understood. `own` are names in braces that are filled for this page alone; fields that
 * the file does not name stay as they were `before`.
 */
export function readPageFile(
  source: string,
  own: readonly string[] = [],
  before: Pick<PageFile, "metaDesc" | "keyword"> = { metaDesc: "", keyword: "" },
): PageFile | string {
  const [head = "", ...rest] = plainText(source)
    .trim()
    .split(/\n{2,}(?=##? )|\n{2,}/);
  const page: PageFile = { metaTitle: "", metaDesc: before.metaDesc, keyword: before.keyword, content: [] };
  for (const line of head.split("\n")) {
    const at = line.indexOf(":");
    const name = line.slice(0, at).trim();
    if (at < 1 || !Object.hasOwn(FIELDS, name))
      return `The file begins with lines such as “title: …”, “description: …”; this is none: “${line.slice(0, 60)}”.`;
    const field = name as keyof typeof FIELDS;
    const value = plainLine(line.slice(at + 1)).trim();
    if (value.length > LENGTHS[field]) return `${name} has more than ${LENGTHS[field]} signs.`;
    if (BRACE.test(value)) return `${name} has a brace: names are filled in texts alone.`;
    page[FIELDS[field]] = value;
  }
  if (page.metaTitle === "") return "The file does not say: title.";
  const parts = rest.join("\n\n").split(/^## /m);
  if (parts.shift()?.trim()) return "Each part begins with its title, in a line such as “## Title”.";
  for (const part of parts) {
    const [title = "", ...lines] = part.split("\n");
    const text = lines.join("\n").trim();
    if (title.trim() === "" || text === "") return "Each part has a title and a text.";
    if (title.length > 200 || text.length > TEXT_MAX) return `The part “${title.slice(0, 60)}” is too long.`;
    if (BRACE.test(title)) return `The title “${title.slice(0, 60)}” has a brace: names are filled in texts alone.`;
    const wrong = wrongBraces(text, own);
    if (wrong) return `“${title.slice(0, 60)}” has ${wrong}`;
    page.content.push({ title: title.trim(), text });
  }
  return page.content.length > PARTS_MAX ? `A page has at most ${PARTS_MAX} parts.` : page;
}

export function writePageFile({ metaTitle, metaDesc, keyword, content }: PageFile): string {
  const head = [`title: ${metaTitle}`, `description: ${metaDesc}`, `keyword: ${keyword}`].join("\n");
  return `${[head, ...content.map(({ title, text }) => `## ${title}\n${text}`)].join("\n\n")}\n`;
}
