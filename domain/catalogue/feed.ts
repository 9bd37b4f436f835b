/** The names of Google's taxonomy for what this shop sells, by a word of its shelf: the kind of thing, then of its category. */
const TAXONOMY: [word: RegExp, name: string][] = [
  // A table lamp is called by both.
  [/lampu/i, "Home & Garden > Lighting > Lamps"],
  [/cincin/i, "Apparel & Accessories > Jewelry > Rings"],
  [/anting|giwang|subang/i, "Apparel & Accessories > Jewelry > Earrings"],
  [/liontin/i, "Apparel & Accessories > Jewelry > Charms & Pendants"],
  [/kalung/i, "Apparel & Accessories > Jewelry > Necklaces"],
  [/gelang/i, "Apparel & Accessories > Jewelry > Bracelets"],
  [/puf|ottoman/i, "Furniture > Ottomans"],
  [/bangku/i, "Furniture > Benches"],
  [/sofa/i, "Furniture > Sofas"],
  [/kursi/i, "Furniture > Chairs"],
  [/meja/i, "Furniture > Tables"],
  [/dekorasi/i, "Home & Garden > Decor"],
];

/** Undefined where none is natural: then the merchant centre finds one by itself. */
export function taxonomyOf(shelf: string[]): string | undefined {
  for (const name of shelf.toReversed()) {
    const found = TAXONOMY.find(([word]) => word.test(name));
    if (found) return found[1];
  }
  return undefined;
}

const MATERIALS_MAX = 3;

/** Materials as merchant centres write them: the main one, and at most two beside it. */
export function materialsOf(text: string): string {
  return text.split(", ").slice(0, MATERIALS_MAX).join("/");
}

/** Texts of a feed have a length at most; longer ones end at a word. */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const cut = letters.slice(0, most).join("");
  const end = cut.lastIndexOf(" ");
  return end > 0 ? cut.slice(0, end) : cut;
}

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
