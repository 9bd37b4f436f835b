import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nameOfSlug, normalizeName, slugOf } from "#domain/catalogue/address.ts";

const languages = ["id", "en"] as const;
/** Names as categories have them: words, and the signs that a slug writes as words. */
const word = fc.stringMatching(/^[a-zA-Z0-9éü]{1,10}$/);
const sign = fc.constantFrom("&", "+", "@", "%", "#");
const anyName = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.array(fc.oneof(word, sign), { maxLength: 6 }).map((parts) => parts.join(" ")),
);
const reserved = /^(dan|and|plus|at|persen|percent|nomor|number|derajat|degree)$/;
const plainName = fc
  .array(fc.oneof(word, sign), { minLength: 1, maxLength: 6 })
  .filter((parts) => !parts.some((part) => reserved.test(normalizeName(part))))
  .map((parts) => parts.join(" "));

describe("E13 the slug of a category", () => {
  test.each([
    ["Cincin", "cincin", "cincin"],
    ["Kalung & Liontin", "kalung-dan-liontin", "kalung-and-liontin"],
    ["  Sofa+Kursi ", "sofa-plus-kursi", "sofa-plus-kursi"],
    ["Diskon 50% @Bandung", "diskon-50-persen-at-bandung", "diskon-50-percent-at-bandung"],
    ["#1 Pilihan!?", "nomor-1-pilihan", "number-1-pilihan"],
    ["Rak (kayu), [jati] / \"oak\" 'solid'.", "rak-kayu-jati-oak-solid", "rak-kayu-jati-oak-solid"],
    ["--Meja -- Kopi--", "meja-kopi", "meja-kopi"],
    ["&", "dan", "and"],
    ["", "", ""],
    ["!?*", "", ""],
  ])("E13 %j", (name, indonesian, english) => {
    expect(slugOf(name)).toBe(indonesian);
    expect(slugOf(name, "id")).toBe(indonesian);
    expect(slugOf(name, "en")).toBe(english);
  });

  test("E13 what is no text has no slug and no name", () => {
    for (const nothing of [null, undefined, 5, {}, [], Number.NaN]) {
      expect(slugOf(nothing)).toBe("");
      expect(nameOfSlug(nothing)).toBe("");
    }
  });

  test("E13 a slug has single hyphens between words, and nothing else that parts them", () => {
    fc.assert(
      fc.property(anyName, fc.constantFrom(...languages), (name, language) => {
        const slug = slugOf(name, language);
        expect(slug).not.toMatch(/^-|-$|--|\s|[!?*()[\]{}<>/\\'"“”‘’`,.&+@%#]/);
        expect(slug).toBe(slugOf(slug, language));
      }),
    );
  });

  test("E13 case and outer spaces make no other slug", () => {
    fc.assert(
      fc.property(anyName, fc.constantFrom(...languages), (name, language) => {
        expect(slugOf(`  ${normalizeName(name)} `, language)).toBe(slugOf(normalizeName(name), language));
      }),
    );
  });
});

describe("E13 the name that a slug was made from", () => {
  test("E13 hyphens become spaces and words become their signs again", () => {
    expect(nameOfSlug("kalung-dan-liontin")).toBe("kalung & liontin");
    expect(nameOfSlug("kalung-and-liontin", "en")).toBe("kalung & liontin");
    expect(nameOfSlug("diskon-50-persen")).toBe("diskon 50 %");
    expect(nameOfSlug("kalung-dan-liontin", "en")).toBe("kalung dan liontin");
  });

  test("E13 a name of words and signs comes back whole, but for its case", () => {
    fc.assert(
      fc.property(plainName, fc.constantFrom(...languages), (name, language) => {
        expect(nameOfSlug(slugOf(name, language), language)).toBe(normalizeName(name));
      }),
    );
  });

  test("E13 the slug of the name of a slug is that slug", () => {
    fc.assert(
      fc.property(plainName, fc.constantFrom(...languages), (name, language) => {
        const slug = slugOf(name, language);
        expect(slugOf(nameOfSlug(slug, language), language)).toBe(slug);
      }),
    );
  });

  test("E13 a language can be given rules of its own, both ways", () => {
    const own = { "°": "derajat", "&": "serta" };
    expect(slugOf("Lampu 60° & Kap", "id", own)).toBe("lampu-60-derajat-serta-kap");
    expect(nameOfSlug("lampu-60-derajat-serta-kap", "id", own)).toBe("lampu 60 ° & kap");
    expect(slugOf("Lampu 60° & Kap")).toBe("lampu-60°-dan-kap");
    expect(slugOf("Lampu 60° & Kap", "en", { "°": "degree" })).toBe("lampu-60-degree-and-kap");
  });
});
