import { type Cell, type Fault, WrongCell, wholeCell } from "#lib/sheets/cells.ts";

/** The reasons that an operator gives when pieces are added or taken. */
export const STOCK_WHYS = ["bought", "broken", "corrected"] as const;
export type StockWhy = (typeof STOCK_WHYS)[number];

/** Why a variant's stock moved. */
export const STOCK_REASONS = [
  ...(["opening", "sold", "given-back", "returned", "counted"] as const),
  ...STOCK_WHYS,
] as const;

export const STOCK_MAX = 1_000_000;
const piecesCell = wholeCell(0, STOCK_MAX);

/** Why pieces are not added, taken or counted as they are written. */
export type StockFault =
  | { why: "not-as-exported"; typed: string }
  | { why: "stock-differs"; pieces: number; stock: number }
  | { why: "pieces-differ"; pieces: number; left: number }
  | { why: "brought-since" | "moved-less" }
  | { why: "too-few-pieces"; pieces: number; taken: number }
  | { why: "too-many-pieces"; pieces: number; most: number }
  | { why: "more-ordered"; pieces: number; stock: number }
  | { why: "no-sign"; typed: string };

const wrong = (fault: StockFault) => new WrongCell(fault);

/** What stood beside a variant when its sheet was written: its stock, and the entry that had moved it last. */
export interface StockRead {
  stock: number;
  entry: number;
}

/** As `10@345`: for people the figure, for the shop the entry. */
export const stockReadCell: Cell<StockRead> = {
  json: "text",
  write: ({ stock, entry }) => `${stock}@${entry}`,
  read(cell) {
    const [, stock, entry] = /^(\d+)@(\d+)$/.exec(cell.trim()) ?? [];
    if (stock === undefined) throw wrong({ why: "not-as-exported", typed: cell.trim() });
    return { stock: Number(stock), entry: Number(entry) };
  },
};

/** A variant's stock now with its last entry, and the last that no order has made. */
export interface Stocked {
  stock: number;
  lastEntry: number;
  lastByHand: number;
}

/** What a sheet makes of a stock; `since` is the entry up to which the sheet knew how it had moved. */
export interface StockAsked {
  stock: number;
  since?: number;
}

/**
 * What the cells `stock` and `stock_read` of a sheet ask for. Beside a variant that is there they are a difference to what
 * stood there when the sheet was written, so that what was sold since stays sold; so is `+3` or `-2`. A sheet that says what
 * stood there is brought once.
 */
export function stockAsked(cells: Record<string, string>, was: Stocked | null): StockAsked {
  const cell = cells.stock?.trim() ?? "";
  if (!was) return { stock: piecesCell.read(cell.replace(/^\+/, "")) };
  const signed = readDifference(cell);
  const pieces = signed ?? piecesCell.read(cell);
  if (!cells.stock_read) {
    if (signed !== undefined) return { stock: moved(was.stock, signed) };
    if (pieces === was.stock) return { stock: was.stock };
    throw wrong({ why: "stock-differs", pieces, stock: was.stock });
  }
  const read = stockReadCell.read(cells.stock_read);
  if (signed === undefined && pieces === read.stock) return { stock: was.stock };
  if (was.lastByHand > read.entry) throw wrong({ why: "brought-since" });
  if (read.entry > was.lastEntry) throw wrong({ why: "moved-less" });
  return { stock: moved(was.stock, signed ?? pieces - read.stock), since: read.entry };
}

/** The same of pieces that are no stock and have no entries, such as those of a gift. */
export function piecesAsked(cells: Record<string, string>, left: number): number {
  const cell = cells.pieces ?? "";
  const signed = readDifference(cell);
  if (signed !== undefined) return moved(left, signed);
  const pieces = piecesCell.read(cell);
  if (cells.pieces_read) return moved(left, pieces - piecesCell.read(cells.pieces_read));
  if (pieces !== left) throw wrong({ why: "pieces-differ", pieces, left });
  return left;
}

/** `+3` or `-2` as a number; undefined for a figure without a sign. */
export function readDifference(text: string): number | undefined {
  const [, sign, figure] = /^([+\-−])(.*)$/.exec(text.trim()) ?? [];
  if (sign === undefined) return undefined;
  const pieces = piecesCell.read(figure ?? "");
  return sign === "+" ? pieces : -pieces;
}

export const writeDifference = (pieces: number): string => (pieces > 0 ? `+${pieces}` : String(pieces));

function moved(stock: number, pieces: number): number {
  const after = stock + pieces;
  if (after < 0) throw wrong({ why: "too-few-pieces", pieces: stock, taken: -pieces });
  if (after > STOCK_MAX) throw wrong({ why: "too-many-pieces", pieces: after, most: STOCK_MAX });
  return after;
}

/** The pieces that a cell such as `+5` adds to a stock; why it cannot, by the column that the fault is about. */
export function readMove(cell: string, stock: number): number | { column: "pieces" | "stock"; fault: Fault } {
  let column: "pieces" | "stock" = "pieces";
  try {
    const pieces = readDifference(cell);
    if (pieces === undefined) throw wrong({ why: "no-sign", typed: cell });
    column = "stock";
    moved(stock, pieces);
    return pieces;
  } catch (error) {
    if (error instanceof WrongCell) return { column, fault: error.fault };
    throw error;
  }
}

/** What a count of the shelf is compared with. */
export interface Shelf {
  /** What is for sale now, and by how much it has moved since the count. */
  stock: number;
  since: number;
  /** What was ordered and not yet handed over when it was counted: it was on the shelf too. */
  ordered: number;
}

/** By how many pieces a count differs from what should have been on the shelf. */
export function countDifference(counted: number, { stock, since, ordered }: Shelf): number | StockFault {
  const pieces = counted - (stock - since + ordered);
  const after = stock + pieces;
  if (after < 0) return { why: "more-ordered", pieces: -after, stock };
  return after > STOCK_MAX ? { why: "too-many-pieces", pieces: after, most: STOCK_MAX } : pieces;
}
