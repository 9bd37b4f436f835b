import { type PriceList, usualPrice } from "#domain/catalogue/price.ts";
import { endCell, lineCell, timeCell, wholeCell } from "#lib/sheets/cells.ts";
import { ZONE } from "#lib/time.ts";
import type { FlatKind } from "./flat-plan.ts";
import { askOfferPrice, span } from "./questions.ts";

const when = (at: number) => timeCell.write(at);

const PRICE_MAX = 10_000_000_000;

/** One variant in a flash sale, with the sale around it: a row of the sheet. */
export interface SaleLine extends Record<string, unknown> {
  saleId: number | null;
  itemId: number | null;
  /** How many pieces were sold in it; counted by the shop. */
  sold: number;
  sale: string;
  start: number;
  end: number;
  sku: string;
  price: number;
  limit: number;
  per_buyer: number;
}

export const saleColumns = {
  sale: lineCell(80, 1),
  start: timeCell,
  end: endCell,
  sku: lineCell(60, 1),
  price: wholeCell(1, PRICE_MAX),
  limit: wholeCell(1, 1_000_000),
  per_buyer: wholeCell(1, 10_000),
} as const;

/** What is sold, for how much, and how many pieces there are, by sku. */
export type SoldBySku = Map<string, PriceList & { stock: number }>;

export function saleKind(variants: SoldBySku): FlatKind<SaleLine> {
  return {
    columns: saleColumns,
    key: ["sale", "sku"],
    needed: ["start", "end", "price", "limit"],
    fresh: { saleId: null, itemId: null, sold: 0, per_buyer: 1 },
    isOpen: true,
    check(after, before) {
      const why: string[] = [];
      const list = variants.get(after.sku);
      const isNew = (name: keyof SaleLine) => before?.[name] !== after[name];
      if (!list) why.push(`there is no variant ${after.sku}`);
      else if (isNew("price") && after.price >= usualPrice(list))
        why.push(`price ${after.price} is not below the usual one, ${usualPrice(list)}`);
      if (after.end <= after.start && (isNew("end") || isNew("start"))) why.push("end is not after start");
      const left = after.limit - after.sold;
      if (list && isNew("limit") && left > list.stock)
        why.push(`limit promises ${left} pieces${after.sold > 0 ? " more" : ""}, and ${list.stock} are in stock`);
      if (after.limit < after.sold) why.push(`limit is less than the ${after.sold} that were sold`);
      if (after.per_buyer > after.limit) why.push("per_buyer is more than limit");
      return why;
    },
    notes: (line) => [span(line)],
    asks: (after, before) => askOfferPrice(after, before, variants.get(after.sku)),
  };
}

/** A line whose variant is in another sale at the same time; which of the two prices held, nobody could tell. */
export interface Clash {
  line: SaleLine;
  other: SaleLine;
}

/** The clashes of changed lines with any other; what stood so before is not judged again unless its time or its sale is new. */
export function clashesOf(lines: SaleLine[], changes: { before: SaleLine | null; after: SaleLine }[]): Clash[] {
  const bySku = new Map<string, SaleLine[]>();
  for (const line of lines) bySku.set(line.sku, [...(bySku.get(line.sku) ?? []), line]);
  return changes.flatMap(({ before, after }) => {
    if (before && before.start === after.start && before.end === after.end) return [];
    const other = (bySku.get(after.sku) ?? []).find(
      (one) => one.sale !== after.sale && one.start < after.end && after.start < one.end,
    );
    return other ? [{ line: after, other }] : [];
  });
}

export function clashWords({ other }: Clash): string {
  return `is in the sale ${other.sale} from ${when(other.start)} to ${when(other.end)} ${ZONE} already`;
}

/** The lines of one sale name one time: which lines name another, by their numbers in the list. */
export function strayTimes(lines: SaleLine[]): number[] {
  const first = new Map<string, SaleLine>();
  return lines.flatMap((line, n) => {
    const one = first.get(line.sale) ?? line;
    first.set(line.sale, one);
    return one.start === line.start && one.end === line.end ? [] : [n];
  });
}
