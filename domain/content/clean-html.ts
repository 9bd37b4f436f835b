import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, Parser, type Token } from "parse5";
import * as rules from "./html-rules.ts";
import { ATTRIBUTES_MAX, NESTED_MAX, NODES_MAX, TEXT_MAX } from "./html-rules.ts";

/**
 * Cleans the HTML of an article: it is read by the standard's own parser, and what the rules know is written anew. Nothing
 * of the source is copied as it stands. The parser is large: this file is imported where something is cleaned, not before.
 */

export interface Size {
  width: number;
  height: number;
}

type Node = DefaultTreeAdapterMap["childNode"];
type Element = DefaultTreeAdapterMap["element"];

/** The state of one pass over a text. */
interface Reading {
  sizes: ReadonlyMap<string, Size>;
  ids: Set<string>;
  /** The same ids in the order in which they were given. */
  given: string[];
  /** The level of the last heading; the page's title is the first. */
  level: number;
}

/** The written HTML may parse differently (a paragraph in a paragraph becomes two), so it is cleaned until it stays the same. */
const READINGS_MAX = 6;

/**
 * The same text without what could do anything. `sizes` are those of the shop's pictures: they go before what the source
 * says, and a picture whose size nobody knows is left out, since the page would move when it arrives.
 */
export function cleanHtml(source: string, sizes: ReadonlyMap<string, Size> = new Map()): string {
  let text = source;
  for (let reading = 0; reading < READINGS_MAX; reading++) {
    const nodes = parseText(text);
    if (!nodes) return "";
    const next = writeAll(nodes, { sizes, ids: new Set(), given: [], level: 1 }, 0).trim();
    if (next === text) return text;
    text = next;
  }
  return "";
}

/** The addresses of the pictures in a text that may stay, if their sizes are known. */
export function picturesIn(source: string): string[] {
  const found = new Set<string>();
  const walk = (nodes: Node[], depth: number) => {
    for (const node of nodes) {
      if (!defaultTreeAdapter.isElementNode(node) || depth > rules.DEPTH_MAX) continue;
      const src = node.tagName === "img" ? rules.cleanPicture(attribute(node, "src") ?? "") : undefined;
      if (src) found.add(src);
      walk(node.childNodes, depth + 1);
    }
  };
  walk(parseText(source) ?? [], 0);
  return [...found];
}

function writeAll(nodes: Node[], reading: Reading, depth: number): string {
  return nodes.map((node) => write(node, reading, depth)).join("");
}

function write(node: Node, reading: Reading, depth: number): string {
  if (defaultTreeAdapter.isTextNode(node)) return escaped(node.value);
  if (!defaultTreeAdapter.isElementNode(node) || depth > rules.DEPTH_MAX) return "";
  if (node.namespaceURI !== html.NS.HTML || rules.gone.has(node.tagName)) return "";
  const name = rules.kept.get(node.tagName);
  if (name === "img") return writePicture(node, reading);
  if (name === undefined) return writeAll(node.childNodes, reading, depth + 1);
  return writeElement(name, node, reading, depth);
}

function writeElement(name: string, node: Element, reading: Reading, depth: number): string {
  const tag = headingOf(name, reading) ?? name;
  const before = { given: reading.given.length, level: reading.level };
  if (/^h[2-4]$/.test(tag)) reading.level = Number(tag.slice(1));
  const id = rules.anchors.has(tag) ? takeId(node, tag, reading) : undefined;
  const content = rules.voids.has(tag) ? "" : writeAll(node.childNodes, reading, depth + 1);
  if (isEmpty(tag, content)) {
    for (const unused of reading.given.splice(before.given)) reading.ids.delete(unused);
    reading.level = before.level;
    return tag === "figure" ? "" : content.trim() && content;
  }
  const attributes = attributesOf(tag, node);
  if (!attributes) return content;
  const open = `<${tag}${written({ id, ...attributes })}>`;
  if (rules.voids.has(tag)) return open;
  const whole = `${open}${content}</${tag}>`;
  return tag === "table"
    ? `<div class="prose__table" role="group" aria-label="Tabel" tabindex="0">${whole}</div>`
    : whole;
}

/** Headings go down one step at a time. */
function headingOf(name: string, { level }: Reading): string | undefined {
  const asked = /^h([2-4])$/.exec(name)?.[1];
  return asked && `h${Math.min(Number(asked), level + 1)}`;
}

/** The most elements that may have the same id; the others get none. */
const NAMESAKES_MAX = 20;

/** Its own id, or of a heading its words; each is given once. */
function takeId(node: Element, tag: string, { ids, given }: Reading): string | undefined {
  const words = /^h/.test(tag) ? textOf(node, 0) : "";
  const wanted = rules.textId(attribute(node, "id") ?? "") ?? rules.textId(words);
  if (!wanted) return undefined;
  let id = wanted;
  for (let nth = 2; ids.has(id); nth++) {
    if (nth > NAMESAKES_MAX) return undefined;
    id = `${wanted}-${nth}`;
  }
  ids.add(id);
  given.push(id);
  return id;
}

function isEmpty(tag: string, content: string): boolean {
  if (rules.mayBeEmpty.has(tag)) return false;
  if (tag === "figure") return !/<(?:img|table|blockquote|pre)[ >]/.test(content);
  // A sign that is no white space, outside a tag; in what is written here a > ends a tag and nothing else.
  return !/(?:^|>)\s*[^\s<]/.test(content) && !/<(?:img |hr>)/.test(content);
}

type Attributes = Record<string, string | undefined>;

/** The attributes that an element keeps; undefined if the element is useless without a refused one. */
function attributesOf(tag: string, node: Element): Attributes | undefined {
  if (tag === "a") {
    const link = rules.cleanLink(attribute(node, "href") ?? "");
    return link && { href: link.href, rel: link.isOutside ? "nofollow noopener" : undefined };
  }
  if (tag === "ol") return { start: count(attribute(node, "start"), 9999) };
  if (tag !== "td" && tag !== "th") return {};
  const scope = attribute(node, "scope")?.toLowerCase();
  return {
    colspan: count(attribute(node, "colspan"), 20),
    rowspan: count(attribute(node, "rowspan"), 20),
    scope: tag === "th" && (scope === "col" || scope === "row") ? scope : undefined,
  };
}

const PIXELS_MAX = 10_000;

function writePicture(node: Element, { sizes }: Reading): string {
  const src = rules.cleanPicture(attribute(node, "src") ?? "");
  const known = src === undefined ? undefined : sizes.get(src);
  const width = count(known ? String(known.width) : attribute(node, "width"), PIXELS_MAX);
  const height = count(known ? String(known.height) : attribute(node, "height"), PIXELS_MAX);
  if (!src || !width || !height) return "";
  const alt = (attribute(node, "alt") ?? "").trim();
  return `<img${written({ src, alt, width, height, loading: "lazy", decoding: "async" })}>`;
}

function attribute(node: Element, name: string): string | undefined {
  return node.attrs.find((one) => one.name === name && !one.prefix)?.value;
}

/** A small whole number from 1, as it was written. */
function count(text: string | undefined, most: number): string | undefined {
  const number = /^[1-9]\d{0,4}$/.test(text ?? "") ? Number(text) : 0;
  return number > 0 && number <= most ? String(number) : undefined;
}

function textOf(node: Node, depth: number): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (!defaultTreeAdapter.isElementNode(node) || depth > rules.DEPTH_MAX) return "";
  return node.childNodes.map((child) => textOf(child, depth + 1)).join("");
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escaped(value).replaceAll('"', "&quot;")}"`]))
    .join("");
}

/** Text as HTML, without the characters that no text has. */
function escaped(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** The parser gets its text in pieces of so many characters, and is checked after each. */
const CHUNK = 1024;

class NoArticle extends Error {}

/**
 * Parsed by the standard's rules, as it would be where it is shown: inside a div. What is no article is undefined: by these
 * rules a few thousand signs can become millions of elements, or take seconds.
 */
export function parseText(source: string): Node[] | undefined {
  if (source.length > TEXT_MAX) return undefined;
  const text = source.toWellFormed();
  let nodes = 0;
  let open = 0;
  const count = () => {
    nodes += 1;
    if (nodes > NODES_MAX) throw new NoArticle();
  };
  const parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(
    defaultTreeAdapter.createElement("div", html.NS.HTML, []),
    {
      treeAdapter: {
        ...defaultTreeAdapter,
        createElement(name, namespace, attributes) {
          count();
          if (attributes.length > ATTRIBUTES_MAX) throw new NoArticle();
          return defaultTreeAdapter.createElement(name, namespace, attributes);
        },
        createCommentNode(words) {
          count();
          return defaultTreeAdapter.createCommentNode(words);
        },
        // An `<html a>` in the middle of a text gives its attributes to the page, compared with all that it has.
        adoptAttributes() {},
        onItemPush() {
          open += 1;
          if (open > NESTED_MAX) throw new NoArticle();
        },
        onItemPop() {
          open -= 1;
        },
      },
    },
  );
  try {
    for (let at = 0; at < text.length; at += CHUNK) {
      parser.tokenizer.write(text.slice(at, at + CHUNK), at + CHUNK >= text.length);
      // The tag that the parser is in; it compares each attribute's name with all before it.
      const tag: Partial<Token.TagToken> | null = Reflect.get(parser.tokenizer, "currentToken");
      if (tag?.attrs && tag.attrs.length > ATTRIBUTES_MAX) return undefined;
    }
  } catch (thrown) {
    if (thrown instanceof NoArticle) return undefined;
    throw thrown;
  }
  return parser.getFragment().childNodes;
}
