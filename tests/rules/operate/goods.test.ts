import { expect, test } from "vitest";
import {
  defaultMeta,
  findShelf,
  isProductSlug,
  nameOfCategory,
  productColumns,
  type Shelves,
  slugOfProduct,
  variantColumns,
  wrongPrices,
} from "#domain/operate/goods.ts";
import { WrongCell } from "#lib/sheets/cells.ts";

const shelves: Shelves = {
  categories: [
    { id: 1, groupId: 1, slug: "cincin", name: "Cincin" },
    { id: 2, groupId: 2, slug: "meja-makan", name: "Meja" },
    { id: 3, groupId: 2, slug: "meja-tulis", name: "Meja" },
  ],
  subCategories: [
    { id: 1, categoryId: 1, name: "Cincin Tunangan" },
    { id: 2, categoryId: 2, name: "Bundar" },
  ],
  partners: [{ id: 1, name: "Pak Wiryo" }],
};
const place = (category: string, sub_category: string | null = null, partner: string | null = null) => ({
  ...{ category, sub_category, partner },
});

test("S03 a product stands where its sheet says, by name or address, in the shop's own letters", () => {
  const found = (...wanted: Parameters<typeof place>) => findShelf(place(...wanted), shelves, null);
  expect([
    found(" CINCIN ", "cincin tunangan ", " PAK wiryo"),
    found("meja-makan", "Bundar"),
    found("cincin"),
    found("Meja"),
    found("Sepatu"),
    found(""),
    found("Cincin", "Bundar"),
    found("Cincin", null, "Bu Siapa"),
  ]).toEqual([
    place("Cincin", "Cincin Tunangan", "Pak Wiryo"),
    place("meja-makan", "Bundar"),
    place("Cincin"),
    // Two are called so: which of them, nobody could tell.
    { why: "no-category", name: "Meja" },
    { why: "no-category", name: "Sepatu" },
    { why: "cell", column: "category", fault: { why: "empty" } },
    { why: "no-sub-category", category: "Cincin", name: "Bundar" },
    { why: "no-partner", name: "Bu Siapa" },
  ]);
  expect(shelves.categories.map((one) => nameOfCategory(one, shelves))).toEqual(["Cincin", "meja-makan", "meja-tulis"]);
});

test("S03 a part of the old category is left behind by a product that moves, and refused of one that stays", () => {
  const before = place("Cincin", "Cincin Tunangan");
  const moved = (wanted: ReturnType<typeof place>) => findShelf(wanted, shelves, before);
  expect(moved(place("meja-makan", "Cincin Tunangan"))).toEqual(place("meja-makan"));
  expect(moved(place("meja-makan", "Bundar"))).toEqual(place("meja-makan", "Bundar"));
  expect(moved(place("meja-makan", "Persegi"))).toEqual({ why: "no-sub-category", category: "Meja", name: "Persegi" });
  expect(findShelf(place("Cincin", "Lama"), shelves, place("Cincin", "Lama"))).toEqual({
    ...{ why: "no-sub-category", category: "Cincin", name: "Lama" },
  });
});

test("S03 T03 what is struck out is above what is paid", () => {
  const why = (hoMore: number | null, moreDiscountPrice: number | null) =>
    wrongPrices({ hoNormal: 1000, hoMore, moreDiscountPrice });
  expect([why(null, null), why(999, 999), why(1000, 1001)]).toEqual([
    [],
    [],
    [
      { why: "not-below", column: "shop_price", lower: 1000, price: 1000 },
      { why: "not-below", column: "discount_price", lower: 1001, price: 1000 },
    ],
  ]);
});

test("E13 P07 a new product's address has small letters, digits and single hyphens, and is no number", () => {
  for (const slug of ["meja", "meja-2", "2-meja", "m"]) expect(isProductSlug(slug), slug).toBe(true);
  for (const slug of ["", "2", "2026", "Meja", "meja-", "-meja", "meja--2", "meja 2", "méja", "/meja"])
    expect(isProductSlug(slug), slug).toBe(false);
  expect(slugOfProduct("Meja Bouclé “Senja”")).toBe("meja-boucle-senja");
});

test("P02 a product without a description for search engines has its first sentence, or its name, as long as it fits", () => {
  expect([
    defaultMeta("Emas murni.\nDibuat di Kotagede.", "Cincin"),
    defaultMeta("Emas\nmurni", "Cincin"),
    defaultMeta(" ", "Cincin"),
    defaultMeta("", "Cincin"),
    defaultMeta("x".repeat(160), "Cincin"),
    defaultMeta("x".repeat(161), "Cincin"),
    defaultMeta(`${"x".repeat(158)} ${"y".repeat(9)}`, "Cincin"),
  ]).toEqual([
    ...["Emas murni.", "Emas murni", "Cincin", "Cincin", "x".repeat(160)],
    ...[`${"x".repeat(159)}…`, `${"x".repeat(158)}…`],
  ]);
});

test("S03 a specification is a line a fact, and a line without a colon is refused", () => {
  const { read, write } = productColumns.specification;
  const facts = [
    { label: "Bahan", text: "Emas 18K: murni" },
    { label: "Berat", text: "" },
  ];
  expect(read(" Bahan : Emas 18K: murni \n\n Berat:")).toEqual(facts);
  expect(write(facts)).toBe("Bahan: Emas 18K: murni\nBerat: ");
  expect(read("")).toEqual([]);
  for (const odd of [`tanpa titik dua ${"x".repeat(60)}`, ": x"]) {
    const fault = { why: "no-colon", typed: odd.slice(0, 40) };
    try {
      read(`A: b\n${odd}`);
      expect.unreachable();
    } catch (error) {
      expect(error instanceof WrongCell && error.fault).toEqual(fault);
    }
  }
});

test("S03 no text of a product calls gold by a karat that its fineness is not", () => {
  const { name, name_short, description, specification, meta_description, materials } = productColumns;
  const texts = { name, name_short, description, specification, meta_description, materials };
  const odd = (read: (cell: string) => unknown, cell: string) => {
    try {
      read(cell);
      return "read";
    } catch (error) {
      return error instanceof WrongCell && error.fault.why;
    }
  };
  for (const [column, { read }] of Object.entries({
    ...texts,
    variant: variantColumns.variant,
    color: variantColumns.color,
  }))
    expect([column, odd(read, "Bahan: emas 18K (700)"), odd(read, "Bahan: emas 18K (750)")]).toEqual([
      ...[column, odd(name.read, "emas 18K (700)"), "read"],
    ]);
  expect(odd(name.read, "emas 18K (700)")).not.toBe("read");
});
