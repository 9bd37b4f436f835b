import { expect, test } from "vitest";
import { sayFault } from "#domain/operate/row-words.ts";
import {
  countDifference,
  piecesAsked,
  readMove,
  stockAsked,
  stockReadCell,
  writeDifference,
} from "#domain/operate/stock.ts";
import { WrongCell } from "#lib/sheets/cells.ts";
import { wrongWords } from "../../support/faults.ts";

test("R14 a sheet's stock is a difference to what stood there when it was written", () => {
  const ask = (stock: string, read: string | undefined, now: number, lastByHand = 0) => {
    const cells: Record<string, string> = read === undefined ? { stock } : { stock, stock_read: read };
    return stockAsked(cells, { stock: now, lastEntry: 90, lastByHand });
  };
  // Exported at 10, 3 sold, back unchanged: 7; ten more typed: 17.
  expect(ask("10", "10@40", 7)).toEqual({ stock: 7 });
  expect(ask("20", "10@40", 7)).toEqual({ stock: 17, since: 40 });
  // What is the same as in the shop needs no remembering; anything else does.
  expect(ask("7", undefined, 7)).toEqual({ stock: 7 });
  expect(wrongWords(() => ask("10", undefined, 7))).toMatch(/is 10, and the shop has 7: bring the column stock_read/);
  expect([ask("+3", undefined, 7), ask("-2", "10@40", 7)]).toEqual([{ stock: 10 }, { stock: 5, since: 40 }]);
  expect(wrongWords(() => ask("2", "10@40", 7))).toMatch(/is 7, and 8 cannot be taken/);
  expect(wrongWords(() => ask("1000000", "1@40", 7))).toMatch(/more than 1000000/);
  expect(wrongWords(() => ask("20", "10", 7))).toMatch(/is not as the shop wrote it/);
  // What was sold since goes on from there; what was brought or counted since was not known to the sheet.
  expect(ask("20", "10@40", 7, 40)).toEqual({ stock: 17, since: 40 });
  for (const cell of ["20", "+2"])
    expect(wrongWords(() => ask(cell, "10@40", 7, 41))).toMatch(/was brought or counted after the sheet was written/);
  // A sheet from before a backup came back knows of moves that are no more.
  expect(wrongWords(() => ask("20", "10@91", 7))).toMatch(/has moved less than the sheet says/);
  expect(stockAsked({ stock: "4", stock_read: "9@40" }, null)).toEqual({ stock: 4 });
});

test("R14 pieces of a gift in a sheet are a difference too", () => {
  expect(piecesAsked({ pieces: "20", pieces_read: "20" }, 15)).toBe(15);
  expect(piecesAsked({ pieces: "30", pieces_read: "20" }, 15)).toBe(25);
  expect(piecesAsked({ pieces: "+10" }, 15)).toBe(25);
  expect(piecesAsked({ pieces: "15" }, 15)).toBe(15);
  expect(wrongWords(() => piecesAsked({ pieces: "30" }, 15))).toMatch(/is 30, and 15 are left: write \+3 or -2/);
  expect(wrongWords(() => piecesAsked({ pieces: "-16" }, 15))).toMatch(/is 15, and 16 cannot be taken/);
});

test("R14 a count of the shelf is compared with what is for sale and what is ordered and not yet sent", () => {
  expect(countDifference(10, { stock: 7, since: 0, ordered: 3 })).toBe(0);
  expect(countDifference(9, { stock: 7, since: 0, ordered: 3 })).toBe(-1);
  // Two were sold since it was counted: they stood on the shelf then, and were for sale.
  expect(countDifference(10, { stock: 5, since: -2, ordered: 3 })).toBe(0);
  const why = (...count: Parameters<typeof countDifference>) => {
    const fault = countDifference(...count);
    return typeof fault === "number" ? "" : sayFault(fault, "en");
  };
  expect(why(2, { stock: 7, since: 0, ordered: 3 })).toMatch(/^1 more are ordered than were counted/);
  expect(countDifference(3, { stock: 7, since: 0, ordered: 3 })).toBe(-7);
  expect(why(1_000_001, { stock: 0, since: 0, ordered: 0 })).toMatch(/more than 1000000/);
});

/** Why something is not read, as a key with its values. */
function faultOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof WrongCell) return error.fault;
    throw error;
  }
}

test("R14 what a stock was is written and read with the entry that moved it last", () => {
  expect(stockReadCell.write({ stock: 10, entry: 345 })).toBe("10@345");
  expect(stockReadCell.read(" 10@345 ")).toEqual({ stock: 10, entry: 345 });
  for (const odd of ["10", "x10@345", "10@345x", "@345", "10@", "-10@345"])
    expect(faultOf(() => stockReadCell.read(` ${odd} `))).toEqual({ why: "not-as-exported", typed: odd });
});

test("R14 pieces are added and taken by their sign, and a figure without one is refused in the column that it stands in", () => {
  expect([readMove("+5", 3), readMove(" -3 ", 3), readMove("−3", 3), readMove("+0", 0)]).toEqual([5, -3, -3, 0]);
  expect(readMove("x+5", 3)).toEqual({ column: "pieces", fault: { why: "no-sign", typed: "x+5" } });
  expect([readMove("5", 3), readMove("+lima", 3), readMove("-4", 3), readMove("+999998", 3)]).toEqual([
    { column: "pieces", fault: { why: "no-sign", typed: "5" } },
    { column: "pieces", fault: { why: "not-a-number", typed: "lima" } },
    { column: "stock", fault: { why: "too-few-pieces", pieces: 3, taken: 4 } },
    { column: "stock", fault: { why: "too-many-pieces", pieces: 1_000_001, most: 1_000_000 } },
  ]);
  expect(readMove("+999997", 3)).toBe(999_997);
  expect([writeDifference(3), writeDifference(0), writeDifference(-3)]).toEqual(["+3", "0", "-3"]);
});

test("R14 a sheet's stock is refused with what it says and what the shop has", () => {
  const was = { stock: 7, lastEntry: 90, lastByHand: 40 };
  const ask = (cells: Record<string, string>, before: typeof was | null = was) =>
    faultOf(() => stockAsked(cells, before));
  expect([
    ask({ stock: "+4" }, null),
    ask({ stock: "4+" }, null),
    ask({}, null),
    ask({ stock: "10" }),
    ask({ stock: "+3", stock_read: "" }),
    ask({ stock: " 7 " }),
    ask({ stock: "9", stock_read: "7@39" }),
    ask({ stock: "9", stock_read: "7@40" }),
    ask({ stock: "9", stock_read: "7@90" }),
    ask({ stock: "9", stock_read: "7@91" }),
    ask({ stock: "7", stock_read: "7@1" }),
    ask({ stock: "+0", stock_read: "0@1" }),
  ]).toEqual([
    { stock: 4 },
    { why: "not-a-number", typed: "4+" },
    { why: "empty" },
    { why: "stock-differs", pieces: 10, stock: 7 },
    { stock: 10 },
    { stock: 7 },
    { why: "brought-since" },
    { stock: 9, since: 40 },
    { stock: 9, since: 90 },
    { why: "moved-less" },
    { stock: 7 },
    { why: "brought-since" },
  ]);
  expect(faultOf(() => piecesAsked({ pieces: "16" }, 15))).toEqual({ why: "pieces-differ", pieces: 16, left: 15 });
  expect(faultOf(() => piecesAsked({}, 15))).toEqual({ why: "empty" });
});

test("R14 a count may bring a stock to nothing and to its most, and no further", () => {
  const shelf = { stock: 7, since: 0, ordered: 3 };
  expect([countDifference(3, shelf), countDifference(2, shelf)]).toEqual([
    -7,
    { why: "more-ordered", pieces: 1, stock: 7 },
  ]);
  expect([countDifference(1_000_003, shelf), countDifference(1_000_004, shelf)]).toEqual([
    999_993,
    { why: "too-many-pieces", pieces: 1_000_001, most: 1_000_000 },
  ]);
});
