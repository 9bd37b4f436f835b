import { type AnyCell, WrongCell } from "./cells.ts";
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

/** The table in a CSV file; why not, in words. `aliases` are other names of the columns. */
export function readTable(text: string, known: string[], aliases: Record<string, string> = {}): Table | string {
  const lines = readSheet(text);
  if (!Array.isArray(lines)) return `Row ${lines.unclosed} opens a quotation mark that is never closed.`;
  const [head, ...rows] = lines;
  if (!head) return "The file is empty.";
  const names = head.cells.map((cell) => nameOf(cell, aliases));
  while (names.at(-1) === "") names.pop();
  const wrong = wrongHead(names, known);
  if (wrong) return wrong;
  if (rows.length === 0) return "The sheet has no rows, only the names of its columns.";
  if (rows.length > ROWS_MAX) return `The file has more than ${ROWS_MAX} rows: bring it in parts.`;
  return { names, rows: rows.map((row) => named(row, names)) };
}

function nameOf(cell: string, aliases: Record<string, string>): string {
  const name = unguarded(cell).trim().toLowerCase().replaceAll(/[ -]+/g, "_");
  return Object.hasOwn(aliases, name) ? (aliases[name] as string) : name;
}

export function wrongHead(names: string[], known: string[]): string | undefined {
  const odd = names.find((name) => !known.includes(name));
  if (odd !== undefined)
    return `There is no column ${odd === "" ? "without a name" : odd}. The columns are: ${known.join(", ")}.`;
  const twice = names.find((name, n) => names.indexOf(name) !== n);
  return twice && `The column ${twice} stands there twice.`;
}

/** A row that ends early has nothing in its last columns; what stands behind the last column has no name. */
function named({ row: nth, cells }: SheetLine, names: string[]): TableRow {
  const beyond = cells.slice(names.length).some((cell) => cell.trim() !== "");
  const row = names.map((name, n) => [name, unguarded((cells[n] ?? "").trim())] as const);
  return { place: `row ${nth}`, cells: { ...Object.fromEntries(row), ...(beyond && { [BEYOND]: "1" }) } };
}

/** The mark of a row with more cells than columns: a separator in it was not quoted. */
const BEYOND = "";

/** That a row stands at another place too. */
export function isTwice(place: string): string {
  return place === "" ? "stands there twice" : `is in ${place} already`;
}

/** What is wrong with a row as a whole. */
export function wrongRow({ cells }: TableRow): string | undefined {
  return BEYOND in cells ? "has more cells than there are columns" : undefined;
}

export type CellsRead<Known extends Columns> = {
  [Name in keyof Known]?: ReturnType<Known[Name]["read"]>;
};

/** The values of a row's cells, and why some cannot be read. Only the columns that are there are answered. */
export function readCells<Known extends Columns>(
  columns: Known,
  cells: Record<string, string>,
): { values: CellsRead<Known>; wrong: string[] } {
  const values: Record<string, unknown> = {};
  const wrong: string[] = [];
  for (const [name, column] of Object.entries(columns)) {
    const cell = cells[name];
    if (cell === undefined) continue;
    try {
      values[name] = column.read(cell);
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      wrong.push(`${name} ${error.message}`);
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
