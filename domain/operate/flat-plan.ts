import { WrongCell } from "#lib/sheets/cells.ts";
import {
  type Columns,
  changedCells,
  differencesOf,
  isTwice,
  readCells,
  type Table,
  type TableRow,
  writeCells,
  wrongRow,
} from "#lib/sheets/table.ts";
import type { RowVerdict } from "#lib/sheets/verdict.ts";

export type Values = Record<string, unknown>;

/** A kind of thing of which each row is one. */
export interface FlatKind<Thing extends Values> {
  columns: Columns;
  /** The columns that say which one it is. */
  key: string[];
  /** What a new one needs, and what its other columns are without a word. */
  needed: string[];
  fresh: Values;
  /** Whether a new one may be made at all. */
  isOpen: boolean;
  /** A row's cells as they would stand in the shop, where some say how many more or fewer. */
  asked?: (cells: Record<string, string>, before: Thing | null) => Record<string, string>;
  /** Why one may not be so, beside what its columns say. */
  check: (after: Thing, before: Thing | null) => string[];
  /** What it comes to, in words. */
  notes?: (after: Thing) => string[];
  /** What may be a slip. */
  asks?: (after: Thing, before: Thing | null) => string[];
}

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
    const told = { place: row.place, name: kind.key.map((name) => written[name] || "?").join(" ") };
    const before = all.get(key) ?? null;
    const asked = askedBy(kind, row.cells, before);
    if (typeof asked === "string") return { ...told, did: "refused", why: [asked] };
    const { values, wrong } = readCells(kind.columns, changedCells(asked, before ? cellsOf(before) : undefined));
    const missing = [...kind.key, ...(before ? [] : kind.needed)].filter((name) => !names.includes(name));
    const why = [...wrong, ...missing.map((name) => `${before ? "the row" : "a new one"} needs ${name}`)];
    const odd = wrongRow(row);
    if (odd) why.unshift(odd);
    const earlier = seen.get(key);
    if (earlier !== undefined) why.push(isTwice(earlier));
    else if (!before && !kind.isOpen) why.push("there is none of this name");
    seen.set(key, row.place);
    if (why.length > 0) return { ...told, did: "refused", why };
    const after = { ...(before ?? kind.fresh), ...values } as Thing;
    const differences = before ? differencesOf(cellsOf(before), cellsOf(after)) : [];
    if (before && differences.length === 0) return { ...told, did: "same" };
    const refused = kind.check(after, before);
    if (refused.length > 0) return { ...told, did: "refused", why: refused };
    const changed = before ? differences.map(({ column }) => column) : Object.keys(kind.columns);
    changes.push({ before, after, changed });
    const said = { ...told, notes: kind.notes?.(after) ?? [], asks: kind.asks?.(after, before) ?? [] };
    return before ? { ...said, did: "changed", differences } : { ...said, did: "new" };
  });
  return { verdicts, changes };
}

function askedBy<Thing extends Values>(
  { asked }: FlatKind<Thing>,
  cells: Record<string, string>,
  before: Thing | null,
): Record<string, string> | string {
  try {
    return asked ? asked(cells, before) : cells;
  } catch (error) {
    if (error instanceof WrongCell) return `pieces ${error.message}`;
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
