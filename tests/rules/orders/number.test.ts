import { expect, test } from "vitest";
import { ORDER_NUMBER, orderNumber } from "#domain/orders/state.ts";

test("J05 an order's number has the day by the shop's clock, and signs that nobody mistakes", () => {
  const midnight = Date.UTC(2026, 10, 20, 17) / 1000;
  const random = new Uint8Array(12).map((_, nth) => nth * 21);
  expect(orderNumber(midnight - 1, random)).toBe("SI-261120-0NAZM9YK8XJ7");
  expect(orderNumber(midnight, random).slice(0, 9)).toBe("SI-261121");
  expect(orderNumber(midnight, random)).toMatch(ORDER_NUMBER);
});
