import fc from "fast-check";
import { expect, test } from "vitest";
import { goodsChanges, isSameOrLess, readSeenLines, writeSeenLines } from "#domain/orders/bill-change.ts";

const ring = { id: "11", quantity: 1, validPrice: 5_000_000, nameLong: "Cincin Uji" };
const lamp = { id: "12", quantity: 2, validPrice: 900_000, nameLong: "Lampu Meja" };
const gone = { id: lamp.id, nameLong: lamp.nameLong, isUnavailable: 0 };
const seenOf = (lines: Parameters<typeof writeSeenLines>[0]) => readSeenLines(writeSeenLines(lines));
const nobody = { items: [ring, lamp], leftOut: [] };

test("J04 what is sold out, no longer sold, dearer, cheaper, fewer or new since it was seen is told by its name", () => {
  const told = (items: (typeof ring)[], leftOut = [] as (typeof gone)[]) =>
    goodsChanges(seenOf([ring, lamp]), { items, leftOut });
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
  expect(goodsChanges(seenOf([ring]), nobody)).toEqual(["Lampu Meja ikut dipesan"]);
});

test("J04 E06 what will be ready later than was seen, and a bundle that holds something else, is told by its name", () => {
  const told = (before: object, now: object) =>
    goodsChanges(seenOf([{ ...ring, ...before }]), { items: [{ ...ring, ...now }], leftOut: [] });
  const june = { readyAt: 1_800_000_000, readyOn: "15 Januari 2027" };
  expect(told({}, june)).toEqual(["Cincin Uji menjadi pre-order, siap 15 Januari 2027"]);
  expect(told({ readyAt: 1_790_000_000 }, june)).toEqual(["Cincin Uji kini siap 15 Januari 2027"]);
  expect(told(june, {})).toEqual(["Cincin Uji bukan pre-order lagi"]);
  expect(told(june, june)).toEqual([]);
  const pair = { bundleSummary: [{ variantId: 3, initialQuantity: 2 }] };
  expect(told(pair, pair)).toEqual([]);
  expect(told(pair, { bundleSummary: [{ variantId: 3, initialQuantity: 1 }] })).toEqual(["isi Cincin Uji berubah"]);
});

test("J04 the goods are those that were seen when all of them are there, as many and for no more", () => {
  const told = (items: (typeof ring)[], seen = [ring, lamp]) => isSameOrLess(seenOf(seen), { items, leftOut: [] });
  expect([told([ring, lamp]), told([{ ...ring, validPrice: 4_900_000 }, lamp])]).toEqual([true, true]);
  expect(told([{ ...ring, validPrice: 5_000_001 }, lamp])).toBe(false);
  expect([told([ring]), told([ring, lamp], [ring]), told([], [])]).toEqual([false, false, false]);
  expect([told([ring, { ...lamp, quantity: 1 }]), told([{ ...ring, readyAt: 9 } as typeof ring, lamp])]).toEqual([
    false,
    false,
  ]);
});

test("J04 what nobody has seen has not changed; of very many changes the rest is counted", () => {
  expect(goodsChanges([], nobody)).toEqual([]);
  const many = Array.from({ length: 9 }, (_, n) => ({ ...ring, id: `${n}`, nameLong: `Barang ${n}` }));
  const dearer = many.map((line) => ({ ...line, validPrice: line.validPrice + 1 }));
  expect(goodsChanges(seenOf(many), { items: dearer, leftOut: [] }).slice(3)).toEqual([
    expect.stringContaining("Barang 3"),
    "5 perubahan barang lain",
  ]);
});

test("J04 the form carries the lines as they were seen; whatever else it says counts as nothing seen", () => {
  const anyLine = fc.record({
    id: fc.stringMatching(/^[0-9a-z]{1,24}$/),
    quantity: fc.integer({ min: 1, max: 999 }),
    validPrice: fc.nat(900_000_000),
    readyAt: fc.option(fc.integer({ min: 1, max: 4_000_000_000 }), { nil: undefined }),
    bundleSummary: fc.array(fc.record({ variantId: fc.nat(9999), initialQuantity: fc.integer({ min: 1, max: 99 }) }), {
      maxLength: 9,
    }),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 60 }), (lines) => {
      const written = lines.map(({ bundleSummary, ...line }) => ({
        ...line,
        parts: bundleSummary.map((part) => `${part.variantId}x${part.initialQuantity}`).join("-"),
      }));
      expect(readSeenLines(writeSeenLines(lines))).toEqual(written);
    }),
  );
  for (const odd of [
    undefined,
    "",
    "11",
    "11.1",
    "11.1.5",
    "11.1.5.0. x",
    "<b>.1.1.0.",
    "11.-1.5.0.",
    "11.1.5.0.<b>",
    Array(61).fill("1.1.1.0.").join(" "),
  ]) {
    expect(readSeenLines(odd)).toEqual([]);
  }
});

test("J04 what was left out already when it was seen is no change, and four changes are all named", () => {
  expect(goodsChanges(seenOf([ring]), { items: [ring], leftOut: [gone] })).toEqual([]);
  const items = [
    { ...ring, validPrice: ring.validPrice + 1, quantity: 2 },
    { ...lamp, validPrice: lamp.validPrice - 1, quantity: 1 },
  ];
  expect(goodsChanges(seenOf([ring, lamp]), { items, leftOut: [] })).toHaveLength(4);
});

test("J04 as many lines as a cart can have are read back", () => {
  const full = Array.from({ length: 60 }, (_, n) => ({ ...ring, id: `${n}` }));
  expect(seenOf(full)).toHaveLength(60);
});
