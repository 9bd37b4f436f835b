import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalCell, endCell, listCell, textCell, timeCell, wholeCell } from "#lib/sheets/cells.ts";
import { readNdjson } from "#lib/sheets/ndjson.ts";
import { decodeSheet, readSheet, unguarded, writeSheet } from "#lib/sheets/sheet.ts";
import { readTable } from "#lib/sheets/table.ts";
import { whyNoTable, wrongWords } from "../../support/faults.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const cellsOf = (text: string) => {
  const lines = readSheet(text);
  return Array.isArray(lines) ? lines.map(({ row, cells }) => [row, ...cells]) : lines;
};

test("S03 a sheet is read as Excel in Indonesia writes it: mark, semicolons, CRLF, quoted lines, commas within; its rows are counted as there", () => {
  const sheet = '\uFEFFsku;nama;harga\r\nA-1;"Cincin ""Fajar""\r\nemas; 18K";1.000,00\r\n\r\nA-2;Kalung, panjang;2.000';
  expect(cellsOf(sheet)).toEqual([
    [1, "sku", "nama", "harga"],
    [2, "A-1", 'Cincin "Fajar"\r\nemas; 18K', "1.000,00"],
    [4, "A-2", "Kalung, panjang", "2.000"],
  ]);
  expect(cellsOf("sep=,\nsku,nama\nA,b;c")).toEqual([
    [1, "sku", "nama"],
    [2, "A", "b;c"],
  ]);
  expect(cellsOf("sku\tnama\rA\tb")).toEqual([
    [1, "sku", "nama"],
    [2, "A", "b"],
  ]);
  expect(cellsOf('sku;nama\nA;"tidak ditutup\nB;c')).toEqual({ unclosed: 2 });
});

test("S03 a sheet in UTF-8, UTF-16 and Windows-1252 has the same letters", () => {
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array([..."Café"].map((one) => one.charCodeAt(0))).buffer),
  ]);
  const older = new Uint8Array([0x43, 0x61, 0x66, 0xe9]);
  for (const bytes of [utf8("Café"), utf16, older]) expect(decodeSheet(bytes)).toBe("Café");
});

test("S03 no cell that goes out is a formula, and whatever goes out comes in as it was", () => {
  const sly = ["=1+1", "+62 812", "-5", "@SUM(A1)", "\t=1", "'=1", "''-", "＝1", "biasa", "'kutip'"];
  const written = writeSheet([sly]);
  expect(written.startsWith("\uFEFF'=1+1;'+62 812;'-5;'@SUM(A1);")).toBe(true);
  const texts = fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(texts, (cells) => {
      const lines = readSheet(writeSheet([["kepala", ...cells]]));
      const [first] = Array.isArray(lines) ? lines : [];
      expect(first?.cells.slice(1).map(unguarded)).toEqual(cells);
      for (const cell of first?.cells ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

/** Every cell that a program finds in a file which separates by this sign; an open quotation mark ends with the file. */
function foundBy(separator: string, file: string): string[] {
  const text = `sep=${separator}\n${file.slice(1)}`;
  const lines = [readSheet(text), readSheet(`${text}"`)].find(Array.isArray);
  return (lines ?? []).flatMap(({ cells }) => cells);
}

/** Line ends, too, may be taken from a cell's beginning. */
const COMPUTED = /^[\r\n]*[=+\-@\t＝＋－＠]/;

test("S03 by whatever sign a program separates, nothing that a stranger wrote is a formula, and it comes in as it was", () => {
  const name = 'x,=1+1,y;@SUM(A1)\t-2\n+3,"=4,\'=5,""=6';
  for (const separator of [";", ",", "\t"]) {
    const cells = foundBy(separator, writeSheet([["nama"], [name, name]]));
    expect(cells.length, separator).toBeGreaterThan(2);
    expect(cells.filter((cell) => COMPUTED.test(cell))).toEqual([]);
  }
  const said = ["-12000", "+62 812-3456-7890", "Telp,+62 812", "08123", "a,'-b", "5,'", "- emas\r\n- perak", name];
  const [line] = readSheet(writeSheet([said])) as { cells: string[] }[];
  expect(line?.cells.map(unguarded)).toEqual(said);
  const sly = fc
    .array(fc.constantFrom("=", "+", "-", "@", "'", '"', ",", ";", "\t", "\r", "\n", "＝", "x", " "), { maxLength: 8 })
    .map((signs) => signs.join(""));
  const table = fc.array(fc.array(sly, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(table, (lines) => {
      const file = writeSheet(lines.map((cells) => ["kepala", ...cells]));
      const read = readSheet(file) as { cells: string[] }[];
      expect(read.map(({ cells }) => cells.slice(1).map(unguarded))).toEqual(lines);
      for (const separator of [";", ",", "\t"])
        expect(foundBy(separator, writeSheet(lines)).filter((cell) => COMPUTED.test(cell))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test("S03 rupiah are read as they are typed in Indonesia, and what can be meant in two ways is refused", () => {
  const { read } = wholeCell(0, 10_000_000_000);
  const typed = ["1000", "1.000", "1.000,00", "Rp 1.000", "rp1.000,-".replace(",-", ""), "1,000.00", " 1000,0 "];
  expect(typed.map(read)).toEqual(typed.map(() => 1000));
  expect([read("1.250.000"), read("1,250,000"), read("38.500.000,00")]).toEqual([1_250_000, 1_250_000, 38_500_000]);
  expect(wrongWords(() => read("1,000"))).toContain("can be read in two ways: write 1000");
  for (const forgotten of ["1003.000", "1003,000"])
    expect(wrongWords(() => read(forgotten))).toContain("can be read in two ways: write 1003000");
  expect(wrongWords(() => read("1,5E+06"))).toContain("was shortened by the spreadsheet");
  for (const odd of ["", "seribu", "1.05", "1.000,50", "-5", "1.0000", "10000000001"])
    expect(() => read(odd), odd).toThrow();
  for (const below of ["-5000", "Rp -5.000", "-Rp5.000", "−5000"])
    expect(
      wrongWords(() => read(below)),
      below,
    ).toContain("must be 0 or more, and is -5000");
  expect(wrongWords(() => read("-lima"))).toContain("-lima is not a number");
});

test("S03 weights keep their fraction, times are the shop's, lists keep names with commas", () => {
  const weight = decimalCell(0, 10_000);
  expect(["1,5", "1.5", "1.500", "0,125", "0.125", "1.250,5"].map(weight.read)).toEqual([
    1.5, 1.5, 1500, 0.125, 0.125, 1250.5,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (n) => weight.read(weight.write(n / 1000)) === n / 1000),
  );
  expect(timeCell.read("2026-11-22 09:00")).toBe(Date.UTC(2026, 10, 22, 2) / 1000);
  expect(timeCell.read("22/11/2026 09.00")).toBe(timeCell.read("2026-11-22 09:00"));
  for (const odd of ["", "2026-02-30 09:00", "besok", "2026-11-22 25:00"])
    expect(() => timeCell.read(odd), odd).toThrow();
  for (const day of ["2026-12-31", "31-12-2026", "31/12/2026"]) {
    expect(timeCell.read(day), day).toBe(Date.UTC(2026, 11, 30, 17) / 1000);
    expect(endCell.read(day), day).toBe(Date.UTC(2026, 11, 31, 17) / 1000 - 1);
    expect(endCell.read(`${day} 00:00`), day).toBe(timeCell.read(day));
  }
  expect(endCell.write(endCell.read("31/12/2026"))).toBe("2026-12-31");
  const anySecond = fc.integer({ min: Date.UTC(2000, 0) / 1000, max: Date.UTC(2099, 0) / 1000 });
  const anyEnd = fc.oneof(
    anySecond,
    anySecond.map((at) => at - (at % 86_400) + 17 * 3600 - 1),
  );
  for (const cell of [timeCell, endCell]) fc.assert(fc.property(anyEnd, (at) => cell.read(cell.write(at)) === at));
  const list = listCell(5, 40);
  for (const names of [[], ["Emas"], ["Emas", "Perak"], ["Emas, 18K"], ["a,b", "c"]])
    expect(list.read(list.write(names))).toEqual(names);
  expect(wrongWords(() => textCell(40_000).read("x".repeat(32_767)))).toContain("was cut by the spreadsheet");
});

test("S03 a table with columns that nobody knows, or twice, is refused by their names", () => {
  const known = ["sku", "price"];
  expect(readTable("SKU;Harga\nA;1", known, { harga: "price" })).toMatchObject({
    names: ["sku", "price"],
    rows: [{ place: "row 2", cells: { sku: "A", price: "1" } }],
  });
  expect(whyNoTable(readTable("sku;warna\nA;b", known))).toContain("There is no column warna.");
  expect(whyNoTable(readTable("sku;sku\nA;b", known))).toBe("The column sku stands there twice.");
  expect(whyNoTable(readTable("", known))).toBe("The file is empty.");
  expect(whyNoTable(readTable("sku;price\r\n;\r\n", known))).toBe(
    "The sheet has no rows, only the names of its columns.",
  );
  expect(whyNoTable(readTable('sku;price\n"A\nB";1\n"C', known))).toContain("Row 3 opens a quotation mark");
});

test("S03 lines of JSON are read as the same rows, and what is none is said by its line", () => {
  const columns = { slug: textCell(9), sku: textCell(9), price: wholeCell(0, 9), list: listCell(3, 9) };
  const whole = '{"slug":"a","list":["x","y"],"parts":[{"sku":"1","price":2},{"sku":"2","price":null}]}\n\n';
  expect(readNdjson(whole, columns, "parts")).toMatchObject({
    rows: [
      { place: "line 1", cells: { slug: "a", sku: "1", price: "2", list: "x, y" } },
      { place: "line 1", cells: { sku: "2", price: "" } },
    ],
  });
  expect(whyNoTable(readNdjson("[1]", columns, "parts"))).toBe("Line 1 is no JSON object.");
  expect(whyNoTable(readNdjson('{"slug":"a","parts":3}', columns, "parts"))).toBe(
    "Line 1: parts is no list of objects.",
  );
  expect(whyNoTable(readNdjson('{"slug":{"a":1},"list":{"b":2}}', columns))).toMatch(/^Line 1: (slug|list) is nothing/);
  expect(whyNoTable(readNdjson('{"__proto__":"a"}', columns))).toContain("There is no column");
});
