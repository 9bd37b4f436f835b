import fc from "fast-check";
import { expect, test } from "vitest";
import { goodsChanges, readSeenLines, type SeenLine, writeSeenLines } from "#domain/orders/seen-lines.ts";

const ring = { id: "11", quantity: 1, validPrice: 5_000_000, nameLong: "Cincin Uji" };
const lamp = { id: "12", quantity: 2, validPrice: 900_000, nameLong: "Lampu Meja" };
const gone = { id: lamp.id, nameLong: lamp.nameLong, isUnavailable: 0 };
const nobody = { items: [ring, lamp], leftOut: [] };

test("J04 what is sold out, no longer sold, dearer, cheaper, fewer or new since it was seen is told by its name", () => {
  const told = (items: (typeof ring)[], leftOut = [] as (typeof gone)[]) =>
    goodsChanges([ring, lamp], { items, leftOut });
  expect(told([ring, lamp])).toEqual([]);
  expect(told([ring], [gone])).toEqual(["Lampu Meja habis"]);
  expect(told([ring], [{ ...gone, isUnavailable: 1 }])).toEqual(["Lampu Meja tidak bisa dipesan lagi"]);
  expect(told([{ ...ring, validPrice: 5_100_000 }, lamp])).toEqual([
    "harga Cincin Uji naik dari Rp 5.000.000 menjadi Rp 5.100.000",
  ]);
  expect(
    told([
      { ...ring, validPrice: 4_900_000 },
      { ...lamp, quantity: 1 },
    ]),
  ).toEqual(["harga Cincin Uji turun dari Rp 5.000.000 menjadi Rp 4.900.000", "jumlah Lampu Meja menjadi 1"]);
  expect(told([ring])).toEqual(["1 barang tidak dipilih lagi"]);
  expect(goodsChanges([ring], nobody)).toEqual(["Lampu Meja ikut dipesan"]);
});

test("J04 what nobody has seen has not changed; of very many changes the rest is counted", () => {
  expect(goodsChanges([], nobody)).toEqual([]);
  const many = Array.from({ length: 9 }, (_, n) => ({ ...ring, id: `${n}`, nameLong: `Barang ${n}` }));
  const dearer = many.map((line) => ({ ...line, validPrice: line.validPrice + 1 }));
  expect(goodsChanges(many, { items: dearer, leftOut: [] }).slice(3)).toEqual([
    expect.stringContaining("Barang 3"),
    "5 perubahan barang lain",
  ]);
});

test("J04 the form carries the lines as they were seen; whatever else it says counts as nothing seen", () => {
  const anyLine = fc.record({
    id: fc.stringMatching(/^[0-9a-z]{1,24}$/),
    quantity: fc.integer({ min: 1, max: 999 }),
    validPrice: fc.nat(900_000_000),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 60 }), (lines: SeenLine[]) => {
      expect(readSeenLines(writeSeenLines(lines))).toEqual(lines);
    }),
  );
  for (const odd of [
    undefined,
    "",
    "11",
    "11.1",
    "11.1.5 x",
    "<b>.1.1",
    "11.-1.5",
    Array(61).fill("1.1.1").join(" "),
  ]) {
    expect(readSeenLines(odd)).toEqual([]);
  }
});
