/**
 * Crawlers get the products by ranges of their ids: a new product moves no other one to another sitemap, and only the last
 * part grows. The index `product_by_part` is of this size.
 */
export const IDS_PER_PART = 2000;

/** How many ids one answer covers at most: of the pages alone, and of the goods with all of their variants. */
export const PAGES_PER_ANSWER = 400;
export const GOODS_PER_ANSWER = 80;

export interface IdRange {
  from: number;
  to: number;
}

/** The ids of a part, counted from 1. */
export function rangeOfPart(part: number): IdRange {
  return { from: (part - 1) * IDS_PER_PART + 1, to: part * IDS_PER_PART };
}

/** The same ids in ranges of at most so many. */
export function rangesOf({ from, to }: IdRange, most: number): IdRange[] {
  const count = Math.max(0, Math.ceil((to - from + 1) / most));
  return Array.from({ length: count }, (_, n) => ({
    from: from + n * most,
    to: Math.min(to, from + (n + 1) * most - 1),
  }));
}
