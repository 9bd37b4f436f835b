import { expect, test } from "vitest";
import {
  type AnyCell,
  choiceCell,
  decimalCell,
  endCell,
  flagCell,
  lineCell,
  listCell,
  optional,
  textCell,
  timeCell,
  WrongCell,
  wholeCell,
} from "#lib/sheets/cells.ts";

/** What a cell is read as, or why it is not. */
function readAs({ read }: AnyCell, text: string): unknown {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof WrongCell) return error.fault;
    throw error;
  }
}

const line = lineCell(5, 2);
const text = textCell(40_000, 1);
const whole = wholeCell(2, 5000);
const decimal = decimalCell(0.5, 5000);
const choice = choiceCell("Published", "hidden");
const list = listCell(2, 5);
const none = optional(wholeCell(1, 9));
const needed = lineCell(5, 1);
const free = lineCell(5);
const cells = {
  line,
  needed,
  free,
  text,
  whole,
  decimal,
  choice,
  flag: flagCell,
  list,
  none,
  time: timeCell,
  end: endCell,
};

test.each<[keyof typeof cells, string, unknown]>([
  ["line", " ab ", "ab"],
  ["line", "a\nb", "a b"],
  ["line", "abcde", "abcde"],
  ["line", "a", { why: "too-short", least: 2 }],
  ["line", "abcdef", { why: "too-long", most: 5 }],
  ["needed", " ", { why: "empty" }],
  ["free", " ", ""],
  ["text", "a\nb\n", "a\nb"],
  ["text", "x".repeat(32_766), "x".repeat(32_766)],
  ["text", "x".repeat(32_767), { why: "cut-by-spreadsheet", most: 32_767 }],
  ["text", "", { why: "empty" }],
  ["whole", "2", 2],
  ["whole", "5.000", 5000],
  ["whole", "1", { why: "too-small", least: 2, amount: 1 }],
  ["whole", "5001", { why: "too-large", most: 5000, amount: 5001 }],
  ["whole", "-3", { why: "too-small", least: 2, amount: -3 }],
  ["whole", " ", { why: "empty" }],
  ["whole", "Rp", { why: "empty" }],
  ["whole", " 2,5 ", { why: "not-whole", typed: "2,5" }],
  ["whole", "1,000", { why: "two-ways", typed: "1,000", plain: "1000" }],
  ["whole", "12,000", { why: "two-ways", typed: "12,000", plain: "12000" }],
  ["whole", "123,000", { why: "two-ways", typed: "123,000", plain: "123000" }],
  ["whole", "1234.000", { why: "two-ways", typed: "1234.000", plain: "1234000" }],
  ["whole", "1234,000", { why: "two-ways", typed: "1234,000", plain: "1234000" }],
  ["whole", "0,125", { why: "not-whole", typed: "0,125" }],
  ["whole", "2,00", 2],
  ["whole", "2.00", 2],
  ["whole", "2,0000", { why: "not-a-number", typed: "2,0000" }],
  ["whole", "2.0000", { why: "not-a-number", typed: "2.0000" }],
  ["whole", "1e3", { why: "shortened-by-spreadsheet", typed: "1e3" }],
  ["whole", "1,5E+06", { why: "shortened-by-spreadsheet", typed: "1,5E+06" }],
  ["whole", "1.25e-12", { why: "shortened-by-spreadsheet", typed: "1.25e-12" }],
  ["whole", "1.e3", { why: "not-a-number", typed: "1.e3" }],
  ["whole", "x1e3", { why: "not-a-number", typed: "x1e3" }],
  ["whole", "1e3x", { why: "not-a-number", typed: "1e3x" }],
  ["whole", "1000.000.000", { why: "not-a-number", typed: "1000.000.000" }],
  ["whole", "1.00.000", { why: "not-a-number", typed: "1.00.000" }],
  ["whole", "1,000,00", { why: "not-a-number", typed: "1,000,00" }],
  ["whole", "x12", { why: "not-a-number", typed: "x12" }],
  ["whole", "12x", { why: "not-a-number", typed: "12x" }],
  ["whole", "-", { why: "not-a-number", typed: "-" }],
  ["whole", "Rp. 1 250", 1250],
  ["whole", "-Rp.3", { why: "too-small", least: 2, amount: -3 }],
  ["whole", "xRp3", { why: "not-a-number", typed: "xRp3" }],
  ["decimal", "0,5", 0.5],
  ["decimal", "0.625", 0.625],
  ["decimal", "1.250", 1250],
  ["decimal", "1.250,25", 1250.25],
  ["decimal", "1,250.25", 1250.25],
  ["decimal", "1250,1234", 1250.1234],
  ["decimal", "5.000", 5000],
  ["decimal", "0,4", { why: "too-small", least: 0.5, amount: 0.4 }],
  ["decimal", "5000,1", { why: "too-large", most: 5000, amount: 5000.1 }],
  ["choice", " PUBLISHED ", "Published"],
  ["choice", "Dijual", { why: "no-choice", typed: "dijual", choices: ["Published", "hidden"] }],
  ["flag", " Ya ", 1],
  ["flag", " TIDAK ", 0],
  ["flag", "", 0],
  ["flag", " Mungkin ", { why: "neither-yes-nor-no", typed: "mungkin" }],
  ["list", " a,b , a,", ["a", "b"]],
  ["list", "a,b|c", ["a,b", "c"]],
  ["list", "a,b,c", { why: "too-many-names", most: 2 }],
  ["list", "abcdef", { why: "too-long", most: 5 }],
  ["list", "", []],
  ["none", " ", null],
  ["none", "4", 4],
  ["none", "0", { why: "too-small", least: 1, amount: 0 }],
  ["time", "2026-11-22", Date.UTC(2026, 10, 21, 17) / 1000],
  ["end", "2026-11-22", Date.UTC(2026, 10, 22, 17) / 1000 - 1],
  ["time", "besok", { why: "no-moment", typed: "besok" }],
])("S03 a cell of a sheet, %s: %j is read as %j", (name, typed, expected) => {
  expect(readAs(cells[name], typed)).toEqual(expected);
});

test("S03 cells are written as they are read again, without what is not seen", () => {
  expect([
    line.write(" a\u200Bb "),
    text.write("a\u200Bb\n"),
    whole.write(1250),
    decimal.write(1250.5),
    choice.write("hidden"),
    flagCell.write(1),
    flagCell.write(0),
    list.write(["a", "b"]),
    list.write(["a,b", "c"]),
    none.write(null),
    none.write(4),
  ]).toEqual(["ab", "ab", "1250", "1250,5", "hidden", "yes", "no", "a, b", "a,b | c |", "", "4"]);
});

test("S03 in a line of JSON moments and yes or no stand as in a sheet, numbers and lists as they are", () => {
  const all = [line, whole, list, flagCell, timeCell, endCell, none, optional(timeCell)] as AnyCell[];
  expect(all.map(({ json }) => json)).toEqual([
    ...[undefined, undefined, undefined, "text", "text", "text", undefined, "text"],
  ]);
});
