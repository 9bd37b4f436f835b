import { type DayMeans, readMoment, writeMoment } from "#lib/moment.ts";
import { plainLine, plainText } from "#lib/plain-text.ts";

/** Why a cell cannot be read; said to the operator. */
export class WrongCell extends Error {}

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
      if (cell.length === CELL_MAX) throw new WrongCell(`was cut by the spreadsheet at ${CELL_MAX} signs`);
      return within(plainText(cell).trim(), least, most);
    },
    write: (text) => plainText(text).trim(),
  };
}

function within(text: string, least: number, most: number): string {
  if (text.length < least) throw new WrongCell(least === 1 ? "is empty" : `has fewer than ${least} signs`);
  if (text.length > most) throw new WrongCell(`has more than ${most} signs`);
  return text;
}

/** A whole number, also of rupiah, as it is typed in Indonesia: `1000`, `1.000`, `1.000,00`, `Rp 1.000`. */
export function wholeCell(least: number, most: number): Cell<number> {
  return {
    read(cell) {
      const amount = readNumber(cell, "whole");
      if (!Number.isInteger(amount)) throw new WrongCell(`${cell.trim()} is not a whole number`);
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
  if (amount < least) throw new WrongCell(`must be ${least} or more, and is ${amount}`);
  if (amount > most) throw new WrongCell(`must be ${most} or less, and is ${amount}`);
  return amount;
}

const PLAIN = /^\d+$/;
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
  if (text === "") throw new WrongCell("is empty");
  if (PLAIN.test(text)) return Number(text);
  if (/^\d+([.,]\d+)?e[+-]?\d+$/i.test(text))
    throw new WrongCell(`${text} was shortened by the spreadsheet: show the column as whole numbers`);
  // Three digits behind a comma are a thousand in English and a fraction in Indonesia; behind a dot, where one before it
  // was left out, the other way round.
  if (kind === "whole" && (/^[1-9]\d{0,2},\d{3}$/.test(text) || /^\d{4,}[.,]\d{3}$/.test(text)))
    throw new WrongCell(`${text} can be read in two ways: write ${text.replace(/[.,]/, "")}`);
  if (kind === "whole" && /[.,]\d{4,}$/.test(text)) throw new WrongCell(`${text} is not a number`);
  if (kind === "decimal" && /^0\.\d+$/.test(text)) return Number(text);
  if (INDONESIAN.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  if (ENGLISH.test(text)) return Number(text.replaceAll(",", ""));
  throw new WrongCell(`${text} is not a number`);
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
      if (found === undefined) throw new WrongCell(`${given || "nothing"} is none of ${names.join(", ")}`);
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
    throw new WrongCell(`${given} is neither yes nor no`);
  },
  write: (flag) => (flag === 1 ? "yes" : "no"),
};

function momentCell(means: DayMeans): Cell<number> {
  return {
    read(cell) {
      const at = readMoment(cell, means);
      if (typeof at === "string") throw new WrongCell(at);
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
      if (found.length > most) throw new WrongCell(`has more than ${most} names`);
      return found.map((name) => within(name, 1, each));
    },
    write(names) {
      const isPlain = !names.some((name) => name.includes(","));
      return isPlain ? names.join(", ") : names.map((name) => `${name} |`).join(" ");
    },
  };
}
