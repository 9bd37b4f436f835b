import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asPictured, chooseLook, firstVariant, type LookPiece, priceOfLook } from "#domain/content/look.ts";

const variant = (id: number, validPrice: number, validStock: number, color = "Krem") => ({
  id,
  color,
  validPrice,
  validStock,
});
const sofa: LookPiece = {
  id: 1,
  name: "Sofa",
  variants: [variant(11, 900, 0, "Karamel"), variant(12, 700, 3), variant(13, 800, 1, "Walnut")],
};
const lamp: LookPiece = { id: 2, name: "Lampu", variants: [variant(21, 200, 5)] };
const rug: LookPiece = { id: 3, name: "Karpet", variants: [variant(31, 400, 0)] };

const anyPiece = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  name: fc.string(),
  variants: fc.uniqueArray(
    fc.record({
      id: fc.nat(99),
      color: fc.constantFrom("Krem", "Walnut"),
      validPrice: fc.nat(9_000_000),
      validStock: fc.nat(3),
    }),
    {
      maxLength: 4,
      selector: ({ id }) => id,
    },
  ),
});
const anyLook = fc.uniqueArray(anyPiece, { maxLength: 6, selector: ({ id }) => id });

describe("the price of a whole look", () => {
  test("K02 counts one of each product that is in stock, and what is sold out not at all", () => {
    expect(priceOfLook([sofa, lamp, rug])).toEqual({ lowest: 900, highest: 1000 });
    expect(priceOfLook([rug])).toBeNull();
    expect(priceOfLook([])).toBeNull();
  });

  test("K02 whatever variants in stock are chosen, their sum lies within it", () => {
    fc.assert(
      fc.property(anyLook, fc.nat(), (pieces, turn) => {
        const range = priceOfLook(pieces);
        const sum = pieces.reduce((total, { variants }) => {
          const there = variants.filter(({ validStock }) => validStock > 0);
          return total + (there[turn % (there.length || 1)]?.validPrice ?? 0);
        }, 0);
        if (range === null) expect(sum).toBe(0);
        else expect(range.lowest <= sum && sum <= range.highest).toBe(true);
      }),
    );
  });
});

describe("what goes into the cart", () => {
  test("K02 the chosen variants do, and what is sold out is told instead", () => {
    const chosen = new Map([
      [1, "13"],
      [2, "21"],
      [3, "31"],
    ]);
    expect(chooseLook([sofa, lamp, rug], chosen)).toEqual({
      taken: [
        { id: 1, name: "Sofa", variantId: 13 },
        { id: 2, name: "Lampu", variantId: 21 },
      ],
      soldOut: [{ id: 3, name: "Karpet" }],
      unknown: [],
    });
  });

  test("K02 a product without a choice stays out, and a variant of something else is not taken", () => {
    expect(chooseLook([sofa, lamp], new Map([[1, ""]]))).toEqual({ taken: [], soldOut: [], unknown: [] });
    for (const odd of ["21", "012", "12 ", "9007199254740993", "<b>", "__proto__"])
      expect(chooseLook([sofa], new Map([[1, odd]])).unknown, odd).toEqual([{ id: 1, name: "Sofa" }]);
  });

  test("K02 the first choice of every product can be taken", () => {
    expect([sofa, lamp, rug].map((piece) => firstVariant(piece, ""))).toEqual([12, 21, null]);
    fc.assert(
      fc.property(anyLook, fc.constantFrom("", "Krem", "Karamel"), (pieces, color) => {
        const first = new Map(pieces.map((piece) => [piece.id, String(firstVariant(piece, color) ?? "")]));
        const { taken, soldOut, unknown } = chooseLook(pieces, first);
        expect([...soldOut, ...unknown]).toEqual([]);
        expect(taken).toHaveLength(pieces.filter((piece) => firstVariant(piece, color) !== null).length);
      }),
    );
  });

  test("K02 the colour of the picture is offered first, and where it cannot be bought that is known", () => {
    const colors = ["Walnut", "Karamel", "Biru", ""];
    expect(colors.map((color) => firstVariant(sofa, color))).toEqual([13, 12, 12, 12]);
    expect(colors.map((color) => asPictured(sofa, color))).toEqual(["sold", "out", "never", null]);
  });
});
