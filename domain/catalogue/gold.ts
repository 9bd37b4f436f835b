/**
 * The karat of gold by its fineness in thousandths, as SNI 8880:2020 has them: each begins at the fineness written here
 * and ends below the next one's. Stamps leave out what is less than a thousandth: 22 karat, 91.67 percent, is stamped 916.
 */
const KARATS: [karat: number, from: number][] = [
  ...([
    [8, 333],
    [9, 375],
    [10, 416],
    [11, 458],
    [12, 500],
    [13, 541],
  ] as [number, number][]),
  ...([
    [14, 583],
    [15, 625],
    [16, 666],
    [17, 708],
    [18, 750],
    [19, 791],
  ] as [number, number][]),
  ...([
    [20, 833],
    [21, 875],
    [22, 916],
    [23, 958],
    [24, 999],
  ] as [number, number][]),
];

/** The karat that gold of this fineness, in thousandths, may be called; undefined of what is not sold as gold. */
export function karatOf(fineness: number): number | undefined {
  return fineness > 1000 ? undefined : KARATS.findLast(([, from]) => fineness >= from)?.[0];
}

/** `18K (750)`, `18 karat 750`, `18 karat, cap 750`, or the other way round, `750 (18 karat)`. */
const KARAT_FIRST = /(?<![\d.,])(\d{1,2}) ?(?:K|karat)\b[ ,|(:/-]{1,4}(?:(?:cap|kadar) )?(\d{3})(?![\d.,]\d|\d)/gi;
const FINENESS_FIRST = /(?<![\d.,])(\d{3}) ?[(/|]? ?(?:atau )?(\d{1,2}) ?(?:K|karat)\b/gi;

/** What a text says of gold that cannot be, one sentence for each: `700 is 16 karat by SNI 8880:2020, not 17`. */
export function wrongGold(text: string): string[] {
  const said = [
    ...[...text.matchAll(KARAT_FIRST)].map(([, karat, fineness]) => [Number(karat), Number(fineness)] as const),
    ...[...text.matchAll(FINENESS_FIRST)].map(([, fineness, karat]) => [Number(karat), Number(fineness)] as const),
  ];
  const wrong = said.filter(([karat, fineness]) => karatOf(fineness) !== karat);
  return [...new Set(wrong.map(([karat, fineness]) => sentence(karat, fineness)))];
}

function sentence(karat: number, fineness: number): string {
  const right = karatOf(fineness);
  return right === undefined
    ? `gold of ${fineness} thousandths has no karat by SNI 8880:2020, not ${karat}`
    : `gold of ${fineness} thousandths is ${right} karat by SNI 8880:2020, not ${karat}`;
}
