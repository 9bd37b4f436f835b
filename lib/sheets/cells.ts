import { type DayMeans, type MomentFault, readMoment, writeMoment } from "#lib/moment.ts";
import { plainLine, plainText } from "#lib/plain-text.ts";

/** Why something is refused, as a key with its values; the words of each language are elsewhere. */
export interface Fault {
  why: string;
  [value: string]: unknown;
}

/** Why a cell cannot be read; `typed` is its text. */
export type CellFault =
  | MomentFault
  | { why: "empty" }
  | { why: "too-short"; least: number }
  | { why: "too-long" | "too-many-names" | "cut-by-spreadsheet"; most: number }
  | { why: "not-whole" | "not-a-number" | "shortened-by-spreadsheet" | "neither-yes-nor-no"; typed: string }
  | { why: "two-ways"; typed: string; plain: string }
  | { why: "too-small"; least: number; amount: number }
  | { why: "too-large"; most: number; amount: number }
  | { why: "no-choice"; typed: string; choices: readonly string[] };

/** Thrown by a cell that cannot read its text. */
export class WrongCell extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.why);
    this.fault = fault;
  }
}

const wrong = (fault: CellFault) => new WrongCell(fault);

/** How a column is read and written. What is written is read again as the same. */
export interface Cell<Value> {
  read(cell: string): Value;
  write(value: Value): string;
  /** How a line of JSON has it: as it is, or as its cell. */
  json?: "text";
}

/** A column of any kind of value. */
export interface AnyCell {
  read(cell: string): unknown;
  write(value: never): string;
  json?: "text";
}

export function lineCell(most: number, least = 0): Cell<string> {
  return { read: (cell) => within(plainLine(cell).trim(), least, most), write: (text) => plainLine(text).trim() };
}

/** A spreadsheet keeps no more than this in a cell, and cuts the rest without a word. */
const CELL_MAX = 32_767;

export function textCell(most: number, least = 0): Cell<string> {
  return {
    read(cell) {
      if (cell.length === CELL_MAX) throw wrong({ why: "cut-by-spreadsheet", most: CELL_MAX });
      return within(plainText(cell).trim(), least, most);
    },
    write: (text) => plainText(text).trim(),
  };
}

function within(text: string, least: number, most: number): string {
  if (text.length < least) throw wrong(least === 1 ? { why: "empty" } : { why: "too-short", least });
  if (text.length > most) throw wrong({ why: "too-long", most });
  return text;
}

/** A whole number, also of rupiah, as it is typed in Indonesia: `1000`, `1.000`, `1.000,00`, `Rp 1.000`. */
export function wholeCell(least: number, most: number): Cell<number> {
  return {
    read(cell) {
      const amount = readNumber(cell, "whole");
      if (!Number.isInteger(amount)) throw wrong({ why: "not-whole", typed: cell.trim() });
      return between(amount, least, most);
    },
    write: String,
  };
}

/** A number with a comma before what is less than one. */
export function decimalCell(least: number, most: number): Cell<number> {
  return {
    read: (cell) => between(readNumber(cell, "decimal"), least, most),
    write: (amount) => String(amount).replace(".", ","),
  };
}

function between(amount: number, least: number, most: number): number {
  if (amount < least) throw wrong({ why: "too-small", least, amount });
  if (amount > most) throw wrong({ why: "too-large", most, amount });
  return amount;
}

const INDONESIAN = /^(\d{1,3}(\.\d{3})+)(,\d+)?$|^\d+(,\d+)?$/;
const ENGLISH = /^(\d{1,3}(,\d{3})+)(\.\d+)?$|^\d+(\.\d+)?$/;

function readNumber(cell: string, kind: "whole" | "decimal"): number {
  const text = cell.trim().replace(/\s/g, "");
  // Below nothing is a number too: whether there may be so few is said by who asked.
  const below = /^(?:rp\.?)?[-−](?=\d)/i.exec(text) ?? /^[-−](?=rp\.?\d)/i.exec(text);
  return below ? -readAmount(text.slice(below[0].length), kind) : readAmount(text, kind);
}

function readAmount(cell: string, kind: "whole" | "decimal"): number {
  const text = cell.replace(/^rp\.?/i, "");
  if (text === "") throw wrong({ why: "empty" });
  if (/^\d+([.,]\d+)?e[+-]?\d+$/i.test(text)) throw wrong({ why: "shortened-by-spreadsheet", typed: text });
  // Three digits behind a comma are a thousand in English and a fraction in Indonesia; behind a dot, where one before it
  // was left out, the other way round.
  if (kind === "whole" && (/^[1-9]\d{0,2},\d{3}$/.test(text) || /^\d{4,}[.,]\d{3}$/.test(text)))
    throw wrong({ why: "two-ways", typed: text, plain: text.replace(/[.,]/, "") });
  if (kind === "whole" && /[.,]\d{4,}$/.test(text)) throw wrong({ why: "not-a-number", typed: text });
  if (kind === "decimal" && /^0\.\d+$/.test(text)) return Number(text);
  if (INDONESIAN.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  if (ENGLISH.test(text)) return Number(text.replaceAll(",", ""));
  throw wrong({ why: "not-a-number", typed: text });
}

/** May be left empty. */
export function optional<Value>({ read, write, ...how }: Cell<Value>): Cell<Value | null> {
  return {
    ...how,
    read: (cell) => (cell.trim() === "" ? null : read(cell)),
    write: (value) => (value === null ? "" : write(value)),
  };
}

export function choiceCell<Name extends string>(...names: readonly Name[]): Cell<Name> {
  return {
    read(cell) {
      const given = cell.trim().toLowerCase();
      const found = names.find((name) => name.toLowerCase() === given);
      if (found === undefined) throw wrong({ why: "no-choice", typed: given, choices: names });
      return found;
    },
    write: (name) => name,
  };
}

const YES = ["1", "yes", "ya", "true", "benar"];
const NO = ["", "0", "no", "tidak", "false", "salah"];

export const flagCell: Cell<0 | 1> = {
  json: "text",
  read(cell) {
    const given = cell.trim().toLowerCase();
    if (YES.includes(given)) return 1;
    if (NO.includes(given)) return 0;
    throw wrong({ why: "neither-yes-nor-no", typed: given });
  },
  write: (flag) => (flag === 1 ? "yes" : "no"),
};

function momentCell(means: DayMeans): Cell<number> {
  return {
    read(cell) {
      const at = readMoment(cell, means);
      if (typeof at !== "number") throw wrong(at);
      return at;
    },
    write: (at) => writeMoment(at, means),
    json: "text",
  };
}

/** A second in the shop's zone; a day alone is its first one. */
export const timeCell = momentCell("begin");
/** When something ends; a day alone ends with that day. */
export const endCell = momentCell("end");

/** Names in one cell, separated by commas; by upright strokes when a name has a comma. */
export function listCell(most: number, each: number): Cell<string[]> {
  return {
    read(cell) {
      const names = cell.includes("|") ? cell.split("|") : cell.split(",");
      const found = [...new Set(names.map((name) => plainLine(name).trim()))].filter(Boolean);
      if (found.length > most) throw wrong({ why: "too-many-names", most });
      return found.map((name) => within(name, 1, each));
    },
    write(names) {
      const isPlain = !names.some((name) => name.includes(","));
      return isPlain ? names.join(", ") : names.map((name) => `${name} |`).join(" ");
    },
  };
}
