import { foldText } from "#domain/catalogue/search.ts";
import { linkTo } from "#lib/link.ts";

/** The version of these rules. Raise it with every change: a job then cleans the stored articles again. */
export const CLEANER_VERSION = 1;

/** A text that is longer, has more elements, or nests them deeper is no article, and would take long to parse. */
export const TEXT_MAX = 100_000;
export const NODES_MAX = 3000;
export const NESTED_MAX = 100;
export const ATTRIBUTES_MAX = 60;
/** Elements that are nested deeper are left out. */
export const DEPTH_MAX = 40;

/** The elements that stay, and what some of them become. The page's own title is its only h1. */
export const kept = new Map(
  [
    ...["p", "h2", "h3", "h4", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "figure", "figcaption", "hr", "br"],
    ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "pre", "code"],
    ...["a", "img", "strong", "em", "small", "sub", "sup", "s", "q", "cite", "abbr"],
  ].map((name): [string, string] => [name, name]),
);
for (const [old, now] of [
  ["h1", "h2"],
  ["h5", "h4"],
  ["h6", "h4"],
  ["b", "strong"],
  ["i", "em"],
  ["del", "s"],
  ["strike", "s"],
] as const)
  kept.set(old, now);

/** Elements that are no text; they go with all that is in them. Of any other unknown one the content stays. */
export const gone = new Set([
  ...["script", "style", "template", "noscript", "noembed", "noframes", "plaintext", "xmp", "title", "head", "link"],
  ...["meta", "base", "iframe", "frame", "frameset", "object", "embed", "applet", "param", "portal", "fencedframe"],
  ...["svg", "math", "canvas", "audio", "video", "source", "track", "picture", "map", "area", "bgsound", "dialog"],
  ...["form", "input", "button", "select", "option", "optgroup", "datalist", "textarea", "output", "keygen", "isindex"],
]);

export const voids = new Set(["br", "hr", "img"]);
/** Elements that mean something when they are empty. */
export const mayBeEmpty = new Set([...voids, "td", "th"]);
/** Elements that an address may lead to. */
export const anchors = new Set(["h2", "h3", "h4", "p", "li", "figure", "table", "blockquote"]);

/** Ids of a text have a beginning of their own, so that none is the page's. */
const PREFIX = "bab-";
const ID_MAX = 60;

export function textId(id: string): string | undefined {
  const slug = foldText(id)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-")
    .slice(0, ID_MAX);
  if (!slug) return undefined;
  return slug.startsWith(PREFIX) ? slug : `${PREFIX}${slug}`;
}

/** Where a link may lead: our own pages, a place in the text, the web, mail and telephone. */
export function cleanLink(address: string): { href: string; isOutside: boolean } | undefined {
  const text = trimAddress(address);
  if (text.startsWith("#")) {
    const id = textId(text.slice(1));
    return id ? { href: `#${id}`, isOutside: false } : undefined;
  }
  const href = linkTo(text, ["own", "https", "http", "mailto", "tel"]);
  return href === undefined ? undefined : { href, isOutside: href.startsWith("http") };
}

const picturePath = /^\/media\/[\w./-]+\.(?:avif|gif|jpe?g|png|webp)$/;

/** A picture of the shop's own; no other is shown in a text. */
export function cleanPicture(address: string): string | undefined {
  const path = trimAddress(address);
  return picturePath.test(path) && linkTo(path, ["own"]) === path ? path : undefined;
}

/** As browsers read an address: without white space around it and lines in it. */
function trimAddress(address: string): string {
  return address.replace(/[\t\n\r]/g, "").replace(/^[\0- ]+|[\0- ]+$/g, "");
}
