import { filterText, slugOf } from "./catalogue/address.ts";
import { readFilter } from "./catalogue/filter.ts";
import { ADDRESS_RULES } from "./crawling.ts";

/** A path that has moved, and where to. */
export interface FormerAddress {
  path: string;
  target: string;
}

/** No address of ours is longer; a longer one is not looked for. */
export const FORMER_PATH_MAX = 300;

/** Characters that an address need not escape. */
const PLAIN = /[\w.~-]/;

/**
 * A path as it is kept and looked for: small letters, no slash at its end, none twice, codes only where they are needed
 * and with capitals, as canonical addresses have them. Undefined for what is no path, such as one with a query.
 */
export function formerPathOf(typed: string): string | undefined {
  // The reader of addresses takes a backslash for a slash, and two slashes for another host.
  if (!typed.startsWith("/") || typed.startsWith("//") || /[\s\\?#]/.test(typed)) return undefined;
  if (typed.length > FORMER_PATH_MAX) return undefined;
  if (/%(?![\da-f]{2})/i.test(typed)) return undefined;
  const { pathname } = new URL(typed, "https://shop.invalid");
  const small = pathname.toLowerCase().split("/").filter(Boolean).join("/");
  const path = `/${small.replace(/%[\da-f]{2}/g, plainCode)}`;
  return path.length > FORMER_PATH_MAX ? undefined : path;
}

function plainCode(code: string): string {
  const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return PLAIN.test(sign) ? sign.toLowerCase() : code.toUpperCase();
}

/** Paths that are answered before any page is looked up: files of the shop, and what other programs ask for. */
const ASKED_FIRST = [
  ...["/favicon.ico", "/favicon.svg", "/icons.svg", "/logo.png", "/social.jpg", "/sw.js", "/sw-push.js"],
  ...["/sw-kelola.js", "/kelola-kabar.js", "/kelola.webmanifest"],
  ...["/health", "/ukur", "/__manifest", "/payment/notification"],
];
const ALL_BELOW = ["/.well-known/", "/assets/", "/fonts/", "/foto/", "/kartu/", "/media/"];

export function isAskedFirst(path: string): boolean {
  return ASKED_FIRST.includes(path) || ALL_BELOW.some((start) => path.startsWith(start));
}

/** The pattern of the site map that answers a path; its own words come before what names something. */
export function patternOf(path: string): string | undefined {
  const asked = path.split("/").filter(Boolean);
  const fits = Object.keys(ADDRESS_RULES).filter((pattern) => pattern !== "*" && isOf(pattern, asked));
  const named = (pattern: string) => pattern.split("/").filter((word) => /^[:*]/.test(word)).length;
  return fits.sort((a, b) => named(a) - named(b))[0];
}

function isOf(pattern: string, asked: string[]): boolean {
  const words = pattern.split("/").filter(Boolean);
  if (words.at(-1) === "*") return asked[0] === words[0];
  const needed = words.filter((word) => !word.endsWith("?")).length;
  if (asked.length < needed || asked.length > words.length) return false;
  return asked.every((one, n) => words[n]?.startsWith(":") || words[n] === one);
}

/** Whether a page stands at a path whatever the shop has: its pattern names nothing, or the path leaves out what it names. */
export function isFixedPage(path: string): boolean {
  const pattern = patternOf(path);
  if (pattern === undefined || pattern.endsWith("*")) return false;
  const [asked, words] = [path, pattern].map((one) => one.split("/").filter(Boolean));
  return (asked ?? []).every((one, n) => words?.[n] === one);
}

/** Whether it is a list of products by filters that the shop can read, in the one way in which it writes them. */
export function isProductList(path: string): boolean {
  const text = path.replace(/^\/products\//, "");
  if (text === path || text.includes("/")) return false;
  const { filter, ignored } = readFilter(text);
  return ignored.length === 0 && filterText(filter) === text;
}

/** The addresses that a category and its parts have, by their names. */
export const categoryPath = (name: string) => `/category/${encodeURIComponent(slugOf(name))}`;
export const subCategoryPath = (category: string, name: string) =>
  `${categoryPath(category)}/${encodeURIComponent(slugOf(name))}`;

/** The moves when a category gets another name: its own address, and those of its sub-categories. */
export function movesOfCategory(before: string, after: string, parts: readonly string[]): FormerAddress[] {
  if (categoryPath(before) === categoryPath(after)) return [];
  return [
    { path: categoryPath(before), target: categoryPath(after) },
    ...parts
      .filter((part) => slugOf(part) !== "")
      .map((part) => ({ path: subCategoryPath(before, part), target: subCategoryPath(after, part) })),
  ];
}

/**
 * Resolves several moves, each straight to its final target: a former address never leads to another. Those that lead
 * to themselves are left out, and reported.
 */
export function straighten(moves: readonly FormerAddress[]): { moves: FormerAddress[]; loops: string[] } {
  const next = new Map(moves.map(({ path, target }) => [path, target]));
  const loops: string[] = [];
  const straight = [...next.keys()].flatMap((path) => {
    const target = endOf(path, next);
    if (target === undefined) loops.push(path);
    return target === undefined ? [] : [{ path, target }];
  });
  return { moves: straight, loops };
}

function endOf(path: string, next: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set([path]);
  let at = path;
  for (let to = next.get(at); to !== undefined; to = next.get(at)) {
    if (seen.has(to)) return undefined;
    seen.add(to);
    at = to;
  }
  return at;
}
