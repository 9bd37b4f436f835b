import fc from "fast-check";
import { expect, test } from "vitest";
import {
  forgetKeywords,
  nothingSeen,
  readSeen,
  SEEN_BYTES_MAX,
  SEEN_KEYWORDS_MAX,
  SEEN_PRODUCTS_MAX,
  type Seen,
  seeKeyword,
  seeProduct,
  writeSeen,
} from "#domain/catalogue/seen.ts";

const anyProduct = fc.integer({ min: 1, max: 2 ** 31 });
const anyKeyword = fc.string({ unit: "binary", maxLength: 100 });
const anySeen = fc
  .tuple(fc.array(anyProduct, { maxLength: 40 }), fc.array(anyKeyword, { maxLength: 20 }))
  .map(([products, keywords]): Seen => keywords.reduce(seeKeyword, products.reduce(seeProduct, nothingSeen)));

/** The bytes of the cookie as it travels: signed, in base 64, escaped. */
function bytesSent(text: string): number {
  const signed = `${btoa(unescape(encodeURIComponent(JSON.stringify(text))))}.${"/".repeat(43)}`;
  return `__Host-seen=${encodeURIComponent(signed)}`.length;
}

test("E10 a visit is remembered newest first, once, and the oldest falls out", () => {
  const visits = Array.from({ length: SEEN_PRODUCTS_MAX + 2 }, (_, n) => n + 1);
  const seen = [...visits, 5].reduce(seeProduct, nothingSeen);
  expect(seen.products).toHaveLength(SEEN_PRODUCTS_MAX);
  expect(seen.products.slice(0, 3)).toEqual([5, 22, 21]);
  expect(seen.products).not.toContain(1);
});

test("D06 the search history keeps ten keywords, and the same words written otherwise are one", () => {
  const typed = [...Array.from({ length: 12 }, (_, n) => `cincin ${n}`), "Sofa  Linen", "sofa linen", "   "];
  const { keywords } = typed.reduce(seeKeyword, nothingSeen);
  expect(keywords).toHaveLength(SEEN_KEYWORDS_MAX);
  expect(keywords.slice(0, 2)).toEqual(["sofa linen", "cincin 11"]);
});

test("E10 what was seen is read back as it was written, as far as the cookie is large enough", () => {
  fc.assert(
    fc.property(anySeen, (seen) => {
      const read = readSeen(writeSeen(seen));
      expect(read.products).toEqual(seen.products);
      expect(read.keywords).toEqual(seen.keywords.slice(0, read.keywords.length));
      if (read.keywords.length < seen.keywords.length) {
        const next = { ...seen, keywords: seen.keywords.slice(0, read.keywords.length + 1) };
        const text = ["1", next.products.map((id) => id.toString(36)).join("."), ...next.keywords].join("\n");
        expect(new TextEncoder().encode(JSON.stringify(text)).length).toBeGreaterThan(SEEN_BYTES_MAX);
      }
    }),
  );
});

test("E10 the cookie never grows past 1.9 kB, whatever was typed", () => {
  fc.assert(fc.property(anySeen, (seen) => bytesSent(writeSeen(seen)) < 1900));
});

test("E10 a foreign, old or tampered text is nothing seen, and what is read can be written again", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    anySeen.chain((seen) => fc.integer({ min: 0, max: 80 }).map((end) => writeSeen(seen).slice(0, end))),
    fc.stringMatching(/^1\n[0-9a-z.]{0,30}(\n\w{0,9}){0,12}$/),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const read = readSeen(text);
      expect(read.products.length).toBeLessThanOrEqual(SEEN_PRODUCTS_MAX);
      expect(read.products.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
      expect(readSeen(writeSeen(read)).products).toEqual(read.products);
    }),
  );
  for (const foreign of [null, 7, "", "0\n1", "1", "1\n0", "1\n-1", "1\n1.x!", "1\n1\n"])
    expect(readSeen(foreign)).toEqual(nothingSeen);
});

test("D06 a forgotten history holds no keyword, and what was looked at stays", () => {
  const seen = seeProduct(seeKeyword(nothingSeen, "cincin"), 7);
  expect(readSeen(writeSeen(forgetKeywords(seen)))).toEqual({ products: [7], keywords: [] });
});
