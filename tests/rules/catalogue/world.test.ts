import { expect, test } from "vitest";
import { besideCategory, worldOfCart } from "#domain/catalogue/world.ts";

const [jewellery, home] = [{ id: 1 }, { id: 2 }];
const categories = [
  { id: 1, categoryGroup: jewellery },
  { id: 2, categoryGroup: jewellery },
  { id: 5, categoryGroup: home },
  { id: 3, categoryGroup: jewellery },
  { id: 10, categoryGroup: { id: 3 } },
];

test("E09 with a ring go earrings and necklaces, never another ring and never furniture", () => {
  expect(besideCategory(categories, 1)).toEqual([2, 3]);
  expect(besideCategory(categories, 3)).toEqual([1, 2]);
  expect(besideCategory(categories, 5)).toEqual([]);
  expect(besideCategory(categories, 99)).toEqual([]);
});

test("E09 C01 a cart is completed from the world of its things; from any where they are of several, or of none", () => {
  const ring = { bundling: 0, categoryGroupId: 1 };
  const chair = { bundling: 0, categoryGroupId: 2 };
  const bundle = { bundling: 1, categoryGroupId: 3 };
  expect(worldOfCart([ring, ring, bundle])).toEqual({ categoryGroup: 1 });
  expect(worldOfCart([chair])).toEqual({ categoryGroup: 2 });
  expect(worldOfCart([ring, chair])).toEqual({});
  expect(worldOfCart([])).toEqual({});
  expect(worldOfCart([{ bundling: 0 }])).toEqual({});
  expect(worldOfCart([bundle])).toBeNull();
});
