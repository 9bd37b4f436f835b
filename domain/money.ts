/** Whole rupiah. There are no cents, so no arithmetic here ever rounds. */
export type Rupiah = number;

/** `Rp 38.500.000`: a prefix, no decimals, a dot every three digits. */
export function formatRupiah(amount: Rupiah): string {
  return `${amount < 0 ? "-" : ""}Rp ${groupDigits(Math.abs(Math.trunc(amount)))}`;
}

/** `1.500 poin`. */
export function formatPoints(points: number): string {
  return `${groupDigits(points)} poin`;
}

/** `1.000 karakter`: the length of a text. */
export function formatLetters(letters: number): string {
  return `${groupDigits(letters)} karakter`;
}

/** The range of several prices, or the one price when all are equal. */
export function formatRange(lowest: Rupiah, highest: Rupiah): string {
  return lowest === highest ? formatRupiah(lowest) : `${formatRupiah(lowest)} – ${formatRupiah(highest)}`;
}

/** A text in which no price is broken between `Rp` and its figures. */
export function wholePrices(text: string): string {
  return text.replace(/Rp (?=\d)/g, "Rp\u00a0");
}

/**
 * Masks a price that must stay hidden: every digit becomes a question mark, so that even the page's source does not
 * reveal it.
 */
export function maskDigits(text: string): string {
  return text.replace(/\d/g, "?");
}

/** How much cheaper `now` is than `before`, in whole percent, never rounded up. */
export function discountPercent(before: Rupiah, now: Rupiah): number {
  return before > now && before > 0 ? Math.floor(((before - now) * 100) / before) : 0;
}

/** A dot every three digits. */
export function groupDigits(amount: number): string {
  const digits = String(amount);
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) text = `${digits.slice(Math.max(0, end - 3), end)}.${text}`;
  return text;
}

/** A sum as people type it or copy it from their bank: `912000`, `912.000`, `Rp 912.000,00`; undefined for anything else. */
export function readRupiah(text: string): Rupiah | undefined {
  const figures = text
    .trim()
    .replace(/^rp\.?\s*/i, "")
    .replace(/,(?:00|-)$/, "");
  if (!/^(?:\d{1,3}(?:\.\d{3})+|\d{1,15})$/.test(figures)) return undefined;
  return Number(figures.replaceAll(".", ""));
}
