import fc from "fast-check";
import { expect, test } from "vitest";
import {
  emptyGuestCart,
  fitsGuestCart,
  GUEST_CART_TEXT_MAX,
  GUEST_NOTE_MAX,
  type GuestCart,
  isEmptyGuestCart,
  readGuestCart,
  readLines,
  readRemoved,
  WISHES_MAX,
  withoutWish,
  withWish,
  writeGuestCart,
  writeLines,
  writeRemoved,
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
  expect(withoutWish(withWish([3], 9), 3)).toEqual([9]);
  const full = Array.from({ length: WISHES_MAX }, (_, n) => n + 1);
  expect(withWish(full, 99)).toEqual([...full.slice(1), 99]);
  fc.assert(
    fc.property(fc.uniqueArray(anyId, { maxLength: WISHES_MAX - 1 }), anyId, (wishes, id) => {
      fc.pre(!wishes.includes(id));
      expect(withoutWish(withWish(wishes, id), id)).toEqual(wishes);
    }),
  );
});

test("E15 a heart that is pressed twice is pressed once", () => {
  expect(withWish(withWish([3], 9), 9)).toEqual([3, 9]);
  expect(withWish([9, 3], 9)).toEqual([9, 3]);
  expect(withoutWish(withoutWish([3, 9], 9), 9)).toEqual([3]);
});

const line = (variantId: number, more: Partial<CartChoice> = {}) =>
  cartChoice.parse({ variantId, quantity: 1, ...more });

test("C01 a guest's cart is empty only without lines, note and wishes", () => {
  expect(isEmptyGuestCart(emptyGuestCart)).toBe(true);
  for (const one of [{ lines: [line(1)] }, { note: "kado" }, { wishlist: [1] }])
    expect(isEmptyGuestCart({ ...emptyGuestCart, ...one })).toBe(false);
});

test("C20 a line is written in as few letters as it needs: what is nothing at its end is left out", () => {
  expect(writeLines([line(1), line(36, { quantity: 40, isSelected: 0 })])).toBe("1.1.1~10.14");
  expect(writeLines([line(1, { isDirect: 1 }), line(2, { isCombo: 1, comboId: 7 })])).toBe("1.1.h~2.1.9.7");
  expect(writeLines([line(2, { isRedeem: 1, redeemFor: 5 })])).toBe("2.1.3.0.5");
  expect(readLines("")).toEqual([]);
  for (const odd of ["1", "1.0", "1.1.!", "1.1.1.!", "1.1.1~", "~1.1.1"]) expect(readLines(odd), odd).toBeUndefined();
});

test("C09 what was removed is read back from the form that brings it back; anything else is nothing", () => {
  const removed = { cartLines: [line(1, { quantity: 3 }), line(2)], at: 41 };
  expect(writeRemoved(removed)).toBe("15|1.3.1~2.1.1");
  expect(readRemoved(writeRemoved(removed))).toEqual(removed);
  for (const odd of ["", "1", "1|", "|1.1.1", "1|1.1.1|", "1p|1.1.1", "-1|1.1.1"])
    expect(readRemoved(odd), odd).toBeUndefined();
});

test("C20 E15 a guest's cookie has the newest wishes and the beginning of the note, when it is written and when it is read", () => {
  const wishlist = Array.from({ length: WISHES_MAX + 5 }, (_, n) => n + 1);
  const note = "n".repeat(GUEST_NOTE_MAX + 9);
  const cut = { lines: [], note: note.slice(9), wishlist: wishlist.slice(5) };
  expect(readGuestCart(writeGuestCart({ lines: [], note, wishlist }))).toEqual(cut);
  expect(readGuestCart(`1||${note}|`).note).toBe(cut.note);
});

test("C20 a cart fits up to its last letter", () => {
  const long = { ...emptyGuestCart, note: "%".repeat(GUEST_NOTE_MAX) };
  const lines = (count: number) => Array.from({ length: count }, (_, n) => line(n + 1));
  const most =
    [...Array(CART_LINES_MAX + 90).keys()].findLast((count) => fitsGuestCart({ ...long, lines: lines(count) })) ?? 0;
  const room = GUEST_CART_TEXT_MAX - writeGuestCart({ ...long, lines: lines(most) }).length;
  // A wish of so many letters fills the rest.
  const wish = (letters: number) => ({ ...long, lines: lines(most), wishlist: [36 ** (letters - 1)] });
  expect([fitsGuestCart(wish(room)), fitsGuestCart(wish(room + 1))]).toEqual([true, false]);
});

test("C21 a cookie of another version, with a part too few or too many, or longer than any browser keeps is an empty cart", () => {
  expect(readGuestCart("1|1.1.1|a|2")).toEqual({ lines: [line(1)], note: "a", wishlist: [2] });
  for (const odd of ["2|1.1.1|a|2", "1|1.1.1|a", "1|1.1.1", "1|1.1.1|a|2|", "1|1.1.1|a|x!2~-"])
    expect(readGuestCart(odd), odd).toEqual(emptyGuestCart);
  const long = (letters: number) => "1|1.1.1||2".padEnd(letters, "~2");
  expect(readGuestCart(long(4096)).lines).toEqual([line(1)]);
  expect(readGuestCart(long(4098))).toEqual(emptyGuestCart);
  expect(readGuestCart("1|1.1.1|%|")).toEqual({ lines: [line(1)], note: "", wishlist: [] });
  expect(readGuestCart("1|1.1.1|%|").note).toBe("");
});
