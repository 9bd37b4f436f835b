import { type AnyCell, type Fault, WrongCell } from "./cells.ts";
import { readSheet, type SheetLine, unguarded } from "./sheet.ts";

/** The columns that a kind of sheet may have, by their names. */
export type Columns = Record<string, AnyCell>;

/** A row of a file: where it stands, and its cells by the columns' names. */
export interface TableRow {
  /** `row 3` as a spreadsheet counts, the heads being row 1, or `line 3` of a file of lines; empty for what was typed. */
  place: string;
  cells: Record<string, string>;
}

export interface Table {
  /** The columns that the file has. */
  names: string[];
  rows: TableRow[];
}

const ROWS_MAX = 100_000;

/** Why a file is no table. */
export type TableFault =
  | { why: "empty-file" | "no-rows" }
  | { why: "unclosed-quotation" | "no-object"; row: number }
  | { why: "too-many-rows"; most: number }
  | { why: "unknown-column"; column: string; columns: string[] }
  | { why: "column-twice"; column: string }
  | { why: "no-list" | "odd-value"; row: number; column: string };

export function isTable(read: Table | TableFault): read is Table {
  return "rows" in read;
}

/** The table in a CSV file. `aliases` are other names of the columns. */
export function readTable(text: string, known: string[], aliases: Record<string, string> = {}): Table | TableFault {
  const lines = readSheet(text);
  if (!Array.isArray(lines)) return { why: "unclosed-quotation", row: lines.unclosed };
  const [head, ...rows] = lines;
  if (!head) return { why: "empty-file" };
  const names = head.cells.map((cell) => nameOf(cell, aliases));
  while (names.at(-1) === "") names.pop();
  const wrong = wrongHead(names, known);
  if (wrong) return wrong;
  if (rows.length === 0) return { why: "no-rows" };
  if (rows.length > ROWS_MAX) return { why: "too-many-rows", most: ROWS_MAX };
  return { names, rows: rows.map((row) => named(row, names)) };
}

function nameOf(cell: string, aliases: Record<string, string>): string {
  const name = unguarded(cell).trim().toLowerCase().replaceAll(/[ -]+/g, "_");
  return Object.hasOwn(aliases, name) ? (aliases[name] as string) : name;
}

export function wrongHead(names: string[], known: string[]): TableFault | undefined {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) return { why: "unknown-column", column: unknown, columns: known };
  const twice = names.find((name, n) => names.indexOf(name) !== n);
  return twice === undefined ? undefined : { why: "column-twice", column: twice };
}

/** A row that ends early has nothing in its last columns; what stands behind the last column has no name. */
function named({ row: nth, cells }: SheetLine, names: string[]): TableRow {
  const beyond = cells.slice(names.length).some((cell) => cell.trim() !== "");
  const row = names.map((name, n) => [name, unguarded((cells[n] ?? "").trim())] as const);
  return { place: `row ${nth}`, cells: { ...Object.fromEntries(row), ...(beyond && { [BEYOND]: "1" }) } };
}

/** The mark of a row with more cells than columns: a separator in it was not quoted. */
const BEYOND = "";

/** Why a row is refused whatever is in the shop: `twice` also stands in another row, at `place`. */
export type LineFault =
  | { why: "twice"; place: string }
  | { why: "too-many-cells" }
  | { why: "cell"; column: string; fault: Fault };

/** What is wrong with a row as a whole; `earlier` is the place of a row for the same thing. */
export function wrongRow({ cells }: TableRow, earlier?: string): LineFault | undefined {
  if (BEYOND in cells) return { why: "too-many-cells" };
  return earlier === undefined ? undefined : { why: "twice", place: earlier };
}

export type CellsRead<Known extends Columns> = {
  [Name in keyof Known]?: ReturnType<Known[Name]["read"]>;
};

/** The values of a row's cells, and why some cannot be read. Only the columns that are there are answered. */
export function readCells<Known extends Columns>(
  columns: Known,
  cells: Record<string, string>,
): { values: CellsRead<Known>; wrong: LineFault[] } {
  const values: Record<string, unknown> = {};
  const wrong: LineFault[] = [];
  for (const [name, column] of Object.entries(columns)) {
    const cell = cells[name];
    if (cell === undefined) continue;
    try {
      values[name] = column.read(cell);
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      wrong.push({ why: "cell", column: name, fault: error.fault });
    }
  }
  return { values: values as CellsRead<Known>, wrong };
}

/** The cells of a value, as they stand in a file. */
export function writeCells<Known extends Columns>(
  columns: Known,
  values: Record<string, unknown>,
): Record<string, string> {
  const written = Object.entries(columns).map(([name, column]) => [name, column.write(values[name] as never)] as const);
  return Object.fromEntries(written);
}

/** The cells that are not as they were: what is in the shop already is not judged again. */
export function changedCells(
  cells: Record<string, string>,
  before: Record<string, string> | undefined,
): Record<string, string> {
  if (!before) return cells;
  return Object.fromEntries(Object.entries(cells).filter(([name, cell]) => before[name] !== cell));
}

export interface Difference {
  column: string;
  from: string;
  to: string;
}

/** Which cells are not as they were, of the columns that are there now. */
export function differencesOf(before: Record<string, string>, now: Record<string, string>): Difference[] {
  return Object.entries(now).flatMap(([column, to]) => {
    const from = before[column] ?? "";
    return from === to ? [] : [{ column, from, to }];
  });
}

/** What a row comes to, or what is asked about it: a key with its values, as a fault is. */
export interface Note {
  note: string;
  [value: string]: unknown;
}

export interface Ask {
  ask: string;
  [value: string]: unknown;
}

/** What an import would do with a row, or why it does not. */
export type RowVerdict = {
  place: string;
  name: string;
  notes?: Note[];
  /** What may be a slip, and is written only if it is said to be meant. */
  asks?: Ask[];
} & (
  | { did: "new" | "same" | "removed" }
  | { did: "changed"; differences: Difference[] }
  | { did: "refused"; why: Fault[] }
);

export function hasAsked(verdicts: RowVerdict[]): boolean {
  return verdicts.some(({ asks = [] }) => asks.length > 0);
}

export function hasRefused(verdicts: RowVerdict[]): boolean {
  return verdicts.some(({ did }) => did === "refused");
}
