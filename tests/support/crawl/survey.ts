import type { Note } from "./note.ts";
import type { Robots } from "./robots.ts";
import { type Notes, politeWays } from "./walk.ts";

export const CLICKS_MAX = 4;
const PRODUCT = /^\/(product|bundle)\/(?!sale(\?|$))[^/?]+$/;
const LATER_PAGE = /([?&/](?:halaman|page)=)(\d+)/;

/** A product or a bundle under its own address. */
export const isProduct = (address: string) => PRODUCT.test(address);
/** A page of a list after the first: the pager leads to it, and no sitemap names it. */
export const isLaterPage = (address: string) => LATER_PAGE.test(address);

/** A page that a search shows under this very address. A product that was not asked for is taken for one. */
export function isFound(address: string, note: Note | undefined): boolean {
  if (!note) return isProduct(address);
  return note.status === 200 && note.isIndexed && note.canonical === address;
}

/** A page that is fetched only to read that it is another one. */
export function isDuplicate(address: string, note: Note | undefined): boolean {
  return note?.status === 200 && note.canonical !== null && note.canonical !== address;
}

export interface Survey {
  /** What a search shows. */
  found: string[];
  duplicates: string[];
  /** Found and in no sitemap; in a sitemap and not found; in the sitemaps more than once. */
  unnamed: string[];
  unfound: string[];
  namedTwice: string[];
  /** Pages that are found and have the same title. */
  sameTitles: string[][];
  /** Links from home to each product: over all pages, and over found ones alone. */
  clicks: Map<string, number>;
  foundClicks: Map<string, number>;
}

/** What a polite crawler knows of a shop, beside what its sitemaps say. */
export function surveyOf(notes: Notes, robots: Robots, named: string[]): Survey {
  const found = [...notes].filter(([address, note]) => isFound(address, note)).map(([address]) => address);
  const isNamed = new Set(named);
  const isThere = new Set(found);
  const asked = found.filter((address) => notes.get(address));
  return {
    found,
    duplicates: [...notes].filter(([address, note]) => isDuplicate(address, note)).map(([address]) => address),
    unnamed: found.filter((address) => !isLaterPage(address) && !isNamed.has(address)),
    unfound: [...isNamed].filter((address) => !isThere.has(address)),
    namedTwice: [...Map.groupBy(named, (address) => address)].flatMap(([address, { length }]) =>
      length > 1 ? [address] : [],
    ),
    sameTitles: [...Map.groupBy(asked, (address) => notes.get(address)?.title).values()].filter(
      (pages) => pages.length > 1,
    ),
    clicks: clicksTo(notes, robots, () => true),
    foundClicks: clicksTo(notes, robots, isFound),
  };
}

/** How many links away from home each address is, over pages alone that `through` admits; a redirect is no link. */
function clicksTo(notes: Notes, robots: Robots, through: typeof isFound): Map<string, number> {
  const clicks = new Map<string, number>();
  let level = ["/"];
  for (let depth = 0; level.length > 0; depth++) {
    const further: string[] = [];
    for (const address of level) {
      if (clicks.has(address)) continue;
      clicks.set(address, depth);
      const note = notes.get(address);
      if (!note) continue;
      if (note.redirect !== null) level.push(...politeWays(note, robots));
      else if (through(address, note)) further.push(...politeWays(note, robots));
    }
    level = further;
  }
  return clicks;
}

/** The products that are further from home than they may be, or that nothing leads to. */
export function tooFar(products: string[], clicks: Map<string, number>): string[] {
  return products.filter((address) => (clicks.get(address) ?? Number.POSITIVE_INFINITY) > CLICKS_MAX);
}

/** How many later pages a shop's lists have, by the greatest that their pagers name. */
export function countLaterPages(notes: Notes): number {
  const last = new Map<string, number>();
  for (const address of notes.keys()) {
    const page = Number(LATER_PAGE.exec(address)?.[2] ?? 1);
    const list = address.replace(LATER_PAGE, "$1");
    last.set(list, Math.max(last.get(list) ?? 1, page));
  }
  return [...last.values()].reduce((sum, page) => sum + page - 1, 0);
}
