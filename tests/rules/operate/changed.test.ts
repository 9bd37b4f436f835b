import { expect, test } from "vitest";
import { filtersFor } from "../../../scripts/changed.mjs";

test("a change in a room is tested by that room's folders and by the laws of the house", () => {
  expect(filtersFor(["domain/cart/cart.ts", "functions/cart/change.ts", "README.md"])).toEqual([
    "rules/house/",
    "/cart/",
  ]);
  expect(filtersFor(["app/features/product/gallery.tsx"])).toEqual(["rules/house/", "/catalogue/"]);
  expect(filtersFor(["tests/e2e/shell/header.spec.ts"])).toEqual(["rules/house/", "tests/e2e/shell/header.spec.ts"]);
});

test("a change below the rooms, or in what every test uses, runs everything", () => {
  for (const file of ["functions/http/router.ts", "app/root.tsx", "tests/api/shop.ts", "package.json"])
    expect(filtersFor(["domain/cart/cart.ts", file]), file).toEqual([]);
});
