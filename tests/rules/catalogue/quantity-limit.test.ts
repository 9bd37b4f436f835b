import { expect, test } from "vitest";
import { mostOf, readQuantity } from "#app/features/product/variant-choice.ts";

const NOW = 1000;
const sale = {
  id: 1,
  title: "Obral",
  start: 900,
  end: 1100,
  price: 5,
  priceRp: "Rp 5",
  discount: 50,
  remains: 4,
  limit: 9,
};

test("E06 a limit is said before it bites: one piece of a running sale, a line's most, else the stock", () => {
  expect(mostOf({ flashSale: sale, validStock: 4 }, 10, NOW)).toEqual({
    most: 1,
    limit: "Harga flash sale untuk 1 buah per pesanan",
  });
  expect(mostOf({ flashSale: { ...sale, start: 1001 }, validStock: 4 }, 10, NOW)).toEqual({ most: 4, limit: null });
  expect(mostOf({ flashSale: { ...sale, remains: 0 }, validStock: 32 }, 10, NOW)).toEqual({
    most: 10,
    limit: "Maksimal 10 buah per pesanan",
  });
  expect(mostOf({ flashSale: null, validStock: 10 }, 10, NOW)).toEqual({ most: 10, limit: null });
});

test("E06 a quantity in the address is one that can be taken", () => {
  expect(["3", "999", "0", "-2", "1.5", "x", null].map((text) => readQuantity(text, 10))).toEqual([
    3, 10, 1, 1, 1, 1, 1,
  ]);
  expect(readQuantity("5", 0)).toBe(1);
});
