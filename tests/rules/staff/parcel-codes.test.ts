import { expect, test } from "vitest";
import { drawBars, drawQr } from "#app/features/staff/packing/codes.server.ts";

/** The bars and gaps of a drawn code as their widths, without the quiet zone. */
function widthsOf(path: string): number[] {
  const bars = [...path.matchAll(/M(\d+) 0h(\d+)v/g)].map(([, at, width]) => [Number(at), Number(width)] as const);
  return bars.flatMap(([at, width], nth) => {
    const next = bars[nth + 1];
    return next ? [width, next[0] - at - width] : [width];
  });
}

/** The values of a Code 128 by the widths of its patterns, for those that these numbers have. */
const PATTERNS: Record<string, number> = {
  ...{ "212222": 0, "222122": 1, "222221": 2, "121223": 3, "211232": 105 },
};

test("U07 a tracking number is drawn as Code 128: start, digits in pairs, check sum and stop, with room around it", () => {
  const drawn = drawBars("00010203");
  const widths = widthsOf(drawn.path);
  // Start C, four pairs, the check sum and the stop of seven widths.
  expect(widths).toHaveLength(6 * 6 + 7);
  const symbols = [0, 6, 12, 18, 24].map((at) => PATTERNS[widths.slice(at, at + 6).join("")]);
  expect(symbols).toEqual([105, 0, 1, 2, 3]);
  // (105 + 1×0 + 2×1 + 3×2 + 4×3) mod 103 is 22, whose pattern is this.
  expect(widths.slice(30, 36).join("")).toBe("223112");
  expect(widths.slice(36).join("")).toBe("2331112");
  expect(drawn.width).toBe(11 * 6 + 13 + 20);
  expect(drawn.path).toMatch(/^M10 0h/);
});

test("U07 letters, an order's number and signs that no code has are drawn too; two numbers are never drawn alike", () => {
  const numbers = ["JP1234567890", "SI-261127-0000000000A1/2", "010080026118847"];
  expect(new Set(numbers.map((one) => drawBars(one).path)).size).toBe(3);
  expect(drawBars("JP–123").path).toBe(drawBars("JP123").path);
  expect(new Set(numbers.map((one) => drawQr(one).path)).size).toBe(3);
});

test("U07 the QR code is a square with its three corners and room around them", () => {
  const { path, width, height } = drawQr("JP1234567890");
  expect([width, height]).toEqual([25, 25]);
  for (const corner of ["M2 2h7", "M16 2h7", "M2 16h7"]) expect(path).toContain(corner);
});
