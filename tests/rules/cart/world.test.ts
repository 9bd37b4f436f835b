import { expect, test } from "vitest";
import { worldOfCart } from "#domain/cart/pricing.ts";

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
