import { formatRupiah, type Rupiah } from "#domain/money.ts";
import type { Seconds } from "#lib/time.ts";

/** A line as a shopper saw it at the checkout. */
export interface SeenLine {
  id: string;
  quantity: number;
  validPrice: Rupiah;
  /** Made to order: when it will be ready. */
  readyAt?: Seconds | undefined;
  /** What a bundle holds. */
  bundleSummary?: { variantId: number; initialQuantity: number }[];
}

interface NamedLine extends SeenLine {
  nameLong: string;
  readyOn?: string | undefined;
}

/** The goods of this moment: those that are ordered, and those that were chosen and cannot be ordered now. */
export interface GoodsNow {
  items: NamedLine[];
  leftOut: { id: string; nameLong: string; isUnavailable: number }[];
}

/** A cart has no more lines. */
const LINES_MAX = 60;
/** How many goods are named; the others are counted. */
const NAMED_MAX = 4;
const LINE = /^([0-9a-z]{1,24})\.(\d{1,4})\.(\d{1,12})\.(\d{1,12})\.([\dx-]{0,400})$/;
/** A line as the form carries it: what is in a bundle as `341x2-342x1`. */
type WrittenLine = Omit<SeenLine, "bundleSummary"> & { parts: string };

/** What has happened to the goods since they were seen, each as part of a sentence; nothing where nothing was seen. */
export function goodsChanges(seen: WrittenLine[], { items, leftOut }: GoodsNow): string[] {
  if (seen.length === 0) return [];
  const before = new Map(seen.map((line) => [line.id, line]));
  const gone = leftOut.filter(({ id }) => before.has(id));
  const changes = [
    ...gone.map((line) => `${line.nameLong} ${line.isUnavailable ? "tidak bisa dipesan lagi" : "habis"}`),
    ...items.flatMap((line) => changesOf(line, before.get(line.id))),
  ];
  const known = new Set([...items, ...gone].map(({ id }) => id));
  const dropped = seen.filter(({ id }) => !known.has(id)).length;
  if (dropped > 0) changes.push(`${dropped} barang tidak dipilih lagi`);
  const more = changes.length - NAMED_MAX;
  return more > 0 ? [...changes.slice(0, NAMED_MAX), `${more} perubahan barang lain`] : changes;
}

/** Whether exactly what was seen is ordered, at the price that was seen or for less. */
export function isSameOrLess(seen: WrittenLine[], { items }: GoodsNow): boolean {
  if (seen.length === 0 || seen.length !== items.length) return false;
  return items.every((line) => {
    const before = seen.find(({ id }) => id === line.id);
    if (!before || line.validPrice > before.validPrice) return false;
    return changesOf(line, { ...before, validPrice: line.validPrice }).length === 0;
  });
}

function changesOf(line: NamedLine, before: WrittenLine | undefined): string[] {
  if (!before) return [`${line.nameLong} ikut dipesan`];
  const [was, now] = [before.validPrice, line.validPrice];
  return [
    ...(was === now ? [] : [`harga ${line.nameLong} ${was < now ? "naik" : "turun"} dari ${rupiahs(was, now)}`]),
    ...(before.quantity === line.quantity ? [] : [`jumlah ${line.nameLong} menjadi ${line.quantity}`]),
    ...(before.readyAt === line.readyAt ? [] : [readyWords(line, before)]),
    ...(before.parts === partsOf(line) ? [] : [`isi ${line.nameLong} berubah`]),
  ];
}

function readyWords({ nameLong, readyAt, readyOn }: NamedLine, before: WrittenLine): string {
  if (!readyAt) return `${nameLong} bukan pre-order lagi`;
  return before.readyAt ? `${nameLong} kini siap ${readyOn}` : `${nameLong} menjadi pre-order, siap ${readyOn}`;
}

function partsOf({ bundleSummary = [] }: SeenLine): string {
  return bundleSummary.map(({ variantId, initialQuantity }) => `${variantId}x${initialQuantity}`).join("-");
}

function rupiahs(was: Rupiah, now: Rupiah): string {
  return `${formatRupiah(was)} menjadi ${formatRupiah(now)}`;
}

/** The lines as the form of the checkout carries them: only to name afterwards what has changed, never to charge. */
export function writeSeenLines(lines: SeenLine[]): string {
  return lines
    .map((line) => [line.id, line.quantity, line.validPrice, line.readyAt ?? 0, partsOf(line)].join("."))
    .join(" ");
}

/** Nothing where it says anything else. */
export function readSeenLines(text: string | undefined): WrittenLine[] {
  const words = (text ?? "").split(" ", LINES_MAX + 1);
  if (words.length > LINES_MAX) return [];
  const lines: WrittenLine[] = [];
  for (const word of words) {
    const read = LINE.exec(word);
    if (!read) return [];
    const [, id, quantity, price, readyAt, parts] = read as unknown as [string, string, string, string, string, string];
    lines.push({
      id,
      quantity: Number(quantity),
      validPrice: Number(price),
      readyAt: Number(readyAt) || undefined,
      parts,
    });
  }
  return lines;
}
