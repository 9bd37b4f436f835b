import { expect, test } from "vitest";
import { sayFault } from "#domain/operate/row-words.ts";
import { countDifference, piecesAsked, stockAsked } from "#domain/operate/stock.ts";
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
