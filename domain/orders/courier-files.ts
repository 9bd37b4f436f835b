import { formatLetters } from "#domain/money.ts";
import { readSheet, unguarded } from "#lib/sheets/sheet.ts";
import { type Courier, USUAL_COURIERS } from "./couriers.ts";
import { COURIER_MAX, courierIn, oddOf, TRACKING_MAX, type Waybill } from "./parcels.ts";

/** How many parcels one list may name: each of them is looked at and written by itself. */
export const WAYBILLS_MAX = 100;

/** A parcel by its order, and which of several, with the number that its courier has given it. */
export interface FoundWaybill {
  orderNumber: string;
  /** Which of several. */
  number?: number;
  parcel: Waybill;
}

/** A line of a list, by its number in it; what is wrong with one holds up no other. */
export type WaybillLine = { line: number; text: string } & (FoundWaybill | { wrong: WaybillFault });

export type WaybillFault =
  | "no-order"
  | "no-tracking"
  | "no-courier"
  | "odd-number"
  | "rounded"
  | "long"
  | "order-twice"
  | "number-twice"
  | "unclosed"
  | "beyond";

export const waybillFaults: Record<WaybillFault, string> = {
  "no-order": "Tidak ada nomor pesanan di baris ini.",
  "no-tracking": "Tidak ada nomor resi di baris ini.",
  "no-courier": "Kurirnya tidak tertulis. Pilih kurirnya, lalu periksa lagi.",
  "odd-number": "Nomor resinya terlihat keliru.",
  rounded: "Nomor resinya sudah dibulatkan Excel. Ubah kolomnya menjadi teks, lalu simpan lagi.",
  long: `Nama kurir maksimal ${formatLetters(COURIER_MAX)}, nomor resi ${formatLetters(TRACKING_MAX)}.`,
  "order-twice": "Paket ini sudah ada di baris lain.",
  "number-twice": "Nomor resi ini sudah dipakai di baris lain.",
  unclosed: "Ada tanda kutip yang tidak ditutup, jadi baris ini dan sesudahnya tidak terbaca.",
  beyond: `Maksimal ${WAYBILLS_MAX} baris sekali kirim. Kirim sisanya sesudah ini.`,
};

type Column = "order" | "tracking" | "courier";

/** How couriers and marketplaces head their columns, in small letters and digits alone. */
const HEADS: Record<Column, RegExp> = {
  tracking:
    /^(?:(?:no|nomor)?(?:resi|awb|airwaybill|waybill|connote|cnote|stt|billcode)(?:no|nomor|number)?|(?:no|nomor)?(?:tracking|pelacakan)(?:no|number|id)?)$/,
  order:
    /^(?:(?:no|nomor|id|kode)?(?:order|pesanan|referensi|reference|ref|invoice|transaksi)(?:no|nomor|number|id|sn|pelanggan|customer)?)$/,
  courier: /^(?:nama)?(?:kurir|ekspedisi|courier|jasakirim|logistik|logistic)$/,
};

/** A heading is looked for in the first lines, behind titles and dates. */
const HEADING_WITHIN = 12;
const ORDER = /\bSI-\d{6}-[0-9A-HJKMNP-TV-Z]{12}(?:\/([1-9]\d?))?(?![0-9A-Z])/i;

/**
 * The parcels in a list that was pasted, or in a courier's own file as it comes: cells between commas, semicolons, tabs or
 * spaces, with or without a heading. Columns are found by their heads, an order's number wherever it stands. `courier` is
 * whose file it is, where its lines do not say so.
 */
export function readWaybills(
  text: string,
  { courier, couriers = USUAL_COURIERS }: { courier?: string | undefined; couriers?: readonly Courier[] } = {},
): WaybillLine[] {
  const sheet = readSheet(withSeparator(text.replace(/^\uFEFF/, "")));
  if (!Array.isArray(sheet)) return [{ line: sheet.unclosed, text: "", wrong: "unclosed" }];
  const lines = sheet.map(({ row, cells }) => ({ row, cells: cellsOf(cells) }));
  const at = lines.slice(0, HEADING_WITHIN).findIndex(({ cells }) => isHeading(cells));
  const columns = columnsOf(lines[at]?.cells ?? []);
  const titles = lines.slice(0, at + 1).flatMap(({ cells }) => cells);
  const usual = courier ?? courierOfTitles(titles, couriers);
  const seen = new Set<string>();
  const listed = lines.slice(at + 1).filter(({ cells }) => cells.some(Boolean));
  return listed.map(({ row, cells }, nth): WaybillLine => {
    const place = { line: row, text: cells.filter(Boolean).join(" ") };
    if (nth >= WAYBILLS_MAX) return { ...place, wrong: "beyond" };
    const found = readLine(cells, columns, usual, couriers);
    if (typeof found === "string") return { ...place, wrong: found };
    const twice = takenBefore(found, seen);
    return { ...place, ...(twice ? { wrong: twice } : found) };
  });
}

/** The list again, as short as it can be: what was found in it. */
export function writeWaybills(found: readonly FoundWaybill[]): string {
  return found
    .map(({ orderNumber, number, parcel }) =>
      [number ? `${orderNumber}/${number}` : orderNumber, parcel.courier, parcel.tracking].join("\t"),
    )
    .join("\n");
}

/** A title above the heading has no separator: the first lines together say what it is. */
function withSeparator(text: string): string {
  if (/^sep=/i.test(text)) return text;
  const first = text
    .split("\n", HEADING_WITHIN)
    .join("\n")
    .replace(/"[^"]*"/g, "");
  const [most = "", count = 0] = [";", ",", "\t"]
    .map((one) => [one, first.split(one).length - 1] as const)
    .reduce((best, one) => (one[1] > best[1] ? one : best), ["", 0] as readonly [string, number]);
  return count > 0 ? `sep=${most}\n${text}` : text;
}

/** `="0100"` and `'0100` are how spreadsheets keep the noughts of a number. What is pasted has its cells between spaces. */
function cellsOf(cells: string[]): string[] {
  const [only = "", ...others] = cells.map((cell) =>
    unguarded(cell)
      .trim()
      .replace(/^(?:'|=)?"?([^"]*)"?$/, "$1"),
  );
  return others.length === 0 && /^#/.test(only) ? [""] : others.length === 0 ? only.split(/\s+/) : [only, ...others];
}

const bare = (head: string) => head.toLowerCase().replace(/[^a-z\d]/g, "");

function isHeading(cells: string[]): boolean {
  return cells.some((cell) => HEADS.tracking.test(bare(cell))) && !cells.some((cell) => ORDER.test(cell));
}

function columnsOf(heads: string[]): Partial<Record<Column, number>> {
  const find = (column: Column) => heads.findIndex((head) => HEADS[column].test(bare(head)));
  const found = (["order", "tracking", "courier"] as const).map((column) => [column, find(column)] as const);
  return Object.fromEntries(found.filter(([, nth]) => nth >= 0));
}

/** Whose file it is by its titles, or by the word that only this courier has for its numbers. */
function courierOfTitles(titles: string[], couriers: readonly Courier[]): string | undefined {
  const words = titles.flatMap((title) => title.split(/[\s:,()]+/));
  const named = words.map((word) => courierIn(word, couriers)).find(Boolean);
  if (named) return named;
  const heads = titles.map(bare);
  if (heads.some((head) => /^(?:no)?(?:cnote|connote)/.test(head))) return "JNE";
  return heads.some((head) => /^(?:no)?stt/.test(head)) ? "Lion Parcel" : undefined;
}

function readLine(
  cells: string[],
  columns: Partial<Record<Column, number>>,
  usual: string | undefined,
  couriers: readonly Courier[],
): FoundWaybill | WaybillFault {
  const cellOf = (column: Column) => (columns[column] === undefined ? undefined : cells[columns[column]]);
  const orders = [cellOf("order"), ...cells].map((cell) => ORDER.exec(cell ?? ""));
  const order = orders.find(Boolean);
  if (!order) return "no-order";
  const others = cells.filter((cell) => cell !== "" && !ORDER.test(cell));
  const tracking = (cellOf("tracking") ?? others.at(-1) ?? "").toUpperCase();
  if (tracking === "" || (courierIn(tracking, couriers) && !/\d/.test(tracking))) return "no-tracking";
  if (/^\d(?:[.,]\d+)?E\+?\d+$/.test(tracking)) return "rounded";
  const said = cellOf("courier") ?? (columns.tracking === undefined ? others.slice(0, -1).join(" ") : "");
  const courier = said || usual || courierOfNumber(tracking);
  if (!courier) return "no-courier";
  const parcel = { courier: courierIn(courier, couriers) ? courier : (usual ?? courier), tracking };
  if (parcel.courier.length > COURIER_MAX || tracking.length > TRACKING_MAX) return "long";
  const odd = oddOf(parcel, couriers);
  if (odd) return odd === "courier" ? "no-courier" : "odd-number";
  const [whole, nth] = order;
  const orderNumber = whole.toUpperCase().replace(/\/.*/, "");
  return { orderNumber, parcel, ...(nth && { number: Number(nth) }) };
}

/** J&T's numbers begin with its own letters; those of the others could be anybody's. */
function courierOfNumber(tracking: string): string | undefined {
  return /^J[A-Z]\d{10}$/.test(tracking) ? "J&T" : undefined;
}

function takenBefore({ orderNumber, number, parcel }: FoundWaybill, seen: Set<string>): WaybillFault | undefined {
  const [name, waybill] = [`${orderNumber}/${number ?? ""}`, `${parcel.courier} ${parcel.tracking}`];
  if (seen.has(name)) return "order-twice";
  if (seen.has(waybill)) return "number-twice";
  seen.add(name).add(waybill);
  return undefined;
}
