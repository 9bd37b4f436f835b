import { foldText } from "#domain/catalogue/search.ts";
import { slugOf } from "#domain/catalogue/slug.ts";
import { wireDateTime } from "#lib/date.ts";
import { ZONE, zoneHours } from "#lib/time.ts";
import type { Size } from "./clean-html.ts";

/** An article as an operator writes it: lines of fields, an empty line, and the text as HTML. */
export interface ArticleFile {
  slug: string;
  title: string;
  summary: string;
  author: string;
  category: string;
  tags: string[];
  /** Slugs of products. */
  products: string[];
  picture: { imageUrl: string; altText: string; size: Size | undefined };
  publishedAt: number;
  sliderPlace: number | null;
  pickPlace: number | null;
  selectedPlace: number | null;
  source: string;
}

const needed = ["title", "summary", "author", "category", "picture", "alt", "published"];
const known = [...needed, "slug", "tags", "products", "slider", "pick", "selected"];
/** Addresses below `/artikel` that are the shop's own. */
const taken = ["category", "rss.xml"];
const LINE_MAX = 300;
const SLUG_MAX = 160;

/** The article, or why the file is not understood. */
export function readArticleFile(text: string): ArticleFile | string {
  const [head = "", ...rest] = text.replace(/\r\n?/g, "\n").trimStart().split("\n\n");
  const fields = new Map<string, string>();
  for (const line of head.split("\n")) {
    const name = line.split(":", 1)[0]?.trim() ?? "";
    if (!known.includes(name))
      return `The file begins with lines such as “title: …”; this is none: ${line.slice(0, 60)}`;
    const value = line.slice(line.indexOf(":") + 1).trim();
    if (value.length > LINE_MAX) return `${name} is longer than ${LINE_MAX} signs.`;
    fields.set(name, value);
  }
  const missing = needed.filter((name) => !fields.get(name));
  if (missing.length > 0) return `The file does not say: ${missing.join(", ")}.`;
  return articleFrom((name) => fields.get(name) ?? "", rest.join("\n\n").trim());
}

/** The same from fields that stand elsewhere, such as in a row of a sheet. */
export function articleFrom(field: (name: string) => string, source: string): ArticleFile | string {
  const slug = field("slug") || addressOf(field("title"));
  // A number is an article's own, by which it is found as well.
  if (!/^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || taken.includes(slug) || slug.length > SLUG_MAX)
    return "slug has small letters, digits and hyphens, and is no number and no address of the shop's own.";
  const nameless = [field("category"), ...listOf(field("tags"))].find((name) => addressOf(name) === "");
  if (nameless !== undefined) return `“${nameless}” has no letter or digit: no address can be made of it.`;
  const [, imageUrl, width, height] = /^(\/[^\s]+)(?: (\d{2,4})x(\d{2,4}))?$/.exec(field("picture")) ?? [];
  if (!imageUrl)
    return "picture is the address of a picture of the shop's, such as /media/articles/emas/960.webp 960x640.";
  const publishedAt = readWib(field("published"));
  if (publishedAt === undefined) return `published is a date and time in ${ZONE}, such as 2026-11-22 09:00.`;
  const places = ["slider", "pick", "selected"].map(field);
  if (places.some((place) => !/^([1-9]\d?)?$/.test(place))) return "slider, pick and selected are places from 1 to 99.";
  if (!source) return "There is no text below the fields, after an empty line.";
  const [sliderPlace = null, pickPlace = null, selectedPlace = null] = places.map((place) => Number(place) || null);
  return {
    slug,
    title: field("title"),
    summary: field("summary"),
    author: field("author"),
    category: field("category"),
    tags: listOf(field("tags")),
    products: listOf(field("products")),
    picture: {
      imageUrl,
      altText: field("alt"),
      size: width && height ? { width: Number(width), height: Number(height) } : undefined,
    },
    publishedAt,
    sliderPlace,
    pickPlace,
    selectedPlace,
    source,
  };
}

/** The slug of a title, a category or a tag. */
export function addressOf(name: string): string {
  return foldText(slugOf(name))
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-");
}

const listOf = (text: string) => [...new Set(text.split(",").map((one) => one.trim()))].filter(Boolean);

/** The second of `2026-11-22 09:00` in the shop's zone; none of a day that there is not. */
function readWib(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text)) return undefined;
  const at = Date.parse(`${text.replace(" ", "T")}:00Z`) / 1000 - zoneHours[ZONE] * 3600;
  return Number.isFinite(at) && wireDateTime(at).startsWith(text) ? at : undefined;
}

/** Headings and words of a clean text (see clean-html.ts), found without parsing: it is written in one way only. */

const WORDS_A_MINUTE = 200;
/** A shorter text is seen at once. */
const LONG_WORDS = 350;
const LONG_HEADINGS = 3;

interface TextPart {
  id: string;
  title: string;
}

export function countWords(body: string): number {
  return plainText(body).split(" ").filter(Boolean).length;
}

export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** The parts of a long text; none of a short one. */
export function contentsOf(body: string, words: number): TextPart[] {
  if (words < LONG_WORDS) return [];
  const [, ...parts] = body.split('<h2 id="');
  const titled = parts.map((part) => {
    const idEnd = part.indexOf('">');
    return { id: part.slice(0, idEnd), title: plainText(part.slice(idEnd + 2, part.indexOf("</h2>"))) };
  });
  return titled.length < LONG_HEADINGS ? [] : titled;
}

const signs: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
/** Elements within a line: they do not part words. */
const inLine = /^\/?(?:strong|em|small|sub|sup|s|q|cite|abbr|a|code)[ >]/;

/** The words of a clean text. */
export function plainText(body: string): string {
  const [first = "", ...others] = body.split("<");
  const text = others.map((part) => (inLine.test(part) ? "" : " ") + part.slice(part.indexOf(">") + 1));
  return [first, ...text]
    .join("")
    .replace(/&(?:lt|gt|quot|amp);/g, (sign) => signs[sign] as string)
    .split(/\s+/)
    .filter(Boolean)
    .join(" ");
}
