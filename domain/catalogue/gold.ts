/**
 * From which fineness, in thousandths, gold is of 8 karat, of 9 and so on to 24, as SNI 8880:2020 has it; below
 * that it has no karat. Stamps leave out what is less than a thousandth: 22 karat, 91.67 percent, is stamped 916.
 */
const FROM = [333, 375, 416, 458, 500, 541, 583, 625, 666, 708, 750, 791, 833, 875, 916, 958, 999];
const FIRST_KARAT = 8;
const PURE = 1000;

/** The karat of gold of this fineness: 16 of 700; undefined where the standard has none. */
export function karatOf(fineness: number): number | undefined {
  const place = FROM.findLastIndex((from) => fineness >= from);
  return place < 0 || fineness > PURE ? undefined : FIRST_KARAT + place;
}

/** `18K (750)`, `18 karat, cap 750`, `18K 75%`, `22 karat, kadar 91,67 persen` */
const KARAT_FIRST =
  /(?<![\d.,])(\d{1,2}) ?(?:K|karat)\b[ ,|(:/-]{1,4}(?:(?:emas|cap|kadar) ){0,2}(?:(\d{3})(?![.,]?\d| ?%| ?persen)|([3-9]\d(?:[.,]\d{1,2})?) ?(?:%|persen\b))/gi;
/** `750 (18 karat)`, `kadar 75% (18K)` */
const FINENESS_FIRST =
  /(?<![\d.,])(?:(\d{3}) ?[(/|,]?|([3-9]\d(?:[.,]\d{1,2})?) ?(?:%|persen) ?\(?) ?(\d{1,2}) ?(?:K|karat)\b/gi;

/** In thousandths, which are said as such or in per cent. */
function finenessOf([thousandths, percent = ""]: (string | undefined)[]): number {
  return thousandths ? Number(thousandths) : Math.floor(Math.round(Number(percent.replace(",", ".")) * 100) / 10);
}

/** A karat that a text gives to gold of another fineness, with the right one if there is any. */
export type GoldFault = { why: "wrong-karat"; karat: number; fineness: number; right: number | null };

export function wrongGold(text: string): GoldFault[] {
  const said = [
    ...[...text.matchAll(KARAT_FIRST)].map(([, karat, ...fine]) => [Number(karat), finenessOf(fine)] as const),
    ...[...text.matchAll(FINENESS_FIRST)].map(([, ...all]) => [Number(all[2]), finenessOf(all)] as const),
  ];
  return said.flatMap(([karat, fineness]) => {
    const right = karatOf(fineness);
    if (right === karat) return [];
    return [{ why: "wrong-karat", karat, fineness, right: right ?? null }];
  });
}
