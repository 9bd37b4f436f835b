import { expect, test } from "vitest";
import { chooseVariant, colorChoices, nameChoices, readProvince } from "#app/features/product/variant-choice.ts";
import type { Variant } from "#contract/catalogue/product.ts";

const variant = (id: number, color: string, name: string, stock: number): Variant => ({
  id,
  color,
  variant: name,
  nameLong: name,
  validPrice: 1_000_000,
  validStock: stock,
  stockAvailable: stock,
  variantPrices: { normalPrice: 1_000_000, shopPrice: null, extraDiscountPrice: null },
  productImages: [],
  flashSale: null,
  gifts: null,
  preOrder: null,
  combos: [],
  redeems: [],
});

const path = "/product/cincin-aurora";
const here = { path, province: null };
const small = variant(1, "Emas Kuning", "Ukuran 11", 0);
const large = variant(2, "Emas Kuning", "Ukuran 12", 4);
const white = variant(3, "Emas Putih", "Ukuran 12", 2);
const rose = variant(4, "Emas Rose", "Ukuran 13", 0);
const all = [small, large, white, rose];

test("E06 without an address of its own the first variant that can be had is chosen, else the first", () => {
  expect(chooseVariant(all, null)).toEqual({ variant: large, isUnknown: false });
  expect(chooseVariant([small, rose], null)).toEqual({ variant: small, isUnknown: false });
  expect(chooseVariant([rose], null).variant).toBe(rose);
  expect(chooseVariant([], null).variant).toBeUndefined();
});

test("E06 a variant's address chooses it, sold out or not", () => {
  expect(chooseVariant(all, "4")).toEqual({ variant: rose, isUnknown: false });
});

test.each(["99", "", "2x", "-1", "2.0", "1e0"])(
  "E06 the address of no variant, %j, falls back and says so",
  (asked) => {
    expect(chooseVariant(all, asked)).toEqual({ variant: large, isUnknown: true });
  },
);

test("E06 another colour keeps the chosen size where it has it, else offers what it has", () => {
  expect(colorChoices(all, large, here)).toMatchObject([
    { label: "Emas Kuning", href: `${path}?variant=2#beli`, isChosen: true, isSold: false },
    { label: "Emas Putih", href: `${path}?variant=3#beli`, isChosen: false, isSold: false },
    { label: "Emas Rose", href: `${path}?variant=4#beli`, isChosen: false, isSold: true },
  ]);
  expect(colorChoices([small, large], large, here)).toEqual([]);
});

test("E06 sizes are chosen within the chosen colour from the smallest, and one that is sold out is marked", () => {
  expect(nameChoices([large, white, small, rose], large, here)).toMatchObject([
    { label: "11", href: `${path}?variant=1#beli`, isChosen: false, isSold: true },
    { label: "12", href: `${path}?variant=2#beli`, isChosen: true, isSold: false },
  ]);
  expect(nameChoices(all, white, here)).toEqual([]);
});

test("E06 another colour or size keeps the province that shipping was asked for, and nothing that is no province", () => {
  const there = { path, province: readProvince("32") };
  expect(colorChoices(all, large, there)[1]?.href).toBe(`${path}?variant=3&provinsi=32#beli`);
  expect(nameChoices(all, large, there)[0]?.href).toBe(`${path}?variant=1&provinsi=32#beli`);
  for (const odd of [null, "", "32&x=1", '"><b>', "-1", "12345678901"]) expect(readProvince(odd)).toBeNull();
});
