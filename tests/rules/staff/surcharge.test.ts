import { expect, test } from "vitest";
import { askSurcharge, openSurcharge, paidOnTop, type Surcharge, sharesOf } from "#domain/orders/surcharge.ts";

const one = (id: number, more: Partial<Surcharge>): Surcharge => ({
  ...{ id, amount: 15_000, became: null, number: "", billerCode: "", redirectUrl: "" },
  ...{ paidBy: "", payment: null, receivedAt: null, free: 0 },
  ...more,
});
const all = [
  one(1, { became: "paid", free: 10_000 }),
  one(2, { became: "forgiven" }),
  one(3, { became: "withdrawn" }),
  one(4, { became: "paid", free: 5000 }),
];

test("W03 of what was asked on top of an order only what is open waits, and only what was paid can go back", () => {
  expect(openSurcharge(all)).toBeUndefined();
  expect(openSurcharge([...all, one(5, {})])?.id).toBe(5);
  expect(paidOnTop([...all, one(5, { free: 700 })])).toBe(15_000);
});

test.each([
  [3000, [[4, 3000]], 0],
  [5000, [[4, 5000]], 0],
  [
    12_000,
    [
      [4, 5000],
      [1, 7000],
    ],
    0,
  ],
  [
    20_000,
    [
      [4, 5000],
      [1, 10_000],
    ],
    5000,
  ],
  [0, [], 0],
])("W03 Rp %d goes back of the last paid first: %o, and %d of the order itself", (sum, shares, rest) => {
  const shared = sharesOf(all, sum);
  expect(shared.shares.map(({ of, amount }) => [of.id, amount])).toEqual(shares);
  expect(shared.rest).toBe(rest);
});

test("W03 the words for the buyer name order, sum and link", () => {
  const words = askSurcharge(
    { orderNumber: "SI-1", name: "Kirana", amount: 15_000 },
    { shop: "Serambi", link: "https://toko.test/x" },
  );
  expect(words).toMatch(/^Halo Kirana, .*SI-1.*Serambi.*Rp 15\.000.*: https:\/\/toko\.test\/x$/);
});
