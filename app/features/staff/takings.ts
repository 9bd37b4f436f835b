import { formatRupiah, type Rupiah } from "#domain/money.ts";

/** The drawing's own units: its width is the box's, whatever that is. */
export const CHART = { width: 580, height: 110 } as const;

/** Steps of a scale that one reads at a glance. */
const ROUND = [1, 2, 2.5, 5, 10];

/** The least round sum that is no less than the highest of all; at least a hundred thousand. */
export function topOf(values: readonly Rupiah[]): Rupiah {
  const highest = Math.max(100_000, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * (ROUND.find((step) => step * power >= highest) ?? 10);
}

/** The line through all values, the first at the left, and the surface below it. */
export function lineOf(values: readonly Rupiah[]): { line: string; surface: string } {
  const { width, height } = CHART;
  const top = topOf(values);
  const step = width / Math.max(1, values.length - 1);
  const tenths = (n: number) => String(Math.round(n * 10) / 10);
  const points = values.map((value, nth) => `${tenths(nth * step)} ${tenths(height - (value / top) * height)}`);
  const line = `M${points.join("L")}`;
  return { line, surface: `${line}L${width} ${height}L0 ${height}Z` };
}

/** Where a day stands on the line. */
export function placeOf(nth: number, count: number): number {
  return Math.round((nth * CHART.width) / Math.max(1, count - 1));
}

/** `40 jt`, `2,5 jt`, `500 rb`: beside a line of it. */
export function shortRupiah(amount: Rupiah): string {
  const [value, unit] =
    amount >= 1e9 ? [amount / 1e9, "M"] : amount >= 1e6 ? [amount / 1e6, "jt"] : [amount / 1e3, "rb"];
  return `${String(Math.round(value * 100) / 100).replace(".", ",")} ${unit}`;
}

/** How a day compares with another: `Rp 2.000 lebih dari`, before that other day. */
export function comparedWords(now: Rupiah, before: Rupiah): string {
  if (now === before) return "sama dengan";
  return `${formatRupiah(Math.abs(now - before))} ${now > before ? "lebih" : "kurang"} dari`;
}
