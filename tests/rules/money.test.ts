import fc from "fast-check";
import { expect, test } from "vitest";
import { discountPercent, formatRange, formatRupiah, maskDigits, wholePrices } from "#domain/money.ts";

const anyAmount = fc.integer({ min: 0, max: 2 ** 48 });

test("E14 a price has its prefix, no decimals and a dot every three digits", () => {
  expect(formatRupiah(0)).toBe("Rp 0");
  expect(formatRupiah(999)).toBe("Rp 999");
  expect(formatRupiah(1000)).toBe("Rp 1.000");
  expect(formatRupiah(100_000)).toBe("Rp 100.000");
  expect(formatRupiah(38_500_000)).toBe("Rp 38.500.000");
  expect(formatRupiah(-25_000)).toBe("-Rp 25.000");
});

test("E14 every price is grouped by threes and can be read back", () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const text = formatRupiah(amount);
      expect(text).toMatch(/^Rp \d{1,3}(\.\d{3})*$/);
      expect(Number(text.replace(/\D/g, ""))).toBe(amount);
    }),
  );
});

test("E14 a span of prices names both ends, and one price once", () => {
  expect(formatRange(1500, 1500)).toBe("Rp 1.500");
  expect(formatRange(1500, 20_000)).toBe("Rp 1.500 – Rp 20.000");
});

test("G03 a masked price keeps its shape and not one digit", () => {
  expect(maskDigits("Rp 38.500.000")).toBe("Rp ??.???.???");
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const masked = maskDigits(formatRupiah(amount));
      expect(masked).not.toMatch(/\d/);
      expect(masked).toHaveLength(formatRupiah(amount).length);
    }),
  );
});

test("E14 a discount is told in whole percent, from 0 to 100, and never promises more than it gives", () => {
  expect(discountPercent(200_000, 133_000)).toBe(33);
  expect(discountPercent(100_000, 99_999)).toBe(0);
  expect(discountPercent(100_000, 0)).toBe(100);
  fc.assert(
    fc.property(anyAmount, anyAmount, (before, now) => {
      const percent = discountPercent(before, now);
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      if (now < before) expect((before - now) * 100).toBeGreaterThanOrEqual(percent * before);
      else expect(percent).toBe(0);
    }),
  );
});

test("E14 a lower price never shows a smaller discount", () => {
  fc.assert(
    fc.property(anyAmount, anyAmount, anyAmount, (before, one, other) => {
      const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
      expect(discountPercent(before, lower)).toBeGreaterThanOrEqual(discountPercent(before, higher));
    }),
  );
});

test("O06 a price in a text is never broken between Rp and its figures; other words may break", () => {
  expect(wholePrices("Minimum belanja Rp 1.000.000, hingga Rp 50.000 dalam Rp")).toBe(
    "Minimum belanja Rp\u00a01.000.000, hingga Rp\u00a050.000 dalam Rp",
  );
});
