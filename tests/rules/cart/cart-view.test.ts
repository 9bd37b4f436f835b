import { expect, test } from "vitest";
import { toCartView } from "#app/features/cart/cart-view.ts";
import { cartChoice } from "#domain/cart/lines.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import type { SoldVariant } from "#domain/cart/terms.ts";

const lamp: SoldVariant = {
  ...{ variantId: 12, productId: 3, categoryGroupId: 2, slug: "lampu", name: "Lampu", nameShort: "Lampu" },
  ...{ variant: "", color: "Krem", isBundle: false, isPublished: true, sales: [], components: [], image: null },
  ...{ list: { hoNormal: 100_000, hoMore: null, moreDiscountPrice: null }, stock: 2 },
};

function lineOf(more: Partial<SoldVariant>, choice = {}) {
  const info = { variants: [{ ...lamp, ...more }], combos: [], gifts: [], redeems: [], linePiecesMax: 10 };
  const choices = [cartChoice.parse({ variantId: 12, quantity: 1, ...choice })];
  const cart = priceCart(choices, info, { note: "", revision: 0, voucher: null } as never, 1000);
  return toCartView(cart).lines[0];
}

const linkOf = (more: Partial<SoldVariant>) => lineOf(more)?.tellHref;

test("E16 C09 a sold-out line of the cart leads to where one asks to be told, and no other line does", () => {
  expect(linkOf({ stock: 0 })).toBe("/product/lampu?variant=12#kabari");
  expect(linkOf({ isBundle: true, components: [{ variantId: 1, quantity: 2, stock: 1 }] as never })).toBe(
    "/bundle/lampu?variant=12#kabari",
  );
  expect([linkOf({}), linkOf({ stock: 0, isPublished: false })]).toEqual([null, null]);
});

test("C17 a line says what a piece of it costs less than usual; at the usual price, and as a gift, that is nothing", () => {
  const reduced = { list: { hoNormal: 100_000, hoMore: 88_000, moreDiscountPrice: null } };
  expect([lineOf(reduced)?.saved, lineOf(reduced)?.validPrice]).toEqual([12_000, 88_000]);
  expect([lineOf({})?.saved, lineOf({}, { isGift: 1 })?.saved]).toEqual([0, 0]);
});
