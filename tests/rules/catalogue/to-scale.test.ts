import { expect, test } from "vitest";
import { drawToScale, type Shape } from "#domain/catalogue/to-scale.ts";
import { catalogue } from "#functions/demo/catalogue.ts";

/** The width and the height of what a path encloses, from where it leads. */
function sizeOf({ d, thick = 0 }: Shape): [number, number] {
  let [x, y] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, letter = "", numbers = ""] of d.matchAll(/([MLVHhvalq])([^MLVHhvalqz]*)/g)) {
    const given = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const [first = 0] = given;
    const [dx = 0, dy = 0] = given.slice(-2);
    // Both halves of an oval lead from side to side: it is as high as its second radius says, twice.
    if (letter === "a" && given[3] === 1) ys.push(y - (given[1] ?? 0), y + (given[1] ?? 0));
    if (letter === "M" || letter === "L") [x, y] = given as [number, number];
    else if (letter === "h") x += first;
    else if (letter === "v") y += first;
    else [x, y] = [x + dx, y + dy];
    xs.push(x);
    ys.push(y);
  }
  const across = (all: number[]) => Math.round((Math.max(...all) - Math.min(...all) + thick) * 10) / 10;
  return [across(xs), across(ys)];
}

const drawn = (category: string, text: string, size?: number) => drawToScale(category, text, size)?.shapes ?? [];
const sizesOf = (shapes: Shape[], kind: Shape["kind"]) => shapes.filter((one) => one.kind === kind).map(sizeOf);

test("E06 whatever is drawn, the coin is 24 mm and the finger as wide as one of that size", () => {
  for (const { category, dimensions, isJewellery } of catalogue) {
    const scale = drawToScale(category, dimensions);
    expect([category, dimensions, scale !== null]).toEqual([category, dimensions, isJewellery]);
    if (!scale) continue;
    expect(sizesOf(scale.shapes, "coin")).toEqual([[24, 24]]);
    expect(sizesOf(scale.shapes, "finger")[0]?.[0]).toBe(16.6);
    expect(scale.words).toContain("koin Rp 1.000 yang diameternya 24 mm dan jari ukuran 12 yang lebarnya 16,6 mm");
    // Nothing is cut off, and nothing is drawn that no measure says.
    for (const [wide, high] of scale.shapes.map(sizeOf)) expect(Math.max(wide, high)).toBeLessThan(scale.side);
  }
});

test("E06 a ring is as wide as its band, bears its stone, and sits on a finger of the chosen size", () => {
  const shapes = drawn("Cincin", "Ukuran 8–18, lebar cincin 1,9 mm, batu Ø 6,5 mm", 18);
  expect(sizesOf(shapes, "metal")).toEqual([[19.5, 1.9]]);
  expect(sizesOf(shapes, "stone")).toEqual([[6.5, 6.5]]);
  expect(sizesOf(shapes, "finger")[0]?.[0]).toBe(18.5);
  const pair = drawn("Cincin", "Cincin pertama: lebar 3,4 mm; cincin kedua: lebar 4,2 mm; ukuran 8–24");
  expect(sizesOf(pair, "metal").map(([, high]) => high)).toEqual([3.4, 4.2]);
  // A band that nobody has measured is a thin line.
  const bare = drawn("Cincin", "Ukuran 8–18, batu 5,0 × 6,9 mm");
  expect([sizesOf(bare, "stone"), sizesOf(bare, "metal")]).toEqual([[[5, 6.9]], []]);
  expect(sizesOf(bare, "line")).toEqual([[16.6, 0]]);
});

test("E06 earrings come as two, a pendant hangs on a chain, and a bracelet is as long as it is around", () => {
  expect(sizesOf(drawn("Anting", "Ø 5,2 mm"), "stone")).toEqual([
    [5.2, 5.2],
    [5.2, 5.2],
  ]);
  expect(sizesOf(drawn("Anting", "Ø 25 mm, tebal 1,3–3,5 mm"), "metal")[0]).toEqual([25, 25]);
  expect(sizesOf(drawn("Anting", "Mutiara Ø 9 mm, tinggi 13 mm"), "pearl")[0]).toEqual([9, 9]);
  expect(sizesOf(drawn("Anting", "Panjang 26 mm"), "stone")).toEqual([]);
  expect(sizesOf(drawn("Kalung & Liontin", "Rantai 40–45 cm, liontin 8 × 10 mm"), "stone")).toEqual([[8, 10]]);
  expect(sizesOf(drawn("Kalung & Liontin", "Panjang 45 cm, mutiara 8–11 mm"), "pearl").map(([wide]) => wide)).toEqual([
    8, 9.5, 11, 9.5, 8,
  ]);
  const [tennis] = drawn("Gelang", "Panjang 17 cm, lebar 3 mm");
  // Inside it is as wide as 170 mm are around, and it is 3 mm thick on both sides.
  expect([tennis?.thick, tennis && sizeOf(tennis)[0]]).toEqual([3, 60.1]);
  expect(drawn("Gelang", "Lingkar 16–18 cm, mutiara 6–7 mm")[0]).toMatchObject({ kind: "pearl", dash: "0 7" });
});

test("E06 without measures, or of what is no jewel, there is no picture", () => {
  for (const [category, text] of [
    ["Cincin", "Ukuran 8–18"],
    ["Cincin", ""],
    ["Anting", "panjang"],
    ["Kalung & Liontin", "Rantai 45 cm"],
    ["Gelang", "lebar 3 mm"],
    ["Sofa & Kursi", "225 × 95 × 80 cm"],
  ] as const)
    expect(drawToScale(category, text)).toBeNull();
});
