import fc from "fast-check";
import { expect, test } from "vitest";
import { bundleSaving, bundleStock, scaleComponents } from "#domain/catalogue/price.ts";

const anyComponent = fc.record({
  variantId: fc.integer({ min: 1, max: 999 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  stock: fc.nat(500),
});

test("E07 a bundle can be had as often as its scarcest component allows, and not once more", () => {
  fc.assert(
    fc.property(fc.array(anyComponent, { minLength: 1, maxLength: 6 }), (components) => {
      const bundles = bundleStock(components);
      expect(components.every(({ quantity, stock }) => quantity * bundles <= stock)).toBe(true);
      expect(components.every(({ quantity, stock }) => quantity * (bundles + 1) <= stock)).toBe(false);
    }),
  );
  expect(bundleStock([])).toBe(0);
});

test("C11 component quantities scale with the bundle's", () => {
  const chairs = { variantId: 7, quantity: 2, stock: 9 };
  expect(scaleComponents([chairs], 3)).toEqual([{ variantId: 7, quantity: 6, initialQuantity: 2, name: "" }]);
});

test("E07 a bundle saves what its components cost beyond it, never less than nothing", () => {
  expect(
    bundleSaving(11_250_000, [
      { price: 4_750_000, quantity: 2 },
      { price: 2_950_000, quantity: 1 },
    ]),
  ).toBe(1_200_000);
  expect(bundleSaving(5_000_000, [{ price: 1_000_000, quantity: 2 }])).toBe(0);
});
