import { type PriceList, usualPrice } from "#domain/catalogue/price.ts";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { promptMoment } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";

const TIMES = 10;

/** A nought too many, or too few: what is asked about a price, or about points, where another amount stood. */
export function askAmount(
  name: string,
  now: number,
  stood: number | null | undefined,
  write: (amount: Rupiah) => string = formatRupiah,
): string[] {
  if (stood === null || stood === undefined || stood === 0) return [];
  if (now >= stood * TIMES) return [`${name} ${write(now)} is ten times ${write(stood)}, or more`];
  return now * TIMES <= stood ? [`${name} ${write(now)} is a tenth of ${write(stood)}, or less`] : [];
}

/** A price in an offer is judged by the one that stood there; a new one by what the piece usually costs. */
export function askOfferPrice(
  after: { price: Rupiah },
  before: { price: Rupiah } | null,
  list: PriceList | undefined,
): string[] {
  return askAmount("price", after.price, before ? before.price : list && usualPrice(list));
}

/** From when until when, in words: a day that was meant otherwise is seen before it is written. */
export function span({ start, end }: { start: Seconds; end: Seconds }): string {
  return `from ${promptMoment(start)} until ${promptMoment(end)}`;
}
