import { type PriceList, usualPrice } from "#domain/catalogue/price.ts";
import type { Rupiah } from "#domain/money.ts";
import { type Fault, WrongCell } from "#lib/sheets/cells.ts";
import {
  type Ask,
  type Columns,
  changedCells,
  differencesOf,
  type Note,
  type RowVerdict,
  readCells,
  type Table,
  type TableRow,
  writeCells,
  wrongRow,
} from "#lib/sheets/table.ts";
import type { Seconds } from "#lib/time.ts";

export type Values = Record<string, unknown>;

/** A kind of thing of which each row is one. */
export interface FlatKind<Thing extends Values> {
  columns: Columns;
  /** The columns that say which one it is. */
  key: string[];
  /** The columns that a new one needs, and the values of its other ones unless the row has them. */
  needed: string[];
  fresh: Values;
  /** Whether a new one may be made at all. */
  isOpen: boolean;
  /** A row's cells as they would be in the shop, where some say how many more or fewer. */
  absolute?: (cells: Record<string, string>, before: Thing | null) => Record<string, string>;
  /** Why one may not be so, beside what its columns say. */
  check: (after: Thing, before: Thing | null) => Fault[];
  /** What it comes to. */
  notes?: (after: Thing) => Note[];
  /** What may be a slip. */
  asks?: (after: Thing, before: Thing | null) => Ask[];
}

/** Why a row of any kind is refused. */
export type FlatFault = { why: "needs"; column: string; isNew: boolean } | { why: "unknown" };

export interface FlatChange<Thing> {
  before: Thing | null;
  after: Thing;
  /** Columns that are other than before; all of a new one. */
  changed: string[];
}

export interface FlatPlan<Thing> {
  verdicts: RowVerdict[];
  changes: FlatChange<Thing>[];
}

/** What a table would change, row by row, where there are these things. */
export function planFlat<Thing extends Values>(
  { names, rows }: Table,
  known: Thing[],
  kind: FlatKind<Thing>,
): FlatPlan<Thing> {
  const keyOf = (cells: Record<string, string>) => kind.key.map((name) => cells[name] ?? "").join("\n");
  const cellsOf = (thing: Thing) => writeCells(kind.columns, thing);
  const all = new Map(known.map((thing) => [keyOf(cellsOf(thing)), thing]));
  const seen = new Map<string, string>();
  const changes: FlatChange<Thing>[] = [];
  const verdicts = rows.map((row): RowVerdict => {
    const written = Object.fromEntries(kind.key.map((name) => [name, rewritten(kind.columns, name, row)]));
    const key = keyOf(written);
    const named = { place: row.place, name: kind.key.map((name) => written[name] || "?").join(" ") };
    const before = all.get(key) ?? null;
    const cells = absoluteCells(kind, row.cells, before);
    if (cells instanceof WrongCell)
      return { ...named, did: "refused", why: [{ why: "cell", column: "pieces", fault: cells.fault } as Fault] };
    const { values, wrong } = readCells(kind.columns, changedCells(cells, before ? cellsOf(before) : undefined));
    const missing = [...kind.key, ...(before ? [] : kind.needed)].filter((name) => !names.includes(name));
    const why: Fault[] = [...wrong, ...missing.map((column) => needs(column, before === null))];
    const earlier = seen.get(key);
    const whole = wrongRow(row, earlier);
    if (whole) why.unshift(whole);
    if (earlier === undefined && !before && !kind.isOpen) why.push({ why: "unknown" } satisfies FlatFault);
    seen.set(key, row.place);
    if (why.length > 0) return { ...named, did: "refused", why };
    const after = { ...(before ?? kind.fresh), ...values } as Thing;
    const differences = before ? differencesOf(cellsOf(before), cellsOf(after)) : [];
    if (before && differences.length === 0) return { ...named, did: "same" };
    const refused = kind.check(after, before);
    if (refused.length > 0) return { ...named, did: "refused", why: refused };
    const changed = before ? differences.map(({ column }) => column) : Object.keys(kind.columns);
    changes.push({ before, after, changed });
    const planned = { ...named, notes: kind.notes?.(after) ?? [], asks: kind.asks?.(after, before) ?? [] };
    return before ? { ...planned, did: "changed", differences } : { ...planned, did: "new" };
  });
  return { verdicts, changes };
}

const needs = (column: string, isNew: boolean): FlatFault => ({ why: "needs", column, isNew });

function absoluteCells<Thing extends Values>(
  { absolute }: FlatKind<Thing>,
  cells: Record<string, string>,
  before: Thing | null,
): Record<string, string> | WrongCell {
  try {
    return absolute ? absolute(cells, before) : cells;
  } catch (error) {
    if (error instanceof WrongCell) return error;
    throw error;
  }
}

/** A key as the shop writes it, however it was typed. */
function rewritten(columns: Columns, name: string, { cells }: TableRow): string {
  try {
    return columns[name]?.write(columns[name].read(cells[name] ?? "") as never) ?? "";
  } catch {
    return cells[name] ?? "";
  }
}

const TIMES = 10;

/** An amount of ten times another, or of a tenth of it: a nought too many, or too few. */
export type AmountAsk = {
  ask: "ten-times" | "a-tenth";
  column: string;
  now: number;
  stood: number;
  unit: "rupiah" | "number";
};

/** What is asked about an amount where another one stood. */
export function askAmount(
  column: string,
  now: number,
  stood: number | null | undefined,
  unit: AmountAsk["unit"] = "rupiah",
): AmountAsk[] {
  if (stood === null || stood === undefined || stood === 0) return [];
  if (now >= stood * TIMES) return [{ ask: "ten-times", column, now, stood, unit }];
  return now * TIMES <= stood ? [{ ask: "a-tenth", column, now, stood, unit }] : [];
}

/** A price in an offer is judged by the one that stood there; a new one by what the piece usually costs. */
export function askOfferPrice(
  after: { price: Rupiah },
  before: { price: Rupiah } | null,
  list: PriceList | undefined,
): AmountAsk[] {
  return askAmount("price", after.price, before ? before.price : list && usualPrice(list));
}

/** From when until when: a day that was meant otherwise is seen before it is written. */
export function spanNote({ start, end }: { start: Seconds; end: Seconds }) {
  return { note: "span", start, end } as const;
}

/** Why something cannot run from `start` until `end`; what was allowed before is not judged again unless it changes. */
export type TimeFault = { why: "end-before-start" } | { why: "over"; column: string };

export function wrongTimes<Timed extends { start: Seconds; end: Seconds }>(
  after: Timed,
  before: Timed | null,
  now?: Seconds,
): TimeFault[] {
  const isNew = (name: "start" | "end") => before?.[name] !== after[name];
  if (after.end <= after.start && (isNew("end") || isNew("start"))) return [{ why: "end-before-start" }];
  return now !== undefined && isNew("end") && after.end <= now ? [{ why: "over", column: "end" }] : [];
}
