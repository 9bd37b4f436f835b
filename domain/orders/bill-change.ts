import { formatRupiah, type Rupiah } from "#domain/money.ts";
import type { Seconds } from "#lib/time.ts";

/** The bill that the shopper saw when ordering. */
export interface SeenBill {
  subTotal: Rupiah;
  shipping: Rupiah;
  fee: Rupiah;
  discountAmount: Rupiah;
  billTotal: Rupiah;
}

/** The shopper's choices at the checkout that the bill depends on. */
export interface BillChoices {
  addressId: number | null;
  /** How each parcel is sent, or that all of it is sent in one. */
  sending: string;
  payment: string | null;
  tenor: number;
  usePoints: number;
}

/**
 * Whether a bill that differs from the one seen needs no second look, its goods being the same: it is less, or what is
 * more follows from what the shopper chose otherwise in the same form.
 */
export function isOwnChange(seen: SeenBill, now: SeenBill, before: BillChoices, chosen: BillChoices): boolean {
  if (now.billTotal < seen.billTotal) return true;
  const differs = (...names: (keyof BillChoices)[]) => names.some((name) => before[name] !== chosen[name]);
  if (!differs("addressId", "sending", "payment", "tenor", "usePoints") || now.subTotal > seen.subTotal) return false;
  return (
    (now.shipping <= seen.shipping || differs("addressId", "sending")) &&
    (now.fee <= seen.fee || differs("addressId", "sending", "payment", "tenor", "usePoints")) &&
    (now.discountAmount >= seen.discountAmount || differs("usePoints"))
  );
}

/** The part of the checkout that a change is shown in. */
export type ChangedPart = "addressId" | "items" | "service" | "payment";

export interface BillChange {
  /** Every part that differs, with why, in the order of the page. */
  parts: Partial<Record<ChangedPart, string>>;
  /** The whole of it in one sentence, beside the button. */
  words: string;
}

export interface ChangeWords {
  service: string;
  method: string;
  goods: string[];
  people: string[];
  terms: string[];
}

/**
 * What differs between the bill that was seen and the one of this moment, and why. `goods` says what has happened to
 * the goods themselves; where it says nothing, their sum is told. `people` says who is gone that it was to go to or come
 * from, `terms` which way of paying is not to be had.
 */
export function billChange(
  seen: SeenBill | undefined,
  now: SeenBill,
  { service, method, goods, people, terms }: ChangeWords,
): BillChange {
  const parts: BillChange["parts"] = {};
  const reasons: string[] = [];
  const note = (part: ChangedPart, reason: string) => {
    const sentence = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
    parts[part] = parts[part] ? `${parts[part]} ${sentence}` : sentence;
    reasons.push(reason);
  };
  for (const change of people) note("addressId", change);
  if (seen && seen.shipping !== now.shipping)
    note("service", `${["ongkos kirim", service].filter(Boolean).join(" ")} ${formatRupiah(now.shipping)}`);
  for (const change of goods) note("items", change);
  if (seen && seen.subTotal !== now.subTotal && goods.length === 0)
    note("items", `subtotal barang menjadi ${formatRupiah(now.subTotal)}`);
  if (seen && seen.discountAmount !== now.discountAmount) {
    const { discountAmount } = now;
    note(
      "items",
      discountAmount === 0 ? "potongannya tidak berlaku lagi" : `potongan menjadi ${formatRupiah(discountAmount)}`,
    );
  }
  if (seen && seen.fee !== now.fee)
    note(
      "payment",
      now.fee === 0 ? `${method} tanpa biaya layanan` : `biaya layanan ${method} ${formatRupiah(now.fee)}`,
    );
  for (const change of terms) note("payment", change);
  if (reasons.length === 0) {
    const words = "Barang atau alamat pesanan ini berubah sejak Anda melihatnya. Periksa lagi, lalu buat pesanan.";
    return { parts: { items: words }, words };
  }
  const total = `Total ${seen?.billTotal === now.billTotal ? "tetap" : "menjadi"} ${formatRupiah(now.billTotal)}`;
  return { parts, words: `${total} karena ${listed(reasons)}. Periksa lagi, lalu buat pesanan.` };
}

function listed(reasons: string[]): string {
  return [reasons.slice(0, -1).join(", "), ...reasons.slice(-1)].filter(Boolean).join(" dan ");
}

/** A bill as the form of the checkout carries it, only to tell afterwards what has changed. */
export function writeSeenBill({ subTotal, shipping, fee, discountAmount, billTotal }: SeenBill): string {
  return [subTotal, shipping, fee, discountAmount, billTotal].join(".");
}

export function readSeenBill(text: string | undefined): SeenBill | undefined {
  if (text === undefined || !/^\d{1,12}(\.\d{1,12}){4}$/.test(text)) return undefined;
  const [subTotal = 0, shipping = 0, fee = 0, discountAmount = 0, billTotal = 0] = text.split(".").map(Number);
  return { subTotal, shipping, fee, discountAmount, billTotal };
}

/** A line as a shopper saw it at the checkout. */
interface SeenLine {
  id: string;
  quantity: number;
  validPrice: Rupiah;
  /** Made to order: when it will be ready. */
  readyAt?: Seconds | undefined;
  /** The components of a bundle. */
  bundleSummary?: { variantId: number; initialQuantity: number }[];
}

interface NamedLine extends SeenLine {
  nameLong: string;
  readyOn?: string | undefined;
}

/** The goods of this moment: those that are ordered, and those that were chosen and cannot be ordered now. */
interface GoodsNow {
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

/** The changes of the goods since they were seen, each as part of a sentence; none if nothing was seen. */
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
