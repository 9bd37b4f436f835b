import fc from "fast-check";
import { expect, test } from "vitest";
import { fallenWords, hasFallen, isBack, priceDrop } from "#domain/catalogue/wish.ts";

test("I04 a price has fallen by what it was higher when the product was saved", () => {
  expect(priceDrop(1_500_000, 1_200_000)).toBe(300_000);
  expect(priceDrop(1_200_000, 1_200_000)).toBe(0);
});

test("I04 no price has risen by a minus, and none has fallen from an unknown one", () => {
  const price = fc.nat(1_000_000_000);
  fc.assert(
    fc.property(price, price, (saved, now) => {
      const drop = priceDrop(saved, now);
      expect(drop).toBeGreaterThanOrEqual(0);
      expect(drop).toBe(saved > now ? saved - now : 0);
      expect(priceDrop(0, now)).toBe(0);
    }),
  );
});

test.each([
  ["falls below what it was saved at", 100, 0, 90, true],
  ["stays", 100, 0, 100, false],
  ["rises", 100, 0, 120, false],
  ["stays where a notice said it had fallen to", 100, 90, 90, false],
  ["falls further", 100, 90, 89, true],
  ["rises a little after its fall", 100, 90, 95, false],
  ["was never known", 0, 0, 90, false],
])("I04 I06 a price that %s (saved %i, told %i, now %i) is news: %s", (_, savedPrice, noticedPrice, now, isNews) => {
  expect(hasFallen({ savedPrice, noticedPrice }, now)).toBe(isNews);
});

test("I06 a price that is back where it was can fall anew", () => {
  expect(isBack({ savedPrice: 100, noticedPrice: 90 }, 100)).toBe(true);
  expect(isBack({ savedPrice: 100, noticedPrice: 90 }, 99)).toBe(false);
  expect(isBack({ savedPrice: 100, noticedPrice: 0 }, 100)).toBe(false);
});

test("I06 several fallen prices are told together, the first three by name", () => {
  const wish = (name: string) => ({ name, savedPrice: 2_000_000, price: 1_500_000 });
  expect(fallenWords([wish("Vas")])).toEqual({
    title: "Vas turun harga",
    text: "Sekarang Rp 1.500.000, turun Rp 500.000 sejak Anda simpan.",
  });
  expect(fallenWords([wish("Vas"), wish("Meja")])).toEqual({
    title: "2 barang di wishlist Anda turun harga",
    text: "Vas turun Rp 500.000, Meja turun Rp 500.000.",
  });
  expect(fallenWords([wish("A"), wish("B"), wish("C"), wish("D")]).text).toMatch(/, dan 1 barang lain\.$/);
});
