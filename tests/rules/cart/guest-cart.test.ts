import fc from "fast-check";
import { expect, test } from "vitest";
import {
  emptyGuestCart,
  fitsGuestCart,
  type GuestCart,
  readGuestCart,
  toggleWish,
  WISHES_MAX,
  writeGuestCart,
} from "#domain/cart/guest-cart.ts";
import { CART_LINES_MAX, type CartChoice, cartChoice } from "#domain/cart/lines.ts";

const anyId = fc.integer({ min: 1, max: 2 ** 31 });
const anyFlag = fc.constantFrom(0 as const, 1 as const);
const anyLine: fc.Arbitrary<CartChoice> = fc.record({
  variantId: anyId,
  quantity: fc.integer({ min: 1, max: 999 }),
  isSelected: anyFlag,
  isRedeem: anyFlag,
  redeemFor: fc.option(anyId),
  isGift: anyFlag,
  isCombo: anyFlag,
  comboId: fc.option(anyId),
  isDirect: anyFlag,
});
const anyCart: fc.Arbitrary<GuestCart> = fc.record({
  lines: fc.array(anyLine, { maxLength: CART_LINES_MAX }),
  note: fc.string({ unit: "grapheme", maxLength: 60 }),
  wishlist: fc.uniqueArray(anyId, { maxLength: WISHES_MAX }),
});

/** The bytes of the cookie as it travels: signed, in base 64, escaped. */
function bytesSent(text: string): number {
  const signed = `${btoa(JSON.stringify(text))}.${"/".repeat(43)}`;
  return `__Host-cart=${encodeURIComponent(signed)}; Path=/; HttpOnly; Secure; SameSite=Lax`.length;
}

test("C01 a guest's cart is read back as it was written", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(readGuestCart(writeGuestCart(cart))).toEqual(cart);
    }),
  );
});

test("C20 a cart that fits is a cookie of less than 2 kB", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      fc.pre(fitsGuestCart(cart));
      expect(bytesSent(writeGuestCart(cart))).toBeLessThan(2048);
    }),
  );
});

test("C20 forty ordinary lines and a full wishlist fit, and a cart that is too large says so", () => {
  const line = (n: number) => cartChoice.parse({ variantId: 1000 + n, quantity: 12 });
  const cart = (count: number): GuestCart => ({
    lines: Array.from({ length: count }, (_, n) => line(n)),
    note: "Tolong dibungkus kado.",
    wishlist: Array.from({ length: WISHES_MAX }, (_, n) => n + 1),
  });
  expect(fitsGuestCart(cart(40))).toBe(true);
  expect(fitsGuestCart({ ...cart(60), note: "é".repeat(200) })).toBe(false);
});

test("C20 a note is never cut inside a letter", () => {
  const note = `${"a".repeat(199)}😀`;
  expect(readGuestCart(writeGuestCart({ ...emptyGuestCart, note })).note).toMatch(/^a{199}(😀)?$/u);
});

test("C21 whatever a cookie says is an empty cart or a cart that could have been written", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.stringMatching(/^1\|[0-9a-z.~-]{0,30}\|[a-z%0-9]{0,8}\|[0-9a-z~-]{0,20}$/),
    fc.tuple(anyCart, fc.nat({ max: 400 })).map(([cart, end]) => writeGuestCart(cart).slice(0, end)),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const cart = readGuestCart(text);
      expect(cart.lines.every((line) => cartChoice.safeParse(line).success)).toBe(true);
      expect(cart.wishlist.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
      expect(readGuestCart(writeGuestCart(cart))).toEqual(cart);
    }),
  );
  for (const foreign of [
    null,
    undefined,
    7,
    {},
    "",
    "0|1||",
    "1",
    "1|1.0||",
    "1|x.!||",
    "1|||",
    "1||||",
    "1|||-5",
    "1|||0",
  ])
    expect(readGuestCart(foreign)).toEqual(emptyGuestCart);
});

test("E15 a wish is put on and taken off again, the newest last, and the oldest falls out", () => {
  expect(toggleWish(toggleWish([3], 9), 3)).toEqual([9]);
  const full = Array.from({ length: WISHES_MAX }, (_, n) => n + 1);
  expect(toggleWish(full, 99)).toEqual([...full.slice(1), 99]);
  fc.assert(
    fc.property(fc.uniqueArray(anyId, { maxLength: WISHES_MAX - 1 }), anyId, (wishes, id) => {
      fc.pre(!wishes.includes(id));
      expect(toggleWish(toggleWish(wishes, id), id)).toEqual(wishes);
    }),
  );
});
