import { expect, test } from "vitest";
import { wordsOf } from "#app/features/orders/kept-choices.server.ts";
import type { CheckoutState } from "#contract/orders/checkout.ts";
import { methodsWith, paymentMethods } from "#domain/orders/payment-method.ts";
import { quoteShipping } from "#domain/orders/shipping.ts";

const optionsFor = (gram: number) => quoteShipping(32, gram).map((one) => ({ ...one, priceRp: "" }));
const bare = { items: [], shipping: optionsFor(400), payments: paymentMethods } as unknown as CheckoutState;
const item = (own: object) => ({ ...bare, items: [{ isCombo: 0, ...own }] }) as unknown as CheckoutState;

test("J01 the checkout says what paying costs, and what a Virtual Account is", () => {
  expect(wordsOf(bare).payment).toEqual([
    "Virtual Account (VA): nomor rekening khusus untuk pesanan ini.",
    "Tidak ada biaya tambahan untuk metode pembayaran apa pun.",
  ]);
  // Each method says its own fee then.
  expect(wordsOf({ ...bare, payments: methodsWith("bca 4000") }).payment).toHaveLength(1);
  const card = { ...bare, payments: paymentMethods.filter(({ kind }) => kind === "card") };
  expect(wordsOf(card).payment).toEqual(["Tidak ada biaya tambahan untuk metode pembayaran apa pun."]);
  expect(wordsOf({ ...bare, payments: [] }).payment).toEqual([]);
});

test("J01 cargo, pre-order and combo are explained where they stand, and nowhere else", () => {
  expect([wordsOf(bare).shipping, wordsOf(bare).items]).toEqual([[], []]);
  expect(wordsOf({ ...bare, shipping: optionsFor(40_000) }).shipping.join()).toMatch(/^Kargo: /);
  expect(wordsOf(item({ readyOn: "21 Desember 2026" })).items.join()).toMatch(/^Pre-order: /);
  expect(wordsOf(item({ isCombo: 1 })).items.join()).toMatch(/^Harga combo: /);
});
