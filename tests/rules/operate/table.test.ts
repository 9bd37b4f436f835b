import { expect, test } from "vitest";
import { flagCell, listCell, optional, textCell, timeCell, wholeCell } from "#lib/sheets/cells.ts";
import { readNdjson, toJson, writeNdjson } from "#lib/sheets/ndjson.ts";
import { decodeSheet, readSheet } from "#lib/sheets/sheet.ts";
import {
  changedCells,
  differencesOf,
  hasAsked,
  hasRefused,
  isTable,
  type RowVerdict,
  readCells,
  readTable,
  type TableRow,
  writeCells,
  wrongRow,
} from "#lib/sheets/table.ts";

const known = ["sku", "name_short", "price"];
const aliases = { nama_pendek: "name_short" };

test("S03 a table's heads are read in any letters, with spaces or hyphens, by other names too; a row may end early", () => {
  expect(readTable(" SKU ;Nama - Pendek;;\nA;'=1;;\n;;;\nB", known, aliases)).toEqual({
    names: ["sku", "name_short"],
    rows: [
      { place: "row 2", cells: { sku: "A", name_short: "=1" } },
      { place: "row 4", cells: { sku: "B", name_short: "" } },
    ],
  });
  // A name that every object has is no alias.
  expect(readTable("sku;constructor\nA;b", known, aliases)).toMatchObject({ why: "unknown-column" });
});

test.each([
  ["", { why: "empty-file" }],
  ["\n;;\n", { why: "empty-file" }],
  ["sku;price", { why: "no-rows" }],
  ['sku;price\n"A', { why: "unclosed-quotation", row: 2 }],
  ["sku;warna\nA;b", { why: "unknown-column", column: "warna", columns: known }],
  ["sku;;price\nA;b;c", { why: "unknown-column", column: "", columns: known }],
  ["sku;price;SKU\nA;1;B", { why: "column-twice", column: "sku" }],
  [`sku\n${"A\n".repeat(100_001)}`, { why: "too-many-rows", most: 100_000 }],
])("S03 %.30j is no table", (text, fault) => {
  const read = readTable(text, known);
  expect([read, isTable(read)]).toEqual([fault, false]);
});

test("R10 a table may have a hundred thousand rows", () => {
  const read = readTable(`sku\n${"A\n".repeat(100_000)}`, known);
  expect(isTable(read) && read.rows.length).toBe(100_000);
});

test("S03 a row with more cells than there are columns is refused, one of empty cells is not; so is one for the same thing", () => {
  const read = readTable("sku;price\nA;1; ;\nB;2;;x", known);
  const [first, second] = (isTable(read) ? read.rows : []) as [TableRow, TableRow];
  expect([wrongRow(first), wrongRow(second), wrongRow(second, "row 2"), wrongRow(first, "row 9")]).toEqual([
    undefined,
    { why: "too-many-cells" },
    { why: "too-many-cells" },
    { why: "twice", place: "row 9" },
  ]);
});

const columns = { sku: textCell(9, 1), price: wholeCell(1, 9), isNew: flagCell };

test("S03 of a row the cells that are there are read, and each that cannot be is said by its column", () => {
  expect(readCells(columns, { sku: "A", price: "3" })).toEqual({ values: { sku: "A", price: 3 }, wrong: [] });
  expect(readCells(columns, { sku: "", price: "x", isNew: "ya" })).toEqual({
    values: { isNew: 1 },
    wrong: [
      { why: "cell", column: "sku", fault: { why: "empty" } },
      { why: "cell", column: "price", fault: { why: "not-a-number", typed: "x" } },
    ],
  });
  const broken = { read: () => JSON.parse("{"), write: String };
  expect(() => readCells({ broken }, { broken: "" })).toThrow(SyntaxError);
  expect(writeCells(columns, { sku: "A", price: 3, isNew: 0, other: 1 })).toEqual({
    sku: "A",
    price: "3",
    isNew: "no",
  });
});

test("S03 only cells that are not as they were count; a column that was not there was empty", () => {
  const before = { sku: "A", price: "3" };
  const now = { sku: "A", price: "4", isNew: "no", note: "" };
  expect(changedCells(now, before)).toEqual({ price: "4", isNew: "no", note: "" });
  expect(changedCells(now, undefined)).toEqual(now);
  expect(differencesOf(before, now)).toEqual([
    { column: "price", from: "3", to: "4" },
    { column: "isNew", from: "", to: "no" },
  ]);
});

test("S03 a sheet is refused with one row that is, and asks with one that asks", () => {
  const row = { place: "row 2", name: "A" };
  const [same, refused, asked]: RowVerdict[] = [
    { ...row, did: "same" },
    { ...row, did: "refused", why: [] },
    { ...row, did: "new", asks: [{ ask: "ten-times" }] },
  ] as const satisfies RowVerdict[] as never;
  const all = [[], [same], [same, refused], [same, asked], [{ ...row, did: "new", asks: [] }]] as RowVerdict[][];
  expect(all.map((one) => [hasRefused(one), hasAsked(one)])).toEqual([
    [false, false],
    [false, false],
    [true, false],
    [false, true],
    [false, false],
  ]);
});

const lineColumns = {
  slug: textCell(9),
  price: optional(wholeCell(0, 9)),
  list: listCell(3, 9),
  at: timeCell,
  sku: textCell(9),
};

test("S03 a line of JSON has its values as cells: numbers with a comma, yes and no, lists; around each part of it", () => {
  const line = {
    slug: "a",
    price: 2.5,
    list: ["x", "y"],
    at: "2026-11-22",
    parts: [{ sku: true }, { sku: false, slug: null }],
  };
  const around = { price: "2,5", list: "x, y", at: "2026-11-22" };
  expect(
    readNdjson(`\uFEFF${JSON.stringify(line)}\r\n \n{"slug":"b","parts":[]}\n{"slug":"c"}`, lineColumns, "parts"),
  ).toEqual({
    names: ["slug", "price", "list", "at", "sku"],
    rows: [
      { place: "line 1", cells: { slug: "a", ...around, sku: "yes" } },
      { place: "line 1", cells: { slug: "", ...around, sku: "no" } },
      { place: "line 3", cells: { slug: "b" } },
      { place: "line 4", cells: { slug: "c" } },
    ],
  });
  expect(readNdjson('{"slug":"a"}', lineColumns)).toEqual({
    names: ["slug"],
    rows: [{ place: "line 1", cells: { slug: "a" } }],
  });
});

test.each([
  ["", { why: "empty-file" }],
  [" \n\r\n", { why: "empty-file" }],
  ["{}\n[1]", { why: "no-object", row: 2 }],
  ["null", { why: "no-object", row: 1 }],
  ["3", { why: "no-object", row: 1 }],
  ["{", { why: "no-object", row: 1 }],
  ['{}\n{"parts":{}}', { why: "no-list", row: 2, column: "parts" }],
  ['{"parts":[{},1]}', { why: "no-list", row: 1, column: "parts" }],
  ['{"parts":[null]}', { why: "no-list", row: 1, column: "parts" }],
  ['{}\n{"list":3.5,"parts":[{"list":{}}]}', { why: "odd-value", row: 2, column: "list" }],
  ['{"warna":"b"}', { why: "unknown-column", column: "warna", columns: Object.keys(lineColumns) }],
])("S03 %j is no file of lines", (text, fault) => {
  expect(readNdjson(text, lineColumns, "parts")).toEqual(fault);
});

test("S03 a thing is written as a line with moments as in a sheet, and all else as it is", () => {
  const thing = { slug: "a", price: null, list: ["x"], at: Date.UTC(2026, 10, 22, 2) / 1000, sku: "1", other: 2 };
  const json = toJson(lineColumns, thing);
  expect(json).toEqual({ slug: "a", price: null, list: ["x"], at: "2026-11-22 09:00", sku: "1" });
  expect(writeNdjson([json, { a: 1 }])).toBe(`${JSON.stringify(json)}\n{"a":1}\n`);
  expect(writeNdjson([])).toBe("");
});

const cellsOf = (text: string) => {
  const lines = readSheet(text);
  return Array.isArray(lines) ? lines.map(({ row, cells }) => [row, ...cells]) : lines;
};

test.each([
  ["a;b,c,d;e", [[1, "a", "b,c,d", "e"]]],
  ["a,b\tc,d", [[1, "a", "b\tc", "d"]]],
  ['"a;b;c";d,e,f', [[1, "a;b;c;d", "e", "f"]]],
  ['"a""b;";c', [[1, 'a"b;', "c"]]],
  ['a;b"c', [[1, "a", 'b"c']]],
  ['"a"b;c', [[1, "ab", "c"]]],
  ["SEP=|\r\na|b;c", [[1, "a", "b;c"]]],
  ["a;b;", [[1, "a", "b", ""]]],
  [
    "a,b\nsep=;\n",
    [
      [1, "a", "b"],
      [2, "sep=;"],
    ],
  ],
  [
    "a\n\n \nb\n",
    [
      [1, "a"],
      [4, "b"],
    ],
  ],
  [
    "a\rb\r\nc",
    [
      [1, "a"],
      [2, "b"],
      [3, "c"],
    ],
  ],
  ['"', { unclosed: 1 }],
  ['a;b\nc;"d""', { unclosed: 2 }],
])("S03 the sheet %j has the cells %j", (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test("S03 a file that says which end of its letters comes first is read so, and half such a mark is a letter", () => {
  const texts = [
    [0xfe, 0xff, 0, 0x43, 0, 0xe9],
    [0xff, 0xfe, 0x43, 0, 0xe9, 0],
    [0xfe, 0x43],
    [0xff, 0x43],
    [0x43, 0xff],
    [0x43, 0xfe],
  ];
  expect(texts.map((bytes) => decodeSheet(new Uint8Array(bytes)))).toEqual(["Cé", "Cé", "þC", "ÿC", "Cÿ", "Cþ"]);
});
