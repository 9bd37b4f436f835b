import { type BraceFault, wrongBraces } from "#domain/content/promises.ts";
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

/** Why a file is no page. */
export type PageFault =
  | { why: "no-title" | "no-part-title" | "part-incomplete" }
  | { why: "no-field"; line: string }
  | { why: "field-too-long"; field: string; most: number }
  | { why: "brace-in-field"; field: string }
  | { why: "part-too-long" | "brace-in-title"; title: string }
  | { why: "part-brace"; title: string; fault: BraceFault }
  | { why: "too-many-page-parts"; most: number };

/**
 * The page that a file describes. `own` are names in braces that are filled for this page alone; fields that the file does
 * not name stay as they were `before`.
 */
export function readPageFile(
  source: string,
  own: readonly string[] = [],
  before: Pick<PageFile, "metaDesc" | "keyword"> = { metaDesc: "", keyword: "" },
): PageFile | PageFault {
  const [head = "", ...rest] = plainText(source)
    .trim()
    .split(/\n{2,}/);
  const page: PageFile = { metaTitle: "", metaDesc: before.metaDesc, keyword: before.keyword, content: [] };
  for (const line of head.split("\n")) {
    const at = line.indexOf(":");
    const name = line.slice(0, at).trim();
    if (at < 1 || !Object.hasOwn(FIELDS, name)) return { why: "no-field", line: line.slice(0, 60) };
    const field = name as keyof typeof FIELDS;
    const value = plainLine(line.slice(at + 1)).trim();
    if (value.length > LENGTHS[field]) return { why: "field-too-long", field, most: LENGTHS[field] };
    if (BRACE.test(value)) return { why: "brace-in-field", field };
    page[FIELDS[field]] = value;
  }
  if (page.metaTitle === "") return { why: "no-title" };
  const parts = rest.join("\n\n").split(/^## /m);
  if (parts.shift()?.trim()) return { why: "no-part-title" };
  for (const part of parts) {
    const [title = "", ...lines] = part.split("\n");
    const text = lines.join("\n").trim();
    if (title.trim() === "" || text === "") return { why: "part-incomplete" };
    if (title.length > 200 || text.length > TEXT_MAX) return { why: "part-too-long", title: title.slice(0, 60) };
    if (BRACE.test(title)) return { why: "brace-in-title", title: title.slice(0, 60) };
    const fault = wrongBraces(text, own);
    if (fault) return { why: "part-brace", title: title.slice(0, 60), fault };
    page.content.push({ title: title.trim(), text });
  }
  return page.content.length > PARTS_MAX ? { why: "too-many-page-parts", most: PARTS_MAX } : page;
}

export function writePageFile({ metaTitle, metaDesc, keyword, content }: PageFile): string {
  const head = [`title: ${metaTitle}`, `description: ${metaDesc}`, `keyword: ${keyword}`].join("\n");
  return `${[head, ...content.map(({ title, text }) => `## ${title}\n${text}`)].join("\n\n")}\n`;
}
